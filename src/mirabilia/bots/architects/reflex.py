"""A bot that answers at once, by what it has learned and on few deals: for millions of games."""

from __future__ import annotations

from random import Random

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.one_ply import choose_one_ply
from mirabilia.bots.architects.weights import evaluation_for
from mirabilia.table.bot import Observation

DEALS = 3  # of what is hidden, on which every option is tried
SEEDS = 31  # bits


class ArchitectsReflex:
    """Takes the option after which the learned evaluation likes its position best."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """The best option one step ahead, averaged over a few deals."""
        state = state_of(observation.table)
        seeds = [self.random.getrandbits(SEEDS) for _ in range(DEALS)]
        return choose_one_ply(state, evaluation_for(len(state.cities)), seeds)
