"""The database: SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mirabilia.table.errors import BadInput

PATIENCE = 10.0  # seconds for a statement, a connection, or what waits at the end
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")


def is_shared(url: str) -> bool:
    """Whether several processes may use a database at the same time."""
    return make_url(url).get_backend_name() == "postgresql"


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, if it is in one."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).expanduser()


class Alone:
    """The right of one process to an SQLite file, which ends with the process.

    It is a lock on a file beside it, taken by SQLite itself, which locks files on every platform.
    """

    def __init__(self, url: URL) -> None:
        self.file = file_of(url)
        self.lock: sqlite3.Connection | None = None
        self.inode = 0

    def take(self) -> None:
        """Refuse a file that another server uses."""
        if self.file is None:
            return
        try:
            make_private(self.file.with_name(f"{self.file.name}-server"))
            self.lock = sqlite3.connect(f"{self.file}-server", timeout=0, isolation_level=None)
            self.lock.execute("BEGIN EXCLUSIVE")
        except OSError as error:
            raise BadInput(f"the database cannot be used: {error}") from error
        except sqlite3.OperationalError as error:
            self.give_back()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise BadInput(f"the database cannot be used: {error}") from error
            raise BadInput(
                f"another server uses {self.file}; stop it, or give this one another --db"
                " (several servers can share a PostgreSQL database)"
            ) from error

    def watch(self) -> None:
        """Remember which file it is."""
        self.inode = self.file.stat().st_ino if self.file is not None else 0

    def check(self) -> None:
        """Refuse to write into a file that has been deleted or replaced."""
        if self.file is not None and (not self.file.exists() or self.file.stat().st_ino != self.inode):
            raise FileNotFoundError(f"{self.file} has been deleted or replaced; restart the server")

    def give_back(self) -> None:
        """Let another server use the file."""
        if self.lock is not None:
            self.lock.close()
            self.lock = None


def open_engine(url: str) -> AsyncEngine:
    """The database at a URL; the folder of a SQLite file is created."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "postgresql":
            return create_async_engine(
                parsed.set(drivername="postgresql+asyncpg"),
                pool_pre_ping=True,
                pool_timeout=PATIENCE,
                connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
            )
        if parsed.get_backend_name() != "sqlite":
            raise BadInput(
                f"the database {parsed.get_backend_name()} is not known, only sqlite and postgresql"
            )
        if (file := file_of(parsed)) is not None:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            make_private(file)  # SQLite gives its side files the same rights
        engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"))
    except (SQLAlchemyError, OSError) as error:
        raise BadInput(f"the database URL cannot be used: {first_line(error)}") from error
    sa.event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def make_private(file: Path) -> None:
    """Create a file that only its owner can read, or take an existing one's rights from all strangers.

    What is dealt at the tables that are being played can be computed from it.
    """
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & stat.S_IRWXO:
            file.chmod(mode & ~stat.S_IRWXO)


def set_pragmas(connection: Any, _record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def first_line(error: Exception) -> str:
    """The first line of an error's text."""
    return (str(error).splitlines() or [type(error).__name__])[0]
