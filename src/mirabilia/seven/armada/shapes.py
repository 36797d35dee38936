"""The keys that Armada adds to data."""

from __future__ import annotations

from typing import TypedDict

from mirabilia.seven.shapes import Shapes


class CityKeys(TypedDict, total=False):
    """Of a city."""

    shipyard: str
    fleets: dict[str, int]  # the spaces of its ships
    islands: list[str]
    naval: list[int]  # the values of its tokens
    incursions: list[str]  # the sides to which it attacks


class ChoiceKeys(TypedDict, total=False):
    """Of what is chosen at the end."""

    colour: str  # whose cards were counted


SHAPES = Shapes(city=CityKeys, choices=ChoiceKeys)
