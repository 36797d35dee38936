"""Amounts of resources as packed subset lanes: "can I pay this" is one subtraction and a mask.

For every set S of resources one 4-bit lane holds how many units can be had out of S, so a source,
fixed or either/or, is just a number to add. By Hall's theorem sources cover a demand exactly if no lane
of the demand is larger than theirs. Raw materials (15 sets) and manufactured goods (7 sets) are two
separate numbers, below 2**60: no source of a city makes both kinds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RAW: Final = ("wood", "stone", "clay", "ore")
GOODS: Final = ("glass", "cloth", "papyrus")

GUARD: Final = 0x888888888888888  # the spare bit of every lane
LOW: Final = 0x777777777777777
MOST_UNITS: Final = 7  # what a lane holds
ONE_EACH: Final = 0x111111111111111


def add_units(first: i64, second: i64) -> i64:
    """Add two amounts; every lane stops at 7."""
    total = first + second
    over = total & GUARD
    return (total | (over - (over >> 3))) & LOW


def covers_demand(amount: i64, demand: i64) -> bool:
    """Whether no lane of the demand is larger."""
    return ((amount | GUARD) - demand) & GUARD == GUARD


def count_missing(demand: i64, amount: i64) -> i64:
    """How many units an amount lacks: as many as the lane that lacks most."""
    # BASE-031, BASE-071
    units: i64 = 0
    balance = (amount | GUARD) - demand  # a lane that lacks nothing keeps its spare bit
    lacking = ~balance & GUARD
    while lacking != 0:
        units += 1
        balance += lacking >> 3  # a unit for each lane that lacks one
        lacking = ~balance & GUARD
    return units


def read_lane(amount: i64, shift: i64) -> i64:
    """One lane of an amount."""
    return amount >> shift & 7


def cap_units(amount: i64, units: i64) -> i64:
    """An amount of which at most some units can be had."""
    if units >= MOST_UNITS:
        return amount
    cap = units * ONE_EACH
    enough = ((amount | GUARD) - cap) & GUARD
    lanes = enough - (enough >> 3)  # all bits of the lanes that hold so much or more
    return (amount & ~lanes) | (cap & lanes)


def one_unit(bit: int, kinds: tuple[str, ...]) -> int:
    """The lanes of one unit of a resource: those of all sets that have its bit."""
    return sum([16 ** (number - 1) for number in range(1, 2 ** len(kinds)) if number & bit])


# By resource: its bit in the number of a set, whose lane is the one before that number; and one unit of it.
BIT: Final = {kind: 2**index for kinds in (RAW, GOODS) for index, kind in enumerate(kinds)}
UNIT: Final = {kind: one_unit(BIT[kind], kinds) for kinds in (RAW, GOODS) for kind in kinds}


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
