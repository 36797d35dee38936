"""Games on a real Ray cluster of two nodes: the same results, also when a node dies in the middle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray", reason="make test-envs installs Ray")

from ray.cluster_utils import Cluster  # noqa: E402

from mirabilia.cli import main  # noqa: E402

GAMES = ("simulate", "--games", "60", "--seed", "5", "--bots", "novice,random,random", "--json")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def played(capsys: pytest.CaptureFixture[str], *words: str) -> list[Any]:
    capsys.readouterr()
    assert main([*words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_cluster_gives_the_results_of_one_process(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cluster.add_node(num_cpus=1)
    assert played(capsys, *GAMES, "--on", "ray") == played(capsys, *GAMES)


def test_a_node_that_dies_loses_nothing_and_nothing_counts_twice(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from mirabilia.bots.cluster import spread_on_ray  # noqa: PLC0415  # after Ray has begun

    node = cluster.add_node(num_cpus=1)
    seen = []
    with spread_on_ray(square_slowly, range(60), 1, "ray", ()) as results:
        for number, (value, home) in enumerate(results):
            seen.append(value)
            if number == 5:
                cluster.remove_node(node, allow_graceful=False)
            assert home
    assert seen == [number * number for number in range(60)]


def test_training_gets_the_same_lessons_from_a_cluster(cluster: Any) -> None:
    from mirabilia.bots.architects.train import GROUPS, Task, play  # noqa: PLC0415  # after Ray has begun
    from mirabilia.bots.cluster import LOCAL, find_workers  # noqa: PLC0415

    cluster.add_node(num_cpus=1)
    tasks = [Task(GROUPS[0], range(first, first + 2), None, 10) for first in (0, 2, 4)]
    found = []
    for on in (LOCAL, "ray"):
        with find_workers(on, 1) as workers:
            found.append([one.cities.tobytes() for one in workers.map(play, tasks)])
    assert found[0] == found[1]


def square_slowly(number: int) -> tuple[int, str]:
    """A task that takes a moment, and says where it was done."""
    sum(range(2_000_000))
    return number * number, ray.get_runtime_context().get_node_id()


def test_bots_of_a_file_are_sent_along(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, observation): return observation.options[0]\n"
    )
    words = ("simulate", "--games", "6", "--bots", "mine.py:First", "--json")
    assert played(capsys, *words, "--on", "ray") == played(capsys, *words)
    assert [path.name for path in Path().iterdir() if path.suffix] == ["mine.py"]
