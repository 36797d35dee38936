"""What several commands share: the same words for the same things, and reading and writing of data."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from mirabilia.table.errors import BadInput


def add_command(commands: Any, name: str, summary: str, example: str, run: Any) -> argparse.ArgumentParser:
    """A command with its help and an example of its use."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def add_game_options(command: argparse.ArgumentParser, players: int = 3) -> None:
    """What kind of game: the same words in every command."""
    command.add_argument("--game", default="seven", help="which game (default: seven)")
    command.add_argument("--players", type=int, default=players, help=f"how many (default: {players})")
    command.add_argument(
        "--with",
        dest="expansions",
        type=names,
        default=(),
        metavar="NAMES",
        help="expansions, between commas",
    )
    command.add_argument(
        "--wonders",
        type=names,
        default=(),
        metavar="NAMES",
        help="boards of the first seats, such as giza:A,rhodes,random",
    )
    command.add_argument("--sides", default="random", help="A, B or random (default)")
    add_data_option(command)


def add_data_option(command: argparse.ArgumentParser) -> None:
    """Figures of the user's own."""
    command.add_argument("--data", type=Path, metavar="DIR", help="a directory with figures of your own")


def names(text: str) -> tuple[str, ...]:
    """Names between commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def read_json(path: str) -> Any:
    """The data of a file, or of standard input for -."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read {path}: {error}") from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}: not readable as JSON: {error}") from error


def write_json(data: Any) -> None:
    """Print data for programs, on one line."""
    print(json.dumps(data, ensure_ascii=False))
