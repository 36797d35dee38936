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
EXTRAS: Final = 32  # things that a seat sees besides the cities, such as its hand


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
        self.extras = vec[i64]([0] * EXTRAS)  # where the rows of what else a seat sees begin
        self.count: i64 = 0
        self.units = vec[i64]([0] * UNITS)

    def look_at(self, state: State, city: i64) -> None:
        """Sum up the rows of what is met in a city, for every role that it has."""
        evaluation = self.evaluation
        evaluation.look(state, city)
        at: i64 = 0
        while at < self.width:
            self.add_rows(city * self.width + at, at)
            at += BLOCK

    def add_rows(self, to: i64, at: i64) -> None:
        """Sum up eight words of the rows of what was met."""
        rows = self.rows
        places = self.evaluation.places
        factors = self.evaluation.factors
        count = self.evaluation.count
        width = self.width
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
            first = places[index] * width + at
            factor = factors[index]
            a += factor * rows[first]
            b += factor * rows[first + 1]
            c += factor * rows[first + 2]
            d += factor * rows[first + 3]
            e += factor * rows[first + 4]
            f += factor * rows[first + 5]
            g += factor * rows[first + 6]
            h += factor * rows[first + 7]
            index += 1
        sums = self.sums
        sums[to] = a
        sums[to + 1] = b
        sums[to + 2] = c
        sums[to + 3] = d
        sums[to + 4] = e
        sums[to + 5] = f
        sums[to + 6] = g
        sums[to + 7] = h

    def add_extra(self, place: i64) -> None:
        """Count in something that is not to be seen in cities, by the first of its roles."""
        if self.count < EXTRAS:
            self.extras[self.count] = place * self.width
            self.count += 1

    def add_up(self, seat: i64, phase: i64) -> None:
        """Leave in `units` what a seat makes of all that was seen."""
        rows = self.rows
        extras = self.extras
        sums = self.sums
        roles = self.roles
        units = self.units
        width = self.width
        word: i64 = 0
        while word < WORDS:
            total = self.start[phase * WORDS + word]
            extra: i64 = 0
            while extra < self.count:
                total += rows[extras[extra] + word]
                extra += 1
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
