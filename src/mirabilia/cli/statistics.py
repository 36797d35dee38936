"""`mirabilia statistics`: how games between bots end, counted by what their cities had."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from mirabilia import __version__
from mirabilia.bots.cluster import check_place
from mirabilia.bots.statistics import Counts, find_table, join_counts
from mirabilia.bots.values import measure_values
from mirabilia.cli.common import (
    add_command,
    add_on_option,
    make_bots,
    make_progress,
    require_at_least,
    split_names,
    spread,
)
from mirabilia.cli.simulate import play_out
from mirabilia.games import GAMES, part_of
from mirabilia.reference.game_reference import reference_of
from mirabilia.reference.statistics import DataSet, MixtureCounts, TableCounts, read_set, write_set
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset, make_ruleset

SAVE_EVERY = 60.0  # seconds
BASE = "base"  # no expansions
AT_ONCE = 1000  # games that a process takes at once
Kind = tuple[str, int, tuple[str, ...]]  # of a table: game, players, expansions
VALUED_AT_ONCE = 10  # games with values
Task = tuple[Kind, str, range, bool]  # whether values are measured


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "statistics",
        "count how games between bots end: by wonder, neighbour, card, players and mixture",
        "mirabilia statistics --games 20000 --jobs 2 --out reflex.json.gz",
        run,
    )
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="games of every kind of table (default: 1000)"
    )
    command.add_argument(
        "--values",
        type=int,
        default=0,
        metavar="N",
        help="games of every kind of table in which it is measured what cards are worth (default: none)",
    )
    command.add_argument(
        "--bot", default="reflex", metavar="NAME", help="who plays, at all seats (default: reflex)"
    )
    add_kind_options(command)
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    add_on_option(command)
    command.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="the counts; a file that exists is continued"
    )


def add_kind_options(command: argparse.ArgumentParser) -> None:
    """Add the options that choose among the kinds of tables."""
    command.add_argument(
        "--only", type=split_names, default=(), metavar="GAMES", help="only these games (default: all)"
    )
    command.add_argument(
        "--players", type=split_names, default=(), metavar="NUMBERS", help="only these numbers of players"
    )
    command.add_argument(
        "--mixtures",
        type=split_names,
        default=(),
        metavar="NAMES",
        help="only these expansions together: base, or names joined by +, separated by commas",
    )


def choose_kinds(args: argparse.Namespace, games: tuple[str, ...]) -> list[Kind]:
    """The kinds of tables that are asked for."""
    found = list_kinds(games, {int(one) for one in args.players})
    mixtures = {tuple(sorted(one.split("+"))) if one != BASE else () for one in args.mixtures}
    wanted = [kind for kind in found if not mixtures or tuple(sorted(kind[2])) in mixtures]
    if not wanted:
        raise BadInput("there is no such table")
    return wanted


def run(args: argparse.Namespace) -> int:
    """Play the games that the file lacks, and count them."""
    require_at_least(args.games, 0, "--games")
    require_at_least(args.values, 0, "--values")
    require_at_least(args.jobs, 1, "--jobs")
    check_place(args.on)
    made = open_set(args.out, args.bot)
    kinds = choose_kinds(args, args.only or tuple(GAMES))
    tables = {kind: find_table_of(made, kind) for kind in kinds}
    tasks = [
        *list_tasks({kind: one.games for kind, one in tables.items()}, args.games, args.bot),
        *list_tasks({kind: one.valued for kind, one in tables.items()}, args.values, args.bot, values=True),
    ]
    saved = time.monotonic()
    with ExitStack() as stack:
        results = stack.enter_context(spread(play_some, tasks, args.jobs, 1, args.on, (args.bot,)))
        bar = stack.enter_context(make_progress())
        task = bar.add_task("playing", total=sum(len(seeds) for _, _, seeds, _ in tasks))
        for counts in results:
            join_counts(made, counts)
            bar.advance(task, counts.table.games + counts.table.valued)
            if time.monotonic() - saved > SAVE_EVERY:
                save(args.out, made)
                saved = time.monotonic()
    save(args.out, made)
    print(f"{made.games} games at {len(made.tables)} kinds of tables in {args.out}")
    return 0


def open_set(path: Path, bot: str) -> DataSet:
    """The counts that are continued, or new ones."""
    if not path.exists():
        return DataSet(bot, __version__)
    try:
        found = read_set(path)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BadInput(f"{path} has no statistics that could be continued: {error}") from error
    if found.bot != bot:
        raise BadInput(f"{path} has games of {found.bot}, not of {bot}")
    return found


def save(path: Path, made: DataSet) -> None:
    """Write what has been counted so far."""
    try:
        write_set(path, made)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error


def list_kinds(games: tuple[str, ...], players: set[int]) -> list[Kind]:
    """Every kind of table: all mixtures of expansions with all numbers of players."""
    found: list[Kind] = []
    for game in games:
        if game not in GAMES:
            raise unknown_name("game", game, GAMES)
        mine = reference_of(game)
        decks = [(deck.players, tuple(deck.expansions)) for deck in mine.make_decks()]
        for number, expansions in decks or [(number, ()) for number in mine.player_counts()]:
            kind = (game, number, expansions)
            if (not players or number in players) and can_start(kind):
                found.append(kind)
    return found


@lru_cache(maxsize=128)
def rules_of(kind: Kind) -> Ruleset:
    """The rules of a kind of table."""
    return make_ruleset(kind[0], players=kind[1], expansions=kind[2])


def can_start(kind: Kind) -> bool:
    """Whether a table of a kind needs nothing else to be named, such as a guest's wonder."""
    try:
        rules_of(kind).start(0)
    except BadInput:
        return False
    return True


def find_table_of(made: DataSet, kind: Kind) -> TableCounts:
    """What the counts have of a kind of table."""
    return find_table(made, kind[0], kind[1], list(kind[2]), rules_of(kind).fingerprint)


def list_tasks(begun: dict[Kind, int], games: int, bot: str, *, values: bool = False) -> Iterator[Task]:
    """Some games of every kind in turn, so that all grow alike."""
    some_games = VALUED_AT_ONCE if values else AT_ONCE
    for number in count():
        some = [
            (kind, bot, range(first, min(first + some_games, games)), values)
            for kind, there in begun.items()
            if (first := there + number * some_games) < games
        ]
        if not some:
            return
        yield from some


def play_some(task: Task) -> Counts:
    """Play some games and count them, or measure in them what cards are worth."""
    kind, bot, seeds, values = task
    game, players, expansions = kind
    ruleset = rules_of(kind)
    names = list(expansions)
    empty = TableCounts.make_empty(game, players, names, ruleset.fingerprint)
    counts = Counts(empty, MixtureCounts(game, names, {}, {}, {}))
    notes = part_of(game, "bots", "statistics")
    for seed in seeds:
        table = ruleset.start(seed)
        bots = make_bots((bot,), game, players, seed)
        if values:
            measure_values(Game(ruleset, table, seed), bots, seed, counts)
            continue
        quick = getattr(bots[0], "play_out", None)
        if quick is not None:
            quick(table)
        else:
            play_out(Game(ruleset, table, seed), bots)
        counts.count(notes.note_cities(table))
    return counts
