"""Tables and what happened at them: the schema of releases 0.1.0 and 0.2.0."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "mirabilia_tables",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("founding", sa.Text, nullable=False),
    )
    op.create_index("mirabilia_tables_newest", "mirabilia_tables", ["public", "state", "created"])
    op.create_table(
        "mirabilia_entries",
        sa.Column(
            "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
