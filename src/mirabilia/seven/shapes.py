"""The keys that a module adds to data that leave the game: the server collects them into its schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict, get_type_hints


class Nothing(TypedDict):
    """No keys."""


@dataclass(frozen=True)
class Shapes:
    """What a module adds to cities, results and choices: a TypedDict each, none of whose keys is required."""

    city: type = Nothing  # of a city, in results, positions and views alike
    result: type = Nothing  # of a result, besides its cities
    choices: type = Nothing  # of what was chosen for a city at the end


def keys_of(shape: type) -> tuple[str, ...]:
    """The keys of a shape, in their order."""
    return tuple(get_type_hints(shape))
