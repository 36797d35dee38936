"""What the numbers of a tensor mean: named pieces, in the order in which they are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Part = Literal["common", "city", "private"]  # of the table, of every city, of one seat


@dataclass(frozen=True)
class Piece:
    """A row of numbers with one meaning."""

    part: Part
    name: str
    size: int
    meaning: str  # one sentence, for the table in the documents
    names: tuple[str, ...] = ()  # what each place is about, where they have names
    rows: int = 1  # of how many rows of this size it consists


@dataclass
class Layout:
    """The pieces of a tensor, each in its part."""

    pieces: list[Piece] = field(default_factory=list)
    option_fields: tuple[str, ...] = ()  # what the numbers that describe an option are

    def add(
        self, part: Part, name: str, size: int, meaning: str, names: tuple[str, ...] = (), rows: int = 1
    ) -> int:
        """Add a piece, and return where it begins within its part."""
        at = self.size_of(part)
        self.pieces.append(Piece(part, name, size, meaning, names, rows))
        return at

    def size_of(self, part: Part) -> int:
        """How many numbers a part has."""
        return sum(piece.size * piece.rows for piece in self.pieces if piece.part == part)

    def place_of(self, part: Part, name: str) -> int:
        """Where a piece begins within its part."""
        at = 0
        for piece in self.pieces:
            if piece.part == part:
                if piece.name == name:
                    return at
                at += piece.size * piece.rows
        raise KeyError(name)
