"""A bot that looks ahead: it tries its best options in likely continuations of what may be hidden."""

from __future__ import annotations

from mirabilia.bots.seven.expert_v1 import ExpertV1
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.search import MOST
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

TRUSTED = 10  # playouts that count as much as what the policy network promises


class Expert(ExpertV1):
    """Searches by the networks; its playouts learn from each other what turns out well for whom."""

    def weights_for(self, state: State) -> Weights:
        """The learned weights."""
        return weights_of(state.book)

    def search(self, observation: Observation) -> Halving:
        """A search with its candidates."""
        state = state_of(observation.table)
        weights = self.weights_for(state)
        plays = weights.data.plays
        policy = weights.instinct if plays else weights.policy
        search = Halving(policy, weights.horizon, observation.city, observation.seat)
        search.most = MOST
        search.by_policy = plays
        self.prior_visits = TRUSTED if plays else ExpertV1.prior_visits
        search.habits = weights.habits
        search.habits.forget()
        search.nominate(state, observation.options)
        return search
