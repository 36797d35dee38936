"""Random games with Armada: invariants, no leaks, positions and records, for all numbers of players."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mirabilia.seven.model import State
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game
from property.armada import check_losses
from property.checker import snapshot
from property.games import batches, give, pick_batch, rules_of, ruleset_of, state_of
from property.mixture import check_mixture

Setup = tuple[int, int]
SETUPS = st.tuples(st.integers(3, 7), st.integers(0, 2**32))


def start(setup: Setup) -> Game:
    return Game.new("seven", setup[0], expansions=["armada"], seed=setup[1])


def finish(game: Game, seed: int) -> Game:
    for _ in batches(game, Random(seed)):
        pass
    return game


@settings(max_examples=25)
@given(SETUPS)
def test_every_step_of_a_random_game_keeps_the_invariants(setup: Setup) -> None:
    game = start(setup)
    rules, random = rules_of(game), Random(setup[1])
    check_mixture(rules, state_of(game))
    while not game.over:
        before = state_of(game).clone()
        give(game, pick_batch(game, random))
        check_mixture(rules, state_of(game))
        check_losses(rules, before, state_of(game))


@settings(max_examples=12)
@given(SETUPS)
def test_a_seat_cannot_tell_a_sample_from_the_game(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for answers in batches(game, random):
        exploring = game.decisions[0].kind == "explore"
        if random.random() < (0.6 if exploring else 0.08):
            moment = game.clone()
            some = [seat for seat in answers if random.random() < 0.4]
            if len(some) < len(answers):
                give(moment, {seat: answers[seat] for seat in some})
            for seat in range(setup[0]):
                check_sample(moment, seat, random.randrange(2**32))


def check_sample(game: Game, seat: int, seed: int) -> None:
    other = game.determinize(seat, seed)
    check_mixture(rules_of(game), state_of(other))
    assert json.dumps(other.view(seat)) == json.dumps(game.view(seat))
    assert json.dumps(other.view(None)) == json.dumps(game.view(None))
    for one in game.decisions:
        if one.seat == seat:
            assert game.options(one) == other.options(one)
            observation, again = game.observe(one), other.observe(one)
            assert isinstance(observation.table, State)
            assert isinstance(again.table, State)
            assert snapshot(observation.table) == snapshot(again.table)


@settings(max_examples=12)
@given(SETUPS)
def test_a_sample_can_be_played_to_the_end(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for _ in batches(game, random):
        if random.random() < 0.03:
            sample = game.determinize(random.randrange(setup[0]), random.randrange(2**32))
            assert len(finish(sample, 1).result["cities"]) == setup[0]


@settings(max_examples=15)
@given(SETUPS)
def test_a_position_comes_back_and_goes_on_as_it_would_have(setup: Setup) -> None:
    game = start(setup)
    ruleset, random = ruleset_of(game), Random(setup[1])
    for _ in batches(game, random):
        if game.decisions[0].kind == "choose" and random.random() < 0.25:
            data = ruleset.position(game.table)
            again = Game(ruleset, ruleset.read_position(json.loads(json.dumps(data))))
            assert ruleset.position(again.table) == data
            check_mixture(rules_of(game), state_of(again), logged=False)
            ends = finish(game.clone(), 7).result, finish(again, 7).result
            assert ends[0]["cities"] == ends[1]["cities"]


@settings(max_examples=10)
@given(SETUPS)
def test_a_record_is_played_again(setup: Setup) -> None:
    game = finish(start(setup), setup[1])
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert snapshot(state_of(again)) == snapshot(state_of(game))
    ruleset = ruleset_of(game)
    assert isinstance(ruleset, SevenRuleset)
    result = json.loads(json.dumps(game.result))
    assert again.result == result


@settings(max_examples=10)
@given(SETUPS)
def test_clones_and_the_order_of_answers_change_nothing(setup: Setup) -> None:
    first, second = start(setup), start(setup)
    random = Random(setup[1])
    for answers in batches(first, random):
        copy = first.clone()
        shuffled = list(answers.items())
        random.shuffle(shuffled)
        give(second, dict(shuffled))
        if random.random() < 0.05:
            finish(copy, 3)
    assert snapshot(state_of(first)) == snapshot(state_of(second))
