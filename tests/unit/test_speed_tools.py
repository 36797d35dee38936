"""The tools that count instructions read what callgrind writes, and keep the page about speed."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY, LIST, SORT = "CPyDef_seven___playout___play_randomly", "CPyDef_seven___moves___add_builds", "list_sort"
PROFILE = f"""\
events: Ir
fn={PLAY}
0 100
cfn={LIST}
calls=3 0
0 300
fn={LIST}
0 200
cfn={SORT}
calls=1 0
0 100
fn={SORT}
0 100
"""


def tool(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / f"{name}.py"))


def test_a_flame_graph_shows_who_spends_what_by_our_own_names() -> None:
    flame = tool("flame_graph")
    profile = flame["read_profile"](PROFILE)
    assert [profile.total(name) for name in (PLAY, LIST, SORT)] == [400, 300, 100]
    picture = flame["draw"](profile)
    assert "<title>seven.playout.play_randomly, 100.0 %</title>" in picture
    assert "<title>seven.moves.add_builds, 75.0 %</title>" in picture
    assert "<title>list_sort, 25.0 %</title>" in picture


def test_a_profile_without_games_is_refused() -> None:
    flame = tool("flame_graph")
    with pytest.raises(SystemExit, match="not compiled"):
        flame["draw"](flame["read_profile"]("events: Ir\n"))


def test_the_page_about_speed_has_a_row_for_everything_that_is_counted() -> None:
    counting = tool("count_instructions")
    table = counting["TABLE"].search((ROOT / "docs" / "speed.md").read_text("utf-8"))
    assert table is not None
    rows = [line.split(" | ")[0].removeprefix("| ") for line in table[0].splitlines()]
    assert rows == list(counting["ROWS"])


def test_new_figures_go_into_their_column_and_leave_the_others(tmp_path: Path) -> None:
    counting = tool("count_instructions")
    page = tmp_path / "speed.md"
    head = "| | before | now | release |\n|---|--:|--:|--:|\n"
    page.write_text(f"Words.\n\n{head}| a game | 3,000 | 2,000 | |\n| a copy | 9 | | |\n\nMore.\n", "utf-8")
    counting["write_table"].__globals__["PAGE"] = page
    counting["write_table"]({"a game": 1500}, counting["RELEASE"])
    counting["write_table"]({"a copy": 7}, counting["NORMAL"])
    rows = "| a game | 3,000 | 2,000 | 1,500 |\n| a copy | 9 | 7 |  |\n"
    assert page.read_text("utf-8") == f"Words.\n\n{head}{rows}\nMore.\n"


def test_wheels_are_built_only_by_an_interpreter_of_the_version_that_its_name_says() -> None:
    wheels = tool("wheels")
    own = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert wheels["answers"](Path(sys.executable), own)
    assert not wheels["answers"](Path(sys.executable), "2.7")
    assert not wheels["answers"](Path("/nowhere/python2.7"), "2.7")
    assert wheels["find_python"]("2.0") is None


def test_a_wheel_is_installed_and_tried_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wheels = tool("wheels")
    paths: dict[str, str] = {}

    def note(command: list[object], **options: Any) -> None:
        paths[" ".join(map(str, command))] = options.get("env", os.environ)["PATH"]

    monkeypatch.setattr(subprocess, "run", note)
    wheels["try_out"](Path(sys.executable), "3.11", tmp_path / "a.whl")
    installs = [path for command, path in paths.items() if " install " in command or " -c " in command]
    assert len(installs) == 3  # what the game needs, the wheel, and a game
    assert all(shutil.which(name, path=path) is None for path in installs for name in ("cc", "gcc", "clang"))


def test_the_hash_of_games_and_of_answers_tells_what_was_played() -> None:
    hashing = tool("hash_games")
    of_games, of_answers = hashing["hash_random_games"], hashing["hash_answers"]
    assert (
        of_games("architects", 2, (), 1)
        == of_games("architects", 2, (), 1)
        != of_games("architects", 2, (), 2)
    )
    assert of_answers("novice", "architects", 2, (), 1) == of_answers("novice", "architects", 2, (), 1)
    assert of_answers("novice", "architects", 2, (), 1) != of_answers("random", "architects", 2, (), 1)


def test_every_game_and_every_set_of_expansions_that_can_be_played_is_hashed() -> None:
    mixtures = list(tool("hash_games")["list_mixtures"]())
    assert {("architects", 7, ()), ("seven", 5, ("armada", "edifice", "leaders"))} < set(mixtures)
    assert ("seven", 8, ()) not in mixtures
