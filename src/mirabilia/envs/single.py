"""A game as a Gymnasium environment: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium.utils import EzPickle

from mirabilia.bots import bot_maker
from mirabilia.envs.parallel import FINE
from mirabilia.envs.spaces import is_open, make_spaces, seen_by
from mirabilia.envs.tensors import Setup, Tensors
from mirabilia.table.bot import Bot
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game

Observed = dict[str, npt.NDArray[Any]]
RANDOM_SEAT = -1


class MirabiliaEnv(gym.Env[Observed, np.int64], EzPickle):
    """One seat's game; bots answer for the others, and a step ends when the seat is asked again."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (not a ClassVar in the base)

    def __init__(
        self,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        EzPickle.__init__(self, opponents, seat, render_mode, **setup)
        self.setup = Setup(**setup)
        self.render_mode = render_mode
        self.tensors = tensors = Tensors(self.setup, 1)
        others = tensors.players - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise BadInput(f"{len(self.opponents)} opponents are named for {others} seats")
        if seat != RANDOM_SEAT and not 0 <= seat < tensors.players:
            raise BadInput(f"there is no seat {seat}; seats are 0 to {tensors.players - 1}, or -1 for any")
        self.wanted_seat = seat
        self.seat = max(seat, 0)
        self.bots: dict[int, Bot] = {}
        self.observation_space: gym.Space[Any]
        self.action_space: gym.Space[Any]
        self.observation_space, self.action_space = make_spaces(tensors)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new game; the same seed deals the same game to the same bots."""
        super().reset(seed=seed)
        players = self.tensors.players
        self.seat = int(self.np_random.integers(players)) if self.wanted_seat < 0 else self.wanted_seat
        deal, *luck = (int(number) for number in self.np_random.integers(2**31, size=players))
        seats = [seat for seat in range(players) if seat != self.seat]
        rows = zip(seats, self.opponents, luck, strict=True)
        self.bots = {seat: bot_maker(name, self.setup.game)(number) for seat, name, number in rows}
        self.tensors.batch.restart(0, deal)
        self.let_others_answer()
        return self.observe(), self.inform()

    def observe(self) -> Observed:
        """What the seat sees."""
        return seen_by(self.tensors, 0)[self.seat]

    def inform(self) -> dict[str, Any]:
        """The mask, and at the end the points."""
        told: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.tensors.over()[0]:
            told["points"] = self.tensors.points()[0].tolist()
        return told

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are open, in the form that MaskablePPO asks for."""
        mask: npt.NDArray[np.bool_] = self.tensors.mask()[0, self.seat].astype(np.bool_)
        return mask

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Answer for the seat, and play on until it is asked again."""
        slot = int(action)
        legal = is_open(self.tensors, 0, self.seat, slot)
        if not legal and self.setup.illegal == "raise":
            raise BadInput(f"action {action} is not open; see the action mask")
        self.answer(slot)
        self.let_others_answer()
        reward = float(self.tensors.rewards()[0, self.seat])
        if not legal and self.setup.illegal == "fine":
            reward += FINE
        return self.observe(), reward, bool(self.tensors.over()[0]), False, self.inform()

    def let_others_answer(self) -> None:
        """Let the bots play on while the seat is not asked."""
        while not self.tensors.over()[0] and self.tensors.questions()[0, self.seat] < 0:
            self.answer(0)

    def answer(self, slot: int) -> None:
        """Answer all open questions: by this slot for the seat, by their bots for the others."""
        tensors = self.tensors
        game = Game(tensors.ruleset, tensors.batch.tables[0])
        chosen = np.zeros(tensors.players, np.int64)
        chosen[self.seat] = slot
        for decision in game.decisions:
            if decision.seat != self.seat and tensors.questions()[0, decision.seat] == decision.city:
                code = self.bots[decision.seat].choose(game.observe(decision))
                chosen[decision.seat] = tensors.slot_of_code(0, decision.seat, code)
        tensors.step(chosen[None])

    def render(self) -> str:
        """The table as text, as everybody sees it."""
        return self.tensors.describe(0)
