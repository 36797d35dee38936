"""Amounts of resources as packed subset lanes: "can I pay this" is one subtraction and a mask.

For every set S of resources one 4-bit lane holds how many units can be had out of S, so a source,
fixed or either/or, is just a number to add. By Hall's theorem sources cover a demand exactly if no lane
of the demand is larger than theirs. Raw materials (15 sets) and manufactured goods (7 sets) are two
separate numbers, below 2**60: no source of a city makes both kinds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.table.vecs import vec

RAW: Final = ("wood", "stone", "clay", "ore")
GOODS: Final = ("glass", "cloth", "papyrus")

RAW_GUARD: Final = 0x888888888888888  # the spare bit of every lane
RAW_LOW: Final = 0x777777777777777
GOODS_GUARD: Final = 0x8888888
GOODS_LOW: Final = 0x7777777
MOST_UNITS: Final = 7  # what a lane holds
ONE_EACH: Final = 0x111111111111111


def add_raw(first: i64, second: i64) -> i64:
    """Add two amounts of raw materials; every lane stops at 7."""
    total = first + second
    over = total & RAW_GUARD
    return (total | (over - (over >> 3))) & RAW_LOW


def add_goods(first: i64, second: i64) -> i64:
    """Add two amounts of manufactured goods; every lane stops at 7."""
    total = first + second
    over = total & GOODS_GUARD
    return (total | (over - (over >> 3))) & GOODS_LOW


def covers_raw(amount: i64, demand: i64) -> bool:
    """Whether no lane of the demand is larger."""
    return ((amount | RAW_GUARD) - demand) & RAW_GUARD == RAW_GUARD


def covers_goods(amount: i64, demand: i64) -> bool:
    """Whether no lane of the demand is larger."""
    return ((amount | GOODS_GUARD) - demand) & GOODS_GUARD == GOODS_GUARD


def read_lane(amount: i64, shift: i64) -> i64:
    """One lane of an amount."""
    return amount >> shift & 7


def cap_units(amount: i64, units: i64) -> i64:
    """An amount, raw materials or goods, of which at most some units can be had."""
    if units >= MOST_UNITS:
        return amount
    cap = units * ONE_EACH
    enough = ((amount | RAW_GUARD) - cap) & RAW_GUARD
    lanes = enough - (enough >> 3)  # all bits of the lanes that hold so much or more
    return (amount & ~lanes) | (cap & lanes)


def one_unit(bit: int, kinds: tuple[str, ...]) -> int:
    """The lanes of one unit of a resource: those of all sets that have its bit."""
    return sum([16 ** (number - 1) for number in range(1, 2 ** len(kinds)) if number & bit])


# By resource: its bit in the number of a set, whose lane is the one before that number; and one unit of it.
BIT: Final = {kind: 2**index for kinds in (RAW, GOODS) for index, kind in enumerate(kinds)}
UNIT: Final = {kind: one_unit(BIT[kind], kinds) for kinds in (RAW, GOODS) for kind in kinds}
# By the number of a set: where the lanes stand that a cost of these resources must be compared in.
SHIFTS: Final = [
    vec[i64]([4 * (number - 1) for number in range(1, used + 1) if number & ~used == 0]) for used in range(16)
]


def pack_source(choice: list[str], kinds: tuple[str, ...]) -> int:
    """The lanes of one unit of any one of the resources."""
    # BASE-038, BASE-043, BASE-056
    lanes = 0
    for kind in choice:
        if kind in kinds:
            lanes |= UNIT[kind]
    return lanes


def pack_demand(units: dict[str, int], kinds: tuple[str, ...]) -> int:
    """The lanes of a cost."""
    # BASE-031
    needed = 0
    lanes = 0
    for kind, count in units.items():
        needed += count
        lanes += count * UNIT[kind]
    if needed > MOST_UNITS:
        raise ValueError(f"a cost of {needed} units of {'/'.join(kinds)} is more than {MOST_UNITS}")
    return lanes


def compared_lanes(units: dict[str, int]) -> vec[i64]:
    """The positions of the lanes to compare for a cost: only the sets of its own resources."""
    used: i64 = 0
    for kind, count in units.items():
        if count > 0:
            used += BIT[kind]
    return SHIFTS[used]
