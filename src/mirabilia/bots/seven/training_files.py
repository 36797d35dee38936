"""The files of a training of the networks: the games that were played for it, and what learned from them."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from mirabilia.bots.cluster import find_workers
from mirabilia.bots.seven.fitting import BATCH, Batch, Learnt, name_all
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.policy_file import PolicyData
from mirabilia.bots.seven.policy_fitting import BATCH as CHOICES
from mirabilia.bots.seven.policy_fitting import (
    Choices,
    LearntPolicy,
    PolicyTable,
    find_shares,
    name_choices,
)
from mirabilia.bots.seven.selfplay import Arrays
from mirabilia.bots.seven.train import Mixture
from mirabilia.bots.training import say

FAST, SLOW = 2e-3, 1e-4  # how fast is learned at first and at last
AGAIN = 3e-4  # at first in later generations
EPOCHS = 4  # how often the policy learns from a decision
Played = tuple[PolicyTable, Arrays]
Part = tuple[PolicyTable, Arrays, Any]  # with the numbers of the positions


class Work(Protocol):
    """Some games to be played."""

    @property
    def table(self) -> Mixture:
        """At which kind of table."""

    @property
    def name(self) -> str:
        """What their file is called."""

    def play(self, seed: int, network: NetworkData) -> Arrays:
        """What is written down of them."""


def do_work(work: Work, seed: int, network: NetworkData) -> tuple[Arrays, float]:
    """Play, and say how many seconds that took."""
    began = time.process_time()
    return work.play(seed, network), time.process_time() - began


class Training:
    """The files of a training, and what was made of them."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.folder: Path = args.folder
        self.seed: int = args.seed
        self.on: str = args.on
        self.jobs: int = args.jobs
        self.tables: dict[Mixture, PolicyTable] = {}
        self.folder.mkdir(parents=True, exist_ok=True)

    def load(self, works: Sequence[Work], network: NetworkData) -> list[Arrays]:
        """What was written down of games, which are played if they are not there yet."""
        paths = [self.folder / f"{work.name}.npz" for work in works]
        missing = [number for number, path in enumerate(paths) if not path.exists()]
        with find_workers(self.on, self.jobs) if missing else nullcontext() as pool:
            task = partial(do_work, seed=self.seed, network=network)
            results = pool.map(task, [works[number] for number in missing]) if pool else ()
            for number, (arrays, seconds) in zip(missing, results, strict=True):
                part = paths[number].with_suffix(".part.npz")
                np.savez_compressed(part, **arrays, seconds=seconds)
                part.rename(paths[number])
                say(f"{works[number].name}: {len(arrays['phase']):,} positions in {seconds:.1f} s")
        return [dict(np.load(path)) for path in paths]

    def load_tables(self, works: Sequence[Work], network: NetworkData) -> list[Played]:
        """What was written down of games, each with what is known of its table."""
        loaded = self.load(works, network)
        return [(self.table(work.table), arrays) for work, arrays in zip(works, loaded, strict=True)]

    def describe(self, data: list[Played]) -> dict[str, Any]:
        """How something was made."""
        return {
            "command": "make train-network",
            "seed": self.seed,
            "games": sum(int(arrays["game"].max()) + 1 for _, arrays in data),
            "hours": round(sum(float(arrays["seconds"]) for _, arrays in data) / 3600, 3),
        }

    def table(self, table: Mixture) -> PolicyTable:
        """What is known of a kind of table."""
        if table not in self.tables:
            self.tables[table] = PolicyTable(table)
        return self.tables[table]

    def graded(self) -> set[str]:
        """The names of what is counted in tenths."""
        return {name for table in self.tables.values() for name in table.graded}

    def fit(self, path: Path, data: list[Played], start: Learnt | None) -> Learnt:
        """A network that has learned from games, from nothing or from a former one."""
        if path.exists():
            return Learnt.resume(dict(np.load(path)))
        learnt = start or Learnt(name_all([table for table, _ in data]), self.seed)
        batches = self.split(take_known(data), BATCH, 1)
        fast = FAST if start is None else AGAIN
        for (table, arrays, chosen), rate in self.slow_down(path.stem, batches, fast):
            learnt.learn(Batch(table, arrays, chosen), rate)
        np.savez(path, **learnt.save())
        return learnt

    def fit_policy(self, path: Path, data: list[Played], start: PolicyData | None) -> LearntPolicy:
        """A policy network that has learned from judged decisions, from nothing or from a former one."""
        if path.exists():
            return LearntPolicy.resume(dict(np.load(path)))
        learnt = LearntPolicy(*name_choices([table for table, _ in data]), self.seed)
        if start is None:
            known = self.split(take_known(data), BATCH, 1)
            learnt.shares = find_shares(Choices(table, arrays, chosen) for table, arrays, chosen in known)
        else:
            learnt.recall(start, self.graded())
        batches = self.split(take_known(data), CHOICES, EPOCHS)
        fast = FAST if start is None else FAST / 2
        for (table, arrays, chosen), rate in self.slow_down(path.stem, batches, fast):
            learnt.learn(Choices(table, arrays, chosen), rate)
        np.savez(path, **learnt.save())
        return learnt

    def split(self, data: list[Part], size: int, times: int) -> list[Part]:
        """What is learned from, so many times, in batches; a small rest is left out."""
        random = np.random.default_rng(self.seed)
        found = []
        for table, arrays, positions in data * times:
            chosen = random.permutation(positions)
            parts = [np.sort(chosen[first : first + size]) for first in range(0, len(chosen), size)]
            found += [(table, arrays, part) for part in parts if len(part) > size // 4 or len(parts) == 1]
        return found

    def slow_down(self, name: str, parts: list[Part], fast: float) -> Iterator[tuple[Part, float]]:
        """Batches in any order, each with how fast to learn from it: more and more slowly."""
        began = time.process_time()
        for number, which in enumerate(np.random.default_rng(self.seed).permutation(len(parts))):
            slower = 0.5 * (1 + np.cos(np.pi * number / len(parts)))
            yield parts[which], float(SLOW + (fast - SLOW) * slower)
            if number % 500 == 0:
                say(f"{name}: {number} of {len(parts)} batches, {time.process_time() - began:.0f} s")


def is_tested(arrays: Arrays) -> Any:
    """Which positions are of games that nothing is learned from."""
    return arrays["game"] >= (arrays["game"].max() + 1) * 0.95


def take_known(data: list[Played]) -> list[Part]:
    """The positions that may be learned from."""
    return [(table, arrays, np.flatnonzero(~is_tested(arrays))) for table, arrays in data]


def name_table(table: Mixture) -> str:
    """What a kind of table is called among the gates."""
    return f"{table[0]}-{'+'.join(table[1]) or 'base'}"
