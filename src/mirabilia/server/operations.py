"""What those who run a server ask it: whether it works, and its numbers."""

from __future__ import annotations

import time
from collections import Counter

from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from mirabilia.server.metrics import Gauge, write_text
from mirabilia.server.rest_types import Health
from mirabilia.server.room import Room
from mirabilia.server.rooms import Rooms, rooms_of

HEALTHY = 2.0  # seconds within which the database must answer
AWAY = ResponseSpec(
    data_container=Health, description="the server is stopping, or its database does not answer"
)


@get("/health/alive", include_in_schema=False, sync_to_thread=False)
def alive() -> str:
    """That the process answers, for proxies; the database may be away."""
    return "alive"


@get(["/health", "/api/health"], responses={503: AWAY})
async def health(state: State) -> Response[Health]:
    """Whether the server works."""
    rooms = rooms_of(state)
    database = await rooms.store.answers(HEALTHY)
    ready = database and rooms.leases.ready and not rooms.stopping
    answer = Health(ok=ready, alive=True, ready=ready, database=database)
    return Response(answer, status_code=200 if ready else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> Response[str]:
    """The numbers of the server for Prometheus."""
    text = write_text(list_gauges(rooms_of(state)))
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def list_gauges(rooms: Rooms) -> list[Gauge]:
    """How things are at this moment."""
    here = rooms.list_rooms()
    tables = Counter(room.ledger.state for room in here)
    return [
        Gauge(
            "tables",
            "Tables in memory.",
            {state: tables[state] for state in ("open", "playing", "over")},
            "state",
        ),
        Gauge("sockets", "Connected sockets.", count_sockets(here), "of"),
        Gauge("writes_waiting", "Writes that wait for the next transaction.", rooms.store.waiting.qsize()),
        Gauge("bots_waiting", "Questions to bots that are not answered.", rooms.bots.waiting()),
        Gauge("lag_seconds", "The longest delay of three seconds.", round(rooms.lag.worst, 4)),
        Gauge("leases_ready", "Whether tables can be had from other processes.", int(rooms.leases.ready)),
        Gauge("processor_seconds", "Processor time of the process.", round(time.process_time(), 3)),
    ]


def count_sockets(here: list[Room]) -> dict[str, float]:
    """How many players and how many spectators are connected."""
    lines = [connection for room in here for connection in room.connections]
    players = sum(connection.seat is not None for connection in lines)
    return {"players": players, "spectators": len(lines) - players}
