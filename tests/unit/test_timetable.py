"""The timetable in the making, and the decision machine that plays it."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from mirabilia.seven.order_of_play import make_timetable
from mirabilia.seven.rules import load_rules
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED, FollowUps, Question, Step, Table
from mirabilia.table.errors import BadInput
from mirabilia.table.found import Found
from mirabilia.table.timetable import Block, Timetable
from mirabilia.table.vecs import vec

PRINTED = """\
game
  Age × 3
    age.start      begin
    age.deal       deal
    turn × 5
      turn.choose    choose
      turn.act       pay, build, gain
      turn.late      follow-ups
      turn.pass      pass hands
    last turn
      turn.choose    choose
      turn.act       pay, build, gain
      extra.choose   extra
      turn.act       pay, build, gain
      last.leave     leave over
      turn.late      follow-ups
    age.conflicts  conflicts
"""


def plan() -> Timetable:
    """A small timetable."""
    return Timetable(Block("game", 1, ("start", Block("round", 2, ("a", "b")), "end")))


def names(steps: list[Step]) -> list[str]:
    """The names of some steps."""
    return [step.name for step in steps]


@pytest.mark.rule("BASE-081", "BASE-082", "BASE-223")
def test_the_base_game_has_this_timetable() -> None:
    assert load_rules(3).timetable.text() == PRINTED
    assert load_rules(7).timetable.text() == PRINTED
    steps = names(list(load_rules(3).book.timetable))
    assert (steps.count("deal"), steps.count("choose"), steps.count("conflicts")) == (3, 18, 3)
    assert steps.count("pass hands") == 15
    assert sorted(load_rules(3).book.turn_clock) == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]


def test_the_number_of_turns_is_a_parameter() -> None:
    assert names(make_timetable(4).unroll()).count("choose") == 12


def test_steps_stand_in_the_order_in_which_they_were_put() -> None:
    made = plan()
    for slot, step in (("end", "e"), ("a", "first"), ("a", "second"), ("b", "third")):
        made.put(slot, Step(step))
    made.put("a", Step("between"), before="second")
    made.put("start", Step("s"))
    turn = ["first", "between", "second", "third"]
    assert names(made.unroll()) == ["s", *turn, *turn, "e"]


def test_a_step_is_replaced() -> None:
    made = plan()
    made.put("a", Step("old"))
    made.put("a", Step("other"))
    made.replace("a", "old", Step("new"))
    assert names(made.unroll()) == ["new", "other"] * 2
    made.replace("a", "new", Step("new"))
    assert names(made.unroll()) == ["new", "other"] * 2


def test_an_empty_slot_is_not_printed() -> None:
    made = plan()
    made.put("b", Step("step"))
    assert made.text() == "game\n  round × 2\n    b              step\n"


def test_a_wrong_name_is_refused_with_the_nearest() -> None:
    made = plan()
    made.put("a", Step("step"))
    with pytest.raises(BadInput, match="unknown slot of the timetable 'strat', did you mean 'start'"):
        made.put("strat", Step("step"))
    with pytest.raises(BadInput, match="unknown step of the slot a 'stop', did you mean 'step'"):
        made.put("a", Step("other"), before="stop")
    with pytest.raises(BadInput, match="unknown step of the slot b"):
        made.replace("b", "step", Step("other"))


class Note(Step):
    """Writes down when it is played."""

    def __init__(self, name: str, heard: list[str]) -> None:
        super().__init__(name)
        self.heard = heard

    def run(self, table: Table) -> None:
        self.heard.append(self.name)


class Ask(Question):
    """Asks some seats, and writes down what they answered."""

    def __init__(self, name: str, heard: list[str], seats: list[int], order: int = 0) -> None:
        super().__init__(name, order)
        self.heard = heard
        self.asks = seats
        self.useful = True

    def seats(self, table: Table) -> list[int]:
        return self.asks

    def still_applies(self, table: Table, seat: i64) -> bool:
        return self.useful

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        for option in (10, 20, 30):
            found.append(option)

    def resolve(self, table: Table) -> None:
        self.heard.append(f"{self.name} {list(table.answers)} {table.subject}")


def test_the_clock_stands_still_until_the_last_answer() -> None:
    heard: list[str] = []
    table = Table(vec[Step]([Note("a", heard), Ask("b", heard, [0, 2]), Note("c", heard)]), 3, 1)
    table.advance()
    assert heard == ["a"]
    assert list(table.answers) == [NO_ANSWER, NOT_ASKED, NO_ANSWER]
    assert table.options(0) == [10, 20, 30]
    table.answer(2, 30)
    table.take_back(2)
    table.answer(2, 20)
    assert (heard, int(table.waiting), table.over) == (["a"], 1, False)
    table.answer(0, 10)
    assert heard == ["a", "b [10, -2, 20] 0", "c"]
    assert table.over
    assert table.options(0) == []


def test_a_question_to_nobody_is_passed_over() -> None:
    heard: list[str] = []
    table = Table(vec[Step]([Ask("a", heard, []), Note("b", heard)]), 2, 1)
    table.advance()
    assert (heard, table.over) == (["b"], True)


def test_follow_ups_are_asked_in_their_order_and_only_if_they_still_make_sense() -> None:
    heard: list[str] = []
    late, early, moot = Ask("late", heard, [], 5), Ask("early", heard, [], 1), Ask("moot", heard, [], 0)
    moot.useful = False
    table = Table(vec[Step]([FollowUps("follow-ups"), Note("end", heard)]), 2, 1)
    for question, seat, subject in ((late, 0, 7), (moot, 0, 0), (early, 1, 8), (early, 0, 9)):
        table.enqueue(question, seat, subject)
    table.advance()
    while not table.over:
        seat = list(table.answers).index(NO_ANSWER)
        table.answer(seat, 10 + seat)
    assert heard == ["early [-2, 11] 8", "early [10, -2] 9", "late [10, -2] 7", "end"]
    assert table.queue == ()


def test_events_are_made_only_for_a_listener() -> None:
    table = Table(vec[Step](), 1, 1)
    table.note("deaf", 0, [1])
    table.events = []
    table.note("heard", 0, [2])
    assert [(event.kind, event.seat, event.numbers) for event in table.events] == [("heard", 0, [2])]
