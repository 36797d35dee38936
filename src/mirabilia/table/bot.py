"""What a bot is, and what it is shown: never more than its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from mirabilia.table.agenda import Table


@dataclass(frozen=True)
class Observation:
    """A question to a seat, with what that seat sees."""

    seat: int
    city: int  # the city that the answer is about, usually the seat's own
    kind: str  # what is asked: choose, extra, dig …
    options: list[int]  # the engine's codes of every legal answer
    table: Table  # the state without what is hidden from the seat; a copy, to be used freely
    view: Callable[[], dict[str, Any]]  # the same as data
    determinize: Callable[
        [int], Table
    ]  # a complete state that the seat cannot tell from the real one, by a seed
    text: Callable[[int], str]  # an option in the notation


class Bot(Protocol):
    """Somebody who answers questions. The same observation and seed give the same answer."""

    def choose(self, observation: Observation) -> int:
        """One of the options."""


BotMaker = Callable[[int], Bot]  # from a seed
