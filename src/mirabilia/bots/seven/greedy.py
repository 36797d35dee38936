"""A bot that looks one step ahead: at the position that its answer leads to, and at what it passes on."""

from __future__ import annotations

from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.seven.action import card_of
from mirabilia.seven.model import Card, State
from mirabilia.seven.moves import card_options
from mirabilia.seven.trial import try_action
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

DENIAL = 0.2  # of what the best card passed on is worth to the next player


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
        values = self.values(weights, state, observation)
        return observation.options[values.index(max(values))]

    def values(self, weights: Weights, state: State, observation: Observation) -> list[float]:
        """What each option promises, less what it leaves to the next player."""
        values = relative_values(weights.evaluation, state, observation.city, observation.options)
        gifts = self.gifts(weights, state, observation)
        for index, option in enumerate(observation.options if gifts else []):
            left = [gift for card, gift in gifts.items() if card is not card_of(state, option)]
            values[index] -= DENIAL * max(left, default=0.0)
        return values

    def gifts(self, weights: Weights, state: State, observation: Observation) -> dict[Card, float]:
        """What each card of the hand is worth to the player who gets the hand, if they can use it."""
        if observation.kind != "choose" or state.turn >= state.book.turns:
            return {}
        step = 1 if state.book.passes_left[state.age] else -1
        to = (observation.seat + step) % state.book.players
        if state.sees(observation.seat, to):
            return {}
        before = weights.evaluation.forecast(state, to)
        found: dict[Card, float] = {}
        for card in state.hands[observation.seat]:
            first = card_options(state, to, [card])[0]  # the cheapest way to build it, if there is one
            found[card] = weights.evaluation.forecast(try_action(state, to, first), to) - before
        return found
