"""Who may know whom: the table knows no game, no game another, and the engine no library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import mirabilia

PACKAGE = Path(mirabilia.__file__).parent
TABLE = sorted(PACKAGE.glob("table/*.py"))
SEVEN = sorted(PACKAGE.glob("seven/*.py"))
ARCHITECTS = sorted(PACKAGE.glob("architects/*.py"))


def names_in(path: Path) -> set[str]:
    """The modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            found.add(node.module or "")
    return found


def test_there_is_something_to_check() -> None:
    assert {path.name for path in TABLE} >= {"agenda.py", "game.py", "rng.py", "timetable.py"}
    for game in (SEVEN, ARCHITECTS):
        assert {path.name for path in game} >= {"model.py", "turn.py", "rules.py", "views.py"}


@pytest.mark.parametrize("path", TABLE, ids=lambda path: path.name)
def test_the_table_knows_no_game(path: Path) -> None:
    ours = {name for name in names_in(path) if name.split(".")[0] == "mirabilia"}
    assert all(name.startswith("mirabilia.table") for name in ours), ours


@pytest.mark.parametrize("path", SEVEN, ids=lambda path: path.name)
def test_the_game_knows_only_itself_and_the_table(path: Path) -> None:
    ours = {name for name in names_in(path) if name.split(".")[0] == "mirabilia"}
    assert all(name.startswith(("mirabilia.table", "mirabilia.seven")) for name in ours), ours


@pytest.mark.parametrize("path", ARCHITECTS, ids=lambda path: path.name)
def test_the_standalone_game_knows_only_itself_and_the_table(path: Path) -> None:
    ours = {name for name in names_in(path) if name.split(".")[0] == "mirabilia"}
    assert all(name.startswith(("mirabilia.table", "mirabilia.architects")) for name in ours), ours


@pytest.mark.parametrize(
    "path", TABLE + SEVEN + ARCHITECTS, ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_the_engine_needs_only_the_standard_library(path: Path) -> None:
    roots = {name.split(".")[0] for name in names_in(path)}
    assert roots <= {*sys.stdlib_module_names, "mirabilia", "mypy_extensions"}
