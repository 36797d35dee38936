"""How a beginner weighs the questions and riders of a module, for bots that play by simple rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mirabilia.seven.model import State


class Adviser:
    """The opinions of a module; where it has none, this is enough."""

    def answers(self, state: State, seat: int, city: int, kind: str, options: list[int]) -> list[int]:
        """The best options of one of the module's own questions, for a city; none for other questions."""
        return []

    def better(self, state: State, seat: int, options: list[int]) -> list[int]:
        """Options of a turn that are better than any other, because of what the module adds to them."""
        return []

    def promises(self, state: State, seat: int, options: list[int]) -> list[int]:
        """The points that each option promises beyond what counting would find; none if none does."""
        return []
