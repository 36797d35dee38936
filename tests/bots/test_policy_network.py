"""The policy network: kernel and learner agree, it learns what playouts say, and files keep it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.halving import Halving
from mirabilia.bots.seven.lessons import Decisions, Lesson, answer_rest, judge_lesson, judge_options
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.policy import ALWAYS
from mirabilia.bots.seven.policy_file import PolicyData
from mirabilia.bots.seven.policy_fitting import Choices, LearntPolicy, PolicyTable, name_choices
from mirabilia.bots.seven.policy_network import OptionLayout
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.train import Mixture, deal_game
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.seven.model import State
from mirabilia.seven.rules import load_rules
from mirabilia.table.agenda import NO_ANSWER

ALL = ("armada", "edifice", "leaders")
TABLES: list[Mixture] = [(2, ()), (3, ()), (4, ("armada", "teams")), (7, ALL)]


def learn_something(table: Mixture) -> tuple[PolicyTable, LearntPolicy]:
    """A network of random weights, whose options count."""
    known = PolicyTable(table)
    learnt = LearntPolicy(*name_choices([known]), 3)
    random = np.random.default_rng(5)
    shape = learnt.weights["options"].shape
    learnt.weights["options"] = (0.3 * random.standard_normal(shape)).astype(np.float32)
    learnt.shares = {known.group: 0.5}
    return known, learnt


def position(table: Mixture, data: NetworkData | None = None) -> tuple[State, Weights]:
    """A position in the middle of a game, and the weights there."""
    book = load_rules(*table).book
    weights = make_weights(book, load_stores()[group_of(book)], data)
    state = deal_game(book, 7)
    play_on(state, weights.policy, 9)
    return state, weights


@pytest.mark.parametrize("table", TABLES)
def test_the_kernel_gives_what_was_learned(table: Mixture) -> None:
    known, learnt = learn_something(table)
    data = NetworkData(policy=learnt.quantise(set(known.graded)))
    state, weights = position(table, data)
    asked = [seat for seat in range(state.book.players) if state.answers[seat] == NO_ANSWER]
    while not asked:
        answer_rest(state, [weights.policy] * len(state.cities), weights)
        asked = [seat for seat in range(state.book.players) if state.answers[seat] == NO_ANSWER]
    seat = next(seat for seat in asked if len(state.options(seat)) > 1)
    search = judge_options(state, seat, weights, 1, Random(1))
    rows = Decisions()
    rows.note(state, weights, search, OptionLayout(state.book), 0)
    batch = Choices(known, rows.arrays(), np.array([0]))
    options = [one.option for one in search.contenders]
    found = np.array(weights.instinct.scores(state, seat, options))
    assert batch.centre(found).tolist() == pytest.approx(
        batch.centre(learnt.scores(batch)).tolist(), abs=0.25
    )
    assert np.abs(found).max() > 1
    others = weights.policy.scores(state, seat, options)
    assert found.tolist() != pytest.approx(others)


def test_what_is_kept_of_a_position_is_that_of_the_position() -> None:
    known, learnt = learn_something((3, ()))
    data = NetworkData(policy=learnt.quantise(set(known.graded)))
    state, weights = position((3, ()), data)
    options = state.options(0)
    before = weights.instinct.scores(state, 0, options)
    future = state.clone()
    play_on(future, weights.instinct, 2)
    weights.instinct.scores(future, 1, future.options(1))
    assert weights.instinct.scores(state, 0, options) == before
    fresh = position((3, ()), data)[1]
    assert fresh.instinct.scores(future, 2, future.options(2)) == weights.instinct.scores(
        future, 2, future.options(2)
    )


def test_late_in_a_playout_the_linear_policy_decides() -> None:
    known, learnt = learn_something((3, ()))
    state, weights = position((3, ()), NetworkData(policy=learnt.quantise(set(known.graded))))
    options = state.options(0)
    with_network, linear = (one.scores(state, 0, options) for one in (weights.instinct, weights.policy))
    assert with_network != linear
    now = turn_number(state)
    for until, expected in ((now + 1, with_network), (now, linear)):
        weights.instinct.until = until
        assert weights.instinct.scores(state, 0, options) == expected
    search = Halving(weights.instinct, weights.horizon, 0, 0)
    search.nominate(state, options)
    search.heard = 1
    search.try_all(state, 5)
    assert weights.instinct.until == ALWAYS


def test_cities_that_one_plays_for_go_by_the_linear_policy() -> None:
    known, learnt = learn_something((2, ()))
    state, weights = position((2, ()), NetworkData(policy=learnt.quantise(set(known.graded))))
    other = 2
    while state.answers[other] != NO_ANSWER:
        answer_rest(state, [weights.policy] * len(state.cities), weights)
    options = state.options(other)
    assert weights.instinct.scores(state, other, options) == weights.policy.scores(state, other, options)


def test_a_policy_network_learns_what_the_playouts_say() -> None:
    arrays = judge_lesson(Lesson((3, ()), 12, 0, playouts=2), 1, NetworkData())
    table = PolicyTable((3, ()))
    learnt = LearntPolicy(*name_choices([table]), 1)
    learnt.shares = {"3": 0.2}
    batch = Choices(table, arrays, np.arange(len(arrays["phase"])))
    errors = []
    for _ in range(40):
        errors.append(float(((batch.centre(learnt.scores(batch)) - batch.target) ** 2).mean()))
        learnt.learn(batch, 3e-3)
    assert errors[-1] < 0.7 * errors[0]
    assert batch.gain(learnt.scores(batch)).mean() > batch.gain(batch.linear).mean()
    assert batch.gain(batch.target).mean() >= batch.gain(learnt.scores(batch)).mean()


def test_lessons_are_the_same_for_the_same_seed() -> None:
    found = [judge_lesson(Lesson((3, ()), 2, 4, playouts=1), seed, NetworkData()) for seed in (1, 1, 2)]
    assert all(np.array_equal(found[0][name], found[1][name]) for name in found[0])
    assert not np.array_equal(found[0]["worth"], found[2]["worth"])


def test_a_file_keeps_the_policy() -> None:
    known, learnt = learn_something((3, ()))
    data = NetworkData(policy=learnt.quantise(set(known.graded)))
    again = NetworkData.read(data.text())
    assert again == data
    assert again.policy is not None
    assert PolicyData.read(again.policy.data()) == data.policy
