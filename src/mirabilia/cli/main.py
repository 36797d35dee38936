"""The command line: one module per command, each with its own help, example and errors."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from mirabilia import __version__
from mirabilia.cli import (
    admin,
    analyse,
    arena,
    bench,
    bots,
    data,
    play,
    position,
    proxy,
    puzzles,
    replay,
    rules,
    score,
    serve,
    simulate,
    statistics,
    timetable,
)
from mirabilia.table.errors import BadInput, unknown_name

COMMANDS = (
    serve,
    proxy,
    admin,
    play,
    simulate,
    statistics,
    puzzles,
    bots,
    arena,
    bench,
    score,
    replay,
    analyse,
    position,
    timetable,
    data,
    rules,
)

BARE = ["serve", "--open"]  # the command alone opens the table in the browser


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one message, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        """End with one message and exit code 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def make_parser() -> Parser:
    """The parser of all commands."""
    root = Parser(
        prog="mirabilia",
        description="The 7 Wonders family: play, simulate, measure. Without a command: open the table.",
    )
    root.add_argument("--version", action="version", version=f"mirabilia {__version__}")
    commands = root.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return root


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input ends with one clear message and exit code 2."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    words = words or BARE
    for stream in (sys.stdout, sys.stderr):  # a poor terminal shows signs it lacks as question marks
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    root = make_parser()
    name = root.prog
    try:
        given, surplus = parse_words(root, words)
        name = given.parser.prog
        refuse(given.parser, surplus)
        status: int = given.run(given)
        sys.stdout.flush()
    except BadInput as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def parse_words(root: Parser, words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """The command that the arguments mean, and the arguments it does not know."""
    known = [module.__name__.rpartition(".")[2] for module in COMMANDS]
    if words and not words[0].startswith("-") and words[0] not in known:
        raise unknown_name("command", words[0], known)
    return root.parse_known_args(words)


def refuse(command: argparse.ArgumentParser, surplus: list[str]) -> None:
    """Raise an error about arguments that a command does not know, with the nearest option."""
    options = [text for action in command._actions for text in action.option_strings]
    for word in surplus:
        if word.startswith("-"):
            raise unknown_name("option", word.partition("=")[0], options)
    if surplus:
        raise BadInput(f"'{surplus[0]}' is one argument too many")
