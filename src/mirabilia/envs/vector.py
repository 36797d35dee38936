"""Many games at once as one Gymnasium `VectorEnv`: every seat of every game is an environment of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from mirabilia.envs.parallel import FINE
from mirabilia.envs.spaces import make_spaces
from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.table.errors import BadInput

Observed = dict[str, npt.NDArray[Any]]


class MirabiliaVectorEnv(VectorEnv[Observed, npt.NDArray[Any], npt.NDArray[Any]]):
    """Self-play in a batch: environments 0 to players - 1 are the seats of the first game, and so on.

    A seat that is not asked has slot 0 only. After the end of a game, the next step deals another one.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (not a ClassVar in the base)

    def __init__(self, num_envs: int = 3, copy: bool = True, **setup: Any) -> None:
        self.setup = Setup(**setup)
        if num_envs < 1 or num_envs % self.setup.players:
            raise BadInput(f"num_envs is {num_envs}; every seat is one, so it must be divisible by players")
        self.tensors = Tensors(self.setup, num_envs // self.setup.players)
        self.num_envs = num_envs
        self.copy = copy  # whether every step gives new arrays; else masks and options are live views
        self.single_observation_space, self.single_action_space = make_spaces(self.tensors)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.buffer = self.tensors.observe()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games; game *k* of a seed is that of the seed plus *k*."""
        if isinstance(seed, list):
            seed = seed[0]
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**31)) if seed is None else seed
        for game in range(self.tensors.games):
            self.tensors.batch.restart(game, first + game)
        return self.observe(), self.inform()

    def observe(self) -> Observed:
        """What all seats see."""
        tensors = self.tensors
        seen = tensors.observe(None if self.copy else self.buffer)
        found: Observed = {
            "observation": seen.reshape(self.num_envs, -1),
            "action_mask": tensors.mask().reshape(self.num_envs, -1).view(np.int8),
        }
        if self.setup.describe:
            found["options"] = tensors.options().reshape(self.num_envs, tensors.listed, -1)
        if self.copy:
            found["action_mask"] = found["action_mask"].copy()
            if self.setup.describe:
                found["options"] = found["options"].copy()
        return found

    def inform(self) -> dict[str, Any]:
        """The masks, and whether a seat is asked."""
        tensors = self.tensors
        masks = tensors.mask().reshape(self.num_envs, -1)
        return {
            "action_mask": masks.copy() if self.copy else masks,
            "asked": (tensors.questions() >= 0).reshape(-1),
        }

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observed, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Answer for all seats."""
        tensors = self.tensors
        slots = np.asarray(actions).reshape(tensors.games, tensors.players)
        fines = self.fine(slots)
        tensors.step(slots)
        over = np.repeat(tensors.over(), tensors.players)
        rewards = tensors.rewards().reshape(-1) + fines
        return self.observe(), rewards, over, np.zeros(self.num_envs, np.bool_), self.inform()

    def fine(self, slots: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
        """What actions that are not open cost, as the set-up says."""
        fines = np.zeros(self.num_envs, np.float32)
        if self.setup.illegal == "first":
            return fines
        chosen = np.take_along_axis(self.tensors.mask(), slots[:, :, None], axis=2).reshape(-1)
        if self.setup.illegal == "raise" and not chosen.all():
            raise BadInput(f"action of environment {int(np.argmin(chosen))} is not open; see its mask")
        return np.where(chosen == 0, FINE, fines).astype(np.float32)
