"""A bot that chooses blindly."""

from __future__ import annotations

from random import Random

from mirabilia.table.bot import Observation


class RandomBot:
    """Any option is as good as any other."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """A uniformly random option."""
        return self.random.choice(observation.options)
