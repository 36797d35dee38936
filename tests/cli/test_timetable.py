from __future__ import annotations

from cli.asked import Capture, data_of, refused, said
from mirabilia.seven.rules import rules


def test_the_timetable_is_that_of_the_rules(capsys: Capture) -> None:
    assert said(capsys, "timetable", "--players", "6") == rules(6).timetable
    assert "turn.act       pay, build, gain" in said(capsys, "timetable")


def test_the_timetable_as_data_has_every_step_in_its_order(capsys: Capture) -> None:
    data = data_of(capsys, "timetable", "--json")
    assert data["players"] == 3
    assert data["steps"][:6] == ["begin", "deal", "choose", "pay", "build", "gain"]
    assert data["steps"].count("choose") == 18
    assert data["steps"][-1] == "conflicts"


def test_unknown_games_and_expansions_are_refused(capsys: Capture) -> None:
    assert "unknown game 'sven', did you mean 'seven'?" in refused(capsys, "timetable", "--game", "sven")
    assert "unknown expansion 'nonsense'" in refused(capsys, "timetable", "nonsense")
