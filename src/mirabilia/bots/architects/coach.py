"""The coach of 7 Wonders Architects: it grows a tree below every answer, as expert does, equally long.

Expected points, reasons and what would have been with open cards come from answers that are played on by
habit, as a tree knows neither.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from mirabilia.architects.action import without_payment
from mirabilia.architects.determinization import determinize
from mirabilia.architects.model import State
from mirabilia.architects.scoring import score, sum_points
from mirabilia.architects.turn import TakeQuestion, state_of
from mirabilia.bots.architects.pieces import list_pieces
from mirabilia.bots.architects.search import Node, Search
from mirabilia.bots.architects.weights import evaluation_for
from mirabilia.bots.architects.worth import choose_by_habit, mark_option, play_by_habit
from mirabilia.bots.coach import Advice
from mirabilia.bots.determinization import SEEDS
from mirabilia.bots.playout_coach import ENOUGH, Piece, PlayoutCoach, Promise
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.rng import state_of_seed

WALKS = 4  # of a tree, for every playout
SEED_OF_A_TREE = 31  # bits
REACH = 1  # turns after the one in question, before a position is judged


class ArchitectsCoach(PlayoutCoach[State]):
    """Searches for the chance to win, and plays to the end for the points."""

    def advise(
        self, observation: Observation, also: int | None = None, really: Table | None = None
    ) -> list[Advice]:
        """The most promising answers, the best first, and one more if it is asked about.

        `really`: the table with open cards, where it is asked how the answers fare with these.
        """
        played = super().advise(observation, also, really)
        if really is not None:
            return played
        seed = self.random.getrandbits(SEED_OF_A_TREE)
        end = self.find_end()
        found = [replace(one, chance=self.grow_tree(observation, one.option, seed, end)) for one in played]
        return sorted(found, key=lambda one: -one.chance)

    def grow_tree(self, observation: Observation, option: int, seed: int, end: float) -> float:
        """The chance to win after an answer, by a tree below it."""
        state = state_of(observation.table)
        search = Search(state, evaluation_for(len(state.cities)), seed)
        search.root = Node(state.active, [option], [1.0])
        while search.root.count < WALKS * self.playouts and (
            search.root.count < WALKS * ENOUGH or time.process_time() < end
        ):
            self.check_wanted()
            search.walk()
        return float(search.root.whole) / float(search.root.count) / len(state.cities)

    def nominate(self, observation: Observation, also: int | None) -> list[int]:
        """The most promising answers, each with its best payment, and one more if it is asked about."""
        state = state_of(observation.table)
        marks = {one: float(mark_option(state, observation.city, one)) for one in observation.options}
        best: dict[int, int] = {}
        for option in sorted(marks, key=lambda one: -marks[one]):
            best.setdefault(self.use_of(option), option)
        options = list(best.values())[: self.most]
        if also is None:
            return options
        return list(dict.fromkeys([*options, also, best[self.use_of(also)]]))

    def deal(self, observation: Observation, really: Table | None) -> Iterator[State]:
        """Deals of what is hidden; the real one as it lies, again and again with other luck."""
        while True:
            seed = self.random.getrandbits(SEEDS)
            if really is None:
                yield determinize(state_of(observation.table), observation.seat, seed)
            else:
                future = state_of(really).clone()
                future.random, future.stream = state_of_seed(seed), None
                yield future

    def play_answer(
        self, observation: Observation, future: State, option: int, absent: Piece[State] | None
    ) -> Promise:
        """The chance and the points that an answer leads to, where one of its pieces may be taken away."""
        begin = int(future.turn)
        if absent is not None and absent.early:
            absent.remove(future)
        future.answer(observation.city, option)
        if absent is not None and not absent.early:
            absent.remove(future)
        play_turns(future, begin + REACH)
        chance = float(evaluation_for(len(future.cities)).values(future)[observation.seat])
        play_by_habit(future)
        return chance, float(sum_points(score(future, observation.seat)))

    def list_pieces(self, observation: Observation, option: int) -> list[Piece[State]]:
        """What an answer brings."""
        return list_pieces(state_of(observation.table), observation.city, option)

    def use_of(self, option: int) -> int:
        """An answer without its payment."""
        return int(without_payment(option))

    def judge(self, table: Table) -> tuple[list[float], list[float]]:
        """The chance to win and the expected points of every seat, with open cards."""
        state = state_of(table).clone()
        play_turns(state, int(state.turn) - 1)
        chances = [float(one) for one in evaluation_for(len(state.cities)).values(state)]
        play_by_habit(state)
        return chances, [float(sum_points(score(state, seat))) for seat in range(len(state.cities))]

    def pick(self, table: Table, _city: int) -> int:
        """The likeliest answer about a city."""
        return choose_by_habit(state_of(table))

    def reach(self, table: Table) -> int:
        """How many turns are told when it is said how a game might have gone on: one of everybody."""
        return len(table.answers)


def play_turns(state: State, last: int) -> None:
    """Play on by habit until, after a turn, somebody is to take a card, or the game is over."""
    while state.asking is not None and not (isinstance(state.asking, TakeQuestion) and state.turn > last):
        state.answer(state.active, choose_by_habit(state))
