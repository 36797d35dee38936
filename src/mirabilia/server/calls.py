"""Calling players who are awaited and not there: their browsers by Web Push, and the chat of the club."""

from __future__ import annotations

import asyncio
import time
from weakref import WeakKeyDictionary

import httpcore
import msgspec

from mirabilia.lang import load_catalogue
from mirabilia.server import metrics
from mirabilia.server.config import Config
from mirabilia.server.logs import TableLog
from mirabilia.server.outgoing import Forbidden, Outgoing
from mirabilia.server.push import Signer, has_push, new_private_key, prepare
from mirabilia.server.room import Room
from mirabilia.server.subscriptions import Subscription, Subscriptions
from mirabilia.server.webhook import ClubChat

GONE = (404, 410)  # what a push service answers if a browser does not want to be called any more
DAY = 86400
AT_ONCE = 8  # pushes on their way
PAUSES = (5.0, 30.0)  # seconds before a push is tried again


class Caller:
    """Whoever is asked and has no page open is called, once for each question."""

    def __init__(self, config: Config, subscriptions: Subscriptions) -> None:
        self.config = config
        self.subscriptions = subscriptions
        self.outgoing = Outgoing(near=config.near)
        self.chat = ClubChat(config.webhook) if config.webhook is not None else None
        self.signer: asyncio.Task[Signer] | None = None
        self.timers: WeakKeyDictionary[Room, asyncio.Task[None]] = WeakKeyDictionary()
        self.called: WeakKeyDictionary[Room, tuple[int, frozenset[int]]] = WeakKeyDictionary()
        self.sending = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.pauses = PAUSES

    @property
    def active(self) -> bool:
        """Whether anybody can be called at all."""
        return has_push() or self.chat is not None

    def open(self) -> None:
        """Begin."""
        if self.chat is not None:
            self.chat.open()

    async def close(self) -> None:
        """Stop; a call that has not been made is not worth waiting for."""
        waiting = [*self.timers.values(), *self.tasks]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        if self.chat is not None:
            await self.chat.close()
        await self.outgoing.close()

    async def get_signer(self) -> Signer:
        """The server's key, made when it is first needed."""
        if self.signer is None or (self.signer.done() and self.signer.exception()):
            self.signer = asyncio.create_task(self.make_signer())
        return await asyncio.shield(self.signer)

    async def make_signer(self) -> Signer:
        """The server's key."""
        private = await self.subscriptions.signing_key(new_private_key)
        return await asyncio.to_thread(Signer, private)

    # ---------------------------------------------------------------- whom to call

    def look(self, room: Room) -> None:
        """Something has changed in a room: see in a while whether somebody is to be called."""
        if self.active and room not in self.timers and self.missing(room):
            self.timers[room] = asyncio.create_task(self.call_later(room))

    def missing(self, room: Room) -> list[int]:
        """The seats that are awaited, have nobody there, and have not been called for this question."""
        if room.closed or room.ledger.state != "playing":
            return []
        batch, done = self.called.get(room, (0, frozenset()))
        if batch != room.ledger.batch_number:
            done = frozenset()
        here = {connection.seat for connection in room.connections}
        return [
            seat.number
            for seat in room.ledger.seats
            if seat.key is not None
            and seat.played_by is None
            and seat.number not in here
            and seat.number not in done
            and room.ledger.waits_for(seat.number)
        ]

    async def call_later(self, room: Room) -> None:
        """Call those who are still missing after a while."""
        await asyncio.sleep(self.config.call_after)
        del self.timers[room]
        try:
            await self.call(room)
        except Exception:  # such as a database that is away; the game goes on
            metrics.faults.add("call")
            TableLog(room.ledger.code).exception("nobody could be called")

    async def call(self, room: Room) -> None:
        """Call those who are missing, unless that has been done for the same question."""
        ledger, seats = room.ledger, self.missing(room)
        batch = ledger.batch_number
        if not seats:
            return
        before, done = self.called.get(room, (0, frozenset()))
        # Noted before anything is awaited: another look in the meantime calls nobody twice.
        self.called[room] = (batch, frozenset(seats) | (done if before == batch else frozenset()))
        to = await self.subscriptions.list_of_seats(ledger.code, seats) if has_push() else []
        if not to and self.chat is None:
            batch, done = self.called[room]
            self.called[room] = (batch, done - frozenset(seats))  # who subscribes now can still be called
            return
        new = [seat for seat in seats if await self.subscriptions.take_call(ledger.code, seat, batch)]
        for one in to:
            if one.seat in new:
                deadline = room.deadline(one.seat)
                self.start(one, None if deadline is None else deadline - time.time())
        if self.chat is not None:
            self.chat.tell(ledger.code, [ledger.seats[seat].name for seat in new], ledger.founding.public)

    # ---------------------------------------------------------------- pushes

    def start(self, to: Subscription, left: float | None) -> None:
        """Send a push beside everything else."""
        task = asyncio.create_task(self.push(to, left))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def push(self, to: Subscription, left: float | None) -> None:
        """Send a push; one that fails for the moment is sent again."""
        lasts = DAY if left is None else max(60, int(left))
        try:
            signer = await self.get_signer()
            headers, body = await prepare(to, write_push(to, left), signer, self.config.contact, lasts)
            for pause in (*self.pauses, None):
                if await self.send(to, headers, body) or pause is None:
                    return
                await asyncio.sleep(pause)
        except Exception:
            metrics.faults.add("push")
            TableLog(to.code).exception("a browser could not be called")

    async def send(self, to: Subscription, headers: dict[str, str], body: bytes) -> bool:
        """Send a push, and say whether that is settled, for good or ill."""
        try:
            async with self.sending:
                answer = await self.outgoing.post(to.endpoint, headers, body)
        except Forbidden as error:
            TableLog(to.code).warning("a browser is not called: %s", error)
            await self.subscriptions.remove_everywhere(to.digest)
            metrics.calls.add("push_forbidden")
            return True
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError):
            metrics.calls.add("push_failed")
            return False
        if answer.status in GONE:
            await self.subscriptions.remove_everywhere(to.digest)
            metrics.calls.add("push_gone")
        elif answer.status < 300:
            metrics.calls.add("push")
        elif answer.status == 429 or answer.status >= 500:
            metrics.calls.add("push_failed")
            return False
        else:
            metrics.calls.add("push_refused")
            TableLog(to.code).warning("a push service refuses a call: status %s", answer.status)
        return True


def write_push(to: Subscription, left: float | None) -> bytes:
    """What a player is told, in the player's language."""
    words = load_catalogue()
    if left is None:
        body = words.text("call.body", to.lang, code=to.code)
    else:
        body = words.text("call.body_left", to.lang, code=to.code, time=write_span(left, to.lang))
    title = words.text("call.title", to.lang)
    return msgspec.json.encode({"title": title, "body": body, "code": to.code})


def write_span(seconds: float, lang: str) -> str:
    """A span of time in few words."""
    for unit, name in ((86400, "days"), (3600, "hours")):
        if seconds >= 2 * unit - 60:  # just begun, two days are two days
            return load_catalogue().text(f"call.{name}", lang, n=int((seconds + 60) // unit))
    return load_catalogue().text("call.minutes", lang, n=max(1, round(seconds / 60)))
