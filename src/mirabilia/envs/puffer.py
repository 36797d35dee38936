"""The batch for PufferLib 3: a class whose instances write into the buffers that PufferLib gives them.

PufferLib pins old versions of Gymnasium and PettingZoo, so this module imports neither before it is called.
It has no action masks: an action that is not open counts as the first that is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.envs.tensors import Setup, Tensors


def make_puffer_class(base: type[Any], box: Any, discrete: Any) -> type[Any]:
    """The class of the environment, on PufferLib's own base class and with its own kinds of spaces."""

    class MirabiliaPuffer(base):  # type: ignore[misc]  # the class is known only where PufferLib is installed
        """All seats of a batch of games, as agents of one environment."""

        def __init__(self, games: int = 64, buf: Any = None, seed: int = 0, **setup: Any) -> None:
            self.tensors = Tensors(Setup(**{"describe": False} | setup), games, seed, renew=True)
            self.single_observation_space = box(0, 255, (self.tensors.size,), np.uint8)
            self.single_action_space = discrete(self.tensors.slots)
            self.num_agents = games * self.tensors.players
            super().__init__(buf)

        def reset(self, seed: int = 0) -> tuple[Any, list[Any]]:
            """Deal all games."""
            for game in range(self.tensors.games):
                self.tensors.batch.restart(game, seed + game)
            return self.write(), []

        def write(self) -> Any:
            """Write what is seen, won and over into the buffers."""
            tensors = self.tensors
            shape = (tensors.games, tensors.players, tensors.size)
            tensors.observe(self.observations.reshape(shape))
            self.rewards[:] = tensors.rewards().reshape(-1)
            self.terminals[:] = np.repeat(tensors.over(), tensors.players)
            self.truncations[:] = False
            return self.observations

        def step(self, actions: npt.NDArray[Any]) -> tuple[Any, Any, Any, Any, list[Any]]:
            """Answer for all seats."""
            self.tensors.step(np.asarray(actions))
            seen = self.write()
            return seen, self.rewards, self.terminals, self.truncations, []

        def close(self) -> None:
            """Nothing is open."""

    return MirabiliaPuffer


def make_env(games: int = 64, buf: Any = None, seed: int = 0, **setup: Any) -> Any:
    """A batch of games for PufferLib."""
    import gymnasium  # noqa: PLC0415  # PufferLib's own version
    import pufferlib  # noqa: PLC0415  # only where it is installed

    kind = make_puffer_class(pufferlib.PufferEnv, gymnasium.spaces.Box, gymnasium.spaces.Discrete)
    return kind(games, buf, seed, **setup)
