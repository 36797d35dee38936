"""`make train`: learn the weights of the learned bots by self-play, and measure them in other games."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from random import Random

from mirabilia.bots.cluster import Workers
from mirabilia.bots.seven.evaluation import sum_partners
from mirabilia.bots.seven.learner import Learner
from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.weights import FILE, Store, Weights, load_stores, make_weights, value_names
from mirabilia.bots.training import CONTEST_SEEDS, GAMES_A_SEED, Data, Learned, make_parser, say, train
from mirabilia.seven.model import Rulebook, State
from mirabilia.seven.rules import expansion_names, load_modules, load_rules, player_counts
from mirabilia.seven.setup import new_state
from mirabilia.table.agenda import NO_ANSWER

Mixture = tuple[int, tuple[str, ...]]  # players and expansions


@dataclass(frozen=True)
class Group:
    """Tables that share their weights, and how many games are played there."""

    name: str
    tables: list[Mixture]
    games: int
    searched: int  # games in which the policy learns from a search, which are a hundred times slower


@dataclass(frozen=True)
class Phase:
    """A part of the schedule: its share of the games (or of those with a search), and how fast is learned."""

    share: float
    value_rate: float
    lesson: float  # for the policy, from the prospects of options
    policy_rate: float  # for the policy, from what comes out
    noise: float = 0.05  # how often an option is taken blindly
    playouts: int = 0  # of every candidate, where the policy learns from a search
    fresh: bool = False  # whether weights are learned as fast again as at first


def list_mixtures() -> list[tuple[str, ...]]:
    """Every mixture of expansions, at least one, without those that are a part of another."""
    whole = [name for name in expansion_names() if not load_modules()[name].needs]
    return [names for size in range(1, len(whole) + 1) for names in combinations(whole, size)]


def with_partners() -> list[Mixture]:
    """The tables at which partners play together."""
    parts = [name for name in expansion_names() if load_modules()[name].needs]
    mixed = [
        (*names, part)
        for part in parts
        for names in list_mixtures()
        if {*load_modules()[part].needs} <= {*names}
    ]
    tables = [(players, names) for names in mixed for players in player_counts(names)]
    return [table for table in tables if load_rules(*table).book.partners]


SOME = list_mixtures()
GROUPS = (
    Group("3", [(3, ())], 60_000, 1_800),
    Group("3+", [(3, names) for names in SOME], 20_000, 250),
    Group("4", [(4, ()), (5, ())], 24_000, 300),
    Group("4+", [(players, names) for players in (4, 5) for names in SOME], 11_000, 100),
    Group("6", [(6, ()), (7, ())], 13_000, 200),
    Group("6+", [(players, names) for players in (6, 7) for names in SOME], 7_000, 80),
    Group("2", [(2, ())], 22_000, 400),
    Group("2+", [(2, names) for names in SOME], 14_000, 200),
    Group("partners", with_partners(), 7_000, 80),
)
PHASES = (
    Phase(0.03, 0.5, 0.0, 0.0),
    # from what comes out, then the policy from the forecast; and so again with the better policy
    Phase(0.15, 0.3, 0.0, 0.05, fresh=True),
    Phase(0.15, 0.3, 0.0, 0.05),
    Phase(0.12, 0.2, 0.0, 0.05),
    Phase(0.03, 0.0, 0.1, 0.0),
    Phase(0.16, 0.2, 0.0, 0.02, noise=0.1, fresh=True),
    Phase(0.04, 0.05, 0.0, 0.001, noise=0.1),
    Phase(0.03, 0.0, 0.1, 0.0),
    Phase(0.15, 0.2, 0.0, 0.02, noise=0.1, fresh=True),
    Phase(0.06, 0.05, 0.0, 0.001, noise=0.1),
    Phase(0.05, 0.0, 0.1, 0.0),
    # and at last from what a search finds that rests on both
    Phase(0.5, 0.05, 0.1, 0.0, playouts=10, fresh=True),
    Phase(0.5, 0.05, 0.1, 0.0, playouts=10, fresh=True),
)
CHUNK = 100  # games at most at one table before the next one
HELD_OUT = 0.05  # of the games: they are played to measure only
CONTEST = 200  # games against the former weights
LESSONS = 0.5  # of the decisions
LITTLE = 1e-3  # so far has a weight moved before it was ever met


class Pupil:
    """The weights of a group while they are learned, and how far each has moved."""

    def __init__(self, seed: int) -> None:
        self.store = Store()
        self.moved = Store()
        self.learners: dict[Mixture, Learner] = {}
        self.seed = seed

    def play(self, table: Mixture, games: int, phase: Phase, slower: float) -> Learner:
        """Play some games at a table and keep what was learned."""
        learner = self.learner(table)
        learner.lesson, learner.lessons, learner.noise = phase.lesson * slower, LESSONS, phase.noise
        learner.playouts = phase.playouts
        book = load_rules(*table).book
        for _ in range(games):
            learner.play(deal_game(book, self.seed), phase.policy_rate * slower, phase.value_rate * slower)
            self.seed += 1
        if phase.value_rate or phase.lesson:
            self.store.take(learner.policy, learner.value)
            self.moved.own.update(zip(learner.policy.names, learner.squares, strict=True))
            self.moved.other.update(zip(learner.policy.names, learner.other_squares, strict=True))
            self.moved.value.update(zip(value_names(learner.value), learner.value_squares, strict=True))
        return learner

    def learner(self, table: Mixture) -> Learner:
        """The learner at a table, with the newest weights."""
        if table not in self.learners:
            weights = make_weights(load_rules(*table).book, self.store)
            self.learners[table] = Learner(weights.policy, weights.evaluation)
        one = self.learners[table]
        self.store.fill(one.policy, one.value)
        names = one.policy.names
        one.squares = [self.moved.own.get(name, LITTLE) for name in names]
        one.other_squares = [self.moved.other.get(name, LITTLE) for name in names]
        one.value_squares = [self.moved.value.get(name, LITTLE) for name in value_names(one.value)]
        return one


def learn(group: Group, seed: int, share: float) -> Learned:
    """Learn the weights of a group; returns them, and how good they are in games not learned from."""
    pupil, random = Pupil(seed * GAMES_A_SEED), Random(seed)
    began, played = time.process_time(), 0
    held_out = max(3, int(group.games * share * HELD_OUT) // len(group.tables))
    for phase in PHASES:
        games, done = int((group.searched if phase.playouts else group.games) * share * phase.share), 0
        if phase.fresh:
            pupil.moved = Store()
        chunk = min(CHUNK, max(1, games // len(group.tables)))
        while done < games:
            size = min(chunk, games - done)
            pupil.play(random.choice(group.tables), size, phase, 1.0 - 0.8 * done / games)
            done += size
        played += games
        found = measure(group, pupil, held_out)
        say(f"{group.name}: {played} games in {time.process_time() - began:.0f} s, {json.dumps(found)}")
    found["games"] = played
    former = load_stores().get(group.name)
    if former is not None:
        found["against_former"] = run_contest(group, pupil.store, former, max(3, int(CONTEST * share)))
    say(f"{group.name}: done, {json.dumps(found)}")
    return group.name, pupil.store.data(), found


def measure(group: Group, pupil: Pupil, games: int) -> Data:
    """Play games without learning: how open each turn is, and how near the forecasts come."""
    learners = []
    for table in group.tables:
        pupil.learner(table).forget_measures()
        learners.append(pupil.play(table, games, Phase(0.0, 0.0, 0.0, 0.0), 0.0))
    first = learners[0]
    for one in learners[1:]:
        first.add_measures(one)
    loss = first.fit_spreads()
    pupil.store.spreads = list(first.value.spreads)
    return {
        "held_out": games * len(group.tables),
        "points": round(first.points / first.looked, 2),
        "forecast_error": round((first.error / first.looked) ** 0.5, 2),
        "log_loss": round(loss / first.turns, 4),
    }


def run_contest(group: Group, store: Store, former: Store, games: int) -> float:
    """How often a seat with the new weights wins against the previous ones."""
    won = 0.0
    for table in group.tables:
        book = load_rules(*table).book
        pair = make_weights(book, store), make_weights(book, former)
        each = max(1, games // len(group.tables))
        won += sum(play_duel(book, *pair, number) for number in range(each)) / each
    return round(won / len(group.tables), 3)


def play_duel(book: Rulebook, new: Weights, former: Weights, number: int) -> float:
    """A game of one seat, or of two partners, that looks a step ahead with the new weights."""
    state = deal_game(book, CONTEST_SEEDS + number)
    seat = number % book.players
    own = (seat, book.partners[seat]) if book.partners else (seat,)
    while state.asking is not None:
        asked = [city for city, answer in enumerate(state.answers) if answer == NO_ANSWER]
        for city in asked:
            weights = new if state.controllers[city] in own else former
            options = state.options(city)
            choice = weights.policy.favourite(state, city, options)
            if is_carried_out(state):
                values = relative_values(weights.evaluation, state, city, options)
                choice = options[values.index(max(values))]
            state.answer(city, choice)
    points = sum_partners(new.evaluation.forecasts(state), book.partners)
    return float(points[seat] == max(points))


def deal_game(book: Rulebook, seed: int) -> State:
    """A new game; where there are too few wonders, guests take part."""
    missing = book.cities - len(book.wonders)
    guests = tuple(sides[0].key for sides in book.guests[: max(0, missing)])
    return new_state(book, seed, guests)


def learn_all(groups: Sequence[Group], args: Namespace, pool: Workers) -> Iterator[Learned]:
    """Learn groups, each in a process of its own."""
    return pool.map(partial(learn, seed=args.seed, share=args.share), groups)


def main() -> None:
    """Learn all groups, or some, and write the file."""
    train(make_parser(str(__doc__), FILE), GROUPS, learn_all)


if __name__ == "__main__":
    main()
