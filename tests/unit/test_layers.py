"""Who may know whom: the table knows no game, no game another, and the engine no library but one."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from mypy_extensions import i64

import mirabilia
from mirabilia.table.vecs import append, extend, pop, vec

PACKAGE = Path(mirabilia.__file__).parent
VECTORS = PACKAGE / "table" / "vecs.py"  # what the compiler makes of them is of librt
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
    known = {"mirabilia", "mypy_extensions"} | ({"librt"} if path == VECTORS else set())
    assert roots <= {*sys.stdlib_module_names, *known}


def test_only_compiled_modules_make_vectors() -> None:
    """Elsewhere a vector is a list, which the compiled engine would not take."""
    users = [path for path in PACKAGE.rglob("*.py") if "mirabilia.table.vecs" in names_in(path)]
    assert len(users) > 10
    places = {path.relative_to(PACKAGE.parents[1]).as_posix() for path in users}
    assert places <= compiled_modules()


def compiled_modules() -> set[str]:
    """The files that the build compiles."""
    lines = (PACKAGE.parents[1] / "setup.py").read_text("utf-8")
    text = lines[lines.index("COMPILED = [") : lines.index("def announce_plain")]
    listed = set(re.findall(r"src/mirabilia/\S+\.py", text))
    of_expansions = set(re.findall(r'"(\w+\.py)"', text[text.index("OF_EXPANSIONS") :]))
    found = [path for path in PACKAGE.glob("seven/*/*.py") if path.name in of_expansions]
    return listed | {path.relative_to(PACKAGE.parents[1]).as_posix() for path in found}


def test_without_librt_vectors_are_lists() -> None:
    row = append(extend(vec[i64]([3]), [4]), 5)
    assert type(row).__name__ == "list"
    assert list(row) == [3, 4, 5]
    row, first = pop(row, 0)
    assert (first, list(row)) == (3, [4, 5])
