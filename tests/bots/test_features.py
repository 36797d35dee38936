"""What the learned bots read from effects: numbers that any effect may give, whatever its verb."""

from __future__ import annotations

from typing import Any

import pytest

from effects import vocabulary
from mirabilia import Game
from mirabilia.bots.seven.features import Features
from mirabilia.seven.costs import Place
from mirabilia.seven.effect_rows import make_effects
from mirabilia.seven.model import State


def features_of(*effects: dict[str, Any]) -> tuple[Features, State]:
    """The numbers of some effects, and a game that begins."""
    game = Game.new(players=4, seed=1)
    assert isinstance(game.table, State)
    made = make_effects(list(effects), vocabulary(), "blue", 0, Place("cards.toml", "any"))
    return Features(made, game.table.book), game.table


@pytest.mark.parametrize(
    ("effect", "numbers"),
    [
        ({"shields": 3}, (3, 0, 0)),
        ({"science": "gear"}, (0, 32, 0)),
        ({"coins": 5}, (0, 0, 5)),
        ({"points": 5}, (0, 0, 0)),
        ({"price": 1, "of": "raw", "from": ["left"]}, (0, 0, 0)),
    ],
)
def test_each_effect_gives_its_own_number(effect: dict[str, Any], numbers: tuple[int, int, int]) -> None:
    found, state = features_of(effect)
    assert (int(found.shields), int(found.science), int(found.coins_at(state, 0))) == numbers
    assert (found.raw, found.goods) == (0, 0)


def test_several_effects_add_up() -> None:
    found, state = features_of({"shields": 2}, {"coins": 4}, {"shields": 1}, {"produce": "2 wood"})
    assert (int(found.shields), int(found.coins_at(state, 0))) == (3, 4)
    assert found.raw != 0
    assert found.goods == 0
