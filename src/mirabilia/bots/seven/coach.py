"""The coach of 7 Wonders: it looks at answers as expert does, but at all of them equally long."""

from __future__ import annotations

from collections.abc import Iterator

from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.playout_coach import Piece, PlayoutCoach, Promise
from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.halving import INVERSE_TEMPERATURE, REACH, Halving
from mirabilia.bots.seven.pieces import list_pieces
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.action import rider_of, with_rider, without_payment
from mirabilia.seven.model import Found, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.rng import state_of_seed

PLAYOUTS_OF_A_DEAL = 4
LAST_AGE = 3
BEFORE_ALL = 4
TURNS_TOLD = 2


class SevenCoach(PlayoutCoach[State]):
    """Lets everybody play on by the policy for some turns, and asks the network."""

    def nominate(self, observation: Observation, also: int | None) -> list[int]:
        """The most promising answers, and one more, with its riders exchanged, if it is asked about."""
        options = nominate(observation, observation.options, self.most)
        if also is None:
            return options
        alike = [one for one in observation.options if self.act_of(one) == self.act_of(also)]
        return list(dict.fromkeys([*options, also, *nominate(observation, alike, self.most)]))

    def count_futures(self, observation: Observation) -> int:
        """How many futures there are for every playout: more before Age I, where the answers are few."""
        return BEFORE_ALL if state_of(observation.table).age == 0 else 1

    def deal(self, observation: Observation, really: Table | None) -> Iterator[State]:
        """Deals of what is hidden, each several times with other luck."""
        while True:
            world = self.imagine_world(observation, really)
            for _ in range(PLAYOUTS_OF_A_DEAL):
                future = world.clone()
                future.random = state_of_seed(self.random.getrandbits(SEEDS))
                yield future

    def imagine_world(self, observation: Observation, really: Table | None) -> State:
        """A deal of what is hidden from the seat, or the real one, before anybody has answered."""
        if really is None:
            return state_of(determinize(observation, self.random.getrandbits(SEEDS)))
        world = state_of(really).clone()
        for city, answer in enumerate(world.answers):
            if answer >= 0:
                world.take_back(city)
        return world

    def play_answer(
        self, observation: Observation, future: State, option: int, absent: Piece[State] | None
    ) -> Promise:
        """The chance and the points that an answer leads to, where one of its pieces may be taken away."""
        weights = weights_of(future.book)
        found = Found()
        end = find_end(future)
        for city in range(len(future.cities)):
            if city != observation.city and future.answers[city] == -1:
                future.find_options(city, found)
                future.answer(city, weights.policy.pick(future, city, found, INVERSE_TEMPERATURE))
        if absent is not None and absent.early:
            absent.remove(future)
        if absent is not None and absent.answer is not None:
            absent.answer(future)
        else:
            future.answer(observation.city, option)
        if absent is not None and not absent.early:
            absent.remove(future)
        play_on(future, weights.policy, end - turn_number(future))
        judged = weights.horizon.judge(future)
        return judged.chances[observation.seat], judged.points[observation.seat]

    def list_pieces(self, observation: Observation, option: int) -> list[Piece[State]]:
        """What an answer brings."""
        return list_pieces(state_of(observation.table), observation.city, option)

    def use_of(self, option: int) -> int:
        """An answer without its payment."""
        return int(without_payment(option))

    def act_of(self, option: int) -> int:
        """An answer without its payment and without what rides along."""
        return int(without_payment(option) - with_rider(0, rider_of(option)))

    def judge(self, table: Table) -> tuple[list[float], list[float]]:
        """The chance to win and the expected points of every seat, with open cards."""
        state = state_of(table)
        players = state.book.players
        if state.over:
            return share_win(state), [float(one) for one in score_all(state)[:players]]
        found = weights_of(state.book).horizon.judge(state)
        return [float(one) for one in found.chances[:players]], [float(one) for one in found.points[:players]]

    def pick(self, table: Table, city: int) -> int:
        """The likeliest answer about a city."""
        state = state_of(table)
        return weights_of(state.book).policy.favourite(state, city, state.options(city))

    def reach(self, _table: Table) -> int:
        """How many turns are told when it is said how a game might have gone on."""
        return TURNS_TOLD


def find_end(state: State) -> int:
    """The turn with which a playout ends: what is chosen before Age I is all in play only in the last one."""
    if state.age == 0:
        return LAST_AGE * int(state.book.turns + 1) + 1
    return int(turn_number(state)) + REACH


def nominate(observation: Observation, options: list[int], most: int) -> list[int]:
    """The most promising of some answers, each with its best payment."""
    state = state_of(observation.table)
    weights = weights_of(state.book)
    search = Halving(weights.policy, weights.horizon, observation.city, observation.seat)
    search.most = most
    search.nominate(state, options)
    return [one.option for one in search.contenders]
