"""The keys that Edifice adds to data."""

from __future__ import annotations

from typing import TypedDict

from mirabilia.seven.shapes import Shapes


class CityKeys(TypedDict, total=False):
    """Of a city."""

    participation: list[int]  # the Ages of its markers
    debts: list[int]  # in points


class ResultKeys(TypedDict, total=False):
    """Of a result."""

    edifices: list[str]


class ChoiceKeys(TypedDict, total=False):
    """Of what is chosen at the end."""

    repeated_guild: str  # a Guild of the city that counts once more


SHAPES = Shapes(city=CityKeys, result=ResultKeys, choices=ChoiceKeys)
