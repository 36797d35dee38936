"""A search that compares contenders on common deals and luck, by the uncertainty of their difference."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.habits import Habits
from mirabilia.bots.seven.network import Network
from mirabilia.bots.seven.one_ply import answer_one_ply, is_carried_out, relative_values
from mirabilia.bots.seven.policy import ALWAYS, Policy
from mirabilia.bots.seven.search import INVERSE_TEMPERATURE, REACH, play_on
from mirabilia.seven.action import BUILD, CHAIN, FREE, STAGE, card_id, verb_of, without_payment
from mirabilia.seven.model import Found, State
from mirabilia.table.rng import state_of_seed
from mirabilia.table.vecs import append, vec

__all__ = ["HEARD", "INVERSE_TEMPERATURE", "REACH", "Contender", "Halving"]

CONTENDERS: Final = 8  # at most
CLEARLY: Final = 3.0  # a contender is dropped if it is behind by this many times the uncertainty
ENOUGH: Final = 16  # playouts before any is dropped
HEARD: Final = 2  # turns in which playouts ask the policy network; then the linear policy decides
WATCHED: Final = 8  # worlds in which it is counted what the others are expected to do
STAGE_SEEN: Final = -1
NOTHING_SEEN: Final = -2
BITS: Final = 6  # of the luck, for each city
SIXTY_FOUR: Final = 64


@final
class Contender:
    """An option with the results of its playouts, in the order of the deals that all share."""

    def __init__(self, option: int, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.results = vec[float]()
        self.total = 0.0
        self.tries: i64 = 0
        self.alive = True

    def mean(self) -> float:
        """The average result of a playout."""
        count = len(self.results)
        return self.total / float(count) if count > 0 else 0.0

    def add(self, worth: float) -> None:
        """Count one more playout."""
        self.results = append(self.results, worth)
        self.total += worth
        self.tries += 1

    def beats(self, other: Contender) -> bool:
        """Whether it has done better; before any playout, whether it promises more."""
        if len(self.results) == 0:
            return self.prior > other.prior
        return self.mean() > other.mean()

    def doubt(self, other: Contender) -> float:
        """How uncertain the difference to another is, by the playouts that both have in common."""
        count: i64 = len(self.results)
        mean = self.mean() - other.mean()
        squares = 0.0
        index: i64 = 0
        while index < count:
            gap = self.results[index] - other.results[index] - mean
            squares += gap * gap
            index += 1
        return math.sqrt((squares + 1e-6) / float(count)) / math.sqrt(float(count))


@final
class Halving:
    """The search for one answer."""

    def __init__(self, policy: Policy, network: Network, city: i64, seat: i64) -> None:
        self.policy = policy
        self.network = network
        self.city: i64 = city
        self.seat: i64 = seat
        self.contenders: list[Contender] = []
        self.reach: i64 = REACH
        self.clearly = CLEARLY
        self.enough: i64 = ENOUGH
        self.most: i64 = CONTENDERS
        self.playing = policy  # in playouts
        self.by_policy = False  # whether the policy says what is promising, instead of the forecast
        self.habits: Habits | None = None  # what playouts learn from each other
        self.heard: i64 = HEARD  # for so many turns playouts ask the policy network
        self.foresight: i64 = 0  # for so many turns others may look one step ahead,
        self.careful = vec[i64]()  # by city, in how many of 64 playouts
        self.world: State | None = None  # what they would do now in this world, by city
        self.replies = vec[i64]()
        self.worlds: i64 = 0  # in so many worlds it was counted what is expected of them,
        self.ahead: list[
            dict[int, float]
        ] = []  # if they look one step ahead, by city and what is seen of it,
        self.usual: list[dict[int, float]] = []  # and if they play by the policy

    def look_ahead(self, turns: i64, careful: list[int]) -> None:
        """For so many turns let the others look one step ahead, each in so many of 64 playouts, by city."""
        self.foresight = turns
        self.careful = vec[i64](careful)
        self.ahead = [{} for _ in careful]
        self.usual = [{} for _ in careful]

    def nominate(self, state: State, options: list[int]) -> None:
        """Take the most promising uses of cards, each with its best payment."""
        if is_carried_out(state) and not self.by_policy:
            scores = relative_values(self.network.evaluation, state, self.city, options)
        else:
            scores = self.policy.scores(state, self.city, options)
        best: dict[int, Contender] = {}
        index: i64 = 0
        for option in options:
            use = int(without_payment(option))
            score = scores[index]
            old = best.get(use)
            if old is None or score > old.prior:
                best[use] = Contender(option, score)
            index += 1
        self.contenders = list(best.values())
        self.keep(self.most)
        self.contenders = [one for one in self.contenders if one.alive]

    @property
    def candidates(self) -> list[Contender]:
        """The contenders, as other searches call them."""
        return self.contenders

    def alive(self) -> i64:
        """How many contenders are left."""
        count: i64 = 0
        for one in self.contenders:
            if one.alive:
                count += 1
        return count

    def keep(self, count: i64) -> None:
        """Drop the worst until only so many are left."""
        left = self.alive()
        while left > count:
            worst: Contender | None = None
            for one in self.contenders:
                if one.alive and (worst is None or worst.beats(one)):
                    worst = one
            if worst is not None:
                worst.alive = False
            left -= 1

    def drop(self) -> None:
        """Drop the contenders that are clearly behind the best one."""
        best = self.best()
        if len(best.results) < self.enough:
            return
        for one in self.contenders:
            behind = best.mean() - one.mean()
            if one.alive and one is not best and behind > self.clearly * best.doubt(one):
                one.alive = False

    def best(self) -> Contender:
        """The contender that has done best; before any playout, the most promising."""
        best = self.contenders[0]
        for one in self.contenders:
            if one.alive and (not best.alive or one.beats(best)):
                best = one
        return best

    def try_all(self, world: State, seed: int) -> None:
        """Play every contender that is left once, in the same world with the same luck."""
        if self.foresight > 0:
            self.foresee(world)
        for one in self.contenders:
            if one.alive:
                state = world.clone()
                state.random = state_of_seed(seed)
                self.enter(state, one.option, seed)
                worths = self.network.worths(state)
                if self.habits is not None:
                    self.habits.learn(worths)
                one.add(worths[self.seat])

    def foresee(self, world: State) -> None:
        """Begin with another world; in the first ones, count what is expected of the others."""
        if self.world is world:
            return
        self.world = world
        self.replies = vec[i64]([-1] * len(world.cities))
        if self.worlds == WATCHED or not is_carried_out(world):
            return
        self.worlds += 1
        found = Found()
        city: i64 = 0
        while city < len(world.cities):
            if self.is_other(world, city) and world.answers[city] == -1:
                self.expect(world, city, found)
            city += 1

    def expect(self, world: State, city: i64, found: Found) -> None:
        """Count what a city is expected to do: by a look one step ahead, and by the policy."""
        ahead, usual = self.ahead[city], self.usual[city]
        seen = seen_of(self.reply(world, city))
        ahead[seen] = ahead.get(seen, 0.0) + 1.0
        world.find_options(city, found)
        total = self.playing.weigh(world, city, found, INVERSE_TEMPERATURE)
        index: i64 = 0
        while index < found.count:
            seen = seen_of(found.codes[index])
            usual[seen] = usual.get(seen, 0.0) + self.playing.chances[index] / total
            index += 1

    def reply(self, world: State, city: i64) -> i64:
        """What a city would now do whose player looks one step ahead."""
        reply: i64 = self.replies[city]
        if reply == -1:
            reply = answer_one_ply(self.network.evaluation, world, city, world.options(city))
            self.replies[city] = reply
        return reply

    def is_other(self, state: State, city: i64) -> bool:
        """Whether another player answers for a city."""
        return state.controllers[city] != self.seat

    def enter(self, state: State, option: int, seed: i64) -> None:
        """Give an answer after the others', who do not know it, and let everybody play on.

        For a few turns each of the others looks one step ahead, or plays by the policy, as the luck has it.
        """
        start = turn_number(state)
        self.playing.habits = self.habits
        self.playing.until = start + self.heard
        found = Found()
        cities: i64 = len(state.cities)
        world = self.world
        now = is_carried_out(state)
        city: i64 = 0
        while city < cities:
            if city != self.city and state.answers[city] == -1:
                reply: i64 = -1
                if now and world is not None and self.looks_ahead(state, city, seed):
                    reply = self.reply(world, city)
                else:
                    state.find_options(city, found)
                    reply = self.playing.pick(state, city, found, INVERSE_TEMPERATURE)
                state.answer(city, reply)
            city += 1
        state.answer(self.city, option)
        while state.asking is not None and turn_number(state) < start + self.foresight:
            now = is_carried_out(state)
            city = 0
            while city < cities:
                if state.answers[city] == -1:
                    if now and self.looks_ahead(state, city, seed):
                        reply = answer_one_ply(self.network.evaluation, state, city, state.options(city))
                    else:
                        state.find_options(city, found)
                        reply = self.playing.pick(state, city, found, INVERSE_TEMPERATURE)
                    if state.waiting == 1:
                        state.answer(city, reply)
                        break
                    state.answer(city, reply)
                city += 1
        play_on(state, self.playing, start + self.reach - turn_number(state))
        self.playing.habits = None
        self.playing.until = ALWAYS

    def looks_ahead(self, state: State, city: i64, seed: i64) -> bool:
        """Whether another player answers for a city who looks one step ahead, with this luck."""
        return self.is_other(state, city) and (seed >> (BITS * city)) % SIXTY_FOUR < self.careful[city]


def seen_of(option: i64) -> int:
    """What the others see of an answer that plays a card: which one is built, or what is done with it."""
    verb = verb_of(option)
    if verb == BUILD or verb == CHAIN or verb == FREE:
        return int(card_id(option))
    return STAGE_SEEN if verb == STAGE else NOTHING_SEEN
