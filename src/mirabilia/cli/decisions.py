"""Data sets for learning: one row for every decision of many games, as Parquet or as JSON lines.

| column | what it is |
|---|---|
| `game` | the seed of the deal |
| `number` | which decision of the game it is, from 0 |
| `seat`, `city` | who is asked, and about which city |
| `question` | what is asked |
| `observation` | what the seat sees: the bytes of docs/environments.md |
| `options` | the options in the notation, the cheapest payment of each use of a card first |
| `choice` | which of them was chosen, from 0 |
| `bot` | who chose |
| `points` | the points of the seat at the end |
| `share` | its share of the win |
"""

from __future__ import annotations

import argparse
import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

if TYPE_CHECKING:
    from mirabilia.envs.tensors import Tensors

COMMON = ("players", "expansions", "wonders", "sides")  # what all games take
PARQUET, LINES = ".parquet", ".jsonl"
NEEDED = {PARQUET: ("numpy", "pyarrow"), LINES: ("numpy",)}


class Writer(Protocol):
    """A file under way."""

    def write(self, rows: list[Data]) -> None:
        """Add rows."""

    def close(self) -> None:
        """Finish the file."""


def check_file(path: Path) -> None:
    """Refuse a file that cannot be written, before any game is played."""
    if path.suffix not in NEEDED:
        raise BadInput(f"--decisions {path}: the name should end in {PARQUET} or {LINES}")
    missing = [name for name in NEEDED[path.suffix] if find_spec(name) is None]
    if missing:
        raise BadInput(f"--decisions needs {', '.join(missing)}: pip install 'mirabilia[data]'")


class LinesWriter:
    """One row of JSON per line; observations as base64."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8")

    def write(self, rows: list[Data]) -> None:
        """Add rows."""
        for row in rows:
            text = base64.b64encode(row["observation"]).decode()
            self.file.write(json.dumps(row | {"observation": text}, ensure_ascii=False) + "\n")

    def close(self) -> None:
        """Finish the file."""
        self.file.close()


class ParquetWriter:
    """Parquet, compressed; observations as bytes."""

    def __init__(self, path: Path) -> None:
        import pyarrow as pa  # noqa: PLC0415  # an extra
        from pyarrow import parquet  # noqa: PLC0415

        self.arrow = pa
        self.schema = pa.schema(
            [
                *(("game", pa.int64()), ("number", pa.int16()), ("seat", pa.int8()), ("city", pa.int8())),
                *(("question", pa.string()), ("observation", pa.binary())),
                *(("options", pa.list_(pa.string())), ("choice", pa.int16()), ("bot", pa.string())),
                *(("points", pa.int16()), ("share", pa.float32())),
            ]
        )
        self.file = parquet.ParquetWriter(str(path), self.schema, compression="zstd")

    def write(self, rows: list[Data]) -> None:
        """Add rows."""
        self.file.write_table(self.arrow.Table.from_pylist(rows, self.schema))

    def close(self) -> None:
        """Finish the file."""
        self.file.close()


@contextmanager
def open_decisions(path: Path) -> Iterator[Writer]:
    """A data set under construction; the file appears when it is whole."""
    part = path.with_name(f".{path.name}.part")
    writer: Writer
    try:
        writer = ParquetWriter(part) if path.suffix == PARQUET else LinesWriter(part)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
    try:
        yield writer
    except BaseException:
        writer.close()
        part.unlink(missing_ok=True)
        raise
    writer.close()
    part.replace(path)


@lru_cache(maxsize=4)
def reader_of(game: str, setup: str) -> Tensors:
    """A place in which positions of these games are read as numbers."""
    from mirabilia.envs.tensors import Setup, Tensors  # noqa: PLC0415  # an extra

    further: dict[str, Any] = json.loads(setup)
    common = {
        name: further.pop(name) for name in ("players", "expansions", "wonders", "sides") if name in further
    }
    return Tensors(Setup(game, describe=False, further=further, **common), 1)


def play_and_note(game: Game, bots: list[Bot], args: argparse.Namespace) -> list[Data]:
    """Let bots play a game to its end, and note every decision with its outcome."""
    tensors = reader_of(game.ruleset.game, json.dumps(game.ruleset.setup()))
    names = list(args.bots) * (len(bots) // len(args.bots))
    rows: list[Data] = []
    while not game.over:
        tensors.batch.put(0, game.ruleset.clone(game.table))
        seen = tensors.observe()[0]
        for decision in game.decisions:
            options = game.table.options(decision.city)
            code = bots[decision.seat].choose(game.observe(decision))
            rows.append(
                {
                    "game": game.seed,
                    "number": len(rows),
                    "seat": decision.seat,
                    "city": decision.city,
                    "question": decision.kind,
                    "observation": seen[decision.seat].tobytes(),
                    "options": [game.ruleset.text(game.table, option) for option in options],
                    "choice": options.index(code),
                    "bot": names[decision.seat],
                }
            )
            game.answer_code(decision, code)
    result = game.result
    for row in rows:
        winners = result["winners"]
        row["points"] = result["cities"][row["seat"]]["score"]["total"]
        row["share"] = (row["seat"] in winners) / len(winners)
    return rows
