"""The command `mirabilia serve`."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import stat
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from mirabilia.cli import serve
from mirabilia.server.config import Config, data_dir
from mirabilia.server.store import Store, try_out
from mirabilia.table.errors import BadInput
from server.helpers import free_port


def parsed(*words: str) -> argparse.Namespace:
    """The command's arguments."""
    parser = argparse.ArgumentParser()
    serve.add(parser.add_subparsers())
    return parser.parse_args(["serve", *words])


def test_the_words_of_the_command() -> None:
    args = parsed()
    assert (args.host, args.port, args.db, args.origin, args.open) == ("127.0.0.1", None, "", [], False)
    args = parsed(
        "--port", "9", "--db", "sqlite:///x", "--open", "--origin", "https://a", "--origin", "https://b"
    )
    assert (args.port, args.db, args.origin, args.open) == (
        9,
        "sqlite:///x",
        ["https://a", "https://b"],
        True,
    )
    for port in ("-1", "70000"):
        with pytest.raises(BadInput, match="--port"):
            serve.run(parsed("--port", port))


def test_a_port_that_is_taken_is_refused_if_it_was_asked_for_and_else_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match="cannot listen"):
            serve.listen("127.0.0.1", port)
    with serve.listen("127.0.0.1", None) as first, serve.listen("127.0.0.1", 0) as other:
        first.listen()
        assert first.getsockname()[1] in range(serve.PORT, serve.PORT + serve.TRIES)
        assert other.getsockname()[1] > 0
        with serve.listen("127.0.0.1", None) as second:
            assert second.getsockname()[1] > first.getsockname()[1]


def test_the_address_for_the_browser() -> None:
    assert serve.page_address("127.0.0.1", 80) == "http://127.0.0.1:80/"
    assert serve.page_address("0.0.0.0", 80) == "http://localhost:80/"
    assert serve.page_address("::1", 80) == "http://[::1]:80/"


def test_where_tables_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_dir() == tmp_path / "mirabilia"
    assert Config().shown_url == str(tmp_path / "mirabilia" / "tables.sqlite3")
    shown = Config(db="postgresql://ann:secret@db.example/tables").shown_url
    assert "secret" not in shown
    assert "db.example" in shown


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite:////proc/no/such/file"])
def test_a_database_that_cannot_be_used_is_refused(url: str) -> None:
    with pytest.raises(BadInput, match="database"):
        asyncio.run(try_out(url))


def test_a_database_that_does_not_answer_is_refused() -> None:
    with pytest.raises(BadInput, match="database cannot be used"):
        asyncio.run(try_out(f"postgresql://nobody@127.0.0.1:{free_port()}/none"))


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights there")
def test_only_the_owner_can_read_the_files_of_the_database(tmp_path: Path) -> None:
    async def scene(folder: Path) -> None:
        store = Store(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}")
        await store.open()
        try:
            async with store.engine.begin() as connection:  # so that the side files are there
                await connection.execute(sa.text("DELETE FROM mirabilia_entries"))
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        finally:
            await store.close()
        assert {"tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-server"} <= set(modes)
        assert set(modes.values()) == {0o600}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700

    before = os.umask(0)
    try:
        asyncio.run(scene(tmp_path / "new"))
    finally:
        os.umask(before)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights there")
def test_strangers_lose_their_right_to_a_file_that_was_there(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    asyncio.run(try_out(f"sqlite+aiosqlite:///{file}"))
    file.chmod(0o644)
    asyncio.run(try_out(f"sqlite+aiosqlite:///{file}"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
