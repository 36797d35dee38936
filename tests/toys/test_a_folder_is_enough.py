"""A new expansion is one folder: a toy is put on the path in a process of its own, and everything has it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SUITES = (
    "toys/checks/games.py",
    "toys/checks/floors.py",
    "unit/test_lang.py",  # its texts are there in both languages
    "reference/test_words.py",  # its verbs are worded
    "golden/test_golden_games.py",  # and games without it are what they were
)


@pytest.mark.parametrize("suite", SUITES)
def test_everything_holds_with_a_toy_on_the_path(suite: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "toys.on_path", str(TESTS / suite)],
        capture_output=True,
        text=True,
        check=False,
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS.parent / "src"), str(TESTS)])},
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
