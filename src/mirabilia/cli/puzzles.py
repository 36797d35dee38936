"""`mirabilia puzzles`: questions to which one answer is clearly the best, found in games between bots."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from mirabilia import __version__
from mirabilia.bots.coach import has_coach
from mirabilia.bots.puzzle_file import PuzzleGame, PuzzleSet, read_puzzles, write_puzzles
from mirabilia.bots.puzzles import GAP, check_puzzles, find_puzzles
from mirabilia.cli.common import add_command, make_bots, make_progress, require_at_least, split_names, spread
from mirabilia.cli.statistics import SAVE_EVERY, Kind, add_kind_options, choose_kinds, rules_of
from mirabilia.games import GAMES
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game

CHECK_SEED = 10  # of the deals and the luck of a second check
Task = tuple[Kind, str, int, tuple[str, ...]]  # a bot, a seed, themes


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "puzzles",
        "find puzzles: questions of games between bots to which one answer is clearly the best",
        "mirabilia puzzles --games 2 --jobs 2 --out puzzles.json.gz",
        run,
    )
    command.add_argument(
        "--games", type=int, default=1, metavar="N", help="games of every kind of table (default: 1)"
    )
    command.add_argument(
        "--bot", default="level9", metavar="NAME", help="who plays, at all seats (default: level9)"
    )
    add_kind_options(command)
    command.add_argument(
        "--themes",
        type=split_names,
        default=(),
        metavar="NAMES",
        help="keep only puzzles of these main themes",
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    command.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the puzzles; a file that exists is continued"
    )
    command.add_argument(
        "--check", action="store_true", help="find none, but measure those of the file once more"
    )
    command.add_argument(
        "--drop", action="store_true", help="with --check: take those out of the file that no longer hold"
    )


def run(args: argparse.Namespace) -> int:
    """Play the games that the file lacks, and keep their puzzles."""
    require_at_least(args.games, 1, "--games")
    require_at_least(args.jobs, 1, "--jobs")
    made = open_puzzles(args.out, args.bot)
    if args.check:
        return check(args, made)
    coached = args.only or tuple(game for game in GAMES if has_coach(game))
    tasks = list(list_tasks(made, choose_kinds(args, coached), args.games, args.bot, args.themes))
    saved = time.monotonic()
    with ExitStack() as stack:
        results = stack.enter_context(spread(play_one, tasks, args.jobs, 1))
        bar = stack.enter_context(make_progress())
        task = bar.add_task("playing", total=len(tasks))
        for (kind, *_), found in zip(tasks, results, strict=True):
            made.played[name_of(kind)] = made.played.get(name_of(kind), 0) + 1
            made.games += [found] if found.puzzles else []
            bar.advance(task)
            if time.monotonic() - saved > SAVE_EVERY:
                save(args.out, made)
                saved = time.monotonic()
    save(args.out, made)
    print(f"{made.count} puzzles from {sum(made.played.values())} games in {args.out}")
    return 0


def check(args: argparse.Namespace, made: PuzzleSet) -> int:
    """Say which puzzles still have the same answer, as clearly, with other deals and other luck."""
    count = made.count
    kept: list[PuzzleGame] = [replace(game, puzzles=[]) for game in made.games]
    places = {id(game): place for place, game in enumerate(made.games)}
    with make_progress() as bar:
        for game, puzzle, gap in bar.track(check_puzzles(made.games, CHECK_SEED), count):
            if gap is not None and gap >= GAP:
                kept[places[id(game)]].puzzles.append(puzzle)
                continue
            said = "another answer is best" if gap is None else f"the gap is {gap:.1%}, not {puzzle.gap:.1%}"
            print(f"{game.id_of(puzzle)} ({puzzle.answers[0]['answer']}): {said}")
    made.games = [game for game in kept if game.puzzles]
    print(f"{made.count} of {count} puzzles have the same answer and a gap of at least {GAP:.0%}")
    if args.drop:
        save(args.out, made)
    return 0 if args.drop or made.count == count else 1


def name_of(kind: Kind) -> str:
    """A kind of table in one word."""
    return " ".join([kind[0], str(kind[1]), *kind[2]])


def list_tasks(
    made: PuzzleSet, kinds: list[Kind], games: int, bot: str, themes: tuple[str, ...]
) -> Iterator[Task]:
    """The games that a file lacks, one of every kind in turn."""
    for seed in range(games):
        for kind in kinds:
            if made.played.get(name_of(kind), 0) <= seed:
                yield kind, bot, seed, themes


def play_one(task: Task) -> PuzzleGame:
    """Play a game, and find its puzzles."""
    kind, bot, seed, themes = task
    ruleset = rules_of(kind)
    game = Game(ruleset, ruleset.start(seed), seed)
    return find_puzzles(game, make_bots((bot,), kind[0], kind[1], seed), seed, themes)


def open_puzzles(path: Path, bot: str) -> PuzzleSet:
    """The puzzles that are continued, or none yet."""
    if not path.exists():
        return PuzzleSet(bot, __version__)
    try:
        found = read_puzzles(path)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BadInput(f"{path} has no puzzles that could be continued: {error}") from error
    if found.bot != bot:
        raise BadInput(f"{path} has games of {found.bot}, not of {bot}")
    return found


def save(path: Path, made: PuzzleSet) -> None:
    """Write what has been found so far."""
    try:
        write_puzzles(path, made)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error
