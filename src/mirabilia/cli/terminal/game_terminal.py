"""What the terminal needs of a game."""

from __future__ import annotations

from typing import Protocol

from rich.console import RenderableType

from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.talk import Talk
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data


class GameTerminal(Protocol):
    """How a game is shown and asked about, from the human's seat."""

    @property
    def help(self) -> tuple[str, ...]:
        """The keys of the texts that say what can be typed."""

    @property
    def roomy(self) -> bool:
        """Whether reports are surrounded by empty lines."""

    def welcome(self, seed: int | str | None) -> RenderableType:
        """Which table this is."""

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        """The human's answer."""

    def report(self, found: Report, width: int) -> RenderableType:
        """What happened."""

    def cities(self, view: Data) -> RenderableType:
        """Everybody."""

    def final(self, result: Data, width: int) -> RenderableType:
        """The end."""
