"""The effects of Armada in words, in English and in Polish."""

from __future__ import annotations

from dataclasses import asdict

from mirabilia.seven.armada.pieces import FLEETS, TOKEN_VALUES
from mirabilia.seven.costs import Entry, Place, read_cost
from mirabilia.seven.words import cost_words, count_words, paid_words, token_lines
from mirabilia.table.catalogue import catalogue_of
from mirabilia.table.effect_rows import Wording

WORDS = catalogue_of("mirabilia.seven.armada")


def shield_words(effect: Entry, lang: str) -> str:
    """`naval_shields`."""
    return WORDS.text("effect.naval_shields", lang, n=effect["naval_shields"])


def advance_words(effect: Entry, lang: str) -> str:
    """`advance`: free advances."""
    fleet = effect.get("fleet")
    if fleet:
        return WORDS.text("effect.advance_one", lang, fleet=WORDS.text(f"of_fleet.{fleet}", lang))
    return WORDS.text("effect.advance", lang, n=effect["advance"])


def trade_words(effect: Entry, lang: str) -> str:
    """`distant_trade`: units from two seats away."""
    seller = WORDS.text(f"distant.{effect['distant_trade']}", lang)
    units, price = effect.get("units", 1), effect.get("price", 1)
    return WORDS.text("effect.distant_trade", lang, n=units, seller=seller, coins=paid_words(price, lang))


def incursion_words(effect: Entry, lang: str) -> str:
    """`incursion`: another land conflict."""
    return WORDS.text(f"effect.incursion_{effect['incursion']}", lang)


def island_words(effect: Entry, lang: str) -> str:
    """`top_island`: an island unseen."""
    return WORDS.text("effect.top_island", lang, level=effect["top_island"])


def per_advance_words(effect: Entry, lang: str) -> str:
    """`coins_per_advance`."""
    coins = count_words(effect["coins_per_advance"], "coin", lang)
    return WORDS.text("effect.coins_per_advance", lang, coins=coins)


def points_words(en: str, pl: str) -> Wording:
    """The words of a verb that gives points for each of something."""
    each = {"en": en, "pl": pl}
    return lambda effect, lang: f"{count_words(next(iter(effect.values())), 'point', lang)} {each[lang]}"


def fleet_lines(entry: Entry, lang: str) -> list[str]:
    """What every space of a fleet gives."""
    lines = []
    for number, space in enumerate(entry["spaces"], 1):
        gains = [
            WORDS.text(f"space.{figure}", lang, n=value)
            for figure, value in space.items()
            if figure != "mark"
        ] or [WORDS.text("space.nothing", lang)]
        lines.append(WORDS.text("space.line", lang, number=number, gains=", ".join(gains)))
    return lines


def shipyard_lines(entry: Entry, lang: str) -> list[str]:
    """What the spaces of every fleet cost, and which fleet goes with the Wonder."""
    names = WORDS.section("fleet", lang)
    costs = {fleet: " · ".join(cost_words(cost, lang) for cost in entry[fleet]) for fleet in FLEETS}
    lines = [f"{names[fleet]}: {costs[fleet]}" for fleet in FLEETS]
    return [*lines, WORDS.text("space.with_wonder", lang, fleet=names[entry["wonder"]])]


def fleet_details(entry: Entry) -> Entry:
    """What every space of a fleet gives."""
    without = [{key: value for key, value in space.items() if key != "mark"} for space in entry["spaces"]]
    return {"spaces": without}


def shipyard_details(entry: Entry) -> Entry:
    """What every space of every fleet costs."""
    return {"costs": {fleet: [list_units(cost) for cost in entry[fleet]] for fleet in FLEETS}}


def list_units(cost: str) -> Entry:
    """A cost from the data as coins and units."""
    found = read_cost(cost, Place("shipyards.toml", "costs"))
    return {"coins": int(found.coins), "units": dict(found.units)}


# Lines about figures that are not effects, by the name of their table.
FIGURES = {"fleets": fleet_lines, "shipyards": shipyard_lines, "naval_tokens": token_lines}
# Figures for the screens of the expansion, by the name of their table.
DETAILS = {"fleets": fleet_details, "shipyards": shipyard_details}
TOKENS = {
    "naval_tokens": {
        "naval_victory": {
            **asdict(WORDS.text_in_both("tokens.naval_victory")),
            "points": [points for points in TOKEN_VALUES if points > 0],
        },
        "naval_defeat": {
            **asdict(WORDS.text_in_both("tokens.naval_defeat")),
            "points": [points for points in reversed(TOKEN_VALUES) if points < 0],
        },
    }
}
