"""The smallest game there can be: everybody says a number at once, and the highest sums win."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mirabilia.table.agenda import NO_ANSWER, Event, Question, Step, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.found import Found
from mirabilia.table.rng import state_of_seed
from mirabilia.table.ruleset import CommonRuleset, GameFunctions, best_seats, check_setup, header_data
from mirabilia.table.timetable import Block, Timetable
from mirabilia.table.validation import Data
from mirabilia.table.vecs import vec

GAME, EDITION, ROUNDS = "numbers", 1, 3


class Say(Question):
    """Everybody says a number."""

    def __init__(self) -> None:
        super().__init__("say")

    def seats(self, table: Table) -> list[int]:
        return list(range(len(table.answers)))

    def add_options(self, table: Table, seat: int, found: Found) -> None:
        for number in range(3):
            found.append(number)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(table.answers):
            state.sums[seat] += answer
            table.note("said", seat, [answer])


class State(Table):
    """The sums so far."""

    def __init__(self, players: int, random: int, like: State | None = None) -> None:
        super().__init__(vec[Step]([Say() for _ in range(ROUNDS)]), players, random, like)
        self.sums: list[int] = [0] * players if like is None else like.sums.copy()

    def clone(self) -> State:
        return State(len(self.sums), int(self.random), self)


class Rules:
    """Rules for a number of players."""

    expansions: tuple[str, ...] = ()
    fingerprint = "numbers-1"
    book = None
    timetable = Timetable(Block("game", 1, ()))

    def __init__(self, players: int) -> None:
        if not 2 <= players <= 5:
            raise BadInput("the game is for 2 to 5")
        self.players = players


def state_of(table: Table) -> State:
    assert isinstance(table, State)
    return table


class Door:
    """What is seen: everything but the answers that are still open."""

    def view_of_seat(self, rules: Rules, state: State, seat: int | str | None, _shared: Data | None) -> Data:
        asked = [at for at, answer in enumerate(state.answers) if answer == NO_ANSWER]
        return {
            "game": GAME,
            "players": rules.players,
            "seat": seat,
            "sums": state.sums,
            "waiting_for": asked,
        }

    def view_of_option(self, _rules: Rules, _state: State, _city: int, code: int) -> Data:
        return {"text": str(code), "verb": "say", "pays": {}, "choice": code}

    def view_of_event(self, _rules: Rules, _state: State, event: Event, _seat: int | str | None) -> Data:
        return {"kind": event.kind, "numbers": event.numbers}

    def view_of_obstacles(self, _state: State, _city: int, _codes: Sequence[int]) -> Data:
        return {}

    def view_of_worths(self, _rules: Rules, _state: State, _city: int, _codes: Sequence[int]) -> Data:
        return {}

    def redact(self, _rules: Rules, state: State, _seat: int) -> State:
        return state.clone()

    def determinize(self, _rules: Rules, state: State, _seat: int, _seed: int) -> State:
        return state.clone()


def result(rules: Rules, state: State, seed: int | str | None) -> Data:
    cities: list[Data] = [{"seat": at, "score": {"total": total}} for at, total in enumerate(state.sums)]
    winners = best_seats({at: (total,) for at, total in enumerate(state.sums)})
    return header_data(GAME, EDITION, rules) | {"cities": cities, "winners": winners, "seed": seed}


def none(*_: Any) -> Any:
    raise BadInput("this game has no positions")


FUNCTIONS: GameFunctions[Rules, State] = GameFunctions(
    state_of=state_of,
    clone=State.clone,
    text=lambda _book, code: str(code),
    door=Door(),
    essence=lambda _rules, state: {"batch": int(state.batch_number), "sums": list(state.sums)},
    result=result,
    position=none,
    read_position=none,
    score=lambda _rules, data: data,
    explain=none,
    problems=none,
)


class NumbersRuleset(CommonRuleset[Rules, State]):
    """The game with these players."""

    game = GAME
    edition = EDITION
    rulings = 1

    def __init__(
        self,
        players: int,
        expansions: Sequence[str] = (),
        wonders: Sequence[str] = (),
        sides: str = "random",
        data: Path | None = None,
        rulings: int = 1,
    ) -> None:
        check_setup(players, expansions, wonders)
        super().__init__(Rules(players), wonders, FUNCTIONS)

    def setup(self) -> Data:
        return {"players": self.rules.players}

    def start(self, seed: int, events: list[Event] | None = None) -> State:
        state = State(self.rules.players, state_of_seed(seed))
        state.events = events
        state.advance()
        return state


RULESET = NumbersRuleset
