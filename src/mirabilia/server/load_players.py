"""Scripted players of a load test: they make tables, play them, and note what they were told."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from mirabilia.server.socket import KEY_PREFIX, PROTOCOL


class Asked(msgspec.Struct):
    """What a scripted player needs to know of a question."""

    decision: str
    options: list[dict[str, Any]]


class InPlay(msgspec.Struct):
    """What it needs to know of the table."""

    state: str


class Heard(msgspec.Struct):
    """What it reads of a message."""

    type: str
    message: str = ""
    table: InPlay | None = None
    question: Asked | None = None
    answer: str | None = None


heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
AT_ONCE = 20  # tables that are made at the same time


@dataclass
class Tally:
    """What the scripted players have seen."""

    latencies: list[float] = field(default_factory=list)
    acknowledged: dict[tuple[str, int], list[tuple[str, str]]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    finished: int = 0


@dataclass(frozen=True)
class Place:
    """A seat at a table, with its key."""

    code: str
    seat: int
    key: str


async def make_tables(
    port: int, wish: dict[str, Any], tables: int, seats: int, clients: int, bot: str
) -> list[Place]:
    """Make the tables; the first seats are clients'."""
    places: list[Place] = []
    gate = asyncio.Semaphore(AT_ONCE)
    kinds = [{"kind": "human"}] + [{"kind": "open"}] * (clients - 1)
    kinds += [{"kind": "bot", "bot": bot}] * (seats - clients)

    async def one(http: httpx.AsyncClient) -> None:
        async with gate:
            made = (await http.post("/api/tables", json={**wish, "players": seats, "seats": kinds})).json()
            places.append(Place(made["code"], made["seat"], made["key"]))
            for _ in range(clients - 1):
                path = f"/api/tables/{made['code']}/join"
                joined = (await http.post(path, json={"name": "Player"})).json()
                places.append(Place(made["code"], joined["seat"], joined["key"]))

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await asyncio.gather(*(one(http) for _ in range(tables)))
    return places


async def play(port: int, place: Place, think: float, random: Random, tally: Tally) -> None:
    """Play one seat to the end of its game."""
    address = f"ws://127.0.0.1:{port}/api/tables/{place.code}/socket"
    offered = [Subprotocol(PROTOCOL), Subprotocol(KEY_PREFIX + place.key)]
    try:
        async with connect(
            address, subprotocols=offered, proxy=None, compression=None, open_timeout=60
        ) as line:
            if await play_on(line, place, think, random, tally):
                tally.finished += 1
    except (ConnectionClosed, OSError, TimeoutError) as error:
        tally.errors.append(f"{place.code}: {error!r}")


async def play_on(line: ClientConnection, place: Place, think: float, random: Random, tally: Tally) -> bool:
    """Answer whatever is asked; true at the end of the game."""
    given = ""  # the decision that was answered last
    text, asked_at = "", 0.0
    async for raw in line:
        message = heard.decode(raw)
        if message.type == "error":
            tally.errors.append(f"{place.code}: {message.message}")
        elif message.type == "ok":
            tally.acknowledged.setdefault((place.code, place.seat), []).append((given, text))
        elif message.type in ("state", "change"):
            question = message.question
            over = message.table is not None and message.table.state == "over"
            other = message.type == "state" and (question is None or question.decision != given)
            if asked_at and (over or message.answer is not None or other):
                tally.latencies.append(time.perf_counter() - asked_at)
                asked_at = 0.0
            if over:
                return True
            if question is not None and other and message.answer is None:
                await asyncio.sleep(random.uniform(0, 2 * think))
                given, text = question.decision, random.choice(question.options)["text"]
                asked_at = time.perf_counter()
                await line.send(json.dumps({"type": "answer", "decision": given, "answer": text, "ref": 1}))
    return False
