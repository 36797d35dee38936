"""Train the value network by generations; the search uses one only if it has passed a sequential test.

Generation 0 learns from games by the policy alone, later ones from games in which everybody searches with the
network so far. Of the games that nothing is learned from, half say how far to sharpen or soften the chances,
by group of tables and Age, and the other half how far they are right then. Every sample of games and every
fitted network is a file in the folder of the training, so a training that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from mirabilia import Game
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.sequential import OPEN, STRONGER, SequentialTest
from mirabilia.bots.seven.calibrating import find_heats, measure
from mirabilia.bots.seven.expert_v1 import WIDE
from mirabilia.bots.seven.fitting import BATCH, Batch, Learnt, TableData, name_all
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.network_file import FILE, NetworkData
from mirabilia.bots.seven.selfplay import Arrays, Sample, play_sample
from mirabilia.bots.seven.train import SOME, Mixture, with_partners
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.bots.training import CONTEST_SEEDS, say
from mirabilia.bots.weights_file import path_of
from mirabilia.seven.model import State
from mirabilia.seven.rules import player_counts
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

FOLDER = Path("build/train/seven")
MOST_PLAYERS = 8
ROUNDS = 4  # of generation 0
SEARCHED = 8  # playouts of every contender in later generations
FAST, SLOW = 2e-3, 1e-4  # how fast is learned at first and at last
AGAIN = 3e-4  # at first in later generations
KEPT_POLICY = 1  # rounds of generation 0 that later ones go on learning from
GAIN = 0.05  # of wins, beyond an even share, that a generation should bring
PLAYOUTS = 240  # of an answer in a test
GATE_DEALS = 200


def list_policy_samples(share: float) -> Iterator[Sample]:
    """The games of generation 0."""
    for number in range(ROUNDS):
        for players, games, times in ((3, 8000, 3), (5, 4000, 2), (7, 4000, 2)):
            for turn in range(times):
                yield Sample((players, ()), int(games * share), number * times + turn)
        for players, games in ((4, 4000), (6, 3000), (2, 4000)):
            yield Sample((players, ()), int(games * share), number)
        for names in SOME:
            for players in range(2, 8):
                yield Sample((players, names), int((600 if len(names) < 3 else 1200) * share), number)
        for names in SOME:
            if MOST_PLAYERS in player_counts(names):
                yield Sample((MOST_PLAYERS, names), int(200 * share), number)
        for table in with_partners():
            yield Sample(table, int(400 * share), number)


def list_searched_samples(share: float, generation: int) -> Iterator[Sample]:
    """The games of a later generation, fewer where they take longer."""
    tables: list[tuple[Mixture, int]] = [((3, ()), 600), ((5, ()), 120), ((7, ()), 80), ((2, ()), 120)]
    tables += [((4, ()), 80), ((6, ()), 50)]
    tables += [((players, names), 30 // players) for names in SOME for players in range(2, 8)]
    tables += [(table, 4) for table in with_partners()]
    for table, games in tables:
        yield Sample(table, max(2, int(games * share)), generation, SEARCHED)


class Training:
    """The files of a training, and what was made of them."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        self.tables: dict[Mixture, TableData] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def load(self, sample: Sample, network: NetworkData) -> Arrays:
        """The games of a sample, played if they are not there yet."""
        path = self.folder / f"{sample.name}.npz"
        if not path.exists():
            began = time.process_time()
            part = path.with_suffix(".part.npz")
            np.savez_compressed(part, **play_sample(sample, self.seed, network))
            part.rename(path)
            say(f"{sample.name}: {sample.games} games in {time.process_time() - began:.1f} s")
        return dict(np.load(path))

    def table(self, table: Mixture) -> TableData:
        """What is known of a kind of table."""
        if table not in self.tables:
            self.tables[table] = TableData(table)
        return self.tables[table]

    def fit(self, path: Path, data: list[tuple[TableData, Arrays]], start: Learnt | None) -> Learnt:
        """A network that has learned from games, from nothing or from a former one."""
        if path.exists():
            return Learnt.resume(dict(np.load(path)))
        learnt = start or Learnt(name_all([table for table, _ in data]), self.seed)
        fast = FAST if start is None else AGAIN
        random = np.random.default_rng(self.seed)
        batches = [
            (table, arrays, chosen)
            for table, arrays in data
            for chosen in split(random.permutation(np.flatnonzero(~is_tested(arrays))))
        ]
        began, order = time.process_time(), random.permutation(len(batches))
        for number, which in enumerate(order):
            table, arrays, chosen = batches[which]
            slower = 0.5 * (1 + np.cos(np.pi * number / len(order)))
            learnt.learn(Batch(table, arrays, np.sort(chosen)), float(SLOW + (fast - SLOW) * slower))
            if number % 500 == 0:
                say(f"{path.stem}: {number} of {len(order)} batches, {time.process_time() - began:.0f} s")
        np.savez(path, **learnt.save())
        return learnt


def split(chosen: Any) -> list[Any]:
    """Batches of positions; a small rest is left out."""
    parts = [chosen[first : first + BATCH] for first in range(0, len(chosen), BATCH)]
    return [part for part in parts if len(part) > BATCH // 4 or len(parts) == 1]


def is_tested(arrays: Arrays) -> Any:
    """Which positions are of games that nothing is learned from."""
    return arrays["game"] >= (arrays["game"].max() + 1) * 0.95


class Entrant:
    """An expert with a network of its own at the ends of its playouts."""

    def __init__(self, seed: int, data: NetworkData, kept: dict[int, Weights]) -> None:
        self.random = Random(seed)
        self.data, self.kept = data, kept

    def choose(self, observation: Observation) -> int:
        """The option that does best in a fixed number of playouts."""
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        weights = self.weights_for(state)
        search = Halving(weights.policy, weights.horizon, observation.city, observation.seat)
        search.nominate(state, observation.options)
        tried = 0
        while tried < PLAYOUTS and (alive := int(search.alive())) > 1:
            world = state_of(determinize(observation, self.random.getrandbits(SEEDS)))
            for _ in range(max(1, WIDE // alive)):
                search.try_all(world, self.random.getrandbits(SEEDS))
                tried += alive
            search.drop()
        return search.best().option

    def weights_for(self, state: State) -> Weights:
        """The weights with that network."""
        key = id(state.book)
        if key not in self.kept:
            self.kept[key] = make_weights(state.book, load_stores()[group_of(state.book)], self.data)
        return self.kept[key]


def run_gate(new: NetworkData, former: NetworkData, table: Mixture, deals: int) -> SequentialTest:
    """Whether a network is stronger than the former one, by the same number of playouts."""
    players, names = table
    test = SequentialTest(1 / players, 1 / players + GAIN)
    kept: list[dict[int, Weights]] = [{}, {}]
    for deal in range(deals):
        for own in range(players):
            game = Game.new(players=players, expansions=names, seed=CONTEST_SEEDS + deal)
            bots = [
                Entrant(deal * 100 + seat, new if seat == own else former, kept[seat != own])
                for seat in range(players)
            ]
            while not game.over:
                for decision in game.decisions:
                    game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
            test.add_game({"deal": deal, "seats": [own], "winners": game.result["winners"]}, players)
        if test.decision != OPEN:
            break
    say(test.verdict())
    return test


def train(args: argparse.Namespace) -> None:
    """All generations, each from the games of the one before."""
    training = Training(args.folder, args.seed)
    nothing = NetworkData()
    policy = list(list_policy_samples(args.share))
    began = time.process_time()
    data = [(training.table(one.table), training.load(one, nothing)) for one in policy]
    learnt = training.fit(args.folder / "generation-0.npz", data, None)
    kept = accept(args, training, learnt, nothing, data, 0, began)
    replayed = data[: len(data) * KEPT_POLICY // ROUNDS]
    for generation in range(1, args.generations + 1):
        searched = [
            (training.table(one.table), training.load(one, kept))
            for one in list_searched_samples(args.share, generation)
        ]
        start = Learnt.resume(learnt.save())
        path = args.folder / f"generation-{generation}.npz"
        new = training.fit(path, replayed + searched * 2, start)
        found = accept(args, training, new, kept, searched, generation, began)
        if found is not kept:
            learnt, kept = new, found


def accept(
    args: argparse.Namespace,
    training: Training,
    learnt: Learnt,
    former: NetworkData,
    data: list[tuple[TableData, Arrays]],
    generation: int,
    began: float,
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
    new = learnt.quantise({name for table in training.tables.values() for name in table.graded})
    new.heats = find_heats(learnt, tuned)
    measured = measure(learnt, new.heats, held_out)
    for name, found in measured.items():
        say(f"generation {generation}, {name}: {found}")
    new.plays = True
    test = run_gate(new, former, (3, ()), args.gate)
    if generation and test.decision != STRONGER:
        say(f"generation {generation} has not passed; it is thrown away")
        return former
    new.plays = test.decision == STRONGER
    new.made = {
        "command": "make train-network",
        "seed": training.seed,
        "share": args.share,
        "generation": generation,
        "hours": round((time.process_time() - began) / 3600, 2),
        "games": sum(int(arrays["game"].max()) + 1 for _, arrays in data),
        "positions": sum(len(arrays["phase"]) for _, arrays in data),
        "measured": measured,
        "gate": test.data(),
    }
    args.target.write_text(new.text(), "utf-8")
    say(f"generation {generation}: written to {args.target}; the search uses it: {new.plays}")
    return new


def main() -> None:
    """Train the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="of the games of the whole schedule")
    parser.add_argument("--generations", type=int, default=1, help="that learn from searched games")
    parser.add_argument("--gate", type=int, default=GATE_DEALS, help="deals at most of a sequential test")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--target", type=Path, default=path_of(FILE))
    train(parser.parse_args())


if __name__ == "__main__":
    main()
