"""Several servers and a proxy before them, started, watched over and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import httpx

from mirabilia.server.proxy import write_haproxy
from mirabilia.table.errors import BadInput

AGAIN = 0.5  # seconds before a process that has ended is started again
STOP_TIME = 20.0  # seconds for a process to stop in good order


class Supervisor:
    """The processes of one machine."""

    def __init__(self, host: str, port: int, ports: Sequence[int], options: Sequence[str], db: str) -> None:
        self.host = host
        self.port = port  # of the proxy
        self.ports = ports  # of the servers
        self.options = options  # of every server
        self.environment = {**os.environ, "MIRABILIA_DB": db}
        self.proxy = find_proxy()
        self.running: dict[str, asyncio.subprocess.Process] = {}

    async def run(self, ready: asyncio.Event) -> None:
        """Keep everything running until somebody stops it."""
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        with tempfile.TemporaryDirectory(prefix="mirabilia-proxy-") as folder:
            keepers = [asyncio.create_task(self.keep(*one)) for one in self.commands(Path(folder))]
            waiting = asyncio.create_task(self.wait(ready))
            try:
                await stop.wait()
            finally:
                for task in [*keepers, waiting]:
                    task.cancel()
                await asyncio.gather(*keepers, waiting, return_exceptions=True)
                await asyncio.gather(*(end(process) for process in self.running.values()))

    def commands(self, folder: Path) -> list[tuple[str, list[str]]]:
        """What is to run: the servers, and the proxy."""
        file = folder / "haproxy.cfg"
        file.write_text(
            write_haproxy(f"{self.host}:{self.port}", [f"127.0.0.1:{port}" for port in self.ports]), "utf-8"
        )
        server = [sys.executable, "-m", "mirabilia", "serve", "--host", "127.0.0.1", *self.options]
        server += ["--front", f"{self.host}:{self.port}"]
        servers = [(f"server {port}", [*server, "--port", str(port)]) for port in self.ports]
        return [*servers, ("proxy", [self.proxy, "-db", "-f", str(file)])]

    async def keep(self, name: str, command: list[str]) -> None:
        """Keep a process running."""
        while True:
            process = await asyncio.create_subprocess_exec(
                *command,
                env=self.environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
            )
            self.running[name] = process
            status = await process.wait()
            print(f"{name} has ended ({status}) and is started again", file=sys.stderr, flush=True)
            await asyncio.sleep(AGAIN)

    async def wait(self, ready: asyncio.Event) -> None:
        """Wait until all servers and the proxy answer."""
        async with httpx.AsyncClient(trust_env=False) as http:
            for port in [*self.ports, self.port]:
                while not await is_answering(http, port):
                    await asyncio.sleep(0.1)
        ready.set()


async def is_answering(http: httpx.AsyncClient, port: int) -> bool:
    """Whether somebody answers at a port of this machine."""
    try:
        return (await http.get(f"http://127.0.0.1:{port}/health/alive")).status_code == 200
    except httpx.TransportError:
        return False


async def end(process: asyncio.subprocess.Process) -> None:
    """Stop a process in good order, or at last without."""
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), STOP_TIME)
        except TimeoutError:
            process.kill()
            await process.wait()


def find_proxy() -> str:
    """The program HAProxy."""
    path = shutil.which("haproxy", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin")
    if path is None:
        raise BadInput(
            "several processes need HAProxy before them (Debian: apt-get install haproxy), or start"
            " servers one by one behind a proxy of your own: see mirabilia proxy --help"
        )
    return path
