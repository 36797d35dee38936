"""The value network: what the sums of the forecast miss, for every seat, in whole numbers.

After the first layer there is a second one, with two amounts a word, and two heads.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import (
    AGES,
    END_SPREAD,
    TURNS,
    Evaluation,
    best_other,
    chances_of,
    sum_partners,
)
from mirabilia.bots.seven.first_layer import BLOCK, UNITS, FirstLayer, FirstRows
from mirabilia.seven.model import State
from mirabilia.table.vecs import vec

HIDDEN: Final = 32  # units of the second layer
PAIRS: Final = 16  # words of the second layer, two units each
HALF_PAIR: Final = 2147483648
PAIR: Final = 4294967295
DOWN_AGAIN: Final = 9
SCALE: Final = 1048576.0  # of what the heads give
POINTS: Final = 10.0  # a head counts in tens of points
MARGIN: Final = 0.005  # what a point more than the best other city is worth besides the chance to win
FAR: Final = 40.0  # points beyond which a margin does not matter


@final
class Judgement:
    """What a position promises everybody."""

    def __init__(self, chances: list[float], points: list[float]) -> None:
        self.chances = chances  # of winning, by seat; partners have the same
        self.points = points  # that are expected at the end, by seat


@final
class Layers:
    """The weights of a network under one rulebook, packed."""

    def __init__(self, first: FirstRows) -> None:
        self.first = first
        self.second: list[int] = [0] * (UNITS * PAIRS)
        self.second_start: list[int] = [0] * PAIRS
        self.heads: list[int] = [0] * (2 * HIDDEN)
        self.heads_start: list[int] = [0, 0]
        self.heats: list[float] = [1.0] * AGES


@final
class Network:
    """Judges positions: the linear forecast, and what the network adds to it."""

    def __init__(self, evaluation: Evaluation, cities: int, layers: Layers) -> None:
        self.evaluation = evaluation
        self.players: i64 = evaluation.players
        self.first = FirstLayer(evaluation, cities, layers.first)
        self.second = vec[i64](layers.second)
        self.second_start = vec[i64](layers.second_start)
        self.heads = vec[i64](layers.heads)
        self.heads_start = vec[i64](layers.heads_start)
        self.heats = layers.heats
        self.silent = not any(layers.heads) and not any(layers.heads_start)  # it has learned nothing
        self.hidden = vec[i64]([0] * PAIRS)
        self.promised = 0.0  # by the heads for the last seat: points, and how much likelier it wins
        self.favoured = 0.0

    def judge(self, state: State) -> Judgement:
        """The chances of everybody, and the points that are expected of them."""
        partners = state.book.partners
        if state.over:
            points = self.evaluation.forecasts(state)
            return Judgement(self.share(sum_partners(points, partners), partners, END_SPREAD), points)
        turn = state.turn if state.turn < TURNS else TURNS - 1
        phase = state.age * TURNS + turn
        spread = self.evaluation.spread_of(state)
        points = self.evaluation.forecasts(state) if self.silent else self.look(state)
        prospects: list[float] = [one / spread for one in points] if self.silent else []
        seat: i64 = self.players if self.silent else 0
        while seat < self.players:
            self.add_up(seat, phase)
            prospects.append(points[seat] / spread + self.favoured)
            points[seat] = points[seat] + POINTS * self.promised
            seat += 1
        heat = 1.0 / self.heats[state.age]
        return Judgement(self.share(sum_partners(prospects, partners), partners, heat), points)

    def share(self, prospects: list[float], partners: list[int], heat: float) -> list[float]:
        """The chances that prospects mean; partners share theirs."""
        found = chances_of(prospects, heat)
        if len(partners) == 0:
            return found
        return [2.0 * one for one in found]

    def worth(self, state: State, seat: i64) -> float:
        """What a position is worth to a seat: its chance of winning, and a little for the margin."""
        return self.worths(state)[seat]

    def worths(self, state: State) -> list[float]:
        """What a position is worth to every seat."""
        judged = self.judge(state)
        points = sum_partners(judged.points, state.book.partners)
        found: list[float] = []
        seat: i64 = 0
        while seat < self.players:
            ahead = points[seat] - best_other(points, seat)
            if ahead > FAR:
                ahead = FAR
            if ahead < -FAR:
                ahead = -FAR
            found.append(judged.chances[seat] + MARGIN * ahead)
            seat += 1
        return found

    def look(self, state: State) -> list[float]:
        """Look at all cities; returns the linear forecasts."""
        found: list[float] = []
        city: i64 = 0
        while city < self.first.cities:
            self.first.look_at(state, city)
            if city < self.players:
                found.append(self.evaluation.sum_up(state))
            city += 1
        return found

    def add_up(self, seat: i64, phase: i64) -> None:
        """Go through the layers for one seat."""
        self.first.add_up(seat, phase)
        self.add_hidden(0)
        self.add_hidden(BLOCK)
        self.read_heads()

    def add_hidden(self, at: i64) -> None:
        """Eight words of the second layer."""
        start = self.second_start
        second = self.second
        units = self.first.units
        a = start[at]
        b = start[at + 1]
        c = start[at + 2]
        d = start[at + 3]
        e = start[at + 4]
        f = start[at + 5]
        g = start[at + 6]
        h = start[at + 7]
        index: i64 = 0
        first = at
        while index < UNITS:
            unit = units[index]
            if unit != 0:
                a += unit * second[first]
                b += unit * second[first + 1]
                c += unit * second[first + 2]
                d += unit * second[first + 3]
                e += unit * second[first + 4]
                f += unit * second[first + 5]
                g += unit * second[first + 6]
                h += unit * second[first + 7]
            first += PAIRS
            index += 1
        hidden = self.hidden
        hidden[at] = a
        hidden[at + 1] = b
        hidden[at + 2] = c
        hidden[at + 3] = d
        hidden[at + 4] = e
        hidden[at + 5] = f
        hidden[at + 6] = g
        hidden[at + 7] = h

    def read_heads(self) -> None:
        """What the second layer says of the points and of who wins."""
        heads = self.heads
        points = self.heads_start[0]
        win = self.heads_start[1]
        index: i64 = 0
        while index < PAIRS:
            word = self.hidden[index]
            low = ((word + HALF_PAIR) & PAIR) - HALF_PAIR
            high = (word - low) >> 32
            if low > 0:
                low = low >> DOWN_AGAIN
                points += low * heads[4 * index]
                win += low * heads[4 * index + 1]
            if high > 0:
                high = high >> DOWN_AGAIN
                points += high * heads[4 * index + 2]
                win += high * heads[4 * index + 3]
            index += 1
        self.promised = float(points) / SCALE
        self.favoured = float(win) / SCALE
