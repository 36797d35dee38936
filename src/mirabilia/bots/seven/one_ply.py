"""One step ahead: what a position is worth after an option, compared with the neighbours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import Evaluation
from mirabilia.seven.action import card_of
from mirabilia.seven.model import State
from mirabilia.seven.moves import card_options
from mirabilia.seven.trial import try_action
from mirabilia.seven.turn import Choose, PlayQuestion

NEIGHBOURS: Final = 0.2  # of what each neighbour would have
DENIAL: Final = 0.2  # of what the best card passed on is worth to the next player


def is_carried_out(state: State) -> bool:
    """Whether the answers to the open question are carried out at once."""
    return isinstance(state.asking, PlayQuestion)


def relative_value(value: Evaluation, state: State, seat: i64) -> float:
    """What a position promises a player: their own points, minus part of the neighbours'."""
    total = value.forecast(state, seat)
    for other in (state.left_of(seat), state.right_of(seat)):
        if other != seat and other < value.players:
            if state.sees(seat, other):
                total += value.forecast(state, other)
            else:
                total -= NEIGHBOURS * value.forecast(state, other)
    return total


def relative_values(value: Evaluation, state: State, city: i64, options: list[int]) -> list[float]:
    """What each option promises the player who decides for a city."""
    seat: i64 = state.controllers[city]
    return [relative_value(value, try_action(state, city, option), seat) for option in options]


def values_with_denial(value: Evaluation, state: State, city: i64, options: list[int]) -> list[float]:
    """What each option promises, less what it leaves to the next player."""
    values = relative_values(value, state, city, options)
    seat: i64 = state.controllers[city]
    gifts = gifts_of(value, state, seat)
    if len(gifts) == 0:
        return values
    hand = state.hands[seat]
    index: i64 = 0
    for option in options:
        played = card_of(state, option)
        best = 0.0
        none = True
        at: i64 = 0
        for card in hand:
            if card is not played and (none or gifts[at] > best):
                best = gifts[at]
                none = False
            at += 1
        values[index] -= DENIAL * best
        index += 1
    return values


def gifts_of(value: Evaluation, state: State, seat: i64) -> list[float]:
    """What each card of the hand is worth to the player who gets the hand, if they can use it."""
    found: list[float] = []
    if not isinstance(state.asking, Choose) or state.turn >= state.book.turns:
        return found
    step: i64 = 1 if state.book.passes_left[state.age] else -1
    to = (seat + step) % state.book.players
    if state.sees(seat, to):
        return found
    before = value.forecast(state, to)
    for card in state.hands[seat]:
        first = card_options(state, to, [card])[0]  # the cheapest way to build it, if there is one
        found.append(value.forecast(try_action(state, to, first), to) - before)
    return found


def answer_one_ply(value: Evaluation, state: State, city: i64, options: list[int]) -> int:
    """The most promising option of a question whose answers are carried out at once."""
    if len(options) == 1:
        return options[0]
    return options[index_of_best(values_with_denial(value, state, city, options))]


def index_of_best(values: list[float]) -> i64:
    """Where the highest value stands first."""
    best: i64 = 0
    index: i64 = 1
    while index < len(values):
        if values[index] > values[best]:
            best = index
        index += 1
    return best
