"""A PostgreSQL server of the tests' own, in a folder that is thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mirabilia.server.scratch_postgres import Cluster
from mirabilia.server.scratch_postgres import find_programs as binaries

__all__ = ["Cluster", "binaries", "need", "running", "running_cluster"]


def need() -> Path:
    """PostgreSQL's programs; where they are not installed, the test is skipped."""
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return programs


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """A server with an empty database; gives its URL."""
    with running_cluster(programs) as cluster:
        yield cluster.url


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """A server with an empty database."""
    cluster = Cluster(programs)
    try:
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.crash()
    finally:
        cluster.remove()
