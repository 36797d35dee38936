"""`mirabilia analyse`: every answer of a recorded game beside the best."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.asked import Capture, data_of, said
from mirabilia import Game
from mirabilia.bots.analysis import Judged
from mirabilia.bots.coach import Advice, Reason
from mirabilia.bots.continuation import Continued
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.cli.analysis_page import answer_row
from mirabilia.table.bot import Observation
from mirabilia.table.validation import Data


def record_game(path: Path, game: str = "seven", turns: int = 3) -> Path:
    """The record of the beginning of a game in which everybody takes the last option."""
    played = Game.new(game, players=3, seed=4)
    for _ in range(turns):
        for decision in played.decisions:
            played.answer(decision, played.options(decision)[-1])
    path.write_text(json.dumps(played.record()), "utf-8")
    return path


def test_every_answer_is_judged_and_the_chances_add_up(capsys: Capture, tmp_path: Path) -> None:
    file = record_game(tmp_path / "game.json")
    data = data_of(capsys, "analyse", str(file), "--playouts", "4", "--json")
    assert data["players"] == 3
    assert data["v"] == 2
    assert len(data["course"]) == 4
    for moment in data["course"]:
        assert sum(moment["chances"]) == pytest.approx(1, abs=0.01)
    assert [one["number"] for one in data["answers"]] == list(range(1, 10))
    for one in data["answers"]:
        assert 0 <= one["payment_loss"] <= one["loss"] + 1e-3
        assert one["rider_loss"] == 0  # nothing rides in the base game
        if one["played"]["text"] == one["better"]["text"]:
            assert (one["loss"], one["points_lost"], one["course"]) == (0, 0, [])
    assert len(data["moments"]) == 3
    worst = max(data["answers"], key=lambda one: one["loss"])
    assert data["moments"][0] == worst["number"]


def test_the_page_and_the_tables_name_what_was_better(capsys: Capture, tmp_path: Path) -> None:
    file = record_game(tmp_path / "game.json", turns=1)
    page = tmp_path / "game.html"
    shown = said(capsys, "analyse", str(file), "--playouts", "2", "--html", str(page))
    assert "accuracy" in shown
    assert "where most was lost" in shown
    text = page.read_text("utf-8")
    assert text.count("<polyline") == 3
    assert "Chance to win lost beside the best answer" in text


def judged(**parts: object) -> Data:
    """An answer that is judged, as data."""
    plain = {"number": 1, "seat": 0, "age": 1, "turn": 2, "options": 4, "chance": 0.5, "points": 50.0}
    shown = {"played": {"text": "a"}, "better": {"text": "b"}, "points_lost": 0.0, "payment_loss": 0.0}
    return Judged(**{"loss": 0.05, "rider_loss": 0.0, **plain, **shown, **parts}).data()  # type: ignore[arg-type]


def test_answers_are_called_by_what_they_lose() -> None:
    named = [judged(loss=loss)["mark"] for loss in (0, 0.01, 0.03, 0.07, 0.3)]
    assert named == ["best", "good", "inaccuracy", "mistake", "blunder"]


def test_a_coach_sees_only_what_its_seat_sees() -> None:
    game = Game.new("seven", players=3, seed=9)
    for _ in range(2):
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    decision = game.decisions[0]

    def advise(seen: Observation) -> list[Advice]:
        return SevenCoach(3, playouts=2).advise(seen)

    other = game.determinize(decision.seat, 12)
    assert advise(game.observe(decision)) == advise(other.observe(other.decisions[0]))


def test_the_other_game_is_analysed_too(capsys: Capture, tmp_path: Path) -> None:
    file = record_game(tmp_path / "game.json", "architects", turns=6)
    data = data_of(capsys, "analyse", str(file), "--playouts", "2", "--json")
    assert [one["number"] for one in data["answers"]] == [1, 2, 3, 4, 5, 6]
    assert set(data["accuracy"][0]["ages"]) == {"0"}
    shown = said(capsys, "analyse", str(file), "--playouts", "1")
    assert "Age" not in shown


def test_the_page_says_what_is_better_about_the_better_answer() -> None:
    reason = Reason(
        "denial", "{who} would get: {card}", "inaczej {who}: {card}", 0.041, 1.0, 1, ("west_post",)
    )
    course = [Continued(1, 3, 1, {"text": "build altar"}), Continued(1, 3, 0, {"text": "stage tavern"})]
    one = judged(reasons=[reason], course=course, payment_loss=0.02, rider_loss=0.03)
    row = answer_row(one, ["Rhodes", "Giza"])
    assert "Giza would get: west post (+4.1%)" in row
    assert "One possible course. Age 1, turn 3: Giza build altar, Rhodes stage tavern." in row
    assert "payment 2.0%; rider 3.0%" in row
    assert reason.say_in("pl", ["Rodos", "Giza"]) == "inaczej Giza: west post"
    assert Reason.read(reason.data()) == reason
