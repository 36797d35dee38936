"""7 Wonders on the command line: the terminal, score sheets, boards, logs and figures."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from mirabilia.cli.engine import Engine
from mirabilia.cli.plain import PlainCli
from mirabilia.cli.seven import engine, show
from mirabilia.cli.seven.decks import Decks
from mirabilia.cli.seven.game_terminal import SevenTerminal, cast_of
from mirabilia.cli.seven.log import Log
from mirabilia.cli.seven.phrases import choice_lines
from mirabilia.cli.terminal.game_terminal import GameTerminal
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import load_words
from mirabilia.seven.rules import expansion_names, load_modules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.catalogue import Words
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data


class SevenCli(PlainCli):
    """7 Wonders."""

    title = "7 Wonders"

    def make_terminal(self, game: Game, seating: Seating, text: Words) -> GameTerminal:
        assert isinstance(game.ruleset, SevenRuleset)
        return SevenTerminal(cast_of(game, game.ruleset, seating, text))

    def make_teller(self, game: Game, seat: int | None) -> Log:
        return Log(game, seat)

    def make_engine(self, expansions: tuple[str, ...]) -> Engine:
        return engine.make_engine(expansions)

    def example_expansion(self) -> str:
        return next(name for name in expansion_names() if not load_modules()[name].needs)

    def city_name(self, ruleset: Ruleset, city: Data, lang: str = "en") -> str:
        return f"{city['seat']} {show.city_name(show.rules_of(ruleset), city, lang)}"

    def tie_breaker(self, city: Data) -> tuple[str, int]:
        return "coins", int(city["coins"])

    def notes(self, ruleset: Ruleset, result: Data) -> list[str]:
        return [
            line
            for city in result["cities"]
            for line in choice_lines(
                load_words("en"),
                show.rules_of(ruleset),
                self.city_name(ruleset, city),
                city.get("choices", {}),
            )
        ]

    def find_decks(self, players: int | None, expansions: tuple[str, ...], data: Path | None) -> Decks:
        return Decks(players, expansions, data)

    def print_questions(self, screen: Console, game: Game, questions: list[Data]) -> None:
        show.print_questions(screen, game, questions)

    def print_board(self, screen: Console, game: Game) -> None:
        show.print_board(screen, game)


CLI = SevenCli("seven")
