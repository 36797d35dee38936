from __future__ import annotations

from cli.asked import Capture, data_of, refused, said
from mirabilia.seven.rules import load_rules


def test_the_timetable_is_that_of_the_rules(capsys: Capture) -> None:
    assert said(capsys, "timetable", "--players", "6") == load_rules(6).timetable.text()
    assert "turn.act       pay, build, gain" in said(capsys, "timetable")


def test_the_timetable_as_data_has_every_step_in_its_order(capsys: Capture) -> None:
    data = data_of(capsys, "timetable", "--json")
    assert data["players"] == 3
    assert data["steps"][:6] == ["begin", "deal", "choose", "pay", "build", "gain"]
    assert data["steps"].count("choose") == 18
    assert data["steps"][-1] == "conflicts"


def test_the_rules_of_every_step_stand_beside_it(capsys: Capture) -> None:
    shown = said(capsys, "timetable", "--rules").splitlines()
    assert (
        "      turn.act       pay            BASE-026, BASE-049, BASE-054, BASE-058, BASE-059, BASE-062"
        in shown
    )
    assert "      turn.pass      pass hands     BASE-108 to BASE-111, BASE-115" in shown
    assert "ARC-084" in said(capsys, "timetable", "--rules", "--game", "architects")
    assert "rider take part COMBO-008 to COMBO-010" in said(capsys, "timetable", "edifice", "--rules")
    data = data_of(capsys, "timetable", "leaders", "--json", "--rules")
    assert data["rules"]["verb grant"] == ["LEAD-048"]
    assert data["rules"]["leave over"] == ["BASE-112", "BASE-113", "BASE-114"]
    assert "BASE-112 to BASE-114" in data["timetable"]


def test_unknown_games_and_expansions_are_refused(capsys: Capture) -> None:
    assert "unknown game 'sven', did you mean 'seven'?" in refused(capsys, "timetable", "--game", "sven")
    assert "unknown expansion 'nonsense'" in refused(capsys, "timetable", "nonsense")
