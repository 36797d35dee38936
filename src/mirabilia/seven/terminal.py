"""What a module adds to the game in a terminal: plain data, which the terminal draws.

A style is a word of the terminal's own: `bold`, `red`, `bright_black`, `bold cyan`, or none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from mirabilia.seven.costs import Entry
from mirabilia.table.catalogue import Words
from mirabilia.table.validation import Data

if TYPE_CHECKING:
    from mirabilia.seven.model import Card, State
    from mirabilia.seven.rules import Rules

SIGN = "≈"  # beside figures that are not certain
ROMAN = ("", "I", "II", "III", "IV", "V")

Part: TypeAlias = tuple[str, str]  # a text and its style
Line: TypeAlias = list[Part]


@dataclass(frozen=True)
class Row:
    """A row of a grid."""

    cells: list[Part]
    style: str = ""


@dataclass(frozen=True)
class Grid:
    """A table of a panel."""

    heads: list[str]
    rows: list[Row]
    narrow: list[str] = field(default_factory=list)  # the heads of columns that are not folded


Panel: TypeAlias = Sequence[Grid | Line]


class Table(Protocol):
    """What a terminal knows about its table: who sits there, and the names of everything."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def words(self) -> Words:
        """The texts of the reader's language."""

    @property
    def lang(self) -> str:
        """The reader's language."""

    @property
    def seat(self) -> int:
        """The seat of the reader."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who sit there."""

    def card(self, key: str) -> str:
        """The name of a card."""

    def cards(self, keys: list[str]) -> str:
        """The names of some cards."""

    def who(self, seat: int) -> str:
        """A player: you, or a city."""

    def board(self, seat: int) -> str:
        """The name of a seat's city with the side of its board."""

    def mark(self, entry: Entry) -> str:
        """Which figures of an entry are uncertain."""


class Terminal:
    """What a module adds to the terminal; where it adds nothing, this is enough."""

    after_conflicts = False  # whether its events are reported below the conflicts of an Age
    uses: Mapping[str, str] = {}  # its verbs that are another way to `build` or to `discard`

    def panel(self, table: Table, view: Data) -> Panel:
        """What is always in sight, besides the cities."""
        return []

    def describe_event(self, table: Table, event: Data) -> str:
        """A sentence about one of the module's own events; nothing for others."""
        return ""

    def verdict(self, table: Table, result: Data) -> list[str]:
        """Who has won, if it is not simply the player with most points."""
        return []

    def rows(self, table: Table, city: Data) -> dict[str, Line]:
        """More lines about a city, by their labels."""
        return {}

    def uncertain_figures(self, table: Table, city: Data) -> list[str]:
        """Which of a city's figures are uncertain, besides those of its cards."""
        return []

    def aside(self, table: Table, city: Data, name: str) -> str:
        """What a rider, or something that an answer names, costs the city and gives."""
        return ""

    def price(self, state: State, seat: int, kind: str, card: Card) -> int | None:
        """The coins that a card in question would cost a city, if that is not its printed cost."""
        return None

    def player(self, table: Table, city: Data) -> str:
        """Who plays for a city, if that is not the player of its seat."""
        return ""

    def drawn_cards(self, view: Data) -> list[str]:
        """The cards of the hand that the reader has just drawn."""
        return []

    def title(self, view: Data) -> tuple[str, dict[str, object]] | None:
        """The key of the text about a turn and its extra values, if it is not the usual one."""
        return None
