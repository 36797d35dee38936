"""The list of options that a whole game fills again and again."""

from __future__ import annotations

from random import Random

from mirabilia.table.found import Found


def found_with(*options: int) -> Found:
    found = Found()
    for option in options:
        found.append(option)
    return found


def test_what_is_cut_off_is_overwritten() -> None:
    found = found_with(1, 2, 3)
    found.cut(1)
    assert found.to_list() == [1]
    found.append(7)
    assert found.to_list() == [1, 7]
    assert len(found.codes) == 3  # the memory is kept


def test_options_are_dropped_from_the_middle() -> None:
    found = found_with(1, 2, 3, 4, 5)
    found.drop(1, 3)
    assert found.to_list() == [1, 4, 5]
    found.drop(2, 3)
    assert found.to_list() == [1, 4]


def test_an_option_is_found_only_between_the_two_indices() -> None:
    found = found_with(5, 6, 5)
    assert (found.find(5, 0, 3), found.find(5, 1, 3), found.find(5, 1, 2)) == (0, 2, -1)
    found.cut(2)
    assert found.find(5, 1, found.count) == -1


def test_sorting_keeps_each_option_once_and_leaves_those_before_alone() -> None:
    random = Random(1)
    for _ in range(200):
        options = [random.randrange(12) for _ in range(random.randrange(15))]
        first = random.randrange(len(options) + 1)
        found = found_with(*options)
        found.sort(first)
        assert found.to_list() == options[:first] + sorted(set(options[first:]))


def test_the_list_beside_it_is_always_the_same_and_empty() -> None:
    found = found_with(1)
    beside = found.aside()
    beside.append(2)
    assert found.aside() is beside
    assert (found.to_list(), beside.to_list()) == ([1], [])
