"""7 Wonders Architects on the command line: the terminal, score sheets, boards, logs and figures."""

from __future__ import annotations

from rich.console import Console

from mirabilia.cli.architects import engine, show
from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.face import ArchitectsFace
from mirabilia.cli.architects.log import Log
from mirabilia.cli.engine import Engine
from mirabilia.cli.plain import PlainCli
from mirabilia.cli.terminal.face import Face
from mirabilia.cli.terminal.seating import Seating, players_of
from mirabilia.lang import words
from mirabilia.table.catalogue import Words
from mirabilia.table.game import Game, Kit
from mirabilia.table.given import Data


class ArchitectsCli(PlainCli):
    """7 Wonders Architects."""

    title = "7 Wonders Architects"

    def face(self, game: Game, seating: Seating, text: Words) -> Face:
        wonders = tuple(city["wonder"] for city in game.view(None)["cities"])
        called = players_of(len(wonders), seating, text)
        return ArchitectsFace(Cast(show.rules_of(game.kit), text, seating.seat, wonders, called))

    def teller(self, game: Game, seat: int | None) -> Log:
        return Log(game, seat)

    def engine(self, expansions: tuple[str, ...]) -> Engine:
        return engine.engine(expansions)

    def city_name(self, kit: Kit, city: Data, lang: str = "en") -> str:
        return show.wonder_name(show.rules_of(kit), city, lang)

    def row_name(self, row: str, lang: str) -> str:
        key = f"site.row_{row}"
        return words(lang)(key) if key in words(lang) else super().row_name(row, lang)

    def tie_breaker(self, city: Data) -> tuple[str, int]:
        return "stages", len(city["stages"])

    def print_questions(self, screen: Console, game: Game, questions: list[Data]) -> None:
        show.print_questions(screen, game, questions)

    def print_board(self, screen: Console, game: Game) -> None:
        show.print_board(screen, game)


CLI = ArchitectsCli("architects")
