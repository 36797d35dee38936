"""A small generator whose whole state is one integer, so that it can live inside a game's state.

Two multiplicative generators of coprime periods, combined (L'Ecuyer 1988). Every product stays below
2**61, so plain and compiled Python give the same stream. It is quick, and whoever sees a few of its numbers
can compute the others: where somebody could gain by that, a game draws from a secret instead (see below).
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

FIRST_MODULUS: Final = 2147483563
SECOND_MODULUS: Final = 2147483399
HIGH: Final = 2147483648  # the second generator's state is above the lowest 31 bits
LOW: Final = 2147483647
SECRET_DIGITS: Final = 32  # the fewest hexadecimal digits of a secret: 128 bits


def mix(value: i64) -> i64:
    """Scatter neighbouring 31-bit values."""
    value = ((value ^ (value >> 15)) * 739982445) & LOW
    value = ((value ^ (value >> 12)) * 695872825) & LOW
    return value ^ (value >> 15)


def state_of_seed(seed: int) -> int:
    """The generator's state for a seed; any integer is a seed."""
    folded = seed & 0xFFFFFFFFFFFFFFFF
    low: i64 = folded & LOW
    high: i64 = folded >> 31
    first = mix(low ^ 1831565813)
    second = mix(mix(high & LOW) ^ first ^ (high >> 31))
    return combine(first % (FIRST_MODULUS - 1) + 1, second % (SECOND_MODULUS - 1) + 1)


def combine(first: i64, second: i64) -> i64:
    """The two generators' states as one."""
    return second * HIGH + first


def is_state(state: int) -> bool:
    """Whether a number is a state of the generator."""
    return 0 < state & LOW < FIRST_MODULUS and 0 < state >> 31 < SECOND_MODULUS


def next_state(state: i64) -> i64:
    """The generator's next state."""
    return combine((state & LOW) * 40014 % FIRST_MODULUS, (state >> 31) * 40692 % SECOND_MODULUS)


def step_often(state: int, times: int) -> int:
    """Take many steps of the generator, to measure the machine by work that is compiled with the engine."""
    now: i64 = state
    for _ in range(times):
        now = next_state(now)
    return now


def output_of(state: i64) -> i64:
    """The 31-bit number that a state stands for."""
    value = (state & LOW) - (state >> 31)
    return value if value > 0 else value + FIRST_MODULUS - 1


class SecretStream:
    """Numbers from a secret, by a keyed hash of their places: nothing follows from those that are known."""

    def __init__(self, secret: str) -> None:
        self.key: bytes = hashlib.sha256(secret.encode()).digest()

    def number_at(self, place: int, bound: int) -> int:
        """The number at a place of the stream, from 0 to bound - 1."""
        drawn = hashlib.blake2b(place.to_bytes(8, "big"), digest_size=16, key=self.key).digest()
        return int.from_bytes(drawn, "big") % bound


def is_secret(seed: str) -> bool:
    """Whether a text is a secret to draw from: 128 bits or more, as hexadecimal digits."""
    return len(seed) >= SECRET_DIGITS and set(seed) <= set("0123456789abcdef")
