"""The migrations of the database, which every server carries out as it starts; of several, one does it.

A new one is a file in `versions`, the new tables or columns in `stored_tables.py`, and LATEST. A migration
only adds: while servers are restarted one after the other, older ones still use the same database.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mirabilia.table.errors import BadInput

LATEST = "005"
FIRST = "001"  # what releases before 0.3.0 made without saying so
VERSION_TABLE = "mirabilia_schema"
LOCK = -1  # the advisory lock of the one who migrates; those of tables are positive


async def migrate(connection: AsyncConnection) -> None:
    """Bring the database up to date, inside the connection's transaction: all of it or nothing."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    else:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")  # otherwise every statement would stand alone
    await connection.run_sync(migrate_now)


def migrate_now(connection: sa.Connection) -> None:
    """Bring the database up to date."""
    found = version_of(connection)
    if found == LATEST:
        return
    # Loaded only when there is something to do: it takes as long as all the rest of a start.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(str(files(__name__)))).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise BadInput(
            f"the database was used by a newer version of Mirabilia (its schema is {found}, the latest known"
            f" here {LATEST}); update this one, or use another --db"
        )
    if found is None and sa.inspect(connection).has_table("mirabilia_tables"):
        command.stamp(config, FIRST)
    command.upgrade(config, "head")


def version_of(connection: sa.Connection) -> str | None:
    """The latest migration that the database has had; None if it has had none."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.scalar(sa.text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return found
