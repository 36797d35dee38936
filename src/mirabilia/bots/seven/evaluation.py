"""What a position is worth: a forecast of every city's points, and what that means for who wins."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.features import (
    ALL_GOODS,
    ALL_RAW,
    count_units,
    lane_of,
    shield_gap,
    symbol_points,
)
from mirabilia.bots.seven.layout import Layout, spread
from mirabilia.seven.lanes import GOODS, RAW, count_missing
from mirabilia.seven.model import COUNTED, City, Rulebook, State, read_field
from mirabilia.seven.scoring import score
from mirabilia.table.vecs import append, vec

AGES: Final = 4
GAPS: Final = 11
COINS: Final = 13
STAGES: Final = 5
MOST: Final = 6  # of the science symbols: this many of the commonest are distinguished, fewer of the others
MIDDLE: Final = 4
LEAST: Final = 4
LACKING: Final = 6
CHEAP: Final = [1, 2, 4, 8]
TURNS: Final = 8
MARGIN: Final = 0.005  # what a point more than the best other city is worth besides the chance to win
END_SPREAD: Final = 0.8  # of the points at the end: nearly nothing is open


@final
class Evaluation:
    """The forecast under one rulebook; every weight is there for the beginning and the end of each Age."""

    def __init__(self, book: Rulebook) -> None:
        layout = Layout()
        self.one: i64 = layout.block(["one", "points", "science", "coins"])
        self.coin: i64 = layout.block(spread("coins", [COINS]))
        self.shield: i64 = layout.block(spread("shields", [GAPS]))
        self.symbols: i64 = layout.block(spread("symbols", [MOST, MIDDLE, LEAST]))
        self.free: i64 = layout.block(spread("free_symbols", [3]))
        self.reach: i64 = layout.block(
            [one for kind in (*RAW, *GOODS) for one in spread(f"reach:{kind}", [3])]
        )
        self.lacking: i64 = layout.block(spread("lacking", [LACKING]))
        self.raw: i64 = layout.block([one for kind in RAW for one in spread(f"raw:{kind}", [4])])
        self.goods: i64 = layout.block([one for kind in GOODS for one in spread(f"goods:{kind}", [4])])
        self.all_raw: i64 = layout.block(spread("raw", [8]))
        self.all_goods: i64 = layout.block(spread("goods", [8]))
        self.cheap: i64 = layout.block(spread("cheap", [4]))
        self.beside: i64 = layout.block([f"beside:{name}" for name in COUNTED])
        self.number: i64 = layout.block([f"number:{name}" for name in book.number_names])
        self.built: i64 = layout.block([f"built:{card.key}" for card in book.cards])
        self.boards = vec[i64]()  # by the numbers of the boards
        for sides in book.wonders + book.guests:
            for board in sides:
                names = spread(f"stages:{board.key}:{board.side}", [STAGES])
                self.boards = append(self.boards, layout.block(names))
        self.names = layout.names
        self.graded = [self.is_graded(index) for index in range(len(self.names))]
        self.size: i64 = len(self.names)
        self.weights = vec[float]([0.0] * (len(self.names) * AGES * 2))
        self.spreads: list[float] = [8.0] * (AGES * TURNS)  # how open the game is, by Age and turn
        self.players: i64 = book.players
        self.turns: i64 = book.turns
        # what was met in the last city: the places, and 1 or, of what is graded, the tenths
        self.places = vec[i64]([0] * (2 * len(self.names)))
        self.factors = vec[i64]([0] * (2 * len(self.names)))
        self.count: i64 = 0
        self.seen: list[int] = []  # the same with what it counts for, once it is noted
        self.amounts: list[float] = []

    def is_graded(self, index: i64) -> bool:
        """Whether a place counts how much there is of something, instead of being so or not."""
        return index < self.coin or self.beside <= index < self.built

    def set_weights(self, weights: list[float]) -> None:
        """Take over learned weights."""
        self.weights = vec[float](weights)

    def look(self, state: State, seat: i64) -> None:
        """Leave in `places` and `factors` everything about a city."""
        self.count = 0
        city = state.cities[seat]
        points = score(state, seat).total()
        one = self.one
        self.add(one, 10)
        self.add(one + 1, points)
        self.add(one + 2, symbol_points(city, 0))
        coins = city.coins
        self.add(one + 3, coins)
        self.mark(self.coin + (coins if coins < COINS else COINS - 1))
        left = state.left_of(seat)
        right = state.right_of(seat)
        if not state.sees(seat, left):
            self.mark(self.shield + shield_gap(state, seat, left, 0))
        if not state.sees(seat, right):
            self.mark(self.shield + shield_gap(state, seat, right, 0))
        self.look_at_symbols(city.science)
        self.look_at_resources(city, state.cities[left], state.cities[right])
        kind: i64 = 0
        while kind < 8:
            beside = read_field(state.cities[left].counts, 5 * kind) + read_field(
                state.cities[right].counts, 5 * kind
            )
            if beside > 0:
                self.add(self.beside + kind, 2 * beside)
            kind += 1
        index: i64 = 0
        for number in city.numbers:
            if number != 0:
                self.add(self.number + index, 2 * (number if number < 50 else 50))
            index += 1
        for card in city.built:
            self.mark(self.built + card.id)
        stages = city.stage_count()
        first = self.boards[city.board.number]
        self.mark(first + (stages if stages < STAGES else STAGES - 1))

    def look_at_symbols(self, science: i64) -> None:
        """How many science symbols there are, of whatever kind."""
        most = read_field(science, 0)
        middle = read_field(science, 5)
        least = read_field(science, 10)
        if middle > most:
            most, middle = middle, most
        if least > middle:
            middle, least = least, middle
        if middle > most:
            most, middle = middle, most
        place = (clamp(most, MOST) * MIDDLE + clamp(middle, MIDDLE)) * LEAST + clamp(least, LEAST)
        self.mark(self.symbols + place)
        free = read_field(science, 15) + read_field(science, 20)
        if free > 0:
            self.mark(self.free + clamp(free, 3))

    def look_at_resources(self, city: City, left: City, right: City) -> None:
        """What a city makes; what it does not make, but neighbours sell; what its next stage lacks."""
        kind: i64 = 0
        while kind < 4:
            made = count_units(city.raw, lane_of(kind), 3)
            self.mark(self.raw + kind * 4 + made)
            if made == 0:
                sold = count_units(left.sold_raw, lane_of(kind), 1) + count_units(
                    right.sold_raw, lane_of(kind), 1
                )
                self.mark(self.reach + kind * 3 + sold)
            if city.cheap & CHEAP[kind]:
                self.mark(self.cheap + kind)
            kind += 1
        kind = 0
        while kind < 3:
            made = count_units(city.goods, lane_of(kind), 3)
            self.mark(self.goods + kind * 4 + made)
            if made == 0:
                sold = count_units(left.sold_goods, lane_of(kind), 1)
                sold += count_units(right.sold_goods, lane_of(kind), 1)
                self.mark(self.reach + (kind + 4) * 3 + sold)
            kind += 1
        self.mark(self.all_raw + count_units(city.raw, ALL_RAW, 7))
        self.mark(self.all_goods + count_units(city.goods, ALL_GOODS, 7))
        built = city.stage_count()
        if built < len(city.board.stages):
            cost = city.board.stages[built].cost
            lacks = count_missing(cost.raw, city.raw)
            lacks += count_missing(cost.goods, city.goods)
            self.mark(self.lacking + clamp(lacks, LACKING))

    def mark(self, index: i64) -> None:
        """Count in one thing that is so of a city."""
        at = self.count
        self.places[at] = index
        self.factors[at] = 1
        self.count = at + 1

    def add(self, index: i64, tenths: i64) -> None:
        """Count in one thing that a city has so much of."""
        at = self.count
        self.places[at] = index
        self.factors[at] = tenths
        self.count = at + 1

    def progress(self, state: State) -> float:
        """How much of the Age is over, from 0 to 1."""
        if state.turn <= 1:
            return 0.0
        done = float(state.turn - 1) / float(self.turns)
        return 1.0 if done > 1.0 else done

    def forecast(self, state: State, seat: i64) -> float:
        """The points that a city will have."""
        self.look(state, seat)
        return self.sum_up(state)

    def sum_up(self, state: State) -> float:
        """The points that follow from what was met in the last city."""
        late = self.progress(state)
        early = 1.0 - late
        first = state.age * 2 * self.size
        second = first + self.size
        weights = self.weights
        places = self.places
        total = 0.0
        index: i64 = 0
        while index < self.count:
            place = places[index]
            weight = early * weights[first + place] + late * weights[second + place]
            if self.is_graded(place):
                total += 0.1 * float(self.factors[index]) * weight
            else:
                total += weight
            index += 1
        return total

    def note(self, state: State, seat: i64) -> float:
        """Forecast a city's points, and record in `seen` and `amounts` what the forecast consists of."""
        found = self.forecast(state, seat)
        self.seen = []
        self.amounts = []
        index: i64 = 0
        while index < self.count:
            place = self.places[index]
            factor = self.factors[index]
            self.seen.append(int(place))
            self.amounts.append(0.1 * float(factor) if self.graded[place] else 1.0)
            index += 1
        return found

    def forecasts(self, state: State) -> list[float]:
        """The points that every player's city will have; at the end, those that it has."""
        found: list[float] = []
        seat: i64 = 0
        over = state.over
        while seat < self.players:
            if over:  # ties are broken by coins
                found.append(score(state, seat).total() + 0.01 * float(state.cities[seat].coins))
            else:
                found.append(self.forecast(state, seat))
            seat += 1
        return found

    def spread_of(self, state: State) -> float:
        """How open the game is, in points."""
        if state.over:
            return END_SPREAD
        turn = state.turn if state.turn < TURNS else TURNS - 1
        return self.spreads[state.age * TURNS + turn]

    def worth(self, state: State) -> list[float]:
        """For every seat, its chance of winning, and a little for the margin."""
        return outcomes_of(sum_partners(self.forecasts(state), state.book.partners), self.spread_of(state))


def clamp(number: i64, size: i64) -> i64:
    """A number as an index into a table of that size."""
    return number if number < size else size - 1


def sum_partners(points: list[float], partners: list[int]) -> list[float]:
    """Everybody's points; with partners, those of both together."""
    if len(partners) == 0:
        return points
    found: list[float] = []
    seat: i64 = 0
    while seat < len(points):
        found.append(points[seat] + points[partners[seat]])
        seat += 1
    return found


def chances_of(points: list[float], spread: float) -> list[float]:
    """The chances of winning that points imply."""
    top = points[0]
    for one in points:
        if one > top:
            top = one
    found: list[float] = []
    total = 0.0
    for one in points:
        chance = math.exp((one - top) / spread)
        found.append(chance)
        total += chance
    return [one / total for one in found]


def outcomes_of(points: list[float], spread: float) -> list[float]:
    """What points mean for everyone who has them: the chance of winning, and a little for the margin."""
    likely = chances_of(points, spread)
    found: list[float] = []
    index: i64 = 0
    for one in points:
        ahead = one - best_other(points, index)
        if ahead > 40.0:
            ahead = 40.0
        if ahead < -40.0:
            ahead = -40.0
        found.append(likely[index] + MARGIN * ahead)
        index += 1
    return found


def best_other(points: list[float], seat: i64) -> float:
    """The most points of anybody else; partners, who share theirs, do not count."""
    best = -1000.0
    index: i64 = 0
    for one in points:
        if index != seat and one > best and one != points[seat]:
            best = one
        index += 1
    return best if best > -1000.0 else points[seat]
