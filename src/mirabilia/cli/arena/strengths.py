"""How strong bots are on one scale: the Elo at which all pairs of an arena would win as often as they did."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from mirabilia.bots.sequential import Z
from mirabilia.table.validation import Data

ELO = 400 / math.log(10)
STEPS = 60  # at most, of Newton's method
LONGEST = 2.0  # of one step, so that it cannot overshoot
CLOSE = 1e-9


@dataclass
class Meeting:
    """All games of one bot against copies of another."""

    others: int  # sides that play the copies
    games: float = 0.0
    wins: float = 0.0


@dataclass(frozen=True)
class Strength:
    """The Elo of a bot, and how far off it may be (95 %)."""

    bot: str
    elo: float
    doubt: float


def collect_meetings(lines: Iterable[Data]) -> dict[tuple[str, str], Meeting]:
    """The games of an arena's file, by pair; whoever ties shares the win."""
    found: dict[tuple[str, str], Meeting] = {}
    for line in lines:
        seats, winners = line["seats"], line["winners"]
        others = len(line["points"]) // len(seats) - 1
        one = found.setdefault((line["challenger"], line["baseline"]), Meeting(others))
        one.games += 1
        one.wins += sum(seat in winners for seat in seats) / len(winners)
    return found


def fit_strengths(meetings: dict[tuple[str, str], Meeting], anchor: str, elo: float) -> list[Strength]:
    """The strengths that make what was seen likeliest, the weakest first; one bot keeps the given Elo.

    A bot wins against k copies of another with odds of exp(own - other) / k. One game with an even outcome is
    added to every pair, so that a pair in which one side won everything has an end too.
    """
    bots = [anchor, *sorted({bot for pair in meetings for bot in pair} - {anchor})]
    place = {bot: index for index, bot in enumerate(bots)}
    strengths = [0.0] * len(bots)
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope, bend = slopes_of(meetings, place, strengths)
        inverse = solve_inverse([row[1:] for row in bend[1:]])
        steps = [sum(one * up for one, up in zip(row, slope[1:], strict=True)) for row in inverse]
        for index, step in enumerate(steps, 1):
            strengths[index] += max(-LONGEST, min(LONGEST, step))
        if all(abs(step) < CLOSE for step in steps):
            break
    doubts = [0.0, *(Z * math.sqrt(row[index]) for index, row in enumerate(inverse))]
    found = [
        Strength(bot, elo + ELO * own, ELO * doubt)
        for bot, own, doubt in zip(bots, strengths, doubts, strict=True)
    ]
    return sorted(found, key=lambda one: one.elo)


def slopes_of(
    meetings: dict[tuple[str, str], Meeting], place: dict[str, int], strengths: list[float]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood rises with every strength, and how that bends."""
    size = len(strengths)
    slope, bend = [0.0] * size, [[1e-9 * (row == column) for column in range(size)] for row in range(size)]
    for (challenger, baseline), met in meetings.items():
        one, other = place[challenger], place[baseline]
        games, wins = met.games + 1, met.wins + 1 / (met.others + 1)
        chance = 1 / (1 + met.others * math.exp(strengths[other] - strengths[one]))
        slope[one] += wins - games * chance
        slope[other] -= wins - games * chance
        known = games * chance * (1 - chance)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            bend[row][column] += sign * known
    return slope, bend


def solve_inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(at == index) for at in range(size))] for index, row in enumerate(matrix)]
    for index in range(size):
        pivot = max(range(index, size), key=lambda at: abs(rows[at][index]))
        rows[index], rows[pivot] = rows[pivot], rows[index]
        scale = rows[index][index]
        rows[index] = [one / scale for one in rows[index]]
        for at in range(size):
            if at != index:
                factor = rows[at][index]
                rows[at] = [one - factor * top for one, top in zip(rows[at], rows[index], strict=True)]
    return [row[size:] for row in rows]
