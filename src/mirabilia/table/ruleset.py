"""What the rulesets of all games have in common: they pass rules and state to the functions of their game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar

from mirabilia.table.agenda import Event, Table
from mirabilia.table.digest import digest_of
from mirabilia.table.entries import Entries
from mirabilia.table.errors import BadInput
from mirabilia.table.timetable import Timetable
from mirabilia.table.validation import Data, check_texts

FORMAT = 1  # of results and positions


class AnyRules(Protocol):
    """What the compiled rules of every game have."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def expansions(self) -> tuple[str, ...]:
        """The expansions, or variants, in play."""

    @property
    def timetable(self) -> Timetable:
        """The order of play."""

    @property
    def fingerprint(self) -> str:
        """A short text that changes whenever the rules or the figures do."""

    @property
    def book(self) -> Any:
        """What the engine plays by."""


R = TypeVar("R", bound=AnyRules)
R_contra = TypeVar("R_contra", bound=AnyRules, contravariant=True)
S = TypeVar("S", bound=Table)


class Door(Protocol[R_contra, S]):
    """The only module through which a seat, or a spectator (None), learns about a state."""

    def view_of_seat(self, rules: R_contra, state: S, seat: int | None, shared: Data | None, /) -> Data:
        """What a seat may see."""

    def view_of_option(self, rules: R_contra, state: S, city: int, code: int, /) -> Data:
        """A legal answer about a city with its parts."""

    def view_of_event(self, rules: R_contra, state: S, event: Event, seat: int | None, /) -> Data:
        """What a seat may see of an event."""

    def view_of_obstacles(self, state: S, city: int, codes: Sequence[int], /) -> Data:
        """What keeps a city from building."""

    def view_of_worths(self, rules: R_contra, state: S, city: int, codes: Sequence[int], /) -> Data:
        """What building would be worth to a city."""

    def redact(self, rules: R_contra, state: S, seat: int, /) -> S:
        """A state without what is hidden from the seat."""

    def determinize(self, rules: R_contra, state: S, seat: int, seed: int, /) -> S:
        """A complete state that the seat cannot tell from this one."""


@dataclass(frozen=True)
class GameFunctions(Generic[R, S]):
    """The functions of a game behind its ruleset."""

    state_of: Callable[[Table], S]
    clone: Callable[[S], S]
    text: Callable[[Any, int], str]  # of the rulebook and an answer
    door: Door[R, S]
    essence: Callable[[R, S], Data]  # what a state consists of, by names
    result: Callable[[R, S, int | str | None], Data]
    position: Callable[[R, S], Data]
    read_position: Callable[[R, Data], S]
    score: Callable[[R, Data], Data]
    explain: Callable[[R, Data], list[list[Data]]]
    problems: Callable[[R, Data], list[Data]]


class CommonRuleset(Generic[R, S]):
    """A ruleset of rules and functions; a game adds its setup, and whatever it does in its own way."""

    def __init__(self, rules: R, wonders: Sequence[str], functions: GameFunctions[R, S]) -> None:
        self.rules = rules
        self.wonders = tuple(wonders)
        self.functions = functions

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint

    @property
    def files(self) -> dict[str, Entries]:
        return {}

    @property
    def timetable(self) -> Timetable:
        return self.rules.timetable

    @property
    def partners(self) -> list[int]:
        return []

    @staticmethod
    def folders() -> list[Traversable]:
        return []

    def clone(self, table: Table) -> S:
        return self.functions.clone(self.functions.state_of(table))

    def text(self, table: Table, code: int) -> str:
        return self.functions.text(self.rules.book, code)

    def option(self, table: Table, city: int, code: int) -> Data:
        return self.functions.door.view_of_option(self.rules, self.functions.state_of(table), city, code)

    def view(self, table: Table, seat: int | None, shared: Data | None = None) -> Data:
        if seat is not None and seat >= self.rules.players:
            raise BadInput(f"there is no seat {seat}; seats are 0 to {self.rules.players - 1}")
        return self.functions.door.view_of_seat(self.rules, self.functions.state_of(table), seat, shared)

    def event(self, table: Table, event: Event, seat: int | None) -> Data:
        return self.functions.door.view_of_event(self.rules, self.functions.state_of(table), event, seat)

    def obstacles(self, table: Table, city: int, codes: Sequence[int]) -> Data:
        return self.functions.door.view_of_obstacles(self.functions.state_of(table), city, codes)

    def worths(self, table: Table, city: int, codes: Sequence[int]) -> Data:
        return self.functions.door.view_of_worths(self.rules, self.functions.state_of(table), city, codes)

    def redact(self, table: Table, seat: int) -> S:
        return self.functions.door.redact(self.rules, self.functions.state_of(table), seat)

    def determinize(self, table: Table, seat: int, seed: int) -> S:
        return self.functions.door.determinize(self.rules, self.functions.state_of(table), seat, seed)

    def digest(self, table: Table) -> str:
        return digest_of(self.functions.essence(self.rules, self.functions.state_of(table)))

    def result(self, table: Table, seed: int | str | None) -> Data:
        return self.functions.result(self.rules, self.functions.state_of(table), seed)

    def position(self, table: Table) -> Data:
        return self.functions.position(self.rules, self.functions.state_of(table))

    def read_position(self, data: Data) -> S:
        return self.functions.read_position(self.rules, data)

    def score(self, data: Data) -> Data:
        return self.functions.score(self.rules, data)

    def explain(self, data: Data) -> list[list[Data]]:
        return self.functions.explain(self.rules, data)

    def problems(self, data: Data) -> list[Data]:
        return self.functions.problems(self.rules, data)


def check_setup(players: object, expansions: object, wonders: object) -> None:
    """Raise BadInput if the set-up common to all games has the wrong types."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadInput(f"players is {players!r}; it should be a whole number")
    check_texts("expansions", expansions)
    check_texts("wonders", wonders)


def header_data(game: str, edition: int, rules: AnyRules) -> Data:
    """How results and positions begin."""
    return {
        "v": FORMAT,
        "game": game,
        "edition": edition,
        "players": rules.players,
        "expansions": list(rules.expansions),
    }


def best_seats(ranks: dict[int, tuple[int, ...]]) -> list[int]:
    """The seats of the highest rank, by points and tie-breaker; what is still tied is shared."""
    return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
