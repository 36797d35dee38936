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
settings = sa.Table(
    "mirabilia_settings",  # what the server keeps for itself, such as the key with which it signs calls
    schema,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
subscriptions = sa.Table(
    "mirabilia_subscriptions",  # the browsers that want to be called for a seat
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("digest", sa.String(64), primary_key=True),  # of the endpoint
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(128), nullable=False),
    sa.Column("auth", sa.String(64), nullable=False),
    sa.Column("lang", sa.String(2), nullable=False),
    sa.Column("created", sa.Float(53), nullable=False),
)
calls = sa.Table(
    "mirabilia_calls",  # the last batch of questions for which a seat was called
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("batch", sa.Integer, nullable=False),
)
sleeping = sa.Table(
    "mirabilia_sleeping",  # tables with a clock that are in nobody's memory, and when their time runs out
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("due", sa.Float(53), nullable=False),
)
rules = sa.Table(  # the figures by which games were begun
    "mirabilia_rules",
    schema,
    sa.Column("fingerprint", sa.String(16), primary_key=True),
    sa.Column("files", sa.LargeBinary, nullable=False),
)
replays = sa.Table(  # games that are over, as they were shown then
    "mirabilia_replays",
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("frames", sa.LargeBinary, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)
analyses = sa.Table(  # what the coach says of games that are over
    "mirabilia_analyses",
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("analysis", sa.LargeBinary, nullable=False),
)
branches = sa.Table(  # games that were played on from others
    "mirabilia_branches",
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("origin", sa.String(8), nullable=False),
    sa.Index("mirabilia_branches_of", "origin"),
)
comments = sa.Table(  # what players say of moments of games that are over
    "mirabilia_comments",
    schema,
    sa.Column("code", sa.String(8), sa.ForeignKey(tables.c.code, ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("frame", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("written", sa.Float(53), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
