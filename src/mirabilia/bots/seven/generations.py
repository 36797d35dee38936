"""Train the networks by generations; nobody plays by one that has not passed a sequential test.

The policy network learns from decisions that playouts have judged. The value network of generation 0 learns
from games by that policy, later ones from games in which everybody searches with the network so far. Of the
games that nothing is learned from, half say how far to sharpen or soften the chances, by group of tables and
Age, and the other half how far they are right then. Every sample of games and every fitted network is a file
in the folder of the training, so a training that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np

from mirabilia.bots.cluster import LOCAL
from mirabilia.bots.sequential import STRONGER, WEAKER
from mirabilia.bots.seven.calibrating import find_heats, measure
from mirabilia.bots.seven.fitting import Learnt, name_all
from mirabilia.bots.seven.gates import PLAYOUTS, run_gate
from mirabilia.bots.seven.network_file import FILE, NetworkData
from mirabilia.bots.seven.policy_file import PolicyData
from mirabilia.bots.seven.policy_fitting import Choices, measure_choices
from mirabilia.bots.seven.schedule import (
    ROUNDS,
    list_lessons,
    list_policy_samples,
    list_searched_samples,
)
from mirabilia.bots.seven.searched import learn_from_searches, set_chances_right
from mirabilia.bots.seven.train import SOME, Mixture
from mirabilia.bots.seven.training_files import Played, Training, is_tested, name_table
from mirabilia.bots.training import say
from mirabilia.bots.weights_file import path_of

FOLDER = Path("build/train/seven")
KEPT_POLICY = 1  # rounds of generation 0 that later ones go on learning from
GATE_DEALS = 200
# where the policy has to pass
GATES: list[Mixture] = [(3, ()), (5, ()), (7, ()), (3, SOME[-1]), (5, SOME[-1])]


def train(args: argparse.Namespace) -> None:
    """The policy, then the value of positions in games by it; then generations from searched games."""
    training = Training(args)
    if args.searched:
        learn_from_searches(args, training)
        return
    if args.chances:
        set_chances_right(args, training)
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
    measured = measure(learnt, [(new.heats, held_out)])
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
    parser.add_argument(
        "--chances",
        action="store_true",
        help="let searched games set the chances of the network there is right",
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
