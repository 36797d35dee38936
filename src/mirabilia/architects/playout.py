"""Playing games to the end with random answers, as fast as the engine goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.architects.model import State
from mirabilia.architects.scoring import score, sum_points
from mirabilia.table.found import Found

STAGES: Final = 16  # more than a Wonder has


def play_randomly(state: State) -> tuple[int, int]:
    """Answer every question with a uniformly random option; returns how many questions and options."""
    found = Found()
    asked: i64 = 0
    listed: i64 = 0
    while state.asking is not None:
        seat = state.active
        state.find_options(seat, found)
        asked += 1
        listed += found.count
        state.answer(seat, found.codes[state.randrange(found.count)])
    return int(asked), int(listed)


def score_all(state: State) -> list[int]:
    """The points of every city."""
    return [sum_points(score(state, seat)) for seat in range(len(state.cities))]


def share_win(state: State, points: list[int] | None = None) -> list[float]:
    """Each seat's share of the win, by the points if they are known: most of them, then most stages."""
    # ARC-113 to ARC-115: a tie is shared
    if points is None:
        points = score_all(state)
    ranks: list[int] = []
    for seat in range(len(state.cities)):
        city = state.cities[seat]
        built = 0
        for stage in city.wonder.stages:
            if city.built & stage.bit:
                built += 1
        ranks.append(points[seat] * STAGES + built)
    best = max(ranks)
    winners = float(ranks.count(best))
    return [1.0 / winners if rank == best else 0.0 for rank in ranks]


def clone_often(state: State, times: int) -> None:
    """Copy a state again and again, to measure it."""
    for _ in range(times):
        state.clone()
