"""Random games of 2 to 7 players, everything checked after every step."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game
from property import oracle
from property.checker import check_state, check_turn, snapshot
from property.games import Setup, batches, deeds, give, pick_batch, rules_of, setups, start, state_of
from property.legal import Legal


@given(setups())
def test_every_step_of_a_random_game_keeps_the_invariants(setup: Setup) -> None:
    game = start(setup)
    rules = rules_of(game)
    random = Random(setup[1])
    check_state(rules, state_of(game))
    steps = 0
    while not game.over:
        before = state_of(game).clone()
        answers = pick_batch(game, random)
        carried_out = deeds(game, answers)
        give(game, answers)
        check_turn(rules, before, state_of(game), carried_out)
        check_state(rules, state_of(game))
        steps += 1
    assert steps >= 18


@given(setups())
def test_nothing_changes_while_answers_of_a_batch_are_missing(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for answers in batches(game, random):
        if random.random() < 0.2:
            check_open_batch(game.clone(), answers)


def check_open_batch(game: Game, answers: dict[int, str]) -> None:
    decisions = game.decisions
    offered = {one.city: game.options(one) for one in decisions}
    view = game.view(None)
    rest = snapshot(state_of(game))
    for decision in decisions[:-1]:
        game.answer(decision, answers[decision.city])
        now = snapshot(state_of(game))
        assert {key for key in rest if now[key] != rest[key]} == {"answers", "waiting"}
        assert game.view(None) | {"waiting_for": 0} == view | {"waiting_for": 0}
        for other in game.decisions:
            assert game.options(other) == offered[other.city]


@given(setups())
def test_options_equal_those_of_an_independent_reading_of_the_rules(setup: Setup) -> None:
    game = start(setup)
    rules = rules_of(game)
    random = Random(setup[1])
    compared = 0
    for _ in batches(game, random):
        for decision in game.decisions:
            if decision.kind != "choose" or random.random() < 0.3:
                texts = {option.text for option in game.options(decision)}
                assert texts == Legal(rules, state_of(game), decision).answers()
                compared += 1
    oracle.clear()
    assert compared > 0


@given(setups())
def test_every_option_can_be_played(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for answers in batches(game, random):
        if random.random() < 0.06:
            try_every_option(game, random.choice(game.decisions), answers)


def try_every_option(game: Game, decision: Decision, answers: dict[int, str]) -> None:
    rules = rules_of(game)
    for option in game.options(decision):
        trial = game.clone()
        played = answers | {decision.city: option.text}
        give(trial, played)
        check_turn(rules, state_of(game), state_of(trial), deeds(game, played))
        check_state(rules, state_of(trial))


@given(setups())
def test_an_illegal_answer_is_refused_and_changes_nothing(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    wrong = ["", "build", "build atlantis", "discard palace L1", "take altar B1", "nonsense", "pass pass"]
    for _ in batches(game, random):
        if random.random() < 0.2:
            decision = random.choice(game.decisions)
            legal = {option.text for option in game.options(decision)}
            others = {option.text for one in game.decisions for option in game.options(one)}
            text = random.choice(sorted({*wrong, *others, f"{min(legal)} L1"} - legal))
            before, record = snapshot(state_of(game)), game.record()
            with pytest.raises(BadInput, match="is not legal"):
                game.answer(decision, text)
            code = 1 + max(option.code for option in game.options(decision))
            with pytest.raises(BadInput, match="is not one of the options"):
                game.answer_code(decision, code)
            assert (snapshot(state_of(game)), game.record()) == (before, record)


@given(setups(fewest=3))
def test_a_stale_answer_is_refused(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    first = game.decisions[0]
    text = game.options(first)[0].text
    game.answer(first, text)
    with pytest.raises(BadInput, match="has already answered question"):
        game.answer(first, text)
    give(game, pick_batch(game, random))
    before = snapshot(state_of(game))
    with pytest.raises(BadInput, match="is no longer open"):
        game.answer(first, text)
    assert snapshot(state_of(game)) == before
