"""The tables of the database, as the latest migration leaves them."""

from __future__ import annotations

import sqlalchemy as sa

schema = sa.MetaData()
tables = sa.Table(
    "mirabilia_tables",
    schema,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("founding", sa.Text, nullable=False),
    sa.Index("mirabilia_tables_newest", "public", "state", "created"),
)
entries = sa.Table(
    "mirabilia_entries",
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
)
