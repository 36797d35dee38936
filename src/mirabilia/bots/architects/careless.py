"""A player who looks one step ahead and errs, as people do: it slips, and may overlook the others."""

from __future__ import annotations

import math
from random import Random

from mirabilia.architects.determinization import determinize
from mirabilia.architects.model import State
from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.evaluation import Evaluation
from mirabilia.bots.architects.features import Outlook, read_city
from mirabilia.bots.architects.weights import evaluation_for
from mirabilia.bots.architects.worth import settle
from mirabilia.bots.slips import draw_error
from mirabilia.table.bot import Observation

DEALS = 4  # of what is hidden, on which every option is tried
SEEDS = 31  # bits
SURE = 6.0  # what a won game counts, beside the prospects of a city


class Careless:
    """Takes what seems best to it: the larger its slips, the more often something else is better."""

    def __init__(self, seed: int, slips: float, *, looks_around: bool) -> None:
        self.random = Random(seed)
        self.slips = slips  # by how much it misjudges the logarithm of the odds, roughly
        self.looks_around = looks_around  # whether it compares its city with the others

    def choose(self, observation: Observation) -> int:
        """The option that seems best."""
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        judge = evaluation_for(len(state.cities))
        seeds = [self.random.getrandbits(SEEDS) for _ in range(DEALS)]
        values = [
            self.expect(state, option, judge, seeds) + draw_error(self.random, self.slips)
            for option in observation.options
        ]
        return observation.options[values.index(max(values))]

    def expect(self, state: State, option: int, judge: Evaluation, seeds: list[int]) -> float:
        """What an option leads to, over several deals of what is hidden."""
        seat, total = int(state.active), 0.0
        for seed in seeds:
            after = determinize(state, seat, seed)
            after.answer(after.active, option)
            settle(after)
            total += self.judge(after, seat, judge)
        return total / len(seeds)

    def judge(self, state: State, seat: int, judge: Evaluation) -> float:
        """How good a position seems: the logarithm of the odds, or only what the own city has."""
        if self.looks_around or state.asking is None:
            chance = judge.values(state)[seat]
            return max(-SURE, min(SURE, math.log((chance + 1e-9) / (1 - chance + 1e-9))))
        return judge.relative_value(read_city(state, seat, Outlook(state)))
