"""A bot that looks ahead: it tries its best options in likely continuations of what may be hidden."""

from __future__ import annotations

from mirabilia.bots.budget import Budget
from mirabilia.bots.seven.expert_v1 import ExpertV1
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.one_ply import is_carried_out
from mirabilia.bots.seven.rivals import Rivals
from mirabilia.bots.seven.search import MOST
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

MANY = 5  # players
TRUSTED = 10  # playouts that count as much as what the policy network promises


class Expert(ExpertV1):
    """Searches by the networks; its playouts learn from each other, and it watches how the others play."""

    foresight = 2  # turns in which others may look one step ahead in playouts, as `greedy` does
    foresight_of_many = 1  # the same at larger tables, where there are more of them to think for

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.rivals = Rivals()

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
        if is_carried_out(state):
            self.rivals.learn(state)
            self.rivals.remember(state, search)
        search.look_ahead(
            self.foresight if state.book.players <= MANY else self.foresight_of_many,
            self.rivals.careful(len(state.cities)),
        )
        search.nominate(state, observation.options)
        return search
