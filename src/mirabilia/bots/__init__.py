"""The bots there are, by game and name.

A *spec* names a bot with what it may spend on an answer: `novice`, `mcts:1000` (iterations), `mcts:200ms`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from mirabilia.bots.architects import ArchitectsExpert, ArchitectsGreedy, ArchitectsNovice
from mirabilia.bots.budget import Budget, Clock, read_budget
from mirabilia.bots.mcts import ArchitectsMcts, SevenMcts
from mirabilia.bots.novice import Novice
from mirabilia.bots.random_bot import RandomBot
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.greedy import Greedy
from mirabilia.table.bot import Bot, BotMaker
from mirabilia.table.errors import BadInput, unknown

# A class that searches takes a budget after the seed; its attribute `usual` is the one if none is named.
BOTS: dict[str, dict[str, Callable[..., Bot]]] = {
    "seven": {
        "random": RandomBot,
        "novice": Novice,
        "greedy": Greedy,
        "mcts": SevenMcts,
        "expert": Expert,
    },
    "architects": {
        "random": RandomBot,
        "novice": ArchitectsNovice,
        "greedy": ArchitectsGreedy,
        "expert": ArchitectsExpert,
        "mcts": ArchitectsMcts,
    },
}


def bot_maker(spec: str, game: str, clock: Clock = time.perf_counter) -> BotMaker:
    """The maker of the bot of that spec for a game; its time is measured by the clock."""
    if game not in BOTS:
        raise unknown("game", game, BOTS)
    name = spec.partition(":")[0]
    if name not in BOTS[game]:
        raise unknown("bot", name, BOTS[game])
    return with_budget(BOTS[game][name], spec, clock)


def searches(name: str, game: str) -> bool:
    """Whether a bot searches, so that it can be told how long."""
    return hasattr(BOTS[game].get(name), "usual")


def with_budget(make: Callable[..., Bot], spec: str, clock: Clock) -> BotMaker:
    """A maker that needs nothing but a seed: the budget of the spec, or the usual one, is given."""
    name, colon, limit = spec.partition(":")
    usual: Budget | None = getattr(make, "usual", None)
    if usual is None:
        if colon:
            raise BadInput(f"bot '{spec}': {name} does not search, so it has no budget; write {name}")
        return make
    try:
        budget = read_budget(limit) if colon else usual
    except BadInput as error:
        raise BadInput(f"bot '{spec}': {error}") from error
    return partial(make, budget=budget.by(clock))
