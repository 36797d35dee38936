"""The games of the family by name, and what each of them brings: a ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any, Protocol

from mirabilia.table.agenda import Event, Table
from mirabilia.table.entries import Entries
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.timetable import Timetable
from mirabilia.table.validation import Data

MOST_PLAYERS = 16  # more than any game takes


class Ruleset(Protocol):
    """What a game of the family brings: its rules with notation, views and results."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def fingerprint(self) -> str:
        """A short text that changes whenever the rules or the figures do."""

    @property
    def rulings(self) -> int:
        """The rulings by which it is played, by the number of the release that brought them."""

    @property
    def edition(self) -> int:
        """Which edition of the rules it is."""

    @property
    def files(self) -> dict[str, Entries]:
        """The data files by which it is played, as they were read."""

    @property
    def timetable(self) -> Timetable:
        """The order of play."""

    @property
    def partners(self) -> list[int]:
        """The seat that plays together with each seat; empty where everybody plays alone."""

    @staticmethod
    def folders() -> list[Traversable]:
        """The folders in which the game and its expansions keep their texts and documents."""

    def setup(self) -> Data:
        """How the game was set up, in the form that the ruleset's maker takes."""

    def start(self, seed: int | str, events: list[Event] | None = None) -> Table:
        """A new game, played up to its first question; `events` takes what happens from the start."""

    def clone(self, table: Table) -> Table:
        """An independent copy."""

    def text(self, table: Table, code: int) -> str:
        """An answer in the game's notation."""

    def option(self, table: Table, city: int, code: int) -> Data:
        """An answer about a city with its parts, for those who draw it."""

    def view(self, table: Table, seat: int | None, shared: Data | None = None) -> Data:
        """What a seat, or a spectator, may see; `shared`: a spectator's view of this moment, for reuse."""

    def obstacles(self, table: Table, city: int, codes: Sequence[int]) -> Data:
        """What keeps a city from building: `cards` and `stage`, if they can be built by the question."""

    def worths(self, table: Table, city: int, codes: Sequence[int]) -> Data:
        """What building would be worth to a city: `cards`, `stages` and `riders`, if there are options."""

    def digest(self, table: Table) -> str:
        """A short text by which a state is known again, in another process and another release."""

    def result(self, table: Table, seed: int | str | None) -> Data:
        """The outcome."""

    def determinize(self, table: Table, seat: int, seed: int) -> Table:
        """What is hidden from a seat, dealt at random."""

    def redact(self, table: Table, seat: int) -> Table:
        """What is hidden from a seat, taken away."""

    def event(self, table: Table, event: Event, seat: int | None) -> Data:
        """What a seat, or a spectator, may see of an event."""

    def position(self, table: Table) -> Data:
        """The position of a game at the start of a turn."""

    def read_position(self, data: Data) -> Table:
        """The game that a position describes."""

    def score(self, data: Data) -> Data:
        """The points of a finished game that is given as data."""

    def explain(self, data: Data) -> list[list[Data]]:
        """Where these points come from: lines for every city, each with its row, points and words."""

    def problems(self, data: Data) -> list[Data]:
        """What cannot be right in a finished game that is given as data, in both languages."""


class Maker(Protocol):
    """What makes the rulesets of a game."""

    def __call__(self, **setup: Any) -> Ruleset:
        """The ruleset with this set-up."""

    def folders(self) -> list[Traversable]:
        """The folders of the game, as its rulesets give them."""


makers: dict[str, Maker] = {}


def make_ruleset(game: str, **setup: Any) -> Ruleset:
    """The ruleset of a game with this set-up."""
    if game not in makers:
        raise unknown_name("game", game, makers)
    return makers[game](**setup)


def is_possible(game: str, **setup: Any) -> bool:
    """Whether a game can be set up this way."""
    try:
        make_ruleset(game, **setup)
    except BadInput:
        return False
    return True


def playable_counts(game: str, **setup: Any) -> list[int]:
    """How many can play a game with this set-up."""
    return [players for players in range(1, MOST_PLAYERS + 1) if is_possible(game, players=players, **setup)]
