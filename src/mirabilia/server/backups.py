"""Backups: all tables, or one, as a compressed file of lines of JSON that either database can read."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mirabilia import __version__
from mirabilia.server.entries import GameStarted
from mirabilia.server.migrations import LATEST, migrate
from mirabilia.server.stored_tables import entries, rules, schema, tables
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import name_today

FORM = 1  # of the file
ROWS = 500  # that are written at once
Row = dict[str, Any]


@asynccontextmanager
async def open_snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is at one moment, while servers go on."""
    async with engine.connect() as plain:
        if engine.dialect.name == "postgresql":
            connection = await plain.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection = plain
            await connection.exec_driver_sql("BEGIN")
        yield connection
        await connection.rollback()


async def write_backup(engine: AsyncEngine, path: Path, code: str | None = None) -> int:
    """Write all tables to a file, or one of them, and say how many; a file there is replaced at the end."""
    part = path.with_name(path.name + ".part")
    number = 0
    try:
        descriptor = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)  # it holds what is dealt
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
            head = {"mirabilia": __version__, "form": FORM, "schema": LATEST, "code": code}
            file.write(json.dumps(head) + "\n")
            async with open_snapshot(engine) as connection:
                async for name, row in read_rows(connection, code):
                    number += name == tables.name
                    file.write(json.dumps({"in": name, "row": row}, default=encode_bytes) + "\n")
            file.write(json.dumps({"end": number}) + "\n")
        part.replace(path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)
    return number


async def read_rows(connection: AsyncConnection, code: str | None) -> AsyncIterator[tuple[str, Row]]:
    """All rows, or those of one table and of the figures that it needs."""
    for one in schema.sorted_tables:
        query = sa.select(one)
        if code is not None and "code" in one.c:
            query = query.where(one.c.code == code)
        elif code is not None and one is rules:
            query = query.where(one.c.fingerprint.in_(await list_rules(connection, code)))
        elif code is not None:
            continue
        async for row in await connection.stream(query):
            yield one.name, dict(row._mapping)


async def list_rules(connection: AsyncConnection, code: str) -> list[str]:
    """The figures by which the game of a table was begun."""
    tag = GameStarted.__struct_config__.tag
    query = sa.select(entries.c.entry).where(
        entries.c.code == code, entries.c.entry.startswith(f'{{"kind":"{tag}"')
    )
    founding = sa.select(tables.c.founding).where(tables.c.code == code)
    texts = [
        *(await connection.execute(query)).scalars(),
        *(await connection.execute(founding)).scalars(),
    ]
    found = [json.loads(text) for text in texts]
    names = [one.get("base") or one.get("rules") for one in found]
    return [name_today(one) for one in names if one]


def encode_bytes(value: object) -> Row:
    """Bytes as JSON has them."""
    assert isinstance(value, bytes)
    return {"bytes": base64.b64encode(value).decode()}


def decode_value(value: Any) -> Any:
    """A value as the database has it."""
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


def read_lines(path: Path) -> Iterator[Row]:
    """The lines of a backup, whole or not at all."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                found = json.loads(line)
                if not isinstance(found, dict):
                    raise BadInput(f"{path} is not a backup of Mirabilia")
                yield found
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}") from error
    except (EOFError, UnicodeError, json.JSONDecodeError) as error:
        raise BadInput(f"{path} is damaged, or not a backup of Mirabilia") from error


def check_head(path: Path, head: Row) -> None:
    """Refuse a file that this version cannot read."""
    if head.get("form") != FORM or not isinstance(head.get("schema"), str):
        raise BadInput(f"{path} is not a backup of Mirabilia")
    if head["schema"] > LATEST:
        raise BadInput(
            f"{path} was made by a newer version of Mirabilia ({head.get('mirabilia')}); update first"
        )


async def read_backup(engine: AsyncEngine, path: Path, *, whole: bool) -> int:
    """Put the tables of a file into a database, all or nothing, and say how many.

    A whole backup goes only into a database without tables; others go beside what is there.
    """
    lines = read_lines(path)
    head = next(lines, {})
    check_head(path, head)
    if whole and head["code"] is not None:
        raise BadInput(f"{path} has one table only; use `mirabilia admin import`")
    async with engine.begin() as connection:
        await migrate(connection)
    async with engine.begin() as connection:
        if whole and await connection.scalar(sa.select(sa.func.count()).select_from(tables)):
            raise BadInput("the database has tables already; restore into an empty one (another --db)")
        return await put_rows(connection, path, lines, whole)


async def put_rows(connection: AsyncConnection, path: Path, lines: Iterator[Row], whole: bool) -> int:
    """Insert the rows of a backup; whatever has no table of its own (keys, figures) stays if it is there."""
    waiting: list[Row] = []
    into, number, end = "", 0, None
    for line in lines:
        if "end" in line:
            end = line["end"]
            break
        if line.get("in") not in schema.tables:
            raise BadInput(f"{path} has rows of '{line.get('in')}', which this version does not know")
        if line["in"] != into or len(waiting) >= ROWS:
            await insert_rows(connection, into, waiting, whole)
            into, waiting = line["in"], []
        number += into == tables.name
        waiting.append({name: decode_value(value) for name, value in line["row"].items()})
    await insert_rows(connection, into, waiting, whole)
    if end != number:
        raise BadInput(f"{path} is not complete")
    return number


async def insert_rows(connection: AsyncConnection, into: str, rows: list[Row], whole: bool) -> None:
    """Insert rows of one kind."""
    if not rows:
        return
    table = schema.tables[into]
    if "code" not in table.c:
        [key] = table.primary_key
        there = set((await connection.execute(sa.select(key))).scalars())
        rows = [row for row in rows if row[key.name] not in there]
        if not rows or (table is not rules and not whole):
            return
    try:
        await connection.execute(sa.insert(table), rows)
    except IntegrityError as error:
        raise BadInput("a table of this code is there already; delete it first") from error
