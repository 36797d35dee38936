"""A load test on one machine: many tables with scripted players, and how long their answers take.

`python -m mirabilia.server.load` runs it; `run_load` is what the bench calls.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mirabilia.server.config import NO_LIMITS, Config
from mirabilia.server.run import make_server
from mirabilia.table.validation import Data


class Asked(msgspec.Struct):
    """What a scripted player needs to know of a question."""

    decision: str
    options: list[dict[str, Any]]


class InPlay(msgspec.Struct):
    """What it needs to know of the table."""

    state: str


class Heard(msgspec.Struct):
    """What it reads of a message."""

    type: str
    message: str = ""
    table: InPlay | None = None
    question: Asked | None = None
    answer: str | None = None


heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
AT_ONCE = 20  # tables that are made at the same time
THINK = 2.0  # seconds from question to answer, on average: quicker than people are


@dataclass
class Tally:
    """What the scripted players have seen."""

    latencies: list[float] = field(default_factory=list)
    acknowledged: dict[tuple[str, int], list[tuple[str, str]]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    finished: int = 0


@dataclass(frozen=True)
class Place:
    """A seat at a table, with its key."""

    code: str
    seat: int
    key: str


def run_load(
    tables: int = 200,
    seats: int = 4,
    clients: int = 4,
    think: float = THINK,
    seconds: float = 120.0,
    bot: str = "random",
    seed: int = 1,
) -> Data:
    """Play at many tables at once, with bots in the seats that have no client, and report.

    A scripted client answers `think` seconds after it is asked, on average, from at once to twice as
    long. Everything ends after `seconds`, whether the games are over or not.
    """
    with tempfile.TemporaryDirectory(prefix="mirabilia-load-", ignore_cleanup_errors=True) as folder:
        database = Path(folder) / "tables.sqlite3"
        return asyncio.run(measure(database, tables, seats, clients, think, seconds, bot, seed))


async def measure(
    database: Path, tables: int, seats: int, clients: int, think: float, seconds: float, bot: str, seed: int
) -> Data:
    """Start a server, make the tables, play, and compare what was acknowledged with what is stored."""
    tally = Tally()
    async with start_server(database) as (pid, port):
        empty = memory_of(pid)
        began = time.perf_counter()
        places = await make_tables(port, tables, seats, clients, bot)
        made = time.perf_counter() - began
        everybody = [
            asyncio.create_task(play(port, place, think, Random(f"{seed} {number}"), tally))
            for number, place in enumerate(places)
        ]
        began, used = time.perf_counter(), processor_time(pid)
        reached = asyncio.create_task(memory_after(pid, min(5.0, seconds / 2)))
        _, late = await asyncio.wait(everybody, timeout=seconds)
        took = time.perf_counter() - began
        for task in late:
            task.cancel()
        await asyncio.gather(*everybody, return_exceptions=True)
        full = await reached
        now = processor_time(pid)
    answers = sum(map(len, tally.acknowledged.values()))
    return {
        "tables": tables,
        "seats": seats,
        "clients": len(places),
        "think": think,
        "seconds": round(took, 2),
        "made_seconds": round(made, 2),
        "finished": tally.finished,
        **measure_latency(tally.latencies),
        "answers": answers,
        "answers_a_second": round(answers / took, 1),
        "cpu_ms_per_answer": now and used and answers and round(1000 * (now - used) / answers, 2),
        "lost": count_lost(database, tally),
        "errors": tally.errors[:10],
        "memory_empty_mb": empty and round(empty / 2**20, 1),
        "memory_per_table_kb": empty and full and round((full - empty) / tables / 1024, 1),
    }


def measure_latency(seconds: list[float]) -> Data:
    """Times from answer to view, in milliseconds."""
    if len(seconds) < 2:
        return {"p50_ms": None, "p95_ms": None, "max_ms": None}
    cuts = statistics.quantiles(seconds, n=100)
    worst = {"p50_ms": cuts[49], "p95_ms": cuts[94], "max_ms": max(seconds)}
    return {name: round(1000 * value, 1) for name, value in worst.items()}


@asynccontextmanager
async def start_server(database: Path) -> AsyncIterator[tuple[int, int]]:
    """A server in a process of its own: its process id and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "mirabilia.server.load", "--serve", str(port), str(database)]
    process = await asyncio.create_subprocess_exec(*command)
    try:
        async with httpx.AsyncClient() as http:
            for _ in range(200):
                if process.returncode is not None:
                    raise RuntimeError("the server did not start")
                try:
                    await http.get(f"http://127.0.0.1:{port}/api/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        yield process.pid, port
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def serve(port: int, database: Path) -> None:
    """Run the server."""
    config = Config(db=f"sqlite+aiosqlite:///{database}", **NO_LIMITS)
    asyncio.run(make_server(config, "127.0.0.1", port).serve())


def memory_of(pid: int) -> int | None:
    """The bytes of memory that a process uses, if the system reports it."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_time(pid: int) -> float | None:
    """The seconds of processor time that a process has used, if the system reports it."""
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


async def memory_after(pid: int, seconds: float) -> int | None:
    """The memory in the middle of the games."""
    await asyncio.sleep(seconds)
    return memory_of(pid)


async def make_tables(port: int, tables: int, seats: int, clients: int, bot: str) -> list[Place]:
    """Make the tables; the first seats are clients'."""
    places: list[Place] = []
    gate = asyncio.Semaphore(AT_ONCE)
    kinds = [{"kind": "human"}] + [{"kind": "open"}] * (clients - 1)
    kinds += [{"kind": "bot", "bot": bot}] * (seats - clients)

    async def one(http: httpx.AsyncClient) -> None:
        async with gate:
            made = (await http.post("/api/tables", json={"players": seats, "seats": kinds})).json()
            places.append(Place(made["code"], made["seat"], made["key"]))
            for _ in range(clients - 1):
                path = f"/api/tables/{made['code']}/join"
                joined = (await http.post(path, json={"name": "Player"})).json()
                places.append(Place(made["code"], joined["seat"], joined["key"]))

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await asyncio.gather(*(one(http) for _ in range(tables)))
    return places


async def play(port: int, place: Place, think: float, random: Random, tally: Tally) -> None:
    """Play one seat to the end of its game."""
    address = f"ws://127.0.0.1:{port}/api/tables/{place.code}/socket?key={place.key}"
    try:
        async with connect(address, proxy=None, compression=None, open_timeout=60) as line:
            if await play_on(line, place, think, random, tally):
                tally.finished += 1
    except (ConnectionClosed, OSError, TimeoutError) as error:
        tally.errors.append(f"{place.code}: {error!r}")


async def play_on(line: ClientConnection, place: Place, think: float, random: Random, tally: Tally) -> bool:
    """Answer whatever is asked; true at the end of the game."""
    given = ""  # the decision that was answered last
    text, asked_at = "", 0.0
    async for raw in line:
        message = heard.decode(raw)
        if message.type == "error":
            tally.errors.append(f"{place.code}: {message.message}")
        elif message.type == "ok":
            tally.acknowledged.setdefault((place.code, place.seat), []).append((given, text))
        elif message.type in ("state", "change"):
            question = message.question
            over = message.table is not None and message.table.state == "over"
            other = message.type == "state" and (question is None or question.decision != given)
            if asked_at and (over or message.answer is not None or other):
                tally.latencies.append(time.perf_counter() - asked_at)
                asked_at = 0.0
            if over:
                return True
            if question is not None and other and message.answer is None:
                await asyncio.sleep(random.uniform(0, 2 * think))
                given, text = question.decision, random.choice(question.options)["text"]
                asked_at = time.perf_counter()
                await line.send(json.dumps({"type": "answer", "decision": given, "answer": text, "ref": 1}))
    return False


def count_lost(database: Path, tally: Tally) -> int:
    """Answers that were acknowledged and are not in the store."""
    stored: set[tuple[str, str, str]] = set()
    with closing(sqlite3.connect(database)) as connection:
        for code, text in connection.execute("SELECT code, entry FROM mirabilia_entries"):
            entry = json.loads(text)
            if entry["kind"] == "answer":
                stored.add((code, entry["decision"], entry["text"]))
    return sum(
        (code, decision, text) not in stored
        for (code, _), answers in tally.acknowledged.items()
        for decision, text in answers
    )


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DB"), help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--clients", type=int, default=4, help="scripted clients a table; bots take the rest")
    parser.add_argument("--think", type=float, default=THINK, help="seconds from question to answer")
    parser.add_argument("--seconds", type=float, default=120.0, help="when to stop at the latest")
    parser.add_argument("--bot", default="random")
    args = parser.parse_args()
    if args.serve:
        serve(int(args.serve[0]), Path(args.serve[1]))
        return
    found = run_load(args.tables, args.seats, args.clients, args.think, args.seconds, args.bot)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
