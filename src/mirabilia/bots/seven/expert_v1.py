"""The `expert` of version 0.1.0 with its weights, kept to measure others by; never to be changed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from mirabilia.bots.budget import Budget
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.seven.halving import Contender, Halving
from mirabilia.bots.seven.search import Candidate, Search
from mirabilia.bots.seven.weights import Weights, former_weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

Tried = Sequence[Candidate | Contender]
WIDE = 20  # playouts that one deal of the hidden cards should at least serve


class ExpertV1:
    """Answers by a search over deals of the hidden cards, with learned play and a learned forecast."""

    usual: ClassVar[Budget] = Budget(seconds=0.1)
    prior_weight = 0.03  # what a promised point adds to the chance to win
    prior_visits = 30  # this many playouts count as much as the promise

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.random = Random(seed)
        self.budget = budget or self.usual
        self.iterations = 0  # of the last answer

    def weights_for(self, state: State) -> Weights:
        """The learned weights."""
        return former_weights_of(state.book)

    def choose(self, observation: Observation) -> int:
        """The option that does best."""
        watch = self.budget.start()
        self.iterations = 0
        if len(observation.options) == 1:
            return observation.options[0]
        search = self.search(observation)
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
        return self.favourite(search.candidates)

    def favourite(self, candidates: Tried) -> int:
        """The option that did best; the fewer its playouts, the more its promise counts."""
        top = max(one.prior for one in candidates)
        values: list[float] = []
        for one in candidates:
            doubt = self.prior_visits / (self.prior_visits + int(one.tries))
            brought = one.mean() + self.prior_weight * doubt * (one.prior - top)
            values.append(brought if one.alive else -1.0)
        return candidates[values.index(max(values))].option

    def search(self, observation: Observation) -> Search | Halving:
        """A search with its candidates."""
        state = state_of(observation.table)
        weights = self.weights_for(state)
        search = Search(weights.policy, weights.evaluation, observation.city, observation.seat)
        search.nominate(state, observation.options)
        return search
