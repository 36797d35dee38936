"""A game on the command line in a generic way, which a game may replace with its own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from mirabilia.cli.engine import Engine, plain_engine
from mirabilia.cli.terminal.game_terminal import GameTerminal
from mirabilia.cli.terminal.report import Report, score_table, verdict_text
from mirabilia.cli.terminal.seating import Seating, players_of
from mirabilia.cli.terminal.talk import Talk
from mirabilia.games import part_of
from mirabilia.lang import load_words
from mirabilia.table.agenda import Event
from mirabilia.table.catalogue import Words
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data


class Teller(Protocol):
    """Plays a record and describes what happens."""

    lines: list[str]

    def begin(self) -> None:
        """Who plays."""

    def play(self, line: object, number: int) -> None:
        """Give an answer, and show what comes of it."""

    def end(self) -> list[str]:
        """The points at the end."""


class Decks(Protocol):
    """What is in the decks of a game."""

    def data(self) -> Data:
        """For programs."""

    def show(self, screen: Console, lang: str) -> None:
        """For people."""


class PlainLog:
    """What happens, event by event; with a seat, only what that seat may see."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.lines: list[str] = []

    def begin(self) -> None:
        """Who plays."""
        self.lines.append(f"{self.game.view()['players']} players, seed {self.game.seed}")

    def play(self, line: object, number: int) -> None:
        """Give an answer, and show what comes of it."""
        events: list[Event] = []
        self.game.table.events = events
        self.game.play_line(line, number)
        for event in events:
            eye = event.seat if self.seat is None else self.seat
            self.lines.append(f"  {event_line(self.game.ruleset.event(self.game.table, event, eye))}")

    def label(self, city: Data) -> str:
        """A city in a line."""
        return str(city["seat"])

    def end(self) -> list[str]:
        """The points at the end."""
        result = self.game.result
        return [
            f"  {self.label(city)} {city['score']['total']:>3} points"
            + (" ★" if city["seat"] in result["winners"] else "")
            for city in result["cities"]
        ]


def event_line(event: Data) -> str:
    """An event as it stands."""
    return ", ".join(f"{key} {value}" for key, value in event.items())


@dataclass(frozen=True)
class PlainTerminal:
    """A game in the terminal: the view as plain lines, and numbered options."""

    title: str
    words: Words
    seat: int
    players: tuple[str, ...]
    help: tuple[str, ...] = ("help.plain",)
    roomy: bool = False

    def welcome(self, seed: int | str | None) -> RenderableType:
        return Text(f"{self.title}, {len(self.players)}, {seed}", style="bold")

    def choose(self, talk: Talk, game: Game, decision: Decision) -> int:
        options = game.options(decision)
        talk.say(self.cities(game.view(decision.seat)))
        for number, option in enumerate(options, 1):
            talk.say(Text(f"  {number} {option.text}"))
        while True:
            line = talk.ask(self.words("ask.other"))
            if line.isdecimal() and 1 <= int(line) <= len(options):
                return options[int(line) - 1].code
            talk.wrong("number", options=self.words("count.options", n=len(options)))

    def report(self, found: Report, width: int) -> RenderableType:
        return Group(*(Text(f"  {event_line(event)}") for event in found.events))

    def cities(self, view: Data) -> RenderableType:
        return Group(*(Text(f"  {key}: {value}") for key, value in view.items()))

    def final(self, result: Data, width: int) -> RenderableType:
        ranked = sorted(result["cities"], key=lambda city: -city["score"]["total"])
        table = score_table(self.seat, ranked, result["winners"], self.who)
        for row in ranked[0]["score"]:
            table.add_row(row, *(str(city["score"][row]) for city in ranked))
        lines = verdict_text(self.words, self.seat, ranked, result["winners"], self.who, "")
        return Group(table, *(Text(f"  {line}", style="bold") for line in lines))

    def who(self, seat: int) -> str:
        """A player by name."""
        return self.players[seat]


class PlainCli:
    """How the command shows a game."""

    title = ""

    def __init__(self, game: str) -> None:
        self.game = game

    def make_terminal(self, game: Game, seating: Seating, text: Words) -> GameTerminal:
        """How the game is shown to the human in the terminal."""
        players = players_of(game.view(None)["players"], seating, text)
        return PlainTerminal(self.title or self.game, text, seating.seat, players)

    def make_teller(self, game: Game, seat: int | None) -> Teller:
        """Who describes a recorded game."""
        return PlainLog(game, seat)

    def make_engine(self, expansions: tuple[str, ...]) -> Engine:
        """What is measured of the game."""
        return plain_engine(self.game, expansions)

    def example_expansion(self) -> str:
        """An expansion that can be played alone, for the examples of commands; "" if there is none."""
        return ""

    def city_name(self, ruleset: Ruleset, city: Data, lang: str = "en") -> str:
        """A seat with its city."""
        return str(city["seat"])

    def row_name(self, row: str, lang: str) -> str:
        """What a score row is called."""
        return load_words(lang).name_of("category", row)

    def tie_breaker(self, city: Data) -> tuple[str, int] | None:
        """What breaks ties, and how much of it a city has."""
        return None

    def notes(self, ruleset: Ruleset, result: Data) -> list[str]:
        """Other remarks on a result."""
        return []

    def print_sheet(self, screen: Console, ruleset: Ruleset, result: Data) -> None:
        """A score sheet as people read it."""
        cities = result["cities"]
        seed = f", seed {result['seed']}" if "seed" in result else ""
        table = Table(title=f"{self.title or self.game}, {result['players']} players{seed}")
        table.add_column("points")
        for city in cities:
            crown = " ★" if city["seat"] in result["winners"] else ""
            table.add_column(f"{self.city_name(ruleset, city)}{crown}", justify="right", overflow="fold")
        for name in cities[0]["score"]:
            if name == "total":
                table.add_section()
            style = "bold" if name == "total" else None
            table.add_row(name, *(str(city["score"][name]) for city in cities), style=style)
        ties = [found for city in cities if (found := self.tie_breaker(city)) is not None]
        if ties:
            table.add_row(ties[0][0], *(str(number) for _, number in ties), style="dim")
        screen.print(table)
        for line in self.notes(ruleset, result):
            screen.print(line)
        winners = [self.city_name(ruleset, cities[seat]) for seat in result["winners"]]
        screen.print(f"{'winner' if len(winners) == 1 else 'winners, tied'}: {', '.join(winners)}\n")

    def find_decks(self, players: int | None, expansions: tuple[str, ...], data: Path | None) -> Decks:
        """What is in the decks."""
        raise BadInput(f"--deck is not for {self.title or self.game}")

    def print_questions(self, screen: Console, game: Game, questions: list[Data]) -> None:
        """Open questions with their answers, in readable form."""
        for question in questions:
            screen.print(f"seat {question['seat']} is asked {question['kind']}")
            table = Table("answer")
            for option in question["options"]:
                table.add_row(option["text"])
            screen.print(table)

    def print_board(self, screen: Console, game: Game) -> None:
        """A position in readable form."""
        for key, value in game.view().items():
            screen.print(f"{key}: {value}")


def cli_of(game: str) -> PlainCli:
    """How the command shows a game: in the game's own way if it has one."""
    own = part_of(game, "cli")
    shown: PlainCli = own.CLI if own is not None else PlainCli(game)
    return shown
