"""Pauses that grow from one attempt to the next, and begin again where one has lasted."""

from __future__ import annotations

LONGEST = 64.0  # seconds


class Pauses:
    """When something may be tried again, by name."""

    def __init__(self, first: float) -> None:
        self.first = first  # seconds
        self.tries: dict[str, int] = {}
        self.until: dict[str, float] = {}

    def is_over(self, name: str, now: float) -> bool:
        """Whether it may be tried again."""
        return now >= self.until.get(name, 0.0)

    def grow(self, name: str, now: float) -> float:
        """Note an attempt, and say how long to wait for the next one."""
        tries = self.tries.get(name, 0)
        pause = min(self.first * 2.0**tries, LONGEST)
        self.tries[name], self.until[name] = tries + 1, now + pause
        return pause

    def forget(self, name: str, now: float) -> None:
        """Begin again with a short pause, if what was tried has lasted longer than the last one."""
        if self.is_over(name, now):
            self.tries.pop(name, None)
            self.until.pop(name, None)
