"""Single mishaps: restarts in turn, bots that die or hang, a full disk, a database that is away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import httpx

from chaos.players import Table, Tally, list_setups
from chaos.site import One, Site, Three, one_server, three_servers
from mirabilia.server.store import Store
from server import postgres
from server.helpers import Data, free_port

Mishap = Callable[[], Awaitable[Data]]
AFTERWARDS = 10.0  # seconds for which games are still played if not to their end
AWAY = 60.0  # seconds for which the database is away
AS_BROWSERS = (0.5, 10.0)  # seconds before they connect again: the first time, and at most
DISK = 6  # megabytes of the disk that becomes full
FULL = 20.0  # seconds for which it is full
HANGING = 8.0  # seconds for which a bot's process is stopped, longer than a bot may think


async def play_during(
    site: Site,
    mishap: Mishap,
    tables: int,
    think: float,
    seed: int,
    setups: list[Data] | None = None,
    to_end: bool = True,
) -> Data:
    """Play at so many tables while something happens; everything must be there afterwards."""
    tally, store, random = Tally(), Store(site.url), Random(seed)
    setups = setups or list_setups()
    random.shuffle(setups)
    playing = []
    for number in range(tables):
        table = Table(site.port, setups[number % len(setups)], Random(f"{seed} {number}"), tally, think)
        table.bot = "novice" if site.real_bots else "random"
        table.patience = AS_BROWSERS
        playing.append(table)
    games = [asyncio.create_task(play_and_check(table, store, tally)) for table in playing]
    try:
        while tally.acknowledged < 4 * tables:  # everybody has begun
            await asyncio.sleep(0.1)
        tally.gaps.clear()
        tally.waits.clear()
        told = await mishap()
        before = tally.acknowledged
        if to_end:
            await asyncio.gather(*games)
        else:
            await asyncio.sleep(AFTERWARDS)
            await stop_playing(games)
            for table in playing:
                await table.check(store)
        gaps, slow = sorted(tally.gaps), sorted(tally.waits)
    finally:
        for game in games:
            game.cancel()
        await store.engine.dispose()
    return {
        **told,
        "tables": tables,
        "seats_cut_off": len(gaps),
        "back_after_median": round(gaps[len(gaps) // 2], 2) if gaps else None,
        "back_after_p99": round(gaps[int(len(gaps) * 0.99)], 2) if gaps else None,
        "back_after_longest": round(gaps[-1], 2) if gaps else None,
        "longest_wait_for_an_answer": round(slow[-1], 2) if slow else None,
        "acknowledged": tally.acknowledged,
        "acknowledged_afterwards": tally.acknowledged - before,
        "games": sum(tally.games.values()),
        "closed_with": dict(tally.closed),
        "refused": dict(tally.refused),
        "faults": tally.faults,
    }


async def stop_playing(games: list[asyncio.Task[None]]) -> None:
    """Leave games that would take long to come to their end."""
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)


async def play_and_check(table: Table, store: Store, tally: Tally) -> None:
    """Play a game to its end, and see whether everything acknowledged is there."""
    if await table.play_unless_stuck():
        await table.check(store)
    else:
        tally.faults.append(f"{table.code} ({table.kind}): stuck")


async def restart_in_turn(site: Three, pause: float) -> Data:
    """Stop every server in good order and start it again, one after the other."""
    seconds = []
    for port in site.ports:
        began = time.monotonic()
        process = site.servers.pop(port)
        process.terminate()
        await asyncio.to_thread(process.join)
        site.start(port)
        await until_ready(port)
        seconds.append(round(time.monotonic() - began, 1))
        await asyncio.sleep(pause)  # the proxy sees that it is back
    return {"mishap": "restarts in turn", "seconds_a_server": seconds}


async def until_ready(port: int) -> None:
    """Wait until a server answers, with its database."""
    async with httpx.AsyncClient(timeout=5) as http:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await http.get(f"http://127.0.0.1:{port}/health")).status_code == 200:
                    return
            await asyncio.sleep(0.05)


async def take_database_away(site: Three, seconds: float) -> Data:
    """Crash the database, and start it again after a while; nobody restarts a server."""
    servers = {port: process.pid for port, process in site.servers.items()}
    await asyncio.to_thread(site.cluster.crash)
    health = []
    async with httpx.AsyncClient(timeout=10) as http:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(2)
            with contextlib.suppress(httpx.TransportError):
                health.append((await http.get(f"http://127.0.0.1:{site.ports[0]}/health")).status_code)
        page = (await http.get(f"http://127.0.0.1:{site.port}/")).status_code
    await asyncio.to_thread(site.cluster.start)
    for port in site.ports:
        await until_ready(port)
    same = servers == {port: process.pid for port, process in site.servers.items()}
    return {
        "mishap": "database away",
        "seconds": seconds,
        "health_said": sorted(set(health)),
        "page_said": page,
        "servers_are_the_same": same and all(process.is_alive() for process in site.servers.values()),
    }


async def harm_bots(site: Site, times: int, random: Random) -> Data:
    """Kill and stop the processes of bots."""
    killed = stopped = 0
    for number in range(times):
        await asyncio.sleep(random.uniform(0.3, 1.0))
        bots = [bot for process in site.servers.values() if process.pid for bot in children_of(process.pid)]
        if not bots:
            continue
        bot = random.choice(bots)
        with contextlib.suppress(ProcessLookupError):
            if number % 4:
                os.kill(bot, signal.SIGKILL)
                killed += 1
            else:
                os.kill(bot, signal.SIGSTOP)
                stopped += 1
                await asyncio.sleep(HANGING)
                os.kill(bot, signal.SIGCONT)
    return {"mishap": "bots killed and stopped", "killed": killed, "stopped": stopped}


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


async def fill_disk(site: Site, folder: Path, seconds: float) -> Data:
    """Fill the disk of the database, and make room again after a while; nobody restarts the server."""
    pid = site.servers[site.port].pid
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    await asyncio.sleep(seconds)
    ballast.unlink()
    return {
        "mishap": "disk full",
        "seconds": seconds,
        "server_is_the_same": site.servers[site.port].pid == pid and site.servers[site.port].is_alive(),
    }


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A disk of its own, which is soon full; it takes root and Linux."""
    with tempfile.TemporaryDirectory(prefix="mirabilia-disk-") as name:
        options = ["-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", name]
        subprocess.run(["mount", *options], check=True)
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", name], check=True)


@asynccontextmanager
async def server_on_small_disk() -> AsyncIterator[tuple[One, Path]]:
    """One server whose SQLite file is on a small disk."""
    with (
        small_disk(DISK) as disk,
        tempfile.TemporaryDirectory(prefix="mirabilia-chaos-", ignore_cleanup_errors=True) as logs,
    ):
        site = One(Path(logs), f"sqlite+aiosqlite:///{disk / 'tables.sqlite3'}", [free_port()], False)
        site.start(site.port)
        try:
            await until_ready(site.port)
            yield site, disk
        finally:
            site.end()


async def run_mode(name: str, tables: int, seed: int) -> Data:
    """Carry one of them out."""
    if name == "full-disk":
        async with server_on_small_disk() as (site, disk):
            return await play_during(site, lambda: fill_disk(site, disk, FULL), tables, 0.5, seed)
    if name == "bots":
        async with one_server(real_bots=True) as one:
            await until_ready(one.port)
            return await play_during(one, lambda: harm_bots(one, 24, Random(seed)), tables, 0.5, seed)
    programs = postgres.binaries()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    async with three_servers(programs, real_bots=False) as three:
        for port in three.ports:
            await until_ready(port)
        if name == "rolling":
            return await play_during(
                three, lambda: restart_in_turn(three, 3.0), tables, 2.0, seed, to_end=False
            )
        return await play_during(three, lambda: take_database_away(three, AWAY), tables, 0.5, seed)


MODES = ("rolling", "bots", "full-disk", "outage")


def run_modes(names: list[str], tables: int, seed: int) -> int:
    """Carry them out one after the other, and print what was seen."""
    faults = 0
    for name in names:
        found = asyncio.run(run_mode(name, tables, seed))
        print(json.dumps(found), flush=True)
        faults += len(found["faults"])
    if faults:
        print(f"{faults} faults", file=sys.stderr)
    return 1 if faults else 0
