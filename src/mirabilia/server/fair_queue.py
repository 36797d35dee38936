"""A queue with a turn for everybody: who puts in much does not delay who puts in little."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """What waits, by whose it is; whoever was served longest ago comes next."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self.filled = asyncio.Event()

    def put_nowait(self, share: str, item: T) -> None:
        """Put something in."""
        self.waiting.setdefault(share, deque()).append(item)
        self.filled.set()

    async def get(self) -> T:
        """The next one, as soon as there is one."""
        while not self.waiting:
            self.filled.clear()
            await self.filled.wait()
        return self.get_nowait()

    def get_nowait(self) -> T:
        """The next one; there must be one."""
        share, items = self.waiting.popitem(last=False)
        item = items.popleft()
        if items:
            self.waiting[share] = items  # behind all others
        return item

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self.waiting
