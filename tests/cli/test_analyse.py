"""`mirabilia analyse`: every answer of a recorded game beside the best."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.asked import Capture, data_of, refused, said
from mirabilia import Game
from mirabilia.bots.analysis import Judged
from mirabilia.bots.coach import Advice, Reason
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.cli.analysis_page import answer_row
from mirabilia.table.bot import Observation


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
    assert len(data["course"]) == 4
    for moment in data["course"]:
        assert sum(moment["chances"]) == pytest.approx(1, abs=0.01)
    assert [one["number"] for one in data["answers"]] == list(range(1, 10))
    for one in data["answers"]:
        assert 0 <= one["payment_loss"] <= one["loss"] + 1e-9
        assert (one["loss"] == 0) == (one["answer"] == one["best"]) or one["loss"] < 0.005
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


def test_answers_are_called_by_what_they_lose() -> None:
    def name(loss: float) -> str:
        return Judged(1, 0, 1, "a", "b", 0.5, 50.0, loss, 0.0, 0.0, 4).mark

    named = [name(loss) for loss in (0, 0.01, 0.03, 0.07, 0.3)]
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


def test_a_game_without_a_coach_is_refused(capsys: Capture, tmp_path: Path) -> None:
    file = record_game(tmp_path / "game.json", "architects", turns=1)
    assert "no coach for the game 'architects'" in refused(capsys, "analyse", str(file))


def test_the_page_says_what_is_better_about_the_better_answer() -> None:
    reason = Reason(
        "denial", "{who} would get: {card}", "inaczej {who}: {card}", 0.041, 1.0, 1, ("west_post",)
    )
    judged = Judged(1, 0, 1, "a", "b", 0.5, 50.0, 0.05, 0.0, 0.0, 4, reasons=[reason])
    assert "Giza would get: west post (+4.1%)" in answer_row(judged, ["Rhodes", "Giza"])
    assert reason.say_in("pl", ["Rodos", "Giza"]) == "inaczej Giza: west post"
