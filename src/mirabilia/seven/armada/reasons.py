"""How the effects of Armada arrive at their points, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mirabilia.seven.arithmetic import format_product, format_sum
from mirabilia.seven.armada.effects import (
    PointsPerColour,
    PointsPerIsland,
    PointsPerLevel,
    ShipyardPoints,
    TokenPoints,
)
from mirabilia.seven.armada.pieces import FLEETS, SPACES, TOKEN_VALUES, Navy, number_of
from mirabilia.seven.armada.words import WORDS
from mirabilia.seven.model import COLOURS, Card, City, Effect, read_field

if TYPE_CHECKING:
    from mirabilia.seven.rules import Rules


def explain_points(rules: Rules, navy: Navy, city: City, effect: Effect, lang: str) -> str | None:
    """The sum of an effect; None if it is not one of Armada's."""
    if isinstance(effect, PointsPerLevel):
        return format_product(int(effect.each), [int(navy.level(city))])
    if isinstance(effect, PointsPerIsland):
        return format_product(int(effect.each), [len(islands_of(city))])
    if isinstance(effect, PointsPerColour):
        most = max(int(read_field(city.counts, 5 * index)) for index in range(len(COLOURS)))
        return format_product(int(effect.each), [most])
    if isinstance(effect, TokenPoints):
        values = naval_tokens(navy, city)
        return f"{WORDS.text('reason.naval', lang)}: {format_sum(values)}" if values else ""
    return explain_shipyard(rules, navy, city, lang) if isinstance(effect, ShipyardPoints) else None


def explain_shipyard(rules: Rules, navy: Navy, city: City, lang: str) -> str:
    """The points on the spaces of the ships, fleet by fleet."""
    spaces = [(fleet, city.numbers[navy.ships + at]) for at, fleet in enumerate(FLEETS)]
    points = [navy.points[at * SPACES + space] for at, (_, space) in enumerate(spaces)]
    giving = [(fleet, space, worth) for (fleet, space), worth in zip(spaces, points, strict=True) if worth]
    if not giving:
        return ""
    names = rules.tables["fleets"]
    ships = ", ".join(f"{str(names[fleet][lang]).lower()} {space}" for fleet, space, _ in giving)
    return f"{WORDS.text('reason.shipyard', lang)} ({ships}): {format_sum([worth for *_, worth in giving])}"


def islands_of(city: City) -> list[Card]:
    """The islands of a city."""
    return [card for card in city.built if card.colour == "island"]


def naval_tokens(navy: Navy, city: City) -> list[int]:
    """The values of a city's naval tokens, in the order of the Ages."""
    return [TOKEN_VALUES[int(digit)] for digit in f"{int(number_of(city, navy.tokens)):o}" if digit != "0"]
