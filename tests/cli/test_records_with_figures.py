"""A record carries the figures that it was played with, wherever they are not the program's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said, saved
from mirabilia import Game
from mirabilia.table.errors import BadInput

PALACE = "[palace]\neffects = [{ points = 20 }]\n"


def folder(path: Path, **files: str) -> Path:
    """A folder with an owner's figures."""
    path.mkdir()
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, "utf-8")
    return path


def play(game: Game) -> Game:
    """Everybody takes the first option."""
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    return game


@pytest.fixture
def record(tmp_path: Path) -> dict[str, Any]:
    """The record of a game with an owner's figures, which are no longer there."""
    own = folder(tmp_path / "own", cards=PALACE)
    found = play(Game.new("seven", 3, seed=7, data=own)).proven_record()
    (own / "cards.toml").unlink()
    return found


def test_a_record_carries_only_the_files_that_differ(record: dict[str, Any]) -> None:
    assert list(record["figures"]) == ["cards.toml"]
    assert record["figures"]["cards.toml"]["palace"]["effects"] == [{"points": 20}]
    assert "figures" not in play(Game.new("seven", 3, seed=7)).record()


def test_other_names_are_no_other_figures(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", cards='[tree_farm]\npl = "Szkółka Leśna"\n')
    assert "figures" not in Game.new("seven", 3, seed=7, data=own).record()


def test_a_record_with_figures_replays_without_their_folder(record: dict[str, Any]) -> None:
    again = Game.replay(record)
    assert again.over
    assert again.ruleset.fingerprint == record["rules"] != Game.new("seven", 3).ruleset.fingerprint
    assert again.proven_record() == record
    assert Game.replay(again.record()).result == again.result


def test_the_figures_of_architects_travel_too(tmp_path: Path) -> None:
    own = folder(tmp_path / "own", pieces="[cat]\npoints = 9\n")
    record = play(Game.new("architects", 3, seed=7, data=own)).proven_record()
    assert list(record["figures"]) == ["pieces.toml"]
    assert Game.replay(record).over


def test_the_commands_read_such_a_record(capsys: Capture, tmp_path: Path, record: dict[str, Any]) -> None:
    path = saved(tmp_path, record)
    assert data_of(capsys, "replay", path, "--json") == Game.replay(record).result
    short = saved(tmp_path, {**record, "answers": record["answers"][:3], "outcomes": []}, "short")
    assert "accuracy" in said(capsys, "analyse", short, "--playouts", "1")


@pytest.mark.parametrize("figures", [[], {"cards.toml": []}, {"cards.toml": {"palace": 3}}])
def test_figures_of_another_form_are_refused(record: dict[str, Any], figures: Any) -> None:
    with pytest.raises(BadInput, match="the key 'figures' has the wrong type"):
        Game.replay({**record, "figures": figures})


def test_figures_that_no_game_can_have_are_refused(
    capsys: Capture, tmp_path: Path, record: dict[str, Any]
) -> None:
    record["figures"]["cards.toml"]["palace"]["effects"] = [{"poinst": 20}]
    assert "cards.toml [palace]" in refused(capsys, "replay", saved(tmp_path, record))
    record["figures"]["cards.toml"]["palace"]["effects"] = [{"points": 9}]
    assert "different rules or figures" in refused(capsys, "replay", saved(tmp_path, record))
