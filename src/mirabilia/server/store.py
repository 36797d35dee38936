"""Where tables are stored: SQLite or PostgreSQL, with the same statements.

All writes go through one task, which puts whatever is waiting into one transaction, so that many
rooms share the cost of making it durable.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from mirabilia.server import metrics
from mirabilia.server.archive import Archive
from mirabilia.server.database import PATIENCE, Alone, first_line, open_engine
from mirabilia.server.entries import AnyEntry, Founding, decode_founding
from mirabilia.server.messages import TableState
from mirabilia.server.migrations import migrate
from mirabilia.server.stored_tables import entries, sleeping, tables
from mirabilia.table.errors import BadInput

DAY = 86400.0
BATCH = 500  # writes in one transaction
OF_SEATS = ("join", "remove", "start", "away", "back")  # the kinds of entries that change who sits where
GATHER = 0.025  # seconds from one transaction to the next: a commit costs more than all the rest of an answer


@dataclass
class Write:
    """What one room wants written, all or nothing."""

    code: str
    founding: Founding | None = None
    number: int = 0  # of the first entry
    entries: list[AnyEntry] = field(default_factory=list)
    state: TableState | None = None
    done: asyncio.Future[None] | None = None


@dataclass(frozen=True)
class Stored:
    """A table as it is stored."""

    code: str
    created: float
    founding: Founding
    entries: list[AnyEntry]


@dataclass(frozen=True)
class StoredText:
    """A table as it stands in the database."""

    code: str
    created: float
    founding: str
    entries: list[str]

    def decode(self) -> Stored:
        """What the texts say."""
        founding = decode_founding(self.founding)
        happened = [msgspec.json.decode(text, type=AnyEntry) for text in self.entries]
        return Stored(self.code, self.created, founding, happened)


class Store:
    """The tables of a server."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.archive = Archive(self.engine)
        self.alone = Alone(self.engine.url)
        self.waiting: asyncio.Queue[Write] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date and start writing."""
        self.alone.take()
        try:
            async with self.engine.begin() as connection:
                await migrate(connection)
        except (SQLAlchemyError, OSError) as error:
            raise BadInput(f"the database cannot be used: {first_line(error)}") from error
        self.alone.watch()
        self.writer = asyncio.create_task(self.write_all())

    async def close(self) -> None:
        """Write what is waiting, and release the database."""
        if self.writer is not None:
            with contextlib.suppress(TimeoutError):  # what was not written was not acknowledged
                async with asyncio.timeout(PATIENCE):
                    await self.waiting.join()
            self.writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.writer
        await self.engine.dispose()
        self.alone.give_back()

    async def answers(self, within: float) -> bool:
        """Whether the database answers in time."""
        try:
            self.alone.check()
            async with asyncio.timeout(within), self.engine.connect() as connection:
                await connection.execute(sa.select(1))
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True

    async def write(self, write: Write) -> None:
        """Write something; when this returns, it is written."""
        write.done = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait(write)
        await asyncio.shield(write.done)

    async def write_all(self) -> None:
        """Keep putting whatever is waiting into one transaction."""
        clock = asyncio.get_running_loop().time
        begun = -GATHER
        while True:
            batch = [await self.waiting.get()]
            await asyncio.sleep(begun + GATHER - clock())  # no time, if there was none of late
            begun = clock()
            while len(batch) < BATCH and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            try:
                await self.commit(batch)
            except Exception as error:  # one of them is at fault, and the others are not
                if len(batch) == 1:
                    settle(batch[0], error)
                else:
                    await self.commit_singly(batch)
            for _ in batch:
                self.waiting.task_done()

    async def commit(self, batch: list[Write]) -> None:
        """Write all of them, or nothing."""
        self.alone.check()
        with metrics.write_times.measure():
            async with self.engine.begin() as connection:
                await put(connection, batch)
        for write in batch:
            settle(write, None)

    async def commit_singly(self, batch: list[Write]) -> None:
        """Write those that can be written."""
        for write in batch:
            try:
                await self.commit([write])
            except Exception as error:  # it goes to the room that wanted this
                settle(write, error)

    async def load(self, code: str) -> Stored | None:
        """A table with everything that happened there."""
        async with self.engine.connect() as connection:
            texts = await fetch(connection, sa.select(tables).where(tables.c.code == code), sa.true())
        return texts[0].decode() if texts else None

    async def newest(self, limit: int) -> list[StoredText]:
        """Public tables of the last day that are open or being played, with what concerns their seats."""
        query = (
            sa.select(tables)
            .where(tables.c.public, tables.c.state.in_(["open", "playing"]))
            .where(tables.c.created > time.time() - DAY)
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return await fetch(connection, query, is_of_seats())

    async def playing(self, within: float = 7 * DAY) -> list[tuple[str, Founding]]:
        """The tables of the last week, or another time, at which a game is being played."""
        query = (
            sa.select(tables.c.code, tables.c.founding)
            .where(tables.c.state == "playing", tables.c.created > max(0.0, time.time() - within))
            .order_by(tables.c.created.desc())
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(row.code, decode_founding(row.founding)) for row in rows]

    async def founding_of(self, code: str) -> Founding | None:
        """How a table was made."""
        query = sa.select(tables.c.founding).where(tables.c.code == code)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else decode_founding(found)

    async def due(self) -> list[tuple[str, str]]:
        """The tables that may go on by themselves, but for those that sleep until a later time.

        How they were made is left as text: this is asked often, and few of them must be woken.
        """
        now = time.time()
        later = sa.select(sleeping.c.code).where(sleeping.c.due > now)
        timed = tables.c.founding.not_like('%"clock":null%')
        query = (
            sa.select(tables.c.code, tables.c.founding)
            .where(tables.c.state == "playing", sa.or_(tables.c.created > now - 7 * DAY, timed))
            .where(tables.c.code.not_in(later))
            .order_by(tables.c.created.desc())
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(row.code, row.founding) for row in rows]

    async def state_of(self, code: str) -> str | None:
        """Whether a table is open, playing or over."""
        query = sa.select(tables.c.state).where(tables.c.code == code)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found


def is_of_seats() -> sa.ColumnElement[bool]:
    """Only entries that change who sits where."""
    return sa.or_(*(entries.c.entry.startswith(f'{{"kind":"{kind}"') for kind in OF_SEATS))


async def fetch(
    connection: AsyncConnection, query: sa.Select[Any], wanted: sa.ColumnElement[bool]
) -> list[StoredText]:
    """Tables with those entries that are wanted, in their order."""
    rows = (await connection.execute(query)).all()
    happened: dict[str, list[str]] = {row.code: [] for row in rows}
    order = sa.select(entries.c.code, entries.c.entry).order_by(entries.c.code, entries.c.number)
    for code, text in await connection.execute(order.where(entries.c.code.in_(happened), wanted)):
        happened[code].append(text)
    return [StoredText(row.code, row.created, row.founding, happened[row.code]) for row in rows]


async def try_out(url: str) -> None:
    """Raise BadInput if a database cannot be used."""
    store = Store(url)
    try:
        await store.open()
    finally:
        await store.close()


async def put(connection: AsyncConnection, batch: list[Write]) -> None:
    """The statements of a batch: new tables, then entries, then states."""
    founded = [founding_row(write) for write in batch if write.founding is not None]
    happened = [
        {"code": write.code, "number": write.number + at, "entry": msgspec.json.encode(entry).decode()}
        for write in batch
        for at, entry in enumerate(write.entries)
    ]
    if founded:
        await connection.execute(sa.insert(tables), founded)
    if happened:
        await connection.execute(sa.insert(entries), happened)
    for write in batch:
        if write.state is not None:
            change = sa.update(tables).where(tables.c.code == write.code).values(state=write.state)
            await connection.execute(change)


def founding_row(write: Write) -> dict[str, Any]:
    """The row of a new table."""
    founding = write.founding
    assert founding is not None
    return {
        "code": write.code,
        "created": time.time(),
        "state": "open",
        "public": founding.public,
        "founding": msgspec.json.encode(founding).decode(),
    }


def settle(write: Write, error: Exception | None) -> None:
    """Tell the one who waits for a write."""
    if write.done is None or write.done.done():
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)
