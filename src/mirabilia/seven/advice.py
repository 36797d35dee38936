"""How a beginner weighs the questions and riders of a module, and what its answers bring, for bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mirabilia.table.texts import Both

if TYPE_CHECKING:
    from mirabilia.seven.model import State


@dataclass(frozen=True)
class Part:
    """Something that an answer brings or costs, and how the same answer is given without it."""

    kind: str
    words: Both  # with {card} where cards are named
    answer: Callable[[State], None]
    cards: tuple[str, ...] = ()  # which cards are named


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

    def parts(self, state: State, city: int, option: int) -> list[Part]:
        """What one of the module's own answers brings or costs a city, part by part; none for others."""
        return []
