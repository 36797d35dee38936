"""The adapter on PufferLib itself, with its own base class and its own ways to run several environments."""

from __future__ import annotations

from contextlib import chdir
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

with TemporaryDirectory() as folder, chdir(folder):  # it puts a link into the folder where it is imported
    pufferlib = pytest.importorskip("pufferlib", reason="make test-envs installs PufferLib")

from pufferlib import vector

from mirabilia.envs.puffer import make_env

SETUP: dict[str, Any] = {"games": 4, "game": "seven", "players": 3}
WAYS: dict[str, dict[str, int]] = {"Serial": {}, "Multiprocessing": {"num_workers": 2}}


def test_the_environment_is_one_of_pufferlib() -> None:
    environment = make_env(**SETUP)
    assert isinstance(environment, pufferlib.PufferEnv)
    assert environment.observation_space.shape == (12, environment.tensors.size)
    assert environment.observations.dtype == environment.single_observation_space.dtype == np.uint8


@pytest.mark.parametrize("way", WAYS)
def test_pufferlib_runs_several_of_them_side_by_side(way: str) -> None:
    backend: Any = getattr(vector, way)
    several = vector.make(make_env, env_kwargs=SETUP, backend=backend, num_envs=2, **WAYS[way])
    try:
        seen, _ = several.reset(seed=42)
        assert seen.shape[0] == 24
        assert seen.any()
        ended = 0
        for _ in range(40):
            seen, rewards, over, cut, _ = several.step(several.action_space.sample())
            assert not cut.any()
            assert abs(rewards.sum()) < 1e-4
            ended += int(over.sum())
        assert ended >= 24
    finally:
        several.close()
