"""Playing games to the end with random answers, as fast as the engine goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.seven.model import Found, State
from mirabilia.seven.scoring import score

COINS: Final = 65536  # more than there are


def play_randomly(state: State) -> tuple[int, int]:
    """Answer every question with a uniformly random option; returns how many questions and options."""
    found = Found()
    asked: i64 = 0
    listed: i64 = 0
    seats: i64 = len(state.cities)
    while state.asking is not None:
        answers = state.answers
        seat: i64 = 0
        while seat < seats:
            if answers[seat] == -1:
                state.find_options(seat, found)
                asked += 1
                listed += found.count
                option = found.codes[state.randrange(found.count)]
                if state.waiting == 1:
                    state.answer(seat, option)
                    break
                state.answer(seat, option)
            seat += 1
    return int(asked), int(listed)


def score_all(state: State) -> list[int]:
    """The points of every city."""
    return [score(state, seat).total() for seat in range(len(state.cities))]


def share_win(state: State, points: list[int] | None = None) -> list[float]:
    """Each seat's share of the win, by the points if they are known: most of them, then most coins.

    Partners count together.
    """
    if points is None:
        points = score_all(state)
    partners = state.book.partners
    ranks: list[int] = []
    for seat in range(state.book.players):
        rank = points[seat] * COINS + int(state.cities[seat].coins)
        if len(partners) > 0:
            rank += points[partners[seat]] * COINS + int(state.cities[partners[seat]].coins)
        ranks.append(rank)
    best = max(ranks)
    winners = float(ranks.count(best))
    return [1.0 / winners if rank == best else 0.0 for rank in ranks]


def clone_often(state: State, times: int) -> None:
    """Copy a state again and again, to measure it."""
    for _ in range(times):
        state.clone()
