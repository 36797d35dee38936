"""What is learned from games in which everybody searches: by the value network, and how far to trust it."""

from __future__ import annotations

import argparse

import numpy as np

from mirabilia.bots.sequential import WEAKER
from mirabilia.bots.seven.calibrating import find_heats, measure
from mirabilia.bots.seven.fitting import BATCH, Batch, Learnt
from mirabilia.bots.seven.gates import PLAYOUTS, run_gate
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.schedule import list_calibrating_samples, list_searched_samples
from mirabilia.bots.seven.train import Mixture
from mirabilia.bots.seven.training_files import AGAIN, Part, Played, Training, name_table
from mirabilia.bots.training import say

SEARCH_GATES: list[Mixture] = [(3, ()), (5, ())]  # where what learned from searched games has to pass


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
    measured = measure(learnt, [(new.heats, take_tenths(data, 7, 10))])
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


def set_chances_right(args: argparse.Namespace, training: Training) -> None:
    """Sharpen or soften the chances of the value network there is, by more searched games.

    Each half of the games is measured with what the other half says; what is kept is what both say.
    """
    network = NetworkData.read(args.target.read_text("utf-8"))
    data = training.load_tables(list(list_calibrating_samples(args.share)), network)
    learnt = Learnt(network.names, args.seed)
    learnt.recall(network, training.graded())
    halves = [take_half(data, number) for number in (0, 1)]
    heats = [find_heats(learnt, half) for half in halves]
    measured = measure(learnt, [(heats[1], halves[0]), (heats[0], halves[1])])
    for name, found in measured.items():
        say(f"{name}: {found}")
    network.heats = find_heats(learnt, halves[0] + halves[1])
    network.made |= {"chances": training.describe(data) | {"share": args.share}, "measured": measured}
    args.target.write_text(network.text(), "utf-8")
    say(f"what the chances are worth is written to {args.target}")


def take_half(data: list[Played], number: int) -> list[Part]:
    """The positions of every other game."""
    return [(table, arrays, np.flatnonzero(arrays["game"] % 2 == number)) for table, arrays in data]
