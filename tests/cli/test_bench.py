from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mirabilia.seven.model
from cli.asked import Capture, data_of, refused, said, saved
from mirabilia.cli.seven.engine import make_engine, make_middle
from mirabilia.table.agenda import NO_ANSWER

SHORT = ("bench", "--players", "3,4", "--seconds", "0.01")


def figures(calibration: float, games: float, clone: float) -> dict[str, Any]:
    counts = [{"players": 3, "best": 2 * games, "median": games}]
    return {"calibration": calibration, "counts": counts, "clone_us": clone}


def test_the_figures_as_data(capsys: Capture) -> None:
    data = data_of(capsys, *SHORT, "--json")
    plain = str(mirabilia.seven.model.__file__).endswith(".py")
    assert data["engine"] == ("plain" if plain else "compiled")
    assert [row["players"] for row in data["counts"]] == [3, 4]
    assert data["calibration"] > 0
    assert data["clone_us"] > 0
    for row in data["counts"]:
        assert row["games"] >= 10
        assert row["best"] >= row["median"] > 0
        assert row["decisions"] == pytest.approx(18 * row["players"] * row["best"], rel=0.01)
        assert row["options"] > 1
        assert row["ratio"] > 0


def test_the_figures_to_read(capsys: Capture) -> None:
    shown = said(capsys, *SHORT)
    assert "engine, Python" in shown
    assert "games/s best" in shown
    assert "a copy of a state: " in shown


def test_the_figures_are_saved_and_compared(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    data = data_of(capsys, *SHORT, "--json", "--save", str(path))
    assert json.loads(path.read_text()) == data
    compared = data_of(capsys, "bench", "--compare", str(path), str(path), "--json")
    assert compared["machine"] == 1
    assert {line["ratio"] for line in compared["lines"]} == {1.0}
    assert len(compared["lines"]) == 8


def test_a_comparison_is_also_normalised_by_the_calibration(capsys: Capture, tmp_path: Path) -> None:
    old = saved(tmp_path, figures(10, 1000, 4), "old.json")
    new = saved(tmp_path, figures(20, 3000, 1), "new.json")
    lines = {
        line["what"]: line for line in data_of(capsys, "bench", "--compare", old, new, "--json")["lines"]
    }
    best = lines["3 players, games/s best"]
    assert (best["old"], best["new"], best["ratio"], best["normalised"]) == (2000, 6000, 3, 1.5)
    clone = lines["copy of a state, µs"]  # less time is faster
    assert (clone["ratio"], clone["normalised"]) == (4, 2)
    assert "3 players, games per M steps" not in lines  # files of before have no such figure
    shown = said(capsys, "bench", "--compare", old, new)
    assert "3.000" in shown
    assert "1.500" in shown


def test_memory_is_reported_before_and_after(capsys: Capture) -> None:
    data = data_of(capsys, "bench", "--memory", "--games", "5", "--players", "3", "--json")
    assert data["games"] == 5
    assert data["before_kib"] > 0
    assert data["growth_kib"] == data["after_kib"] - data["before_kib"]


def test_the_state_that_is_copied_stands_in_the_middle_of_a_game() -> None:
    state = make_middle()
    assert (state.age, state.turn, len(state.cities)) == (2, 3, 3)
    assert state.asking is not None
    assert [len(hand) for hand in state.hands] == [5, 5, 5]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--players", "3,x"), "--players: 'x' is not a number"),
        (("--players", "8"), "2 to 7 players, not 8"),
        (("--players", ""), "--players names no number of players"),
        (("--seconds", "0"), "--seconds is 0.0; it should be more than 0"),
        (("--seconds", "nan"), "--seconds is nan"),
        (("--games", "5"), "--games goes with --memory"),
        (("--memory", "--games", "0"), "--games is 0"),
        (("--compare", "nowhere.json", "nowhere.json"), "cannot read nowhere.json"),
    ],
)
def test_bad_wishes_are_refused(capsys: Capture, words: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "bench", *words)


@pytest.mark.parametrize("data", [[], {}, figures(0, 1, 1), {**figures(1, 1, 1), "counts": [{}]}])
def test_files_without_figures_are_refused(capsys: Capture, tmp_path: Path, data: Any) -> None:
    path = saved(tmp_path, data)
    assert "has no figures of speed" in refused(capsys, "bench", "--compare", path, path)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--clients", "2"), "--clients, --think, --workers and --idle go with --server"),
        (("--think", "1"), "--clients, --think, --workers and --idle go with --server"),
        (("--workers", "1,2"), "--clients, --think, --workers and --idle go with --server"),
        (("--idle", "5"), "--clients, --think, --workers and --idle go with --server"),
        (("--server", "--idle", "5", "--tables", "2"), "--idle goes without --tables"),
        (("--server", "--workers", "0"), "'0' should be a number from 1 to 64"),
        (("--server", "--tables", "0"), "--tables is 0; it should be at least 1"),
        (("--server", "--players", "3,4"), "--server plays with one number of players"),
        (("--server", "--clients", "5"), "--clients is 5; a table of 4 has 1 to 4"),
        (("--server", "--think", "-1"), "--think is -1.0; it should be from 0 to 60 seconds"),
    ],
)
def test_options_of_the_load_that_make_no_sense_are_refused(
    capsys: Capture, words: tuple[str, ...], message: str
) -> None:
    assert message in refused(capsys, "bench", *words)


@pytest.mark.parametrize("game", ["seven", "architects"])
def test_how_fast_bots_think(capsys: Capture, game: str) -> None:
    words = ("bench", "--game", game, "--players", "3", "--seconds", "0.01", "--bots")
    mcts, novice = data_of(capsys, *words, "mcts,novice", "--json")["bots"]
    assert (mcts["bot"], mcts["players"]) == ("mcts", 3)
    assert mcts["iterations"] > 0
    assert mcts["ms"] > 0
    assert novice["iterations"] is None
    assert "iterations/s" in said(capsys, *words, "novice")


def test_bots_that_cannot_be_measured_are_named(capsys: Capture) -> None:
    assert "unknown bot 'novize', did you mean 'novice'" in refused(capsys, "bench", "--bots", "novize")
    assert "--bots goes with neither" in refused(capsys, "bench", "--bots", "all", "--memory")


def test_environments_are_measured_beside_the_engine(capsys: Capture) -> None:
    data = data_of(capsys, "bench", "--envs", "--players", "3", "--seconds", "0.3", "--json")
    row = data["environments"][0]
    assert row["players"] == 3
    assert {"engine", "batch", "PettingZoo Parallel", "OpenSpiel"} <= set(row["decisions"])
    assert min(row["decisions"].values()) > 0


def test_environments_are_measured_by_themselves(capsys: Capture) -> None:
    assert "--envs goes with neither" in refused(capsys, "bench", "--envs", "--memory")


@pytest.mark.parametrize("expansions", [(), ("leaders", "armada", "edifice")])
def test_the_bare_engine_counts_the_questions_that_were_asked(expansions: tuple[str, ...]) -> None:
    engine = make_engine(expansions)
    state = engine.new(3, 7)
    answered = 0
    while state.asking is not None:
        seat = list(state.answers).index(NO_ANSWER)
        options = state.options(seat)
        state.answer(seat, options[state.randrange(len(options))])
        answered += 1
    assert engine.play(engine.new(3, 7))[0] == answered
