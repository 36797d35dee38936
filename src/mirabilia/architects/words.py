"""Costs and effects in words, in English and in Polish, from the entries of the data files alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mirabilia.table.entries import Entries
from mirabilia.table.errors import unknown

LANGUAGES = ("en", "pl")
SIGNS = {"grey": "◆", "yellow": "●", "blue": "❙", "green": "▲", "red": "✖"}  # for every colour (ARC-004)

Effect = dict[str, Any]
Teller = Callable[[Effect, str, Entries], str]

# One, few (Polish only: 2 to 4, 22 to 24 …), many.
Forms = tuple[str, str, str]
NOUNS: dict[str, dict[str, Forms]] = {
    "en": {
        "coin": ("coin", "coins", "coins"),
        "point": ("victory point", "victory points", "victory points"),
        "shield": ("shield", "shields", "shields"),
        "horn": ("horn", "horns", "horns"),
        "cat": ("cat", "cats", "cats"),
        "different": ("different resource", "different resources", "different resources"),
        "identical": ("identical resource", "identical resources", "identical resources"),
    },
    "pl": {
        "coin": ("moneta", "monety", "monet"),
        "point": ("punkt", "punkty", "punktów"),
        "shield": ("Tarcza", "Tarcze", "Tarcz"),
        "horn": ("róg", "rogi", "rogów"),
        "cat": ("Kot", "Koty", "Kotów"),
        "different": ("różny Surowiec", "różne Surowce", "różnych Surowców"),
        "identical": ("taki sam Surowiec", "takie same Surowce", "takich samych Surowców"),
    },
}
DRAWS = {
    "any": {
        "en": "take the top card of any deck",
        "pl": "weź wierzchnią kartę z dowolnego stosu",
    },
    "centre": {
        "en": "take the top card of the central deck",
        "pl": "weź wierzchnią kartę ze stosu głównego",
    },
    "sides": {
        "en": "take the top cards of the decks on your left and on your right",
        "pl": "weź wierzchnie karty ze stosów po lewej i po prawej stronie",
    },
}
COUNTED = {
    "cat": {"en": "cat on your blue cards", "pl": "symbol Kota na twoich niebieskich kartach"},
    "victory": {"en": "Victory token of yours", "pl": "twój żeton Zwycięstwa"},
    "token": {"en": "Progress token of yours, this one too", "pl": "twój żeton Postępu, łącznie z tym"},
}


def form(count: int, forms: Forms, lang: str) -> str:
    """The form of a noun that goes with a number."""
    if count == 1:
        return forms[0]
    few = lang == "pl" and 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14
    return forms[1] if few else forms[2]


def counted(count: int, noun: str, lang: str) -> str:
    """So many of something, such as `2 different resources`."""
    return f"{count} {form(count, NOUNS[lang][noun], lang)}"


def cost_words(cost: str, lang: str) -> str:
    """The cost of a stage."""
    count, _, kind = cost.partition(" ")
    return counted(int(count), kind, lang)


def effect_words(effect: Effect, lang: str, cards: Entries) -> str:
    """What an effect of the data does; `cards` names the cards that it speaks of."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    verb = next(iter(effect))
    if verb not in VERBS:
        raise unknown("effect", verb, VERBS)
    return VERBS[verb](effect, lang, cards)


def effects_words(effects: list[Effect], lang: str, cards: Entries) -> str:
    """Several effects in words."""
    return "; ".join(effect_words(effect, lang, cards) for effect in effects)


def extra_words(effect: Effect, lang: str, cards: Entries) -> str:
    """`extra`: what lets its owner take another card."""
    causes = effect["extra"]
    gain = {"en": "1 extra card of the 3 available", "pl": "1 dodatkowa karta spośród 3 dostępnych"}[lang]
    if causes == ["stage"]:
        return {"en": f"build a stage: {gain}", "pl": f"gdy budujesz etap: {gain}"}[lang]
    names = {"en": " or ", "pl": " albo "}[lang].join(str(cards[cause][lang]).lower() for cause in causes)
    return {"en": f"take {names}: {gain}", "pl": f"gdy bierzesz kartę ({names}): {gain}"}[lang]


def wonder_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_wonder`: for an unfinished or a complete wonder."""
    unfinished, complete = effect["points_wonder"]
    less, more = counted(unfinished, "point", lang), counted(complete, "point", lang)
    if lang == "en":
        return f"{less} for an unfinished Wonder, {more} for a complete one"
    return f"{less} za Cud w budowie albo {more} za ukończony"


def set_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_set`: for one token, or for both."""
    one, both = effect["points_set"]
    if lang == "en":
        return f"{counted(one, 'point', lang)} for one, {counted(both, 'point', lang)} for both"
    return f"{counted(one, 'point', lang)} za jeden albo {counted(both, 'point', lang)} za oba"


def per_points(effect: Effect, lang: str, _cards: Entries) -> str:
    """`points_per`: for each of some things."""
    amount = counted(effect.get("each", 1), "point", lang)
    each = {"en": "for each", "pl": "za każdy"}[lang]
    return f"{amount} {each} {COUNTED[effect['points_per']][lang]}"


def search_words(effect: Effect, lang: str, _cards: Entries) -> str:
    """`search`: one of some cards on top of a deck."""
    count = effect["search"]
    return {
        "en": f"look at the top {count} cards of the deck on your left or right, keep 1, shuffle the others",
        "pl": f"obejrzyj {count} wierzchnich kart stosu po lewej albo po prawej, zatrzymaj 1, resztę wtasuj",
    }[lang]


def amount(verb: str, noun: str) -> Teller:
    """The words of a verb that says only how many."""
    return lambda effect, lang, _cards: counted(effect[verb], noun, lang)


def fixed(en: str, pl: str) -> Teller:
    """The words of a verb that says only that it is there."""
    return lambda _effect, lang, _cards: {"en": en, "pl": pl}[lang]


VERBS: dict[str, Teller] = {
    "resource": lambda effect, lang, cards: str(cards[effect["resource"]][lang]).lower(),
    "science": lambda effect, lang, cards: str(cards[effect["science"]][lang]).lower(),
    "extra": extra_words,
    "coins": amount("coins", "coin"),
    "points": amount("points", "point"),
    "cats": amount("cats", "cat"),
    "shields": amount("shields", "shield"),
    "horns": amount("horns", "horn"),
    "draw": lambda effect, lang, _cards: DRAWS[effect["draw"]][lang],
    "learn": fixed("take 1 of the 4 available Progress tokens", "weź 1 z 4 dostępnych żetonów Postępu"),
    "search": search_words,
    "coin_worth": fixed("one of your coins is worth 2", "jedna z twoich monet jest warta 2"),
    "any_resources": fixed(
        "you may build a stage with any resources", "możesz zbudować etap z dowolnych Surowców"
    ),
    "points_wonder": wonder_points,
    "points_per": per_points,
    "points_set": set_points,
}
