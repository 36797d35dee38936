"""What the terminal needs of a game, and 7 Wonders as the first that has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from mirabilia.cli.terminal import cities, report, screen
from mirabilia.cli.terminal.desk import Cast, Desk
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.talk import Talk, choose
from mirabilia.seven.turn import state_of
from mirabilia.table.game import Decision, Game
from mirabilia.table.given import Data


class Face(Protocol):
    """How a game is shown and asked about, from the human's seat."""

    @property
    def help(self) -> tuple[str, ...]:
        """The keys of the texts that say what can be typed."""

    @property
    def roomy(self) -> bool:
        """Whether what happened stands between empty lines."""

    def welcome(self, seed: int | None) -> RenderableType:
        """Which table this is."""

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        """The human's answer."""

    def report(self, found: Report, width: int) -> RenderableType:
        """What happened."""

    def cities(self, view: Data) -> RenderableType:
        """Everybody."""

    def final(self, result: Data, width: int) -> RenderableType:
        """The end."""


@dataclass(frozen=True)
class SevenFace:
    """7 Wonders."""

    cast: Cast
    roomy: bool = True

    @property
    def help(self) -> tuple[str, ...]:
        return ("help.text", *(f"help.{name}" for name in self.cast.rules.expansions))

    def welcome(self, seed: int | None) -> RenderableType:
        return screen.welcome(self.cast, seed)

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        sight = game.sight(decision)
        table = state_of(sight.table)
        desk = Desk(self.cast, sight.kind, sight.city, sight.view(), table, sight.options)
        return choose(talk, desk)

    def report(self, found: Report, width: int) -> RenderableType:
        return report.show(self.cast, found, width)

    def cities(self, view: Data) -> RenderableType:
        return cities.all_cities(self.cast, view)

    def final(self, result: Data, width: int) -> RenderableType:
        return report.final(self.cast, result, width)
