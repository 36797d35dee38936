"""The decision machine: a timetable of steps, batches of questions, and follow-up questions.

A game's state is a `Table`. Its rules are a flat list of steps, played from the first to the last; a
step that asks something opens a batch, and the clock stands still until every seat asked has answered.
Everything is plain data on the state, so it can be copied, saved and resumed at any moment.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from mirabilia.table.errors import BadInput
from mirabilia.table.found import Found
from mirabilia.table.rng import SecretStream, is_secret, next_state, output_of, state_of_seed
from mirabilia.table.vecs import vec

T = TypeVar("T")

NOT_ASKED: Final = -2
NO_ANSWER: Final = -1
AT_ONCE: Final = 0  # follow-ups of a lower order are not left for the end of the turn
ANY_ORDER: Final = 1000


class Event:
    """Something that happened, for logs and screens; made only if somebody listens."""

    def __init__(self, kind: str, seat: int, numbers: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers


class Step:
    """Something that the rules do at one point of the timetable."""

    def __init__(self, name: str, rules: tuple[str, ...] = ()) -> None:
        self.name = name
        self.rules = rules  # ids of the rules that it carries out

    def run(self, table: Table) -> None:
        """Do it."""


class Question(Step):
    """A step that asks some seats, all at once, and resolves their answers together."""

    def __init__(self, name: str, order: int = 0, rules: tuple[str, ...] = ()) -> None:
        super().__init__(name, rules)
        self.order: i64 = order  # among follow-ups that wait together, the lowest is asked first

    def run(self, table: Table) -> None:
        seats = self.seats(table)
        if len(seats) > 0:
            table.ask(self, seats, 0)

    def seats(self, table: Table) -> list[int]:
        """Who is asked; if nobody is, the step is skipped."""
        return []

    def still_applies(self, table: Table, seat: i64) -> bool:
        """Whether a follow-up still makes sense when its turn has come."""
        return True

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        """Append every legal answer of a seat, as packed integers."""

    def options(self, table: Table, seat: i64) -> list[int]:
        """Every legal answer of a seat."""
        found = Found()
        self.add_options(table, seat, found)
        return found.to_list()

    def resolve(self, table: Table) -> None:
        """Carry out the answers in `table.answers`."""


class FollowUps(Step):
    """The slot of the timetable where questions raised by effects are asked, one after the other."""

    def __init__(self, name: str, below: int = ANY_ORDER, rules: tuple[str, ...] = ()) -> None:
        super().__init__(name, rules)
        self.limit: i64 = below  # questions of this order or a higher one go on waiting

    def run(self, table: Table) -> None:
        queue = table.queue
        if len(queue) == 0:
            return
        best: i64 = 0
        index: i64 = 1
        while index < len(queue):
            if queue[index].question.order < queue[best].question.order:
                best = index
            index += 1
        if queue[best].question.order >= self.limit:
            return
        follow_up = queue[best]
        table.queue = queue[:best] + queue[best + 1 :]
        table.clock -= 1  # come back here until the queue is empty
        table.subject = follow_up.subject
        if follow_up.question.still_applies(table, follow_up.seat):
            table.ask(follow_up.question, [int(follow_up.seat)], follow_up.subject)


@mypyc_attr(acyclic=True)
class FollowUp:
    """A question that waits for its slot."""

    def __init__(self, question: Question, seat: i64, subject: i64) -> None:
        self.question = question
        self.seat: i64 = seat
        self.subject: i64 = subject


def count_up(size: i64) -> vec[i64]:
    """The numbers from 0 on."""
    row = vec[i64]([0] * size)
    index: i64 = 0
    while index < size:
        row[index] = index
        index += 1
    return row


@mypyc_attr(acyclic=True)
class Table:
    """The part of a game's state that the decision machine needs."""

    def __init__(self, timetable: vec[Step], seats: int, random: int, like: Table | None = None) -> None:
        """A table at the start of the timetable, or a copy; listeners stay with the original."""
        self.timetable = timetable
        self.random: i64 = random  # of the quick generator; below 0 it counts what the stream has given
        self.events: list[Event] | None = None
        if like is None:
            self.clock: i64 = 0
            self.asking: Question | None = None
            self.answers = vec[i64]([NOT_ASKED] * seats)  # a place for every city
            self.controllers = count_up(seats)  # who answers for a city: usually its own seat
            self.waiting: i64 = 0
            self.subject: i64 = 0
            self.batch_number: i64 = 0
            self.queue: tuple[FollowUp, ...] = ()
            self.stream: SecretStream | None = None
        else:
            self.clock = like.clock
            self.asking = like.asking
            self.answers = like.answers[:]
            self.controllers = like.controllers
            self.waiting = like.waiting
            self.subject = like.subject
            self.batch_number = like.batch_number
            self.queue = like.queue
            self.stream = like.stream

    @property
    def over(self) -> bool:
        """Whether the last step of the timetable has been played."""
        return self.asking is None and self.clock >= len(self.timetable)

    def left_of(self, seat: i64) -> i64:
        """The seat of the left neighbour: the next one clockwise."""
        if seat + 1 == len(self.answers):
            return 0
        return seat + 1

    def right_of(self, seat: i64) -> i64:
        """The seat of the right neighbour."""
        if seat == 0:
            return len(self.answers) - 1
        return seat - 1

    def ask(self, question: Question, seats: list[int], subject: i64) -> None:
        """Open a batch and ask these seats."""
        self.open_batch(question, subject)
        for seat in seats:
            self.invite(seat)

    def open_batch(self, question: Question, subject: i64) -> None:
        """Open a batch in which nobody is asked yet."""
        answers = self.answers
        city: i64 = 0
        while city < len(answers):
            answers[city] = NOT_ASKED
            city += 1
        self.asking = question
        self.waiting = 0
        self.subject = subject
        self.batch_number += 1

    def invite(self, seat: i64) -> None:
        """Ask one more seat the open question."""
        self.answers[seat] = NO_ANSWER
        self.waiting += 1

    def options(self, seat: i64) -> list[int]:
        """Every legal answer of a seat to the open question."""
        question = self.asking
        if question is None:
            return []
        return question.options(self, seat)

    def find_options(self, seat: i64, found: Found) -> None:
        """Leave every legal answer of a seat to the open question, and nothing else, in a list."""
        found.cut(0)
        question = self.asking
        if question is not None:
            question.add_options(self, seat, found)

    def answer(self, seat: i64, option: i64) -> None:
        """Take an answer, unchecked; the last one of the batch moves the game on."""
        self.answers[seat] = option
        self.waiting -= 1
        if self.waiting == 0:
            self.resolve()

    def take_back(self, seat: i64) -> None:
        """Forget an answer of the open batch."""
        self.answers[seat] = NO_ANSWER
        self.waiting += 1

    def resolve(self) -> None:
        """Carry out a full batch and play on to the next question."""
        question = self.asking
        if question is not None:
            self.asking = None
            question.resolve(self)
            self.advance()

    def advance(self) -> None:
        """Play the timetable up to the next question, or to the end."""
        timetable = self.timetable
        end: i64 = len(timetable)
        while self.asking is None and self.clock < end:
            step = timetable[self.clock]
            self.clock += 1
            step.run(self)

    def enqueue(self, question: Question, seat: i64, subject: i64) -> None:
        """Let a question wait for the next slot of follow-ups."""
        self.queue += (FollowUp(question, seat, subject),)

    def randrange(self, bound: i64) -> i64:
        """A random number from 0 to bound - 1."""
        if self.random < 0:
            return self.draw_secretly(bound)
        state = next_state(self.random)
        self.random = state
        return output_of(state) % bound

    def draw_secretly(self, bound: i64) -> i64:
        """The next number of the secret stream."""
        stream = self.stream
        assert stream is not None
        place = -int(self.random)
        self.random -= 1
        return stream.number_at(place, int(bound))

    def sow(self, seed: int | str) -> None:
        """Draw from a seed: quickly from a number, and so that nobody can compute it from a secret."""
        if isinstance(seed, int):
            self.random, self.stream = state_of_seed(seed), None
        elif is_secret(seed):
            self.random, self.stream = -1, SecretStream(seed)
        else:
            raise BadInput(
                "a seed is a number, or a secret: at least 32 hexadecimal digits, in small letters"
            )

    def quick_random(self) -> int:
        """A state of the quick generator with which the game can go on, whatever it draws from."""
        if self.stream is None:
            return int(self.random)
        return state_of_seed(self.stream.number_at(-int(self.random), 2**62))

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order."""
        index: i64 = len(items) - 1
        while index > 0:
            other = self.randrange(index + 1)
            items[index], items[other] = items[other], items[index]
            index -= 1

    def shuffle_row(self, row: vec[i64]) -> None:
        """Put a row of numbers into random order, as `shuffle` does with a list."""
        index: i64 = len(row) - 1
        while index > 0:
            other = self.randrange(index + 1)
            item = row[index]
            row[index] = row[other]
            row[other] = item
            index -= 1

    def note(self, kind: str, seat: i64, numbers: list[int]) -> None:
        """Tell a listener, if there is one."""
        if self.events is not None:
            self.events.append(Event(kind, int(seat), numbers))
