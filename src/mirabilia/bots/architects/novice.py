"""A bot that plays 7 Wonders Architects like a beginner: it takes what helps most at once."""

from __future__ import annotations

from random import Random

from mirabilia.architects.turn import state_of
from mirabilia.bots.architects.worth import mark_option
from mirabilia.table.bot import Observation


class ArchitectsNovice:
    """Looks, takes whatever is worth most at once, uses every token, and keeps its coins."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """The best option; ties are broken at random."""
        state = state_of(observation.table)
        marks = [mark_option(state, observation.city, option) for option in observation.options]
        best = max(marks)
        return self.random.choice(
            [one for one, at in zip(observation.options, marks, strict=True) if at == best]
        )
