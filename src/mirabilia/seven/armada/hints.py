"""How a beginner values the effects of Armada: the points that they promise a city."""

from __future__ import annotations

from mirabilia.seven.armada.effects import (
    Advance,
    CoinsPerAdvance,
    DistantTrade,
    Grant,
    PointsPerColour,
    PointsPerIsland,
    PointsPerLevel,
    TopIsland,
)
from mirabilia.seven.armada.pieces import ONE_FLEET, NavalShields
from mirabilia.seven.hints import COIN, UNIT, expected_count, share_left
from mirabilia.seven.model import COLOURS, State

# What a beginner's city has at the end of a game, on average.
USUAL_ADVANCES = 7.0
USUAL_LEVEL = 2.0
USUAL_ISLANDS = 1.5
NAVAL_SHIELD = 1.5  # the points of a shield at sea that is there in every Age
SPACE = 1.2  # the points of a space that a ship reaches
ISLAND = (0.0, 2.0, 3.0, 4.0)  # the points of an island, by its level


def worth_of_naval_shields(state: State, _seat: int, effect: NavalShields) -> float:
    """Points for strength at sea in the Ages to come."""
    return NAVAL_SHIELD * int(effect.amount) * share_left(state)


def worth_of_distant_trade(state: State, _seat: int, effect: DistantTrade) -> float:
    """Points for units from two seats away."""
    return 3 * UNIT * int(effect.units) * share_left(state)


def worth_of_free_ships(state: State, _seat: int, _effect: Grant) -> float:
    """Points for a ship that advances with every stage to come."""
    return 3 * SPACE * share_left(state)


def worth_of_cheaper_ships(state: State, _seat: int, _effect: Grant) -> float:
    """Points for a unit less of every advance to come."""
    return UNIT * USUAL_ADVANCES * share_left(state)


def worth_of_no_losses(state: State, _seat: int, _effect: Grant) -> float:
    """Points for the coins that taxes and pirates would take."""
    return COIN * USUAL_LEVEL * 3 * share_left(state)


def worth_of_advance(_state: State, _seat: int, effect: Advance) -> float:
    """Points for the spaces that ships reach for free."""
    digit = int(effect.digit)
    return SPACE * (1 if digit >= ONE_FLEET else digit)


def worth_of_top_island(_state: State, _seat: int, effect: TopIsland) -> float:
    """Points for an island that nobody has seen."""
    return ISLAND[int(effect.level)]


def worth_of_coins_per_advance(state: State, _seat: int, effect: CoinsPerAdvance) -> float:
    """Points for the coins of the advances to come."""
    return COIN * int(effect.amount) * USUAL_ADVANCES * share_left(state)


def worth_of_points_per_level(state: State, seat: int, effect: PointsPerLevel) -> float:
    """Points for the commerce level that a city has and will usually reach."""
    level = int(effect.navy.level(state.cities[seat]))
    return int(effect.each) * (level + share_left(state) * USUAL_LEVEL)


def worth_of_points_per_island(state: State, seat: int, effect: PointsPerIsland) -> float:
    """Points for the islands that a city has and will usually find."""
    return int(effect.score(state, seat)) + int(effect.each) * share_left(state) * USUAL_ISLANDS


def worth_of_points_per_best_colour(state: State, seat: int, effect: PointsPerColour) -> float:
    """Points for the colour of which a city will have most."""
    return int(effect.each) * max(expected_count(state, seat, 5 * index) for index in range(len(COLOURS)))
