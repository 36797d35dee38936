"""A game as programs use it: names, notation, validation, views and the record of its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from typing import Any, Protocol

from mirabilia.table.agenda import NO_ANSWER, Event, Table
from mirabilia.table.bot import Observation
from mirabilia.table.digest import is_refuted
from mirabilia.table.entries import Entries, Figures, Source
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.fingerprint import RULINGS_0_1, have_same_figures, is_same_rules
from mirabilia.table.timetable import Timetable

Data = dict[str, Any]
MOST_PLAYERS = 16  # more than any game takes
RECORD_VERSION = 1
RECORD_KEYS: dict[str, type | tuple[type, ...]] = {
    "v": int,
    "game": str,
    "rules": str,
    "setup": dict,
    "seed": (int, str),
    "answers": list,
}


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


Maker = Callable[..., Ruleset]
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


@dataclass(frozen=True)
class Decision:
    """A question to one seat about one city, usually its own."""

    id: str
    seat: int
    kind: str
    city: int


@dataclass(frozen=True)
class Option:
    """A complete answer: its notation, and the engine's code for it."""

    text: str
    code: int


class Game:
    """One game, from its first question to its result."""

    def __init__(self, ruleset: Ruleset, table: Table, seed: int | str | None = None) -> None:
        self.ruleset = ruleset
        self.table = table
        self.seed = seed
        self.answers: list[str] = []  # "city text", in the order in which they were given
        self.source: Source | None = None  # of its figures, where they are not the program's

    @classmethod
    def new(
        cls,
        game: str = "",
        players: int = 3,
        *,
        expansions: Sequence[str] = (),
        seed: int | str = 0,
        wonders: Sequence[str] = (),
        sides: str = "random",
        data: Source | None = None,
        events: list[Event] | None = None,
        **further: Any,
    ) -> Game:
        """A new game; the same arguments give the same game, and `events` takes what happens in it.

        A seed is a number, or a secret of 32 or more hexadecimal digits, which nobody can compute.
        Without a name it is the first game of the family. `further` is what only some games need.
        """
        setup = {"players": players, "expansions": expansions, "wonders": wonders, "sides": sides}
        ruleset = make_ruleset(game or next(iter(makers)), **setup, data=data, **further)
        made = cls(ruleset, ruleset.start(seed, events), seed)
        made.source = data
        return made

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def decisions(self) -> list[Decision]:
        """The open questions that have no answer yet."""
        asking = self.table.asking
        if asking is None:
            return []
        return [
            Decision(self.decision_id(city), self.table.controllers[city], asking.name, city)
            for city, answer in enumerate(self.table.answers)
            if answer == NO_ANSWER
        ]

    def decision_id(self, city: int) -> str:
        """The name of the open batch's question about a city."""
        return f"{int(self.table.batch_number)}.{city}"

    def options(self, decision: Decision) -> list[Option]:
        """Every legal answer, the cheapest payment of each use of a card first."""
        self._check(decision)
        codes = self.table.options(decision.city)
        return [Option(self.ruleset.text(self.table, code), code) for code in codes]

    def answer(self, decision: Decision, answer: Option | str) -> None:
        """Give an answer, as an option or in the notation; the last one of a batch plays on."""
        text = answer.text if isinstance(answer, Option) else " ".join(answer.split())
        options = {option.text: option for option in self.options(decision)}
        if text not in options:
            raise refuse_answer(decision, text, list(options))
        self._take(decision.city, text, options[text].code)

    def take_back(self, city: int) -> None:
        """Take the answer about a city back while others of the batch are missing."""
        given = 0 <= city < len(self.table.answers) and self.table.answers[city] >= 0
        if self.table.asking is None or not given:
            raise BadInput(f"seat {city} has no answer to take back")
        last = max(index for index, line in enumerate(self.answers) if line.split()[0] == str(city))
        self.answers.pop(last)
        self.table.take_back(city)

    def _check(self, decision: Decision) -> None:
        if decision.id != self.decision_id(decision.city) or self.table.asking is None:
            raise BadInput(f"the question {decision.id} is no longer open")
        if self.table.answers[decision.city] != NO_ANSWER:
            raise BadInput(f"seat {decision.seat} has already answered question {decision.id}")

    @property
    def result(self) -> Data:
        """The outcome, as data; only when the game is over."""
        if not self.over:
            raise BadInput("the game is not over yet")
        return self.ruleset.result(self.table, self.seed)

    def view(self, seat: int | None = None, shared: Data | None = None) -> Data:
        """What a seat, or a spectator, may see; `shared`: a spectator's view of this moment, for reuse."""
        if seat is not None and seat not in range(len(self.table.answers)):
            raise BadInput(f"there is no seat {seat}; seats are 0 to {len(self.table.answers) - 1}")
        return self.ruleset.view(self.table, seat, shared)

    def clone(self) -> Game:
        """An independent copy."""
        copy = Game(self.ruleset, self.ruleset.clone(self.table), self.seed)
        copy.answers = self.answers.copy()
        return copy

    def determinize(self, seat: int, seed: int) -> Game:
        """A game that the seat cannot tell from this one."""
        return Game(self.ruleset, self.ruleset.determinize(self.table, seat, seed))

    def observe(self, decision: Decision) -> Observation:
        """A question as a bot gets it."""
        self._check(decision)
        ruleset, table, seat = self.ruleset, self.table, decision.seat
        return Observation(
            seat,
            decision.city,
            decision.kind,
            table.options(decision.city),
            ruleset.redact(table, seat),
            lambda: ruleset.view(table, seat),
            lambda seed: ruleset.determinize(table, seat, seed),
            lambda code: ruleset.text(table, code),
        )

    def answer_code(self, decision: Decision, code: int) -> None:
        """Give an answer as the engine's code, as bots do."""
        self._check(decision)
        if code not in self.table.options(decision.city):
            raise BadInput(f"{code} is not one of the options of seat {decision.seat}")
        self._take(decision.city, self.ruleset.text(self.table, code), code)

    def _take(self, city: int, text: str, code: int) -> None:
        self.answers.append(f"{city} {text}")
        self.table.answer(city, code)

    def record(self) -> Data:
        """Rules, seed, answers, and figures that are not the program's: all that a replay needs."""
        if self.seed is None:
            raise BadInput("a game that did not start from a seed has no record")
        record = {
            "v": RECORD_VERSION,
            "game": self.ruleset.game,
            "rules": self.ruleset.fingerprint,
            "setup": self.ruleset.setup(),
            "seed": self.seed,
            "answers": list(self.answers),
        }
        figures = self.other_figures()
        return {**record, "figures": figures} if figures else record

    def other_figures(self) -> dict[str, Entries]:
        """The data files, whole, in which the game has figures that the program has not."""
        if self.source is None:
            return {}
        own = make_ruleset(self.ruleset.game, **self.ruleset.setup()).files
        files = self.ruleset.files.items()
        return {file: entries for file, entries in files if not have_same_figures(entries, own.get(file))}

    @classmethod
    def replay(cls, record: Data, data: Source | None = None) -> Game:
        """Play a record again, as far as it goes."""
        ruleset = check_record(record, data)
        try:
            game = cls(ruleset, ruleset.start(record["seed"]), record["seed"])
        except BadInput as error:
            raise BadInput(f"record: {error}") from error
        game.source = source_of(record, data)
        outcomes = read_outcomes(record)
        for number, line in enumerate(record["answers"], 1):
            game.play_line(line, number)
            batches = game.completed_batches
            if game.is_between_batches and batches <= len(outcomes):
                game.check_outcome(outcomes[batches - 1], number)
        return game

    @property
    def completed_batches(self) -> int:
        """How many batches have been answered."""
        return int(self.table.batch_number) - (not self.over)

    @property
    def is_between_batches(self) -> bool:
        """Whether the open batch has no answer yet, or the game is over."""
        return self.over or all(answer < 0 for answer in self.table.answers)

    def check_outcome(self, written: str, number: int) -> None:
        """Raise BadInput if an answer of a record has led to another state than it did when it was played."""
        if is_refuted(written, self.ruleset.digest(self.table)):
            raise BadInput(
                f"record: after answer {number} the game is not the one that was played: "
                "this version of the program plays differently"
            )

    def proven_record(self) -> Data:
        """The record with a digest of the state after every batch, which a replay must meet."""
        record = self.record()
        game, outcomes = Game.replay({**record, "answers": []}, self.source), list[str]()
        for number, line in enumerate(record["answers"], 1):
            game.play_line(line, number)
            if game.is_between_batches:
                outcomes.append(game.ruleset.digest(game.table))
        return {**record, "outcomes": outcomes}

    def play_line(self, line: object, number: int) -> None:
        """Give an answer in the notation of a record."""
        city, _, text = line.partition(" ") if isinstance(line, str) else ("", "", "")
        decision = next((one for one in self.decisions if str(one.city) == city), None)
        if decision is None:
            raise BadInput(f"record: answer {number} ({line!r}) is of a seat that is not asked there")
        try:
            self.answer(decision, text)
        except BadInput as error:
            raise BadInput(f"record: answer {number}: {error}") from error


def read_outcomes(record: Data) -> list[str]:
    """The digests of a record, if it has any."""
    found = record.get("outcomes", [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise BadInput("record: the key 'outcomes' has the wrong type")
    return found


def source_of(record: Data, data: Source | None) -> Source | None:
    """The figures of a record: its own if it carries any, or else those that are at hand."""
    found = record.get("figures")
    if found is None:
        return data
    files = found.values() if isinstance(found, dict) else [None]
    if not all(
        isinstance(file, dict) and all(isinstance(one, dict) for one in file.values()) for file in files
    ):
        raise BadInput("record: the key 'figures' has the wrong type")
    return Figures(found)


def refuse_answer(decision: Decision, text: str, options: list[str]) -> BadInput:
    """An error for an answer that is not legal, with the nearest that is."""
    near = get_close_matches(text, options, n=1, cutoff=0.3)
    hint = f", for example '{near[0] if near else options[0]}'"
    return BadInput(f"'{text}' is not legal for seat {decision.seat}; there are {len(options)} options{hint}")


def check_record(record: object, data: Source | None) -> Ruleset:
    """The ruleset of a record, if it is a valid record of these rules."""
    if not isinstance(record, dict):
        raise BadInput("record: not a table of keys and values")
    for key, kind in RECORD_KEYS.items():
        if not isinstance(record.get(key), kind):
            raise BadInput(f"record: the key '{key}' is missing or has the wrong type")
    if record["v"] != RECORD_VERSION:
        raise BadInput(f"record: version {record['v']} cannot be read, only version {RECORD_VERSION}")
    figures = source_of(record, data)
    try:
        ruleset = make_ruleset(record["game"], **{"rulings": RULINGS_0_1, **record["setup"]}, data=figures)
    except (TypeError, BadInput) as error:
        raise BadInput(f"record: the setup cannot be used: {error}") from error
    if not is_same_rules(record["rules"], ruleset.fingerprint):
        raise BadInput(
            f"record: it was played with different rules or figures "
            f"({record['rules']}, here {ruleset.fingerprint})"
        )
    return ruleset
