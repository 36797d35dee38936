"""Costs and effects in words, in English and in Polish, from the entries of the data files alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mirabilia.table.errors import unknown

LANGUAGES = ("en", "pl")

Wording = Callable[[dict[str, Any], str], str]  # an effect and a language → its words

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
# Other things that are counted: the word for each that goes before, and the thing.
THINGS: dict[str, dict[str, tuple[str, str]]] = {
    "en": {"stage": ("", "completed stage"), "defeat": ("", "defeat token")},
    "pl": {"stage": ("każdy ", "ukończony etap"), "defeat": ("każdy ", "żeton Porażki")},
}
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
FLAGS = {
    "extra_play": {
        "en": "the last card of each Age may be played too",
        "pl": "ostatnią kartę każdej Ery też można zagrać",
    },
    "free_build": {
        "en": "once an Age, one structure for nothing",
        "pl": "raz w Erze jedna budowla za darmo",
    },
    "dig": {
        "en": "one structure from the discard pile for nothing, at the end of the turn",
        "pl": "na koniec tury jedna budowla ze stosu kart odrzuconych za darmo",
    },
    "copy_guild": {
        "en": "one Guild of a neighbour counts here too at the end of the game",
        "pl": "na koniec gry liczy się tu też jedna Gildia sąsiada",
    },
}


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


def effect_words(effect: dict[str, Any], lang: str) -> str:
    """What an effect of the data does, in one of the languages."""
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    verb = next(iter(effect))
    if verb not in VERBS:
        raise unknown("effect", verb, VERBS)
    return VERBS[verb](effect, lang)


def effects_words(effects: list[dict[str, Any]], lang: str) -> str:
    """Several effects in words."""
    return "; ".join(effect_words(effect, lang) for effect in effects)


def stage_words(stage: dict[str, Any], lang: str) -> str:
    """What a stage of a wonder does; of alternatives its builder takes one."""
    if "either" not in stage:
        return effects_words(stage["effects"], lang)
    return {"en": " or ", "pl": " albo "}[lang].join(effects_words(one, lang) for one in stage["either"])


def board_words(side: dict[str, Any], lang: str) -> str:
    """What a side of a board does from the beginning; nothing for one that does nothing."""
    start = [{"produce": side["start"]}] if side.get("start") else []
    return effects_words([*start, *side.get("effects", [])], lang)


def produce_words(effect: dict[str, Any], lang: str) -> str:
    """`produce`: units of one resource, or one unit of a choice."""
    count, _, kinds = str(effect["produce"]).rpartition(" ")
    number = int(count or 1)
    names = [form(number, NOUNS[lang][kind], lang) for kind in kinds.split("/")]
    text = f"{number} {alternatives(names, lang)}"
    text += {"en": " each turn", "pl": " w każdej turze"}[lang]
    return text if effect.get("sold", True) else text + NO_SALE[lang]


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


def science_words(effect: dict[str, Any], lang: str) -> str:
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


def price_words(effect: dict[str, Any], lang: str) -> str:
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


def per_words(effect: dict[str, Any], lang: str, verb: str, noun: str) -> str:
    """`coins_per` and `points_per`: an amount for each of some things."""
    amount = counted(effect.get("each", 1), noun, lang)
    things = thing_words(effect[verb].split("/"), lang)
    each = {"en": "for each", "pl": "za"}[lang]
    return f"{amount} {each} {things} {PLACES[lang][effect['where']]}"


def thing_words(things: list[str], lang: str) -> str:
    """Things of which each is counted, such as `brown or grey card`."""
    parts = ["".join(one) for one in named_things(things, lang, alternatives)]
    return alternatives(parts, lang)


def named_things(
    things: list[str], lang: str, join: Callable[[list[str], str], str]
) -> list[tuple[str, str]]:
    """Things with the word for each that goes before; colours are joined to cards."""
    parts = [THINGS[lang][thing] for thing in things if thing not in COLOURS_PL]
    colours = [thing for thing in things if thing in COLOURS_PL]
    if colours and lang == "en":
        parts.insert(0, ("", f"{join(colours, lang)} card"))
    elif colours:
        parts.insert(0, ("każdą ", f"{join([COLOURS_PL[colour] for colour in colours], lang)} kartę"))
    return parts


def set_words(effect: dict[str, Any], lang: str) -> str:
    """`points_per_set`: points for each set of different things."""
    points = counted(effect.get("each", 1), "point", lang)
    named = named_things(str(effect["points_per_set"]).split("/"), lang, together)
    things = together([thing for _, thing in named], lang)
    if lang == "en":
        return f"{points} for each set of {things} {PLACES[lang]['own']}"
    return f"{points} za każdy zestaw {PLACES[lang]['own']}: {things}"


def amount(verb: str, noun: str) -> Wording:
    """The words of a verb that says only how many."""
    return lambda effect, lang: counted(effect[verb], noun, lang)


def plain(texts: dict[str, str]) -> Wording:
    """The words of an effect that always says the same."""
    return lambda _effect, lang: texts[lang]


# One row a verb; those of modules are learnt.
VERBS: dict[str, Wording] = {
    "produce": produce_words,
    "price": price_words,
    "science": science_words,
    "points": amount("points", "point"),
    "coins": amount("coins", "coin"),
    "shields": amount("shields", "shield"),
    "coins_per": lambda effect, lang: per_words(effect, lang, "coins_per", "coin"),
    "points_per": lambda effect, lang: per_words(effect, lang, "points_per", "point"),
    "points_per_set": set_words,
    **{verb: plain(texts) for verb, texts in FLAGS.items()},
}


def learn(verbs: dict[str, Wording], things: dict[str, dict[str, tuple[str, str]]] | None = None) -> None:
    """Make the words of a module's verbs known, and of what they count."""
    VERBS.update(verbs)
    for lang, named in (things or {}).items():
        THINGS[lang].update(named)


def token_lines(entry: dict[str, Any], lang: str) -> list[str]:
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
