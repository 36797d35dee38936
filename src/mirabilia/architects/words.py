"""Costs and effects in words, in English and in Polish, from the entries of the data files alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mirabilia.table.catalogue import catalogue_of
from mirabilia.table.entries import Entries
from mirabilia.table.errors import unknown_name
from mirabilia.table.plurals import LANGUAGES

WORDS = catalogue_of("mirabilia.architects")
SIGNS = {"grey": "◆", "yellow": "●", "blue": "❙", "green": "▲", "red": "✖"}  # for every colour (ARC-004)

Effect = dict[str, Any]
Teller = Callable[[Effect, str, Entries], str]


def count_words(count: int, noun: str, lang: str) -> str:
    """A number with its noun, such as `2 different resources`."""
    return f"{count} {name_for(count, noun, lang)}"


def name_for(count: int, noun: str, lang: str) -> str:
    """The form of a noun that goes with a number."""
    return WORDS.text(f"noun.{noun}", lang, n=count)


def cost_words(cost: str, lang: str) -> str:
    """The cost of a stage."""
    count, _, kind = cost.partition(" ")
    return count_words(int(count), kind, lang)


def effect_words(effect: Effect, lang: str, cards: Entries) -> str:
    """What an effect of the data does; `cards` names the cards that it speaks of."""
    if lang not in LANGUAGES:
        raise unknown_name("language", lang, LANGUAGES)
    verb = next(iter(effect))
    if verb not in VERBS:
        raise unknown_name("effect", verb, VERBS)
    return VERBS[verb](effect, lang, cards)


def effects_words(effects: list[Effect], lang: str, cards: Entries) -> str:
    """Several effects in words."""
    return "; ".join(effect_words(effect, lang, cards) for effect in effects)


def extra_words(effect: Effect, lang: str, cards: Entries) -> str:
    """`extra`: what lets its owner take another card."""
    causes = effect["extra"]
    if causes == ["stage"]:
        return WORDS.text("effect.extra_stage", lang)
    names = WORDS.text("effect.or", lang).join(str(cards[cause][lang]).lower() for cause in causes)
    return WORDS.text("effect.extra", lang, names=names)


def wonder_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_wonder`: for an unfinished or a complete wonder."""
    unfinished, complete = (count_words(points, "point", lang) for points in effect["points_wonder"])
    return WORDS.text("effect.points_wonder", lang, unfinished=unfinished, complete=complete)


def set_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_set`: for one token, or for both."""
    one, both = (count_words(points, "point", lang) for points in effect["points_set"])
    return WORDS.text("effect.points_set", lang, one=one, both=both)


def per_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_per`: for each of some things."""
    points = count_words(effect.get("each", 1), "point", lang)
    things = WORDS.text(f"each.{effect['points_per']}", lang)
    return WORDS.text("effect.points_per", lang, points=points, things=things)


def search_words(effect: Effect, lang: str, _cards: Entries) -> str:
    """`search`: one of some cards on top of a deck."""
    return WORDS.text("effect.search", lang, count=effect["search"])


def amount_words(verb: str, noun: str) -> Teller:
    """The words of a verb that says only how many."""
    return lambda effect, lang, _cards: count_words(effect[verb], noun, lang)


def fixed_words(verb: str) -> Teller:
    """The words of a verb that always says the same."""
    return lambda _effect, lang, _cards: WORDS.text(f"effect.{verb}", lang)


VERBS: dict[str, Teller] = {
    "resource": lambda effect, lang, cards: str(cards[effect["resource"]][lang]).lower(),
    "science": lambda effect, lang, cards: str(cards[effect["science"]][lang]).lower(),
    "extra": extra_words,
    "coins": amount_words("coins", "coin"),
    "points": amount_words("points", "point"),
    "cats": amount_words("cats", "cat"),
    "shields": amount_words("shields", "shield"),
    "horns": amount_words("horns", "horn"),
    "draw": lambda effect, lang, _cards: WORDS.text(f"draw.{effect['draw']}", lang),
    "learn": fixed_words("learn"),
    "search": search_words,
    "coin_worth": fixed_words("coin_worth"),
    "any_resources": fixed_words("any_resources"),
    "points_wonder": wonder_points,
    "points_per": per_points,
    "points_set": set_points,
}
