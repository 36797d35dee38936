"""A bot that plays 7 Wonders Architects like a beginner: it takes what helps most at once."""

from __future__ import annotations

from random import Random

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.worth import mark
from mirabilia.table.bot import Sight


class ArchitectsNovice:
    """Looks, takes what is worth most at once, uses every token, and keeps its coins."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, sight: Sight) -> int:
        """The best option; what is equally good is drawn."""
        state = state_of(sight.table)
        marks = [mark(state, sight.city, option) for option in sight.options]
        best = max(marks)
        return self.random.choice([one for one, at in zip(sight.options, marks, strict=True) if at == best])
