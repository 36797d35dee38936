"""The settings of a server, and the default place of its data."""

from __future__ import annotations

import os
import sys
import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url

from mirabilia.games import DEFAULT_GAME
from mirabilia.server.webhook import Webhook
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.plurals import LANGUAGES

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Config:
    """The settings of one server."""

    db: str = ""  # an SQLAlchemy URL; empty: a file of the user's
    host: str = "127.0.0.1"  # the address on which it listens
    front: tuple[str, int] | None = None  # where the proxy before it listens, if there is one
    origins: tuple[str, ...] = ()  # other origins whose pages may connect
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks whose forwarded addresses count
    password: str = field(default="", repr=False)  # of a club; without one everybody is let in
    data: Path | None = None  # a folder with the owner's figures of 7 Wonders
    static: Path = STATIC
    tables_a_minute: int = 30  # new tables from one address
    joins_a_minute: int = 30  # seats taken from one address
    folders_a_minute: int = 20  # data folders read or written for one address
    puzzles_a_minute: int = 120  # puzzles shown to one address, and answers of it judged
    comments_a_minute: int = 20  # on games that are over, from one address
    advice_a_minute: int = 20  # questions to the coach about games on a real table, from one address
    guesses_a_minute: int = 120  # codes of tables that do not exist, from one address
    calls_a_minute: int = 1200  # of the API, from one address
    passwords_a_minute: int = 10  # that are tried from one address
    messages_a_second: int = 20  # from one connection
    message_size: int = 4096
    chat_a_minute: int = 30  # lines of one connection
    chat_a_table: int = 2000  # lines in all
    entries_a_table: int = 20_000  # beyond which only answers are taken
    spectators_a_table: int = 64
    connections_a_seat: int = 8  # a player may look from several devices
    sockets_an_address: int = 500  # at once; a club may sit behind one address
    subscriptions_a_seat: int = 4  # browsers that are called when it is a player's turn
    call_after: float = 20.0  # seconds without a connection after which a player who is asked is called
    contact: str = "mailto:nobody@mirabilia.invalid"  # whom push services may write to: see [push]
    near: bool = False  # whether pushes may go to this machine and its networks, by plain HTTP too
    webhook: Webhook | None = None  # the chat of the club
    keep_waiting: float = 7.0  # days until a table at which no game began is deleted; 0: never
    keep_finished: float = 0.0  # days after the end until a game with its replay is deleted; 0: never
    keep_unfinished: float = 0.0  # days after the last move until a game is deleted; 0: never
    idle: float = 600.0  # seconds after which a room that nobody uses leaves the memory
    gone: float = 60.0  # seconds after which another may let a bot stand in
    grace: float = 5.0  # seconds in which whoever lets a bot play can still think better of it
    overload: float = 0.25  # seconds of delay from which on no new tables are made
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


SETTABLE = {one.name: type(one.default) for one in fields(Config) if type(one.default) in (int, float)}
PARTS = ("limits", "push", "webhook")


# for tests and measurements
NO_LIMITS: dict[str, Any] = {
    name: 10**9 for name in SETTABLE if name.endswith(("_a_minute", "_an_address", "overload"))
}


def read_limits(path: Path) -> dict[str, Any]:
    """The limits of a TOML file, by the names that the settings have."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {error}") from error
    for name in data.keys() - set(PARTS):
        raise unknown_name("part", name, PARTS)
    limits: dict[str, Any] = data.get("limits", {})
    for name, value in limits.items():
        if name not in SETTABLE:
            raise unknown_name("limit", name, SETTABLE)
        whole = SETTABLE[name] is int
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float) or value < 0:
            raise BadInput(
                f"{path}: {name} should be a {'whole ' if whole else ''}number from 0, not {value!r}"
            )
    return {**limits, **read_push(path, data.get("push", {})), **read_webhook(path, data.get("webhook", {}))}


def check_keys(path: Path, part: str, found: dict[str, Any], types: dict[str, type]) -> None:
    """Refuse a key that a part of the file does not have, or a value of another type."""
    for name, value in found.items():
        if name not in types:
            raise unknown_name(f"key of [{part}]", name, types)
        if type(value) is not types[name]:
            raise BadInput(f"{path}: {name} should be of type {types[name].__name__}, not {value!r}")


def read_push(path: Path, found: dict[str, Any]) -> dict[str, Any]:
    """The settings of pushes."""
    check_keys(path, "push", found, {"contact": str, "private_networks": bool})
    contact = found.get("contact", Config.contact)
    if not contact.startswith(("mailto:", "https://")):
        raise BadInput(f"{path}: contact should begin with mailto: or https://, not {contact!r}")
    return {"contact": contact, "near": found.get("private_networks", False)} if found else {}


def read_webhook(path: Path, found: dict[str, Any]) -> dict[str, Any]:
    """The chat of the club."""
    if not found:
        return {}
    check_keys(
        path, "webhook", found, {one.name: type(one.default) for one in fields(Webhook)} | {"url": str}
    )
    if not found.get("url", "").startswith(("https://", "http://")):
        raise BadInput(f"{path}: [webhook] needs the url of the chat's webhook")
    for name, allowed in (("lang", LANGUAGES), ("tables", ("public", "all"))):
        if found.get(name, allowed[0]) not in allowed:
            raise unknown_name(name, found[name], allowed)
    return {"webhook": Webhook(**found)}


def data_dir() -> Path:
    """The platform's folder for user data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "mirabilia"
