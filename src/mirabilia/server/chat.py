"""What is said at a table, and who hears it."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.server.messages import ChatLine

CHAT_KEPT = 50  # lines of everybody, and as many of every pair of partners


@dataclass
class Spoken:
    """A line, its number, and the seats that hear it; None: everybody, spectators too."""

    number: int
    line: ChatLine
    seats: frozenset[int] | None


class Chat:
    """The last lines of a table. What partners say to each other does not displace anybody else's lines."""

    def __init__(self) -> None:
        self.spoken: list[Spoken] = []
        self.count = 0  # of all lines, kept or not

    def say(self, line: ChatLine, seats: frozenset[int] | None = None) -> None:
        """Add a line that everybody hears, or only some seats."""
        self.count += 1
        self.spoken.append(Spoken(self.count, line, seats))
        same = [one for one in self.spoken if one.seats == seats]
        if len(same) > CHAT_KEPT:
            self.spoken.remove(same[0])

    def heard_by(self, seat: int | None) -> list[ChatLine]:
        """The lines that a seat, or a spectator, hears."""
        return [one.line for one in self.spoken if is_heard_by(one, seat)]

    def last(self, seat: int | None) -> int:
        """The number of the last line that a seat, or a spectator, hears."""
        return max((one.number for one in self.spoken if is_heard_by(one, seat)), default=0)


def is_heard_by(one: Spoken, seat: int | None) -> bool:
    """Whether a line is for a seat, or a spectator."""
    return one.seats is None or seat in one.seats
