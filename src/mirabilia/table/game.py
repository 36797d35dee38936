"""A game as programs use it: names, notation, validation, views and the record of its answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from mirabilia.table.agenda import NO_ANSWER, Event, Table
from mirabilia.table.bot import Observation
from mirabilia.table.digest import is_refuted
from mirabilia.table.entries import Entries, Source
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import have_same_figures
from mirabilia.table.makers import Ruleset, make_ruleset, makers
from mirabilia.table.records import RECORD_VERSION, find_rules, read_outcomes
from mirabilia.table.redeal import Redeal, read_redeals
from mirabilia.table.validation import Data


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
        self.redeals: list[Redeal] = []  # by which it came to its first answer here
        self.skipped = 0  # batches before that

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
        redeals: Sequence[Redeal] = (),
        **further: Any,
    ) -> Game:
        """A new game; the same arguments give the same game, and `events` takes what happens in it.

        A seed is a number, or a secret of 32 or more hexadecimal digits, which nobody can compute.
        Without a name it is the first game of the family. `further` is what only some games need.
        """
        setup = {"players": players, "expansions": expansions, "wonders": wonders, "sides": sides}
        ruleset = make_ruleset(game or next(iter(makers)), **setup, data=data, **further)
        made = cls.deal(ruleset, seed, redeals, events)
        made.source = data
        return made

    @classmethod
    def deal(
        cls,
        ruleset: Ruleset,
        seed: int | str,
        redeals: Sequence[Redeal] = (),
        events: list[Event] | None = None,
    ) -> Game:
        """A game at its first question, or at the one at which it was last dealt again."""
        game = cls(ruleset, ruleset.start(seed, None if redeals else events), seed)
        for redeal in redeals:
            for number, line in enumerate(redeal.answers, 1):
                game.play_line(line, number)
            if game.over or not game.is_between_batches or not 0 <= redeal.seat < len(game.table.answers):
                raise BadInput("record: the key 'redeals' names a moment or a seat that there is not")
            table = ruleset.determinize(game.table, redeal.seat, redeal.seed)
            table.sow(redeal.secret)
            table.events = events
            game = cls(ruleset, table, seed)
            game.skipped = int(table.batch_number) - 1
        game.redeals = list(redeals)
        return game

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
        copy.redeals, copy.skipped = self.redeals, self.skipped
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
        if self.redeals:
            record["redeals"] = [one.data() for one in self.redeals]
        return {**record, "figures": figures} if figures else record

    def other_figures(self) -> dict[str, Entries]:
        """The data files, whole, in which the game has figures that the program has not."""
        if self.source is None:
            return {}
        own = make_ruleset(self.ruleset.game, **self.ruleset.setup()).files
        files = self.ruleset.files.items()
        return {file: entries for file, entries in files if not have_same_figures(entries, own.get(file))}

    @classmethod
    def begin(cls, record: Data, data: Source | None = None) -> Game:
        """The game of a record, before its first answer."""
        ruleset, source = find_rules(record, data)
        try:
            game = cls.deal(ruleset, record["seed"], read_redeals(record.get("redeals", [])))
        except BadInput as error:
            raise BadInput(f"record: {str(error).removeprefix('record: ')}") from error
        game.source = source
        return game

    @classmethod
    def replay(cls, record: Data, data: Source | None = None) -> Game:
        """Play a record again, as far as it goes."""
        game = cls.begin(record, data)
        outcomes = read_outcomes(record)
        for number, line in enumerate(record["answers"], 1):
            game.play_line(line, number)
            game.check_outcome(outcomes, number)
        return game

    @property
    def completed_batches(self) -> int:
        """How many batches have been answered."""
        return int(self.table.batch_number) - (not self.over) - self.skipped

    @property
    def is_between_batches(self) -> bool:
        """Whether the open batch has no answer yet, or the game is over."""
        return self.over or all(answer < 0 for answer in self.table.answers)

    def check_outcome(self, outcomes: list[str], number: int) -> None:
        """Raise BadInput if an answer of a record has led to another state than it did when it was played."""
        batches = self.completed_batches
        if not self.is_between_batches or batches > len(outcomes):
            return
        if is_refuted(outcomes[batches - 1], self.ruleset.digest(self.table)):
            raise BadInput(
                f"record: after answer {number} the game is not the one that was played: "
                "this version of the program plays differently"
            )

    def proven_record(self) -> Data:
        """The record with a digest of the state after every batch, which a replay must meet."""
        record = self.record()
        game, outcomes = Game.begin(record, self.source), list[str]()
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


def refuse_answer(decision: Decision, text: str, options: list[str]) -> BadInput:
    """An error for an answer that is not legal, with the nearest that is."""
    near = get_close_matches(text, options, n=1, cutoff=0.3)
    hint = f", for example '{near[0] if near else options[0]}'"
    return BadInput(f"'{text}' is not legal for seat {decision.seat}; there are {len(options)} options{hint}")
