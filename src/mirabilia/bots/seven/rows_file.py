"""Rows of weights in a file: by name, packed as text there, and packed into words for the first layer."""

from __future__ import annotations

import zlib
from array import array
from base64 import b64decode, b64encode
from sys import byteorder

from mirabilia.bots.seven.evaluation import AGES, TURNS
from mirabilia.bots.seven.first_layer import LANES, UNITS, WORDS, FirstRows
from mirabilia.seven.model import Rulebook

OWN, NEIGHBOUR, OTHER, ALLY = range(4)  # what a city is to a seat; partners and nobody's cities are allies
ROLES = 4


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


def pack_first(
    book: Rulebook, needed: list[str], names: list[str], rows: array[int], start: array[int]
) -> FirstRows:
    """The rows that a rulebook needs of a first layer, packed; what was never seen counts nothing."""
    roles = [role_of(book, seat, city) for seat in range(book.players) for city in range(book.cities)]
    used = sorted(set(roles))
    places = {name: index for index, name in enumerate(names)}
    found = FirstRows([used.index(role) for role in roles], len(used))
    nothing = [0] * UNITS

    def row_of(name: str, role: int) -> list[int]:
        """The weights of one thing about a city in one role."""
        if name not in places:
            return nothing
        first = (places[name] * ROLES + role) * UNITS
        return list(rows[first : first + UNITS])

    if not names:
        found.rows = [0] * (len(needed) * len(used) * WORDS)
        return found
    for name in needed:
        for role in used:
            found.rows += pack(row_of(name, role), LANES, 16)
    common = [list(start), *(row_of(name, OWN) for name in name_context(book))]
    found.start = []
    for phase in range(AGES * TURNS):
        columns = zip(*common, row_of(f"phase:{phase}", OWN), strict=True)
        found.start += pack([sum(column) for column in columns], LANES, 16)
    return found


def pack(numbers: list[int], lanes: int, bits: int) -> list[int]:
    """Words with some numbers each, the first one lowest; a sum of words holds the sums of its numbers."""
    return [
        sum(number << (bits * lane) for lane, number in enumerate(numbers[first : first + lanes]))
        for first in range(0, len(numbers), lanes)
    ]
