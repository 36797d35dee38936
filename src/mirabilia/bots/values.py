"""What cards are worth, measured: positions are played on with them and without, on the same deals.

How cities did that had a card says as much of those who could afford it as of the card. Here every card that
could be had counts, whether or not it was taken.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mirabilia.bots.coach import coach_maker
from mirabilia.bots.statistics import Counts
from mirabilia.games import part_of
from mirabilia.table.bot import Bot
from mirabilia.table.game import Game

PLAYOUTS = 8  # of either answer: other positions tell more than more playouts of one


class Trial(NamedTuple):
    """Something that could be had, and the plainest answer without it."""

    thing: str
    option: int
    instead: int


def measure_values(game: Game, bots: list[Bot], seed: int, counts: Counts) -> None:
    """Let bots play a game to its end, and measure at every question one thing that could be had."""
    random = Random(seed)
    name = game.ruleset.game
    part = part_of(name, "bots", "statistics")
    coach = coach_maker(name)(random.getrandbits(48), PLAYOUTS)
    counts.table.valued += 1
    while not game.over:
        for decision in game.decisions:
            observation = game.observe(decision)
            trials: list[Trial] = part.list_trials(observation) if decision.city == decision.seat else []
            if trials:
                thing, option, instead = random.choice(trials)
                gain = coach.compare(observation, option, instead)
                counts.add_value(thing, part.wonder_of(observation), gain)
            game.answer_code(decision, bots[decision.seat].choose(observation))
