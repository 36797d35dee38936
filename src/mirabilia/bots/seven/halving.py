"""A search that compares contenders on common deals and luck, by the uncertainty of their difference."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.habits import Habits
from mirabilia.bots.seven.network import Network
from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.policy import ALWAYS, Policy
from mirabilia.bots.seven.search import INVERSE_TEMPERATURE, REACH, enter
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import State
from mirabilia.table.rng import state_of_seed
from mirabilia.table.vecs import append, vec

__all__ = ["HEARD", "INVERSE_TEMPERATURE", "REACH", "Contender", "Halving"]

CONTENDERS: Final = 8  # at most
CLEARLY: Final = 3.0  # a contender is dropped if it is behind by this many times the uncertainty
ENOUGH: Final = 16  # playouts before any is dropped
HEARD: Final = 2  # turns in which playouts ask the policy network; then the linear policy decides


@final
class Contender:
    """An option with the results of its playouts, in the order of the deals that all share."""

    def __init__(self, option: int, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.results = vec[float]()
        self.total = 0.0
        self.tries: i64 = 0
        self.alive = True

    def mean(self) -> float:
        """The average result of a playout."""
        count = len(self.results)
        return self.total / float(count) if count > 0 else 0.0

    def add(self, worth: float) -> None:
        """Count one more playout."""
        self.results = append(self.results, worth)
        self.total += worth
        self.tries += 1

    def beats(self, other: Contender) -> bool:
        """Whether it has done better; before any playout, whether it promises more."""
        if len(self.results) == 0:
            return self.prior > other.prior
        return self.mean() > other.mean()

    def doubt(self, other: Contender) -> float:
        """How uncertain the difference to another is, by the playouts that both have in common."""
        count: i64 = len(self.results)
        mean = self.mean() - other.mean()
        squares = 0.0
        index: i64 = 0
        while index < count:
            gap = self.results[index] - other.results[index] - mean
            squares += gap * gap
            index += 1
        return math.sqrt((squares + 1e-6) / float(count)) / math.sqrt(float(count))


@final
class Halving:
    """The search for one answer."""

    def __init__(self, policy: Policy, network: Network, city: i64, seat: i64) -> None:
        self.policy = policy
        self.network = network
        self.city: i64 = city
        self.seat: i64 = seat
        self.contenders: list[Contender] = []
        self.reach: i64 = REACH
        self.clearly = CLEARLY
        self.enough: i64 = ENOUGH
        self.most: i64 = CONTENDERS
        self.playing = policy  # in playouts
        self.by_policy = False  # whether the policy says what is promising, instead of the forecast
        self.habits: Habits | None = None  # what playouts learn from each other
        self.heard: i64 = HEARD  # for so many turns playouts ask the policy network

    def nominate(self, state: State, options: list[int]) -> None:
        """Take the most promising uses of cards, each with its best payment."""
        if is_carried_out(state) and not self.by_policy:
            scores = relative_values(self.network.evaluation, state, self.city, options)
        else:
            scores = self.policy.scores(state, self.city, options)
        best: dict[int, Contender] = {}
        index: i64 = 0
        for option in options:
            use = int(without_payment(option))
            score = scores[index]
            old = best.get(use)
            if old is None or score > old.prior:
                best[use] = Contender(option, score)
            index += 1
        self.contenders = list(best.values())
        self.keep(self.most)
        self.contenders = [one for one in self.contenders if one.alive]

    @property
    def candidates(self) -> list[Contender]:
        """The contenders, as other searches call them."""
        return self.contenders

    def alive(self) -> i64:
        """How many contenders are left."""
        count: i64 = 0
        for one in self.contenders:
            if one.alive:
                count += 1
        return count

    def keep(self, count: i64) -> None:
        """Drop the worst until only so many are left."""
        left = self.alive()
        while left > count:
            worst: Contender | None = None
            for one in self.contenders:
                if one.alive and (worst is None or worst.beats(one)):
                    worst = one
            if worst is not None:
                worst.alive = False
            left -= 1

    def drop(self) -> None:
        """Drop the contenders that are clearly behind the best one."""
        best = self.best()
        if len(best.results) < self.enough:
            return
        for one in self.contenders:
            behind = best.mean() - one.mean()
            if one.alive and one is not best and behind > self.clearly * best.doubt(one):
                one.alive = False

    def best(self) -> Contender:
        """The contender that has done best; before any playout, the most promising."""
        best = self.contenders[0]
        for one in self.contenders:
            if one.alive and (not best.alive or one.beats(best)):
                best = one
        return best

    def try_all(self, world: State, seed: int) -> None:
        """Play every contender that is left once, in the same world with the same luck."""
        for one in self.contenders:
            if one.alive:
                state = world.clone()
                state.random = state_of_seed(seed)
                self.enter(state, one.option)
                worths = self.network.worths(state)
                if self.habits is not None:
                    self.habits.learn(worths)
                one.add(worths[self.seat])

    def enter(self, state: State, option: int) -> None:
        """Play an answer, and on."""
        self.playing.habits = self.habits
        self.playing.until = turn_number(state) + self.heard
        enter(state, self.playing, self.city, option, self.reach)
        self.playing.habits = None
        self.playing.until = ALWAYS
