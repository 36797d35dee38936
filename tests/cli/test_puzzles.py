"""`mirabilia puzzles`: a file that can be continued, and measured again."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia.bots import puzzles
from mirabilia.bots.puzzle_file import PuzzleGame, load_puzzles, read_puzzles, write_puzzles
from mirabilia.cli import puzzles as command
from mirabilia.cli.main import main

KINDS = [("seven", 3, ()), ("seven", 4, ("leaders",))]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[command.Task]:
    """The games that were played; what is found in them comes from the package."""
    ready = iter(load_puzzles().games)
    seen: list[command.Task] = []

    def play(task: command.Task) -> PuzzleGame:
        seen.append(task)
        return next(ready)

    monkeypatch.setattr(command, "play_one", play)
    monkeypatch.setattr(command, "choose_kinds", lambda args, games: KINDS)
    return seen


def test_a_file_is_continued_where_it_ends(
    tmp_path: Path, played: list[command.Task], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.json.gz"
    assert main(["puzzles", "--out", str(file)]) == 0
    assert [(kind[1], seed) for kind, _, seed, _ in played] == [(3, 0), (4, 0)]
    assert main(["puzzles", "--out", str(file), "--games", "2"]) == 0
    assert [(kind[1], seed) for kind, _, seed, _ in played] == [(3, 0), (4, 0), (3, 1), (4, 1)]
    found = read_puzzles(file)
    assert found.games == load_puzzles().games[:4]
    assert found.played == {"seven 3": 2, "seven 4 leaders": 2}
    assert f"{found.count} puzzles from 4 games" in capsys.readouterr().out
    assert main(["puzzles", "--out", str(file), "--games", "3", "--themes", "stage,guild"]) == 0
    assert [themes for *_, themes in played[-3:]] == [(), ("stage", "guild"), ("stage", "guild")]


def test_games_of_another_bot_and_other_files_are_not_continued(
    tmp_path: Path, played: list[command.Task], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "some.json.gz"
    assert main(["puzzles", "--out", str(file), "--bot", "level8"]) == 0
    assert main(["puzzles", "--out", str(file)]) == 2
    assert "games of level8, not of level9" in capsys.readouterr().err
    file.write_bytes(b"no")
    assert main(["puzzles", "--out", str(file)]) == 2
    assert "no puzzles that could be continued" in capsys.readouterr().err
    assert main(["puzzles", "--out", str(file), "--games", "0"]) == 2


def test_a_check_says_which_puzzles_no_longer_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(puzzles, "PLAYOUTS", 8)
    monkeypatch.setattr(puzzles, "LONGER", 1)
    found = load_puzzles()
    one = next(one for one in found.games if one.setup["players"] == 3)
    clear = max(one.puzzles, key=lambda puzzle: puzzle.gap)
    last = clear.answers[-1]
    false = type(clear)(**{**vars(clear), "answers": [{**last, "chance": 1.0, "right": True}]})
    found = type(found)(
        found.bot, found.program, {}, [PuzzleGame(**{**vars(one), "puzzles": [clear, false]})]
    )
    file = tmp_path / "some.json.gz"
    write_puzzles(file, found)
    assert main(["puzzles", "--out", str(file), "--check"]) == 1
    out = capsys.readouterr().out
    assert f"{one.id_of(clear)} ({last['answer']}): another answer is best" in out
    assert "1 of 2 puzzles have the same answer" in out
    assert read_puzzles(file) == found
    assert main(["puzzles", "--out", str(file), "--check", "--drop"]) == 0
    assert read_puzzles(file).games == [PuzzleGame(**{**vars(one), "puzzles": [clear]})]
