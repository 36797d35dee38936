"""`mirabilia arena`: measure how strong bots are, on identical deals."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group
from rich.table import Table

from mirabilia import __version__
from mirabilia.bots.cluster import check_place
from mirabilia.bots.plugins import find_bot_maker
from mirabilia.bots.sequential import OPEN, SequentialTest, read_shares
from mirabilia.cli.arena.chart import check_chart, save_chart
from mirabilia.cli.arena.ledger import open_ledger, read_earlier
from mirabilia.cli.arena.match import ALL, TURN, Fixture, Pair, list_fixtures, pairs_of, play, sides_of
from mirabilia.cli.arena.strengths import Meeting, fit_strengths
from mirabilia.cli.arena.tally import Ratings, Tally
from mirabilia.cli.bench import engine_kind
from mirabilia.cli.common import (
    add_command,
    add_game_options,
    add_json_option,
    add_on_option,
    add_seed_option,
    json_line,
    make_console,
    make_progress,
    new_game,
    plain_args,
    require_at_least,
    spread,
    warn,
    write_json,
)
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

FIRST_ELO = 1000.0  # of the bot that the others are compared with


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "arena",
        "measure how strong bots are, on identical deals",
        "mirabilia arena mcts:1000 novice --players 3 --deals 1000 --out mcts.jsonl --chart mcts.svg",
        run,
    )
    command.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help="the challengers, then the baseline, whose copies play all other seats; "
        "novice, mcts:1000 (iterations), mcts:200ms (CPU time per move), my_bots.py:MyBot",
    )
    command.add_argument(
        "--round-robin", action="store_true", help="every bot against copies of every other, with ratings"
    )
    command.add_argument("--deals", type=int, default=100, metavar="N", help="number of deals (default: 100)")
    command.add_argument(
        "--rotate",
        choices=(TURN, ALL),
        default=TURN,
        help="turn: the challenger changes seats with every deal (default); all: each deal from every seat",
    )
    command.add_argument(
        "--sprt",
        metavar="P0,P1",
        help="stop as soon as it is known which share of wins is nearer the truth; "
        "each deal from every seat, --deals at most",
    )
    add_game_options(command)
    add_seed_option(command)
    command.add_argument("--jobs", type=int, metavar="N", help="number of processes (default: one per core)")
    add_on_option(command)
    command.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write one line per game; the same command resumes from there",
    )
    command.add_argument("--chart", type=Path, metavar="FILE", help="save a chart, as .svg or .png")
    add_json_option(command)


def run(args: argparse.Namespace) -> int:
    """Play the games that are missing, and say how strong the bots are."""
    check(args)
    sides = sides_of(new_game(args, args.seed), args.players)
    settings = settings_of(args)
    done = read_earlier(args.out, settings) if args.out else {}
    wanted = list(list_fixtures(args, sides))
    if done:
        held = sum(fixture in done for fixture in wanted)
        warn(f"{args.out} already holds {held} of {len(wanted)} games")
    summary = Summary(args)
    with ExitStack() as stack:
        if args.out:
            stack.enter_context(say_how_to_go_on(args.out))
        file = stack.enter_context(open_ledger(args.out, settings)) if args.out else None
        new = stack.enter_context(
            spread(play, missing_games(args, wanted, done), jobs_of(args, len(wanted)), 1, args.on, args.bots)
        )
        bar = stack.enter_context(make_progress())
        task = bar.add_task("playing", total=len(wanted))
        for fixture in wanted:
            line = done.get(fixture) or next(new)
            if file is not None and fixture not in done:
                file.write(json_line(line) + "\n")
                file.flush()
            summary.add(line, len(sides))
            bar.update(task, advance=1, description=summary.headline())
            if summary.is_decided():
                break
    report(args, summary)
    return 0


@contextmanager
def say_how_to_go_on(path: Path) -> Iterator[None]:
    """Say after Ctrl-C that nothing is lost."""
    try:
        yield
    except KeyboardInterrupt:
        warn(f"stopped; the games played so far are in {path}, and the same command resumes from there")
        raise


def check(args: argparse.Namespace) -> None:
    """Report whatever is wrong before the work begins."""
    require_at_least(args.deals, 1, "--deals")
    if args.jobs is not None:
        require_at_least(args.jobs, 1, "--jobs")
    check_place(args.on)
    if len(args.bots) < 2:
        raise BadInput(
            f"only '{args.bots[0]}' is named; name a challenger and a baseline, such as: arena mcts novice"
        )
    if args.sprt:
        read_shares(args.sprt)
        if len(args.bots) != 2 or args.round_robin:
            raise BadInput("--sprt tests one challenger against one baseline; name two bots")
        args.rotate = ALL
    named = args.bots if args.round_robin else args.bots[:-1]
    for bot in named:
        if named.count(bot) > 1:
            raise BadInput(f"'{bot}' is named twice")
    for bot in args.bots:
        find_bot_maker(bot, args.game)
    if args.chart:
        check_chart(args.chart)


def jobs_of(args: argparse.Namespace, games: int) -> int:
    """How many processes play."""
    if args.jobs is not None:
        return min(int(args.jobs), games)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, games)


def settings_of(args: argparse.Namespace) -> Data:
    """What must be the same for an arena to be resumed: everything that a game depends on except the bots."""
    return {
        "version": __version__,
        "rules": new_game(args, args.seed).ruleset.fingerprint,
        "game": args.game,
        "players": args.players,
        "expansions": list(args.expansions),
        "wonders": list(args.wonders),
        "sides": args.sides,
        "first": args.first,
    }


def missing_games(
    args: argparse.Namespace, wanted: list[Fixture], done: dict[Fixture, Data]
) -> Iterator[tuple[Data, Fixture]]:
    """The games that are still to be played."""
    plain = plain_args(args)
    return ((plain, fixture) for fixture in wanted if fixture not in done)


class Summary:
    """What all games add up to."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.tallies = {pair: Tally(pair) for pair in pairs_of(args.bots, args.round_robin)}
        self.ratings = Ratings() if len(args.bots) > 2 else None
        self.test = SequentialTest(*read_shares(args.sprt)) if args.sprt else None

    def add(self, line: Data, sides: int) -> None:
        """Count a game of a deal that may be played from so many sides."""
        if self.test is not None:
            self.test.add_game(line, sides)
        self.tallies[Pair(line["challenger"], line["baseline"])].add(line)
        if self.ratings is not None:
            self.ratings.add(line)

    def is_decided(self) -> bool:
        """Whether a sequential test has found what it was to find."""
        return self.test is not None and self.test.decision != OPEN

    def headline(self) -> str:
        """How the first challenger stands."""
        first = next(iter(self.tallies.values()))
        games = max(1, first.challenger.games)
        return f"{first.pair.challenger} {first.challenger.wins / games:.1%}"

    def fit(self) -> list[Data]:
        """All bots on one scale, the strongest first; the last one named has 1000."""
        meetings = {}
        for pair, tally in self.tallies.items():
            won = tally.challenger
            meetings[pair.challenger, pair.baseline] = Meeting(
                round(1 / tally.chance) - 1, won.games, won.wins
            )
        return [
            {"bot": one.bot, "elo": round(one.elo, 1), "doubt": round(one.doubt, 1)}
            for one in reversed(fit_strengths(meetings, self.args.bots[-1], FIRST_ELO))
        ]

    def data(self) -> Data:
        """Everything for programs."""
        args = self.args
        ratings = {} if self.ratings is None else {"ratings": self.ratings.data(), "elo": self.fit()}
        return {
            "v": 1,
            "engine": engine_kind(),
            **settings_of(args),
            "seed": args.seed,
            "deals": args.deals,
            "rotate": args.rotate,
            "matches": [tally.data() for tally in self.tallies.values()],
            **ratings,
            **({} if self.test is None else {"test": self.test.data()}),
        }


def report(args: argparse.Namespace, summary: Summary) -> None:
    """Print what was found, and save the chart."""
    data = summary.data()
    if args.chart:
        save_chart(args.chart, title_of(data), data["matches"])
    if args.json:
        write_json(data)
        return
    tables = [strength_table(data)]
    if args.round_robin:
        tables.append(cross_table(data, args.bots))
    if "ratings" in data:
        tables.append(rating_table(data))
    make_console().print(Group(*tables))
    if summary.test is not None:
        make_console().print(summary.test.verdict(), soft_wrap=True)


def title_of(data: Data) -> str:
    """What was played, in a line."""
    more = f" with {', '.join(data['expansions'])}" if data["expansions"] else ""
    return (
        f"{data['game']}{more}, {data['players']} players, {data['deals']:,} deals from seed {data['seed']}"
    )


def plain_table(title: str, *columns: str) -> Table:
    """A table of names and numbers."""
    table = Table(
        title=title, box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False, title_justify="left"
    )
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 else "right", no_wrap=True)
    return table


def strength_table(data: Data) -> Table:
    """A row for the challenger of every pair, and one for all copies of its baseline together."""
    columns = ("bot", "games", "wins", "95 %", "chance", "points", "rank", "ms/move", "slowest", "iterations")
    table = plain_table(title_of(data), *columns)
    for match in data["matches"]:
        for side in ("challenger", "baseline"):
            row = match[side]
            searched = "–" if row["iterations"] is None else f"{row['iterations']:,.0f}"
            table.add_row(
                row["bot"] if side == "challenger" else f"  against {row['bot']}",
                f"{match['games']:,}",
                f"{row['share']:.1%}",
                f"{row['low']:.1%}–{row['high']:.1%}",
                f"{row['chance']:.1%}",
                f"{row['points']:.2f}",
                f"{row['rank']:.2f}",
                f"{row['ms']:.2f}",
                f"{row['slowest_ms']:.0f}",
                searched,
                style="bold" if side == "challenger" else "",
            )
    return table


def cross_table(data: Data, bots: list[str]) -> Table:
    """How each bot fares alone against copies of each other."""
    shares = {
        (match["challenger"]["bot"], match["baseline"]["bot"]): match["challenger"]
        for match in data["matches"]
    }
    table = plain_table("wins of the bot of the row against copies of that of the column", "", *bots)
    for bot in bots:
        cells = [shares.get((bot, other)) for other in bots]
        table.add_row(bot, *("–" if cell is None else f"{cell['share']:.1%}" for cell in cells))
    return table


def rating_table(data: Data) -> Table:
    """The ratings, the strongest first."""
    columns = ("bot", "Elo", "95 %", "mean", "uncertainty", "mean − 3 ×")
    table = plain_table("ratings: Elo by all wins; openskill, Plackett-Luce, by places", *columns)
    places = {row["bot"]: row for row in data["ratings"]}
    for one in data["elo"]:
        row = places[one["bot"]]
        doubt = f"± {one['doubt']:.0f}" if one["doubt"] else ""
        figures = (f"{row['mu']:.2f}", f"{row['sigma']:.2f}", f"{row['rating']:.2f}")
        table.add_row(one["bot"], f"{one['elo']:.0f}", doubt, *figures)
    return table
