"""Learning the value network: it learns, its whole numbers agree, it resumes, and it has to pass a test."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from mirabilia.bots.cluster import LOCAL
from mirabilia.bots.sequential import OPEN, STRONGER, WEAKER, SequentialTest
from mirabilia.bots.seven import gates, generations, searched
from mirabilia.bots.seven.calibrating import calibration_error, find_heats, measure
from mirabilia.bots.seven.fitting import Batch, Learnt, TableData, name_all
from mirabilia.bots.seven.lessons import Lesson
from mirabilia.bots.seven.network_file import PARTS, NetworkData, load_network
from mirabilia.bots.seven.policy_fitting import LearntPolicy
from mirabilia.bots.seven.schedule import list_calibrating_samples, list_searched_samples
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.selfplay import Rows, Sample, play_sample
from mirabilia.bots.seven.train import deal_game
from mirabilia.bots.seven.weights import load_stores, make_weights
from mirabilia.seven.rules import load_rules


def test_samples_are_the_same_for_the_same_seed() -> None:
    found = [play_sample(Sample((3, ()), 3, 4), seed, NetworkData()) for seed in (1, 1, 2)]
    assert all(np.array_equal(found[0][name], found[1][name]) for name in found[0])
    assert not np.array_equal(found[0]["points"], found[2]["points"])
    assert found[0]["shares"].sum(1) == pytest.approx(1)


def test_searched_games_are_played_to_the_end() -> None:
    found = play_sample(Sample((3, ()), 1, 4, playouts=1), 1, NetworkData())
    assert len(found["starts"]) == 3 * len(found["phase"]) + 1
    assert found["points"].min() > 10


def test_a_network_learns_and_its_whole_numbers_agree() -> None:
    table = TableData((3, ()))
    arrays = play_sample(Sample((3, ()), 40, 0), 1, NetworkData())
    chosen = np.arange(len(arrays["phase"]))
    learnt = Learnt(name_all([table]), 1)
    batch = Batch(table, arrays, chosen)
    losses = []
    for _ in range(30):
        losses.append(-(batch.shares * np.log(learnt.judge(batch).chances)).sum(1).mean())
        learnt.learn(batch, 1e-3)
    assert losses[-1] < losses[0] - 0.02
    data = learnt.quantise(set(table.graded))
    book = load_rules(3).book
    weights = make_weights(book, load_stores()["3"], data)
    state = deal_game(book, 3)
    play_on(state, weights.policy, 7)
    rows = Rows()
    rows.note(state, weights, 0)
    rows.points, rows.shares = [[0.0] * 3], [[1.0, 0.0, 0.0]]
    said = learnt.judge(Batch(table, rows.arrays(), np.array([0])))
    judged = weights.network.judge(state)
    assert judged.chances == pytest.approx(said.chances[0].tolist(), abs=0.01)
    assert judged.points == pytest.approx(said.points[0].tolist(), abs=0.3)
    again = Learnt.resume(learnt.save())
    assert again.quantise(set(table.graded)) == data


def test_chances_are_measured_and_mended() -> None:
    assert calibration_error(np.array([0.2] * 10), np.array([1.0] * 2 + [0.0] * 8))[0] == pytest.approx(0)
    error, bins = calibration_error(np.array([0.9] * 10), np.array([1.0] * 5 + [0.0] * 5))
    assert error == pytest.approx(0.4)
    assert bins == [(0.9, 0.5, 10)]
    table = TableData((3, ()))
    arrays = play_sample(Sample((3, ()), 20, 0), 1, NetworkData())
    learnt = Learnt(name_all([table]), 1)
    data = [(table, arrays, np.arange(len(arrays["phase"])))]
    heats = find_heats(learnt, data)
    plain, mended = (measure(learnt, [(one, data)]) for one in ({}, heats))
    assert all(mended[name]["loss"][1] <= plain[name]["loss"][1] + 1e-4 for name in plain)
    assert set(plain) == {"3:1", "3:2", "3:3"}
    twice = measure(learnt, [(heats, data), (heats, data)])
    assert all(twice[name]["positions"] == 2 * mended[name]["positions"] for name in mended)
    assert all(twice[name]["calibration_error"] == mended[name]["calibration_error"] for name in mended)


def decide(decision: str) -> SequentialTest:
    """A test that has ended with a decision."""
    test = SequentialTest(0.3, 0.4)
    for _deal in range(200):
        test.add(0.5 if decision == STRONGER else 0.2)
    return test


def plan_training(folder: Path, target: Path) -> Namespace:
    """What the command line says of a small training."""
    plan = Namespace(seed=1, share=1.0, generations=1, gate=1, jobs=1, on=LOCAL)
    return Namespace(
        **vars(plan),
        keep_value=False,
        improve=False,
        searched=False,
        chances=False,
        folder=folder,
        target=target,
    )


@pytest.mark.parametrize("decision", [STRONGER, WEAKER])
def test_the_value_network_learns_on_from_searched_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decision: str
) -> None:
    monkeypatch.setattr(
        searched, "list_searched_samples", lambda share, number: [Sample((3, ()), 10, number, 1)]
    )
    monkeypatch.setattr(searched, "run_gate", lambda *_: decide(decision))
    target = tmp_path / "network.json"
    before = load_network()
    target.write_text(before.text(), "utf-8")
    args = plan_training(tmp_path / "games", target)
    args.searched = True
    generations.train(args)
    after = NetworkData.read(target.read_text("utf-8"))
    if decision == WEAKER:
        assert after == before
    else:
        assert set(after.heats) == {"3"}
        assert after.made["games"] == 10
        assert set(after.made["gates"]) == {"3-base", "5-base"}
        assert after.made["from"] == before.made
        assert (after.plays, after.policy) == (True, before.policy)


def test_more_searched_games_set_the_chances_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [Sample((3, ()), 6, 1, 1, every=1)]
    monkeypatch.setattr(searched, "list_calibrating_samples", lambda share: games)
    target = tmp_path / "network.json"
    before = load_network()
    target.write_text(before.text(), "utf-8")
    args = plan_training(tmp_path / "games", target)
    args.chances = True
    generations.train(args)
    after = NetworkData.read(target.read_text("utf-8"))
    assert set(after.heats) == {"3"}
    assert after.made["chances"]["games"] == 6
    # Every turn of every game was measured, by what the other half of the games says.
    assert [after.made["measured"][f"3:{age}"]["positions"] for age in (1, 2, 3)] == [36, 36, 36]
    assert (after.rows, after.policy, after.plays) == (before.rows, before.policy, before.plays)


def test_the_games_that_set_chances_right_come_in_rounds() -> None:
    once, twice = (list(list_calibrating_samples(share)) for share in (0.25, 0.5))
    assert twice[: len(once)] == once
    assert len({sample.name for sample in twice}) == 2 * len(once)
    learned = {sample.name for sample in list_searched_samples(1.0, 1)}
    assert not learned & {sample.name for sample in twice}


@pytest.mark.parametrize("decision", [STRONGER, WEAKER])
def test_a_training_resumes_and_throws_away_what_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decision: str
) -> None:
    monkeypatch.setattr(
        generations, "list_lessons", lambda share, number: [Lesson((3, ()), 3, number, playouts=1)]
    )
    monkeypatch.setattr(
        generations, "list_policy_samples", lambda share, number=0: [Sample((3, ()), 4, number)]
    )
    monkeypatch.setattr(
        generations, "list_searched_samples", lambda share, number: [Sample((3, ()), 1, 1, 1)]
    )

    monkeypatch.setattr(generations, "run_gate", lambda *_: decide(decision))
    target = tmp_path / "network.json"
    target.write_text(NetworkData().text(), "utf-8")
    folder = tmp_path / "games"
    args = plan_training(folder, target)
    generations.train(args)
    found = NetworkData.read(target.read_text("utf-8"))
    assert found.made["generation"] == (1 if decision == STRONGER else 0)
    assert found.plays == (decision == STRONGER)
    assert (found.policy is not None) == (decision == STRONGER)
    files = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert set(files) == {
        "3-base-judged1-0.npz",
        "3-base-policy-0.npz",
        "3-base-searched1-1.npz",
        "generation-0.npz",
        "generation-1.npz",
        "policy.npz",
    }
    generations.train(args)
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == files
    args.keep_value = True
    generations.train(args)
    again = NetworkData.read(target.read_text("utf-8"))
    assert again.rows == found.rows
    assert again.policy == found.policy
    if again.policy is not None:
        args.improve = True
        generations.train(args)
        better = NetworkData.read(target.read_text("utf-8"))
        assert better.policy is not None
        assert better.policy.made["generation"] == 1
        assert better.policy.rows != again.policy.rows
        assert better.rows == again.rows
        args.keep_value = False
        generations.train(args)
        both = NetworkData.read(target.read_text("utf-8"))
        assert both.policy is not None
        assert both.policy.made["generation"] == both.made["generation"] == 2
        assert (folder / "3-base-judged1-2.npz").exists()


def test_networks_in_whole_numbers_can_be_learned_on() -> None:
    data = load_network()
    assert data.policy is not None
    graded = {name for name in data.names if name.split(":")[0] in ("beside", "number")}
    graded |= {"one", "points", "science", "coins"}
    value, policy = Learnt(data.names, 1), LearntPolicy(data.policy.names, data.policy.option_names, 1)
    value.recall(data, graded)
    policy.recall(data.policy, graded)
    again = value.quantise(graded)
    assert [getattr(again, part) for part in PARTS] == [getattr(data, part) for part in PARTS]
    rows = policy.quantise(graded)
    assert (rows.rows, rows.start, rows.option_rows) == (
        data.policy.rows,
        data.policy.start,
        data.policy.option_rows,
    )


def test_the_gate_plays_both_networks() -> None:
    for former, playouts in ((NetworkData(), 0), (NetworkData(), 1), (None, 1)):
        test = gates.run_gate(NetworkData(plays=True), former, (3, ()), 1, playouts)
        assert test.deals == 1
        assert test.mean == pytest.approx(1 / 3, abs=0.35)
        assert test.decision == OPEN
