"""The part of `mirabilia bench` that puts a server under load."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from rich.table import Table

from mirabilia.cli.common import require_at_least, split_names
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

MOST_WORKERS = 64


def add_load_options(command: argparse.ArgumentParser) -> None:
    """The options of a server under load."""
    command.add_argument(
        "--server", action="store_true", help="load-test a server of its own with scripted clients"
    )
    command.add_argument("--tables", type=int, metavar="N", help="for --server: tables (default: 200)")
    command.add_argument(
        "--clients",
        type=int,
        metavar="N",
        help="for --server: clients per table, the rest being bots (default: all)",
    )
    command.add_argument(
        "--think",
        type=float,
        metavar="S",
        help="for --server: seconds a client thinks (default: first 2, then none)",
    )
    command.add_argument(
        "--workers",
        type=split_names,
        metavar="N,N",
        help="for --server: numbers of processes, one after the other, on PostgreSQL behind HAProxy",
    )
    command.add_argument(
        "--idle",
        type=int,
        metavar="N",
        help="for --server: hold so many sockets that do nothing, and see what slow readers cost",
    )


def check_load(args: argparse.Namespace) -> None:
    """The options of a server under load, if they are given."""
    given = (args.clients, args.think, args.tables, args.workers)
    if not args.server and any(one is not None for one in (*given, args.idle)):
        raise BadInput("--tables, --clients, --think, --workers and --idle go with --server")
    if args.idle is not None:
        require_at_least(args.idle, 1, "--idle")
        if any(one is not None for one in given):
            raise BadInput("--idle goes without --tables, --clients, --think and --workers")
    if args.think is not None and not 0 <= args.think <= 60:
        raise BadInput(f"--think is {args.think}; it should be from 0 to 60 seconds")
    if args.tables is not None:
        require_at_least(args.tables, 1, "--tables")
    for text in args.workers or ():
        if not text.isdecimal() or not 1 <= int(text) <= MOST_WORKERS:
            raise BadInput(f"--workers: '{text}' should be a number from 1 to {MOST_WORKERS}")


def measure_load(args: argparse.Namespace, counts: list[int]) -> Data:
    """The figures of servers under load: by clients that think, and by clients that do not."""
    from mirabilia.server.load import THINK, Plan, run_load  # noqa: PLC0415 (the server's packages load slowly)

    if len(counts) != 1:
        raise BadInput("--server plays with one number of players: --players 5")
    seats = counts[0]
    clients = seats if args.clients is None else args.clients
    if not 1 <= clients <= seats:
        raise BadInput(f"--clients is {clients}; a table of {seats} has 1 to {seats}")
    paces = (THINK, 0.0) if args.think is None else (args.think,)
    plans = [
        Plan(
            game=args.game,
            expansions=tuple(args.expansions),
            tables=args.tables or Plan.tables,
            seats=seats,
            clients=clients,
            think=think,
            seconds=args.seconds,
            workers=workers,
        )
        for think in paces
        for workers in (map(int, args.workers) if args.workers else (0,))
    ]
    found = []
    for number, plan in enumerate(plans, 1):
        say(f"{number} of {len(plans)}: {name_run(asdict(plan))}, at most {plan.seconds:g} s")
        found.append(run_load(plan))
        say(f"  {found[-1]['answers_a_second']} answers/s, p95 {found[-1]['p95_ms']} ms")
    return {"load": found}


def say(line: str) -> None:
    """Show on the side how far it is: the table comes at the end."""
    print(line, file=sys.stderr, flush=True)


def measure_idle(sockets: int) -> Data:
    """The figures of sockets that do nothing."""
    from mirabilia.server.load_idle import run_idle  # noqa: PLC0415 (the server's packages load slowly)

    return {"idle": run_idle(sockets)}


def idle_table(title: str, figures: Data) -> Table:
    """The figures of sockets that do nothing, for people."""
    table = Table("", "", title=title)
    for key, value in figures.items():
        table.add_row(key.replace("_", " "), f"{value:,}")
    return table


def load_table(title: str, runs: list[Data]) -> Table:
    """The figures of servers under load for people, a column for each run."""
    table = Table("", *map(name_run, runs), title=title)
    for key in runs[0]:
        shown = [f"{run[key]:,}" if isinstance(run[key], int) else str(run[key]) for run in runs]
        table.add_row(key.replace("_", " "), *shown)
    return table


def name_run(run: Data) -> str:
    """What was measured in a run."""
    pace = f"clients think {run['think']:g} s" if run["think"] else "no pause"
    return f"{pace}, {run['workers']} processes" if run["workers"] else pace
