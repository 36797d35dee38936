"""Where the points of a city come from, line by line, in English and in Polish."""

from __future__ import annotations

from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.effect_rows import SCORING, PrintedEffect
from mirabilia.seven.effects import PointsPer, PointsPerSet
from mirabilia.seven.load import Entry
from mirabilia.seven.model import DEFEATS, Card, Deed, Effect, State, field
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import (
    MILITARY,
    SCIENCE,
    SET_POINTS,
    TREASURY,
    Sheet,
    card_points,
    gives_free_symbol,
    score,
    sets,
)
from mirabilia.seven.sheet import read_result, tokens
from mirabilia.seven.sums import added, plus, shared, times
from mirabilia.seven.words import WORDS, counted
from mirabilia.table.given import Data
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import signed

SYMBOLS = ("compass", "gear", "tablet")
COINS_A_POINT = 3


def explained(rules: Rules, data: Data) -> list[list[Data]]:
    """The reasons of every city of a finished game given as data."""
    state = read_result(rules, data)
    return [Reasons(rules, state, seat).all() for seat in range(len(state.cities))]


class Reasons:
    """The reasons of one city, in the order of the score rows."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.city = state.cities[seat]
        self.sheet: Sheet = score(state, seat)
        self.lines: list[Data] = []

    def all(self) -> list[Data]:
        """Every line; those of a row add up to its points."""
        self.add_tokens()
        self.add_treasury()
        self.add_stages()
        self.add_cards()
        self.add_copied()
        self.add_borrowed()
        self.add_science()
        for deed in self.rules.book.ends:
            self.add_end(deed)
        self.add_excess()
        order = {row: number for number, row in enumerate(self.rules.book.categories)}
        return sorted(self.lines, key=lambda line: order[line["row"]])

    def add(self, row: int, points: int, texts: dict[str, str], **more: str) -> None:
        """One line."""
        name = self.rules.book.categories[row]
        capital = {lang: text[:1].upper() + text[1:] for lang, text in texts.items()}
        self.lines.append({"row": name, "points": int(points), **capital, **more})

    def add_tokens(self) -> None:
        """BASE-130: the tokens of conflicts."""
        defeats = int(field(self.city.counts, DEFEATS))
        values = tokens(self.city) + ([-defeats] if defeats else [])
        if values:
            texts = {lang: f"{WORDS.text('reason.tokens', lang)}: {added(values)}" for lang in LANGUAGES}
            self.add(MILITARY, sum(values), texts)

    def add_treasury(self) -> None:
        """BASE-131: a point for every three coins."""
        coins = int(self.city.coins)
        if coins:
            texts = {
                lang: f"{counted(coins, 'coin', lang)}: {shared(coins, COINS_A_POINT, lang)}"
                for lang in LANGUAGES
            }
            self.add(TREASURY, coins // COINS_A_POINT, texts)

    def add_stages(self) -> None:
        """The points of completed stages."""
        wonder = self.rules.wonders[self.city.board.key]
        for number, deed in enumerate(self.city.deeds, 1):
            cities = {lang: wonder.get(f"city_{lang}", wonder[lang]) for lang in LANGUAGES}
            names = {
                lang: WORDS.text("reason.stage", lang, city=cities[lang], number=number) for lang in LANGUAGES
            }
            self.add_effects(deed, names)

    def add_cards(self) -> None:
        """The points of structures and other cards."""
        for card in self.city.built:
            self.add_card(card, {lang: str(self.entry(card)[lang]) for lang in LANGUAGES})

    def add_card(self, card: Card, names: dict[str, str]) -> None:
        """The points of a card; of a Guild there may be a limit."""
        before = len(self.lines)
        self.add_effects(card.deed, names, card=card.key)
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
            self.add(card.deed.category, 0, texts, card=card.key)

    def add_borrowed(self) -> None:
        """Effects of cards that stand elsewhere."""
        for card in self.city.borrowed:
            names = {lang: str(self.entry(card)[lang]) for lang in LANGUAGES}
            self.add_effects(card.deed, names, card=card.key)

    def add_excess(self) -> None:
        """OQ-ARM-05: what a Guild brings beyond the limit, by symbols or by a card that it borrows."""
        for row, card, points in self.sheet.excess:
            limit = {
                lang: f"{self.entry(card)[lang]}: "
                + WORDS.text("reason.limit", lang, limit=int(self.rules.book.guild_limit))
                for lang in LANGUAGES
            }
            self.add(row, -points, limit, card=card.key)

    def add_effects(self, deed: Deed, names: dict[str, str], **more: str) -> None:
        """A line for every effect that gives points at the end."""
        for one in deed.printed:
            if one.timing == SCORING:
                texts = {lang: self.effect_text(names[lang], one, lang) for lang in LANGUAGES}
                self.add(deed.category, int(one.effect.score(self.state, self.seat)), texts, **more)

    def effect_text(self, name: str, printed: PrintedEffect, lang: str) -> str:
        """Name, words and sum."""
        told = self.told(printed.effect, lang)
        return f"{name}: {printed.words.of(lang)}" + (f": {told}" if told else "")

    def told(self, effect: Effect, lang: str) -> str:
        """How an effect comes to its points; nothing where it just has them."""
        if isinstance(effect, PointsPer):
            return times(int(effect.count.each), self.counts(effect))
        if isinstance(effect, PointsPerSet):
            counts = [int(field(self.city.counts, shift)) for shift in effect.shifts]
            return times(int(effect.each), [min(counts)])
        for face in self.rules.faces:
            told = face.told(self.rules, self.state, self.seat, effect, lang)
            if told is not None:
                return told
        return ""

    def counts(self, effect: PointsPer) -> list[int]:
        """What is counted, city by city."""
        count, state = effect.count, self.state
        seats = [self.seat] if count.own else []
        seats += [state.left(self.seat), state.right(self.seat)] if count.neighbours else []
        return [sum(int(field(state.cities[at].counts, shift)) for shift in count.shifts) for at in seats]

    def add_science(self) -> None:
        """BASE-136: identical symbols and sets, with the best use of symbols of choice."""
        chosen = self.sheet.added
        have = [int(field(self.city.science, 5 * number)) + chosen[number] for number in range(3)]
        if not any(have):
            return
        found = int(sets(*have))
        squares = [count * count for count in have if count]
        points = sum(squares) + SET_POINTS * found
        parts = plus(squares) + (f" + {SET_POINTS} × {found}" if found else "")
        result = f" = {points}" if found or len(squares) > 1 else ""
        texts = {lang: f"{symbols(have, lang)}{choice(chosen, lang)}: {parts}{result}" for lang in LANGUAGES}
        self.add(SCIENCE, points, texts)
        bonus = int(self.city.set_bonus)
        if bonus:
            said = {
                lang: WORDS.text("reason.sets", lang, bonus=counted(bonus, "point", lang))
                for lang in LANGUAGES
            }
            texts = {lang: f"{said[lang]}: {times(bonus, [found])}" for lang in LANGUAGES}
            self.add(self.rules.book.set_bonus_row, bonus * found, texts)

    def add_end(self, deed: Deed) -> None:
        """Points that every city is counted for."""
        for effect in deed.ends:
            points = int(effect.score(self.state, self.seat))
            texts = {lang: self.told(effect, lang) for lang in LANGUAGES}
            if points and not all(texts.values()):
                name = self.rules.book.categories[deed.category]
                texts = {lang: f"{name}: {signed(points)}" for lang in LANGUAGES}
            if all(texts.values()):
                self.add(deed.category, points, texts)

    def entry(self, card: Card) -> Entry:
        """What the data say of a card."""
        return self.rules.cards[card.key]


def symbols(have: list[int], lang: str) -> str:
    """How many there are of each symbol."""
    names = [WORDS.text(f"science.{symbol}", lang) for symbol in SYMBOLS]
    return ", ".join(f"{name} × {count}" for name, count in zip(names, have) if count)


def choice(chosen: list[int], lang: str) -> str:
    """What symbols of choice became."""
    if not sum(chosen):
        return ""
    text = WORDS.text("reason.chosen", lang, count=sum(chosen), symbols=symbols(chosen, lang))
    return f" ({text})"
