"""7 Wonders for the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import RenderableType

from mirabilia.cli.seven import cities, report, screen
from mirabilia.cli.seven.desk import Cast, Desk
from mirabilia.cli.seven.talk import choose
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.seating import Seating, players_of
from mirabilia.cli.terminal.talk import Talk
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.catalogue import Words
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data


@dataclass(frozen=True)
class SevenTerminal:
    """7 Wonders."""

    cast: Cast
    roomy: bool = True

    @property
    def help(self) -> tuple[str, ...]:
        return ("help.text", *(f"help.{name}" for name in self.cast.rules.expansions))

    def welcome(self, seed: int | str | None) -> RenderableType:
        return screen.render_welcome(self.cast, seed)

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        observation = game.observe(decision)
        table = state_of(observation.table)
        desk = Desk(
            self.cast, observation.kind, observation.city, observation.view(), table, observation.options
        )
        return choose(talk, desk)

    def report(self, found: Report, width: int) -> RenderableType:
        return report.show(self.cast, found, width)

    def cities(self, view: Data) -> RenderableType:
        return cities.all_cities(self.cast, view)

    def final(self, result: Data, width: int) -> RenderableType:
        return report.render_end(self.cast, result, width)


def cast_of(game: Game, ruleset: SevenRuleset, seating: Seating, text: Words) -> Cast:
    """The names of everybody at the table."""
    boards = tuple((city["wonder"], city["side"]) for city in game.view(None)["cities"])
    players = players_of(ruleset.rules.players, seating, text)
    nobodys = (text("who.nobody"),) * (len(boards) - len(players))
    return Cast(ruleset.rules, text, seating.seat, boards, (*players, *nobodys))
