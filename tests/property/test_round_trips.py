"""Clones, positions, notation and records: what goes out comes back the same."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given

from mirabilia.table.game import Game
from property.checker import check_state, snapshot
from property.games import Setup, at_turn_start, batches, rules_of, ruleset_of, setups, start, state_of


def finish(game: Game, seed: int) -> Game:
    """Play on to the end with random answers."""
    for _ in batches(game, Random(seed)):
        pass
    return game


@given(setups())
def test_a_clone_lives_on_its_own(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    clones = []
    for _ in batches(game, random):
        if random.random() < 0.15:
            half = game.clone()
            open_question = half.decisions[0]
            half.answer(open_question, half.options(open_question)[0])  # in the middle of a batch
            clones.append((half, snapshot(state_of(half)), half.record()))
    for clone, shot, record in clones:
        assert (snapshot(state_of(clone)), clone.record()) == (shot, record)
        before = snapshot(state_of(game))
        assert finish(clone.clone(), 1).result == finish(clone, 1).result
        assert snapshot(state_of(game)) == before
    assert game.result == game.clone().result


@given(setups())
def test_a_position_comes_back_the_same_at_every_turn(setup: Setup) -> None:
    game = start(setup)
    ruleset = ruleset_of(game)
    turns = 0
    for _ in batches(game, Random(setup[1])):
        if at_turn_start(game):
            data = ruleset.position(game.table)
            again = Game(ruleset, ruleset.read_position(json.loads(json.dumps(data))))
            assert ruleset.position(again.table) == data
            assert state_of(again).random == state_of(game).random
            check_state(rules_of(game), state_of(again), logged=False)
            for decision, other in zip(game.decisions, again.decisions, strict=True):
                assert game.options(decision) == again.options(other)
            turns += 1
    assert turns == 18


@given(setups())
def test_a_game_goes_on_from_a_position_as_it_would_have_gone_on(setup: Setup) -> None:
    game = start(setup)
    ruleset = ruleset_of(game)
    random = Random(setup[1])
    pairs = []
    for _ in batches(game, random):
        if at_turn_start(game) and random.random() < 0.15:
            pairs.append((game.clone(), Game(ruleset, ruleset.read_position(ruleset.position(game.table)))))
    for played, read in pairs:
        ends = finish(played, setup[1]).result, finish(read, setup[1]).result
        assert ends[0]["cities"] == ends[1]["cities"]
        assert ends[0]["winners"] == ends[1]["winners"]


@given(setups())
def test_an_answer_in_the_notation_means_the_same_as_its_code(setup: Setup) -> None:
    by_text, by_code = start(setup), start(setup)
    random = Random(setup[1])
    while not by_text.over:
        for decision, other in zip(by_text.decisions, by_code.decisions, strict=True):
            option = random.choice(by_text.options(decision))
            by_text.answer(decision, f"  {option.text.replace(' ', '  ')} ")  # spaces do not matter
            by_code.answer_code(other, option.code)
    assert snapshot(state_of(by_text)) == snapshot(state_of(by_code))
    assert by_text.record() == by_code.record()


@given(setups())
def test_a_record_is_played_again_from_any_moment(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    while not game.over:
        for decision in game.decisions:
            if random.random() < 0.03:
                check_replay(game)
            game.answer(decision, random.choice(game.options(decision)))
    check_replay(game)
    assert Game.replay(game.record()).result == game.result


def check_replay(game: Game) -> None:
    record = game.record()
    again = Game.replay(json.loads(json.dumps(record)))
    assert snapshot(state_of(again)) == snapshot(state_of(game))
    assert again.record() == record
