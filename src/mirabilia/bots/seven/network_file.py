"""The file of the networks: rows of weights by name, so that one network serves every mixture."""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

from mirabilia.bots.seven.evaluation import AGES, Evaluation
from mirabilia.bots.seven.first_layer import UNITS
from mirabilia.bots.seven.network import HIDDEN, PAIRS, Layers, Network
from mirabilia.bots.seven.policy_file import PolicyData
from mirabilia.bots.seven.rows_file import decode, encode, pack, pack_first
from mirabilia.seven.model import Rulebook

FILE = "seven_network.json"
PARTS = ("rows", "start", "second", "second_start", "heads", "heads_start")


@dataclass
class NetworkData:
    """The weights of a network as whole numbers."""

    names: list[str] = field(default_factory=list)  # of the rows
    rows: array[int] = field(default_factory=lambda: array("i"))  # by name, role and unit
    start: array[int] = field(default_factory=lambda: array("i", [0] * UNITS))
    second: array[int] = field(default_factory=lambda: array("i", [0] * (UNITS * HIDDEN)))
    second_start: array[int] = field(default_factory=lambda: array("i", [0] * HIDDEN))
    heads: array[int] = field(default_factory=lambda: array("i", [0] * (HIDDEN * 2)))
    heads_start: array[int] = field(default_factory=lambda: array("i", [0] * 2))
    heats: dict[str, list[float]] = field(default_factory=dict)  # by group of tables and Age
    policy: PolicyData | None = None
    plays: bool = False  # whether the search goes by it: it has passed a sequential test
    made: dict[str, Any] = field(default_factory=dict)  # how it was made, and what was measured

    def text(self) -> str:
        """The text of the file."""
        data = {"made": self.made, "plays": self.plays, "heats": self.heats, "names": self.names}
        data |= {part: encode(getattr(self, part)) for part in PARTS}
        if self.policy is not None:
            data["policy"] = self.policy.data()
        lines = ",\n".join(
            f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in data.items()
        )
        return "{\n" + lines + "\n}\n"

    @classmethod
    def read(cls, text: str) -> NetworkData:
        """From the text of a file."""
        data = json.loads(text)
        found = cls(names=data["names"], heats=data["heats"], plays=data["plays"], made=data["made"])
        for part in PARTS:
            setattr(found, part, decode(data[part]))
        if "policy" in data:
            found.policy = PolicyData.read(data["policy"])
        return found


@lru_cache(maxsize=1)
def load_network() -> NetworkData:
    """The network that comes with the package; one that adds nothing before the first training."""
    found = resources.files("mirabilia.bots").joinpath("weights", FILE)
    return NetworkData.read(found.read_text("utf-8")) if found.is_file() else NetworkData()


def make_network(book: Rulebook, group: str, evaluation: Evaluation, data: NetworkData) -> Network:
    """The network under a rulebook: the rows that it needs, packed."""
    layers = Layers(pack_first(book, evaluation.names, data.names, data.rows, data.start))
    if data.names:
        layers.second = pack(list(data.second), 2, 32)
        layers.second_start = pack(list(data.second_start), 2, 32)
        layers.heads = list(data.heads)
        layers.heads_start = list(data.heads_start)
        layers.heats = data.heats.get(group, [1.0] * AGES)
    assert len(layers.second_start) == PAIRS
    return Network(evaluation, book.cities, layers)
