"""The sequential tests that networks have to pass before anybody plays by them."""

from __future__ import annotations

from mirabilia import Game
from mirabilia.bots.budget import Budget
from mirabilia.bots.sequential import OPEN, SequentialTest
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.expert_v1 import ExpertV1
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.train import Mixture
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.bots.training import CONTEST_SEEDS, say
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Bot, Observation

GAIN = 0.05  # of wins, beyond an even share, that a network should bring
PLAYOUTS = 240  # of an answer in a test of searches
Kept = dict[int, Weights]  # by the rulebook


class Entrant(Expert):
    """A player by networks of its own: a search with them, or the policy alone if there are no playouts."""

    def __init__(self, seed: int, data: NetworkData, kept: Kept, playouts: int) -> None:
        super().__init__(seed, Budget(iterations=max(1, playouts)))
        self.data, self.kept, self.searching = data, kept, playouts > 0

    def choose(self, observation: Observation) -> int:
        """The option that does best."""
        if self.searching:
            return super().choose(observation)
        state = state_of(observation.table)
        return self.weights_for(state).instinct.favourite(state, observation.city, observation.options)

    def weights_for(self, state: State) -> Weights:
        """The weights with those networks."""
        key = id(state.book)
        if key not in self.kept:
            self.kept[key] = make_weights(state.book, load_stores()[group_of(state.book)], self.data)
        return self.kept[key]


def run_gate(
    new: NetworkData, former: NetworkData | None, table: Mixture, deals: int, playouts: int
) -> SequentialTest:
    """Whether networks are stronger than the former ones, or than the expert of version 0.1.0."""
    players, names = table
    test = SequentialTest(1 / players, 1 / players + GAIN)
    own_weights: Kept = {}
    former_weights: Kept = {}

    def make(seat: int, own: int, seed: int) -> Bot:
        """The player of a seat."""
        if seat == own:
            return Entrant(seed, new, own_weights, playouts)
        if former is None:
            return ExpertV1(seed, Budget(iterations=playouts))
        return Entrant(seed, former, former_weights, playouts)

    for deal in range(deals):
        for own in range(players):
            game = Game.new(players=players, expansions=names, seed=CONTEST_SEEDS + deal)
            bots = [make(seat, own, deal * 100 + seat) for seat in range(players)]
            while not game.over:
                for decision in game.decisions:
                    game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
            test.add_game({"deal": deal, "seats": [own], "winners": game.result["winners"]}, players)
        if test.decision != OPEN:
            break
    say(test.verdict())
    return test
