"""Running the server: uvicorn with the settings that fit it."""

from __future__ import annotations

import socket

import uvicorn

from mirabilia.server.app import make_guarded_app, rooms_in
from mirabilia.server.bots import Bots
from mirabilia.server.config import Config
from mirabilia.server.guard import Guard

FRAME_SIZE = 65536  # anything larger closes the connection unread; anything larger than 4 kB gets an error


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
    settings = uvicorn.Config(
        guard,
        host=host,
        port=port,
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
