"""What a seat is shown does not depend on anything that is hidden from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

from mirabilia.seven.model import State
from mirabilia.table.agenda import NO_ANSWER
from mirabilia.table.game import Decision, Game
from property.checker import check_state, snapshot
from property.games import (
    EXPANSIONS,
    Setup,
    at_turn_start,
    batches,
    deeds,
    give,
    rules_of,
    ruleset_of,
    setups,
    start,
    state_of,
)
from property.places import keys
from support import Play, Scene


def sent(game: Game, seat: int | None) -> bytes:
    """A seat's view as bytes."""
    return json.dumps(game.view(seat)).encode()


def moments(setup: Setup, share: float) -> Iterator[tuple[Game, Random]]:
    """Some moments of a random game: before batches, within them, and at the end of the game."""
    game = start(setup)
    random = Random(setup[1])
    for answers in batches(game, random):
        if random.random() < share:
            moment = game.clone()
            some = [seat for seat in answers if random.random() < 0.4]
            if len(some) < len(answers):
                give(moment, {seat: answers[seat] for seat in some})
            yield moment, random
    yield game, random


def offered(game: Game, seat: int) -> list[str]:
    """The options of a seat, if it is asked."""
    return [option.text for one in game.decisions if one.seat == seat for option in game.options(one)]


@pytest.mark.rule("BASE-217", "BASE-218", "BASE-219", "BASE-221")
@given(setups())
def test_a_seat_cannot_tell_a_sample_from_the_game(setup: Setup) -> None:
    for game, random in moments(setup, 0.2):
        for seat in range(setup[0]):
            other = game.determinize(seat, random.randrange(2**32))
            check_state(rules_of(game), state_of(other))
            assert sent(other, seat) == sent(game, seat)
            if not game.over:
                assert sent(other, None) == sent(game, None)
                assert offered(other, seat) == offered(game, seat)


@pytest.mark.rule("BASE-219")
@given(setups())
def test_a_seat_cannot_tell_a_sample_of_a_position_from_it(setup: Setup) -> None:
    for game, random in moments(setup, 0.15):
        if not at_turn_start(game):
            continue
        ruleset = ruleset_of(game)
        position = Game(ruleset, ruleset.read_position(ruleset.position(game.table)))
        for seat in range(setup[0]):
            other = position.determinize(seat, random.randrange(2**32))
            check_state(rules_of(game), state_of(other), logged=False)
            assert sent(other, seat) == sent(position, seat)
            assert offered(other, seat) == offered(position, seat)


def hidden(state: State, seat: int) -> tuple[Any, ...]:
    """Everything that a seat does not see, or sees only in part."""
    others = [at for at in range(len(state.cities)) if at != seat]
    return (
        [keys(state.hands[at]) for at in others],
        [keys(zone) for zone in state.zones],
        [keys(state.cities[at].markers) for at in others],
        sorted(keys(state.pile)),
        [state.answers[at] for at in others],
    )


def test_samples_really_differ_in_what_is_hidden() -> None:
    random = Random(5)
    samples = differing = 0
    for seed in range(12):
        for game, _ in moments(Setup(2 + seed % 6, seed, expansions=EXPANSIONS[seed // 6]), 0.3):
            if game.over or state_of(game).turn > 3:
                continue
            for seat in range(rules_of(game).players):
                other = game.determinize(seat, random.randrange(2**32))
                samples += 1
                differing += hidden(state_of(other), seat) != hidden(state_of(game), seat)
    assert samples > 100
    assert differing / samples > 0.95


def test_samples_of_one_seed_are_the_same_and_of_other_seeds_differ() -> None:
    game = start(Setup(4, 9))
    shots = [snapshot(state_of(game.determinize(1, seed))) for seed in (1, 1, 2, 3)]
    assert shots[0] == shots[1]
    assert len({shot["hands"] for shot in shots}) == 3


@given(setups())
def test_samples_can_be_played_to_the_end(setup: Setup) -> None:
    for game, random in moments(setup, 0.06):
        sample = game.determinize(random.randrange(setup[0]), random.randrange(2**32))
        for _ in batches(sample, random):
            check_state(rules_of(game), state_of(sample))
        assert len(sample.result["cities"]) == max(3, setup[0])


@given(setups())
def test_sampling_changes_nothing_in_the_game(setup: Setup) -> None:
    for game, random in moments(setup, 0.15):
        before = snapshot(state_of(game))
        game.determinize(0, random.randrange(2**32)).view(0)
        assert snapshot(state_of(game)) == before


@pytest.mark.rule("BASE-217", "BASE-218", "BASE-219")
@given(setups())
def test_a_bot_is_given_nothing_that_is_hidden(setup: Setup) -> None:
    for game, random in moments(setup, 0.2):
        for decision in game.decisions:
            seat = decision.seat
            other = game.determinize(seat, random.randrange(2**32))
            observation, again = game.observe(decision), other.observe(decision)
            assert isinstance(observation.table, State)
            assert isinstance(again.table, State)
            assert snapshot(observation.table) == snapshot(again.table)
            assert (observation.options, observation.view()) == (again.options, again.view())
            check_redacted(state_of(game), observation.table, decision)


def check_redacted(state: State, redacted: State, asked: Decision) -> None:
    seat = asked.seat
    assert keys(redacted.hands[seat]) == keys(state.hands[seat])
    assert keys(redacted.cities[seat].markers) == keys(state.cities[seat].markers)
    assert redacted.options(asked.city) == state.options(asked.city)
    assert (redacted.dealt, list(redacted.plays), list(redacted.extras), redacted.past) == ([], [], [], ())
    for at in range(len(state.cities)):
        if at != seat:
            assert redacted.hands[at] == (state.hands[at] if state.controllers[at] == seat else [])
            assert redacted.cities[at].markers == ()
            assert redacted.answers[at] <= NO_ANSWER
            assert redacted.cities[at].coins == state.cities[at].coins
            assert keys(redacted.cities[at].built) == keys(state.cities[at].built)


@given(setups())
def test_events_show_face_down_cards_only_to_their_owner(setup: Setup) -> None:
    game = start(setup)
    ruleset = ruleset_of(game)
    for answers in batches(game, Random(setup[1])):
        played = game.clone()
        state_of(played).events = []
        give(played, answers)
        events = state_of(played).events or []
        acted = [event for event in events if event.kind == "action"]
        drafting, choosers = game.decisions[0].kind == "draft", state_of(game).controllers
        done = answers if drafting else deeds(game, answers)
        assert {event.seat for event in acted} == {city for city in done if done[city] != "pass"}
        for event in acted:
            verb, card = done[event.seat].split()[:2]
            for viewer in (None, *range(setup[0])):
                data = ruleset.event(played.table, event, viewer)
                face_up = verb not in ("stage", "discard", "keep") or viewer == choosers[event.seat]
                assert data.get("card") == (card if face_up else None)


def dug(first: str, second: str) -> Play:
    """Seat 0 discards two cards, one after the other; then seat 2 takes Walls out of the pile."""
    scene = Scene(players=4, age=2).city(0, hand=["walls", "school"])
    scene.city(1, hand=["walls", "library", "stables"]).city(2, "halicarnassus:B", cards=["foundry"])
    play = scene.start()
    play.turn(f"discard {first}", "discard stables", "discard library")
    play.turn(f"discard {second}", "", "stage dispensary")  # seat 0 now holds what seat 1 has passed on
    return play.answer(2, "take walls")


@pytest.mark.rule("BASE-156", "BASE-219")
def test_whose_discard_was_taken_from_the_pile_stays_secret() -> None:
    one, other = dug("walls", "library"), dug("school", "walls")
    assert one.game.view(1) == other.game.view(1)
    for seed in range(40):
        assert one.game.determinize(1, seed).view(1) == one.game.view(1)
        assert other.game.determinize(1, seed).view(1) == other.game.view(1)


@pytest.mark.rule("BASE-156", "BASE-219")
def test_samples_do_not_tell_whose_discard_was_taken() -> None:
    """Seat 1 passed Walls on to seat 0; whether these or others were taken, it cannot know."""
    for play in (dug("walls", "library"), dug("school", "walls")):
        samples = [state_of(play.game.determinize(1, seed)) for seed in range(200)]
        still_there = sum("walls" in keys(sample.hands[3]) for sample in samples)
        assert 0 < still_there < 200
