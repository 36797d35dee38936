"""The adapter for PufferLib, on a stand-in for its base class: the library excludes our versions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from mirabilia.envs.puffer import make_puffer_class


class StandIn:
    """What PufferLib's base class does: it gives buffers for all agents."""

    single_observation_space: Any
    num_agents: int

    def __init__(self, buf: Any) -> None:
        shape = self.single_observation_space.shape
        self.observations = np.zeros((self.num_agents, *shape), np.uint8)
        self.rewards = np.zeros(self.num_agents, np.float32)
        self.terminals = np.zeros(self.num_agents, np.bool_)
        self.truncations = np.ones(self.num_agents, np.bool_)


def test_all_seats_are_agents_that_write_into_the_buffers() -> None:
    kind = make_puffer_class(StandIn, spaces.Box, spaces.Discrete)
    environment = kind(games=4, game="seven", players=3)
    assert environment.num_agents == 12
    seen, told = environment.reset(seed=5)
    assert told == []
    assert seen is environment.observations
    assert seen.any()
    luck = np.random.default_rng(1)
    ended = 0
    for _ in range(40):
        actions = luck.integers(environment.single_action_space.n, size=12)  # mostly not open
        before = seen.copy()
        seen, rewards, over, cut, _ = environment.step(actions)
        assert not cut.any()
        assert not np.array_equal(before, seen)
        assert abs(rewards.sum()) < 1e-5
        ended += int(over.sum())
    assert ended >= 12
