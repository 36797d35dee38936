"""The figures by which games were begun, and the replays of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "mirabilia_rules",
        sa.Column("fingerprint", sa.String(16), primary_key=True),
        sa.Column("files", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "mirabilia_replays",
        sa.Column(
            "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("frames", sa.LargeBinary, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
