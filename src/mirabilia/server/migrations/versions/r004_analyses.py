"""What the coach says of games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "mirabilia_analyses",
        sa.Column(
            "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("analysis", sa.LargeBinary, nullable=False),
    )
