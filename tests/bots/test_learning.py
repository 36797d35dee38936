"""The training of the learned bots: what it changes, that it can be repeated, and the file that it writes."""

from __future__ import annotations

import pytest

from mirabilia.bots.seven.evaluation import Evaluation, outcomes_of, sum_partners
from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.train import GROUPS, PHASES, Group, Phase, Pupil, learn, run_contest
from mirabilia.bots.seven.weights import Store, group_of, load_stores, make_weights, weights_of
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state

BASE = (3, ())
MEASURE = Phase(0.0, 0.0, 0.0, 0.0)


def error(pupil: Pupil) -> float:
    """How far the forecasts are off in some games, squared."""
    pupil.seed = 10_000
    pupil.learner(BASE).forget_measures()
    found = pupil.play(BASE, 8, MEASURE, 0.0)
    return found.error / found.looked


def test_a_few_games_bring_the_forecasts_nearer() -> None:
    pupil = Pupil(1)
    before = error(pupil)
    pupil.play(BASE, 20, Phase(1.0, 0.5, 0.0, 0.0), 1.0)
    assert error(pupil) < before / 2


def test_lessons_make_the_policy_agree_with_the_forecast_more_often() -> None:
    pupil = Pupil(1)
    pupil.store = Store(value=dict(load_stores()["3"].value))  # a policy that knows nothing yet
    lesson = Phase(1.0, 0.0, 0.1, 0.0)
    first = pupil.play(BASE, 4, lesson, 1.0)
    before, first.agreed, first.asked = first.agreed / first.asked, 0, 0
    pupil.play(BASE, 12, lesson, 1.0)
    first.agreed = first.asked = 0
    after = pupil.play(BASE, 4, lesson, 1.0)
    assert after.agreed / after.asked > before


def test_a_search_makes_the_policy_agree_with_it_more_often() -> None:
    pupil = Pupil(1)
    pupil.store = Store(value=dict(load_stores()["3"].value))
    lesson = Phase(1.0, 0.0, 0.1, 0.0, playouts=2)
    first = pupil.play(BASE, 1, lesson, 1.0)
    before, first.agreed, first.asked = first.agreed / first.asked, 0, 0
    pupil.play(BASE, 3, lesson, 1.0)
    first.agreed = first.asked = 0
    after = pupil.play(BASE, 1, lesson, 1.0)
    assert after.agreed / after.asked > before


def test_what_comes_out_changes_the_policy() -> None:
    pupil = Pupil(1)
    pupil.play(BASE, 2, Phase(1.0, 0.1, 0.0, 0.05), 1.0)
    assert any(pupil.store.own.values())


def test_the_same_seed_gives_the_same_weights() -> None:
    group = Group("3", [BASE], 1000, 200)
    found = [learn(group, seed, 0.01) for seed in (7, 7, 8)]
    assert found[0] == found[1]
    assert found[0][1] != found[2][1]


def test_better_weights_win_the_contest() -> None:
    group = Group("3", [BASE], 0, 0)
    assert run_contest(group, load_stores()["3"], Store(), 12) > 0.6
    assert run_contest(group, Store(), load_stores()["3"], 12) < 0.2


def test_the_schedule_plays_no_more_games_than_a_group_has() -> None:
    assert sum(phase.share for phase in PHASES if phase.playouts) == pytest.approx(1.0)
    assert 0.9 < sum(phase.share for phase in PHASES if not phase.playouts) <= 1.0


@pytest.mark.parametrize("group", GROUPS, ids=[group.name for group in GROUPS])
def test_every_table_finds_its_group(group: Group) -> None:
    assert {group_of(load_rules(*table).book) for table in group.tables} == {group.name}


def test_weights_survive_the_file() -> None:
    book = load_rules(3, ("leaders",)).book
    store = load_stores()["3+"]
    again = Store.read(store.data())
    one, other = make_weights(book, store), make_weights(book, again)
    state = new_state(book, 5)
    assert one.policy.scores(state, 0, state.options(0)) == other.policy.scores(state, 0, state.options(0))
    assert one.evaluation.forecasts(state) == other.evaluation.forecasts(state)


def test_weights_are_kept_for_their_rulebook() -> None:
    book = load_rules(3, ()).book
    assert weights_of(book) is weights_of(book)


def test_names_of_weights_are_unique() -> None:
    book = load_rules(5, ("leaders", "armada", "edifice")).book
    for names in (Policy(book).names, Evaluation(book).names):
        assert len(set(names)) == len(names)


def test_partners_share_their_points_and_their_chance() -> None:
    points = sum_partners([10.0, 20.0, 5.0, 30.0], [1, 0, 3, 2])
    assert points == [30.0, 30.0, 35.0, 35.0]
    worth = outcomes_of(points, 2.0)
    assert worth[0] == worth[1] < worth[2] == worth[3]


def test_who_is_ahead_has_the_better_chance_and_more_so_near_the_end() -> None:
    open_game, nearly_over = outcomes_of([50.0, 45.0, 40.0], 10.0), outcomes_of([50.0, 45.0, 40.0], 2.0)
    assert open_game[0] > open_game[1] > open_game[2]
    assert nearly_over[0] > open_game[0]
