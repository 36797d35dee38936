"""The load test of the bench, on a small scale: what it reports must be true."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import pytest

import mirabilia
from mirabilia.server import load_idle
from mirabilia.server.load import Plan, run_load
from server import postgres


def test_expansions_are_played_by_several_processes_behind_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    postgres.need()
    monkeypatch.setenv("PYTHONPATH", str(Path(mirabilia.__file__).parents[1]))  # the servers are processes
    plan = Plan(expansions=("leaders", "edifice"), tables=2, seats=3, clients=3, think=0.0, seconds=90.0)
    found = run_load(replace(plan, workers=2))
    assert (found["errors"], found["lost"], found["workers"]) == ([], 0, 2)
    assert found["finished"] == 6
    assert found["cpu_ms_per_answer"] > 0
    assert found["answers_a_second_of_one_core"] > 0


@pytest.mark.parametrize("clients", [1, 3])
def test_scripted_clients_play_their_games_to_the_end_and_lose_nothing(
    clients: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(mirabilia.__file__).parents[1]))  # the server is a process
    found = run_load(Plan(tables=2, seats=3, clients=clients, think=0.0, seconds=60.0, bot="random"))
    assert (found["errors"], found["lost"]) == ([], 0)
    assert found["clients"] == found["finished"] == 2 * clients
    assert 2 * clients * 18 <= found["answers"] <= 2 * clients * 24
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["max_ms"]


def test_a_load_test_that_is_ended_leaves_nothing_behind() -> None:
    postgres.need()
    sources = str(Path(mirabilia.__file__).parents[1])
    code = (
        "import mirabilia.server.load as load\n"
        "async def play_nothing(plan, site):\n"
        "    print(*site.servers, *site.helpers, flush=True)\n"
        "    await load.asyncio.sleep(600)\n"
        "load.measure_site = play_nothing\n"
        "load.run_load(load.Plan(workers=1))\n"
    )
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)  # PostgreSQL runs under another account if we are root
        environment = {**os.environ, "PYTHONPATH": sources, "TMPDIR": name}
        command = [sys.executable, "-c", code]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
            assert running.stdout is not None
            started = [int(word) for word in running.stdout.readline().split()]
            running.terminate()
            assert running.wait(60) == 128 + signal.SIGTERM
        assert list(Path(name).iterdir()) == []
    assert len(started) == 3  # a server, the proxy and the database
    while any(is_running(pid) for pid in started):  # each has been told to end; one that does not hangs here
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Whether a process has not ended; it may have, and nobody has asked how."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_idle_sockets_and_slow_readers_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(mirabilia.__file__).parents[1]))  # the servers are processes
    monkeypatch.setattr(load_idle, "REST", 0.5)
    monkeypatch.setattr(load_idle, "SLOW", 3)
    found = load_idle.run_idle(70)  # at two tables
    assert found["sockets"] == 70
    assert 0 < found["memory_per_socket_kb"] < 1000
    assert found["slow_readers"] == 3
    assert 0 <= found["memory_of_slow_files_mb"] < 100
    assert 0 <= found["memory_of_pings_mb"] < 100
