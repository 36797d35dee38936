"""What a structure, a stage or the like gives, in numbers common to all expansions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.effects import Coins, CoinsPer, Count, Produce, Science, Shields
from mirabilia.seven.lanes import add_goods, add_raw, read_lane
from mirabilia.seven.model import City, Effect, Effects, State
from mirabilia.seven.scoring import best_symbols

RAW_LANES: Final = (0, 4, 12, 28)  # the lanes of the single kinds, in the order of lanes.RAW
GOODS_LANES: Final = (0, 4, 12)
ALL_RAW: Final = 56  # the lane of all raw materials together
ALL_GOODS: Final = 24


@final
class Features:
    """The numbers of what a card, a stage or the like does."""

    def __init__(self, effects: Effects) -> None:
        self.shields: i64 = 0
        self.science: i64 = 0
        self.raw: i64 = 0
        self.goods: i64 = 0
        self.coins: i64 = 0
        self.per: list[Count] = []  # coins for things that are counted
        self.scoring: list[Effect] = effects.scoring
        for effect in effects.lasting:
            if isinstance(effect, Shields):
                self.shields += effect.amount
            elif isinstance(effect, Science):
                self.science += effect.one
            elif isinstance(effect, Produce):
                self.raw = add_raw(self.raw, effect.raw)
                self.goods = add_goods(self.goods, effect.goods)
        for effect in effects.on_build:
            if isinstance(effect, Coins):
                self.coins += effect.amount
            elif isinstance(effect, CoinsPer):
                self.per.append(effect.count)

    def coins_at(self, state: State, seat: i64) -> i64:
        """The coins that it gives at once."""
        total = self.coins
        for count in self.per:
            total += count.total(state, seat)
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
