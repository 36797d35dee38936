"""The simple bots have an opinion of every verb of the data, or its row says why not."""

from __future__ import annotations

import pytest

from effects import own_verbs, vocabulary
from mirabilia import Game
from mirabilia.seven.costs import Place
from mirabilia.seven.effect_rows import read_effects
from mirabilia.seven.model import State
from mirabilia.seven.rules import expansion_names
from mirabilia.table.effect_rows import NoOpinion

MIXTURES = [(), *((name,) for name in expansion_names())]
# What the data say of verbs of which a beginner thinks something, for those that expansions bring.
EXAMPLES = {
    "armada": [
        {"naval_shields": 2},
        {"distant_trade": "left"},
        {"free_stage_ships": True},
        {"no_losses": True},
        {"cheaper_ships": 1},
        {"advance": 2},
        {"advance": 1, "fleet": "red"},
        {"top_island": 3},
        {"coins_per_advance": 1},
        {"points_per_level": 1},
        {"points_per_island": 2},
        {"points_per_best_colour": 1},
    ],
    "edifice": [{"points_per_colour": 1}, {"repeat_guild": True}, {"victory": 5}],
}


@pytest.mark.parametrize("mixture", MIXTURES, ids=lambda names: "+".join(names) or "base")
def test_every_row_has_an_opinion_or_its_reason(mixture: tuple[str, ...]) -> None:
    silent = [
        verb
        for verb, row in vocabulary(*mixture).items()
        if isinstance(row.worth, NoOpinion) and not row.worth.reason
    ]
    assert not silent


@pytest.mark.parametrize("expansion", EXAMPLES)
def test_effects_of_expansions_promise_points(expansion: str) -> None:
    game = Game.new(players=4, expansions=[expansion], seed=1)
    assert isinstance(game.table, State)
    rows = vocabulary(expansion)
    judged = {verb for verb in own_verbs(expansion) if not isinstance(rows[verb].worth, NoOpinion)}
    found = read_effects(EXAMPLES[expansion], rows, "white", Place("leaders.toml", "any"))
    assert judged - {effect.verb for effect in found} <= {"drop_defeats"}  # there are none yet
    assert all(effect.worth(game.table, 0) > 0 for effect in found)


def test_put_back_defeat_tokens_are_worth_their_points() -> None:
    game = Game.new(players=4, expansions=["edifice"], seed=1)
    assert isinstance(game.table, State)
    (effect,) = read_effects(
        [{"drop_defeats": True}], vocabulary("edifice"), "white", Place("leaders.toml", "any")
    )
    assert effect.worth(game.table, 0) == 0
    game.table.cities[0].counts += 3 * 32**8  # the field of defeat tokens
    assert effect.worth(game.table, 0) == 3
