"""Reading data that came from outside: numbers and lists, each with a clear error."""

from __future__ import annotations

from typing import Any

from mirabilia.table.errors import BadInput

Data = dict[str, Any]


def read_count(data: Data, key: str, where: str, most: int = 9999) -> int:
    """A number that is not negative; 0 if it is left out."""
    value = data.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadInput(f"{where}: '{key}' is {value!r}; it should be a whole number from 0 to {most}")
    return value


def read_list(data: Data, key: str, where: str) -> list[Any]:
    """A list; empty if it is left out."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadInput(f"{where}: '{key}' should be a list, not {value!r}")
    return value


def read_texts(data: Data, key: str, where: str) -> list[str]:
    """A list of names; empty if it is left out."""
    value = read_list(data, key, where)
    if not all(isinstance(name, str) for name in value):
        raise BadInput(f"{where}: '{key}' should be a list of names")
    return value


def check_texts(what: str, given: object) -> None:
    """Check that a set-up, which may come from a file, has lists of texts."""
    if not isinstance(given, list | tuple) or not all(isinstance(one, str) for one in given):
        raise BadInput(f"{what} is {given!r}; it should be texts")
