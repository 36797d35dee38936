"""Tensors: they are the same however they are written, and they hold nothing that a seat does not know."""

from __future__ import annotations

import random

import numpy as np
import pytest

from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.seven.knowledge import hand_passed_on
from mirabilia.seven.turn import state_of
from mirabilia.table.makers import make_ruleset

MIXTURES = [
    ("seven", 3, ()),
    ("seven", 2, ()),
    ("seven", 7, ()),
    ("seven", 4, ("leaders",)),
    ("seven", 3, ("armada",)),
    ("seven", 3, ("edifice",)),
    ("seven", 3, ("leaders", "armada", "edifice")),
    ("seven", 2, ("leaders", "armada", "edifice")),
    ("seven", 4, ("armada", "teams")),
    ("seven", 4, ("leaders", "armada", "edifice", "teams")),
    ("architects", 2, ()),
    ("architects", 5, ()),
]


@pytest.mark.parametrize(("game", "players", "expansions"), MIXTURES)
def test_what_is_written_step_by_step_is_what_is_written_at_once(
    game: str, players: int, expansions: tuple[str, ...]
) -> None:
    setup = Setup(game, players, expansions)
    played, fresh = Tensors(setup, 2, seed=11), Tensors(setup, 2, seed=11)
    generator = np.random.default_rng(3)
    while not played.over().any():
        played.step(played.sample(generator))
        for place, table in enumerate(played.batch.tables):
            fresh.batch.put(place, table)
        assert np.array_equal(played.observe(), fresh.observe())
        assert np.array_equal(played.mask(), fresh.mask())
        assert np.array_equal(played.options(), fresh.options())


@pytest.mark.parametrize(("game", "players", "expansions"), MIXTURES)
def test_a_seat_observes_the_same_whatever_is_hidden_from_it(
    game: str, players: int, expansions: tuple[str, ...]
) -> None:
    setup = Setup(game, players, expansions)
    ruleset = make_ruleset(game, players=players, expansions=expansions)
    played, other = Tensors(setup, 1, seed=5), Tensors(setup, 1, seed=5)
    generator, luck = np.random.default_rng(4), random.Random(4)
    different = 0
    while not played.over().any():
        table = played.batch.tables[0]
        for seat in range(players):
            other.batch.put(0, ruleset.determinize(table, seat, luck.randrange(2**30)))
            assert np.array_equal(played.observe()[0, seat], other.observe()[0, seat])
            assert np.array_equal(played.mask()[0, seat], other.mask()[0, seat])
            assert np.array_equal(played.options()[0, seat], other.options()[0, seat])
            different += not np.array_equal(played.state(), other.state())
        played.step(played.sample(generator))
    assert different, "the hidden cards were never dealt otherwise"


@pytest.mark.parametrize(("game", "players", "expansions"), MIXTURES)
def test_a_single_game_is_observed_as_in_a_batch(
    game: str, players: int, expansions: tuple[str, ...]
) -> None:
    setup = Setup(game, players, expansions, describe=False)
    one, several = Tensors(setup, 1, seed=8), Tensors(setup, 2, seed=8)
    generator = np.random.default_rng(6)
    while not one.over().any():
        assert np.array_equal(one.observe()[0], several.observe()[0])
        actions = one.sample(generator)
        one.step(actions)
        several.step(np.concatenate([actions, np.zeros_like(actions)]))


SEVENS = [(players, expansions) for game, players, expansions in MIXTURES if game == "seven"]


@pytest.mark.parametrize(("players", "expansions"), SEVENS)
def test_cards_are_where_the_game_has_them(players: int, expansions: tuple[str, ...]) -> None:
    tensors = Tensors(Setup("seven", players, expansions, describe=False), 3, seed=21, renew=True)
    places = {piece.name: piece for piece in tensors.list_pieces()}
    generator = np.random.default_rng(9)
    for _ in range(70):
        seen = tensors.observe()
        for game, table in enumerate(tensors.batch.tables):
            state = state_of(table)
            kinds = len(state.book.cards)
            for seat in range(players):
                known = np.zeros((players, kinds), np.uint8)  # by the distance of the holder
                for card in state.hands[seat]:
                    known[0, card.id] += 1
                for origin in range(len(state.dealt[:players])):
                    holder, cards = hand_passed_on(state, seat, origin) or (seat, [])
                    for card in cards:
                        known[(holder - seat) % players, card.id] += 1
                first, hand = places["passed_on"], places["hand"]
                row = seen[game, seat]
                assert np.array_equal(row[hand.at :][:kinds], known[0])
                assert np.array_equal(row[first.at :][: first.size], known[1:].reshape(-1))
                for distance in range(tensors.cities):
                    built = np.zeros(kinds, np.uint8)
                    for card in state.cities[(seat + distance) % tensors.cities].built:
                        built[card.id] += 1
                    assert np.array_equal(row[places[f"city_{distance}.structures"].at :][:kinds], built)
        tensors.step(tensors.sample(generator))


def test_an_observation_stays_as_it_was() -> None:
    tensors = Tensors(Setup("seven", 3), 4, seed=2)
    before = tensors.observe()
    kept = before.copy()
    assert np.array_equal(tensors.look(), before)
    tensors.step(tensors.sample(np.random.default_rng(1)))
    assert np.array_equal(before, kept)
    assert not np.array_equal(tensors.look(), kept)
    assert np.array_equal(tensors.observe(kept), tensors.look())


def test_pieces_follow_each_other_without_a_gap() -> None:
    tensors = Tensors(Setup("seven", 4, ("leaders", "armada")), 1)
    at = 0
    for piece in tensors.list_pieces():
        assert piece.at == at
        at += piece.size
    assert at == tensors.size
