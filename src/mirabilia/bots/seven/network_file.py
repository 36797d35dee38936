"""The file of the value network: rows of weights by name, so that one network serves every mixture."""

from __future__ import annotations

import json
import zlib
from array import array
from base64 import b64decode, b64encode
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from sys import byteorder
from typing import Any

from mirabilia.bots.seven.evaluation import AGES, TURNS, Evaluation
from mirabilia.bots.seven.network import HIDDEN, LANES, PAIRS, UNITS, WORDS, Layers, Network
from mirabilia.seven.model import Rulebook

FILE = "seven_network.json"
OWN, NEIGHBOUR, OTHER, ALLY = range(4)  # what a city is to a seat; partners and nobody's cities are allies
ROLES = 4
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
    plays: bool = False  # whether the search goes by it: it has passed a sequential test
    made: dict[str, Any] = field(default_factory=dict)  # how it was made, and what was measured

    def text(self) -> str:
        """The text of the file."""
        data = {"made": self.made, "plays": self.plays, "heats": self.heats, "names": self.names}
        data |= {part: encode(getattr(self, part)) for part in PARTS}
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
        return found


def encode(numbers: array[int]) -> str:
    """Numbers of 32 bits as a text, packed."""
    numbers = array("i", numbers)
    if byteorder == "big":
        numbers.byteswap()
    return b64encode(zlib.compress(numbers.tobytes(), 9)).decode("ascii")


def decode(text: str) -> array[int]:
    """Numbers of 32 bits from a text."""
    numbers = array("i", zlib.decompress(b64decode(text)))
    if byteorder == "big":
        numbers.byteswap()
    return numbers


@lru_cache(maxsize=1)
def load_network() -> NetworkData:
    """The network that comes with the package; one that adds nothing before the first training."""
    found = resources.files("mirabilia.bots").joinpath("weights", FILE)
    return NetworkData.read(found.read_text("utf-8")) if found.is_file() else NetworkData()


def role_of(book: Rulebook, seat: int, city: int) -> int:
    """What a city is to a seat."""
    if city == seat:
        return OWN
    if city >= book.players or (book.partners and book.partners[seat] == city):
        return ALLY
    return NEIGHBOUR if abs(seat - city) in (1, book.cities - 1) else OTHER


def name_context(book: Rulebook) -> list[str]:
    """What is so of all positions under a rulebook."""
    names = [f"players:{book.players}", *sorted({f"with:{verb.name}" for verb in book.verbs})]
    return [*names, "partners"] if book.partners else names


def make_network(book: Rulebook, group: str, evaluation: Evaluation, data: NetworkData) -> Network:
    """The network under a rulebook: the rows that it needs, packed."""
    roles = [role_of(book, seat, city) for seat in range(book.players) for city in range(book.cities)]
    used = sorted(set(roles))
    places = {name: index for index, name in enumerate(data.names)}
    layers = Layers([used.index(role) for role in roles], len(used))
    nothing = [0] * UNITS

    def row_of(name: str, role: int) -> list[int]:
        """The weights of one thing about a city in one role; what was never seen counts nothing."""
        if name not in places:
            return nothing
        first = (places[name] * ROLES + role) * UNITS
        return list(data.rows[first : first + UNITS])

    if not data.names:
        layers.rows = [0] * (len(evaluation.names) * len(used) * WORDS)
        return Network(evaluation, book.cities, layers)
    for name in evaluation.names:
        for role in used:
            layers.rows += pack(row_of(name, role), LANES, 16)
    common = [list(data.start), *(row_of(name, OWN) for name in name_context(book))]
    layers.start = []
    for phase in range(AGES * TURNS):
        rows = [*common, row_of(f"phase:{phase}", OWN)]
        layers.start += pack([sum(column) for column in zip(*rows, strict=True)], LANES, 16)
    layers.second = pack(list(data.second), 2, 32)
    layers.second_start = pack(list(data.second_start), 2, 32)
    layers.heads = list(data.heads)
    layers.heads_start = list(data.heads_start)
    layers.heats = data.heats.get(group, [1.0] * AGES)
    assert len(layers.second_start) == PAIRS
    return Network(evaluation, book.cities, layers)


def pack(numbers: list[int], lanes: int, bits: int) -> list[int]:
    """Words with some numbers each, the first one lowest; a sum of words holds the sums of its numbers."""
    return [
        sum(number << (bits * lane) for lane, number in enumerate(numbers[first : first + lanes]))
        for first in range(0, len(numbers), lanes)
    ]
