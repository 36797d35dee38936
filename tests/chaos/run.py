"""`make chaos`: kill servers and the database while scripted tables are played, and count what is lost."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sys
import time
from pathlib import Path
from random import Random

from sqlalchemy.exc import SQLAlchemyError

from chaos.modes import MODES, run_modes
from chaos.players import Table, Tally, list_setups
from chaos.site import Site, one_server, three_servers
from mirabilia.server.store import Store
from server import postgres
from server.helpers import Data

PROGRESS = 50  # hits from one line about them to the next


async def storm(
    site: Site,
    setups: list[Data],
    hits: int,
    tables: int,
    pause: float,
    seed: int = 1,
    think: float = 0.1,
    minutes: float = math.inf,
) -> Tally:
    """Play at so many tables at once, and hit so many times meanwhile, or for so long."""
    end = time.monotonic() + 60 * minutes
    tally, random, shown = Tally(), Random(seed), 0
    random.shuffle(setups)
    done = asyncio.Event()
    store = Store(site.url)

    async def play_one_after_the_other(slot: int) -> None:
        for number in range(slot, 10**6, tables):
            if done.is_set():
                return
            chance = Random(f"{seed} {number}")
            table = Table(site.port, setups[number % len(setups)], chance, tally, think)
            if await table.play_unless_stuck():
                await check_patiently(table, store)
            else:
                tally.faults.append(f"{table.code} ({table.kind}): stuck")

    playing = [asyncio.create_task(play_one_after_the_other(slot)) for slot in range(tables)]
    try:
        while sum(site.hits.values()) < hits and not tally.faults and time.monotonic() < end:
            await site.settle()
            await asyncio.sleep(random.expovariate(1 / pause))
            await site.hit(random)
            shown = show_progress(site, tally, shown)
        done.set()
        await asyncio.gather(*playing, keep_up(site, playing))
    finally:
        for task in playing:
            task.cancel()
        await store.engine.dispose()
    return tally


def show_progress(site: Site, tally: Tally, shown: int) -> int:
    """Say now and then how far it is: a storm takes long, and may be cut short."""
    done = sum(site.hits.values())
    if done < shown + PROGRESS:
        return shown
    hits = ", ".join(f"{number} {name}" for name, number in site.hits.items())
    games = sum(tally.games.values())
    told = f"{hits}; {games} games, {tally.acknowledged} acknowledged, {len(tally.faults)} faults"
    print(told, file=sys.stderr, flush=True)
    return done


async def keep_up(site: Site, playing: list[asyncio.Task[None]]) -> None:
    """Keep the servers running until the games have come to their ends."""
    while not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=1)
        await site.settle()


async def check_patiently(table: Table, store: Store) -> None:
    """Check a table as soon as the database answers."""
    while True:
        try:
            await table.check(store)
            return
        except (SQLAlchemyError, OSError, TimeoutError):  # the database has just crashed
            await asyncio.sleep(0.5)


def report(site: Site, tally: Tally, seconds: float) -> Data:
    """The figures of a storm."""
    return {
        "site": type(site).__name__,
        "seconds": round(seconds),
        **{name.replace(" ", "_"): number for name, number in site.hits.items()},
        "games": sum(tally.games.values()),
        "kinds_of_games": len(tally.games),
        "acknowledged": tally.acknowledged,
        "connections": tally.connections,
        "refused": dict(tally.refused),
        "faults": tally.faults,
    }


async def run(args: argparse.Namespace) -> list[Data]:
    """Storms over both kinds of sites."""
    how = (args.tables, args.pause, args.seed, 0.1, args.minutes)
    found = []
    if args.sqlite:
        began = time.monotonic()
        async with one_server(real_bots=args.bots) as site:
            tally = await storm(site, list_setups(), args.sqlite, *how)
        found.append(report(site, tally, time.monotonic() - began))
        print(json.dumps(found[-1]), flush=True)
    programs = postgres.binaries()
    if args.postgresql and programs is not None:
        began = time.monotonic()
        async with three_servers(programs, real_bots=args.bots) as three:
            tally = await storm(three, list_setups(), args.postgresql, *how)
            if tally.faults:
                keep_logs(three)
        found.append(report(three, tally, time.monotonic() - began))
        print(json.dumps(found[-1]), flush=True)
    return found


def keep_logs(site: Site) -> None:
    """Show what the servers said."""
    for file in sorted(Path(site.folder).glob("*.log")):
        print(f"=== {file.name}", file=sys.stderr)
        print("\n".join(file.read_text(errors="replace").splitlines()[-40:]), file=sys.stderr)


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sqlite", type=int, default=300, metavar="N", help="hits at one server with SQLite")
    parser.add_argument("--postgresql", type=int, default=760, metavar="N", help="hits at three servers")
    parser.add_argument("--tables", type=int, default=12, help="tables at once")
    parser.add_argument("--pause", type=float, default=0.7, help="seconds from hit to hit, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="at most, for each of them")
    parser.add_argument("--bots", action="store_true", help="with real processes of bots")
    parser.add_argument("--only", choices=MODES, action="append", help="one mishap instead of a storm")
    args = parser.parse_args()
    if args.only:
        return run_modes(args.only, args.tables, args.seed)
    found = asyncio.run(run(args))
    return 1 if any(one["faults"] for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
