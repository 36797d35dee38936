"""Random games with leaders."""

from __future__ import annotations

import random

import pytest

from mirabilia.seven.model import State
from mirabilia.table.game import Game


def random_game(players: int, seed: int) -> Game:
    game = Game.new("seven", players=players, expansions=["leaders"], seed=seed)
    choice = random.Random(seed)
    while not game.over:
        for decision in game.decisions:
            game.answer(decision, choice.choice(game.options(decision)))
    return game


def leaders_of(state: State) -> list[str]:
    """Every leader, wherever he is."""
    cards = [card for zone in [*state.zones, *state.hands] for card in zone]
    for city in state.cities:
        cards += [*city.built, *city.markers]
    return sorted(card.key for card in cards if card.colour == "white")


@pytest.mark.parametrize("players", range(3, 8))
def test_no_leader_is_lost_and_the_record_replays(players: int) -> None:
    game = random_game(players, players)
    assert isinstance(game.table, State)
    assert len(leaders_of(game.table)) == 36
    assert len(set(leaders_of(game.table))) == 36
    assert Game.replay(game.record()).result == game.result
