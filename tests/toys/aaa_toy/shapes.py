"""The keys that the toy adds to data."""

from __future__ import annotations

from typing import TypedDict

from mirabilia.seven.shapes import Shapes


class CityKeys(TypedDict, total=False):
    """Of a city."""

    relics: list[str]  # that it has revealed


class ResultKeys(TypedDict, total=False):
    """Of a result."""

    most_favour: int


class ChoiceKeys(TypedDict, total=False):
    """Of what is chosen at the end."""

    patron_god: str


SHAPES = Shapes(city=CityKeys, result=ResultKeys, choices=ChoiceKeys)
