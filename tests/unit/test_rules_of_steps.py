"""Every step, question, verb and rider says which rules it carries out."""

from __future__ import annotations

import pytest

from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.seven.rules import expansion_names, player_counts
from mirabilia.seven.ruleset import SevenRuleset

ALL = tuple(name for name in expansion_names() if name != "teams")
# Answers to questions, which have the rules: they are no uses of cards.
ANSWERS = {"advance", "join", "lose", "forfeit"}


@pytest.mark.parametrize("players", player_counts(ALL))
def test_every_step_of_seven_names_its_rules(players: int) -> None:
    for expansions in ((), ALL):
        if players in player_counts(expansions):
            book = SevenRuleset(players, expansions).rules.book
            assert [step.name for step in book.timetable if not step.rules] == []
            assert {verb.name for verb in book.verbs if not verb.rules} <= ANSWERS
            assert [rider.name for rider in book.riders if not (rider.rules and rider.name)] == []


def test_every_step_of_architects_names_its_rules() -> None:
    steps = ArchitectsRuleset(3).rules.book.timetable
    assert steps
    assert [step.name for step in steps if not step.rules] == []
