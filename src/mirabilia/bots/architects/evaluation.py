"""The learned evaluation: how likely each seat is to win a position."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import State
from mirabilia.bots.architects.features import Features, Outlook, read_city

TIGHT: Final = 10  # of what a hidden unit has below 0, this part passes
WEIGHT: Final = 1000  # weights are whole thousandths
SCALE: Final = 840000000.0  # of a number and two weights


class Judge:
    """Something that evaluates positions."""

    def values(self, state: State) -> list[float]:
        """One number per seat: the higher, the better."""
        return []


@final
class Evaluation(Judge):
    """A small network: a city's numbers → hidden units → its prospect; the prospects of all → chances."""

    def __init__(self, rows: list[list[int]], outs: list[int]) -> None:
        """Weights are whole thousandths: for each hidden unit one row for the numbers, and one for itself."""
        self.rows = rows
        self.outs = outs

    def relative_value(self, found: Features) -> float:
        """How well a city is doing."""
        result: i64 = 0
        unit: i64 = 0
        while unit < len(self.rows):
            result += self.sum_four_units(found, unit)
            unit += 4
        return float(result) / SCALE

    def sum_four_units(self, found: Features, unit: i64) -> i64:
        """The output of four hidden units at once, because reading the numbers is the slowest part."""
        at, values, rows, outs = found.at, found.values, self.rows, self.outs
        first, second, third, fourth = rows[unit], rows[unit + 1], rows[unit + 2], rows[unit + 3]
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        index: i64 = 0
        count: i64 = len(at)
        while index < count:
            place: i64 = at[index]
            value: i64 = values[index]
            one += first[place] * value
            two += second[place] * value
            three += third[place] * value
            four += fourth[place] * value
            index += 1
        return (
            bend(one) * outs[unit]
            + bend(two) * outs[unit + 1]
            + bend(three) * outs[unit + 2]
            + bend(four) * outs[unit + 3]
        )

    def values(self, state: State) -> list[float]:
        """How likely each seat is to win; when the game is over, who has won."""
        if state.asking is None:
            return share_win(state)
        outlook = Outlook(state)
        result: list[float] = []
        whole = 0.0
        for seat in range(len(state.cities)):
            weight = exp(self.relative_value(read_city(state, seat, outlook)))
            result.append(weight)
            whole += weight
        for seat in range(len(result)):
            result[seat] /= whole
        return result


def bend(heat: i64) -> i64:
    """The activation of a hidden unit."""
    return heat if heat > 0 else -(-heat // TIGHT)


def share_win(state: State) -> list[float]:
    """Who has won: most points, then most stages; those who are still tied share it (ARC-113 to ARC-115)."""
    outlook = Outlook(state)
    ranks = [outlook.points[seat] * 8 + int(state.cities[seat].stages) for seat in range(len(state.cities))]
    best = max(ranks)
    share = 1.0 / float(ranks.count(best))
    return [share if rank == best else 0.0 for rank in ranks]
