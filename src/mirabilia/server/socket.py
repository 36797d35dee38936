"""The socket of a table: one task reads and asks the room, one sends what the client must know."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from mirabilia.server.connection import Connection
from mirabilia.server.limits import Bucket
from mirabilia.server.messages import ClientMessage, Error, Ref, Refused
from mirabilia.server.room import Room
from mirabilia.server.rooms import NoTable, rooms_of
from mirabilia.server.shown import news_for
from mirabilia.server.wishes import come, fulfil, leave
from mirabilia.table.errors import BadInput

Socket = WebSocket[Any, Any, Any]
FORBIDDEN, NOT_FOUND, FULL = 4403, 4404, 4409  # refused for good
ABUSE, AGAIN = 1008, 1013
PATIENCE = 200  # messages that cannot be used, until the line is closed

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()


class JustRef(msgspec.Struct):
    """The one part of a malformed message that may still be read."""

    ref: Ref | None = None


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Socket, code: FromPath[str], state: State) -> None:
    """Connect to a table as a seat, as its maker, or as a spectator."""
    await socket.accept()
    try:
        room = await rooms_of(state).get(code)
    except NoTable:
        await turn_away(socket, NOT_FOUND, "there is no table of this code")
        return
    except BadInput as error:
        await turn_away(socket, NOT_FOUND, str(error))
        return
    key = socket.query_params.get("key") or None
    seat = room.ledger.seat_of(key) if key else None
    maker = key is not None and room.ledger.is_maker(key)
    if key is not None and seat is None and not maker:
        await turn_away(socket, FORBIDDEN, "this key opens no seat of the table")
        return
    connection = Connection(seat, maker, key)
    try:
        await room.do(lambda: come(room, connection))
    except Refused as refusal:
        await turn_away(socket, AGAIN if room.closed else FULL, refusal.message)
        return
    try:
        await serve(socket, room, connection)
    finally:
        leave(room, connection)


async def turn_away(socket: Socket, code: int, message: str) -> None:
    """Say why, and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        error = Error(ref=None, code="not_yours" if code == FORBIDDEN else "not_now", message=message)
        await socket.send_data(encoder.encode(error).decode(), "text")
        await socket.close(code, message)


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
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                raise result


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
    """Read messages and let the room fulfil them, one after the other."""
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
    size = len(content.encode("utf-8", "replace") if isinstance(content, str) else content)
    if not bucket.take():
        connection.error(ref_of(content), "too_fast", f"at most {bucket.rate} messages a second")
        return False
    if size > limit:
        connection.error(None, "too_big", f"the message has {size} bytes; at most {limit} are read")
        return False
    try:
        message = decoder.decode(content)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        connection.error(ref_of(content), "malformed", f"not a message of the protocol: {error}")
        return False
    try:
        await room.do(lambda: fulfil(room, connection, message))
    except Refused as refusal:
        connection.error(message.ref, refusal.code, refusal.message)
    return True


def ref_of(content: bytes | str) -> int | None:
    """The `ref` of a message that cannot be used otherwise."""
    try:
        return msgspec.json.decode(content, type=JustRef).ref if len(content) < 4096 else None
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
