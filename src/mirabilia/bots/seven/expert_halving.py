"""An expert that halves its contenders: for the arena, until a sequential test shows that it is stronger."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from mirabilia.bots.budget import Budget
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.seven.halving import Contender, Halving
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

WIDE = 12  # playouts that one deal of the hidden cards should at least serve


class HalvingExpert:
    """Answers by a search over deals of the hidden cards, with learned play and a learned judgement."""

    usual: ClassVar[Budget] = Budget(seconds=0.1)
    prior_weight = 0.03  # what a promised point adds to the chance to win
    prior_visits = 30  # this many playouts count as much as the promise

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.random = Random(seed)
        self.budget = budget or self.usual
        self.iterations = 0  # of the last answer

    def weights_for(self, state: State) -> Weights:
        """The learned weights."""
        return weights_of(state.book)

    def choose(self, observation: Observation) -> int:
        """The option that does best."""
        watch = self.budget.start()
        self.iterations = 0
        if len(observation.options) == 1:
            return observation.options[0]
        search = self.search(observation)
        size = int(search.alive())
        while not watch.is_spent(self.iterations):
            alive = int(search.alive())
            if alive == 1:
                break
            world = state_of(determinize(observation, self.random.getrandbits(SEEDS)))
            for _ in range(max(1, WIDE // alive)):
                search.try_all(world, self.random.getrandbits(SEEDS))
                self.iterations += alive
                if watch.is_spent(self.iterations):
                    break
            search.drop()
            self.halve(search, count_left(size, watch.share(self.iterations)))
        return self.order(search.contenders)[0].option

    def order(self, contenders: list[Contender]) -> list[Contender]:
        """Those that are left, the best first; the fewer its playouts, the more the promise of one counts."""
        top = max(one.prior for one in contenders)

        def value(one: Contender) -> float:
            """What it brought, less what it promised less."""
            doubt = self.prior_visits / (self.prior_visits + one.tries())
            return one.mean() + self.prior_weight * doubt * (one.prior - top)

        return sorted((one for one in contenders if one.alive), key=value, reverse=True)

    def halve(self, search: Halving, count: int) -> None:
        """Drop the worst until only so many are left."""
        if int(search.alive()) > count:
            for one in self.order(search.contenders)[count:]:
                one.alive = False

    def search(self, observation: Observation) -> Halving:
        """A search with its contenders."""
        state = state_of(observation.table)
        weights = self.weights_for(state)
        search = Halving(weights.policy, weights.horizon, observation.city, observation.seat)
        search.nominate(state, observation.options)
        return search


def count_left(size: int, share: float) -> int:
    """How many contenders are left when a share of the budget is spent: every round halves them."""
    rounds = max(1, (size - 1).bit_length())
    done = int(share * rounds)
    return max(2, -(-size >> done))
