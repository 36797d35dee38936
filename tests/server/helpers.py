"""A real server on a loopback port, and scripted clients for it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from mirabilia.server.bots import BotJob, Bots
from mirabilia.server.config import NO_LIMITS, Config
from mirabilia.server.guard import Guard
from mirabilia.server.room import Room
from mirabilia.server.rooms import Rooms
from mirabilia.server.run import make_server
from mirabilia.server.worker import Player, Task

Data = dict[str, Any]
WAIT = 60.0  # seconds for anything that should come at once, on a machine that may be very busy


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Here(Bots):
    """Bots that answer in this process: quick to start, for tests that are about something else."""

    def __init__(self) -> None:
        super().__init__(1, 5.0)
        self.player = Player()

    def open(self) -> None:
        pass

    async def ask(self, job: BotJob) -> list[int]:
        found = self.player.answer_task(Task(job.code, 0, job.plays, job.questions, job.beginning))
        assert found.answers is not None, found.trouble
        return found.answers


class Client:
    """One socket of a scripted client."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.state: Data = {}
        self.states: list[Data] = []
        self.raw: list[str] = []
        self.replies: list[Data] = []
        self.ref = 0

    async def hear(self) -> Data:
        """The next message."""
        text = await asyncio.wait_for(self.line.recv(), WAIT)
        assert isinstance(text, str)
        message: Data = json.loads(text)
        if message["type"] in ("state", "change"):
            self.raw.append(text)
            self.state = message if message["type"] == "state" else changed(self.state, message)
            self.states.append(self.state)
        else:
            self.replies.append(message)
        return message

    async def hear_all(self) -> None:
        """Listen until the line is closed."""
        while True:
            await self.hear()

    async def until(self, done: Callable[[Data], object]) -> Data:
        """Listen until a state is as wanted."""
        while not self.state or not done(self.state):
            await self.hear()
        return self.state

    async def send(self, kind: str, **parts: Any) -> Data:
        """Say something, and the reply to it."""
        self.ref += 1
        return await self.send_raw(json.dumps({"type": kind, "ref": self.ref, **parts}), self.ref)

    async def send_raw(self, text: str | bytes, ref: int | None = None) -> Data:
        """Send anything, and the reply to it."""
        await self.line.send(text)
        while True:
            message = await self.hear()
            if message["type"] in ("ok", "error") and message["ref"] == ref:
                return message

    async def answer(self, random: Random | None = None) -> Data:
        """Give a legal answer to the open question."""
        asked = self.state["question"]
        options = [option["text"] for option in asked["options"]]
        text = random.choice(options) if random else options[0]
        return await self.send("answer", decision=asked["decision"], answer=text)

    async def play(self, random: Random, until: Callable[[Data], object] | None = None) -> None:
        """Answer whatever is asked to the end of the game, or until a state is as wanted."""
        while self.state.get("table", {}).get("state") != "over":
            if until is not None and self.state and until(self.state):
                return
            if self.state and self.state["question"] and self.state["answer"] is None:
                before = self.state["question"]["decision"]
                reply = await self.answer(random)
                assert reply["type"] == "ok", reply
                await self.until(lambda state, before=before: answered(state, before))  # type: ignore[misc]
            else:
                await self.hear()


def changed(state: Data, change: Data) -> Data:
    """A state after a change, as any client makes it."""
    parts: Data = {name: change[name] for name in ("answer", "now", "chat", "late") if name in change}
    new: Data = {**state, **parts, "table": {**state["table"], "seats": change["seats"]}, "events": []}
    if new["view"] is not None:
        new["view"] = {**new["view"], "waiting_for": change["waiting_for"]}
        if new["question"] is not None and new["question"]["city"] == new["seat"]:
            new["view"]["answer"] = change["answer"]
    return new


def answered(state: Data, decision: str) -> bool:
    """Whether a state knows of an answer to a question."""
    asked = state["question"]
    return asked is None or asked["decision"] != decision or state["answer"] is not None


class Base:
    """A server that runs, as tests see it."""

    def __init__(self, port: int, rooms: Rooms) -> None:
        self.port = port
        self.rooms = rooms
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT)

    async def post(self, path: str, body: Any, status: int = 201) -> Data:
        """A call that changes something."""
        response = await self.http.post(path, json=body)
        assert response.status_code == status, response.text
        found: Data = response.json()
        return found

    async def get(self, path: str, status: int = 200) -> Data:
        """A call that asks something."""
        response = await self.http.get(path)
        assert response.status_code == status, response.text
        found: Data = response.json()
        return found

    async def table(self, *kinds: str, **wish: Any) -> Data:
        """A new table; `novice` and `random` are bots."""
        return await self.post("/api/tables", new_table(*kinds, **wish))

    async def room(self, code: str) -> Room:
        """The room of a table."""
        return await self.rooms.get(code)

    @asynccontextmanager
    async def line(self, code: str, key: str | None = None, **options: Any) -> AsyncIterator[Client]:
        """A socket."""
        async with open_line(self.port, code, key, **options) as client:
            yield client


async def until(true: Callable[[], object]) -> None:
    """Wait for something."""
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.02)


def new_table(*kinds: str, **wish: Any) -> Data:
    """The body of a new table."""
    seats = [{"kind": kind} if kind in ("human", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    return {"players": len(kinds), "seats": seats, **wish}


@asynccontextmanager
async def open_line(port: int, code: str, key: str | None = None, **options: Any) -> AsyncIterator[Client]:
    """A socket to a server on this machine."""
    query = f"?key={key}" if key else ""
    address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket{query}"
    async with connect(address, proxy=None, **options) as line:
        yield Client(line)


@asynccontextmanager
async def serving(
    folder: Path, bots: Bots | None = None, db: str = "", **settings: Any
) -> AsyncIterator[Base]:
    """A server with a database of its own."""
    url = db or f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    config = replace(Config(db=url, grace=0, **NO_LIMITS), **settings)
    port = free_port()
    server = make_server(config, "127.0.0.1", port, bots or Here())
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    base = Base(port, rooms_in(server.config.app))
    try:
        yield base
    finally:
        await base.http.aclose()
        server.should_exit = True
        await task


def rooms_in(app: object) -> Rooms:
    """The rooms of a running application."""
    assert isinstance(app, Guard)
    inner: Any = app.app
    assert isinstance(inner, Litestar)
    rooms: Rooms = inner.state.rooms
    return rooms


__all__ = ["Base", "Client", "new_table", "open_line", "serving"]
