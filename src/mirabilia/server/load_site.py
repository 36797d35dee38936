"""The servers of a load test: one process on SQLite, or several on PostgreSQL behind HAProxy."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from mirabilia.server.config import NO_LIMITS, Config
from mirabilia.server.proxy import write_haproxy
from mirabilia.server.run import make_server, run_server
from mirabilia.server.scratch_postgres import Cluster, find_programs
from mirabilia.server.supervisor import end, find_proxy, is_answering
from mirabilia.table.errors import BadInput

START_TRIES = 300  # of a tenth of a second


@dataclass
class Site:
    """Servers that run, what helps them, and where they are."""

    port: int
    url: str  # of the database
    servers: Sequence[int]  # process ids
    helpers: Sequence[int] = ()  # those of the proxy and of the database

    def memory(self) -> int | None:
        """The bytes of memory that the servers use, if the system reports it."""
        found = [memory_of(pid) for pid in self.servers]
        return None if None in found else sum(one or 0 for one in found)

    def processor_time(self) -> float | None:
        """The seconds of processor time that the servers have used, if the system reports it."""
        return sum_times(self.servers)

    def helpers_time(self) -> float | None:
        """The seconds of processor time that the proxy and the database have used."""
        return sum_times([*self.helpers, *children_of(self.helpers)])


def sum_times(pids: Sequence[int]) -> float | None:
    """The processor time of several processes."""
    found = [processor_time(pid) for pid in pids]
    return None if None in found else sum(one or 0.0 for one in found)


def children_of(pids: Sequence[int]) -> list[int]:
    """The processes that some have started: PostgreSQL has one for each connection."""
    found: list[int] = []
    for pid in pids:
        try:
            text = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
        except OSError:
            continue
        found += [int(word) for word in text.split()]
    return found


def memory_of(pid: int) -> int | None:
    """The bytes of memory that a process uses."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_time(pid: int) -> float | None:
    """The seconds of processor time that a process has used."""
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def free_ports(count: int) -> list[int]:
    """Ports on which nobody listens; they are found together, so that they differ."""
    probes = [socket.socket() for _ in range(count)]
    try:
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()


def serve(port: int, url: str) -> None:
    """Run a server."""
    run_server(make_server(Config(db=url, **NO_LIMITS), "127.0.0.1", port).serve())


async def start_server(port: int, url: str) -> Process:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "mirabilia.server.load", "--serve", str(port), url]
    return await asyncio.create_subprocess_exec(*command)


async def wait_for(ports: Sequence[int], processes: Sequence[Process]) -> None:
    """Wait until all answer."""
    async with httpx.AsyncClient(trust_env=False) as http:
        for port in ports:
            for _ in range(START_TRIES):
                if any(process.returncode is not None for process in processes):
                    raise RuntimeError("a server did not start")
                if await is_answering(http, port):
                    break
                await asyncio.sleep(0.1)


@asynccontextmanager
async def start_one(folder: Path) -> AsyncIterator[Site]:
    """One server with a file in a folder."""
    (port,) = free_ports(1)
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    process = await start_server(port, url)
    try:
        await wait_for([port], [process])
        yield Site(port, url, [process.pid])
    finally:
        await end(process)


@asynccontextmanager
async def start_several(folder: Path, count: int) -> AsyncIterator[Site]:
    """Several servers behind HAProxy, with a PostgreSQL server that is thrown away."""
    programs = find_programs()
    if programs is None:
        raise BadInput("--workers needs PostgreSQL on this machine (Debian: apt-get install postgresql)")
    front, *ports = free_ports(count + 1)
    file = folder / "haproxy.cfg"
    file.write_text(write_haproxy(f"127.0.0.1:{front}", [f"127.0.0.1:{port}" for port in ports]), "utf-8")
    cluster = Cluster(programs, durable=True)
    processes: list[Process] = []
    try:
        await asyncio.to_thread(cluster.start)
        for port in ports:
            processes.append(await start_server(port, cluster.url))
        await wait_for(ports, processes)
        proxy = await asyncio.create_subprocess_exec(find_proxy(), "-db", "-f", str(file))
        processes.append(proxy)
        await wait_for([front], processes)
        servers = [process.pid for process in processes[:count]]
        yield Site(front, cluster.url, servers, [proxy.pid, cluster.process_id()])
    finally:
        await asyncio.gather(*(end(process) for process in processes))
        with contextlib.suppress(BadInput):  # it was ended before it ran
            await asyncio.to_thread(cluster.crash)
        cluster.remove()
