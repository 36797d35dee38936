"""A database that hangs: everybody is told so in time, and play goes on when it answers again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mirabilia.server.load_site import children_of
from server import postgres
from server.helpers import WAIT, serving

PATIENCE = 1.5  # seconds for a statement, so that the test is short


@contextmanager
def hanging(cluster: postgres.Cluster) -> Iterator[None]:
    """Stop a database with all of its processes, as a disk that does not answer would."""
    first = cluster.process_id()
    stopped = [first, *children_of([first])]
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


def test_nobody_waits_for_a_database_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("database", "leases", "store"):
        monkeypatch.setattr(f"mirabilia.server.{module}.PATIENCE", PATIENCE)

    async def scene(cluster: postgres.Cluster) -> None:
        async with serving(tmp_path, db=cluster.url) as base:
            made = await base.table("human", "open", "random")
            path = f"/api/tables/{made['code']}"
            base.http.timeout = WAIT
            with hanging(cluster):
                health = await base.http.get("/health")
                assert (health.status_code, health.json()["ready"]) == (503, False)
                joined = await base.http.post(f"{path}/join", json={"name": "Bo"})
                assert joined.status_code == 503
                assert joined.json()["error"]["reason"] == "unavailable"
                assert (await base.http.get("/")).status_code == 200
            while (await base.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.1)
            seat = (await base.post(f"{path}/join", {"name": "Bo"}))["seat"]
            assert seat == 1

    with postgres.running_cluster(postgres.need()) as cluster:
        asyncio.run(asyncio.wait_for(scene(cluster), 2 * WAIT))
