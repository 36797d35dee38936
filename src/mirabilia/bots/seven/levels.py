"""The nine levels of 7 Wonders: from a beginner who slips at every turn to the strongest search there is.

Up to the middle nobody looks at the neighbours, and slips become smaller; from level 6 on neighbours
count; the last two search. Levels are set by playouts and never by time, so that one means the same on
every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mirabilia.bots.budget import Budget
from mirabilia.bots.levels import LEVELS, limit_budget
from mirabilia.bots.seven.careless import Careless
from mirabilia.bots.seven.hurried import Hurried
from mirabilia.table.bot import Bot


@dataclass(frozen=True)
class CarelessLevel:
    """A level that looks one step ahead."""

    slips: float  # in points
    looks_around: bool = False

    def __call__(self, seed: int) -> Bot:
        """A player of this level."""
        return Careless(seed, self.slips, looks_around=self.looks_around)


@dataclass(frozen=True)
class SearchLevel:
    """A level that searches."""

    usual: Budget
    slips: float = 0.0  # in chances to win

    def __call__(self, seed: int, budget: Budget | None = None) -> Bot:
        """A player of this level; a budget can only shorten its search."""
        return Hurried(seed, limit_budget(self.usual, budget), self.slips)


MAKERS: tuple[Callable[..., Bot], ...] = (
    CarelessLevel(2.9),
    CarelessLevel(1.9),
    CarelessLevel(1.43),
    CarelessLevel(1.05),
    CarelessLevel(0.72),
    CarelessLevel(0.58, looks_around=True),
    CarelessLevel(0.0, looks_around=True),
    SearchLevel(Budget(iterations=60), 0.015),
    SearchLevel(Budget(iterations=600)),
)
LEVEL_BOTS: dict[str, Callable[..., Bot]] = dict(zip(LEVELS, MAKERS, strict=True))
