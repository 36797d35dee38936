"""The training of Architects' evaluation: what is learned is what the bots use."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

from mirabilia.architects.rules import load_rules
from mirabilia.architects.setup import new_state
from mirabilia.bots.architects import train
from mirabilia.bots.architects.features import COUNT
from mirabilia.bots.architects.searched import mix_with_later
from mirabilia.bots.architects.train import GROUPS, Lessons, Network, Task, play
from mirabilia.bots.architects.weights import evaluation_for, read

AnyTask = TypeVar("AnyTask")
Done = TypeVar("Done")
WEIGHTS = Path(train.__file__).parent.parent / "weights" / "architects.json"


def lessons(games: int = 6) -> Lessons:
    """Positions of a few games for two, played by habit."""
    return play(Task(GROUPS[0], range(games), None, 10))


def loss(network: Network, some: Lessons) -> float:
    """The log loss, unrounded."""
    chances, _, _ = network.chances(some.cities.astype(np.float32), some.there)
    return float(-(some.won * np.log(chances)).sum(1).mean())


def test_the_evaluation_says_what_the_network_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "EVERY", 1)
    network = Network(np.random.default_rng(3))
    evaluation = read(network.data())
    state = new_state(load_rules(2).book, 4)
    task = Task(train.Group("duel", (2,), 1, 1, 1, 1, 1, 1), range(4, 5), None, 0)
    first = play(task).part(slice(1))  # the position before the first card is taken
    chances, _, _ = network.chances(first.cities.astype(np.float32), first.there)
    assert evaluation.values(state) == pytest.approx(chances[0].tolist(), abs=0.01)


def test_slopes_are_those_of_the_loss() -> None:
    network, some = Network(np.random.default_rng(3)), lessons()
    slopes = network.slopes(some)
    step = 0.01
    for at, place in ((0, (2, COUNT - 14)), (0, (5, 18)), (1, (7,))):
        before = network.weights[at][place]
        network.weights[at][place] = before + step
        above = loss(network, some)
        network.weights[at][place] = before - step
        below = loss(network, some)
        network.weights[at][place] = before
        assert slopes[at][place] == pytest.approx((above - below) / (2 * step), abs=2e-3)


def test_learning_foretells_better_what_it_has_seen() -> None:
    network, some = Network(np.random.default_rng(3)), lessons(12)
    before = loss(network, some)
    network.learn(some, 20, 0.01)
    assert loss(network, some) < before - 0.05


def test_winners_are_noted_and_the_same_seeds_give_the_same_lessons() -> None:
    some, again = lessons(), lessons()
    assert np.array_equal(some.cities, again.cities)
    assert some.won.sum(1) == pytest.approx(1)
    assert len(some.cities) > 20


def test_in_searched_games_every_choice_of_a_card_is_learned_by_what_was_found() -> None:
    group = train.Group("duel", (2,), 1, 1, 1, 1, 1, 15)
    weights = json.loads(WEIGHTS.read_text("utf-8"))["groups"]["duel"]
    some = play(Task(group, range(2), weights, 0, searches=True))
    again = play(Task(group, range(2), weights, 0, searches=True))
    assert np.array_equal(some.chances, again.chances)
    assert some.chances.sum(1) == pytest.approx(1)
    assert len(some.cities) > 60
    assert 0.2 < some.chances[0, 0] < 0.8  # before the first card
    assert abs(some.chances - some.won).mean() < abs(0.5 - some.won).mean()


def test_what_is_learned_is_mixed_with_what_comes_later() -> None:
    mixed = mix_with_later([[0.6, 0.4], [0.5, 0.5], [0.8, 0.2]], [1.0, 0.0])
    assert np.array(mixed) == pytest.approx(np.array([[0.65, 0.35], [0.7, 0.3], [0.9, 0.1]]))


class Here:
    """Workers that are this process, and remember what they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[bool, bool, int]] = []

    def map(self, work: Callable[[AnyTask], Done], tasks: Iterable[AnyTask], /) -> Iterator[Done]:
        """Do one after the other."""
        for task in tasks:
            assert isinstance(task, Task)
            self.asked.append((task.weights is not None, task.searches, task.wild))
            yield work(task)


def test_later_generations_learn_from_searches_alone() -> None:
    workers = Here()
    group = train.Group("duel", (2,), 4, 4, 4, 2, 1, 12)
    _, weights, found = train.learn(group, 3, 9, 0.1, workers)
    assert workers.asked == [
        (False, False, 15),
        (True, False, 6),
        (True, False, 6),
        (True, True, 4),
        (True, True, 4),
    ]
    assert found["games"] == 20
    read(weights)


def test_the_script_writes_weights_with_how_they_were_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "weights" / "architects.json"
    words = ["train", "--groups", "duel", "--share", "0.001", "--generations", "1", "--jobs", "1"]
    monkeypatch.setattr("sys.argv", [*words, "--seed", "7", "--target", str(target)])
    train.main()
    data = json.loads(target.read_text("utf-8"))
    made = data["groups"]["duel"]["made"]
    assert made["seed"] == 7
    assert made["games"] == 12
    assert set(made) >= {"log_loss", "log_loss_of_even_chances", "against_habit"}
    read(data["groups"]["duel"])
    assert "generation 0, 12 games" in capsys.readouterr().out


def test_a_training_that_was_stopped_goes_on_with_the_groups_that_are_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "weights.json"
    words = ["train", "--seed", "9", "--share", "0.001", "--generations", "1", "--jobs", "1", "--resume"]
    for groups in ("duel", "duel,three", "duel,three"):
        monkeypatch.setattr("sys.argv", [*words, "--groups", groups, "--target", str(target)])
        train.main()
    shown = capsys.readouterr().out
    learned = [line for line in shown.splitlines() if line.startswith("to be learned")]
    assert learned == ["to be learned: duel", "to be learned: three", "to be learned: nothing"]
    assert set(json.loads(target.read_text("utf-8"))["groups"]) == {"duel", "three"}


def test_the_weights_of_the_package_can_be_read_and_say_how_they_were_made() -> None:
    for group in json.loads(WEIGHTS.read_text("utf-8"))["groups"].values():
        assert group["made"]
    for players in range(2, 8):
        chances = evaluation_for(players).values(new_state(load_rules(players).book, 1))
        assert sum(chances) == pytest.approx(1)
