"""Learn the weights of the evaluation by self-play, and measure them on games that were not learned from.

A generation of games is played one step ahead by the evaluation of the one before, with some answers drawn at
random so that strange positions are met too; the first is played by habit. Then the network learns, from the
positions of the last generations, who has won. In the last generations everybody searches, and the network
learns what the searches found: who wins is mostly luck, and a search has averaged over much of it.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from mirabilia.architects.rules import load_rules
from mirabilia.architects.setup import new_state
from mirabilia.bots.architects.evaluation import TIGHT, Evaluation, Judge, share_win
from mirabilia.bots.architects.features import COUNT, WHOLE
from mirabilia.bots.architects.one_ply import choose_one_ply, play_itself
from mirabilia.bots.architects.searched import play_searching
from mirabilia.bots.architects.weights import DUEL, FILE, TABLE, THREE, evaluation_data, read
from mirabilia.bots.architects.worth import choose_by_habit
from mirabilia.bots.cluster import Workers
from mirabilia.bots.training import CONTEST_SEEDS, GAMES_A_SEED, Data, Learned, make_parser, say, train

HIDDEN = 32  # a multiple of 4, see `Evaluation.sum_four_units`
FIRST = 3  # times as many games are played by habit, which is quick
OUTCOMES = 3  # generations that learn who has won; those after them learn from searches
WILD = (15, 6, 4)  # of 100 answers are random: by habit, one step ahead, in searched games
HELD_OUT = 0.1
CHUNK = 50  # games that a process plays at once
BATCH = 1024
EPOCHS = 8
RATE = 0.004
CONTEST = 600  # games against players by habit, one step ahead
SEEDS = 31  # bits
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Group:
    """Tables that share their weights, and how they are learned."""

    name: str
    players: tuple[int, ...]
    games: int  # a generation,
    last: int  # the last one without searches,
    searched: int  # and every one with them,
    rounds: int  # of which there are so many
    deals: int  # on which an option is tried
    walks: int  # of a search


EVERY = 8  # one in this many positions is learned from, if nobody searches
GROUPS = (
    Group(DUEL, (2,), 4000, 20000, 5000, 3, 2, 60),
    Group(THREE, (3,), 4000, 16000, 2500, 2, 1, 60),
    Group(TABLE, (4, 5, 6, 7), 4000, 12000, 2400, 2, 1, 40),
)


@dataclass(frozen=True)
class Task:
    """Some games for one process."""

    group: Group
    seeds: range
    weights: Data | None
    wild: int
    searches: bool = False


@dataclass
class Lessons:
    """Positions, the chances to learn, and who won: one row each, one column per seat, 0 for missing ones."""

    cities: NDArray[np.float16]
    chances: Floats
    won: Floats
    there: Floats

    def part(self, rows: slice | NDArray[np.int64]) -> Lessons:
        """Some of them."""
        return Lessons(self.cities[rows], self.chances[rows], self.won[rows], self.there[rows])


def join_lessons(parts: list[Lessons]) -> Lessons:
    """All together."""
    return Lessons(
        np.concatenate([part.cities for part in parts]),
        np.concatenate([part.chances for part in parts]),
        np.concatenate([part.won for part in parts]),
        np.concatenate([part.there for part in parts]),
    )


def play(task: Task) -> Lessons:
    """Play games and note what can be learned from them."""
    judge = read(task.weights) if task.weights else None
    group, found = task.group, []
    for seed in task.seeds:
        players = group.players[seed % len(group.players)]
        state = new_state(load_rules(players).book, seed)
        if task.searches and judge:
            positions, chances, won = play_searching(state, judge, group.walks, task.wild)
        else:
            positions, won = play_itself(state, judge, group.deals, task.wild, EVERY)
            chances = [won] * len(positions)
        shape = len(positions), max(group.players)
        cities = np.zeros((*shape, COUNT), np.float16)
        for number, position in enumerate(positions):
            for seat, features in enumerate(position):
                np.add.at(cities[number, seat], features.at, np.array(features.values, np.float16) / WHOLE)
        learned, shared, there = (np.zeros(shape, np.float32) for _ in range(3))
        if positions:
            learned[:, :players], shared[:, :players], there[:, :players] = chances, won, 1
        found.append(Lessons(cities, learned, shared, there))
    return join_lessons(found)


class Network:
    """The weights while they are learned."""

    def __init__(self, random: np.random.Generator) -> None:
        self.random = random
        self.weights: list[Floats] = [
            random.normal(0, 0.15, (HIDDEN, COUNT)).astype(np.float32),
            random.normal(0, 0.3, HIDDEN).astype(np.float32),
        ]

    def chances(self, cities: Floats, there: Floats) -> tuple[Floats, Floats, Floats]:
        """The chances of all seats; and, for learning, the hidden units before and after their bend."""
        heats = cities @ self.weights[0].T
        units = np.where(heats > 0, heats, heats / TIGHT)
        prospects = np.where(there > 0, units @ self.weights[1], -np.inf)
        odds = np.exp(prospects - prospects.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), heats, units

    def slopes(self, lessons: Lessons) -> list[Floats]:
        """How the loss grows with each weight."""
        cities = lessons.cities.astype(np.float32)
        chances, heats, units = self.chances(cities, lessons.there)
        errors = (chances - lessons.chances) / np.float32(len(cities))
        inner = (
            errors[..., None] * self.weights[1] * np.where(heats > 0, np.float32(1), np.float32(1 / TIGHT))
        )
        first = inner.reshape(-1, HIDDEN).T @ cities.reshape(-1, COUNT)
        return [first, np.einsum("psh,ps->h", units, errors)]

    def learn(self, lessons: Lessons, epochs: int, rate: float) -> None:
        """Go through the lessons several times, in random order, with falling rates (Adam)."""
        means = [np.zeros_like(one) for one in self.weights]
        squares = [np.zeros_like(one) for one in self.weights]
        count = len(lessons.cities)
        steps = epochs * max(1, count // BATCH)
        step = 0
        for rows in self.batches(count, epochs):
            step += 1
            speed = rate * (1 - step / (steps + 1))
            for at, slope in enumerate(self.slopes(lessons.part(rows))):
                means[at] = 0.9 * means[at] + 0.1 * slope
                squares[at] = 0.999 * squares[at] + 0.001 * slope**2
                spread = np.sqrt(squares[at] / (1 - 0.999**step)) + 1e-8
                self.weights[at] -= (speed * means[at] / (1 - 0.9**step) / spread).astype(np.float32)

    def batches(self, count: int, epochs: int) -> Iterator[NDArray[np.int64]]:
        """The numbers of the lessons of each step."""
        size = min(BATCH, count)
        for _ in range(epochs):
            order = self.random.permutation(count)
            for start in range(0, count - size + 1, size):
                yield order[start : start + size]

    def measure(self, lessons: Lessons) -> Data:
        """How well winners are predicted: the log loss, beside that of even chances."""
        chances, _, _ = self.chances(lessons.cities.astype(np.float32), lessons.there)
        even = lessons.there / lessons.there.sum(1, keepdims=True)
        losses = [
            float(-(lessons.won * np.log(np.where(lessons.there > 0, one, 1))).sum(1).mean())
            for one in (chances, even)
        ]
        return {"log_loss": round(losses[0], 4), "log_loss_of_even_chances": round(losses[1], 4)}

    def data(self) -> Data:
        """The weights for the file."""
        return evaluation_data(self.weights[0].tolist(), self.weights[1].tolist())


def learn(group: Group, seed: int, generations: int, share: float, pool: Workers) -> Learned:
    """Learn the weights of a group; returns them with how good they are."""
    random = np.random.default_rng(seed)
    network = Network(random)
    weights: Data | None = None
    kept: list[Lessons] = []
    start, played, found = seed * GAMES_A_SEED, 0, {}
    for generation in range(min(generations, OUTCOMES + group.rounds)):
        began = time.monotonic()
        games = max(4, int(count_games(group, generation) * share))
        lessons = join_lessons(list(pool.map(play, list_tasks(group, generation, start, games, weights))))
        start, played = start + games, played + games
        if generation in (1, OUTCOMES):  # nothing is kept of games by habit, nor of games without searches
            kept = []
        if generation == OUTCOMES:
            network = Network(random)
        cut = int(len(lessons.cities) * (1 - HELD_OUT))
        kept.append(lessons.part(slice(cut)))
        network.learn(join_lessons(kept), EPOCHS, RATE)
        weights = network.data()
        found = network.measure(lessons.part(slice(cut, None)))
        say(
            f"{group.name}: generation {generation}, {games} games, {time.monotonic() - began:.0f} s, {found}"
        )
    found["against_habit"] = run_contest(group, read(network.data()), max(2, int(CONTEST * share)))
    say(f"{group.name}: share of victories, one step ahead against habit: {found['against_habit']}")
    return group.name, network.data(), {"games": played, **found}


def count_games(group: Group, generation: int) -> int:
    """How many games a generation has."""
    if generation >= OUTCOMES:
        return group.searched
    return (group.games * FIRST, group.games, group.last)[generation]


def list_tasks(group: Group, generation: int, start: int, games: int, weights: Data | None) -> list[Task]:
    """The games of a generation, in parts for the processes."""
    searches = generation >= OUTCOMES
    wild = WILD[2 if searches else min(generation, 1)]
    return [
        Task(group, range(at, min(at + CHUNK, start + games)), weights, wild, searches)
        for at in range(start, start + games, CHUNK)
    ]


def run_contest(group: Group, evaluation: Evaluation, games: int) -> Data:
    """How often one seat with this evaluation wins against players by habit, by number of players."""
    result = {}
    for players in group.players:
        won = 0.0
        for number in range(games):
            seat = number % players
            won += contest_game(players, seat, evaluation, number)[seat]
        result[str(players)] = round(won / games, 3)
    return result


def contest_game(players: int, seat: int, judge: Judge, number: int) -> list[float]:
    """Who wins a game in which one seat looks a step ahead."""
    state = new_state(load_rules(players).book, CONTEST_SEEDS + number)
    random = Random(number)
    while state.asking is not None:
        if state.active == seat:
            seeds = [random.getrandbits(SEEDS) for _ in range(6)]
            state.answer(seat, choose_one_ply(state, judge, seeds))
        else:
            state.answer(state.active, choose_by_habit(state))
    return share_win(state)


def learn_all(groups: Sequence[Group], args: Namespace, pool: Workers) -> Iterator[Learned]:
    """Learn groups one after the other; the processes share the games of each."""
    for group in groups:
        yield learn(group, args.seed, args.generations, args.share, pool)


def main() -> None:
    """Learn all groups, or some, and write the file."""
    parser = make_parser("learn the evaluation of 7 Wonders Architects by self-play", FILE)
    most = max(OUTCOMES + group.rounds for group in GROUPS)
    parser.add_argument("--generations", type=int, default=most, help="at most so many")
    train(parser, GROUPS, learn_all)


if __name__ == "__main__":
    main()
