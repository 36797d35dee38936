"""7 Wonders for the façade: rules, setup, notation, views and results in one place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mirabilia.seven.action import action_text
from mirabilia.seven.book import LATEST_RULINGS
from mirabilia.seven.model import State
from mirabilia.seven.position import position, read_position
from mirabilia.seven.problems import problems
from mirabilia.seven.reasons import explained
from mirabilia.seven.rules import EDITION, Rules, rules
from mirabilia.seven.sample import sample
from mirabilia.seven.setup import RANDOM, new_state
from mirabilia.seven.sheet import result, score_result
from mirabilia.seven.sight import blind
from mirabilia.seven.turn import state_of
from mirabilia.seven.views import option_data, shown, view
from mirabilia.table.agenda import Event, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.given import Data, check_texts
from mirabilia.table.timetable import Timetable


class SevenKit:
    """7 Wonders with these players and expansions."""

    game = "seven"
    edition = EDITION

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = RANDOM,
        data: Path | None = None,
        rulings: int = LATEST_RULINGS,
    ) -> None:
        if isinstance(players, bool) or not isinstance(players, int):
            raise BadInput(f"players is {players!r}; it should be a whole number")
        check_texts("expansions", expansions)
        check_texts("wonders", wonders)
        check_texts("sides", [sides])
        self.rules: Rules = rules(players, tuple(expansions), data, rulings)
        self.wonders = tuple(wonders)
        self.sides = sides

    @property
    def rulings(self) -> int:
        return int(self.rules.book.rulings)

    @property
    def fingerprint(self) -> str:
        named = {wish.partition(":")[0] for wish in self.wonders}
        return self.rules.with_guests([key for key in self.rules.guests if key in named])

    @property
    def timetable(self) -> Timetable:
        return self.rules.timetable

    def setup(self) -> Data:
        return {
            "players": self.rules.players,
            "expansions": list(self.rules.expansions),
            "wonders": list(self.wonders),
            "sides": self.sides,
            "rulings": self.rulings,
        }

    def start(self, seed: int, events: list[Event] | None = None) -> State:
        return new_state(self.rules.book, seed, self.wonders, self.sides, events)

    def clone(self, table: Table) -> State:
        return state_of(table).clone()

    def text(self, table: Table, code: int) -> str:
        return action_text(self.rules.book, code)

    def option(self, table: Table, code: int) -> Data:
        return option_data(self.rules, code)

    def view(self, table: Table, seat: int | None, shared: Data | None = None) -> Data:
        if seat is not None and seat >= self.rules.players:
            raise BadInput(f"there is no seat {seat}; seats are 0 to {self.rules.players - 1}")
        return view(self.rules, state_of(table), seat, shared)

    def result(self, table: Table, seed: int | None) -> Data:
        return result(self.rules, state_of(table), seed)

    def sample(self, table: Table, seat: int, seed: int) -> State:
        return sample(state_of(table), seat, seed, self.rules.faces)

    def blind(self, table: Table, seat: int) -> State:
        new = blind(state_of(table), seat)
        for face in self.rules.faces:
            face.hide(new, seat)
        return new

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
        """What a seat may see of an event: face-down cards only if they are its own."""
        data: Data = {"kind": event.kind}
        if event.kind == "action":
            action, chooser = event.numbers
            hidden = seat not in (event.seat, chooser)
            return data | shown(self.rules, action, hidden) | {"seat": event.seat}
        if event.kind == "conflict":
            loser, value, strong, weak, tokens = event.numbers
            fought = {"winner": event.seat, "loser": loser, "value": value, "tokens": tokens}
            return data | fought | {"shields": [strong, weak]}
        for face in self.rules.faces:
            shown_by = face.event(state_of(table), event, seat)
            if shown_by is not None:
                return data | shown_by
        return data | {"numbers": event.numbers}


KIT = SevenKit
