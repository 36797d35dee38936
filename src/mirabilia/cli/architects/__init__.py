"""7 Wonders Architects on the command line: the terminal, score sheets, boards, logs and figures."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

from rich.console import Console

from mirabilia.cli.architects import engine, show
from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.game_terminal import ArchitectsTerminal
from mirabilia.cli.architects.log import Log
from mirabilia.cli.engine import Engine
from mirabilia.cli.plain import PlainCli
from mirabilia.cli.terminal.game_terminal import GameTerminal
from mirabilia.cli.terminal.seating import Seating, players_of
from mirabilia.lang import load_words
from mirabilia.table.catalogue import Words
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data


class ArchitectsCli(PlainCli):
    """7 Wonders Architects."""

    title = "7 Wonders Architects"

    def make_terminal(self, game: Game, seating: Seating, text: Words) -> GameTerminal:
        wonders = tuple(city["wonder"] for city in game.view(None)["cities"])
        called = players_of(len(wonders), seating, text)
        return ArchitectsTerminal(Cast(show.rules_of(game.ruleset), text, seating.seat, wonders, called))

    def make_teller(self, game: Game, seat: int | None) -> Log:
        return Log(game, seat)

    def make_engine(self, expansions: tuple[str, ...]) -> Engine:
        return engine.make_engine(expansions)

    def city_name(self, ruleset: Ruleset, city: Data, lang: str = "en") -> str:
        return show.wonder_name(show.rules_of(ruleset), city, lang)

    def row_name(self, row: str, lang: str) -> str:
        key = f"site.row_{row}"
        return load_words(lang)(key) if key in load_words(lang) else super().row_name(row, lang)

    def tie_breaker(self, city: Data) -> tuple[str, int]:
        return "stages", len(city["stages"])

    def find_decks(self, players: int | None, expansions: tuple[str, ...], data: Path | None) -> NoReturn:
        raise BadInput(f"--deck is not for {self.game}; see --game {self.game} --kind decks")

    def print_questions(self, screen: Console, game: Game, questions: list[Data]) -> None:
        show.print_questions(screen, game, questions)

    def print_board(self, screen: Console, game: Game) -> None:
        show.print_board(screen, game)


CLI = ArchitectsCli("architects")
