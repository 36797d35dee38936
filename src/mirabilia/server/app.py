"""The application: REST calls, the socket, the schema and the client, behind the guard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from mirabilia import __version__
from mirabilia.server.bots import Bots
from mirabilia.server.box_calls import BOX_HANDLERS
from mirabilia.server.branches import branch_table
from mirabilia.server.cardboard_calls import advise_on_cardboard, get_ready
from mirabilia.server.config import Config
from mirabilia.server.faults import EXCEPTION_HANDLERS
from mirabilia.server.guard import Guard
from mirabilia.server.limits import Places, Windows
from mirabilia.server.page import Document, get_page, get_schema
from mirabilia.server.password import Club
from mirabilia.server.puzzle_calls import PUZZLE_HANDLERS
from mirabilia.server.rest import HANDLERS, limit_calls
from mirabilia.server.rooms import Rooms
from mirabilia.server.socket import table_socket
from mirabilia.server.static import serve_client, serve_engine
from mirabilia.server.studies import STUDY_HANDLERS

BODY_SIZE = 65536


def make_app(config: Config | None = None, bots: Bots | None = None, club: Club | None = None) -> Litestar:
    """The application, unguarded."""
    chosen = config or Config()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        rooms = Rooms(chosen, bots)
        app.state.rooms = rooms
        await rooms.open()
        try:
            yield
        finally:
            await rooms.close()

    return Litestar(
        route_handlers=[
            *HANDLERS,
            *BOX_HANDLERS,
            *PUZZLE_HANDLERS,
            branch_table,
            *STUDY_HANDLERS,
            advise_on_cardboard,
            get_ready,
            get_schema,
            get_page,
            table_socket,
            serve_engine,
            serve_client,
        ],
        lifespan=[lifespan],
        state=State(
            {
                "config": chosen,
                "windows": Windows(chosen.tables_a_minute),
                "joins": Windows(chosen.joins_a_minute),
                "folders": Windows(chosen.folders_a_minute),
                "puzzles": Windows(chosen.puzzles_a_minute),
                "comments": Windows(chosen.comments_a_minute),
                "advice": Windows(chosen.advice_a_minute),
                "guesses": Windows(chosen.guesses_a_minute),
                "calls": Windows(chosen.calls_a_minute),
                "sockets": Places(chosen.sockets_an_address),
                "passwords": Windows(chosen.passwords_a_minute),
                "club": club,
            }
        ),
        before_request=limit_calls,
        exception_handlers=EXCEPTION_HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude=["^/engine/"]
        ),
        openapi_config=OpenAPIConfig(
            title="Mirabilia",
            version=__version__,
            description="See docs/protocol.md for the messages of the socket.",
            path="/api/openapi",
            render_plugins=[Document(path="/openapi.json")],
        ),
        request_max_body_size=BODY_SIZE,
        logging_config=None,
        debug=False,
    )


def rooms_in(guard: Guard) -> Rooms | None:
    """The rooms of an application that runs."""
    app = guard.app
    assert isinstance(app, Litestar)
    rooms: Rooms | None = app.state.get("rooms")
    return rooms


def make_guarded_app(config: Config, bots: Bots | None = None) -> Guard:
    """The application as it is served."""
    club = Club(config.password) if config.password else None
    return Guard(make_app(config, bots, club), config.origins, club)
