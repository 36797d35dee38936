"""Costs and effects in words, in English and in Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from mirabilia.seven.costs import Entry
from mirabilia.seven.effect_rows import Source
from mirabilia.seven.model import Board, Stage
from mirabilia.table.catalogue import catalogue_of
from mirabilia.table.effect_rows import Wording, effects_words

WORDS = catalogue_of("mirabilia.seven")

# What is counted besides colours, by language: as it follows "for each", and by itself.
Counted = Mapping[str, Mapping[str, tuple[str, str]]]


def count_words(count: int, noun: str, lang: str) -> str:
    """A number with its noun, such as `3 coins`."""
    return f"{count} {name_for(count, noun, lang)}"


def name_for(count: int, noun: str, lang: str) -> str:
    """The form of a noun that goes with a number."""
    return WORDS.text(f"noun.{noun}", lang, n=count)


def cost_words(cost: str, lang: str) -> str:
    """A cost from the data in words; nothing for an empty one."""
    parts = [part.split() for part in cost.split(",") if part.strip()]
    return ", ".join(
        count_words(int(count), "coin" if noun == "coins" else noun, lang) for count, noun in parts
    )


def stage_words(stage: Stage, lang: str) -> str:
    """What a stage of a wonder does; of alternatives its builder takes one."""
    return join_names([effects_words(one.printed, lang) for one in stage.alternatives], "either", lang)


def board_words(board: Board, lang: str) -> str:
    """What a side of a board does from the beginning; nothing for one that does nothing."""
    return effects_words(board.start.printed, lang)


def produce_words(source: Source, lang: str) -> str:
    """`produce`: units of one resource, or one unit of a choice."""
    names = join_alternatives([name_for(source.units, kind, lang) for kind in source.of], lang)
    key = "effect.produce" if source.sold else "effect.produce_unsold"
    return WORDS.text(key, lang, units=source.units, names=names)


def join_names(names: list[str], how: str, lang: str) -> str:
    """Names in a row, the last one after a conjunction."""
    if len(names) == 1:
        return names[0]
    return WORDS.text(f"join.{how}", lang, names=", ".join(names[:-1]), last=names[-1])


def join_alternatives(names: list[str], lang: str) -> str:
    """Names of which one is chosen."""
    return join_names(names, "or", lang)


def join_all(names: list[str], lang: str) -> str:
    """Names of which all are meant."""
    return join_names(names, "and", lang)


def science_words(effect: Entry, lang: str) -> str:
    """`science`: a symbol, or one of the owner's choice."""
    symbol = effect["science"]
    return f"1 {WORDS.text(f'science.{symbol}', lang)}"


def price_words(effect: Entry, lang: str) -> str:
    """`price`: resources from neighbours for less."""
    sides = effect["from"]
    return WORDS.text(
        "effect.price",
        lang,
        wares=WORDS.text(f"wares.{effect['of']}", lang),
        seller=WORDS.text(f"seller.{'both' if len(sides) > 1 else sides[0]}", lang),
        coins=paid_words(effect["price"], lang),
    )


def paid_words(coins: int, lang: str) -> str:
    """What is paid, in the grammatical case that Polish needs."""
    return count_words(coins, "coins_paid", lang)


def per_words(effect: Entry, lang: str, noun: str, counted_things: Counted) -> str:
    """`coins_per` and `points_per`: an amount for each of some things."""
    things = str(next(iter(effect.values()))).split("/")
    each = [counted_things[thing][lang][0] for thing in things if thing in counted_things]
    return WORDS.text(
        "effect.per",
        lang,
        amount=count_words(effect.get("each", 1), noun, lang),
        things=join_alternatives([*cards_of(things, "each_card", join_alternatives, lang), *each], lang),
        where=WORDS.text(f"where.{effect['where']}", lang),
    )


def set_words(effect: Entry, lang: str, counted_things: Counted) -> str:
    """`points_per_set`: points for each set of different things."""
    things = str(effect["points_per_set"]).split("/")
    others = [counted_things[thing][lang][1] for thing in things if thing in counted_things]
    return WORDS.text(
        "effect.points_per_set",
        lang,
        points=count_words(effect.get("each", 1), "point", lang),
        things=join_all([*cards_of(things, "card", join_all, lang), *others], lang),
        where=WORDS.text("where.own", lang),
    )


def cards_of(things: list[str], key: str, join: Callable[[list[str], str], str], lang: str) -> list[str]:
    """The colours among some things, joined to one name of cards."""
    names = WORDS.section(f"{key}_colour", lang)
    colours = [names[thing] for thing in things if thing in names]
    return [WORDS.text(f"effect.{key}", lang, colours=join(colours, lang))] if colours else []


def amount_words(noun: str) -> Wording:
    """The words of a verb that says only how many."""
    return lambda effect, lang: count_words(next(iter(effect.values())), noun, lang)


def token_lines(entry: Entry, lang: str) -> list[str]:
    """What tokens are worth: a line for each value, with when it is given if that matters."""
    worth = [
        f"{'−' if points < 0 else ''}{count_words(abs(points), 'point', lang)}" for points in entry["points"]
    ]
    if not entry.get("by_age"):
        return worth
    return [
        WORDS.text("tokens.of_age", lang, age="I" * number, points=points)
        for number, points in enumerate(worth, 1)
    ]


# Tokens that have no figures in the data files, by the name of their table.
TOKENS: dict[str, dict[str, dict[str, Any]]] = {
    "conflict_tokens": {
        "victory": {**asdict(WORDS.text_in_both("tokens.victory")), "points": [1, 3, 5], "by_age": True},
        "defeat": {**asdict(WORDS.text_in_both("tokens.defeat")), "points": [-1]},
    }
}
# Lines about figures that are not effects, by the name of their table.
FIGURES = {"conflict_tokens": token_lines}
