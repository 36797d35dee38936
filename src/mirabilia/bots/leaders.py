"""What novice thinks of leaders: the points that they promise a city."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from mirabilia.seven.leaders.effects import (
    BY_CHAIN,
    IN_VICTORY,
    PURCHASE,
    YELLOW,
    BankSale,
    CoinsWhen,
    PassDefeats,
    PointsPerCoins,
    PointsPerVictory,
    Right,
    SetBonus,
    Waive,
)
from mirabilia.seven.model import COUNTED, Card, Effect, State, field

KINDS = ("draft", "recruit", "recruit more", "copy")  # the questions about leaders
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
USUAL_VICTORIES = 2.2
USUAL_COINS = 12.0
OCCASIONS = {BY_CHAIN: 1.7, YELLOW: USUAL["yellow"], IN_VICTORY: USUAL_VICTORIES, PURCHASE: 5.0}
TOKENS = (1, 3, 5)
COIN = 0.4  # the points of a coin: a third at the end, and what can be bought until then
UNIT = 0.6  # the points of a unit of resources that need not be made or bought
RIGHTS = {"free_guilds": 3.0, "free_leaders": 3.0, "cheap_leaders": 2.0}
FOUND = (0.0, 0.0, 3.0, 5.0)  # the points of a structure from the discard pile, by Age

Worth = Callable[[State, int, Any], float]  # of an effect for a seat


def worth(state: State, seat: int, card: Card) -> float:
    """The points that a leader promises a city."""
    deed = card.deed
    effects: list[Effect] = [*deed.keeps, *deed.nows, *deed.whens, *deed.ends]
    return sum(WORTH[type(effect)](state, seat, effect) for effect in effects if type(effect) in WORTH)


def left(state: State) -> float:
    """How much of the game is left, from 1 to 0."""
    return (AGES + 1 - max(1, int(state.age))) / AGES


def finally_there(state: State, seat: int, shift: int) -> float:
    """How many of some things a city will have."""
    return int(field(state.cities[seat].counts, shift)) + left(state) * USUAL[COUNTED[shift // 5]]


def counted(state: State, seat: int, effect: PointsPer) -> float:
    """Points for things that are counted at the end."""
    count = effect.count
    seats = [seat] if count.own else []
    seats += [int(state.left(seat)), int(state.right(seat))] if count.neighbours else []
    return int(count.each) * sum(finally_there(state, at, shift) for at in seats for shift in count.shifts)


def sets(state: State, seat: int, effect: PointsPerSet) -> float:
    """Points for sets: the thing of which there will be fewest decides, and often one is missing."""
    least = min(finally_there(state, seat, shift) for shift in effect.shifts)
    return int(effect.each) * max(0.0, least - 0.1 * len(effect.shifts))


def symbols(state: State, seat: int, effect: Science) -> float:
    """Points for a science symbol beside those that will be there."""
    shift = (int(effect.one).bit_length() - 1) // 5 * 5
    there = int(field(state.cities[seat].science, shift)) + left(state) * USUAL_SYMBOL
    return 1 + 2 * there + 7 / 3 * left(state)


def strength(state: State, seat: int, effect: Shields) -> float:
    """Points for shields: the tokens of the conflicts to come, by who is stronger now and then."""
    tokens = sum(TOKENS[max(1, int(state.age)) - 1 :])
    own = int(state.cities[seat].shields)
    points = 0.0
    for neighbour in (state.left(seat), state.right(seat)):
        other = int(state.cities[neighbour].shields)
        gained = compared(own + int(effect.amount), other) - compared(own, other)
        points += tokens * (0.2 * gained + 0.08 * int(effect.amount))
    return points


def compared(own: int, other: int) -> int:
    """Who is stronger: 1, 0 or −1."""
    return (own > other) - (own < other)


def cheaper(state: State, _seat: int, effect: Waive) -> float:
    """Points for a unit less of every structure of a kind."""
    thing = COUNTED[(int(effect.bit).bit_length() - 1) // 5]
    return UNIT * left(state) * USUAL[thing]


def rights(state: State, seat: int, effect: Right) -> float:
    """Points for a lasting right; who pays for leaders' keep saves the coins of those in hand."""
    name = state.book.right_names[int(effect.bit).bit_length() - 1]
    if name == "patron":
        costs = sorted(int(card.cost.coins) for card in leaders_of(state, seat))
        return COIN * sum(costs[-round(AGES * left(state) - 1) :]) if left(state) > 1 / AGES else 0.0
    return RIGHTS.get(name, 0.0)


def leaders_of(state: State, seat: int) -> list[Card]:
    """The leaders that a seat holds."""
    own = {int(zone.at(seat)) for zone in state.book.zones if zone.of_city}
    held = [card for at in own for card in state.zones[at]] + state.hands[seat]
    return [card for card in held if card.colour == "white"]


WORTH: dict[type[Effect], Worth] = {
    Points: lambda _state, _seat, effect: int(effect.amount),
    PointsPer: counted,
    PointsPerSet: sets,
    PointsPerCoins: lambda state, seat, effect: (
        max(USUAL_COINS, int(state.cities[seat].coins)) / int(effect.coins)
    ),
    PointsPerVictory: lambda state, seat, effect: (
        int(effect.each) * (victories(state, seat) + left(state) * USUAL_VICTORIES)
    ),
    SetBonus: lambda state, seat, effect: (
        int(effect.points) * (sets_of_symbols(state, seat) + 0.4 * left(state))
    ),
    Science: symbols,
    Shields: strength,
    Produce: lambda state, _seat, _effect: 6 * UNIT * left(state),
    Coins: lambda _state, _seat, effect: COIN * int(effect.amount),
    CoinsPer: lambda state, seat, effect: COIN * int(effect.count.total(state, seat)),
    CoinsWhen: lambda state, _seat, effect: (
        COIN * int(effect.coins) * left(state) * OCCASIONS[int(effect.occasion)]
    ),
    Waive: cheaper,
    BankSale: lambda state, _seat, effect: 5 * UNIT * left(state) / int(effect.offer.price),
    PassDefeats: lambda state, _seat, _effect: left(state) * USUAL["defeat"] * 1.5,
    Right: rights,
    Dig: lambda state, _seat, _effect: FOUND[int(state.age)],
}


def victories(state: State, seat: int) -> int:
    """The victory tokens of a city."""
    return sum(int(field(state.cities[seat].victories, 5 * age)) for age in range(AGES))


def sets_of_symbols(state: State, seat: int) -> int:
    """The sets of three different science symbols of a city."""
    return min(int(field(state.cities[seat].science, 5 * symbol)) for symbol in range(3))
