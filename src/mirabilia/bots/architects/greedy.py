"""A bot that looks one step ahead, at what it gets and at what it leaves to the neighbours."""

from __future__ import annotations

from random import Random

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.one_ply import choose_one_ply
from mirabilia.bots.architects.weights import evaluation_for
from mirabilia.table.bot import Observation

DEALS = 12  # of what is hidden, on which every option is tried
SEEDS = 31  # bits


class ArchitectsGreedy:
    """Takes what leads to the best chance to win when the turn is over, by the learned evaluation."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """The option with the best chance after it, averaged over some deals."""
        seeds = [self.random.getrandbits(SEEDS) for _ in range(DEALS)]
        state = state_of(observation.table)
        return choose_one_ply(state, evaluation_for(len(state.cities)), seeds)
