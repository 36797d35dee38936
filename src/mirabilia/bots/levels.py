"""The ladder for people: nine levels in every game, and opponents with a character."""

from __future__ import annotations

from dataclasses import replace

from mirabilia.bots.budget import Budget

LEVELS = tuple(f"level{number}" for number in range(1, 10))  # the weakest first
STYLES = ("military", "science", "builder", "trader")


def limit_budget(usual: Budget, given: Budget | None) -> Budget:
    """The budget of a level: its own number of iterations, or fewer, and not longer than it is given."""
    if given is None:
        return usual
    iterations = min(usual.iterations, given.iterations) if given.iterations else usual.iterations
    return replace(given, iterations=iterations)
