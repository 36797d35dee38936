"""How long a bot may search: a number of iterations, a time, or both."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from mirabilia.table.errors import BadInput

Clock = Callable[[], float]
MOST_SECONDS = 600.0  # of one answer: more is surely a slip


@dataclass(frozen=True)
class Budget:
    """What one answer may cost; 0 is no limit of that kind, and whichever comes first ends the search."""

    iterations: int = 0
    seconds: float = 0.0
    clock: Clock = time.perf_counter

    def __post_init__(self) -> None:
        """A search needs an end."""
        if self.iterations < 0 or self.seconds < 0 or not (self.iterations or self.seconds):
            raise BadInput("a budget needs a number of iterations or a time above 0")

    def start(self) -> Watch:
        """Begin to measure one answer."""
        return Watch(self)

    def with_clock(self, clock: Clock) -> Budget:
        """This budget, measured by another clock."""
        return replace(self, clock=clock)


class Watch:
    """What is left of a budget while an answer is searched."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = budget.clock()

    def is_spent(self, iterations: int) -> bool:
        """Whether the search must end after this many iterations."""
        budget = self.budget
        if budget.iterations and iterations >= budget.iterations:
            return True
        return budget.seconds > 0 and budget.clock() - self.began >= budget.seconds

    def share(self, iterations: int) -> float:
        """How much of the budget is spent after this many iterations, from 0 to 1."""
        budget = self.budget
        spent = iterations / budget.iterations if budget.iterations else 0.0
        if budget.seconds > 0:
            spent = max(spent, (budget.clock() - self.began) / budget.seconds)
        return min(1.0, spent)


def read_budget(text: str) -> Budget:
    """A budget as written in a spec: `1000` iterations, or `200ms` per move."""
    number = text.removesuffix("ms")
    if not number.isdecimal() or not number.isascii() or int(number) == 0:
        raise BadInput(
            f"'{text}' is not a budget; give iterations, such as 1000, or a time per move, such as 200ms"
        )
    if text == number:
        return Budget(iterations=int(number))
    if int(number) > MOST_SECONDS * 1000:
        raise BadInput(f"{text} per move is too long; at most {MOST_SECONDS * 1000:.0f}ms")
    return Budget(seconds=int(number) / 1000)
