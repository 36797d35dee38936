"""The load test of the bench, on a small scale: what it reports must be true."""

from __future__ import annotations

from pathlib import Path

import pytest

import mirabilia
from mirabilia.server.load import run_load


@pytest.mark.parametrize("clients", [1, 3])
def test_scripted_clients_play_their_games_to_the_end_and_lose_nothing(
    clients: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(mirabilia.__file__).parents[1]))  # the server is a process
    found = run_load(tables=2, seats=3, clients=clients, think=0.0, seconds=60.0, bot="random")
    assert (found["errors"], found["lost"]) == ([], 0)
    assert found["clients"] == found["finished"] == 2 * clients
    assert 2 * clients * 18 <= found["answers"] <= 2 * clients * 24
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["max_ms"]
