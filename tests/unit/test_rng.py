"""The generator: one integer, the same stream everywhere, evenly spread."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia.table.agenda import Step, Table
from mirabilia.table.rng import FIRST_MODULUS, HIGH, SECOND_MODULUS, next_state, output_of, state_of_seed
from mirabilia.table.vecs import vec


def stream(seed: int, count: int) -> list[int]:
    """The first numbers of a seed."""
    state = state_of_seed(seed)
    found = []
    for _ in range(count):
        state = int(next_state(state))
        found.append(int(output_of(state)))
    return found


def test_the_stream_is_that_of_two_combined_generators() -> None:
    first, second = state_of_seed(5) % HIGH, state_of_seed(5) // HIGH
    for found in stream(5, 500):
        first, second = first * 40014 % 2147483563, second * 40692 % 2147483399
        value = first - second
        assert found == (value if value > 0 else value + 2147483562)


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**62, 2**63, 2**64 - 1, -(2**70), 10**30])
def test_every_integer_is_a_seed(seed: int) -> None:
    state = state_of_seed(seed)
    assert 1 <= state % HIGH < FIRST_MODULUS
    assert 1 <= state // HIGH < SECOND_MODULUS
    assert state < 2**62
    assert all(0 < value < FIRST_MODULUS for value in stream(seed, 100))


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    states = {state_of_seed(seed) for seed in range(20000)}
    assert len(states) == 20000
    firsts = Counter(stream(seed, 1)[0] % 10 for seed in range(5000))
    assert all(400 < count < 600 for count in firsts.values())


def test_numbers_are_evenly_spread() -> None:
    table = Table(vec[Step](), 0, state_of_seed(1))
    counts = Counter(int(table.randrange(7)) for _ in range(14000))
    assert set(counts) == set(range(7))
    assert all(1800 < count < 2200 for count in counts.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    table = Table(vec[Step](), 0, state_of_seed(2))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        items = [1, 2, 3, 4]
        table.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(400 < count < 600 for count in counts.values())


def test_a_shuffle_keeps_the_items() -> None:
    table = Table(vec[Step](), 0, state_of_seed(3))
    items = [*range(40), 5, 5]
    table.shuffle(items)
    assert sorted(items) == sorted([*range(40), 5, 5])
    assert items != [*range(40), 5, 5]
    empty: list[int] = []
    table.shuffle(empty)
    assert empty == []
