"""Opponents with a character: they look one step ahead, and like some things more than they are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.one_ply import choose_one_ply
from mirabilia.bots.architects.standing import (
    CAT,
    COIN,
    HELP,
    LEAD,
    NEAR_LEAD,
    OPEN,
    POINTS,
    PROGRESS,
    RESOURCE,
    STAGE,
    SYMBOL,
    Standing,
)
from mirabilia.bots.levels import STYLES
from mirabilia.table.bot import Bot, Observation

DEALS = 12  # of what is hidden, on which every option is tried
SEEDS = 31  # bits


@dataclass(frozen=True)
class Style:
    """How often everything counts that a character likes."""

    battle: float = 1.0
    science: float = 1.0
    wonder: float = 1.0
    trade: float = 1.0

    def __call__(self, seed: int) -> Bot:
        """A player with this character."""
        return Character(seed, self.list_weights())

    def list_weights(self) -> list[float]:
        """The weights of a standing, in its order."""
        wonder = [PROGRESS * self.wonder, STAGE * self.wonder, RESOURCE * self.wonder]
        trade = COIN * self.trade
        battle = [LEAD * self.battle, NEAR_LEAD * self.battle]
        helps = HELP * self.science
        return [POINTS, *wonder, trade, SYMBOL * self.science, *battle, CAT, helps, OPEN]


class Character:
    """Takes what leads to the standing that it likes best."""

    def __init__(self, seed: int, weights: list[float]) -> None:
        self.random = Random(seed)
        self.judge = Standing(weights)

    def choose(self, observation: Observation) -> int:
        """The option with the best standing after it, averaged over some deals."""
        seeds = [self.random.getrandbits(SEEDS) for _ in range(DEALS)]
        return choose_one_ply(state_of(observation.table), self.judge, seeds)


GREEDY_V1 = Style()  # without a liking: the `greedy` of version 0.1.0, never to be changed
MAKERS = (Style(battle=4.0), Style(science=2.5), Style(wonder=1.8), Style(trade=2.5))
STYLE_BOTS: dict[str, Callable[..., Bot]] = dict(zip(STYLES, MAKERS, strict=True))
