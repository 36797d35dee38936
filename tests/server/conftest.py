"""Databases for the tests of the server, each empty and thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server import postgres


@pytest.fixture
def postgresql() -> Iterator[str]:
    """An empty PostgreSQL database."""
    with postgres.running(postgres.need()) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    url: str = request.getfixturevalue("postgresql")
    return url
