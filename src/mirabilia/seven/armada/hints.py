"""How a beginner values the effects of Armada: the points that they promise a city."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mirabilia.seven.action import DISCARD, PASS, card_of, detail_of, module_verb
from mirabilia.seven.advice import Adviser, Part
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
from mirabilia.seven.armada.pieces import FLEETS, ONE_FLEET, YELLOW, NavalShields
from mirabilia.seven.armada.steps import BITS
from mirabilia.seven.armada.verbs import Choice, Sail
from mirabilia.seven.armada.words import WORDS
from mirabilia.seven.hints import COIN, UNIT, expected_count, share_left
from mirabilia.seven.model import COLOURS, State

# What a beginner's city has at the end of a game, on average.
USUAL_ADVANCES = 7.0
USUAL_LEVEL = 2.0
USUAL_ISLANDS = 1.5
NAVAL_SHIELD = 1.5  # the points of a shield at sea that is there in every Age
SPACE = 1.2  # the points of a space that a ship reaches
ISLAND = (0.0, 2.0, 3.0, 4.0)  # the points of an island, by its level


class ArmadaAdviser(Adviser):
    """What the answers about ships bring."""

    def parts(self, state: State, city: int, option: int) -> list[Part]:
        verb = module_verb(state.book, option)
        if isinstance(verb, Sail):
            return [ship_part(int(YELLOW), partial(discard_for_nothing, city, option))]
        if not isinstance(verb, Choice):
            return []
        fleets = int(detail_of(option))
        if not fleets:
            return [Part("sea", WORDS.text_in_both("coach.join"), partial(answer_so, city, PASS))]
        return [
            ship_part(fleet, partial(answer_so, city, option - bit if fleets > bit else PASS))
            for fleet, bit in enumerate(BITS)
            if fleets & bit
        ]


def ship_part(fleet: int, answer: Callable[[State], None]) -> Part:
    """The advance of a ship."""
    return Part("ship", WORDS.text_in_both(f"coach.{FLEETS[fleet]}_ship"), answer)


def answer_so(city: int, option: int, state: State) -> None:
    """Give another answer."""
    state.answer(city, option)


def discard_for_nothing(city: int, option: int, state: State) -> None:
    """Discard the card of an answer, but for no coins either."""
    state.cities[city].coins -= state.book.sale_coins
    state.answer(city, int(DISCARD + card_of(state, option).id))


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
