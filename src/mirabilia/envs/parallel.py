"""Games as PettingZoo environments: all seats that are asked answer at once (Parallel), or in turn (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from mirabilia.envs.spaces import is_open, make_spaces, seen_by
from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.table.errors import BadInput

Observed = dict[str, npt.NDArray[Any]]
FINE = -1.0  # for an action that is not open, where the set-up says so


class MirabiliaParallel(ParallelEnv[str, Observed, int], EzPickle):  # type: ignore[misc]  # PettingZoo is not typed
    """One game after the other; `player_0` is the first seat."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": True}  # noqa: RUF012 (not a ClassVar in the base)

    def __init__(self, render_mode: str | None = None, mask_in_info: bool = True, **setup: Any) -> None:
        EzPickle.__init__(self, render_mode=render_mode, mask_in_info=mask_in_info, **setup)
        self.mask_in_info = mask_in_info  # TorchRL wants masks in one place only
        self.setup = Setup(**setup)
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": f"{self.setup.game}_v0"}
        self.tensors = Tensors(self.setup, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(self.tensors.players)]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:  # a space of its own each, as each has a generator of its own
            self.observation_spaces[agent], self.action_spaces[agent] = make_spaces(self.tensors)
        low, high = np.uint8(0), np.uint8(255)
        self.state_space = spaces.Box(low, high, self.tensors.state().shape[1:], np.uint8)
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat may do."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Begin a new game; the same seed deals the same game."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.tensors.batch.restart(0, int(self.seeds.integers(2**31)))
        seen = self.observe_all()
        return seen, self.inform(seen)

    def observe_all(self) -> dict[str, Observed]:
        """What every seat sees."""
        seen = seen_by(self.tensors, 0)
        return dict(zip(self.possible_agents, seen, strict=True))

    def inform(self, seen: dict[str, Observed]) -> dict[str, dict[str, Any]]:
        """The mask of every seat, and whether it is asked."""
        cities = self.tensors.questions()[0].tolist()
        told: dict[str, dict[str, Any]] = {
            agent: {"asked": city >= 0} for agent, city in zip(self.possible_agents, cities, strict=True)
        }
        if self.mask_in_info:
            for agent, info in told.items():
                info["action_mask"] = seen[agent]["action_mask"]
        return told

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Answer for every seat; whoever is not asked waits, by slot 0."""
        tensors = self.tensors
        chosen = [int(actions.get(agent, 0)) for agent in self.possible_agents]
        fines = [0.0] * tensors.players if self.setup.illegal == "first" else self.judge(chosen)
        tensors.batch.step(chosen)
        over = bool(tensors.over_row.read()[0])
        given = tensors.rewards()[0].tolist() if over else [0.0] * tensors.players
        rewards = {
            agent: reward + fine
            for agent, reward, fine in zip(self.possible_agents, given, fines, strict=True)
        }
        seen = self.observe_all()
        told = self.inform(seen)
        ended = dict.fromkeys(self.possible_agents, over)
        if over:
            self.agents = []
        return seen, rewards, ended, dict.fromkeys(self.possible_agents, False), told

    def judge(self, chosen: list[int]) -> list[float]:
        """The fine of every seat for an action that is not open, or an error."""
        fines = []
        for seat, slot in enumerate(chosen):
            legal = is_open(self.tensors, 0, seat, slot)
            if not legal and self.setup.illegal == "raise":
                raise BadInput(
                    f"{self.possible_agents[seat]}: action {slot} is not open; see the action mask"
                )
            fines.append(0.0 if legal else FINE)
        return fines

    def state(self) -> npt.NDArray[np.uint8]:
        """Everything, hidden or not, for critics that judge all seats together."""
        everything: npt.NDArray[np.uint8] = self.tensors.state()[0]
        return everything

    def render(self) -> str | None:
        """The table as text, as everybody sees it."""
        text = self.tensors.describe(0)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def make_parallel(game: str, **setup: Any) -> MirabiliaParallel:
    """A game in which all seats that are asked answer at once."""
    return MirabiliaParallel(game=game, **setup)


def make_in_turn(game: str, **setup: Any) -> AECEnv[str, Observed, int]:
    """A game in which the seats answer one after the other, without seeing each other's answers."""
    return wrappers.OrderEnforcingWrapper(parallel_to_aec(make_parallel(game, **setup)))
