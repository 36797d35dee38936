"""Random games with edifices, everything checked after every step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from mirabilia.seven.model import State
from mirabilia.seven.scoring import score as engine_score
from mirabilia.table.game import Game
from property import oracle
from property.checker import check_city, check_duties, check_hands, check_logs, check_questions, snapshot
from property.edifices import EdificeLegal, Paper
from property.games import Setup, at_turn_start, batches, deeds, give, rules_of, ruleset_of, setups, state_of


def start(setup: Setup) -> Game:
    """A new game with edifices."""
    players, seed, sides, _ = setup
    return Game.new("seven", players, expansions=["edifice"], seed=seed, sides=sides)


def pick_batch(game: Game, random: Random) -> dict[int, str]:
    """A random answer to every open question; who can take part mostly does."""
    answers = {}
    for one in game.decisions:
        texts = [option.text for option in game.options(one)]
        riding = [text for text in texts if text.endswith("+edifice")]
        answers[one.city] = random.choice(riding if riding and random.random() < 0.6 else texts)
    return answers


def played(game: Game, random: Random) -> Iterator[dict[int, str]]:
    """Play to the end; before each full batch is given, the batch."""
    while not game.over:
        answers = pick_batch(game, random)
        yield answers
        give(game, answers)


def check(game: Game, logged: bool = True) -> None:
    """The invariants of a single state."""
    rules, state = rules_of(game), state_of(game)
    for city in state.cities:
        check_city(rules, state, city)
    check_duties(rules, state)
    if not (state.asking is not None and state.asking.name == "penalty"):
        check_hands(rules, state)
    if logged:
        check_logs(rules, state)
    check_questions(rules, state)


@given(setups())
def test_a_game_goes_as_the_edifices_on_paper_say(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    paper = Paper(rules_of(game), state_of(game))
    check(game)
    for answers in played(game, random):
        before = state_of(game).clone()
        trial = game.clone()
        carried_out = deeds(game, answers) if game.decisions[0].kind != "penalty" else answers
        give(trial, answers)
        paper.batch(before, state_of(trial), carried_out)
        check(trial)
    for seat in range(len(state_of(game).cities)):
        assert engine_score(state_of(game), seat).total() == paper.total(state_of(game), seat)


@given(setups())
def test_options_equal_those_of_an_independent_reading_of_the_rules(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    paper = Paper(rules_of(game), state_of(game))
    for answers in played(game, random):
        for decision in game.decisions:
            if decision.kind != "choose" or random.random() < 0.2:
                texts = {option.text for option in game.options(decision)}
                assert texts == EdificeLegal(paper, state_of(game), decision).answers()
        before, trial = state_of(game).clone(), game.clone()
        carried_out = deeds(game, answers) if game.decisions[0].kind != "penalty" else answers
        give(trial, answers)
        paper.batch(before, state_of(trial), carried_out)
    oracle.clear()


def sent(game: Game, seat: int | None) -> bytes:
    """A seat's view as bytes."""
    return json.dumps(game.view(seat)).encode()


@given(setups())
def test_a_seat_cannot_tell_a_sample_from_the_game(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    for _ in played(game, random):
        if random.random() < 0.2 or game.decisions[0].kind == "penalty":
            for seat in range(setup[0]):
                other = game.determinize(seat, random.randrange(2**32))
                assert sent(other, seat) == sent(game, seat)
                assert sent(other, None) == sent(game, None)
                for decision in game.decisions:
                    if decision.seat == seat:
                        assert game.options(decision) == other.options(decision)
                        observation, again = game.observe(decision), other.observe(decision)
                        assert observation.options == again.options
                        assert isinstance(observation.table, State)
                        assert isinstance(again.table, State)
                        assert snapshot(observation.table) == snapshot(again.table)


@given(setups())
def test_positions_records_and_notation_come_back_the_same(setup: Setup) -> None:
    game = start(setup)
    random = Random(setup[1])
    ruleset = ruleset_of(game)
    pairs = []
    for _ in played(game, random):
        if at_turn_start(game) and random.random() < 0.3:
            data = json.loads(json.dumps(ruleset.position(game.table)))
            again = Game(ruleset, ruleset.read_position(data))
            assert ruleset.position(again.table) == data
            check(again, logged=False)
            for decision, other in zip(game.decisions, again.decisions, strict=True):
                assert game.options(decision) == again.options(other)
            pairs.append((game.clone(), again))
    for pair in pairs[-3:]:
        ends = [finished(each, setup[1]).result for each in pair]
        assert ends[0]["cities"] == ends[1]["cities"]
    assert Game.replay(game.record()).result == game.result


def finished(game: Game, seed: int) -> Game:
    """A game played on to its end."""
    for _ in batches(game, Random(seed)):
        pass
    return game


@given(setups())
def test_the_order_of_answers_does_not_matter(setup: Setup) -> None:
    first, second = start(setup), start(setup)
    random = Random(setup[1])
    for answers in played(first, random):
        shuffled = list(answers.items())
        random.shuffle(shuffled)
        give(second, dict(shuffled))
    assert first.result == second.result


def test_the_random_games_see_everything() -> None:
    seen: set[str] = set()
    for seed in range(60):
        game = start(Setup(3 + seed % 5, seed))
        events = state_of(game).events = []
        for _ in played(game, Random(seed)):
            pass
        seen |= {event.kind for event in events}
    assert seen >= {"completed", "failed", "lost", "paid", "forfeited", "debt", "marker"}


@pytest.mark.parametrize("players", range(2, 8))
def test_a_clone_lives_on_its_own(players: int) -> None:
    game = start(Setup(players, players))
    random = Random(players)
    for _ in played(game, random):
        before = snapshot(state_of(game))
        finished(game.clone(), 1)
        assert snapshot(state_of(game)) == before
        if random.random() < 0.7:
            break
