"""Where work is done: what is refused, and the order of results; a real cluster is in tests/frameworks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, refused
from mirabilia.bots.cluster import LOCAL, find_workers, pack_bots, take_in_order
from mirabilia.table.errors import BadInput


class Promise:
    """What Ray gives for a task: here done when it is asked for."""

    def __init__(self, do: Callable[[], Any]) -> None:
        self.do = do


class FakeRay:
    """As much of Ray as is used, in this process; it counts how much is under way."""

    def __init__(self) -> None:
        self.under_way = self.most = 0

    def remote(self, **_options: Any) -> Callable[[Callable[..., Any]], Any]:
        return lambda work: type(
            "Remote", (), {"remote": staticmethod(lambda *given: self.begin(work, given))}
        )

    def begin(self, work: Callable[..., Any], given: tuple[Any, ...]) -> Promise:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        return Promise(lambda: work(*given))

    def put(self, value: Any) -> Any:
        return value

    def get(self, promise: Promise) -> Any:
        self.under_way -= 1
        return promise.do()

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}


def test_results_come_in_the_order_of_their_tasks_and_few_are_under_way() -> None:
    ray = FakeRay()
    assert list(take_in_order(ray, lambda number: number * number, range(50), 3)) == [
        n * n for n in range(50)
    ]
    assert ray.most == 8
    assert ray.under_way == 0


def test_a_place_that_is_none_is_refused(capsys: Capture) -> None:
    assert "local, ray, or ray://HOST:PORT" in refused(capsys, "simulate", "--on", "moon")
    assert "local, ray, or ray://HOST:PORT" in refused(capsys, "arena", "novice", "random", "--on", "ray://x")


def test_files_of_bots_are_packed_with_what_lies_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bots").mkdir()
    Path("bots/mine.py").write_text("import helper")
    Path("bots/helper.py").write_text("")
    Path("packed").mkdir()
    pack_bots(["bots/mine.py:Mine", "novice"], Path("packed"))
    assert {path.name for path in Path("packed").rglob("*.py")} == {"mine.py", "helper.py"}
    with pytest.raises(BadInput, match="below the current folder"):
        pack_bots(["/somewhere/mine.py:Mine"], Path("packed"))


def test_the_workers_of_this_machine_give_results_in_order() -> None:
    with find_workers(LOCAL, 1) as workers:
        assert list(workers.map(abs, [-3, 2, -1])) == [3, 2, 1]
    with pytest.raises(BadInput, match="local, ray, or ray://HOST:PORT"), find_workers("moon", 1):
        pass
