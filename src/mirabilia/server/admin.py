"""What the owner of a server does with its tables, also while it runs where that is safe."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from mirabilia.server.database import Alone, first_line, is_shared, open_engine
from mirabilia.server.entries import AnyEntry, SeatTaken, WentAway
from mirabilia.server.leases import OwnLeases, SharedLeases
from mirabilia.server.migrations import migrate
from mirabilia.server.store import StoredText, fetch, is_of_seats
from mirabilia.server.stored_tables import entries, tables
from mirabilia.server.sweeping import delete_table, time_of
from mirabilia.table.errors import BadInput


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    code: str
    state: str
    created: float
    last: float  # when something last happened
    public: bool
    game: str
    players: int
    expansions: list[str]
    clock: int | None
    names: list[str]
    entries: int


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[AsyncEngine]:
    """The database of a server that may be running; it is brought up to date by servers only."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            there = await connection.run_sync(lambda sync: sa.inspect(sync).has_table(tables.name))
        if not there:
            raise BadInput("there are no tables in this database; see --db")
        yield engine
    except (SQLAlchemyError, OSError) as error:
        raise BadInput(f"the database cannot be used: {first_line(error)}") from error
    finally:
        await engine.dispose()


@asynccontextmanager
async def open_to_change(url: str) -> AsyncIterator[tuple[AsyncEngine, OwnLeases | SharedLeases]]:
    """A database to change: an SQLite file only while no server uses it, PostgreSQL at any time."""
    engine = open_engine(url)
    alone = Alone(engine.url)
    leases = SharedLeases(engine, ignore_code, ignore) if is_shared(url) else OwnLeases()
    try:
        alone.take()
        async with engine.begin() as connection:
            await migrate(connection)
        await leases.open()
        yield engine, leases
    except (SQLAlchemyError, OSError) as error:
        raise BadInput(f"the database cannot be used: {first_line(error)}") from error
    finally:
        await leases.close()
        await engine.dispose()
        alone.give_back()


async def ignore_code(_code: str) -> None:
    """Nothing is in the memory of this process."""


async def ignore() -> None:
    """Nothing is in the memory of this process."""


async def list_tables(
    engine: AsyncEngine, state: str | None = None, code: str | None = None
) -> list[TableLine]:
    """The tables, the newest first."""
    query = sa.select(tables).order_by(tables.c.created.desc())
    if state is not None:
        query = query.where(tables.c.state == state)
    if code is not None:
        query = query.where(tables.c.code == code)
    newest = sa.select(entries.c.code, sa.func.max(entries.c.number).label("number"))
    newest_of = newest.group_by(entries.c.code).subquery()
    last = sa.select(entries.c.code, entries.c.number, entries.c.entry).join(
        newest_of, sa.and_(newest_of.c.code == entries.c.code, newest_of.c.number == entries.c.number)
    )
    async with engine.connect() as connection:
        states = {row.code: row.state for row in await connection.execute(query)}
        ends = {row.code: (row.number + 1, time_of(row.entry)) for row in await connection.execute(last)}
        found = await fetch(connection, query, is_of_seats())
    return [describe(one, states[one.code], *ends.get(one.code, (0, one.created))) for one in found]


def describe(text: StoredText, state: str, number: int, last: float) -> TableLine:
    """A table in a list."""
    stored = text.decode()
    founding = stored.founding
    names = [seat.name or seat.bot or "–" for seat in founding.seats]
    for entry in stored.entries:
        if isinstance(entry, SeatTaken):
            names[entry.seat] = entry.name
    return TableLine(
        code=stored.code,
        state=state,
        created=stored.created,
        last=last,
        public=founding.public,
        game=founding.game,
        players=founding.players,
        expansions=founding.expansions,
        clock=founding.clock,
        names=names,
        entries=number,
    )


async def find_table(engine: AsyncEngine, code: str) -> tuple[TableLine, list[AnyEntry]]:
    """A table and all that happened there."""
    lines = await list_tables(engine, code=code)
    if not lines:
        raise BadInput(f"there is no table {code}; `mirabilia admin list` has all codes")
    async with engine.connect() as connection:
        found = await fetch(connection, sa.select(tables).where(tables.c.code == code), sa.true())
    return lines[0], found[0].decode().entries


async def delete_stored(url: str, code: str) -> None:
    """Delete a table with all that belongs to it; a server that has it in memory gives it up first."""
    async with open_to_change(url) as (engine, leases):
        await find_table(engine, code)
        lease = await leases.take(code)
        async with engine.begin() as connection:
            await delete_table(connection, code)
        await lease.give_back()


async def close(url: str, code: str) -> str:
    """End a table: one that waits is deleted, at one that is being played bots take all seats."""
    async with open_to_change(url) as (engine, leases):
        lease = await leases.take(code)
        try:
            line, happened = await find_table(engine, code)
            if line.state == "over":
                raise BadInput(f"the game of table {code} is over")
            async with engine.begin() as connection:
                if line.state == "open":
                    await delete_table(connection, code)
                    return "deleted: its game had not begun"
                away = [WentAway(at=time.time(), seat=seat) for seat in range(line.players)]
                rows = [
                    {"code": code, "number": len(happened) + at, "entry": msgspec.json.encode(one).decode()}
                    for at, one in enumerate(away)
                ]
                await connection.execute(sa.insert(entries), rows)
                return "bots have all seats; the game ends as soon as a server has it in memory"
        finally:
            await lease.give_back()
