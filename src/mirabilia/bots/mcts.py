"""Plain Monte Carlo tree search with random playouts: the yardstick for other bots."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from mirabilia.bots.budget import Budget
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.tree import Trees
from mirabilia.table.bot import Observation

EXPLORATION = 0.7


class Mcts:
    """Tries its answers in random playouts, the promising ones more often."""

    usual: ClassVar[Budget] = Budget(iterations=1000)
    trees: ClassVar[type[Trees]]
    together: ClassVar[int] = 1  # iterations on one deal of the hidden cards

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.random = Random(seed)
        self.budget = budget or self.usual
        self.iterations = 0  # of the last answer

    def choose(self, observation: Observation) -> int:
        """The answer that was tried most."""
        watch = self.budget.start()
        self.iterations = 0
        trees = self.trees(len(observation.table.answers), observation.city, EXPLORATION)
        if len(observation.options) == 1:
            return observation.options[0]
        while self.iterations == 0 or not watch.is_spent(self.iterations):
            if self.iterations % self.together == 0:
                world = determinize(observation, self.random.getrandbits(SEEDS))
            trees.grow(world, self.random.getrandbits(SEEDS))
            self.iterations += 1
        return trees.favourite(observation.options)
