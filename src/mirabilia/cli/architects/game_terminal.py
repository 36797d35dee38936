"""7 Wonders Architects for the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import RenderableType

from mirabilia.cli.architects import report, screen
from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.talk import choose
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.talk import Talk
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data


@dataclass(frozen=True)
class ArchitectsTerminal:
    """How the game is shown and asked about, from the human's seat."""

    cast: Cast
    help: tuple[str, ...] = ("help.architects",)
    roomy: bool = False  # there are many small events

    def welcome(self, seed: int | str | None) -> RenderableType:
        return screen.render_welcome(self.cast, seed)

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        return choose(talk, self.cast, game, decision)

    def report(self, found: Report, width: int) -> RenderableType:
        return report.show(self.cast, found.events)

    def cities(self, view: Data) -> RenderableType:
        return screen.all_cities(self.cast, view)

    def final(self, result: Data, width: int) -> RenderableType:
        return report.render_end(self.cast, result)
