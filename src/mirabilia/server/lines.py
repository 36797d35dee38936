"""The two kinds of connections, both of which wait only a while, and answer only so much."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mirabilia.server.limits import Bucket

HEAD_TIME = 5.0  # seconds; a connection that waits for a request at two looks in a row is closed
PINGS = 10  # a second from one connection; a browser sends none, a proxy one now and then
UNREAD = 2**20  # bytes that may wait for a client that does not read
AHEAD = 4  # messages of a client that may wait before no more are read


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


class ModestProtocol(WebSocketsSansIOProtocol):
    """A socket that answers only so many pings, and none of a client that does not read the answers."""

    pings: Bucket | None = None

    def send_receive_event_to_app(self) -> None:
        """Take a message; reading is paused only when several wait, since each pause is two system calls."""
        self.read_paused = self.queue.qsize() < AHEAD  # as if it were paused already
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping, or end a line that is used only to make us work."""
        if self.transport.is_closing():
            self.conn.data_to_send()
            return
        if self.pings is None:
            self.pings = Bucket(PINGS)
        if self.pings.take() and self.transport.get_write_buffer_size() < UNREAD:
            super().handle_ping()
        else:
            self.conn.data_to_send()
            self.transport.abort()
