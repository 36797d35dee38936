"""The search of expert: candidates are tried on the same worlds, and those that fall behind are dropped."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.evaluation import Evaluation
from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.one_ply import is_carried_out, relative_values
from mirabilia.bots.seven.policy import Policy
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import Found, State
from mirabilia.table.rng import state_of_seed

MOST: Final = 6  # candidates
REACH: Final = 6  # turns of a playout
INVERSE_TEMPERATURE: Final = 2.0  # above 1: everybody plays better than by the chances of the policy alone
CLEARLY: Final = 2.0  # a candidate is dropped if it is behind by this many times the uncertainty
ENOUGH: Final = 10  # playouts of each candidate before any is dropped


def play_on(state: State, policy: Policy, reach: i64) -> None:
    """Let everybody play by the policy for a number of turns, or to the end."""
    found = Found()
    seats: i64 = len(state.cities)
    last = turn_number(state) + reach
    while state.asking is not None:
        if turn_number(state) >= last:
            return
        answers = state.answers
        seat: i64 = 0
        while seat < seats:
            if answers[seat] == -1:
                state.find_options(seat, found)
                option = policy.pick(state, seat, found, INVERSE_TEMPERATURE)
                if state.waiting == 1:
                    state.answer(seat, option)
                    break
                state.answer(seat, option)
            seat += 1


def enter(state: State, policy: Policy, city: i64, option: int, reach: i64) -> None:
    """Give an answer after the others', who do not know it, and play on for so many turns in all."""
    found = Found()
    seats: i64 = len(state.cities)
    seat: i64 = 0
    start = turn_number(state)
    while seat < seats:
        if seat != city and state.answers[seat] == -1:
            state.find_options(seat, found)
            state.answer(seat, policy.pick(state, seat, found, INVERSE_TEMPERATURE))
        seat += 1
    state.answer(city, option)
    passed = turn_number(state) - start
    play_on(state, policy, reach - passed)


@final
class Candidate:
    """An option with the results of its playouts."""

    def __init__(self, option: int, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.total = 0.0
        self.squares = 0.0
        self.tries: i64 = 0
        self.alive = True

    def mean(self) -> float:
        """The average result of a playout."""
        return self.total / float(self.tries) if self.tries > 0 else 0.0

    def beats(self, other: Candidate) -> bool:
        """Whether it has done better; before any playout, whether it promises more."""
        if self.tries == 0:
            return self.prior > other.prior
        return self.mean() > other.mean()

    def variance(self) -> float:
        """The variance of the playouts."""
        mean = self.mean()
        return self.squares / float(self.tries) - mean * mean


@final
class Search:
    """The search for one answer."""

    def __init__(self, policy: Policy, value: Evaluation, city: i64, seat: i64) -> None:
        self.policy = policy
        self.evaluation = value
        self.city: i64 = city
        self.seat: i64 = seat
        self.candidates: list[Candidate] = []

    def nominate(self, state: State, options: list[int]) -> None:
        """Take the most promising uses of cards as candidates, each with its best payment."""
        if is_carried_out(state):
            scores = relative_values(self.evaluation, state, self.city, options)
        else:
            scores = self.policy.scores(state, self.city, options)
        best: dict[int, Candidate] = {}
        index: i64 = 0
        for option in options:
            use = int(without_payment(option))
            score = scores[index]
            old = best.get(use)
            if old is None or score > old.prior:
                best[use] = Candidate(option, score)
            index += 1
        found = list(best.values())
        while len(found) > MOST:
            worst: i64 = 0
            index = 1
            while index < len(found):
                if found[index].prior < found[worst].prior:
                    worst = index
                index += 1
            found.pop(worst)
        self.candidates = found

    def alive(self) -> i64:
        """How many candidates are left."""
        count: i64 = 0
        for one in self.candidates:
            if one.alive:
                count += 1
        return count

    def try_all(self, world: State, seed: int) -> None:
        """Play every candidate that is left once, in the same world with the same luck."""
        for one in self.candidates:
            if one.alive:
                state = world.clone()
                state.random = state_of_seed(seed)
                enter(state, self.policy, self.city, one.option, REACH)
                worth = self.evaluation.worth(state)[self.seat]
                one.total += worth
                one.squares += worth * worth
                one.tries += 1

    def drop(self) -> None:
        """Drop the candidates that are clearly behind the best one."""
        best = self.best()
        if best.tries < ENOUGH:
            return
        for one in self.candidates:
            if one.alive and one is not best:
                doubt = math.sqrt((one.variance() + best.variance() + 1e-6) / float(best.tries))
                if best.mean() - one.mean() > CLEARLY * doubt:
                    one.alive = False

    def best(self) -> Candidate:
        """The candidate that has done best; before any playout, the likeliest."""
        best = self.candidates[0]
        for one in self.candidates:
            if one.alive and (not best.alive or one.beats(best)):
                best = one
        return best
