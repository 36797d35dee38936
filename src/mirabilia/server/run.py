"""Running the server: uvicorn with the settings that fit it."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from mirabilia.server.app import make_guarded_app, rooms_in
from mirabilia.server.bots import Bots
from mirabilia.server.config import Config
from mirabilia.server.guard import Guard

FRAME_SIZE = 65536  # anything larger closes the connection unread; anything larger than 4 kB gets an error


HEAD_TIME = 5.0  # seconds; a connection that waits for a request at two looks in a row is closed
FILES = 65536  # the most that the process asks for
BACKLOG = 512  # connections that wait to be accepted
RESERVE = 100  # files that are no connections


class PatientProtocol(H11Protocol):
    """HTTP that waits only a while for the head of a request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its base has it
        """Begin to watch a connection."""
        super().connection_made(transport)
        self.waited = False
        self.loop.call_later(HEAD_TIME, self.look)

    def look(self) -> None:
        """Close a connection that has been idle for two looks in a row; a socket has another protocol."""
        transport: Any = self.transport
        if transport.is_closing() or transport.get_protocol() is not self:
            return
        idle = self.conn.their_state is h11.IDLE
        if idle and self.waited:
            transport.close()
        else:
            self.waited = idle
            self.loop.call_later(HEAD_TIME, self.look)


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
        ws="websockets-sansio",
        ws_max_size=FRAME_SIZE,
        ws_per_message_deflate=False,  # a third of the work and most of the memory, for 6 kB a turn
        log_config=None,  # see logs.py
        log_level="warning",
        access_log=False,  # addresses may hold the keys of seats
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return TableServer(settings, guard)
