"""What a structure, a stage or the like gives, in numbers common to all expansions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.lanes import read_lane
from mirabilia.seven.model import City, Effects, Rulebook, State
from mirabilia.seven.scoring import best_symbols
from mirabilia.table.vecs import vec

ALL_RAW: Final = 56  # the lane of all raw materials together
ALL_GOODS: Final = 24


def bare_city(book: Rulebook) -> City:
    """A city that has nothing, not even what its board gives."""
    city = City(book.wonders[0][0])
    city.numbers = vec[i64]([0] * len(book.number_names))
    return city


@final
class Features:
    """The numbers of what a card, a stage or the like does."""

    def __init__(self, effects: Effects, book: Rulebook) -> None:
        """Read what the effects give a city that has nothing, whatever effects they are."""
        bare = bare_city(book)
        for effect in effects.lasting:
            effect.apply_lasting(bare)
        self.shields: i64 = bare.shields
        self.science: i64 = bare.science
        self.raw: i64 = bare.raw
        self.goods: i64 = bare.goods
        self.on_build = effects.on_build
        self.scoring = effects.scoring

    def coins_at(self, state: State, seat: i64) -> i64:
        """The coins that it gives at once."""
        total: i64 = 0
        for effect in self.on_build:
            total += effect.coins_at(state, seat)
        return total

    def points_at(self, state: State, seat: i64) -> i64:
        """The points of its own formulas as the cities stand now."""
        total: i64 = 0
        for effect in self.scoring:
            total += effect.score(state, seat)
        return total


def symbol_points(city: City, more: i64) -> i64:
    """The points of a city's science symbols with some more."""
    science = city.science + more
    return best_symbols(science, science >> 15 & 31, city.set_bonus) // 4096


def lane_of(kind: i64) -> i64:
    """Where the lane of a single kind stands, by its place in lanes.RAW or GOODS: at 0, 4, 12, 28."""
    lane: i64 = 0
    while kind > 0:
        lane = 2 * lane + 4
        kind -= 1
    return lane


def count_units(amount: i64, shift: i64, most: i64) -> i64:
    """One lane of an amount, up to a limit."""
    found = read_lane(amount, shift)
    return most if found > most else found


def shield_gap(state: State, seat: i64, other: i64, more: i64) -> i64:
    """How many shields ahead of another city a city would be with some more, as a number from 0 to 10."""
    found = state.cities[seat].shields + more - state.cities[other].shields
    if found < -5:
        return 0
    return 10 if found > 5 else found + 5


def turn_number(state: State) -> i64:
    """Which turn of the game it is; between two Ages some numbers are left out."""
    return state.age * (state.book.turns + 1) + state.turn
