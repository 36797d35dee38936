"""The map names every module of the package, with what its docstring says."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_map_is_that_of_the_modules() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "module_map.py"))
    assert (ROOT / "docs" / "map.md").read_text("utf-8") == tool["text"](), "make map"


def test_the_map_names_every_module_in_one_line() -> None:
    found: set[str] = set()
    folder = ""
    for line in (ROOT / "docs" / "map.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            folder = line[3:]
        elif named := re.match(r"- `(\S+\.py)`( ◆)? \S+", line):
            found.add(f"{folder}/{named[1]}")
    files = (ROOT / "src" / "mirabilia").rglob("*.py")
    assert found == {file.relative_to(ROOT / "src").as_posix() for file in files}
