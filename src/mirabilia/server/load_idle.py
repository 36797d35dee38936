"""What sockets cost that do nothing: those that only wait, and clients that ask for much and read nothing."""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from mirabilia.server.config import Config
from mirabilia.server.load_site import Site, start_one
from mirabilia.server.run import raise_file_limit
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

A_TABLE = Config.spectators_a_table
AT_ONCE = 100  # sockets that are opened at the same time
REST = 10.0  # seconds for which everything is left alone
SLOW = 200  # clients that read nothing
PINGS = 20_000  # that each of them sends, if it may
FRAME = b"\x89\x80" + bytes(4)  # a ping without content, masked with zeros


def run_idle(sockets: int) -> Data:
    """Hold so many sockets open at a server of its own, and then let clients ask and not read."""
    files = raise_file_limit()
    if files is not None and sockets > files - SLOW:
        raise BadInput(f"--idle is {sockets}; this machine lets a process open {files} files")
    with tempfile.TemporaryDirectory(prefix="mirabilia-load-", ignore_cleanup_errors=True) as folder:
        return asyncio.run(measure_all(sockets, Path(folder)))


async def measure_all(sockets: int, folder: Path) -> Data:
    """The figures of idle sockets, then of slow readers, at one server after the other."""
    (folder / "idle").mkdir()
    (folder / "slow").mkdir()
    async with start_one(folder / "idle") as site:
        idle = await measure_idle(site, sockets)
    async with start_one(folder / "slow") as site:
        return {**idle, **await measure_slow(site)}


async def measure_idle(site: Site, sockets: int) -> Data:
    """The memory of a socket that waits, and what all of them together ask of the processor."""
    codes = await make_waiting(site.port, -(-sockets // A_TABLE))
    async with AsyncExitStack() as stack:
        await watch(stack, site.port, codes)  # now all rooms are in memory
        before = site.memory()
        more = [code for code in codes for _ in range(A_TABLE - 1)][: sockets - len(codes)]
        for first in range(0, len(more), AT_ONCE):
            await watch(stack, site.port, more[first : first + AT_ONCE])
        after, used = site.memory(), site.processor_time()
        await asyncio.sleep(REST)
        spent = site.processor_time()
        answered = await time_answer(site.port)
    busy = None if spent is None or used is None else (spent - used) / REST
    return {
        "sockets": len(codes) + len(more),
        "memory_per_socket_kb": before and after and round((after - before) / max(1, len(more)) / 1024, 1),
        "processor_percent_at_rest": busy if busy is None else round(100 * busy, 1),
        "page_after_ms": round(1000 * answered, 1),
    }


async def make_waiting(port: int, number: int) -> list[str]:
    """Tables that wait for players."""
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as http:
        made = [await http.post("/api/tables", json={"players": 3, "seats": seats}) for _ in range(number)]
    return [one.raise_for_status().json()["code"] for one in made]


async def watch(stack: AsyncExitStack, port: int, codes: list[str]) -> None:
    """Have a spectator at each of these tables, who has seen it."""

    async def one(code: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
        line = await connect(address, proxy=None, compression=None, open_timeout=60, ping_interval=None)
        await line.recv()
        return line

    for line in await asyncio.gather(*map(one, codes)):
        stack.callback(line.transport.abort)
        stack.callback(asyncio.create_task(read_on(line)).cancel)


async def read_on(line: ClientConnection) -> None:
    """Read whatever comes: it is the server that waits."""
    async for _ in line:
        pass


async def time_answer(port: int) -> float:
    """How long a page takes."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        began = time.perf_counter()
        (await http.get(f"http://127.0.0.1:{port}/")).raise_for_status()
        return time.perf_counter() - began


async def measure_slow(site: Site) -> Data:
    """The memory that clients fill who ask for a large file, or ping, and read nothing."""
    [code] = await make_waiting(site.port, 1)
    await time_answer(site.port)
    file = largest_file()
    head = f"GET /{file} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    upgrade = (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    return {
        "slow_readers": SLOW,
        "memory_of_slow_files_mb": await fill(site, [head] * SLOW),
        "memory_of_pings_mb": await fill(site, [upgrade] * A_TABLE, FRAME * PINGS),
    }


def largest_file() -> str:
    """The address of the largest file of the client; without a client, any address has the page."""
    root = Config().static
    files = [file for file in root.rglob("*") if file.is_file()]
    found = max(files, key=lambda file: file.stat().st_size, default=root / "none")
    return found.relative_to(root).as_posix().removesuffix(".gz")


async def fill(site: Site, heads: list[bytes], then: bytes = b"") -> float | None:
    """How much the memory grows, in MB, while clients send and do not read."""
    before, most = site.memory(), site.memory()
    loop = asyncio.get_running_loop()
    senders = []
    for head in heads:
        _, writer = await asyncio.open_connection("127.0.0.1", site.port, limit=1)
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # a socket's transport can
        writer.write(head)
        senders.append(writer)
    end = loop.time() + REST
    while loop.time() < end:
        for writer in senders:
            if then and not writer.is_closing() and not writer.transport.get_write_buffer_size():
                writer.write(then)
        await asyncio.sleep(0.2)
        most = max(most or 0, site.memory() or 0)
    for writer in senders:
        writer.transport.abort()
    return None if before is None or most is None else round((most - before) / 2**20, 1)
