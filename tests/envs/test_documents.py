"""The page about the environments: its tables are those of the code, and its examples run."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "environments.md"


def test_the_tables_are_those_of_the_code() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "environment_tables.py"))
    page = PAGE.read_text("utf-8")
    assert tool["replace_tables"](page) == page, "make env-tables writes them again"


def test_the_examples_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        names: dict[str, Any] = {}
        exec(compile(block.replace("range(100)", "range(3)"), str(PAGE), "exec"), names)
        assert names
