"""Reading costs from the entries of the data files."""

from __future__ import annotations

import re

from mirabilia.seven.lanes import GOODS, RAW
from mirabilia.seven.model import Cost
from mirabilia.table.entries import (
    TEXT_KEYS,
    Entries,
    Entry,
    Place,
    check_keys,
    lay_over,
    parse,
    read,
    read_number,
    read_word,
    read_words,
)

__all__ = [
    "RESOURCES",
    "TEXT_KEYS",
    "Entries",
    "Entry",
    "Place",
    "check_keys",
    "lay_over",
    "parse",
    "read",
    "read_cost",
    "read_number",
    "read_word",
    "read_words",
]

RESOURCES = RAW + GOODS
COSTS: dict[str, Cost] = {}  # by their texts; nobody changes one
MOST_COSTS = 10_000  # that are kept: owners write their own


def read_cost(value: object, place: Place) -> Cost:
    """A cost as written, "2 stone, 1 ore" or "1 coin"; the same text gives the same object."""
    text = str(value)
    found = COSTS.get(text)
    if found is None:
        if len(COSTS) >= MOST_COSTS:
            COSTS.clear()
        found = COSTS[text] = parse_cost(text, place)
    return found


def parse_cost(text: str, place: Place) -> Cost:
    """A cost, read part by part."""
    coins = 0
    units: dict[str, int] = {}
    for part in text.split(","):
        found = re.fullmatch(r"\s*(\d+) (\w+)\s*", part)
        if not found or int(found[1]) == 0:
            raise place.error(f"cannot read {part.strip()!r}; a cost looks like '1 coin' or '2 stone, 1 ore'")
        if found[2] in ("coin", "coins"):
            coins = int(found[1])
        else:
            kind = read_word(found[2], RESOURCES, "resource", place)
            units[kind] = units.get(kind, 0) + int(found[1])
    try:
        return Cost(coins, units)
    except ValueError as error:
        raise place.error(str(error)) from error
