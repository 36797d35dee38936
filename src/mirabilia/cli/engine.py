"""What `bench` measures of a game, and how any game is measured through its façade."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from mirabilia.table.game import Game

MIDDLE = 30  # answers after which a game is surely in its middle


@dataclass(frozen=True)
class Engine:
    """What `bench` measures of a game."""

    new: Callable[[int, int], Any]  # a state, by players and seed
    play: Callable[[Any], tuple[int, int]]  # to the end; how many decisions and options
    count: Callable[[Any], list[int]]  # the points
    clone: Callable[[Any, int], None]
    middle: Callable[[], Any]  # a state in the middle of a game of three


def plain_engine(name: str, expansions: tuple[str, ...]) -> Engine:
    """A game for which there is nothing faster than its façade."""
    return Engine(
        lambda players, seed: Game.new(name, players, expansions=expansions, seed=seed),
        play_out,
        lambda game: [city["score"]["total"] for city in game.result["cities"]],
        clone_often,
        lambda: make_middle(name, expansions),
    )


def play_out(game: Game, most: int | None = None) -> tuple[int, int]:
    """Play at random to the end, or at most this many answers."""
    random = Random(game.seed)
    asked = listed = 0
    while not game.over and (most is None or asked < most):
        decision = game.decisions[0]
        options = game.table.options(decision.city)
        game.answer_code(decision, random.choice(options))
        asked, listed = asked + 1, listed + len(options)
    return asked, listed


def clone_often(game: Game, times: int) -> None:
    """Copy a game again and again, to measure it."""
    for _ in range(times):
        game.clone()


def make_middle(name: str, expansions: tuple[str, ...]) -> Game:
    """A game of three in its middle."""
    game = Game.new(name, 3, expansions=expansions, seed=1)
    play_out(game, MIDDLE)
    return game
