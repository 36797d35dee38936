"""Where the points of a city come from, line by line, in English and in Polish."""

from __future__ import annotations

from mirabilia.seven.arithmetic import format_product, format_quotient, format_sum, join_terms
from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.costs import Entry
from mirabilia.seven.effect_rows import PrintedEffect
from mirabilia.seven.effects import PointsPer, PointsPerSet
from mirabilia.seven.model import DEFEATS, Card, Effect, Effects, State, read_field
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import (
    MILITARY,
    SCIENCE,
    SET_POINTS,
    TREASURY,
    ScoreSheet,
    card_points,
    count_sets,
    gives_free_symbol,
    score,
)
from mirabilia.seven.serialize import read_result, token_values
from mirabilia.seven.words import WORDS, count_words
from mirabilia.table.effect_rows import SCORING
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.reasons import make_line, sort_lines
from mirabilia.table.texts import format_number
from mirabilia.table.validation import Data

SYMBOLS = ("compass", "gear", "tablet")
COINS_A_POINT = 3


def explain_result(rules: Rules, data: Data) -> list[list[Data]]:
    """The reasons of every city of a finished game given as data."""
    state = read_result(rules, data)
    return [Reasons(rules, state, seat).collect() for seat in range(len(state.cities))]


class Reasons:
    """The reasons of one city, in the order of the score rows."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.city = state.cities[seat]
        self.sheet: ScoreSheet = score(state, seat)
        self.lines: list[Data] = []

    def collect(self) -> list[Data]:
        """Every line; those of a row add up to its points."""
        self.add_tokens()
        self.add_treasury()
        self.add_stages()
        self.add_cards()
        self.add_copied()
        self.add_borrowed()
        self.add_science()
        for effects in self.rules.book.scoring:
            self.add_end(effects)
        self.add_excess()
        return sort_lines(self.lines, self.rules.book.categories)

    def add(self, row: int, points: int, texts: dict[str, str], **more: str) -> None:
        """One line."""
        self.lines.append(make_line(self.rules.book.categories[row], int(points), texts, **more))

    def add_tokens(self) -> None:
        """BASE-130: the tokens of conflicts."""
        defeats = int(read_field(self.city.counts, DEFEATS))
        values = token_values(self.city) + ([-defeats] if defeats else [])
        if values:
            texts = {lang: f"{WORDS.text('reason.tokens', lang)}: {format_sum(values)}" for lang in LANGUAGES}
            self.add(MILITARY, sum(values), texts)

    def add_treasury(self) -> None:
        """BASE-131: a point for every three coins."""
        coins = int(self.city.coins)
        if coins:
            texts = {
                lang: f"{count_words(coins, 'coin', lang)}: {format_quotient(coins, COINS_A_POINT, lang)}"
                for lang in LANGUAGES
            }
            self.add(TREASURY, coins // COINS_A_POINT, texts)

    def add_stages(self) -> None:
        """The points of completed stages."""
        wonder = self.rules.wonders[self.city.board.key]
        for number, effects in enumerate(self.city.stage_effects, 1):
            cities = {lang: wonder.get(f"city_{lang}", wonder[lang]) for lang in LANGUAGES}
            names = {
                lang: WORDS.text("reason.stage", lang, city=cities[lang], number=number) for lang in LANGUAGES
            }
            self.add_effects(effects, names)

    def add_cards(self) -> None:
        """The points of structures and other cards."""
        for card in self.city.built:
            self.add_card(card, {lang: str(self.entry(card)[lang]) for lang in LANGUAGES})

    def add_card(self, card: Card, names: dict[str, str]) -> None:
        """The points of a card; of a Guild there may be a limit."""
        before = len(self.lines)
        self.add_effects(card.effects, names, card=card.key)
        points = int(card_points(self.state, self.seat, card))
        lines = self.lines[before:]
        over = sum(line["points"] for line in lines) - points
        if over:
            for lang in LANGUAGES:
                limit = WORDS.text("reason.limit", lang, limit=int(self.rules.book.guild_limit))
                lines[-1][lang] += f"; {limit}"
            lines[-1]["points"] -= over

    def add_copied(self) -> None:
        """The Guild of a neighbour that counts here too."""
        card = self.sheet.copied
        if card is None:
            return
        entry = self.entry(card)
        names = {lang: WORDS.text("reason.copied", lang, name=entry[lang]) for lang in LANGUAGES}
        here = card.tally if self.rules.book.rulings >= RULINGS_0_2 else 0
        self.city.counts += here  # OQ-BASE-13: it counts as if it stood here
        self.add_card(card, names)
        self.city.counts -= here
        if gives_free_symbol(card):
            texts = {lang: f"{names[lang]}: {WORDS.text('reason.with_science', lang)}" for lang in LANGUAGES}
            self.add(card.effects.category, 0, texts, card=card.key)

    def add_borrowed(self) -> None:
        """Effects of cards that stand elsewhere."""
        for card in self.city.borrowed:
            names = {lang: str(self.entry(card)[lang]) for lang in LANGUAGES}
            self.add_effects(card.effects, names, card=card.key)

    def add_excess(self) -> None:
        """OQ-ARM-05: what a Guild brings beyond the limit, by symbols or by a card that it borrows."""
        for row, card, points in self.sheet.excess:
            limit = {
                lang: f"{self.entry(card)[lang]}: "
                + WORDS.text("reason.limit", lang, limit=int(self.rules.book.guild_limit))
                for lang in LANGUAGES
            }
            self.add(row, -points, limit, card=card.key)

    def add_effects(self, effects: Effects, names: dict[str, str], **more: str) -> None:
        """A line for every effect that gives points at the end."""
        for one in effects.printed:
            if one.timing == SCORING:
                texts = {lang: self.effect_text(names[lang], one, lang) for lang in LANGUAGES}
                self.add(effects.category, int(one.effect.score(self.state, self.seat)), texts, **more)

    def effect_text(self, name: str, printed: PrintedEffect, lang: str) -> str:
        """Name, words and sum."""
        told = self.explain_points(printed.effect, lang)
        return f"{name}: {printed.words.text_in(lang)}" + (f": {told}" if told else "")

    def explain_points(self, effect: Effect, lang: str) -> str:
        """How an effect arrives at its points; nothing if it simply has them."""
        if isinstance(effect, PointsPer):
            return format_product(int(effect.count.each), self.explain_counts(effect))
        if isinstance(effect, PointsPerSet):
            counts = [int(read_field(self.city.counts, shift)) for shift in effect.shifts]
            return format_product(int(effect.each), [min(counts)])
        for module_view in self.rules.module_views:
            told = module_view.explain_points(self.rules, self.state, self.seat, effect, lang)
            if told is not None:
                return told
        return ""

    def explain_counts(self, effect: PointsPer) -> list[int]:
        """What is counted, city by city."""
        count, state = effect.count, self.state
        seats = [self.seat] if count.own else []
        seats += [state.left_of(self.seat), state.right_of(self.seat)] if count.neighbours else []
        return [
            sum(int(read_field(state.cities[at].counts, shift)) for shift in count.shifts) for at in seats
        ]

    def add_science(self) -> None:
        """BASE-136: identical symbols and sets, with the best use of symbols of choice."""
        chosen = self.sheet.added
        have = [int(read_field(self.city.science, 5 * number)) + chosen[number] for number in range(3)]
        if not any(have):
            return
        found = int(count_sets(*have))
        squares = [count * count for count in have if count]
        points = sum(squares) + SET_POINTS * found
        parts = join_terms(squares) + (f" + {SET_POINTS} × {found}" if found else "")
        result = f" = {points}" if found or len(squares) > 1 else ""
        texts = {
            lang: f"{symbols_text(have, lang)}{choice_text(chosen, lang)}: {parts}{result}"
            for lang in LANGUAGES
        }
        self.add(SCIENCE, points, texts)
        bonus = int(self.city.set_bonus)
        if bonus:
            said = {
                lang: WORDS.text("reason.sets", lang, bonus=count_words(bonus, "point", lang))
                for lang in LANGUAGES
            }
            texts = {lang: f"{said[lang]}: {format_product(bonus, [found])}" for lang in LANGUAGES}
            self.add(self.rules.book.set_bonus_row, bonus * found, texts)

    def add_end(self, effects: Effects) -> None:
        """Points that every city may score."""
        for effect in effects.scoring:
            points = int(effect.score(self.state, self.seat))
            texts = {lang: self.explain_points(effect, lang) for lang in LANGUAGES}
            if points and not all(texts.values()):
                name = self.rules.book.categories[effects.category]
                texts = {lang: f"{name}: {format_number(points)}" for lang in LANGUAGES}
            if all(texts.values()):
                self.add(effects.category, points, texts)

    def entry(self, card: Card) -> Entry:
        """What the data say about a card."""
        return self.rules.cards[card.key]


def symbols_text(have: list[int], lang: str) -> str:
    """How many there are of each symbol."""
    names = [WORDS.text(f"science.{symbol}", lang) for symbol in SYMBOLS]
    return ", ".join(f"{name} × {count}" for name, count in zip(names, have) if count)


def choice_text(chosen: list[int], lang: str) -> str:
    """What symbols of choice became."""
    if not sum(chosen):
        return ""
    text = WORDS.text("reason.chosen", lang, count=sum(chosen), symbols=symbols_text(chosen, lang))
    return f" ({text})"
