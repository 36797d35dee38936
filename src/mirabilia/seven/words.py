"""Costs and effects in words, in English and in Polish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mirabilia.seven.effect_rows import PrintedEffect, Source, Wording
from mirabilia.seven.load import Entry
from mirabilia.seven.model import Board, Stage

LANGUAGES = ("en", "pl")

# One, few (Polish only: 2 to 4, 22 to 24 …), many.
Forms = tuple[str, str, str]
NOUNS: dict[str, dict[str, Forms]] = {
    "en": {
        "coin": ("coin", "coins", "coins"),
        "point": ("victory point", "victory points", "victory points"),
        "shield": ("shield", "shields", "shields"),
        **{kind: (kind,) * 3 for kind in ("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus")},
    },
    "pl": {
        "coin": ("moneta", "monety", "monet"),
        "point": ("punkt zwycięstwa", "punkty zwycięstwa", "punktów zwycięstwa"),
        "shield": ("tarcza", "tarcze", "tarcz"),
        "wood": ("drewno", "drewna", "drewna"),
        "stone": ("kamień", "kamienie", "kamieni"),
        "clay": ("glina", "gliny", "gliny"),
        "ore": ("ruda", "rudy", "rudy"),
        "glass": ("szkło", "szkła", "szkła"),
        "cloth": ("tkanina", "tkaniny", "tkanin"),
        "papyrus": ("papirus", "papirusy", "papirusów"),
    },
}
COLOURS_PL = {
    "brown": "brązową",
    "grey": "szarą",
    "blue": "niebieską",
    "yellow": "żółtą",
    "red": "czerwoną",
    "green": "zieloną",
    "purple": "fioletową",
}
# What is counted besides colours, by language: the word for each that goes before, and the thing.
Counted = Mapping[str, Mapping[str, tuple[str, str]]]
SYMBOLS_PL = {"compass": "cyrkiel", "gear": "koło zębate", "tablet": "tabliczka"}
PLACES = {
    "en": {
        "own": "in the own city",
        "neighbours": "in the neighbouring cities",
        "all": "in the own and the neighbouring cities",
    },
    "pl": {
        "own": "we własnym mieście",
        "neighbours": "w sąsiednich miastach",
        "all": "we własnym i w sąsiednich miastach",
    },
}
SELLERS = {
    "en": {"left": "the left neighbour", "right": "the right neighbour", "both": "both neighbours"},
    "pl": {"left": "lewego sąsiada", "right": "prawego sąsiada", "both": "obu sąsiadów"},
}
WARES = {
    "en": {"raw": "raw materials", "goods": "manufactured goods"},
    "pl": {"raw": "surowce", "goods": "dobra"},
}
NO_SALE = {"en": ", which neighbours cannot buy", "pl": ", czego sąsiedzi nie mogą kupić"}


def form(count: int, forms: Forms, lang: str) -> str:
    """The form of a noun that goes with a number."""
    if count == 1:
        return forms[0]
    few = lang == "pl" and 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14
    return forms[1] if few else forms[2]


def counted(count: int, noun: str, lang: str) -> str:
    """So many of something, such as `3 coins`."""
    return f"{count} {form(count, NOUNS[lang][noun], lang)}"


def cost_words(cost: str, lang: str) -> str:
    """A cost as it stands in the data, in words; nothing for an empty one."""
    parts = [part.split() for part in cost.split(",") if part.strip()]
    return ", ".join(counted(int(count), "coin" if noun == "coins" else noun, lang) for count, noun in parts)


def effects_words(effects: Iterable[PrintedEffect], lang: str) -> str:
    """Several effects in words."""
    return "; ".join(effect.words.of(lang) for effect in effects)


def stage_words(stage: Stage, lang: str) -> str:
    """What a stage of a wonder does; of alternatives its builder takes one."""
    return {"en": " or ", "pl": " albo "}[lang].join(effects_words(one.printed, lang) for one in stage.deeds)


def board_words(board: Board, lang: str) -> str:
    """What a side of a board does from the beginning; nothing for one that does nothing."""
    return effects_words(board.start.printed, lang)


def produce_words(source: Source, lang: str) -> str:
    """`produce`: units of one resource, or one unit of a choice."""
    names = [form(source.units, NOUNS[lang][kind], lang) for kind in source.of]
    text = f"{source.units} {alternatives(names, lang)}"
    text += {"en": " each turn", "pl": " w każdej turze"}[lang]
    return text if source.sold else text + NO_SALE[lang]


def alternatives(names: list[str], lang: str) -> str:
    """Names of which one is chosen."""
    if len(names) == 1:
        return names[0]
    return ", ".join(names[:-1]) + {"en": " or ", "pl": " lub "}[lang] + names[-1]


def together(names: list[str], lang: str) -> str:
    """Names of which all are meant."""
    if len(names) == 1:
        return names[0]
    return ", ".join(names[:-1]) + {"en": " and ", "pl": " i "}[lang] + names[-1]


def science_words(effect: Entry, lang: str) -> str:
    """`science`: a symbol, or one of choice."""
    symbol = effect["science"]
    if symbol == "most":
        return {
            "en": "1 science symbol of the kind of which the city has most at the end",
            "pl": "1 symbol nauki tego rodzaju, którego miasto ma najwięcej na koniec gry",
        }[lang]
    if symbol == "any":
        return {
            "en": "1 science symbol chosen at the end of the game",
            "pl": "1 symbol nauki wybrany na koniec gry",
        }[lang]
    return f"1 {symbol}" if lang == "en" else f"1 {SYMBOLS_PL[symbol]}"


def price_words(effect: Entry, lang: str) -> str:
    """`price`: resources from neighbours for less."""
    sides = effect["from"]
    wares, seller = WARES[lang][effect["of"]], SELLERS[lang]["both" if len(sides) > 1 else sides[0]]
    price = effect["price"]
    if lang == "en":
        return f"{wares} from {seller} for {counted(price, 'coin', lang)} a unit"
    return f"{wares} od {seller} za {coins_pl(price)} za sztukę"


def coins_pl(count: int) -> str:
    """Polish for what is paid: za 1 monetę, za 2 monety."""
    return "1 monetę" if count == 1 else counted(count, "coin", "pl")


def per_words(effect: Entry, lang: str, noun: str, counted_things: Counted) -> str:
    """`coins_per` and `points_per`: an amount for each of some things."""
    amount = counted(effect.get("each", 1), noun, lang)
    named = named_things(str(next(iter(effect.values()))).split("/"), lang, alternatives, counted_things)
    things = alternatives(["".join(one) for one in named], lang)
    each = {"en": "for each", "pl": "za"}[lang]
    return f"{amount} {each} {things} {PLACES[lang][effect['where']]}"


def named_things(
    things: list[str], lang: str, join: Callable[[list[str], str], str], counted_things: Counted
) -> list[tuple[str, str]]:
    """Things with the word for each that goes before; colours are joined to cards."""
    parts = [counted_things[thing][lang] for thing in things if thing not in COLOURS_PL]
    colours = [thing for thing in things if thing in COLOURS_PL]
    if colours and lang == "en":
        parts.insert(0, ("", f"{join(colours, lang)} card"))
    elif colours:
        parts.insert(0, ("każdą ", f"{join([COLOURS_PL[colour] for colour in colours], lang)} kartę"))
    return parts


def set_words(effect: Entry, lang: str, counted_things: Counted) -> str:
    """`points_per_set`: points for each set of different things."""
    points = counted(effect.get("each", 1), "point", lang)
    named = named_things(str(effect["points_per_set"]).split("/"), lang, together, counted_things)
    things = together([thing for _, thing in named], lang)
    if lang == "en":
        return f"{points} for each set of {things} {PLACES[lang]['own']}"
    return f"{points} za każdy zestaw {PLACES[lang]['own']}: {things}"


def amount(noun: str) -> Wording:
    """The words of a verb that says only how many."""
    return lambda effect, lang: counted(next(iter(effect.values())), noun, lang)


def plain(en: str, pl: str) -> Wording:
    """The words of an effect that always says the same."""
    return lambda _effect, lang: pl if lang == "pl" else en


def token_lines(entry: Entry, lang: str) -> list[str]:
    """What tokens are worth, a line for each value, with when it is given where that matters."""
    age = {"en": "Age", "pl": "Era"}[lang]
    worth = [
        f"{'−' if points < 0 else ''}{counted(abs(points), 'point', lang)}" for points in entry["points"]
    ]
    if not entry.get("by_age"):
        return worth
    return [f"{age} {'I' * number}: {points}" for number, points in enumerate(worth, 1)]


# Tokens that have no figures in the data files, by the name of their table.
TOKENS: dict[str, dict[str, dict[str, Any]]] = {
    "conflict_tokens": {
        "victory": {"en": "Victory token", "pl": "Żeton Zwycięstwa", "points": [1, 3, 5], "by_age": True},
        "defeat": {"en": "Defeat token", "pl": "Żeton Porażki", "points": [-1]},
    }
}
# Lines about figures that are no effects, by the name of their table.
FIGURES = {"conflict_tokens": token_lines}
