"""7 Wonders Architects for the façade: rules, setup, notation, views and results in one place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mirabilia.architects.action import action_text
from mirabilia.architects.model import State
from mirabilia.architects.position import position, read_position
from mirabilia.architects.problems import problems
from mirabilia.architects.reasons import explained
from mirabilia.architects.rules import EDITION, RULINGS, Rules, rules
from mirabilia.architects.sample import sample
from mirabilia.architects.setup import ANYBODY, RANDOM, new_state
from mirabilia.architects.sheet import result, score_result
from mirabilia.architects.sight import blind
from mirabilia.architects.turn import state_of
from mirabilia.architects.views import event_data, option_data, view
from mirabilia.table.agenda import Event, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data, check_texts
from mirabilia.table.timetable import Timetable


class ArchitectsKit:
    """7 Wonders Architects with these players."""

    game = "architects"
    edition = EDITION
    rulings = RULINGS

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = RANDOM,
        data: Path | None = None,
        first: int | None = None,
        rulings: int = RULINGS,
    ) -> None:
        if rulings != RULINGS:
            raise BadInput(f"there are no rulings {rulings!r} of 7 Wonders Architects, only {RULINGS}")
        if isinstance(players, bool) or not isinstance(players, int):
            raise BadInput(f"players is {players!r}; it should be a whole number")
        check_texts("expansions", expansions)
        check_texts("wonders", wonders)
        if sides != RANDOM:
            raise BadInput(f"sides is {sides!r}; the wonders of this game have no sides to choose")
        self.rules: Rules = rules(players, tuple(expansions), data)
        if first is not None and (isinstance(first, bool) or first not in range(players)):
            raise BadInput(f"first is {first!r}; seats are 0 to {players - 1}")
        self.wonders = tuple(wonders)
        self.first = first

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint

    @property
    def timetable(self) -> Timetable:
        return self.rules.timetable

    def setup(self) -> Data:
        return {
            "players": self.rules.players,
            "expansions": list(self.rules.expansions),
            "wonders": list(self.wonders),
            "first": self.first,
            "rulings": RULINGS,
        }

    def start(self, seed: int, events: list[Event] | None = None) -> State:
        first = ANYBODY if self.first is None else self.first
        return new_state(self.rules.book, seed, self.wonders, first, events)

    def clone(self, table: Table) -> State:
        return state_of(table).clone()

    def text(self, table: Table, code: int) -> str:
        return action_text(self.rules.book, code)

    def option(self, table: Table, code: int) -> Data:
        return option_data(self.rules, state_of(table), code)

    def view(self, table: Table, seat: int | None, shared: Data | None = None) -> Data:
        return view(self.rules, state_of(table), seat, shared)

    def result(self, table: Table, seed: int | None) -> Data:
        return result(self.rules, state_of(table), seed)

    def sample(self, table: Table, seat: int, seed: int) -> State:
        return sample(state_of(table), seat, seed)

    def blind(self, table: Table, seat: int) -> State:
        return blind(state_of(table), seat)

    def position(self, table: Table) -> Data:
        """The position of a game at the start of a turn."""
        return position(self.rules, state_of(table))

    def read_position(self, data: Data) -> State:
        """The game that a position describes."""
        return read_position(self.rules, data)

    def score(self, data: Data) -> Data:
        """The points of a finished game that is given as data."""
        return score_result(self.rules, data)

    def explain(self, data: Data) -> list[list[Data]]:
        """Where the points of a finished game come from."""
        return explained(self.rules, data)

    def problems(self, data: Data) -> list[Data]:
        """What cannot be right in a finished game."""
        return problems(self.rules, data)

    def event(self, table: Table, event: Event, seat: int | None) -> Data:
        """What a seat may see of an event."""
        return event_data(self.rules, state_of(table), event, seat)


KIT = ArchitectsKit
