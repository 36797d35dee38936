"""The effects of Armada in words, in English and in Polish."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.seven.armada.pieces import TOKEN_VALUES
from mirabilia.seven.effect_rows import Wording
from mirabilia.seven.load import Entry
from mirabilia.seven.words import coins_pl, cost_words, counted, form, token_lines
from mirabilia.table.texts import Both

FLEET_WORDS = {
    "en": {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"},
    "pl": {"red": "czerwonej", "yellow": "żółtej", "blue": "niebieskiej", "green": "zielonej"},
}
TARGETS = {
    "en": {"left": "the left neighbour's left neighbour", "right": "the right neighbour's right neighbour"},
    "pl": {"left": "lewym sąsiadem lewego sąsiada", "right": "prawym sąsiadem prawego sąsiada"},
}
SELLERS = {
    "en": TARGETS["en"],
    "pl": {"left": "lewego sąsiada lewego sąsiada", "right": "prawego sąsiada prawego sąsiada"},
}
SHIELDS = {
    "en": ("naval shield", "naval shields", "naval shields"),
    "pl": ("Tarcza Morska", "Tarcze Morskie", "Tarcz Morskich"),
}


def shield_words(effect: Entry, lang: str) -> str:
    """`naval_shields`."""
    count = effect["naval_shields"]
    return f"{count} {form(count, SHIELDS[lang], lang)}"


def advance_words(effect: Entry, lang: str) -> str:
    """`advance`: free advances."""
    count, fleet = effect["advance"], effect.get("fleet")
    if fleet:
        named = FLEET_WORDS[lang][fleet]
        return {
            "en": f"the {named} fleet advances for free",
            "pl": f"darmowe przesunięcie {named} floty",
        }[lang]
    if count == 1:
        return {
            "en": "one fleet of choice advances for free",
            "pl": "darmowe przesunięcie wybranej floty",
        }[lang]
    return {
        "en": f"{count} different fleets advance for free",
        "pl": f"darmowe przesunięcie {count} różnych flot",
    }[lang]


def trade_words(effect: Entry, lang: str) -> str:
    """`distant_trade`: units from two seats away."""
    units, price = effect.get("units", 1), effect.get("price", 1)
    seller = SELLERS[lang][effect["distant_trade"]]
    if lang == "en":
        many = f"{units} resource" if units == 1 else f"{units} resources"
        return f"each turn up to {many} from {seller} for {counted(price, 'coin', lang)} each"
    many = f"{units} zasób" if units == 1 else f"do {units} zasobów"
    return f"w każdej turze {many} od {seller} za {coins_pl(price)} za sztukę"


def incursion_words(effect: Entry, lang: str) -> str:
    """`incursion`: a further land conflict."""
    target = TARGETS[lang][effect["incursion"]]
    if lang == "en":
        return f"at the end of this Age a land conflict with {target}"
    return f"na koniec tej Ery Konflikt Lądowy z {target}"


def island_words(effect: Entry, lang: str) -> str:
    """`top_island`: an island unseen."""
    level = effect["top_island"]
    return {"en": f"the top island of level {level}", "pl": f"wierzchnia Wyspa poziomu {level}"}[lang]


def per_advance_words(effect: Entry, lang: str) -> str:
    """`coins_per_advance`."""
    coins = counted(effect["coins_per_advance"], "coin", lang)
    return {"en": f"{coins} for every advance of a fleet", "pl": f"{coins} za każde przesunięcie floty"}[lang]


def points_words(en: str, pl: str) -> Wording:
    """The words of a verb that gives points for each of something."""
    each = {"en": en, "pl": pl}
    return lambda effect, lang: f"{counted(next(iter(effect.values())), 'point', lang)} {each[lang]}"


SPACE_WORDS: dict[str, Callable[[int, str], str]] = {
    "shields": lambda count, lang: f"{count} {form(count, SHIELDS[lang], lang)}",
    "coins": lambda count, lang: counted(count, "coin", lang),
    "level": lambda level, lang: (
        f"{'commerce level' if lang == 'en' else 'poziom Rozwoju Handlowego'} {level}"
    ),
    "tax": lambda tax, lang: f"{'a tax of' if lang == 'en' else 'Podatek'} {tax}",
    "points": lambda count, lang: counted(count, "point", lang),
    "explore": lambda level, lang: (
        f"{'exploration of level' if lang == 'en' else 'eksploracja poziomu'} {level}"
    ),
}
NOTHING = {"en": "nothing", "pl": "nic"}
SPACE = {"en": "space", "pl": "pole"}
WITH_WONDER = {"en": "goes with the stages of the Wonder", "pl": "łączy się z etapami Cudu"}
FLEET_NAMES = {
    "en": {"red": "red fleet", "yellow": "yellow fleet", "blue": "blue fleet", "green": "green fleet"},
    "pl": {
        "red": "czerwona flota",
        "yellow": "żółta flota",
        "blue": "niebieska flota",
        "green": "zielona flota",
    },
}


def fleet_lines(entry: Entry, lang: str) -> list[str]:
    """What every space of a fleet gives."""
    lines = []
    for number, space in enumerate(entry["spaces"], 1):
        gains = [SPACE_WORDS[figure](value, lang) for figure, value in space.items() if figure != "mark"]
        lines.append(f"{SPACE[lang]} {number}: {', '.join(gains) or NOTHING[lang]}")
    return lines


def shipyard_lines(entry: Entry, lang: str) -> list[str]:
    """What the spaces of every fleet cost, and which fleet goes with the Wonder."""
    lines = []
    for fleet, name in FLEET_NAMES[lang].items():
        costs = " · ".join(cost_words(cost, lang) for cost in entry[fleet])
        lines.append(f"{name}: {costs}")
    return [*lines, f"{FLEET_NAMES[lang][entry['wonder']]}: {WITH_WONDER[lang]}"]


def fleet_details(entry: Entry) -> Entry:
    """What every space of a fleet gives, and what of that is not certain."""
    spaces = [{key: value for key, value in space.items() if key != "mark"} for space in entry["spaces"]]
    return {"spaces": spaces, "marks": [space.get("mark", "") for space in entry["spaces"]]}


# Lines about figures that are no effects, by the name of their table.
FIGURES = {"fleets": fleet_lines, "shipyards": shipyard_lines, "naval_tokens": token_lines}
# Figures for the screens of the expansion, by the name of their table.
DETAILS = {"fleets": fleet_details}
TOKENS = {
    "naval_tokens": {
        "naval_victory": {
            "en": "Naval victory token",
            "pl": "Żeton Zwycięstwa Morskiego",
            "points": [points for points in TOKEN_VALUES if points > 0],
        },
        "naval_defeat": {
            "en": "Naval defeat token",
            "pl": "Żeton Porażki Morskiej",
            "points": [points for points in reversed(TOKEN_VALUES) if points < 0],
        },
    }
}

# What figures are called that may be uncertain.
FIGURE_NAMES = {
    "explore": Both("exploration", "eksploracja"),
    "level": Both("level", "poziom"),
    "tax": Both("tax", "Podatek"),
    "wonder": Both("fleet of the Wonder", "flota Cudu"),
}
