"""A bot that searches a tree over what is seen, with the learned evaluation at the leaves."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.search import Search
from mirabilia.bots.architects.weights import evaluation_for
from mirabilia.bots.budget import Budget
from mirabilia.table.bot import Observation

SEEDS = 48  # bits
LOOKS = 50  # walks between two looks at whether it is settled


class ArchitectsExpert:
    """Thinks several turns ahead, each time with a new deal of the hidden cards and tokens."""

    usual: ClassVar[Budget] = Budget(iterations=2000, seconds=0.2)

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.random = Random(seed)
        self.budget = budget or self.usual
        self.iterations = 0  # of the last answer

    def choose(self, observation: Observation) -> int:
        """The option that the search tried most often."""
        watch = self.budget.start()
        self.iterations = 0
        seed = self.random.getrandbits(SEEDS)
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        search = Search(state, evaluation_for(len(state.cities)), seed)
        while self.iterations == 0 or not watch.is_spent(self.iterations):
            search.walk()
            self.iterations += 1
            if self.iterations % LOOKS == 0 and (search.is_settled() or self.is_decided(search)):
                break
        return search.best()

    def is_decided(self, search: Search) -> bool:
        """Whether no other option can be tried more often in the iterations that are left."""
        first, second = sorted(search.root.visits, reverse=True)[:2]
        return self.budget.iterations > 0 and first - second > self.budget.iterations - self.iterations
