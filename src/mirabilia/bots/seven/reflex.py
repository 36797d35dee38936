"""A bot that answers at once, by what it has learned and without looking ahead: for millions of games."""

from __future__ import annotations

from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.bot import Observation


class Reflex:
    """Takes the option that the learned policy likes best."""

    def __init__(self, seed: int) -> None:
        """The seed is not needed: nothing is left to chance."""

    def policy_for(self, state: State) -> Policy:
        """The linear policy."""
        return weights_of(state.book).policy

    def choose(self, observation: Observation) -> int:
        """The favourite of the policy."""
        state = state_of(observation.table)
        return self.policy_for(state).favourite(state, observation.city, observation.options)

    def play_out(self, table: Table) -> None:
        """Play a game to its end for all seats; the policy reads nothing that is hidden from any of them."""
        state = state_of(table)
        policy = self.policy_for(state)
        while state.asking is not None:
            for city, answer in enumerate(state.answers):
                if answer == NO_ANSWER:
                    state.answer(city, policy.favourite(state, city, state.options(city)))


class Instinct(Reflex):
    """Takes the option that the policy likes best together with its network."""

    def policy_for(self, state: State) -> Policy:
        """The policy with its network."""
        return weights_of(state.book).instinct
