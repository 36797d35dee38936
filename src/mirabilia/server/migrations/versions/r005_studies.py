"""Games that were played on from others, and comments on moments of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision = "004"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "mirabilia_branches",
        sa.Column(
            "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("origin", sa.String(8), nullable=False),
    )
    op.create_index("mirabilia_branches_of", "mirabilia_branches", ["origin"])
    op.create_table(
        "mirabilia_comments",
        sa.Column(
            "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("frame", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("written", sa.Float(53), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
