"""The file of an arena: a line that says what is played, then one line per game; an arena resumes from it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from mirabilia.cli.arena.match import Fixture, Pair
from mirabilia.cli.common import json_line
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

NAME = "mirabilia arena"
LISTS = ("winners", "points", "ranks", "moves", "ms", "slowest", "iterations", "seats")


def key_of(line: Data) -> Fixture:
    """Which game a line is of."""
    return Fixture(Pair(line["challenger"], line["baseline"]), line["deal"], tuple(line["seats"]))


def read_earlier(path: Path, settings: Data) -> dict[Fixture, Data]:
    """The games that a file already holds; an incomplete last line is left out."""
    if not path.exists():
        return {}
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from error
    whole, _, rest = text.rpartition("\n")
    lines = whole.splitlines() if whole else []
    if not lines:
        if rest.strip() and not rest.startswith('{"v"'):
            raise BadInput(f"{path} is not an arena file; choose another --out")
        return {}
    check_head(path, lines[0], settings)
    found = [read_line(path, number, line) for number, line in enumerate(lines[1:], 2)]
    return {key_of(line): line for line in found}


def check_head(path: Path, text: str, settings: Data) -> None:
    """Raise BadInput if a file belongs to another arena."""
    try:
        head = json.loads(text)
        about = head["arena"] if head["v"] == 1 and head["format"] == NAME else None
    except (ValueError, KeyError, TypeError):
        about = None
    if not isinstance(about, dict):
        raise BadInput(f"{path} is not an arena file; choose another --out")
    for name, value in settings.items():
        if about.get(name) != value:
            raise BadInput(
                f"{path} holds an arena with other settings: {name} is {json_line(about.get(name))} there "
                f"and {json_line(value)} here; choose another --out"
            )


def read_line(path: Path, number: int, text: str) -> Data:
    """A game's line."""
    try:
        line = json.loads(text)
        fair = isinstance(line, dict) and {len(line[name]) for name in LISTS[1:-1]} == {len(line["points"])}
        seats = fair and all(0 <= seat < len(line["points"]) for seat in line["seats"] + line["winners"])
        if not seats or not isinstance(line["challenger"] + line["baseline"], str) or line["deal"] < 0:
            fair = False
    except (ValueError, KeyError, TypeError):
        fair = False
    if not fair:
        raise BadInput(f"{path}, line {number}: is not an arena game")
    assert isinstance(line, dict)
    return line


@contextmanager
def open_ledger(path: Path, settings: Data) -> Iterator[TextIO]:
    """The file, open for more games; an incomplete line at its end is removed."""
    try:
        with path.open("a+", encoding="utf-8", newline="\n") as file:
            file.seek(0)
            whole = file.read().rpartition("\n")[0]
            if whole:
                file.truncate(len(whole.encode()) + 1)
            else:
                file.truncate(0)
                file.write(json_line({"v": 1, "format": NAME, "arena": settings}) + "\n")
            file.seek(0, os.SEEK_END)
            yield file
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
