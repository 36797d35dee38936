"""The available bots, by game and name.

A *spec* names a bot with its budget for an answer: `novice`, `mcts:1000` (iterations), `mcts:200ms`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from mirabilia.bots.budget import Budget, Clock, read_budget
from mirabilia.bots.random_bot import RandomBot
from mirabilia.games import GAMES, part_of
from mirabilia.table.bot import Bot, BotMaker
from mirabilia.table.errors import BadInput, unknown_name


def bots_of(game: str) -> dict[str, Callable[..., Bot]]:
    """The bots that play a game, by name: one that chooses blindly, and the game's own.

    A class that searches takes a budget after the seed; its attribute `usual` is the default.
    """
    if game not in GAMES:
        raise unknown_name("game", game, GAMES)
    own = part_of(game, "bots")
    return {"random": RandomBot} | (own.BOTS if own is not None else {})


def yardsticks_of(game: str) -> dict[str, Callable[..., Bot]]:
    """Bots that are kept to measure others by; nobody is offered them as opponents."""
    found: dict[str, Callable[..., Bot]] = getattr(part_of(game, "bots"), "YARDSTICKS", {})
    return found


def ratings_of(game: str) -> dict[str, int]:
    """How strong the bots for people were measured to be, in Elo; `novice` has 1000 in every game."""
    found: dict[str, int] = getattr(part_of(game, "bots"), "RATINGS", {})
    return found


def questions_in_a_row(game: str) -> int:
    """How many questions a bot usually answers before it is somebody else's turn."""
    own = part_of(game, "bots")
    return int(own.QUESTIONS) if own is not None else 1


def bot_maker(spec: str, game: str, clock: Clock = time.perf_counter) -> BotMaker:
    """The maker of the bot of that spec for a game; its time is measured by the clock."""
    known = bots_of(game) | yardsticks_of(game)
    name = spec.partition(":")[0]
    if name not in known:
        raise unknown_name("bot", name, known)
    return with_budget(known[name], spec, clock)


def is_searching(name: str, game: str) -> bool:
    """Whether a bot searches, so that it can be given a time limit."""
    return hasattr(bots_of(game).get(name), "usual")


def with_budget(make: Callable[..., Bot], spec: str, clock: Clock) -> BotMaker:
    """A maker that needs nothing but a seed: it supplies the budget of the spec, or the usual one."""
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
    return partial(make, budget=budget.with_clock(clock))
