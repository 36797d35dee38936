"""A bot that looks one step ahead: at the position that its answer leads to, and at what it passes on."""

from __future__ import annotations

from mirabilia.bots.seven.one_ply import index_of_best, is_carried_out, values_with_denial
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation


class Greedy:
    """Takes the option after which its own city is most promising, compared with the others."""

    def __init__(self, seed: int) -> None:
        """The seed is not needed: nothing is left to chance."""

    def weights_for(self, state: State) -> Weights:
        """The learned weights."""
        return weights_of(state.book)

    def choose(self, observation: Observation) -> int:
        """The most promising option; if nothing is carried out at once, the one most likely to be played."""
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        weights = self.weights_for(state)
        if not is_carried_out(state):
            return weights.policy.favourite(state, observation.city, observation.options)
        return observation.options[index_of_best(self.values(weights, state, observation))]

    def values(self, weights: Weights, state: State, observation: Observation) -> list[float]:
        """What each option promises, less what it leaves to the next player."""
        return values_with_denial(weights.evaluation, state, observation.city, observation.options)
