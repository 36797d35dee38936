"""A player who searches as the expert does, but not for long, and errs a little in what it finds."""

from __future__ import annotations

from mirabilia.bots.budget import Budget
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.expert_v1 import Tried
from mirabilia.bots.slips import draw_error


class Hurried(Expert):
    """Takes what seems best after its playouts."""

    def __init__(self, seed: int, budget: Budget, slips: float) -> None:
        super().__init__(seed, budget)
        self.slips = slips  # by how much it misjudges the chance to win, roughly
        if slips:  # it does not ask itself how the others play
            self.foresight = self.foresight_of_many = 0

    def favourite(self, candidates: Tried) -> int:
        """The option that seems best; those that fell clearly behind are no temptation."""
        if self.slips == 0:
            return super().favourite(candidates)
        left = [one for one in candidates if one.alive]
        values = [one.mean() + draw_error(self.random, self.slips) for one in left]
        return left[values.index(max(values))].option
