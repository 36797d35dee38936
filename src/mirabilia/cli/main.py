"""The command line: one module a command, each with its own help, example and errors."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from mirabilia import __version__
from mirabilia.cli import bench, data, play, position, replay, score, simulate, timetable
from mirabilia.table.errors import BadInput

COMMANDS = (play, simulate, bench, score, replay, position, timetable, data)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    root = argparse.ArgumentParser(
        prog="mirabilia", description="The 7 Wonders family: play it, simulate it, measure it."
    )
    root.add_argument("--version", action="version", version=f"mirabilia {__version__}")
    commands = root.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input ends with one clear message and exit code 2."""
    given = parser().parse_args(arguments)
    try:
        status: int = given.run(given)
    except BadInput as error:
        print(f"mirabilia {given.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader has seen enough
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status
