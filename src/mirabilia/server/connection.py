"""One socket: whose it is, what it has been sent, and what must still be sent."""

from __future__ import annotations

import asyncio
import time

from msgspec import UNSET

from mirabilia.server.limits import Windows, network_of
from mirabilia.server.messages import Error, HintGiven, Ok, RematchMade
from mirabilia.server.refusals import Refused

Moment = tuple[str, int, str | None, str | None]  # what a complete state depends on: see `shown.moment`
Reply = Ok | Error | RematchMade | HintGiven
REMOVED = 4411  # the code of the line of somebody whom the maker has sent away
CROWDED = 4409  # the code of a line that made room for another
QUEUE = 256  # small messages that may wait for a slow client


def error_of(ref: int | None, refusal: Refused) -> Error:
    """A refusal as it is sent."""
    return Error(
        ref=ref,
        code=refusal.code,
        reason=refusal.reason,
        message=refusal.message,
        field=refusal.field or UNSET,
        values=refusal.values or UNSET,
    )


class Connection:
    """A seat's or a spectator's connection. It only notes what is to be sent; a separate task sends it."""

    def __init__(
        self, seat: int | None, maker: bool, key: str | None, lines: int = 30, address: str = "?"
    ) -> None:
        self.seat = seat
        self.maker = maker
        self.key = key
        self.network = network_of(address)
        self.seen = 0  # how many events the client has been sent
        self.replies: list[Reply] = []
        self.stale = True  # the client does not know the newest state
        self.moment: Moment | None = None  # the one of the last whole state that it was sent
        self.chat = 0  # how many lines of chat it has been sent
        self.late = 0.0  # when the last late answer was given of which it has been told
        self.lines = Windows(lines)  # that it may say in a minute
        self.closed: int | None = None  # the code with which the line is to be closed
        self.since = time.monotonic()
        self.wake = asyncio.Event()

    def mark_changed(self) -> None:
        """Have the newest state sent; several changes may go out as one."""
        self.stale = True
        self.wake.set()

    def say(self, reply: Reply) -> None:
        """Have a message sent."""
        self.replies.append(reply)
        if len(self.replies) > QUEUE:
            self.close(1008)
        self.wake.set()

    def ok(self, ref: int | None) -> None:
        """Confirm a request."""
        self.say(Ok(ref=ref))

    def refuse(self, ref: int | None, refusal: Refused) -> None:
        """Refuse a request."""
        self.say(error_of(ref, refusal))

    def close(self, code: int) -> None:
        """Have the connection closed."""
        self.closed = code
        self.wake.set()
