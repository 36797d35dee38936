"""What a server looks after once it has started: games that cannot go on, and replays that are missing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from mirabilia.server.ledger import Ledger
from mirabilia.server.logs import TableLog, log
from mirabilia.server.refusals import Refused
from mirabilia.server.replays import keep_replay
from mirabilia.server.store import Store

LOCK = -2  # the advisory lock of the one that does this
REST = 0.02  # seconds between two tables, which belong to the players
NAMED = 20  # codes in a line of the log
ALWAYS = float("inf")


class Reader(Protocol):
    """What reads tables."""

    store: Store

    async def read(self, code: str) -> Ledger:
        """A table as it is stored."""

    def has_room(self, code: str) -> bool:
        """Whether a room is there, or on its way."""


async def take_stock(rooms: Reader) -> None:
    """Say which running games cannot go on with this program, and write down the replays that are missing."""
    try:
        async with take_lock(rooms.store.engine) as first:
            if first:  # of several servers that start at once
                await check_games(rooms)
                await keep_replays(rooms)
    except Exception:  # such as a database that is away: the next start makes up for it
        log.exception("the stored tables could not be looked through")


@asynccontextmanager
async def take_lock(engine: AsyncEngine) -> AsyncIterator[bool]:
    """Whether no other server does the same now."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    async with engine.begin() as connection:
        found = await connection.scalar(sa.select(sa.func.pg_try_advisory_xact_lock(LOCK)))
        yield bool(found)


async def check_games(rooms: Reader) -> None:
    """Count the running games that cannot go on, and keep the figures of those that can."""
    lost, running = [], await rooms.store.playing(within=ALWAYS)
    for code, _ in running:
        await asyncio.sleep(REST)
        if rooms.has_room(code):
            continue
        try:
            ledger = await rooms.read(code)
        except Refused:
            lost.append(code)
        except Exception:
            TableLog(code).exception("it cannot be read")
            lost.append(code)
        else:
            await rooms.store.archive.keep_figures(ledger.base_ruleset())
    if lost:
        more = f" and {len(lost) - NAMED} more" if len(lost) > NAMED else ""
        log.warning(
            "%s of %s running games cannot go on with this version: %s%s",
            len(lost),
            len(running),
            ", ".join(lost[:NAMED]),
            more,
        )


async def keep_replays(rooms: Reader) -> None:
    """Write down replays that are missing: of games of older releases, or whose server died."""
    for code in await rooms.store.archive.list_without_replay():
        await asyncio.sleep(REST)
        try:
            await keep_replay(await rooms.read(code), rooms.store.archive)
        except Refused:  # it can no longer be shown to its end
            continue
        except Exception:
            TableLog(code).exception("its replay could not be written down")
