"""Train the networks by generations; nobody plays by one that has not passed a sequential test.

The policy network learns from decisions that playouts have judged. The value network of generation 0 learns
from games by that policy, later ones from games in which everybody searches with the network so far. Of the
games that nothing is learned from, half say how far to sharpen or soften the chances, by group of tables and
Age, and the other half how far they are right then. Every sample of games and every fitted network is a file
in the folder of the training, so a training that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from mirabilia.bots.cluster import LOCAL, find_workers
from mirabilia.bots.sequential import STRONGER, WEAKER
from mirabilia.bots.seven.calibrating import find_heats, measure
from mirabilia.bots.seven.fitting import BATCH, Batch, Learnt, name_all
from mirabilia.bots.seven.gates import PLAYOUTS, run_gate
from mirabilia.bots.seven.network_file import FILE, NetworkData
from mirabilia.bots.seven.policy_file import PolicyData
from mirabilia.bots.seven.policy_fitting import BATCH as CHOICES
from mirabilia.bots.seven.policy_fitting import (
    Choices,
    LearntPolicy,
    PolicyTable,
    find_shares,
    measure_choices,
    name_choices,
)
from mirabilia.bots.seven.schedule import (
    ROUNDS,
    list_lessons,
    list_policy_samples,
    list_searched_samples,
)
from mirabilia.bots.seven.selfplay import Arrays
from mirabilia.bots.seven.train import SOME, Mixture
from mirabilia.bots.training import say
from mirabilia.bots.weights_file import path_of

FOLDER = Path("build/train/seven")
FAST, SLOW = 2e-3, 1e-4  # how fast is learned at first and at last
AGAIN = 3e-4  # at first in later generations
EPOCHS = 4  # how often the policy learns from a decision
KEPT_POLICY = 1  # rounds of generation 0 that later ones go on learning from
GATE_DEALS = 200
# where the policy has to pass
GATES: list[Mixture] = [(3, ()), (5, ()), (7, ()), (3, SOME[-1]), (5, SOME[-1])]
SEARCH_GATES: list[Mixture] = [(3, ()), (5, ())]  # and where what learned from searched games has to pass
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


def train(args: argparse.Namespace) -> None:
    """The policy, then the value of positions in games by it; then generations from searched games."""
    training = Training(args)
    if args.searched:
        learn_from_searches(args, training)
        return
    if args.improve:
        train_again(args, training)
        return
    policy = train_policy(args, training, NetworkData(), 0)
    if args.keep_value:
        keep_value(args, policy)
        return
    former = NetworkData(policy=policy)
    samples = list(list_policy_samples(args.share))
    data = training.load_tables(samples, former)
    learnt = training.fit(args.folder / "generation-0.npz", data, None)
    kept = accept(args, training, learnt, former, data, 0)
    replayed = data[: len(data) * KEPT_POLICY // ROUNDS]
    for generation in range(1, args.generations + 1):
        searched = training.load_tables(list(list_searched_samples(args.share, generation)), kept)
        start = Learnt.resume(learnt.save())
        path = args.folder / f"generation-{generation}.npz"
        new = training.fit(path, replayed + searched * 2, start)
        found = accept(args, training, new, kept, searched, generation)
        if found is not kept:
            learnt, kept = new, found


def train_again(args: argparse.Namespace, training: Training) -> None:
    """One more generation of both networks from those that there are: first the policy, then the value."""
    former = NetworkData.read(args.target.read_text("utf-8"))
    assert former.policy is not None
    generation = int(former.policy.made.get("generation", 0)) + 1
    policy = train_policy(args, training, former, generation)
    kept = former if policy is None else replace(former, policy=policy)
    if kept is not former and run_gate(kept, former, (3, ()), args.gate, PLAYOUTS).decision == WEAKER:
        kept = former
    if args.keep_value:
        args.target.write_text(kept.text(), "utf-8")
        say(f"generation {generation} of the policy written to {args.target}: {kept is not former}")
        return
    data = training.load_tables(list(list_policy_samples(args.share, generation)), kept)
    start = Learnt(name_all([table for table, _ in data]), args.seed)
    start.recall(former, training.graded())
    learnt = training.fit(args.folder / f"value-{generation}.npz", data, start)
    if accept(args, training, learnt, kept, data, generation) is kept:
        args.target.write_text(kept.text(), "utf-8")
        say(f"generation {generation}: the policy alone written to {args.target}: {kept is not former}")


def learn_from_searches(args: argparse.Namespace, training: Training) -> None:
    """Let the value network there is learn on from searched games; others set its chances right."""
    former = NetworkData.read(args.target.read_text("utf-8"))
    data = training.load_tables(list(list_searched_samples(args.share, 1)), former)
    learnt = Learnt(former.names, args.seed)
    learnt.recall(former, training.graded())
    batches = training.split(take_tenths(data, 0, 6), BATCH, 2)
    for (table, arrays, chosen), rate in training.slow_down("searched", batches, AGAIN):
        learnt.learn(Batch(table, arrays, chosen), rate)
    new = learnt.quantise(training.graded())
    new.policy, new.plays = former.policy, former.plays
    new.heats = find_heats(learnt, take_tenths(data, 6, 7))
    measured = measure(learnt, new.heats, take_tenths(data, 7, 10))
    for name, found in measured.items():
        say(f"{name}: {found}")
    gates = {
        name_table(mixture): run_gate(new, former, mixture, args.gate, PLAYOUTS).data()
        for mixture in SEARCH_GATES
    }
    if any(gate["decision"] == WEAKER for gate in gates.values()):
        say("what it learned from searched games has not passed; it is thrown away")
        return
    new.made = training.describe(data) | {
        "share": args.share,
        "positions": sum(len(arrays["phase"]) for _, arrays in data),
        "measured": measured,
        "gates": gates,
        "from": former.made,
    }
    args.target.write_text(new.text(), "utf-8")
    say(f"the value network of searched games is written to {args.target}")


def take_tenths(data: list[Played], first: int, last: int) -> list[Part]:
    """The positions of some tenths of all games."""
    return [
        (table, arrays, np.flatnonzero((arrays["game"] % 10 >= first) & (arrays["game"] % 10 < last)))
        for table, arrays in data
    ]


def name_table(table: Mixture) -> str:
    """What a kind of table is called among the gates."""
    return f"{table[0]}-{'+'.join(table[1]) or 'base'}"


def train_policy(
    args: argparse.Namespace, training: Training, former: NetworkData, generation: int
) -> PolicyData | None:
    """The policy network, if it is stronger than the former policy where nobody searches."""
    data = training.load_tables(list(list_lessons(args.share, generation)), former)
    path = args.folder / (f"policy-{generation}.npz" if generation else "policy.npz")
    learnt = training.fit_policy(path, data, former.policy)
    found = learnt.quantise(training.graded())
    measured = measure_choices(
        learnt,
        (
            Choices(table, arrays, chosen)
            for table, arrays in data
            if len(chosen := np.flatnonzero(is_tested(arrays)))
        ),
    )
    for group, numbers in measured.items():
        say(f"policy, {group}: {numbers}")
    gates = {}
    for table in GATES:
        test = run_gate(NetworkData(policy=found), NetworkData(policy=former.policy), table, args.gate, 0)
        gates[name_table(table)] = test.data()
    if any(gate["decision"] == WEAKER for gate in gates.values()):
        say("the policy network has not passed; it is thrown away")
        return None
    found.made = training.describe(data) | {
        "generation": generation,
        "decisions": sum(len(arrays["phase"]) for _, arrays in data),
        "measured": measured,
        "gates": gates,
    }
    return found


def keep_value(args: argparse.Namespace, policy: PolicyData | None) -> None:
    """Put a new policy network beside the value network that there is, and test both together."""
    new = NetworkData.read(args.target.read_text("utf-8"))
    new.policy, new.plays = policy, True
    test = run_gate(new, None, (3, ()), args.gate, PLAYOUTS)
    new.plays = test.decision == STRONGER
    new.made["gate"] = test.data()
    args.target.write_text(new.text(), "utf-8")
    say(f"policy: written to {args.target}; the search uses both networks: {new.plays}")


def accept(
    args: argparse.Namespace,
    training: Training,
    learnt: Learnt,
    former: NetworkData,
    data: list[Played],
    generation: int,
) -> NetworkData:
    """The new network, written, if it has passed its test; else the former one.

    The first one is written anyway, since it judges better than the forecast; the search then does without.
    """
    tuned, held_out = (
        [
            (table, arrays, np.flatnonzero(is_tested(arrays) & (arrays["game"] % 2 == part)))
            for table, arrays in data
        ]
        for part in (0, 1)
    )
    new = learnt.quantise(training.graded())
    new.policy = former.policy
    new.heats = find_heats(learnt, tuned)
    measured = measure(learnt, new.heats, held_out)
    for name, found in measured.items():
        say(f"generation {generation}, {name}: {found}")
    new.plays = True
    test = run_gate(new, former if generation else None, (3, ()), args.gate, PLAYOUTS)
    if generation and test.decision != STRONGER:
        say(f"generation {generation} has not passed; it is thrown away")
        return former
    new.plays = test.decision == STRONGER
    new.made = training.describe(data) | {
        "share": args.share,
        "generation": generation,
        "positions": sum(len(arrays["phase"]) for _, arrays in data),
        "measured": measured,
        "gate": test.data(),
    }
    args.target.write_text(new.text(), "utf-8")
    say(f"generation {generation}: written to {args.target}; the search uses it: {new.plays}")
    return new


def main() -> None:
    """Train the networks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="of the games of the whole schedule")
    parser.add_argument("--generations", type=int, default=1, help="that learn from searched games")
    parser.add_argument("--gate", type=int, default=GATE_DEALS, help="deals at most of a sequential test")
    parser.add_argument(
        "--keep-value", action="store_true", help="train the policy only, beside the value network there is"
    )
    parser.add_argument(
        "--improve", action="store_true", help="one more generation of both, from the networks there are"
    )
    parser.add_argument(
        "--searched", action="store_true", help="let the value network there is learn on from searched games"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--on", default=LOCAL, help="local, ray: a Ray cluster on this machine, or ray://HOST:PORT"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--target", type=Path, default=path_of(FILE))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
