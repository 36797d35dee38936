"""Running the server: uvicorn with the settings that fit it."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Coroutine
from typing import Any

import uvicorn

from mirabilia.server.app import make_guarded_app, rooms_in
from mirabilia.server.bots import Bots
from mirabilia.server.config import Config
from mirabilia.server.guard import Guard
from mirabilia.server.lines import ModestProtocol, PatientProtocol

FRAME_SIZE = 65536  # anything larger closes the connection unread; anything larger than 4 kB gets an error


FILES = 65536  # the most that the process asks for
BACKLOG = 512  # connections that wait to be accepted
RESERVE = 100  # files that are no connections
TURN = 0.0005  # seconds for which a thread may compute while another waits
GARBAGE = (10_000, 10, 5)  # objects made, and rounds, between two searches for circles of them


def raise_file_limit() -> int | None:
    """Allow as many open files as the system lets us, and say how many; None where there is no limit."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 (there is none on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft, most)


def search_garbage_less() -> None:
    """Search for circles of objects less often, and never among those that live as long as the server.

    Views and messages are many objects in no circles: searching them took a sixth of the time of an answer.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


class TableServer(uvicorn.Server):
    """A server whose rooms finish what they are doing before their sockets are closed."""

    def __init__(self, config: uvicorn.Config, guard: Guard) -> None:
        super().__init__(config)
        self.guard = guard

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: let nobody in, unload the rooms, close what is left."""
        for listening in self.servers:
            listening.close()
        rooms = rooms_in(self.guard)
        if rooms is not None:
            await rooms.retire()
        await super().shutdown(sockets)


def make_server(config: Config, host: str, port: int, bots: Bots | None = None) -> uvicorn.Server:
    """A server that is ready to run."""
    guard = make_guarded_app(config, bots)
    files = raise_file_limit()
    settings = uvicorn.Config(
        guard,
        host=host,
        port=port,
        http=PatientProtocol,
        limit_concurrency=files and files - RESERVE,
        backlog=BACKLOG,
        ws=ModestProtocol,
        ws_max_size=FRAME_SIZE,
        ws_per_message_deflate=False,  # a third of the work and most of the memory, for 6 kB a turn
        log_config=None,  # see logs.py
        log_level="warning",
        access_log=False,  # addresses may hold the keys of seats
        server_header=False,
        forwarded_allow_ips=list(config.proxies),  # whoever else forwards an address is not believed
        timeout_graceful_shutdown=3,
    )
    return TableServer(settings, guard)


def yield_quickly() -> None:
    """Let a thread that computes, such as one that makes a replay, hold up the tables only for a moment.

    Whoever sends lets go of the interpreter, and gets it back after this time: eight times an answer.
    """
    sys.setswitchinterval(TURN)


def run_server(work: Coroutine[Any, Any, None]) -> None:
    """Give this process to a server until its work ends."""
    search_garbage_less()
    yield_quickly()
    asyncio.run(work)
