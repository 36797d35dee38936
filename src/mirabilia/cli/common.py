"""What several commands share: the same options, and reading and writing data."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, TextIO, TypeVar

from rich.console import Console
from rich.progress import Progress

from mirabilia.bots.cluster import LOCAL, check_place, spread_on_ray
from mirabilia.bots.plugins import find_bot_maker
from mirabilia.cli.plain import cli_of
from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.makers import makers

WIDE = 200  # columns of tables that no terminal shows
Task = TypeVar("Task")
Done = TypeVar("Done")


def add_command(
    commands: Any, name: str, summary: str, example: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """A command with its help and an example of its use."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"example:\n  {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run, parser=made)
    return made


def add_game_options(command: argparse.ArgumentParser, players: int = 3) -> None:
    """What kind of game: the same words in every command."""
    add_game_option(command)
    command.add_argument(
        "--players", type=int, default=players, metavar="N", help=f"number of players (default: {players})"
    )
    add_with_option(command)
    command.add_argument(
        "--wonders",
        type=split_names,
        default=(),
        metavar="NAMES",
        help="boards for the first seats, such as giza:A,rhodes,random",
    )
    command.add_argument("--sides", default="random", help="sides of the boards: A, B or random (default)")
    command.add_argument(
        "--first", type=int, metavar="SEAT", help="who begins, if only one seat does (default: drawn)"
    )
    add_data_option(command)


def add_game_option(command: argparse.ArgumentParser) -> None:
    """Which game of the family."""
    command.add_argument(
        "--game",
        default=DEFAULT_GAME,
        metavar="GAME",
        help=f"{' or '.join(GAMES)} (default: {DEFAULT_GAME})",
    )


def example_expansion() -> str:
    """An expansion that can be played alone, for the examples of commands."""
    return cli_of(DEFAULT_GAME).example_expansion()


def add_with_option(command: argparse.ArgumentParser) -> None:
    """Expansions."""
    command.add_argument(
        "--with",
        dest="expansions",
        type=split_names,
        default=(),
        metavar="NAMES",
        help="expansions, separated by commas",
    )


def add_data_option(command: argparse.ArgumentParser) -> None:
    """The user's own figures."""
    command.add_argument("--data", type=Path, metavar="DIR", help="a directory with your own data files")


def add_seed_option(command: argparse.ArgumentParser) -> None:
    """The seed, from which everything random follows."""
    command.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same game (default: 0)"
    )


def add_json_option(command: argparse.ArgumentParser, what: str = "print JSON") -> None:
    """Output for programs."""
    command.add_argument("--json", action="store_true", help=what)


def add_file(command: argparse.ArgumentParser, what: str) -> None:
    """A file to read."""
    command.add_argument("file", metavar="FILE", help=f"{what}; - reads standard input")


def split_names(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def require_at_least(number: int, least: int, what: str) -> int:
    """A number that an option gives, if it is large enough."""
    if number < least:
        raise BadInput(f"{what} is {number}; it should be at least {least}")
    return number


def new_game(args: argparse.Namespace, seed: int) -> Game:
    """The game that the game options describe."""
    further = {} if args.first is None else {"first": args.first}
    if further and "first" not in signature(makers[args.game]).parameters:
        raise BadInput(f"--first is not for {args.game}, where everybody plays at once")
    return Game.new(
        args.game,
        args.players,
        expansions=args.expansions,
        seed=seed,
        wonders=args.wonders,
        sides=args.sides,
        data=args.data,
        **further,
    )


def make_bots(given: Sequence[str], game: str, players: int, seed: int) -> list[Bot]:
    """A bot for every seat, from one name for all or one for each, and the seed of the game."""
    if len(given) not in (1, players):
        raise BadInput(
            f"{len(given)} bots are named for {players} seats; name one for all, or one for each seat"
        )
    makers = [find_bot_maker(name, game) for name in given] * (players // len(given))
    return [make(bot_seed(seed, seat)) for seat, make in enumerate(makers)]


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat, not the game's own: with that it might sample the very hands dealt."""
    return Random(f"{seed} {seat}").getrandbits(48)


def add_on_option(command: argparse.ArgumentParser) -> None:
    """Add the option that says where the work is done."""
    command.add_argument(
        "--on",
        default=LOCAL,
        metavar="PLACE",
        help="local (default), ray: a Ray cluster on this machine, or ray://HOST:PORT: an existing one",
    )


@contextmanager
def spread(
    work: Callable[[Task], Done],
    tasks: Iterable[Task],
    jobs: int,
    chunk: int,
    on: str = LOCAL,
    bots: Sequence[str] = (),
) -> Iterator[Iterator[Done]]:
    """The results of the tasks, in their order, however many processes or machines do them.

    A progress bar is drawn by a thread: show it after this, so that the processes can be forked.
    """
    check_place(on)
    if on != LOCAL:
        with spread_on_ray(work, tasks, chunk, on, bots) as results:
            yield results
        return
    if jobs == 1:
        yield map(work, tasks)
        return
    with multiprocessing.get_context(start_method()).Pool(jobs, leave_interrupts) as pool:
        yield pool.imap(work, tasks, chunksize=chunk)


def start_method() -> str:
    """How processes start: forked, with all that is loaded here, unless another thread might hold a lock."""
    threads = Path("/proc/self/task")  # Linux; elsewhere even the system's libraries may have threads
    return "fork" if threads.is_dir() and len(list(threads.iterdir())) == 1 else "spawn"


def leave_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one, which ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def plain_args(args: argparse.Namespace) -> dict[str, Any]:
    """The arguments that another process can be given."""
    return {name: value for name, value in vars(args).items() if name not in ("run", "parser")}


def read_text(path: str) -> str:
    """The text of a file, or of standard input for -."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"cannot read {display_path(path)}: it is not text in UTF-8") from error
    except OSError as error:
        raise BadInput(f"cannot read {display_path(path)}: {error.strerror or error}") from error


def display_path(path: str) -> str:
    """A file as messages name it."""
    return "standard input" if path == "-" else path


def parse_json(text: str, where: str) -> Any:
    """The data of a text."""
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadInput(f"{where}: not readable as JSON: {error}") from error


def read_json(path: str) -> Any:
    """The data of a file, or of standard input for -."""
    return parse_json(read_text(path), display_path(path))


def read_all_json(path: str) -> list[Any]:
    """The data of a file that holds one value, a list of values, or one value per line."""
    text = read_text(path)
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadInput(f"{display_path(path)}: it is empty")
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        if len(lines) == 1 or not is_json(lines[0][1]):
            return [parse_json(text, display_path(path))]
        return [parse_json(line, f"{display_path(path)}, line {number}") for number, line in lines]
    return data if isinstance(data, list) else [data]


def is_json(text: str) -> bool:
    """Whether a text can be read as data."""
    try:
        json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return False
    return True


def write_json(data: Any) -> None:
    """Print data for programs, on one line."""
    print(json_line(data))


def json_line(data: Any) -> str:
    """Data on one line."""
    return json.dumps(data, ensure_ascii=False)


def json_page(data: dict[str, Any]) -> str:
    """Data that people may read and change too: a line for each key and each part of its value."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
            parts = ",\n".join(f"    {json_line(part)}" for part in value)
            lines.append(f"  {json_line(key)}: [\n{parts}\n  ]")
        else:
            lines.append(f"  {json_line(key)}: {json_line(value)}")
    return "{\n" + ",\n".join(lines) + "\n}"


@contextmanager
def open_whole(path: Path) -> Iterator[TextIO]:
    """A file that is written completely or not at all: under a temporary name, and renamed at the end."""
    target = path.resolve()
    if target.exists() and not target.is_file() and not target.is_dir():  # such as /dev/stdout
        with target.open("w", encoding="utf-8") as file:
            yield file
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if target.is_dir():
            raise IsADirectoryError(21, "it is a directory")
        file = beside.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
    try:
        with file:
            yield file
        beside.replace(target)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        beside.unlink(missing_ok=True)


def make_console() -> Console:
    """Where tables for people are printed."""
    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else WIDE
    return Console(width=width, markup=False, highlight=False, emoji=False)


def warn(message: str) -> None:
    """Say something that is not part of the output."""
    print(f"mirabilia: {message}", file=sys.stderr)


def make_progress() -> Progress:
    """A progress bar, on a terminal only, and never in the output."""
    return Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
