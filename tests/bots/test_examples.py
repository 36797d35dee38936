"""The bots that the page for bot writers shows do play."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia import Game
from mirabilia.bots.plugins import find_bot_maker
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import Bot

FILE = Path(__file__).parents[2] / "examples" / "my_bots.py"


@pytest.mark.parametrize(("spec", "deals"), [("Builder", 30), ("Sampler:2", 9)])
def test_an_example_beats_chance_against_random_bots(spec: str, deals: int) -> None:
    make = find_bot_maker(f"{FILE}:{spec}", "seven")
    won = 0.0
    for deal in range(deals):
        game = Game.new(players=3, seed=deal)
        bots: list[Bot] = [RandomBot(deal * 3 + seat) for seat in range(3)]
        bots[deal % 3] = make(deal)
        while not game.over:
            for decision in game.decisions:
                game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
        winners = game.result["winners"]
        won += (deal % 3 in winners) / len(winners)
    assert won > deals / 2  # chance would give a third


@pytest.mark.parametrize("expansions", [("leaders",), ("armada", "edifice")])
def test_the_builder_answers_every_question(expansions: tuple[str, ...]) -> None:
    make = find_bot_maker(f"{FILE}:Builder", "seven")
    game = Game.new(players=4, expansions=expansions, seed=1)
    bots = [make(seat) for seat in range(4)]
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    assert len(game.result["winners"]) >= 1


def test_the_page_names_the_file_and_its_classes() -> None:
    page = (FILE.parents[1] / "docs" / "bots.md").read_text("utf-8")
    assert "examples/my_bots.py:Sampler" in page
    assert "`Builder`" in page
