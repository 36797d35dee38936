"""Games to learn the network from: what every city showed on the way, and how they ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from mirabilia.bots.seven.evaluation import TURNS
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.train import Mixture, deal_game
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.seven.model import Rulebook, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.rules import load_rules
from mirabilia.table.agenda import NO_ANSWER

Arrays = dict[str, Any]
EVERY = 3  # one of so many turns is learned from, as a rule: those of one game resemble each other
HEATS = (1.0, 1.0, 0.6, 1.5)  # how decided everybody plays, game by game
CURIOUS = 0.1  # of the answers in searched games are those that the policy gives
CONTENDERS = 6  # of a searched answer
SPACING = 1_000_003  # between the seeds of two samples


@dataclass(frozen=True)
class Sample:
    """Some games at one kind of table."""

    table: Mixture
    games: int
    number: int
    playouts: int = 0  # of every contender; 0: everybody plays by the policy, without a search
    every: int = EVERY  # one of so many turns is written down

    @property
    def name(self) -> str:
        """What its file is called."""
        players, names = self.table
        kind = f"searched{self.playouts}" if self.playouts else "policy"
        return f"{players}-{'+'.join(names) or 'base'}-{kind}-{self.number}"

    def play(self, seed: int, network: NetworkData) -> Arrays:
        """Play them."""
        return play_sample(self, seed, network)


@dataclass
class Rows:
    """What is written down of games: by position, and within a position by city."""

    starts: list[int] = field(default_factory=lambda: [0])
    places: list[int] = field(default_factory=list)
    tenths: list[int] = field(default_factory=list)
    phase: list[int] = field(default_factory=list)
    base: list[list[float]] = field(default_factory=list)
    points: list[list[float]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    game: list[int] = field(default_factory=list)

    def note(self, state: State, weights: Weights, game: int) -> None:
        """Write down a position."""
        evaluation = weights.evaluation
        forecasts: list[float] = []
        for city in range(len(state.cities)):
            forecasts.append(evaluation.note(state, city))
            self.places += evaluation.seen
            self.tenths += [round(10 * amount) for amount in evaluation.amounts]
            self.starts.append(len(self.places))
        self.base.append(forecasts[: state.book.players])
        self.phase.append(int(state.age * TURNS + min(state.turn, TURNS - 1)))
        self.game.append(game)

    def finish(self, state: State) -> None:
        """Write the outcome of a game beside its positions."""
        missing = len(self.game) - len(self.points)
        self.points += [[float(one) for one in score_all(state)[: state.book.players]]] * missing
        self.shares += [share_win(state)] * missing

    def arrays(self) -> Arrays:
        """The rows for a file."""
        kinds = {"places": np.uint16, "tenths": np.int16, "phase": np.uint8}
        floats = ("base", "points", "shares")
        found: Arrays = {}
        for name, rows in vars(self).items():
            found[name] = np.array(rows, np.float32 if name in floats else kinds.get(name, np.int32))
        return found


def play_sample(sample: Sample, seed: int, network: NetworkData) -> Arrays:
    """Play the games of a sample."""
    book = load_rules(*sample.table).book
    weights = make_weights(book, load_stores()[group_of(book)], network)
    policies = [warm_policy(book, weights, heat) for heat in HEATS]
    random = Random(seed + sample.number)
    rows = Rows()
    for game in range(sample.games):
        state = deal_game(book, (seed + sample.number) * SPACING + game)
        policy = random.choice(policies)
        before = -1
        while state.asking is not None:
            now = int(state.age * TURNS + state.turn)
            if now != before and random.random() * sample.every < 1:
                rows.note(state, weights, game)
            before = now
            if sample.playouts:
                answer_all(state, weights, sample.playouts, random)
            else:
                play_on(state, policy, 1)
        rows.finish(state)
    return rows.arrays()


def warm_policy(book: Rulebook, weights: Weights, heat: float) -> Policy:
    """The policy, more or less decided."""
    if weights.data.policy is not None:
        return weights.warm_instinct(heat)
    policy = Policy(book)
    own, other = ([heat * weight for weight in row] for row in (weights.policy.own, weights.policy.other))
    policy.set_weights(own, other)
    return policy


def answer_all(state: State, weights: Weights, playouts: int, random: Random) -> None:
    """Let everybody who is asked answer by a small search; nobody knows the others' answers."""
    world = state.clone()
    asked = [city for city, answer in enumerate(state.answers) if answer == NO_ANSWER]
    for city in asked:
        state.answer(city, find_answer(world, city, weights, playouts, random))


def find_answer(world: State, city: int, weights: Weights, playouts: int, random: Random) -> int:
    """What a small search prefers; now and then what the policy does."""
    options = world.options(city)
    if len(options) == 1:
        return options[0]
    if random.random() < CURIOUS:
        return weights.instinct.favourite(world, city, options)
    search = Halving(weights.instinct, weights.horizon, city, world.controllers[city])
    search.most = CONTENDERS
    search.by_policy = weights.data.policy is not None
    search.nominate(world, options)
    for number in range(playouts):
        search.try_all(world, random.getrandbits(48))
        if number == playouts // 2:
            search.keep(3)
    return search.best().option
