"""The keys that teams add to data."""

from __future__ import annotations

from typing import TypedDict

from mirabilia.seven.shapes import Shapes


class TeamResult(TypedDict):
    """Partners at the end."""

    seats: list[int]
    total: int
    coins: int


class ResultKeys(TypedDict, total=False):
    """Of a result."""

    teams: list[TeamResult]


SHAPES = Shapes(result=ResultKeys)
