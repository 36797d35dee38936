"""One step ahead: what a position is worth after an option, compared with the neighbours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.bots.seven.value import Value
from mirabilia.seven.model import State
from mirabilia.seven.trial import done
from mirabilia.seven.turn import PlayQuestion

NEIGHBOURS: Final = 0.2  # of what each neighbour would have


def acts(state: State) -> bool:
    """Whether the answers to the open question are carried out at once."""
    return isinstance(state.asking, PlayQuestion)


def prospect(value: Value, state: State, seat: i64) -> float:
    """What a position promises a player: the own points, less a part of the neighbours'."""
    total = value.forecast(state, seat)
    for other in (state.left(seat), state.right(seat)):
        if other != seat and other < value.players:
            if state.sees(seat, other):
                total += value.forecast(state, other)
            else:
                total -= NEIGHBOURS * value.forecast(state, other)
    return total


def prospects(value: Value, state: State, city: i64, options: list[int]) -> list[float]:
    """What each option promises who decides for a city."""
    seat: i64 = state.speakers[city]
    return [prospect(value, done(state, city, option), seat) for option in options]
