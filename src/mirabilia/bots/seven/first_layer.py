"""The first layer of the networks: a row of weights for everything that is to be seen in a city.

Rows count by the role that a city has for the seat. Four amounts share a word of 64 bits, each with its sign,
so that one addition moves four of them; the sums of eight words at a time stay in registers.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import AGES, TURNS, Evaluation
from mirabilia.seven.model import State
from mirabilia.table.vecs import vec

UNITS: Final = 64
LANES: Final = 4
WORDS: Final = 16  # UNITS / LANES
BLOCK: Final = 8  # words whose sums are kept in registers
HALF: Final = 32768  # of a lane
LANE: Final = 65535
MOST: Final = 1023  # of a unit, after its lowest bits are cut off
DOWN: Final = 3


@final
class FirstRows:
    """The weights of a first layer under one rulebook, packed."""

    def __init__(self, roles: list[int], used: int) -> None:
        self.roles = roles  # by seat and city: which of the used parts of a row counts
        self.used = used  # how many roles cities have for each other
        self.rows: list[int] = []  # by place: the words of every role
        self.start: list[int] = [0] * (AGES * TURNS * WORDS)  # by phase: what does not depend on cities


@final
class FirstLayer:
    """Sums up the rows of what a forecast meets."""

    def __init__(self, evaluation: Evaluation, cities: int, packed: FirstRows) -> None:
        self.evaluation = evaluation
        self.cities: i64 = cities
        self.width: i64 = packed.used * WORDS
        self.roles = vec[i64](packed.roles)
        self.rows = vec[i64](packed.rows)
        self.start = vec[i64](packed.start)
        self.sums = vec[i64]([0] * (cities * packed.used * WORDS))  # by city and role
        self.extra = vec[i64]([0] * WORDS)  # what else a seat sees
        self.units = vec[i64]([0] * UNITS)
        self.firsts = vec[i64]([0] * len(evaluation.places))  # where the rows of what is marked begin
        self.forecasts = vec[float]([0.0] * cities)  # the linear ones

    def look(self, state: State) -> None:
        """Sum up the rows of all cities, each in every role; leaves the linear forecasts."""
        city: i64 = 0
        while city < self.cities:
            self.forecasts[city] = self.evaluation.forecast(state, city)
            self.look_at(city)
            city += 1

    def look_at(self, city: i64) -> None:
        """Add the rows of what the forecast of a city has met."""
        evaluation = self.evaluation
        places = evaluation.places
        factors = evaluation.factors
        firsts = self.firsts
        width = self.width
        count: i64 = 0
        first: i64 = city * width
        at: i64 = first
        while at < first + width:
            self.sums[at] = 0
            at += 1
        index: i64 = 0
        while index < evaluation.count:
            place = places[index] * width
            factor = factors[index]
            if factor == 1:
                firsts[count] = place
                count += 1
            elif factor != 0:
                self.add_graded(first, place, factor)
            index += 1
        at = 0
        while at < width:
            self.add_marked(first + at, at, count)
            at += BLOCK

    def add_graded(self, first: i64, place: i64, factor: i64) -> None:
        """Add a row as often as there is something of it."""
        sums = self.sums
        rows = self.rows
        index: i64 = 0
        while index < self.width:
            sums[first + index] = sums[first + index] + factor * rows[place + index]
            index += 1

    def add_marked(self, to: i64, at: i64, count: i64) -> None:
        """Add eight words of the rows of everything that is marked."""
        rows = self.rows
        firsts = self.firsts
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        d: i64 = 0
        e: i64 = 0
        f: i64 = 0
        g: i64 = 0
        h: i64 = 0
        index: i64 = 0
        while index < count:
            first = firsts[index] + at
            a += rows[first]
            b += rows[first + 1]
            c += rows[first + 2]
            d += rows[first + 3]
            e += rows[first + 4]
            f += rows[first + 5]
            g += rows[first + 6]
            h += rows[first + 7]
            index += 1
        sums = self.sums
        sums[to] = sums[to] + a
        sums[to + 1] = sums[to + 1] + b
        sums[to + 2] = sums[to + 2] + c
        sums[to + 3] = sums[to + 3] + d
        sums[to + 4] = sums[to + 4] + e
        sums[to + 5] = sums[to + 5] + f
        sums[to + 6] = sums[to + 6] + g
        sums[to + 7] = sums[to + 7] + h

    def clear_extra(self) -> None:
        """Forget what else was seen."""
        word: i64 = 0
        while word < WORDS:
            self.extra[word] = 0
            word += 1

    def add_extra(self, place: i64) -> None:
        """Count in something that is not to be seen in cities, by the first of its roles."""
        first = place * self.width
        word: i64 = 0
        while word < WORDS:
            self.extra[word] = self.extra[word] + self.rows[first + word]
            word += 1

    def add_up(self, seat: i64, phase: i64) -> None:
        """Leave in `units` what a seat makes of all that was seen."""
        sums = self.sums
        roles = self.roles
        units = self.units
        width = self.width
        word: i64 = 0
        while word < WORDS:
            total = self.start[phase * WORDS + word] + self.extra[word]
            city: i64 = 0
            while city < self.cities:
                total += sums[city * width + roles[seat * self.cities + city] * WORDS + word]
                city += 1
            lane: i64 = 0
            while lane < LANES:
                low = ((total + HALF) & LANE) - HALF
                total = (total - low) >> 16
                low = low >> DOWN
                if low < 0:
                    low = 0
                if low > MOST:
                    low = MOST
                units[word * LANES + lane] = low
                lane += 1
            word += 1
