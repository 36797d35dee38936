"""The environments pass the tests that the frameworks themselves bring."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

from mirabilia.envs import architects_v0, seven_v0
from mirabilia.envs.single import MirabiliaEnv

SETUPS: list[tuple[Any, dict[str, Any]]] = [
    (seven_v0, {"players": 3}),
    (seven_v0, {"players": 2, "actions": "flat"}),
    (seven_v0, {"players": 4, "expansions": ("armada", "teams"), "reward": "rank"}),
    (seven_v0, {"players": 3, "expansions": ("leaders", "armada", "edifice"), "reward": "points"}),
    (architects_v0, {"players": 2}),
    (architects_v0, {"players": 3, "actions": "flat", "illegal": "fine"}),
]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo and Gymnasium warn of what is unusual, such as observations that are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("module", "setup"), SETUPS)
def test_pettingzoo_finds_nothing_wrong_with_games_played_in_turn(module: Any, setup: dict[str, Any]) -> None:
    api_test(module.env(**setup), num_cycles=120)
    seed_test(lambda: module.env(**setup), num_cycles=40)
    environment = module.env(**setup)
    state_test(environment, module.parallel_env(**setup), num_cycles=20)
    environment.reset(seed=1)
    assert environment.state().dtype == np.uint8


@pytest.mark.parametrize(("module", "setup"), SETUPS)
def test_pettingzoo_finds_nothing_wrong_with_games_played_at_once(module: Any, setup: dict[str, Any]) -> None:
    parallel_api_test(module.parallel_env(**setup), num_cycles=150)
    parallel_seed_test(lambda: module.parallel_env(**setup), num_cycles=40)
    environment = module.parallel_env(render_mode="ansi", **setup)
    environment.reset(seed=1)
    assert environment.observation_space("player_0") is environment.observation_space("player_0")
    assert "points" in environment.render()


def test_pettingzoo_renders_games_as_text() -> None:
    render_test(lambda render_mode=None: seven_v0.env(render_mode=render_mode))


def test_gymnasium_finds_nothing_wrong_with_one_seat_against_bots() -> None:
    for name in ("mirabilia/Seven-v0", "mirabilia/Architects-v0"):
        environment = gym.make(name, opponents="novice")
        check_env(environment.unwrapped, skip_render_check=True)
        assert environment.spec is not None


def test_gymnasium_makes_batches_by_their_own_entry_point() -> None:
    vector = gym.make_vec("mirabilia/Seven-v0", num_envs=12, vectorization_mode="vector_entry_point")
    assert vector.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, told = vector.reset(seed=7)
    assert seen["observation"].shape[0] == vector.num_envs == 12
    generator = np.random.default_rng(1)
    ended = 0
    for _ in range(60):
        actions = np.array([generator.choice(np.flatnonzero(mask)) for mask in told["action_mask"]])
        seen, rewards, over, cut, told = vector.step(actions)
        assert vector.observation_space.contains(seen)
        assert not cut.any()
        assert np.allclose(rewards.reshape(4, 3).sum(axis=1), 0, atol=1e-5)
        ended += int(over.sum())
    assert ended >= 12


def test_an_environment_can_be_sent_to_another_process() -> None:
    environment = MirabiliaEnv(game="seven", opponents="novice", players=4, actions="flat")
    copy = pickle.loads(pickle.dumps(environment))
    first, _ = environment.reset(seed=3)
    second, _ = copy.reset(seed=3)
    assert all(np.array_equal(first[key], second[key]) for key in first)
