"""The adapter on PufferLib itself, with its own base class and its own ways to run several environments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pufferlib = pytest.importorskip("pufferlib", reason="it needs an environment of its own")

from pufferlib import vector  # noqa: E402

from mirabilia.envs.puffer import make_env  # noqa: E402

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
