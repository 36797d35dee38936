"""Where the points of a city come from, line by line, in English and in Polish."""

from __future__ import annotations

from mirabilia.architects.model import State, read_field
from mirabilia.architects.rules import Rules
from mirabilia.architects.scoring import score
from mirabilia.architects.serialize import read_result
from mirabilia.architects.words import WORDS, count_words
from mirabilia.table.effect_rows import effects_words
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.reasons import make_line, sort_lines
from mirabilia.table.validation import Data


def explain_result(rules: Rules, data: Data) -> list[list[Data]]:
    """The reasons of every city of a finished game given as data."""
    state = read_result(rules, data)
    return [explain_city(rules, state, seat) for seat in range(len(state.cities))]


def explain_city(rules: Rules, state: State, seat: int) -> list[Data]:
    """The reasons of one city, in the order of the score rows."""
    rows = dict(zip(rules.book.categories, score(state, seat), strict=True))
    lines = [
        *explain_stages(rules, state, seat),
        *explain_cards(rules, state, seat, rows),
        *explain_tokens(rules, state, seat),
    ]
    return sort_lines(lines, rules.book.categories)


def explain_stages(rules: Rules, state: State, seat: int) -> list[Data]:
    """The points of built stages."""
    city = state.cities[seat]
    entry = rules.wonders[city.wonder.key]
    found = []
    for stage in city.wonder.stages:
        if city.built & stage.bit:
            texts = {
                lang: WORDS.text(
                    "reason.stage",
                    lang,
                    wonder=entry[lang],
                    number=int(stage.number),
                    points=count_words(int(stage.points), "point", lang),
                )
                for lang in LANGUAGES
            }
            found.append(make_line("wonder", int(stage.points), texts))
    return found


def explain_cards(rules: Rules, state: State, seat: int, rows: dict[str, int]) -> list[Data]:
    """The Cat, the blue cards and the Victory tokens."""
    found, city = [], state.cities[seat]
    if rows["cat"]:
        points = {lang: count_words(rows["cat"], "point", lang) for lang in LANGUAGES}
        texts = {lang: WORDS.text("reason.cat", lang, points=points[lang]) for lang in LANGUAGES}
        found.append(make_line("cat", rows["cat"], texts))
    for card in rules.book.by_colour[2]:
        count, each = int(read_field(city.blue, card.kind)), int(card.points)
        if count:
            names = rules.cards[card.key]
            texts = {lang: f"{names[lang]}: {count} × {each} = {count * each}" for lang in LANGUAGES}
            found.append(make_line("blue", count * each, texts, card=card.key))
    if rows["victory"]:
        sums = f"{int(city.victories)} × {int(rules.book.victory_points)} = {rows['victory']}"
        texts = {lang: WORDS.text("reason.tokens", lang, sum=sums) for lang in LANGUAGES}
        found.append(make_line("victory", rows["victory"], texts))
    return found


def explain_tokens(rules: Rules, state: State, seat: int) -> list[Data]:
    """The points of Progress tokens."""
    found = []
    for token in state.cities[seat].tokens:
        points = sum(int(effect.score(state, seat)) for effect in token.scoring)
        names = rules.tokens[token.key]
        if token.scoring:
            texts = {
                lang: f"{names[lang]}: {effects_words(token.printed, lang)}: {points}" for lang in LANGUAGES
            }
            found.append(make_line("progress", points, texts, token=token.key))
    return found
