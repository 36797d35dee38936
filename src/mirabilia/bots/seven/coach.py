"""The coach of 7 Wonders: it looks at answers as expert does, but at all of them equally long."""

from __future__ import annotations

from random import Random

from mirabilia.bots.coach import PLAYOUTS, Advice
from mirabilia.bots.determinization import SEEDS, determinize
from mirabilia.bots.seven.halving import Contender, Halving
from mirabilia.bots.seven.weights import weights_of
from mirabilia.seven.action import without_payment
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.rng import state_of_seed

PLAYOUTS_OF_A_DEAL = 4


class SevenCoach:
    """Tries answers in likely continuations, and judges what they lead to."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.random = Random(seed)
        self.playouts = playouts

    def advise(self, observation: Observation, also: int | None = None) -> list[Advice]:
        """The most promising answers, the best first, and one more if it is asked about."""
        state = state_of(observation.table)
        weights = weights_of(state.book)
        network = weights.horizon
        search = Halving(weights.policy, network, observation.city, observation.seat)
        search.nominate(state, observation.options)
        options = [one.option for one in search.contenders]
        if also is not None and also not in options:
            search.contenders.append(Contender(also, 0.0))
            options.append(also)
        chances, points = [0.0] * len(options), [0.0] * len(options)
        done = 0
        while done < self.playouts:
            world = state_of(determinize(observation, self.random.getrandbits(SEEDS)))
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

    def judge(self, table: Table) -> tuple[list[float], list[float]]:
        """The chance to win and the expected points of every seat, with open cards."""
        state = state_of(table)
        players = state.book.players
        if state.over:
            return share_win(state), [float(one) for one in score_all(state)[:players]]
        found = weights_of(state.book).horizon.judge(state)
        return [float(one) for one in found.chances[:players]], [float(one) for one in found.points[:players]]
