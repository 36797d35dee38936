"""Victory points at the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.architects.model import State, read_field

# The score rows, in the order of the rulebook (ARC-111).
CATEGORIES: Final = ("wonder", "cat", "blue", "victory", "progress")
WONDER: Final = 0
CAT: Final = 1
BLUE: Final = 2
VICTORY: Final = 3
PROGRESS: Final = 4


def score(state: State, seat: i64) -> list[int]:
    """A city's points, one number per row."""
    # ARC-112, ARC-116
    city = state.cities[seat]
    book = state.book
    rows = [0] * len(CATEGORIES)
    for stage in city.wonder.stages:
        if city.built & stage.bit:
            rows[WONDER] += int(stage.points)
    if state.cat == seat:
        rows[CAT] = int(book.cat_points)  # ARC-051
    for card in book.by_colour[2]:
        rows[BLUE] += int(read_field(city.blue, card.kind) * card.points)  # ARC-046
    rows[VICTORY] = int(city.victories * book.victory_points)
    for token in city.tokens:
        for effect in token.scoring:
            rows[PROGRESS] += int(effect.score(state, seat))
    return rows


def sum_points(rows: list[int]) -> int:
    """All points together."""
    result = 0
    for points in rows:
        result += points
    return result
