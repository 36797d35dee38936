"""The settings of a server, and the default place of its data."""

from __future__ import annotations

import os
import sys
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url

from mirabilia.games import DEFAULT_GAME
from mirabilia.table.errors import BadInput, unknown_name

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Config:
    """The settings of one server."""

    db: str = ""  # an SQLAlchemy URL; empty: a file of the user's
    host: str = "127.0.0.1"  # the address on which it listens
    origins: tuple[str, ...] = ()  # other origins whose pages may connect
    data: Path | None = None  # a folder with the owner's figures of 7 Wonders
    static: Path = STATIC
    tables_a_minute: int = 30  # new tables from one address
    joins_a_minute: int = 30  # seats taken from one address
    guesses_a_minute: int = 120  # codes of tables that do not exist, from one address
    calls_a_minute: int = 1200  # of the API, from one address
    messages_a_second: int = 20  # from one connection
    message_size: int = 4096
    spectators_a_table: int = 64
    connections_a_seat: int = 8  # a player may look from several devices
    sockets_an_address: int = 500  # at once; a club may sit behind one address
    idle: float = 600.0  # seconds after which a room that nobody uses leaves the memory
    gone: float = 60.0  # seconds after which another may let a bot stand in
    grace: float = 5.0  # seconds in which whoever lets a bot play can still think better of it
    bot_deadline: float = 5.0
    bot_workers: int = 0  # 0: one for every core but one

    def figures(self, game: str) -> Path | None:
        """The folder with the owner's figures of a game."""
        return self.data if game == DEFAULT_GAME else None

    @property
    def url(self) -> str:
        """The database's URL."""
        return self.db or f"sqlite+aiosqlite:///{data_dir() / 'tables.sqlite3'}"

    @property
    def shown_url(self) -> str:
        """The database for people: a path for a file, and no password."""
        url = make_url(self.url)
        return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()

    @property
    def workers(self) -> int:
        """How many processes the bots have."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)


SETTABLE = {one.name: type(one.default) for one in fields(Config) if isinstance(one.default, int | float)}


# for tests and measurements
NO_LIMITS: dict[str, Any] = {name: 10**9 for name in SETTABLE if name.endswith("_a_minute")}


def read_limits(path: Path) -> dict[str, Any]:
    """The limits of a TOML file, by the names that the settings have."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from error
    for name in data.keys() - {"limits"}:
        raise unknown_name("part", name, ["limits"])
    limits: dict[str, Any] = data.get("limits", {})
    for name, value in limits.items():
        if name not in SETTABLE:
            raise unknown_name("limit", name, SETTABLE)
        whole = SETTABLE[name] is int
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float) or value < 0:
            raise BadInput(
                f"{path}: {name} should be a {'whole ' if whole else ''}number from 0, not {value!r}"
            )
    return limits


def data_dir() -> Path:
    """The platform's folder for user data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "mirabilia"
