"""Limits on how much one connection or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network


class Bucket:
    """A limit on messages per second, and on how many may come at once."""

    def __init__(self, rate: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = float(rate)
        self.last = clock()

    def take(self, cost: int = 1) -> bool:
        """Whether one more is allowed now, which may cost as much as several."""
        now = self.clock()
        self.left = min(float(self.rate), self.left + (now - self.last) * self.rate)
        self.last = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


def network_of(address: str) -> str:
    """Whose address it is: with IPv6 one subscriber has a whole /64."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((found, 64), strict=False))
    return address


class Windows:
    """A limit on calls from one address within a minute."""

    def __init__(self, limit: int, clock: Callable[[], float] = time.monotonic, span: float = 60.0) -> None:
        self.limit = limit
        self.clock = clock
        self.span = span
        self.calls: dict[str, deque[float]] = {}

    def take(self, address: str) -> bool:
        """Whether one more is allowed now."""
        address, now = network_of(address), self.clock()
        if len(self.calls) > 10_000:
            self.forget(now)
        times = self.calls.setdefault(address, deque())
        while times and times[0] < now - self.span:
            times.popleft()
        if len(times) >= self.limit:
            return False
        times.append(now)
        return True

    def is_full(self, address: str) -> bool:
        """Whether no more are allowed now."""
        times = self.calls.get(network_of(address), ())
        return sum(at >= self.clock() - self.span for at in times) >= self.limit

    def forget(self, now: float) -> None:
        """Forget addresses that have been silent for a while."""
        self.calls = {
            who: times for who, times in self.calls.items() if times and times[-1] >= now - self.span
        }


class Places:
    """A limit on simultaneous connections from one address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Take a place, if one is free."""
        address = network_of(address)
        if self.taken[address] >= self.most:
            return False
        self.taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        address = network_of(address)
        self.taken[address] -= 1
        if self.taken[address] <= 0:
            del self.taken[address]
