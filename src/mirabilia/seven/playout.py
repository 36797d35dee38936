"""Playing games to the end with random answers, as fast as the engine goes."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.model import State
from mirabilia.seven.scoring import score


def play_randomly(state: State) -> int:
    """Answer every question with a uniformly random option; returns the number of options listed."""
    listed: i64 = 0
    seats: i64 = len(state.cities)
    while state.asking is not None:
        answers = state.answers
        seat: i64 = 0
        while seat < seats:
            if answers[seat] == -1:
                options = state.options(seat)
                listed += len(options)
                option = options[state.below(len(options))]
                if state.waiting == 1:
                    state.answer(seat, option)
                    break
                state.answer(seat, option)
            seat += 1
    return int(listed)


def totals(state: State) -> list[int]:
    """The points of every city."""
    return [score(state, seat).total() for seat in range(len(state.cities))]


def clone_often(state: State, times: int) -> None:
    """Copy a state again and again, to measure it."""
    for _ in range(times):
        state.clone()
