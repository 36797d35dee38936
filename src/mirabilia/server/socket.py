"""The socket of a table: one task reads and asks the room, one sends what the client must know."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from mirabilia.server import metrics
from mirabilia.server.commands import connect, fulfil, leave
from mirabilia.server.connection import Connection, error_of
from mirabilia.server.leases import Unavailable
from mirabilia.server.ledger import OtherRules
from mirabilia.server.limits import Bucket
from mirabilia.server.logs import TableLog
from mirabilia.server.messages import Answer, ClientMessage, Ref
from mirabilia.server.presenters import news_for
from mirabilia.server.refusals import Refused, field_of
from mirabilia.server.room import Room
from mirabilia.server.rooms import rooms_of

Socket = WebSocket[Any, Any, Any]
FORBIDDEN, NOT_FOUND, ENDED = 4403, 4404, 4410  # refused for good
ABUSE, AGAIN = 1008, 1013
PROTOCOL, KEY_PREFIX = "mirabilia", "key."  # what a client may offer as its subprotocols
HELLO_COST = 5  # messages: everything is sent again
PATIENCE = 200  # messages that cannot be used, until the line is closed

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


class JustRef(msgspec.Struct):
    """The one part of a malformed message that may still be read."""

    ref: Ref | None = None


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str], state: State) -> None:
    """Connect to a table as a seat, as its maker, or as a spectator."""
    offered = [str(one) for one in socket.scope["subprotocols"]]
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in offered else None)
    address = socket.client.host if socket.client is not None else "?"
    if state.guesses.is_full(address):
        await turn_away(socket, AGAIN, Refused("too_many_calls", "too many wrong codes; wait a minute"))
        return
    if not state.sockets.enter(address):
        await turn_away(socket, AGAIN, Refused("too_many_sockets", "too many connections from this address"))
        return
    try:
        await attend(socket, code, state)
    except Exception:
        metrics.faults.add("socket")
        TableLog(code).exception("a socket ended by a fault")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, ClientDisconnected):  # if it has gone
            await socket.close(AGAIN)
    finally:
        state.sockets.leave(address)


async def attend(socket: Socket, code: str, state: State) -> None:
    """Find the table and whose connection it is, and serve the connection to its end."""
    try:
        room = await rooms_of(state).get(code)
    except Refused as refusal:
        if refusal.reason == "no_table":
            state.guesses.take(socket.client.host if socket.client is not None else "?")
        await turn_away(socket, ENDED if isinstance(refusal, OtherRules) else NOT_FOUND, refusal)
        return
    except Unavailable:
        not_now = Refused("unavailable", "the table cannot be opened right now; connect again")
        await turn_away(socket, AGAIN, not_now)
        return
    except Exception:  # such as a database that is away: the client tries again
        metrics.faults.add("opening")
        TableLog(code).exception("it could not be opened")
        not_now = Refused("unavailable", "the table cannot be opened right now; connect again")
        await turn_away(socket, AGAIN, not_now)
        return
    key = key_of(socket)
    try:
        seat, maker = room.ledger.place_of(key) if key else (None, False)
    except Refused as refusal:
        await turn_away(socket, FORBIDDEN, refusal)
        return
    address = socket.client.host if socket.client is not None else "?"
    connection = Connection(seat, maker, key, room.config.chat_a_minute, address)
    try:
        await room.do(lambda: connect(room, connection))
    except Refused as refusal:
        await turn_away(socket, AGAIN, refusal)
        return
    try:
        await serve(socket, room, connection)
    finally:
        leave(room, connection)


def key_of(socket: Socket) -> str | None:
    """The key of a seat: beside the name of our protocol, where no log finds it, or in the address."""
    for offered in socket.scope["subprotocols"]:
        if offered.startswith(KEY_PREFIX):
            return str(offered).removeprefix(KEY_PREFIX) or None
    return socket.query_params.get("key") or None


async def turn_away(socket: Socket, code: int, refusal: Refused) -> None:
    """Say why, and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(encoder.encode(error_of(None, refusal)).decode(), "text")
        await socket.close(code, refusal.message)


async def serve(socket: Socket, room: Room, connection: Connection) -> None:
    """Read and send until either ends."""
    tasks = {
        asyncio.create_task(read_all(socket, room, connection)),
        asyncio.create_task(send_all(socket, room, connection)),
    }
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not is_gone(result):
                raise result


def is_gone(error: Exception) -> bool:
    """Whether an error only says that the client has gone, or that its line is being closed."""
    closing = isinstance(error, RuntimeError) and "ASGI message" in str(error)
    return closing or isinstance(error, WebSocketDisconnect | ClientDisconnected)


async def send_all(socket: Socket, room: Room, connection: Connection) -> None:
    """Send replies in their order, and the newest state whenever it has changed."""
    while True:
        await connection.wake.wait()
        connection.wake.clear()
        replies, connection.replies = connection.replies, []
        for reply in replies:
            await socket.send_data(encoder.encode(reply).decode(), "text")
        if connection.closed is not None:
            await socket.close(connection.closed)
            return
        if connection.stale:
            await socket.send_data(encoder.encode(news_for(room, connection)).decode(), "text")


async def read_all(socket: Socket, room: Room, connection: Connection) -> None:
    """Read messages and let the room carry them out, one at a time."""
    bucket = Bucket(room.config.messages_a_second)
    bad = 0
    while True:
        raw: Any = await socket.receive()
        if raw["type"] != "websocket.receive":
            return
        content: bytes | str = raw.get("bytes") or raw.get("text") or ""
        if not await handle(content, bucket, room, connection):
            bad += 1
            if bad >= PATIENCE:
                connection.close(ABUSE)
                return


async def handle(content: bytes | str, bucket: Bucket, room: Room, connection: Connection) -> bool:
    """Deal with one message; whether it was of any use."""
    limit = room.config.message_size
    size = len(as_bytes(content))
    cost = min(HELLO_COST, bucket.rate) if b'"hello"' in as_bytes(content)[:64] else 1
    if not bucket.take(cost):
        message = f"at most {bucket.rate} messages a second"
        connection.refuse(ref_of(content), Refused("too_fast", message, most=bucket.rate))
        return False
    if size > limit:
        message = f"the message has {size} bytes; at most {limit} are read"
        connection.refuse(None, Refused("too_big", message, size=size, most=limit))
        return False
    try:
        wish = decoder.decode(content)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        said = f"not a message of the protocol: {error}"
        connection.refuse(ref_of(content), Refused("malformed", said, field_of(str(error))))
        return False
    began = time.perf_counter()
    try:
        await room.do(lambda: fulfil(room, connection, wish))
    except Refused as refusal:
        metrics.refusals.add(refusal.reason)
        connection.refuse(wish.ref, refusal)
    else:
        if isinstance(wish, Answer):
            metrics.answer_times.add(time.perf_counter() - began)
    return True


def as_bytes(content: bytes | str) -> bytes:
    """A message as it came."""
    return content.encode("utf-8", "replace") if isinstance(content, str) else content


def ref_of(content: bytes | str) -> int | None:
    """The `ref` of a message that is otherwise unusable."""
    try:
        return msgspec.json.decode(content, type=JustRef).ref if len(content) < 4096 else None
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
