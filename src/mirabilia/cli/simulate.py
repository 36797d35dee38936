"""`mirabilia simulate`: many games between bots."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from mirabilia.bots.cluster import LOCAL, check_place
from mirabilia.cli.common import (
    add_command,
    add_game_options,
    add_json_option,
    add_on_option,
    add_seed_option,
    json_line,
    make_bots,
    make_console,
    make_progress,
    new_game,
    open_whole,
    plain_args,
    require_at_least,
    split_names,
    spread,
)
from mirabilia.cli.decisions import PARQUET, check_file, open_decisions, play_and_note
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.validation import Data

MOST_AT_ONCE = 64  # games that a process takes at once
SHARES = (
    16  # in which each process takes its games, if they are not that many: nobody waits long for the last
)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "simulate",
        "play many games between bots",
        "mirabilia simulate --players 4 --games 1000 --seed 7 --bots novice,random,random,random",
        run,
    )
    add_game_options(command)
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="number of games (default: 1000)"
    )
    add_seed_option(command)
    command.add_argument(
        "--bots",
        type=split_names,
        default=("random",),
        metavar="NAMES",
        help="one bot for all seats, or one for each seat, separated by commas (default: random)",
    )
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="number of processes (default: 1)")
    add_on_option(command)
    add_json_option(command, "print one result per line instead of a table")
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="write the results to a file, one game per line"
    )
    command.add_argument(
        "--decisions",
        type=Path,
        metavar="FILE",
        help="write a data set with one row per decision: FILE.parquet or FILE.jsonl",
    )
    command.add_argument("--record", type=Path, metavar="DIR", help="write a record of each game into DIR")


def run(args: argparse.Namespace) -> int:
    """Play the games and say how they ended."""
    require_at_least(args.games, 1, "--games")
    require_at_least(args.jobs, 1, "--jobs")
    check_place(args.on)
    if args.out is not None and args.out.suffix == PARQUET:
        args.out, args.decisions = None, args.out  # Parquet is for decisions, results are lines
    if args.decisions is not None:
        check_file(args.decisions)
    new_game(args, args.seed)  # whatever is wrong is said before the work begins
    make_bots(args.bots, args.game, args.players, args.seed)
    summary = Summary(args.bots)
    with ExitStack() as stack:
        out = stack.enter_context(open_whole(args.out)) if args.out else None
        rows = stack.enter_context(open_decisions(args.decisions)) if args.decisions else None
        if args.record:
            make_directory(args.record)
        games = stack.enter_context(play_games(args))
        bar = stack.enter_context(make_progress())
        task = bar.add_task("playing", total=args.games)
        for played in games:
            for line in played.lines:
                if args.json:
                    print(line)
                if out is not None:
                    out.write(line + "\n")
            if rows is not None:
                rows.write(played.decisions)
            summary.join(played)
            bar.advance(task, played.games)
    if not args.json:
        make_console().print(summary.table())
    return 0


def make_directory(path: Path) -> None:
    """Create a directory, if it does not exist."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot create the directory {path}: {error.strerror or error}") from error


def play_games(args: argparse.Namespace) -> AbstractContextManager[Iterator[Summary]]:
    """All games, some at a time, in the order of their seeds however many processes play them."""
    plain = plain_args(args)
    size = (
        1
        if args.jobs == 1 and args.on == LOCAL
        else max(1, min(MOST_AT_ONCE, args.games // (args.jobs * SHARES)))
    )
    end = args.seed + args.games
    tasks = ((plain, range(seed, min(seed + size, end))) for seed in range(args.seed, end, size))
    return spread(play_some, tasks, min(args.jobs, args.games), 1, args.on, args.bots)


def play_some(task: tuple[Data, range]) -> Summary:
    """Play some games and keep what is asked for; whoever sums them up is sent no more than that."""
    args = argparse.Namespace(**task[0])
    summary = Summary(args.bots)
    for seed in task[1]:
        game = new_game(args, seed)
        bots = make_bots(args.bots, args.game, args.players, seed)
        if args.decisions:
            summary.decisions += play_and_note(game, bots, args)
        else:
            play_out(game, bots)
        result = game.result
        summary.add(result)
        if args.json or args.out:
            summary.lines.append(json_line(result))
        if args.record:
            with open_whole(args.record / f"{seed}.json") as file:
                file.write(json_line(game.record()) + "\n")
    return summary


def play_out(game: Game, bots: list[Bot]) -> None:
    """Let bots play a game to its end."""
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))


class Summary:
    """Means and shares over many games."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.games = 0
        self.points: list[Data] = []  # sums by category, one row per seat
        self.wins: list[float] = []
        self.lines: list[str] = []  # the results, if they are to be kept
        self.decisions: list[Data] = []  # all of them, if they are to be kept

    def add(self, result: Data) -> None:
        """Count a game; winners who tie share the win."""
        cities = result["cities"][: result["players"]]
        if not self.points:
            self.points = [dict.fromkeys(city["score"], 0) for city in cities]
            self.wins = [0.0] * len(cities)
        self.games += 1
        for row, city in zip(self.points, cities, strict=True):
            for name, points in city["score"].items():
                row[name] += points
        for seat in result["winners"]:
            self.wins[seat] += 1 / len(result["winners"])

    def join(self, other: Summary) -> None:
        """Count the games of another summary; its lines and decisions stay there."""
        if not self.points:
            self.points = [dict.fromkeys(row, 0) for row in other.points]
            self.wins = [0.0] * len(other.wins)
        self.games += other.games
        for row, more in zip(self.points, other.points, strict=True):
            for name, points in more.items():
                row[name] += points
        self.wins = [one + more for one, more in zip(self.wins, other.wins, strict=True)]

    def table(self) -> Table:
        """One column per seat, and one column per bot that has several seats."""
        bots = list(self.bots) * (len(self.points) // len(self.bots))
        columns = {f"{seat}\n{bot}": [seat] for seat, bot in enumerate(bots)}
        for bot in dict.fromkeys(bots):
            seats = [seat for seat, name in enumerate(bots) if name == bot]
            if len(seats) > 1:
                columns[f"all\n{bot}"] = seats
        title = f"{self.games} games, {len(bots)} players: mean points"
        table = Table(title=title, box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
        table.add_column("seat\nbot", no_wrap=True)
        for name in columns:
            table.add_column(name, justify="right", overflow="fold")
        table.add_row("wins", *(f"{self.share(seats):.1%}" for seats in columns.values()))
        for category in self.points[0]:
            means = [f"{self.mean(seats, category):.2f}" for seats in columns.values()]
            table.add_row(category, *means, style="bold" if category == "total" else None)
        return table

    def share(self, seats: list[int]) -> float:
        """The share of all wins that some seats have together."""
        return sum(self.wins[seat] for seat in seats) / self.games

    def mean(self, seats: list[int], category: str) -> float:
        """The mean points of some seats."""
        points: float = sum(self.points[seat][category] for seat in seats)
        return points / (self.games * len(seats))
