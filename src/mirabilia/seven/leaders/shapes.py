"""The keys that Leaders adds to data."""

from __future__ import annotations

from typing import TypedDict

from mirabilia.seven.shapes import Shapes


class CityKeys(TypedDict, total=False):
    """Of a city."""

    leaders: list[str]  # in play
    courtesan: str  # the leader whose effects were copied


SHAPES = Shapes(city=CityKeys)
