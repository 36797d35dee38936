"""A load test on one machine: many tables with scripted players, and how long their answers take.

`python -m mirabilia.server.load` runs it; `run_load` is what the bench calls.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import statistics
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random

import msgspec
import sqlalchemy as sa

from mirabilia.games import DEFAULT_GAME
from mirabilia.server.database import open_engine
from mirabilia.server.load_players import Tally, make_tables, play
from mirabilia.server.load_site import Site, serve, start_one, start_several
from mirabilia.server.stored_tables import entries
from mirabilia.table.validation import Data

THINK = 2.0  # seconds from question to answer, on average: quicker than people are


@dataclass(frozen=True)
class Plan:
    """What is played.

    A scripted client answers `think` seconds after it is asked, on average, from at once to twice as
    long. Everything ends after `seconds`, whether the games are over or not.
    """

    game: str = DEFAULT_GAME
    expansions: tuple[str, ...] = ()
    tables: int = 200
    seats: int = 4
    clients: int = 4  # of a table; bots take the other seats
    think: float = THINK
    seconds: float = 120.0
    bot: str = "random"
    seed: int = 1
    workers: int = 0  # processes behind a proxy, on PostgreSQL; 0: one process on SQLite


def run_load(plan: Plan) -> Data:
    """Play at many tables at once, with bots in the seats that have no client, and report.

    A signal ends it, and everything that it has started.
    """
    with tempfile.TemporaryDirectory(prefix="mirabilia-load-", ignore_cleanup_errors=True) as folder:
        try:
            return asyncio.run(measure(plan, Path(folder)))
        except asyncio.CancelledError:
            raise SystemExit(128 + signal.SIGTERM) from None


async def measure(plan: Plan, folder: Path) -> Data:
    """Start the servers, make the tables, play, and compare what was acknowledged with what is stored."""
    task = asyncio.current_task()
    if task is not None and sys.platform != "win32":
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    start = start_several(folder, plan.workers) if plan.workers else start_one(folder)
    async with start as site:
        return {"workers": plan.workers, **await measure_site(plan, site)}


async def measure_site(plan: Plan, site: Site) -> Data:
    """Play at servers that run."""
    tally, empty = Tally(), site.memory()
    wish = {"game": plan.game, "expansions": plan.expansions}
    began = time.perf_counter()
    places = await make_tables(site.port, wish, plan.tables, plan.seats, plan.clients, plan.bot)
    made = time.perf_counter() - began
    everybody = [
        asyncio.create_task(play(site.port, place, plan.think, Random(f"{plan.seed} {number}"), tally))
        for number, place in enumerate(places)
    ]
    began, used, helped = time.perf_counter(), site.processor_time(), site.helpers_time()
    reached = asyncio.create_task(memory_after(site, min(5.0, plan.seconds / 2)))
    _, late = await asyncio.wait(everybody, timeout=plan.seconds)
    took, spent, help_spent = time.perf_counter() - began, site.processor_time(), site.helpers_time()
    for task in late:
        task.cancel()
    await asyncio.gather(*everybody, return_exceptions=True)
    full = await reached
    answers = sum(map(len, tally.acknowledged.values()))
    busy = spent and used and answers and (spent - used) / answers
    beside = help_spent and helped and answers and (help_spent - helped) / answers
    return {
        **{key: value for key, value in asdict(plan).items() if key in ("tables", "seats", "think")},
        "clients": len(places),
        "seconds": round(took, 2),
        "made_seconds": round(made, 2),
        "finished": tally.finished,
        **measure_latency(tally.latencies),
        "answers": answers,
        "answers_a_second": round(answers / took, 1),
        "cpu_ms_per_answer": busy and round(1000 * busy, 2),
        "cpu_ms_of_proxy_and_database": beside and round(1000 * beside, 2),
        "answers_a_second_of_one_core": busy and round(1 / (busy + (beside or 0.0))),
        "lost": await count_lost(site.url, tally),
        "errors": tally.errors[:10],
        "memory_empty_mb": empty and round(empty / 2**20, 1),
        "memory_per_table_kb": empty and full and round((full - empty) / plan.tables / 1024, 1),
    }


def measure_latency(seconds: list[float]) -> Data:
    """Times from answer to view, in milliseconds."""
    if len(seconds) < 2:
        return {"p50_ms": None, "p95_ms": None, "max_ms": None}
    cuts = statistics.quantiles(seconds, n=100)
    worst = {"p50_ms": cuts[49], "p95_ms": cuts[94], "max_ms": max(seconds)}
    return {name: round(1000 * value, 1) for name, value in worst.items()}


async def memory_after(site: Site, seconds: float) -> int | None:
    """The memory in the middle of the games."""
    await asyncio.sleep(seconds)
    return site.memory()


async def count_lost(url: str, tally: Tally) -> int:
    """Answers that were acknowledged and are not in the store."""
    stored: set[tuple[str, str, str]] = set()
    engine = open_engine(url)
    async with engine.connect() as connection:
        for code, text in await connection.execute(sa.select(entries.c.code, entries.c.entry)):
            entry = msgspec.json.decode(text)
            if entry["kind"] == "answer":
                stored.add((code, entry["decision"], entry["text"]))
    await engine.dispose()
    return sum(
        (code, decision, text) not in stored
        for (code, _), answers in tally.acknowledged.items()
        for decision, text in answers
    )


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DB"), help=argparse.SUPPRESS)
    parser.add_argument("--game", default=DEFAULT_GAME)
    parser.add_argument("--with", dest="expansions", default="", help="expansions, joined by commas")
    for name, of in (("tables", int), ("seats", int), ("clients", int), ("workers", int)):
        parser.add_argument(f"--{name}", type=of, default=getattr(Plan, name))
    parser.add_argument("--think", type=float, default=THINK, help="seconds from question to answer")
    parser.add_argument("--seconds", type=float, default=120.0, help="when to stop at the latest")
    parser.add_argument("--bot", default="random")
    args = vars(parser.parse_args())
    if serving := args.pop("serve"):
        serve(int(serving[0]), serving[1])
        return
    args["expansions"] = tuple(filter(None, args["expansions"].split(",")))
    print(json.dumps(run_load(replace(Plan(), **args)), indent=2))


if __name__ == "__main__":
    main()
