"""The nine levels of 7 Wonders Architects: one step ahead with ever smaller slips, then a search.

Luck decides more than in 7 Wonders, so the same nine levels are closer together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mirabilia.bots.architects.careless import Careless
from mirabilia.bots.architects.expert import ArchitectsExpert
from mirabilia.bots.budget import Budget
from mirabilia.bots.levels import LEVELS, limit_budget
from mirabilia.table.bot import Bot


@dataclass(frozen=True)
class CarelessLevel:
    """A level that looks one step ahead."""

    slips: float  # in logarithms of odds
    looks_around: bool = False

    def __call__(self, seed: int) -> Bot:
        """A player of this level."""
        return Careless(seed, self.slips, looks_around=self.looks_around)


@dataclass(frozen=True)
class SearchLevel:
    """A level that searches."""

    usual: Budget

    def __call__(self, seed: int, budget: Budget | None = None) -> Bot:
        """A player of this level; a budget can only shorten its search."""
        return ArchitectsExpert(seed, limit_budget(self.usual, budget))


MAKERS: tuple[Callable[..., Bot], ...] = (
    CarelessLevel(3.0),
    CarelessLevel(0.3),
    CarelessLevel(0.16),
    CarelessLevel(0.08),
    CarelessLevel(0.0),
    CarelessLevel(0.2, looks_around=True),
    CarelessLevel(0.0, looks_around=True),
    SearchLevel(Budget(iterations=60)),
    SearchLevel(Budget(iterations=2000)),
)
LEVEL_BOTS: dict[str, Callable[..., Bot]] = dict(zip(LEVELS, MAKERS, strict=True))
