"""7 Wonders on the command line: the terminal, score sheets, boards, logs and figures."""

from __future__ import annotations

from rich.console import Console

from mirabilia.cli.engine import Engine
from mirabilia.cli.plain import PlainCli
from mirabilia.cli.seven import engine, show
from mirabilia.cli.seven.face import SevenFace, cast_of
from mirabilia.cli.seven.log import Log
from mirabilia.cli.seven.phrases import choice_lines
from mirabilia.cli.terminal.face import Face
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import words
from mirabilia.seven.kit import SevenKit
from mirabilia.seven.rules import expansion_names, modules
from mirabilia.table.catalogue import Words
from mirabilia.table.game import Game, Kit
from mirabilia.table.given import Data


class SevenCli(PlainCli):
    """7 Wonders."""

    title = "7 Wonders"

    def face(self, game: Game, seating: Seating, text: Words) -> Face:
        assert isinstance(game.kit, SevenKit)
        return SevenFace(cast_of(game, game.kit, seating, text))

    def teller(self, game: Game, seat: int | None) -> Log:
        return Log(game, seat)

    def engine(self, expansions: tuple[str, ...]) -> Engine:
        return engine.engine(expansions)

    def an_expansion(self) -> str:
        return next(name for name in expansion_names() if not modules()[name].needs)

    def city_name(self, kit: Kit, city: Data, lang: str = "en") -> str:
        return f"{city['seat']} {show.city_name(show.rules_of(kit), city, lang)}"

    def tie_breaker(self, city: Data) -> tuple[str, int]:
        return "coins", int(city["coins"])

    def notes(self, kit: Kit, result: Data) -> list[str]:
        return [
            line
            for city in result["cities"]
            for line in choice_lines(
                words("en"), show.rules_of(kit), self.city_name(kit, city), city.get("choices", {})
            )
        ]

    def print_questions(self, screen: Console, game: Game, questions: list[Data]) -> None:
        show.print_questions(screen, game, questions)

    def print_board(self, screen: Console, game: Game) -> None:
        show.print_board(screen, game)


CLI = SevenCli("seven")
