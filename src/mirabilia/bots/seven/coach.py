"""The coach of 7 Wonders: it looks at answers as expert does, but at all of them equally long."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from random import Random

from mirabilia.bots.coach import PLAYOUTS, Advice, Reason
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.seven.halving import CONTENDERS, INVERSE_TEMPERATURE, REACH, Contender, Halving
from mirabilia.bots.seven.pieces import DENIED, LEFT, Piece, list_pieces
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.action import without_payment
from mirabilia.seven.model import Found, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.rng import state_of_seed

PLAYOUTS_OF_A_DEAL = 4
SURE = 3.0  # a reason is given if its weight is this many times its uncertainty
MATTERS = 0.004  # and if it is at least so much of a chance
REASONS = 4  # at most
ENOUGH = 8  # playouts, however slow they are
Gap = tuple[float, float]  # of chance and of points


class SevenCoach:
    """Tries answers in likely continuations, and judges what they lead to."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.random = Random(seed)
        self.playouts = playouts
        self.seconds: float | None = None
        self.most = int(CONTENDERS)

    def advise(
        self, observation: Observation, also: int | None = None, really: Table | None = None
    ) -> list[Advice]:
        """The most promising answers, the best first, and one more if it is asked about.

        `really`: the table with open cards, where it is asked how the answers fare with these.
        """
        state = state_of(observation.table)
        weights = weights_of(state.book)
        network = weights.horizon
        search = Halving(weights.policy, network, observation.city, observation.seat)
        search.most = self.most
        search.nominate(state, observation.options)
        options = [one.option for one in search.contenders]
        if also is not None and also not in options:
            search.contenders.append(Contender(also, 0.0))
            options.append(also)
        chances, points = [0.0] * len(options), [0.0] * len(options)
        done = 0
        end = self.find_end()
        while done < self.playouts and (done < ENOUGH or time.process_time() < end):
            world = self.imagine_world(observation, really)
            for _ in range(min(PLAYOUTS_OF_A_DEAL, self.playouts - done)):
                luck = self.random.getrandbits(SEEDS)
                for place, option in enumerate(options):
                    future = world.clone()
                    future.random = state_of_seed(luck)
                    search.enter(future, option)
                    found = network.judge(future)
                    chances[place] += found.chances[observation.seat]
                    points[place] += found.points[observation.seat]
                done += 1
        use = without_payment(also) if also is not None else -1
        advice = [
            Advice(option, chance / done, point / done, without_payment(option) == use)
            for option, chance, point in zip(options, chances, points, strict=True)
        ]
        return sorted(advice, key=lambda one: -one.chance)

    def explain(self, observation: Observation, option: int) -> list[Reason]:
        """What makes an answer good or bad, the weightiest first.

        Every reason is measured: the same deals and luck are played again without it.
        """
        pieces = list_pieces(state_of(observation.table), observation.city, option)
        gaps: list[list[Gap]] = [[] for _ in pieces]
        for future in self.imagine(observation) if pieces else ():
            with_all = self.play_answer(observation, future.clone(), option, None)
            for place, piece in enumerate(pieces):
                without = self.play_answer(observation, future.clone(), option, piece)
                gaps[place].append((with_all[0] - without[0], with_all[1] - without[1]))
        found = [weigh_piece(piece, gap) for piece, gap in zip(pieces, gaps, strict=True)]
        sure = [one for one in found if one is not None]
        return sorted(sure, key=lambda one: -abs(one.chance))[:REASONS]

    def imagine_world(self, observation: Observation, really: Table | None) -> State:
        """A deal of what is hidden from the seat, or the real one, before anybody has answered."""
        if really is None:
            return state_of(determinize(observation, self.random.getrandbits(SEEDS)))
        world = state_of(really).clone()
        for city, answer in enumerate(world.answers):
            if answer >= 0:
                world.take_back(city)
        return world

    def find_end(self) -> float:
        """When the time for a question that is asked now is over."""
        return math.inf if self.seconds is None else time.process_time() + self.seconds

    def imagine(self, observation: Observation) -> Iterator[State]:
        """Deals of what is hidden, each with some luck."""
        end = self.find_end()
        for number in range(self.playouts):
            if number >= ENOUGH and time.process_time() >= end:
                return
            if number % PLAYOUTS_OF_A_DEAL == 0:
                world = state_of(determinize(observation, self.random.getrandbits(SEEDS)))
            future = world.clone()
            future.random = state_of_seed(self.random.getrandbits(SEEDS))
            yield future

    def play_answer(
        self, observation: Observation, future: State, option: int, absent: Piece | None
    ) -> tuple[float, float]:
        """The chance and the points that an answer leads to, where one of its pieces may be taken away."""
        weights = weights_of(future.book)
        found = Found()
        begin = future.age * (future.book.turns + 1) + future.turn
        for city in range(len(future.cities)):
            if city != observation.city and future.answers[city] == -1:
                future.find_options(city, found)
                future.answer(city, weights.policy.pick(future, city, found, INVERSE_TEMPERATURE))
        if absent is not None and absent.early:
            absent.remove(future)
        future.answer(observation.city, option)
        if absent is not None and not absent.early:
            absent.remove(future)
        passed = future.age * (future.book.turns + 1) + future.turn - begin
        play_on(future, weights.policy, REACH - passed)
        judged = weights.horizon.judge(future)
        return judged.chances[observation.seat], judged.points[observation.seat]

    def judge(self, table: Table) -> tuple[list[float], list[float]]:
        """The chance to win and the expected points of every seat, with open cards."""
        state = state_of(table)
        players = state.book.players
        if state.over:
            return share_win(state), [float(one) for one in score_all(state)[:players]]
        found = weights_of(state.book).horizon.judge(state)
        return [float(one) for one in found.chances[:players]], [float(one) for one in found.points[:players]]


def weigh_piece(piece: Piece, gaps: list[Gap]) -> Reason | None:
    """A piece as a reason, if what it is worth is certain and matters."""
    count = len(gaps)
    if count < ENOUGH:
        return None
    chance = sum(one for one, _ in gaps) / count
    squares = sum((one - chance) ** 2 for one, _ in gaps) / max(1, count - 1)
    if abs(chance) < max(MATTERS, SURE * math.sqrt((squares + 1e-6) / count)):
        return None
    if (piece.kind == DENIED and chance < 0) or (piece.kind == LEFT and chance > 0):
        return None  # a card that distracts the next player is no reason that anybody would give
    points = sum(one for _, one in gaps) / count
    return Reason(piece.kind, piece.words.en, piece.words.pl, chance, points, piece.seat, piece.cards)
