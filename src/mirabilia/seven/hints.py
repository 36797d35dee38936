"""How a beginner values the effects of the base game: the points that they promise a city."""

from __future__ import annotations

from mirabilia.seven.effect_rows import TIMINGS
from mirabilia.seven.effects import (
    Coins,
    CoinsPer,
    Dig,
    Points,
    PointsPer,
    PointsPerSet,
    Produce,
    Science,
    Shields,
)
from mirabilia.seven.model import COUNTED, Card, State, read_field

AGES = 3
# What a beginner's city has at the end of a game, on average over many.
USUAL = {
    "brown": 3.4,
    "grey": 1.5,
    "blue": 3.4,
    "yellow": 2.4,
    "red": 1.9,
    "green": 2.7,
    "purple": 1.2,
    "stage": 1.0,
    "defeat": 2.2,
    "white": 2.0,
}
USUAL_SYMBOL = USUAL["green"] / 3
TOKENS = (1, 3, 5)
COIN = 0.4  # the points of a coin: a third at the end, and what can be bought until then
UNIT = 0.6  # the points of a unit of resources that need not be made or bought
FOUND = (0.0, 0.0, 3.0, 5.0)  # the points of a structure from the discard pile, by Age


def share_left(state: State) -> float:
    """How much of the game is left, from 1 to 0."""
    return (AGES + 1 - max(1, int(state.age))) / AGES


def expected_count(state: State, seat: int, shift: int) -> float:
    """How many of some things a city will have."""
    return int(read_field(state.cities[seat].counts, shift)) + share_left(state) * USUAL[COUNTED[shift // 5]]


def card_worth(state: State, seat: int, card: Card) -> float:
    """The points that a card promises a city, by what its effects are worth."""
    printed = sorted(card.effects.printed, key=lambda one: TIMINGS.index(one.timing))
    return sum(effect.worth(state, seat) for effect in printed)


def worth_of_points(_state: State, _seat: int, effect: Points) -> float:
    """The points themselves."""
    return int(effect.amount)


def worth_of_points_per(state: State, seat: int, effect: PointsPer) -> float:
    """Points for things that are counted at the end."""
    count = effect.count
    seats = [seat] if count.own else []
    seats += [int(state.left_of(seat)), int(state.right_of(seat))] if count.neighbours else []
    return int(count.each) * sum(expected_count(state, at, shift) for at in seats for shift in count.shifts)


def worth_of_points_per_set(state: State, seat: int, effect: PointsPerSet) -> float:
    """Points for sets: the scarcest thing decides, and often one is missing."""
    least = min(expected_count(state, seat, shift) for shift in effect.shifts)
    return int(effect.each) * max(0.0, least - 0.1 * len(effect.shifts))


def worth_of_science(state: State, seat: int, effect: Science) -> float:
    """Points for a science symbol beside those that will be there."""
    shift = (int(effect.one).bit_length() - 1) // 5 * 5
    there = int(read_field(state.cities[seat].science, shift)) + share_left(state) * USUAL_SYMBOL
    return 1 + 2 * there + 7 / 3 * share_left(state)


def worth_of_shields(state: State, seat: int, effect: Shields) -> float:
    """Points for shields: the tokens of the conflicts to come, by who is stronger before and after."""
    tokens = sum(TOKENS[max(1, int(state.age)) - 1 :])
    own = int(state.cities[seat].shields)
    found = 0.0
    for neighbour in (state.left_of(seat), state.right_of(seat)):
        other = int(state.cities[neighbour].shields)
        gained = compare_strength(own + int(effect.amount), other) - compare_strength(own, other)
        found += tokens * (0.2 * gained + 0.08 * int(effect.amount))
    return found


def compare_strength(own: int, other: int) -> int:
    """Who is stronger: 1, 0 or −1."""
    return (own > other) - (own < other)


def worth_of_source(state: State, _seat: int, _effect: Produce) -> float:
    """Points for a source of resources."""
    return 6 * UNIT * share_left(state)


def worth_of_coins(_state: State, _seat: int, effect: Coins) -> float:
    """Points for coins."""
    return COIN * int(effect.amount)


def worth_of_coins_per(state: State, seat: int, effect: CoinsPer) -> float:
    """Points for coins, by what is built now."""
    return COIN * int(effect.count.total(state, seat))


def worth_of_dig(state: State, _seat: int, _effect: Dig) -> float:
    """Points for a structure from the discard pile."""
    return FOUND[int(state.age)]
