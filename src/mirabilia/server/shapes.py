"""The shapes of all games together, as the games on the registry declare them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeAlias

from mirabilia.games import GAMES, part_of


def all_of(name: str) -> list[Any]:
    """The shapes of that name of all games that have one."""
    rooms = [part_of(game, "server", "shapes") for game in GAMES]
    return [room.SHAPES[name] for room in rooms if room is not None]


def any_of(name: str) -> Any:
    """A type that is any of the shapes of that name."""
    return reduce(or_, all_of(name))


if TYPE_CHECKING:  # the games are known only once the registry has been read
    AnyView: TypeAlias = dict[str, Any]
    AnyFrames: TypeAlias = dict[str, Any]
    AnyMeta: TypeAlias = Any
else:
    AnyView, AnyFrames, AnyMeta = any_of("view"), any_of("frames"), any_of("meta")
