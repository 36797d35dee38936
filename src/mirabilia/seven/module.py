"""What an expansion or a variant is to the rest of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mirabilia.seven.advice import Adviser
from mirabilia.seven.shapes import Shapes
from mirabilia.seven.terminal import Terminal
from mirabilia.table.pad import Pad

if TYPE_CHECKING:
    from mirabilia.seven.builder import RulebookBuilder
    from mirabilia.seven.rules import Rules


class Module:
    """An expansion or a variant: the rules that it adds, and what is needed to show it."""

    name: str
    implied_for: tuple[int, ...] = ()  # the numbers of players with which it is in play without being named
    also_for: tuple[int, ...] = ()  # numbers of players besides those of the base game
    needs: tuple[str, ...] = ()  # the expansions that it is a part of
    books: tuple[str, ...] = ()  # its rule books, by the names of their files
    shapes = Shapes()  # the keys that it adds to data
    adviser = Adviser()  # what a beginner thinks of its questions and riders, and what its answers bring
    terminal = Terminal()  # what it adds to the game in a terminal

    def check(self, players: int, others: tuple[str, ...]) -> None:
        """Raise BadInput if it cannot be played this way."""

    def add(self, builder: RulebookBuilder) -> None:
        """Write what it adds into the builder."""

    def pad(self, rules: Rules) -> Pad:
        """What a score pad asks for where it is in play, by the compiled rules."""
        return Pad()
