"""A player who looks one step ahead and errs, as people do: it slips, and may overlook its neighbours."""

from __future__ import annotations

from random import Random

from mirabilia.bots.seven.greedy import Greedy
from mirabilia.bots.seven.one_ply import is_carried_out
from mirabilia.bots.seven.weights import Weights, weights_of
from mirabilia.bots.slips import draw_error
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import State
from mirabilia.seven.trial import try_action
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

SCORES_A_POINT = 0.5  # what the policy's scores differ by where forecasts differ by a point, roughly


class Careless(Greedy):
    """Takes what seems best to it: the larger its slips, the more often something else is better."""

    def __init__(self, seed: int, slips: float, *, looks_around: bool) -> None:
        super().__init__(seed)
        self.random = Random(seed)
        self.slips = slips  # by how many points it misjudges an option, roughly
        self.looks_around = looks_around  # at the neighbours' points, and what it passes on

    def choose(self, observation: Observation) -> int:
        """The use of a card that seems best, with its best payment."""
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        weights = weights_of(state.book)
        if not is_carried_out(state):
            values = weights.policy.scores(state, observation.city, observation.options)
            return self.slip(observation.options, values, self.slips * SCORES_A_POINT)
        if self.looks_around:
            values = self.values(weights, state, observation)
        else:
            values = self.own_values(weights, state, observation)
        return self.slip(observation.options, values, self.slips)

    def own_values(self, weights: Weights, state: State, observation: Observation) -> list[float]:
        """What each option promises the own city."""
        seat = state.controllers[observation.city]
        return [
            weights.evaluation.forecast(try_action(state, observation.city, option), seat)
            for option in observation.options
        ]

    def slip(self, options: list[int], values: list[float], size: float) -> int:
        """The option that seems best when every use of a card is misjudged by chance; payments are not."""
        errors: dict[int, float] = {}
        best, most = options[0], 0.0
        for index, option in enumerate(options):
            use = int(without_payment(option))
            if use not in errors:
                errors[use] = draw_error(self.random, size)
            seems = values[index] + errors[use]
            if index == 0 or seems > most:
                best, most = option, seems
        return best
