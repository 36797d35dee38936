"""Asking the command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mirabilia
from mirabilia.cli import main

Capture = pytest.CaptureFixture[str]


def said(capsys: Capture, *words: str) -> str:
    """What a command that goes well prints."""
    capsys.readouterr()
    assert main(words) == 0
    return capsys.readouterr().out


def data_of(capsys: Capture, *words: str) -> Any:
    """The data that a command prints."""
    return json.loads(said(capsys, *words))


def refused(capsys: Capture, *words: str) -> str:
    """The one message of a command that is given bad input."""
    capsys.readouterr()
    status: object
    try:
        status = main(words)
    except SystemExit as end:  # of the parser
        status = end.code
    shown = capsys.readouterr()
    assert status == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    return shown.err


def spawned(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    source = str(Path(mirabilia.__file__).parent.parent)
    return subprocess.run(
        [sys.executable, "-m", "mirabilia", *words],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": source, "PYTHONIOENCODING": "utf-8", **environment},
    )


def saved(folder: Path, data: Any, name: str = "given.json") -> str:
    """Data in a file."""
    path = folder / name
    path.write_text(json.dumps(data), "utf-8")
    return str(path)
