"""What outlives the program: the figures by which games were begun, and how games were shown at their end."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mirabilia.server.stored_tables import replays, rules, tables
from mirabilia.table.entries import Figures
from mirabilia.table.fingerprint import name_today
from mirabilia.table.makers import Ruleset

LEVEL = 6  # of compression


class Archive:
    """The part of the database that is written once and never changed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.kept: set[str] = set()  # fingerprints whose figures are known to be there

    async def keep_figures(self, ruleset: Ruleset) -> None:
        """Write the figures of a game down, unless they are there."""
        name = ruleset.fingerprint
        if name not in self.kept:
            text = json.dumps(ruleset.files)  # in their order, in which cards are dealt
            packed = gzip.compress(text.encode(), LEVEL, mtime=0)
            async with self.engine.begin() as connection:
                await put_once(connection, rules, {"fingerprint": name, "files": packed})
            self.kept.add(name)

    async def load_figures(self, fingerprint: str) -> Figures | None:
        """The figures by which a game was begun."""
        query = sa.select(rules.c.files).where(rules.c.fingerprint == name_today(fingerprint))
        async with self.engine.connect() as connection:
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else Figures(json.loads(gzip.decompress(found)))

    async def keep_replay(self, code: str, frames: bytes, record: bytes) -> None:
        """Write a game that is over down as it was shown, unless it is there."""
        row = {"code": code, "frames": gzip.compress(frames, LEVEL), "record": gzip.compress(record, LEVEL)}
        async with self.engine.begin() as connection:
            await put_once(connection, replays, row)

    async def load_frames(self, code: str) -> bytes | None:
        """The frames of a game that is over."""
        return await self.load_part(code, replays.c.frames)

    async def load_record(self, code: str) -> bytes | None:
        """The record of a game that is over."""
        return await self.load_part(code, replays.c.record)

    async def load_part(self, code: str, part: sa.Column[Any]) -> bytes | None:
        """One part of a replay."""
        async with self.engine.connect() as connection:
            query = sa.select(part).where(replays.c.code == code)
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
        return None if found is None else gzip.decompress(found)

    async def list_without_replay(self) -> list[str]:
        """The tables whose games are over and not yet written down as they were shown."""
        there = sa.select(replays.c.code)
        query = sa.select(tables.c.code).where(tables.c.state == "over", tables.c.code.not_in(there))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query.order_by(tables.c.created.desc()))).scalars())


async def put_once(connection: AsyncConnection, table: sa.Table, row: Mapping[str, object]) -> None:
    """Insert a row, unless one of its key is there."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(insert(table).values(**row).on_conflict_do_nothing())
