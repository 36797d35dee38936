"""The folders of all expansions have the same files, those that the guide names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mirabilia.seven.packages import list_packages

ROOT = Path(__file__).parents[2]
SEVEN = ROOT / "src/mirabilia/seven"
GUIDE = (ROOT / "docs/adding-an-expansion.md").read_text("utf-8")
TABLE = re.findall(r"^\| `([\w./*]+)` (◆ )?\|", GUIDE, re.MULTILINE)
FOLDERS = [*(SEVEN / name for name in list_packages()), ROOT / "tests/toys/aaa_toy"]


def test_the_guide_has_a_table_of_files() -> None:
    assert {"module.py", "effects.py", "view.py", "terminal.py", "data/*.toml"} <= {file for file, _ in TABLE}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_has_no_files_but_those_of_the_guide(folder: Path) -> None:
    named = {file for pattern, _ in TABLE for file in folder.glob(pattern)}
    named |= {file for pattern, _ in TABLE if "/" in pattern for file in folder.rglob(Path(pattern).name)}
    files = {file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"}
    assert sorted(file.name for file in files - named) == []
    assert {folder / "__init__.py", folder / "module.py"} <= files


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_entry_of_a_folder_is_its_module(folder: Path) -> None:
    lines = (folder / "__init__.py").read_text("utf-8").splitlines()
    assert len([line for line in lines if line and not line.startswith('"""')]) == 2
    assert lines[-1] == '__all__ = ["MODULE"]'


def test_what_the_guide_says_to_be_compiled_is() -> None:
    marked = [file for file, compiled in TABLE if compiled]
    found = re.search(r"^OF_EXPANSIONS = \((.*)\)$", (ROOT / "setup.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert re.findall(r'"([^"]+)"', found[1]) == marked
