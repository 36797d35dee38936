"""Scenes with the Armada expansion."""

from __future__ import annotations

from typing import Any

from mirabilia.seven.armada.pieces import FLEETS
from support import Play, Scene

AT_START = {"red": 0, "yellow": 0, "blue": 0, "green": 0}
ISLANDS = {
    1: "overgrown virgin bronze whistling inhabited topaz amber lost foggy",
    2: "abandoned iron windy statues stormy forgotten ancient wondrous pirate",
    3: "scarlet breezy royal torrential rainbow lush golden emerald sheltered",
}


def sea(players: int = 4, age: int = 1, turn: int = 1, **more: Any) -> Scene:
    """A position with Armada. Seats have the shipyards 1a, 1b, 2a, 2b … unless they name another."""
    return Scene(players=players, age=age, turn=turn, expansions=("armada",), more=more)


def fleets(play: Play, seat: int) -> dict[str, int]:
    """Where the ships of a city stand."""
    return {fleet: play.number(seat, f".{fleet}") for fleet in FLEETS}


def islands(play: Play, seat: int) -> list[str]:
    """The islands of a city."""
    found: list[str] = play.game.view(None)["cities"][seat].get("islands", [])
    return found


def naval(play: Play, seat: int) -> list[int]:
    """The naval tokens of a city."""
    found: list[int] = play.game.view(None)["cities"][seat].get("naval", [])
    return found


def key_of(name: str, level: int) -> str:
    """The id of an island: `royal` of level 3 is the Royal Archipelago."""
    if name == "statues":
        return "oasis_of_statues"
    return f"{name}_{('island', 'oasis', 'archipelago')[level - 1]}"


def all_islands(level: int) -> list[str]:
    """The ids of all islands of a level."""
    return [key_of(name, level) for name in ISLANDS[level].split()]


def pile(level: int, *top: str) -> dict[str, Any]:
    """Zones of a position: a pile on whose top these islands lie, the first uppermost."""
    rest = [key for key in all_islands(level) if key not in top]
    return {"zones": {f"islands_{level}": [*rest, *reversed(top)]}}


def builds(play: Play, seat: int, card: str) -> list[str]:
    """The ways of a seat to build a card."""
    return [
        text for text in play.options(seat, card) if text.split()[0] in ("build", "chain", "free", "take")
    ]


def open_kinds(play: Play) -> list[tuple[str, int]]:
    """What is asked now, and whom."""
    return [(one.kind, one.seat) for one in play.game.decisions]
