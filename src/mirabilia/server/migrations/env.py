"""What alembic executes to migrate: it uses the connection that the server has open."""

from __future__ import annotations

from alembic import context

from mirabilia.server.migrations import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
