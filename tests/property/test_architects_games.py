"""Random games of 7 Wonders Architects with 2 to 7 players, everything checked after every step."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given

from mirabilia.architects.rules import load_rules
from mirabilia.architects.setup import new_state
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from property.architects import Setup, Turn, check_state, moves, ruleset_of, setups, snapshot, start, state_of


@given(setups())
def test_every_step_of_a_random_game_keeps_the_invariants(setup: Setup) -> None:
    game = start(setup)
    check_state(game)
    for _ in moves(game, Random(setup[1])):
        check_state(game)
    check_state(game)
    assert game.result["winners"]


@given(setups())
def test_options_equal_those_of_an_independent_reading_of_the_rules(setup: Setup) -> None:
    game = start(setup)
    turn = Turn(game)
    for _ in moves(game, Random(setup[1])):
        turn.listen()
        assert sorted(option.text for option in game.options(game.decisions[0])) == sorted(turn.legal())


@pytest.mark.rule("ARC-025", "ARC-026")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_games_in_which_nobody_can_build_go_on_until_no_card_is_left(players: int) -> None:
    """With players who avoid resources the decks run dry, one after the other."""
    for seed in range(3):
        game = start((players, seed))
        random = Random(seed)
        while not game.over:
            check_state(game)
            decision = game.decisions[0]
            options = [option.text for option in game.options(decision)]
            others = [text for text in options if not bad(game, text)]
            game.answer(decision, random.choice(others or options))
        check_state(game)


def bad(game: Game, text: str) -> bool:
    """Whether an answer brings the own wonder forward."""
    words = text.split()
    card = game.view(None)["sides"].get(words[-1], {}).get("card") or ""
    return card in ("wood", "stone", "clay", "papyrus", "glass", "coin")


@given(setups())
def test_a_seat_cannot_tell_a_sample_from_the_game(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for _ in moves(game, random):
        if random.random() < 0.1:
            check_samples(game, random)
    check_samples(game, random)


def check_samples(game: Game, random: Random) -> None:
    for seat in range(len(game.table.answers)):
        other = game.determinize(seat, random.randrange(2**32))
        check_state(other)
        assert json.dumps(other.view(seat)) == json.dumps(game.view(seat))
        assert [one.seat for one in other.decisions] == [one.seat for one in game.decisions]
        for decision in other.decisions:
            if decision.seat == seat:
                assert other.options(decision) == game.options(decision)
                options = [
                    game.ruleset.option(game.table, seat, option.code) for option in game.options(decision)
                ]
                assert options == [
                    other.ruleset.option(other.table, seat, option.code) for option in other.options(decision)
                ]


@pytest.mark.rule("ARC-010", "ARC-020", "ARC-049")
@given(setups())
def test_a_bot_is_given_nothing_that_is_hidden(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for _ in moves(game, random):
        if random.random() < 0.1:
            decision = game.decisions[0]
            other = game.determinize(decision.seat, random.randrange(2**32))
            observation, again = game.observe(decision), other.observe(decision)
            shots = [snapshot(state_of(Game(game.ruleset, one.table))) for one in (observation, again)]
            assert shots[0] == shots[1]
            assert (observation.options, observation.view()) == (again.options, again.view())
            assert observation.table.options(decision.seat) == observation.options
            assert game.ruleset.view(observation.table, decision.seat) == game.view(decision.seat)


def test_samples_really_differ_in_what_is_hidden() -> None:
    game = start((3, 8))
    orders = {tuple(snapshot(state_of(game.determinize(0, seed)))["decks"]) for seed in range(20)}
    assert len(orders) == 20
    assert snapshot(state_of(game.determinize(0, 4))) == snapshot(state_of(game.determinize(0, 4)))


@given(setups())
def test_samples_can_be_played_to_the_end_and_change_nothing(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for _ in moves(game, random):
        if random.random() < 0.01:
            before = snapshot(state_of(game))
            sample = game.determinize(random.randrange(setup[0]), random.randrange(2**32))
            for _ in moves(sample, random):
                pass
            check_state(sample)
            assert snapshot(state_of(game)) == before


@given(setups())
def test_a_clone_lives_on_its_own(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    clones = []
    for _ in moves(game, random):
        if random.random() < 0.05:
            clones.append((game.clone(), snapshot(state_of(game))))
    for clone, shot in clones:
        assert snapshot(state_of(clone)) == shot
        ends = []
        for one in (clone.clone(), clone):
            for _ in moves(one, Random(1)):
                pass
            ends.append(one.result)
        assert ends[0] == ends[1]


@given(setups())
def test_a_position_comes_back_the_same_at_every_turn(setup: Setup) -> None:
    game = start(setup)
    ruleset = ruleset_of(game)
    random = Random(setup[1])
    for _ in moves(game, random):
        if game.decisions[0].kind != "take":
            with pytest.raises(BadInput, match="only at the start of a turn"):
                ruleset.position(game.table)
        elif random.random() < 0.2:
            data = ruleset.position(game.table)
            again = Game(ruleset, ruleset.read_position(json.loads(json.dumps(data))))
            same_batch = {"batch_number": 0}
            assert snapshot(state_of(again)) | same_batch == snapshot(state_of(game)) | same_batch
            assert ruleset.position(again.table) == data
            check_state(again)


@given(setups())
def test_a_record_is_played_again_and_text_means_the_same_as_code(setup: Setup) -> None:
    game, by_code = start(setup), start(setup)
    random = Random(setup[1])
    while not game.over:
        option = random.choice(game.options(game.decisions[0]))
        game.answer(game.decisions[0], f"  {option.text.replace(' ', '  ')} ")
        by_code.answer_code(by_code.decisions[0], option.code)
        if random.random() < 0.02:
            again = Game.replay(json.loads(json.dumps(game.record())))
            assert snapshot(state_of(again)) == snapshot(state_of(game))
    assert snapshot(state_of(by_code)) == snapshot(state_of(game))
    assert Game.replay(game.record()).result == game.result == by_code.result


@given(setups())
def test_an_illegal_answer_is_refused_and_changes_nothing(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    wrong = ["", "take", "take up", "build 6 wood", "end end", "learn atlantis", "extra culture left"]
    for _ in moves(game, random):
        if random.random() < 0.1:
            decision = game.decisions[0]
            before, record = snapshot(state_of(game)), game.record()
            with pytest.raises(BadInput, match="is not legal"):
                game.answer(decision, random.choice(wrong))
            with pytest.raises(BadInput, match="is not one of the options"):
                game.answer_code(decision, 1 + max(option.code for option in game.options(decision)))
            with pytest.raises(BadInput, match="has no answer to take back"):
                game.take_back(decision.city)
            assert (snapshot(state_of(game)), game.record()) == (before, record)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    book = load_rules(players).book
    one, two, other = (new_state(book, seed) for seed in (5, 5, 6))
    assert snapshot(one) == snapshot(two)
    assert snapshot(one)["decks"] != snapshot(other)["decks"]
