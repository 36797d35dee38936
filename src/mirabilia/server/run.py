"""Running the server: uvicorn with the settings that fit it."""

from __future__ import annotations

import uvicorn

from mirabilia.server.app import make_guarded_app
from mirabilia.server.bots import Bots
from mirabilia.server.config import Config

FRAME_SIZE = 65536  # anything larger closes the connection unread; anything larger than 4 kB gets an error


def make_server(config: Config, host: str, port: int, bots: Bots | None = None) -> uvicorn.Server:
    """A server that is ready to run."""
    return uvicorn.Server(
        uvicorn.Config(
            make_guarded_app(config, bots),
            host=host,
            port=port,
            ws="websockets-sansio",
            ws_max_size=FRAME_SIZE,
            ws_per_message_deflate=False,  # a third of the work and most of the memory, for 6 kB a turn
            log_level="warning",
            access_log=False,  # addresses may hold the keys of seats
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
