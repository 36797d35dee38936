"""One step ahead: what a position is worth after an option, compared with the neighbours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import Evaluation
from mirabilia.seven.model import State
from mirabilia.seven.trial import try_action
from mirabilia.seven.turn import PlayQuestion

NEIGHBOURS: Final = 0.2  # of what each neighbour would have


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
