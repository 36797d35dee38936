"""The games of the family: one row per game, by which every layer finds its own part."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.resources.abc import Traversable
from typing import Any, Literal

from mirabilia.table.makers import makers

Floor = Literal["bots", "reference", "server", "cli", "envs"]


@dataclass(frozen=True)
class GameRow:
    """The modules of a game: its ruleset, and one for each layer in which it has something of its own."""

    ruleset: str  # the module whose RULESET makes the rulesets
    bots: str = ""
    reference: str = ""
    server: str = ""
    cli: str = ""
    envs: str = ""


GAMES: dict[str, GameRow] = {}


def add_game(name: str, row: GameRow) -> None:
    """Register a game; everything outside its own modules finds it by this row."""
    makers[name] = import_module(row.ruleset).RULESET
    GAMES[name] = row


def part_of(game: str, floor: Floor, room: str = "") -> Any:
    """The module of a game in a layer, or in a part of it; None if the game has nothing of its own there."""
    module: str = getattr(GAMES[game], floor)
    return import_module(f"{module}.{room}" if room else module) if module else None


def list_folders(game: str) -> list[Traversable]:
    """The folders in which a game and its expansions keep their texts and documents."""
    folders: list[Traversable] = import_module(GAMES[game].ruleset).RULESET.folders()
    return folders


add_game(
    "seven",
    GameRow(
        ruleset="mirabilia.seven.ruleset",
        bots="mirabilia.bots.seven",
        reference="mirabilia.reference.seven",
        server="mirabilia.server.seven",
        cli="mirabilia.cli.seven",
        envs="mirabilia.envs.seven",
    ),
)
add_game(
    "architects",
    GameRow(
        ruleset="mirabilia.architects.ruleset",
        bots="mirabilia.bots.architects",
        reference="mirabilia.reference.architects",
        server="mirabilia.server.architects",
        cli="mirabilia.cli.architects",
        envs="mirabilia.envs.architects",
    ),
)

DEFAULT_GAME = next(iter(GAMES))
