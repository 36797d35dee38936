"""Work that is spread over the machines of a Ray cluster: `--on ray`, or `--on ray://HOST:PORT`.

Tasks are Ray's own, not actors: one whose machine dies is done again elsewhere, and as results are taken in
the order of their tasks, none is lost and none counts twice.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from mirabilia.table.errors import BadInput

Task = TypeVar("Task")
Done = TypeVar("Done")

LOCAL, RAY = "local", "ray"
ADDRESS = re.compile(r"ray://[^:/]+:\d+")
AHEAD = 4  # tasks under way for each core, so that nobody waits


class Workers(Protocol):
    """Those who do tasks: the processes of this machine, or a cluster."""

    def map(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterator[Done]:
        """The results of the tasks, in their order."""


class ClusterWorkers:
    """A cluster of Ray, one task at a time for each core."""

    def __init__(self, on: str) -> None:
        self.on = on

    def map(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterator[Done]:
        """The results of the tasks, in their order."""
        with spread_on_ray(work, tasks, 1, self.on, ()) as results:
            yield from results


@contextmanager
def find_workers(on: str, jobs: int) -> Iterator[Workers]:
    """So many processes of this machine, or the cluster of a place."""
    check_place(on)
    if on == LOCAL:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool
    else:
        yield ClusterWorkers(on)


def check_place(on: str) -> None:
    """Refuse a place that is not one."""
    if on not in (LOCAL, RAY) and not ADDRESS.fullmatch(on):
        raise BadInput(f"--on is '{on}'; it should be local, ray, or ray://HOST:PORT")
    if on != LOCAL and find_spec("ray") is None:
        raise BadInput("--on ray needs ray: pip install 'mirabilia[ray]'")


def pack_bots(specs: Sequence[str], folder: Path) -> None:
    """Copy the files of the user's own bots, and what lies beside them, to be sent along."""
    for spec in specs:
        file = Path(spec.partition(":")[0])
        if file.suffix != ".py":
            continue
        if file.is_absolute() or ".." in file.parts:
            raise BadInput(f"bot '{spec}': with --on ray its file should be below the current folder")
        (folder / file.parent).mkdir(parents=True, exist_ok=True)
        for beside in file.parent.glob("*.py"):
            shutil.copyfile(beside, folder / beside)


@contextmanager
def spread_on_ray(
    work: Callable[[Task], Done], tasks: Iterable[Task], chunk: int, on: str, bots: Sequence[str]
) -> Iterator[Iterator[Done]]:
    """The results of the tasks, in their order, done by a cluster; without an address, by this machine's."""
    import ray  # noqa: PLC0415  # an extra

    with tempfile.TemporaryDirectory() as folder:
        pack_bots(bots, Path(folder))
        ours = not ray.is_initialized()
        if ours:
            address = on if on != RAY else None
            environment = {"working_dir": folder} if any(Path(folder).iterdir()) else {}
            ray.init(address=address, runtime_env=environment, log_to_driver=False, include_dashboard=False)
        try:
            yield take_in_order(ray, work, tasks, chunk)
        finally:
            if ours:
                ray.shutdown()


def take_in_order(
    ray: Any, work: Callable[[Task], Done], tasks: Iterable[Task], chunk: int
) -> Iterator[Done]:
    """Keep every core busy, and give the results in the order of their tasks."""
    do_some = ray.remote(max_retries=-1)(do_all)
    function = ray.put(work)
    waiting: deque[Any] = deque()
    rest = iter(tasks)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while True:
        while len(waiting) < most and (some := list(islice(rest, chunk))):
            waiting.append(do_some.remote(function, some))
        if not waiting:
            return
        yield from ray.get(waiting.popleft())


def do_all(work: Callable[[Task], Done], tasks: list[Task]) -> list[Done]:
    """Do some tasks, one after the other."""
    return [work(task) for task in tasks]
