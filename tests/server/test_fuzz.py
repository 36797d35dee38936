"""The API, fuzzed from its own schema: nothing but the documented answers, and no fault of ours."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mirabilia.server.messages import ClientMessage
from mirabilia.server.rest_types import Failure, Join, NewTable, SeatKey
from server.helpers import Base, Client, serving
from server.shapes import any_of

EXAMPLES = 150
QUIET = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=True,
)


def samples(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """Examples of a strategy, found once so that one server can be asked them all."""
    found: list[Any] = []

    @QUIET
    @given(strategy)
    def collect(example: Any) -> None:
        found.append(example)

    collect()
    return found


def encoded(value: Any) -> bytes:
    """A value as JSON, with whatever signs it has."""
    return json.dumps(value).encode()


CALLS: list[tuple[str, Any, set[int]]] = [
    ("/api/tables", NewTable, {201, 400}),
    ("/api/tables/CODE/join", Join, {201, 400, 409}),
    ("/api/tables/CODE/seat", SeatKey, {400, 409}),
]


@pytest.mark.parametrize(("path", "shape", "statuses"), CALLS)
def test_calls_answer_only_as_documented(tmp_path: Path, path: str, shape: Any, statuses: set[int]) -> None:
    bodies = [encoded(body) for body in samples(any_of(msgspec.json.schema(shape)))]
    bodies += [b"", b"{", b"\xff", b"[" * 10_000]

    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = (await base.table("human", "open", "open"))["code"]
            for body in bodies:
                where = path.replace("CODE", code)
                response = await base.http.post(
                    where, content=body, headers={"content-type": "application/json"}
                )
                assert response.status_code in statuses, (body, response.text)
                if response.status_code != 201:
                    assert msgspec.json.decode(response.content, type=Failure).error.message

    asyncio.run(scene())


def test_any_path_is_answered(tmp_path: Path) -> None:
    words = samples(st.text(min_size=1, max_size=12))

    async def scene() -> None:
        async with serving(tmp_path) as base:
            for word in words:
                part = "".join(f"%{byte:02x}" for byte in word.encode("utf-8", "replace"))
                for path in (f"/api/tables/{part}", f"/api/{part}", f"/{part}"):
                    response = await base.http.get(path)
                    assert response.status_code in ((404,) if path.startswith("/api") else (200, 404)), path

    asyncio.run(scene())


def test_any_message_is_answered_and_only_legal_ones_change_something(tmp_path: Path) -> None:
    messages = [encoded(one) for one in samples(any_of(msgspec.json.schema(ClientMessage)))]

    async def scene() -> None:
        async with serving(tmp_path, messages_a_second=100_000) as base:
            made = await base.table("human", "open", "open")
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Cy"})
            async with base.line(made["code"], made["key"]) as one, base.line(made["code"]) as watching:
                await one.until(lambda state: state["question"])
                await replies(one, messages, lambda reply: reply["type"] in ("ok", "error"))
                await replies(watching, messages, lambda reply: reply.get("code") != "illegal")
                await check(base, made["code"])

    asyncio.run(scene())


async def replies(client: Client, messages: list[bytes], fine: Callable[[dict[str, Any]], bool]) -> None:
    """Send messages, and check that every one is answered."""
    for message in messages:
        heard = len(client.replies)
        await client.line.send(message.decode())
        while len(client.replies) == heard:
            await client.hear()
        assert fine(client.replies[-1]), message


async def check(base: Base, code: str) -> None:
    """Nobody has answered a question by chance, and the table can be restored.

    The maker has sent somebody away by chance: a bot plays that seat.
    """
    room = await base.room(code)
    people = {str(seat.number) for seat in room.ledger.seats if seat.played_by is None}
    assert [line for line in room.ledger.playing().answers if line[0] in people - {"0"}] == []
    ledger = room.ledger
    await room.close()
    again = (await base.room(code)).ledger
    assert (again.length, again.state) == (ledger.length, ledger.state)
    assert again.playing().answers == ledger.playing().answers
