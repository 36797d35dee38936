"""The Elo of an arena: what is known is found again, with an honest interval."""

from __future__ import annotations

import math
from itertools import permutations
from random import Random

import pytest

from mirabilia.cli.arena.strengths import ELO, Meeting, collect_meetings, fit_strengths

TRUE = {"a": 1000.0, "b": 1140.0, "c": 1280.0, "d": 1560.0}


def chance_of(one: str, other: str, others: int) -> float:
    return 1 / (1 + others * math.exp((TRUE[other] - TRUE[one]) / ELO))


@pytest.mark.parametrize("others", [1, 2, 6])
def test_known_strengths_are_found_again(others: int) -> None:
    games = 100_000
    meetings = {
        (one, other): Meeting(others, games, games * chance_of(one, other, others))
        for one, other in permutations(TRUE, 2)
    }
    found = fit_strengths(meetings, "a", 1000.0)
    assert [one.bot for one in found] == list(TRUE)
    for one in found:
        assert one.elo == pytest.approx(TRUE[one.bot], abs=0.5)
    assert found[0].doubt == 0.0


def test_the_interval_holds_the_truth_in_about_95_of_100_arenas() -> None:
    random, held = Random(1), 0
    for _ in range(200):
        meetings = {}
        for one, other in permutations("abc", 2):
            chance = chance_of(one, other, 2)
            meetings[one, other] = Meeting(2, 200, sum(random.random() < chance for _ in range(200)))
        found = {one.bot: one for one in fit_strengths(meetings, "a", 1000.0)}
        held += abs(found["c"].elo - TRUE["c"]) <= found["c"].doubt
    assert 180 <= held <= 199


def test_a_bot_that_wins_everything_has_an_elo_too() -> None:
    found = fit_strengths({("a", "b"): Meeting(2, 50, 50), ("b", "a"): Meeting(2, 50, 0)}, "b", 1000.0)
    assert [one.bot for one in found] == ["b", "a"]
    assert 1500 < found[1].elo < 2500


def test_lines_are_counted_by_pair_and_ties_are_shared() -> None:
    line = {"challenger": "a", "baseline": "b", "points": [1, 2, 1, 2], "seats": [1], "winners": [1, 3]}
    partners = {
        "challenger": "b",
        "baseline": "a",
        "points": [1, 2, 1, 2],
        "seats": [0, 1],
        "winners": [0, 1],
    }
    found = collect_meetings([line, line, partners])
    assert found["a", "b"] == Meeting(3, 2, 1.0)
    assert found["b", "a"] == Meeting(1, 1, 1.0)
