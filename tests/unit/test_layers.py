"""Who may know whom: the base game knows no expansion, the table no game, and the engine no library."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import mirabilia

PACKAGE = Path(mirabilia.__file__).parent
TABLE = sorted(PACKAGE.glob("table/*.py"))
SEVEN = sorted(PACKAGE.glob("seven/*.py"))
ARCHITECTS = sorted(PACKAGE.glob("architects/*.py"))
WORDS = (
    *("leader", "recruit", "courtesan", "cities expansion", "babel", "armada", "fleet", "ship", "shipyard"),
    *(
        "island",
        "naval",
        "edifice",
        "debt",
        "free city",
        "two.player",
        "team",
        "pirate",
        "emporium",
        "diplomacy",
    ),
)
EXPANSIONS = re.compile(rf"\b({'|'.join(WORDS)})s?\b", re.IGNORECASE)


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


@pytest.mark.parametrize("path", TABLE + SEVEN, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_base_sources_mention_no_expansion(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    said = [f"{number}: {line}" for number, line in enumerate(lines, 1) if EXPANSIONS.search(line)]
    assert said == []


def test_expansion_words_are_found() -> None:
    for text in (
        "if leaders:",
        "# the Armada",
        "Free City",
        "an EDIFICE",
        "Fleets",
        "two-player rules",
        "teams",
    ):
        assert EXPANSIONS.search(text), text
    for text in ("leadership", "worship", "a city is free", "Shipowners Guild", "ownership"):
        assert not EXPANSIONS.search(text), text


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
