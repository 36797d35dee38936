"""What is hit: one server with SQLite, or three behind HAProxy with PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import httpx

from mirabilia.server.bots import Bots
from mirabilia.server.config import NO_LIMITS, Config
from mirabilia.server.proxy import write_haproxy
from mirabilia.server.run import make_server
from mirabilia.server.supervisor import find_proxy
from server import postgres
from server.helpers import Here, free_port

WITHIN = 1.0  # seconds at most until a killed server is started again
FROZEN = 6.0  # seconds for which a server is stopped, longer than the others wait for it

os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)  # the process from which all servers fork reads it
# Processes that fork from one which has everything loaded start at once, so that more can be killed.
start_method = multiprocessing.get_context("forkserver")
PRELOADED = ["chaos.site", "mirabilia.bots.seven", "mirabilia.bots.architects"]
start_method.set_forkserver_preload(PRELOADED)


def be_server(db: str, port: int, log: str, real_bots: bool) -> None:
    """Be a server until somebody kills it."""
    with Path(log).open("ab", buffering=0) as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    config = Config(db=db, **NO_LIMITS)
    bots: Bots | None = None if real_bots else Here()
    asyncio.run(make_server(config, "127.0.0.1", port, bots).serve())


class Site(ABC):
    """Servers that can be hit, and the port at which players find them."""

    def __init__(self, folder: Path, url: str, ports: list[int], real_bots: bool) -> None:
        self.folder = folder
        self.url = url
        self.ports = ports  # of the servers
        self.port = ports[0]  # for the players
        self.real_bots = real_bots
        self.servers: dict[int, BaseProcess] = {}
        self.hits: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, port: int) -> None:
        """Start a server."""
        log = str(self.folder / f"server-{port}.log")
        process = start_method.Process(
            target=be_server, args=(self.url, port, log, self.real_bots), daemon=True
        )
        process.start()
        self.servers[port] = process

    async def kill(self, port: int, wait: float) -> None:
        """Kill a server, and start it again after a while."""
        process = self.servers.pop(port, None)
        if process is None:  # it is down already
            return
        process.kill()
        await asyncio.to_thread(process.join)
        self.hits["servers killed"] += 1
        await asyncio.sleep(wait)
        self.start(port)

    async def settle(self) -> None:
        """Start servers again that have ended by themselves, and wait until somebody can be hit."""
        async with httpx.AsyncClient(timeout=5) as http:
            while True:
                for port, process in list(self.servers.items()):
                    if not process.is_alive():  # as when the database was away while it started
                        self.start(port)
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{self.port}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.1)

    def beside(self, work: object) -> None:
        """Let something go on while other things are hit."""
        assert asyncio.iscoroutine(work)
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @abstractmethod
    async def hit(self, random: Random) -> None:
        """Do harm to something."""

    def end(self) -> None:
        """End all servers."""
        for process in self.servers.values():
            process.kill()
            process.join()


class One(Site):
    """One server with an SQLite file."""

    async def hit(self, random: Random) -> None:
        """Kill the server."""
        await self.kill(self.port, random.uniform(0, WITHIN / 4))


class Three(Site):
    """Three servers on one PostgreSQL, behind HAProxy."""

    cluster: postgres.Cluster
    crash_every = 20  # hits
    freeze_every = 25  # hits

    async def hit(self, random: Random) -> None:
        """Kill a server; sometimes crash the database, or freeze a server for a while."""
        number = sum(self.hits.values()) + 1
        port = random.choice(self.ports)
        if number % self.crash_every == 0:
            await asyncio.to_thread(self.cluster.crash)
            self.hits["database crashed"] += 1
            await asyncio.sleep(random.uniform(0, WITHIN))
            await asyncio.to_thread(self.cluster.start)
        elif number % self.freeze_every == 0 and port in self.servers:
            self.hits["servers frozen"] += 1
            self.beside(self.freeze(port))
        else:
            self.beside(self.kill(port, random.uniform(0, WITHIN)))
            await asyncio.sleep(0)

    async def freeze(self, port: int) -> None:
        """Stop a server as a machine that hangs would, and let it go on."""
        pid = self.servers[port].pid
        assert pid is not None
        try:
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(FROZEN)
            os.kill(pid, signal.SIGCONT)
        except ProcessLookupError:  # it was killed meanwhile
            return


@asynccontextmanager
async def one_server(real_bots: bool) -> AsyncIterator[One]:
    """One server with an SQLite file."""
    with tempfile.TemporaryDirectory(prefix="mirabilia-chaos-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        site = One(folder, f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", [free_port()], real_bots)
        site.start(site.port)
        try:
            yield site
        finally:
            site.end()


@asynccontextmanager
async def three_servers(programs: Path, real_bots: bool) -> AsyncIterator[Three]:
    """Three servers on one PostgreSQL, behind HAProxy."""
    with (
        tempfile.TemporaryDirectory(prefix="mirabilia-chaos-", ignore_cleanup_errors=True) as name,
        postgres.running_cluster(programs) as cluster,
    ):
        folder = Path(name)
        site = Three(folder, cluster.url, [free_port() for _ in range(3)], real_bots)
        site.cluster = cluster
        site.port = free_port()
        file = folder / "haproxy.cfg"
        addresses = [f"127.0.0.1:{port}" for port in site.ports]
        file.write_text(write_haproxy(f"127.0.0.1:{site.port}", addresses))
        with (folder / "proxy.log").open("wb") as log:
            proxy = subprocess.Popen([find_proxy(), "-db", "-f", str(file)], stdout=log, stderr=log)
        for port in site.ports:
            site.start(port)
        try:
            yield site
        finally:
            for task in list(site.tasks):
                task.cancel()
            site.end()
            proxy.terminate()
            proxy.wait()
