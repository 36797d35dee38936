"""The sequential tests that a network has to pass before anybody plays by it."""

from __future__ import annotations

from random import Random

from mirabilia import Game
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.sequential import OPEN, SequentialTest
from mirabilia.bots.seven.expert_v1 import WIDE
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.train import Mixture
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.bots.training import CONTEST_SEEDS, say
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

GAIN = 0.05  # of wins, beyond an even share, that a network should bring
PLAYOUTS = 240  # of an answer in a test of searches


class Entrant:
    """A player by a network of its own: a search with it, or the policy alone if there are no playouts."""

    def __init__(self, seed: int, data: NetworkData, kept: dict[int, Weights], playouts: int) -> None:
        self.random = Random(seed)
        self.data, self.kept, self.playouts = data, kept, playouts

    def choose(self, observation: Observation) -> int:
        """The option that does best in a fixed number of playouts."""
        if len(observation.options) == 1:
            return observation.options[0]
        state = state_of(observation.table)
        weights = self.weights_for(state)
        if self.playouts == 0:
            return weights.policy.favourite(state, observation.city, observation.options)
        search = Halving(weights.policy, weights.horizon, observation.city, observation.seat)
        search.nominate(state, observation.options)
        tried = 0
        while tried < self.playouts and (alive := int(search.alive())) > 1:
            world = state_of(determinize(observation, self.random.getrandbits(SEEDS)))
            for _ in range(max(1, WIDE // alive)):
                search.try_all(world, self.random.getrandbits(SEEDS))
                tried += alive
            search.drop()
        return search.best().option

    def weights_for(self, state: State) -> Weights:
        """The weights with that network."""
        key = id(state.book)
        if key not in self.kept:
            self.kept[key] = make_weights(state.book, load_stores()[group_of(state.book)], self.data)
        return self.kept[key]


def run_gate(
    new: NetworkData, former: NetworkData, table: Mixture, deals: int, playouts: int
) -> SequentialTest:
    """Whether a network is stronger than the former one, by the same number of playouts."""
    players, names = table
    test = SequentialTest(1 / players, 1 / players + GAIN)
    kept: list[dict[int, Weights]] = [{}, {}]
    for deal in range(deals):
        for own in range(players):
            game = Game.new(players=players, expansions=names, seed=CONTEST_SEEDS + deal)
            bots = [
                Entrant(deal * 100 + seat, new if seat == own else former, kept[seat != own], playouts)
                for seat in range(players)
            ]
            while not game.over:
                for decision in game.decisions:
                    game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
            test.add_game({"deal": deal, "seats": [own], "winners": game.result["winners"]}, players)
        if test.decision != OPEN:
            break
    say(test.verdict())
    return test
