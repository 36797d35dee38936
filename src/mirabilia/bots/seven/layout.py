"""Where the weights of a rulebook stand, and what they are called: one file serves every mixture by names."""

from __future__ import annotations

from typing import final


@final
class Layout:
    """Where each weight of a rulebook is, and what it is called."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, names: list[str]) -> int:
        """Give some weights their places; returns the first."""
        first = len(self.names)
        self.names += names
        return first


def spread(name: str, sizes: list[int]) -> list[str]:
    """The names of a table of weights, such as name:0:1."""
    found = [name]
    for size in sizes:
        found = [f"{one}:{number}" for one in found for number in range(size)]
    return found
