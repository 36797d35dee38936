"""Whom to call when it is their turn, what the server keeps for itself, and tables that sleep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    """Create four tables."""
    op.create_table(
        "mirabilia_settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "mirabilia_subscriptions",
        code_column(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "mirabilia_calls",
        code_column(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("batch", sa.Integer, nullable=False),
    )
    op.create_table("mirabilia_sleeping", code_column(), sa.Column("due", sa.Float(53), nullable=False))


def code_column() -> sa.Column[str]:
    """The table to which a row belongs, and with which it is deleted."""
    return sa.Column(
        "code", sa.String(8), sa.ForeignKey("mirabilia_tables.code", ondelete="CASCADE"), primary_key=True
    )
