"""A bot that looks one step ahead: at the position that its answer leads to, and at what it passes on."""

from __future__ import annotations

from mirabilia.bots.seven.ahead import acts, prospects
from mirabilia.bots.seven.weights import Brain, brain_of
from mirabilia.seven.action import card_of
from mirabilia.seven.model import Card, State
from mirabilia.seven.moves import card_options
from mirabilia.seven.trial import done
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Sight

DENIAL = 0.2  # of what the best card that is passed on is worth to who gets it


class Greedy:
    """The option after which its own city promises most, compared with the others."""

    def __init__(self, seed: int) -> None:
        """It leaves nothing to chance."""

    def brain(self, state: State) -> Brain:
        """The learned weights."""
        return brain_of(state.book)

    def choose(self, sight: Sight) -> int:
        """The most promising option; where nothing is carried out at once, what is likeliest to be played."""
        if len(sight.options) == 1:
            return sight.options[0]
        state = state_of(sight.table)
        brain = self.brain(state)
        if not acts(state):
            return brain.policy.favourite(state, sight.city, sight.options)
        values = prospects(brain.value, state, sight.city, sight.options)
        gifts = self.gifts(brain, state, sight)
        for index, option in enumerate(sight.options if gifts else []):
            left = [gift for card, gift in gifts.items() if card is not card_of(state, option)]
            values[index] -= DENIAL * max(left, default=0.0)
        return sight.options[values.index(max(values))]

    def gifts(self, brain: Brain, state: State, sight: Sight) -> dict[Card, float]:
        """What each card of the hand is worth to the player who gets the hand, if he can use it."""
        if sight.kind != "choose" or state.turn >= state.book.turns:
            return {}
        step = 1 if state.book.passes_left[state.age] else -1
        to = (sight.seat + step) % state.book.players
        if state.sees(sight.seat, to):
            return {}
        before = brain.value.forecast(state, to)
        found: dict[Card, float] = {}
        for card in state.hands[sight.seat]:
            first = card_options(state, to, [card])[0]  # the cheapest way to build it, if there is one
            found[card] = brain.value.forecast(done(state, to, first), to) - before
        return found
