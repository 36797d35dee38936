"""The learned evaluation: how likely each seat is to win a position."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import State
from mirabilia.bots.architects.features import Features, Outlook, read_city

LEAK: Final = 0.1  # what passes through a hidden unit below 0


class Judge:
    """Somebody who weighs positions."""

    def values(self, state: State) -> list[float]:
        """A number a seat: the higher, the better."""
        return []


@final
class Evaluation(Judge):
    """A small network: numbers of a city → hidden units → its prospect; prospects of all → chances."""

    def __init__(self, rows: list[list[float]], outs: list[float]) -> None:
        self.rows = rows  # of each hidden unit: the weights of the numbers
        self.outs = outs  # of each hidden unit: its weight

    def prospect(self, found: Features) -> float:
        """How well a city stands."""
        at = found.at
        values = found.values
        count: i64 = len(at)
        result = 0.0
        unit: i64 = 0
        for row in self.rows:
            heat = 0.0
            index: i64 = 0
            while index < count:
                heat += row[at[index]] * values[index]
                index += 1
            result += (heat if heat > 0.0 else LEAK * heat) * self.outs[unit]
            unit += 1
        return result

    def values(self, state: State) -> list[float]:
        """How likely each seat is to win; when the game is over, who has won."""
        if state.asking is None:
            return shares(state)
        outlook = Outlook(state)
        result: list[float] = []
        whole = 0.0
        for seat in range(len(state.cities)):
            weight = exp(self.prospect(read_city(state, seat, outlook)))
            result.append(weight)
            whole += weight
        for seat in range(len(result)):
            result[seat] /= whole
        return result


def shares(state: State) -> list[float]:
    """Who has won: most points, then most stages; those who are still tied share it (ARC-113 to ARC-115)."""
    outlook = Outlook(state)
    ranks = [outlook.points[seat] * 8 + int(state.cities[seat].stages) for seat in range(len(state.cities))]
    best = max(ranks)
    share = 1.0 / float(ranks.count(best))
    return [share if rank == best else 0.0 for rank in ranks]
