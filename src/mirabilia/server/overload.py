"""How late the server is with its work: one that is overloaded refuses new tables, and old ones go on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

LOOK = 0.1  # seconds between two looks
LOOKS = 30  # that count: three seconds
OFTEN = 5  # looks that must have been late; one long step is no overload


class Lag:
    """How late the event loop calls those who sleep."""

    def __init__(self, most: float, clock: Callable[[], float] | None = None) -> None:
        self.most = most  # seconds from which on it is too late
        self.clock = clock
        self.looks: deque[float] = deque(maxlen=LOOKS)

    async def watch(self) -> None:
        """Look again and again."""
        clock = self.clock or asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(LOOK)
            self.note(clock() - before - LOOK)

    def note(self, late: float) -> None:
        """Take a measurement."""
        self.looks.append(late)

    @property
    def worst(self) -> float:
        """The longest delay of the last seconds."""
        return max(self.looks, default=0.0)

    @property
    def is_overloaded(self) -> bool:
        """Whether new tables would slow down the old ones."""
        return sum(late >= self.most for late in self.looks) >= OFTEN
