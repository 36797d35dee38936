"""The schema of the database: made, brought up to date from any release, and never half changed."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory

from mirabilia.server import migrations
from mirabilia.server.migrations import FIRST, LATEST, VERSION_TABLE, version_of
from mirabilia.server.migrations.versions import r001_tables
from mirabilia.server.store import Store, try_out
from mirabilia.server.stored_tables import schema
from mirabilia.table.errors import BadInput

STORED = Path(__file__).parents[1] / "stored"
FOLDER = Path(migrations.__file__).parent


def look(url: str, read: Any) -> Any:
    """What a function finds in a database."""

    async def scene() -> Any:
        store = Store(url)
        try:
            async with store.engine.begin() as connection:
                return await connection.run_sync(read)
        finally:
            await store.engine.dispose()

    return asyncio.run(scene())


def differences(connection: sa.Connection) -> list[Any]:
    """What differs between a database and the tables that the server uses."""
    options = {"version_table": VERSION_TABLE, "compare_type": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), schema))


def test_all_migrations_make_the_tables_that_the_server_uses(database: str) -> None:
    asyncio.run(try_out(database))
    assert look(database, differences) == []
    assert look(database, version_of) == LATEST
    asyncio.run(try_out(database))
    assert look(database, version_of) == LATEST


def test_the_latest_migration_is_the_last_of_the_files() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [LATEST]
    assert scripts.get_bases() == [FIRST]


@pytest.mark.parametrize("release", ["release_0_1", "release_0_2"])
def test_a_database_of_an_older_release_is_brought_up_to_date(tmp_path: Path, release: str) -> None:
    file = shutil.copy(STORED / release / "tables.sqlite3", tmp_path)
    before = sqlite3.connect(file).execute("SELECT count(*) FROM mirabilia_entries").fetchone()
    database = f"sqlite:///{file}"
    asyncio.run(try_out(database))
    assert look(database, version_of) == LATEST
    assert look(database, differences) == []
    assert sqlite3.connect(file).execute("SELECT count(*) FROM mirabilia_entries").fetchone() == before


def test_a_database_made_before_there_were_migrations_is_brought_up_to_date(database: str) -> None:
    def make_as_before(connection: sa.Connection) -> None:
        with Operations.context(MigrationContext.configure(connection)):
            r001_tables.upgrade()

    look(database, make_as_before)
    assert look(database, version_of) is None
    asyncio.run(try_out(database))
    assert look(database, version_of) == LATEST
    assert look(database, differences) == []


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database: str) -> None:
    asyncio.run(try_out(database))
    later = sa.text(f"UPDATE {VERSION_TABLE} SET version_num = '999'")
    look(database, lambda connection: connection.execute(later))
    with pytest.raises(BadInput, match=r"a newer version of Mirabilia \(its schema is 999"):
        asyncio.run(try_out(database))
    assert look(database, version_of) == "999"


def test_a_migration_that_breaks_off_changes_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(op, "create_index", break_off)  # after the first table was made
        with pytest.raises(BadInput, match="the disk is full"):
            asyncio.run(try_out(database))
    assert look(database, lambda connection: sa.inspect(connection).get_table_names()) == []
    asyncio.run(try_out(database))
    assert look(database, differences) == []


def test_of_several_servers_that_start_at_once_one_migrates(postgresql: str) -> None:
    async def scene() -> None:
        await asyncio.gather(*(try_out(postgresql) for _ in range(5)))

    asyncio.run(scene())
    assert look(postgresql, version_of) == LATEST
