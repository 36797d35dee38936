"""Which tables are kept for how long, and which of those with a clock leave the memory until their time."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mirabilia.server.config import Config
from mirabilia.server.leases import Leases
from mirabilia.server.logs import log
from mirabilia.server.stored_tables import entries, schema, sleeping, tables

DAY = 86400.0
OFTEN = 3600.0  # seconds between two looks for tables that are too old
AT_ONCE = 500  # tables of each kind that are looked at
IsHere = Callable[[str], bool]  # whether a table is in the memory of this process
AT = re.compile(r'"at":([0-9.eE+]+)')


async def put_to_sleep(engine: AsyncEngine, code: str, due: float) -> None:
    """Write down until when nobody needs a table in memory."""
    async with engine.begin() as connection:
        await connection.execute(sa.delete(sleeping).where(sleeping.c.code == code))
        await connection.execute(sa.insert(sleeping).values(code=code, due=due))


async def wake_up(engine: AsyncEngine, code: str) -> None:
    """A table is in memory again."""
    async with engine.begin() as connection:
        await connection.execute(sa.delete(sleeping).where(sleeping.c.code == code))


async def delete_table(connection: AsyncConnection, code: str) -> None:
    """Delete a table with all that belongs to it."""
    for part in reversed(schema.sorted_tables):
        if "code" in part.c:
            await connection.execute(sa.delete(part).where(part.c.code == code))


def time_of(entry: str) -> float:
    """When an entry was written, as it is stored."""
    found = AT.search(entry)
    return float(found.group(1)) if found else 0.0


async def last_change(connection: AsyncConnection, code: str, created: float) -> float:
    """When something last happened at a table."""
    query = (
        sa.select(entries.c.entry).where(entries.c.code == code).order_by(entries.c.number.desc()).limit(1)
    )
    text: str | None = (await connection.execute(query)).scalar_one_or_none()
    return created if text is None else time_of(text)


async def list_old(engine: AsyncEngine, config: Config, now: float) -> list[str]:
    """The tables that are too old by the rules of the server's owner."""
    kept = {"open": config.keep_waiting, "over": config.keep_finished, "playing": config.keep_unfinished}
    old = []
    async with engine.connect() as connection:
        for state, days in kept.items():
            if not days:
                continue
            before = now - days * DAY
            query = (
                sa.select(tables.c.code, tables.c.created)
                .where(tables.c.state == state, tables.c.created < before)
                .order_by(tables.c.created)
                .limit(AT_ONCE)
            )
            for code, created in (await connection.execute(query)).all():
                if await last_change(connection, code, created) < before:
                    old.append(code)
    return old


async def sweep_old(engine: AsyncEngine, leases: Leases, config: Config, is_here: IsHere) -> int:
    """Delete the tables that are too old and in nobody's memory, and say how many."""
    swept = 0
    for code in await list_old(engine, config, time.time()):
        lease = None if is_here(code) else await leases.try_take(code)
        if lease is None:
            continue
        try:
            async with engine.begin() as connection:
                await delete_table(connection, code)
            swept += 1
        finally:
            await lease.give_back()
    if swept:
        log.info("%s old tables were deleted", swept)
    return swept


async def sweep_old_often(engine: AsyncEngine, leases: Leases, config: Config, is_here: IsHere) -> None:
    """Delete what is too old from time to time."""
    while True:
        try:
            await sweep_old(engine, leases, config, is_here)
        except Exception:  # such as a database that is away
            log.exception("old tables could not be deleted")
        await asyncio.sleep(OFTEN)
