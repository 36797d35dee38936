"""The policy network in its file: rows of weights by name, so that one network serves every mixture."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Any

from mirabilia.bots.seven.evaluation import Evaluation
from mirabilia.bots.seven.first_layer import UNITS
from mirabilia.bots.seven.policy_network import OptionLayout, PolicyNetwork
from mirabilia.bots.seven.rows_file import decode, encode, pack_first
from mirabilia.seven.model import Rulebook

PARTS = ("rows", "start", "option_rows")


@dataclass
class PolicyData:
    """The weights of a policy network as whole numbers."""

    names: list[str] = field(default_factory=list)  # of the rows of the first layer
    rows: array[int] = field(default_factory=lambda: array("i"))  # by name, role and unit
    start: array[int] = field(default_factory=lambda: array("i", [0] * UNITS))
    option_names: list[str] = field(default_factory=list)
    option_rows: array[int] = field(default_factory=lambda: array("i"))  # by name and unit
    shares: dict[str, float] = field(default_factory=dict)  # how much the linear score counts, by group
    made: dict[str, Any] = field(default_factory=dict)  # how it was made, and what was measured

    def data(self) -> dict[str, Any]:
        """The data for the file."""
        data: dict[str, Any] = {"made": self.made, "shares": self.shares}
        data |= {"names": self.names, "option_names": self.option_names}
        return data | {part: encode(getattr(self, part)) for part in PARTS}

    @classmethod
    def read(cls, data: dict[str, Any]) -> PolicyData:
        """From the file."""
        named = {key: data[key] for key in ("names", "option_names", "shares", "made")}
        found = cls(**named)
        for part in PARTS:
            setattr(found, part, decode(data[part]))
        return found


def name_hand(book: Rulebook) -> list[str]:
    """What the cards of a hand are called, in the order of their numbers."""
    return [f"hand:{card.key}" for card in book.cards]


def make_policy_network(
    book: Rulebook, group: str, evaluation: Evaluation, data: PolicyData
) -> PolicyNetwork:
    """The policy network under a rulebook: the rows that it needs."""
    first = pack_first(book, [*evaluation.names, *name_hand(book)], data.names, data.rows, data.start)
    options = OptionLayout(book)
    places = {name: index for index, name in enumerate(data.option_names)}

    def row_of(name: str) -> list[int]:
        """The weights of one row; what was never seen counts nothing."""
        at = places.get(name, -1) * UNITS
        return list(data.option_rows[at : at + UNITS]) if at >= 0 else [0] * UNITS

    rows: list[int] = []
    for place, name in enumerate(options.names):
        row = row_of(name)
        if place < len(options.shared):  # the building of a card
            row = [one + other for one, other in zip(row, row_of(options.shared[place]), strict=True)]
        rows += row
    found = PolicyNetwork(evaluation, book.cities, first, options, rows)
    found.share = data.shares.get(group, 1.0)
    return found
