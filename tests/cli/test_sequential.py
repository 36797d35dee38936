"""The sequential test of the arena: how often it errs, when it stops, and that it resumes."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cli.asked import Capture, data_of, refused, said
from mirabilia.bots.sequential import BOUND, OPEN, STRONGER, WEAKER, SequentialTest, read_shares

LOW, HIGH = 1 / 3, 0.42


def simulate(share: float, random: Random) -> SequentialTest:
    """A test of a challenger who wins that share at a table of three; games of one deal go together."""
    test = SequentialTest(LOW, HIGH)
    while test.decision == OPEN and test.deals < 5000:
        luck = random.uniform(-0.3, 0.3)
        test.add(sum(random.random() < share + luck for _ in range(3)) / 3)
    return test


def count_rates(share: float, tests: int = 600) -> tuple[float, float, float]:
    """How often each answer comes, and after how many deals on average."""
    random = Random(11)
    found = [simulate(share, random) for _ in range(tests)]
    stronger, weaker = (sum(one.decision == answer for one in found) / tests for answer in (STRONGER, WEAKER))
    return stronger, weaker, sum(one.deals for one in found) / tests


def test_each_answer_is_rarely_wrong() -> None:
    stronger, weaker, deals = count_rates(LOW)
    assert stronger <= 0.07  # 5 % are meant; 600 tests have a standard error of 0.9 points
    assert weaker == pytest.approx(1 - stronger)
    assert deals < 200
    stronger, weaker, deals = count_rates(HIGH)
    assert weaker <= 0.07
    assert stronger == pytest.approx(1 - weaker)
    assert deals < 200


def test_what_is_far_off_is_found_sooner() -> None:
    assert count_rates(0.6, 100)[2] < count_rates(HIGH, 100)[2] / 1.5
    assert count_rates(0.6, 100)[0] == 1.0


def test_a_few_lucky_deals_decide_nothing() -> None:
    test = SequentialTest(LOW, HIGH)
    for _ in range(19):
        test.add(1.0)
    assert test.decision == OPEN
    test.add(1.0)
    assert test.decision == STRONGER
    assert test.ratio > BOUND


def test_a_deal_counts_when_it_was_played_from_every_seat() -> None:
    test = SequentialTest(LOW, HIGH)
    for seat in range(3):
        assert test.deals == 0
        test.add_game({"deal": 4, "seats": [seat], "winners": [0, 1]}, 3)
    assert test.deals == 1
    assert test.mean == pytest.approx(1 / 3)


def test_the_arena_stops_when_it_knows_and_resumes(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("arena", "novice", "random", "--sprt", "0.4,0.7", "--jobs", "1", "--out", str(out))
    whole = data_of(capsys, *words, "--deals", "40", "--json")["test"]
    assert whole["decision"] == STRONGER
    assert whole["deals"] == 20
    lines = out.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 1 + 3 * 20
    assert [json.loads(line)["seats"] for line in lines[1:4]] == [[0], [1], [2]]
    out.write_text("".join(lines[:8]), "utf-8")
    assert data_of(capsys, *words, "--deals", "40", "--json")["test"] == whole
    shown = said(capsys, *words, "--deals", "5")
    assert "not decided between 40.0% and 70.0% after 5 deals" in shown


@pytest.mark.parametrize("text", ["0.4", "0.5,0.4", "0,0.5", "0.5,1", "a,b", "0.1,0.2,0.3"])
def test_shares_that_cannot_be_tested_are_refused(capsys: Capture, text: str) -> None:
    assert "give two shares of wins between 0 and 1" in refused(
        capsys, "arena", "novice", "random", "--sprt", text
    )


def test_a_test_has_one_challenger(capsys: Capture) -> None:
    words = ("arena", "novice", "random", "greedy", "--sprt", "0.3,0.4")
    assert "name two bots" in refused(capsys, *words)
    assert read_shares("0.3,0.4") == (0.3, 0.4)
