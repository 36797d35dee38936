"""What a beginner thinks of the toy: relics are worth revealing."""

from __future__ import annotations

from mirabilia.seven.action import PASS
from mirabilia.seven.advice import Adviser
from mirabilia.seven.model import State


class ToyAdviser(Adviser):
    """Reveal whatever there is."""

    def answers(self, state: State, seat: int, city: int, kind: str, options: list[int]) -> list[int]:
        return [option for option in options if option != PASS] if kind == "reveal" else []
