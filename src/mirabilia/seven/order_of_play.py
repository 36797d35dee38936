"""The base game's order of play."""

from __future__ import annotations

from mirabilia.seven.conflicts import Conflicts
from mirabilia.seven.deal import Deal
from mirabilia.seven.dig import DigQuestion
from mirabilia.seven.turn import BeginAge, Build, Choose, ChooseExtra, Gain, LeaveOver, PassHands, Pay
from mirabilia.table.agenda import FollowUps
from mirabilia.table.timetable import Block, Timetable


def make_timetable(turns: int) -> Timetable:
    """The order of play with the base game's steps in their slots (BASE-223)."""
    # BASE-081 to BASE-083, BASE-116, BASE-124, BASE-126, BASE-153, BASE-189, COMBO-006, COMBO-007,
    # COMBO-027
    act = ("turn.choose", "turn.act")
    end = ("turn.late", "turn.close")
    opening = Block("opening", 0, ("opening.choose", "turn.act", "opening.end", *end))  # before the deal
    last = Block("last turn", 1, (*act, "extra.choose", "turn.act", "last.leave", *end))
    age = Block(
        "Age",
        3,
        (
            "age.start",
            opening,
            "age.deal",
            Block("turn", turns - 1, (*act, *end, "turn.pass")),
            last,
            "age.end",
            "age.conflicts",
            "age.after",
        ),
    )
    plan = Timetable(Block("game", 1, ("game.start", age, "game.end")))
    plan.put("age.start", BeginAge())
    plan.put("age.deal", Deal())
    plan.put("turn.choose", Choose())
    for step in (Pay(), Build(), Gain()):
        plan.put("turn.act", step)
    plan.put("extra.choose", ChooseExtra())
    plan.put("last.leave", LeaveOver())
    plan.put("turn.late", FollowUps("follow-ups", rules=("BASE-124", "BASE-153", "BASE-157", "BASE-189")))
    plan.add_question(DigQuestion())
    plan.put("turn.pass", PassHands())
    plan.put("age.conflicts", Conflicts())
    return plan
