"""Every step, question, verb and rider is listed, and says which rules it carries out."""

from __future__ import annotations

from random import Random

import pytest

from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.seven.rules import expansion_names, player_counts
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game

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


@pytest.mark.parametrize(
    ("game", "players", "expansions"),
    [
        ("seven", 2, ALL),
        ("seven", 3, ()),
        *(("seven", 4, (name,)) for name in expansion_names()),
        ("seven", 6, expansion_names()),
        ("architects", 3, ()),
    ],
)
def test_the_timetable_lists_every_question_that_is_asked(
    game: str, players: int, expansions: tuple[str, ...]
) -> None:
    asked: dict[str, tuple[str, ...]] = {}
    for seed in range(4):
        one, random = Game.new(game, players, expansions=expansions, seed=seed), Random(seed)
        while not one.over:
            assert one.table.asking is not None
            asked[one.table.asking.name] = one.table.asking.rules
            for decision in one.decisions:
                one.answer(decision, random.choice(one.options(decision)))
    plan = one.ruleset.timetable
    listed = {step.name: step.rules for step in (*plan.unroll(), *plan.questions)}
    assert asked
    assert all(asked.values())
    assert asked == {name: listed.get(name) for name in asked}
