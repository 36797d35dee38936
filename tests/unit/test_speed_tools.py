"""The tools that count instructions read what callgrind writes, and keep the page about speed."""

from __future__ import annotations

import runpy
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
