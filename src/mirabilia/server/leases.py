"""Which process a table belongs to: an advisory lock in PostgreSQL for each room in memory.

A process that wants the table of another asks for it by a notification, and the other puts its room away.
PostgreSQL frees the locks of a process that is gone with its connection. One that neither answers nor goes
loses its connection. Whatever comes late after that is refused by the numbers of the entries.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy.ext.asyncio import AsyncEngine

from mirabilia.server.database import PATIENCE, first_line
from mirabilia.server.keys import ALPHABET
from mirabilia.server.logs import TableLog, log

CHANNEL = "mirabilia_wanted"
LOOK = 0.02  # seconds from one try to take a lease to the next
ASK = 0.5  # seconds from one request to the holder to the next
HOLDER_TIME = 4.0  # seconds in which a holder must give way before its connection is ended
BEAT = 2.0  # seconds from one look at the connection to the next
AGAIN = 0.25  # seconds before a connection that could not be opened is tried again
ENDED = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

Effects = Coroutine[Any, Any, None]

END_HOLDER = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) | objid::bigint = $1
"""


class Unavailable(ConnectionError):  # noqa: N818 (it passes)
    """A table that cannot be had right now."""


class Lease(Protocol):
    """The right to keep a table in memory."""

    async def give_back(self) -> None:
        """Let others have the table."""


class Leases(Protocol):
    """The leases of a process."""

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """Give everything back."""

    async def take(self, code: str) -> Lease:
        """Get a table, from another process if need be."""

    async def try_take(self, code: str) -> Lease | None:
        """Get a table that nobody has."""

    @property
    def ready(self) -> bool:
        """Whether tables can be had."""


class OwnLeases:
    """The leases of a process that has the database for itself: everything is its own."""

    ready = True

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """Give everything back."""

    async def take(self, _code: str) -> Lease:
        """Get a table."""
        return self

    async def try_take(self, _code: str) -> Lease | None:
        """Get a table."""
        return self

    async def give_back(self) -> None:
        """Let others have the table: there are none."""


def lock_of(code: str) -> int:
    """The number of a table's lock: that of its code, so that no two tables have the same."""
    number = 0
    for letter in code:
        number = number * (len(ALPHABET) + 1) + ALPHABET.index(letter) + 1
    return number


class Lock:
    """A lock on one connection to PostgreSQL, which counts how often it was taken."""

    def __init__(self, leases: SharedLeases, connection: Any, number: int) -> None:
        self.leases = leases
        self.connection = connection
        self.number: int | None = number

    async def give_back(self) -> None:
        """Let others have the table; a lock of a connection that has ended is gone already."""
        number, self.number = self.number, None
        if number is not None:
            with contextlib.suppress(*ENDED):
                await self.leases.ask(self.connection, "SELECT pg_advisory_unlock($1)", number)


class SharedLeases:
    """The leases of one of several processes, all on one connection of its own."""

    def __init__(
        self, engine: AsyncEngine, wanted: Callable[[str], Effects], lost: Callable[[], Effects]
    ) -> None:
        self.engine = engine
        self.wanted = wanted  # what is done when another wants a table
        self.lost = lost  # what is done when all leases are gone
        self.connection: Any = None
        self.ended = asyncio.Event()
        self.using = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.beating: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether tables can be had."""
        return self.connection is not None

    async def open(self) -> None:
        """Connect, and see to it that the connection stays."""
        await self.connect()
        self.beating = asyncio.create_task(self.beat())

    async def connect(self) -> None:
        """Open the connection that holds the locks and hears what is wanted."""
        _, options = self.engine.dialect.create_connect_args(self.engine.url)
        connection = await asyncpg.connect(**options, timeout=PATIENCE, command_timeout=PATIENCE)
        await connection.add_listener(CHANNEL, self.hear)
        connection.add_termination_listener(self.end)
        self.connection = connection
        self.ended.clear()

    async def close(self) -> None:
        """Give everything back."""
        for task in [*self.tasks, *([self.beating] if self.beating else [])]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(*ENDED):
                await connection.close(timeout=1)

    async def beat(self) -> None:
        """Notice that the connection is gone, and open another."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), BEAT)
            try:
                if self.connection is None:
                    await self.connect()
                else:
                    await self.ask(self.connection, "SELECT 1")
            except ENDED as error:
                log.warning("the leases of tables cannot be kept: %s", first_line(error))
                if self.connection is not None:
                    self.connection.terminate()
                await asyncio.sleep(AGAIN)

    def start(self, work: Effects) -> None:
        """Do something beside."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def hear(self, connection: Any, process: int, _channel: str, code: object) -> None:
        """Somebody wants a table."""
        if process != connection.get_server_pid():
            self.start(self.wanted(str(code)))

    def end(self, connection: object) -> None:
        """The connection has ended, and every lock with it."""
        if connection is self.connection:
            self.connection = None
            self.ended.set()
            self.start(self.lost())

    async def ask(self, connection: Any, statement: str, *values: object) -> Any:
        """Execute a statement after those that wait, if the connection is still the one that is meant."""
        async with self.using:
            if connection is None or connection is not self.connection:
                raise Unavailable("the connection to the database has ended")
            return await connection.fetchval(statement, *values)

    async def try_take(self, code: str) -> Lock | None:
        """Get a table that nobody has."""
        number, connection = lock_of(code), self.connection
        free = await self.ask(connection, "SELECT pg_try_advisory_lock($1)", number)
        return Lock(self, connection, number) if free else None

    async def take(self, code: str) -> Lock:
        """Get a table, from another process if need be."""
        clock = asyncio.get_running_loop().time
        began, asked = clock(), 0
        while (lock := await self.try_take(code)) is None:
            waited = clock() - began
            if waited > HOLDER_TIME + PATIENCE:
                raise Unavailable(f"another server keeps table {code}")
            if waited >= asked * ASK:
                asked += 1
                await self.request(code, waited > HOLDER_TIME)
            await asyncio.sleep(LOOK)
        return lock

    async def request(self, code: str, late: bool) -> None:
        """Ask the holder of a table for it, or cut a holder off that does not answer."""
        if late:
            TableLog(code).warning("the server that has it does not answer, and is cut off")
            await self.ask(self.connection, END_HOLDER, lock_of(code))
        else:
            await self.ask(self.connection, "SELECT pg_notify($1, $2)", CHANNEL, code)
