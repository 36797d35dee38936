"""The example learns: after a moment of self-play its bot plays better than chance."""

from __future__ import annotations

import itertools
import runpy
from pathlib import Path
from types import SimpleNamespace

from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.game import Game

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 150


def test_the_example_learns_and_enters_games_as_a_bot() -> None:
    example = runpy.run_path(str(EXAMPLE))
    seconds = itertools.count()  # a batch of games takes one, so that the test is the same everywhere
    example["train"].__globals__["time"] = SimpleNamespace(process_time=lambda: next(seconds))
    policy = example["train"](minutes=0.4, games=32)
    tensors = example["Tensors"](example["SETUP"], 1)
    bot = object.__new__(example["Learned"])
    bot.tensors, bot.policy = tensors, policy
    won = 0.0
    for seed in range(12):
        game = Game.new("seven", players=3, seed=7000 + seed)
        others = [RandomBot(seed), RandomBot(seed + 1)]
        while not game.over:
            for decision in game.decisions:
                player = bot if decision.seat == 0 else others[decision.seat - 1]
                game.answer_code(decision, player.choose(game.observe(decision)))
        won += (0 in game.result["winners"]) / len(game.result["winners"])
    assert won >= 8, "chance is 4 of 12"
