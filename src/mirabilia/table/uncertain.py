"""Figures of which nobody is sure: where they stand in an entry of the data, and what may stand there.

A game or an expansion declares them in its `figures.py`; owners of a box enter what is printed in it. Nothing
else of the data can be changed that way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

from mirabilia.table.entries import Entries, Entry, Place
from mirabilia.table.texts import Both

FigureControl = Literal["number", "cost", "word", "yes_no"]
Value = int | str  # a yes or a no is a number too
Where = tuple[str | int, ...]
MOST = 20
NOTHING = Both("", "")
PART = re.compile(r"([1-9]) (\w+)")  # of a cost


@dataclass(frozen=True, slots=True)
class UncertainFigure:
    """A figure of an entry: a number, a cost such as "2 stone, 1 ore", one of some words, or yes or no."""

    path: Where  # its place in the entry
    control: FigureControl
    words: Both  # what it is
    mark: str  # how sure it is, as the data say it
    group: Both = NOTHING  # figures of one group stand together
    least: int = 0  # of a cost: 1 if it cannot be free
    most: int = MOST
    choices: Mapping[str, Both] | None = None  # words with their names; of a cost: what it may consist of
    part: str = ""  # the part of the mark that is about it, by the word before its colon

    def read(self, entry: Entry) -> Value:
        """What the entry says; a number that is not there is 0, a cost that is not there is free."""
        found: Any = entry
        try:
            for key in self.path:
                found = found[key]
        except (LookupError, TypeError):
            return "" if self.control in ("cost", "word") else 0
        value: Value = found
        return value

    def check(self, value: object, place: Place) -> None:
        """Refuse what cannot stand there, whatever the loader says to it."""
        match self.control:
            case "number":
                if type(value) is not int or not self.least <= value <= self.most:
                    raise place.error(f"{value!r} is not a whole number from {self.least} to {self.most}")
            case "yes_no":
                if type(value) is not bool:
                    raise place.error(f"{value!r} is neither true nor false")
            case "word":
                if not isinstance(value, str) or value not in (self.choices or ()):
                    raise place.error(f"{value!r} is none of {', '.join(self.choices or ())}")
            case "cost":
                if not isinstance(value, str) or not self.is_cost(value):
                    raise place.error(f"{value!r} is not a cost such as '2 stone, 1 ore'")

    def is_cost(self, text: str) -> bool:
        """Whether a text is a cost, every kind in it once."""
        if not text:
            return self.least == 0
        found = [PART.fullmatch(part) for part in text.split(", ")]
        kinds = ["coin" if part[2] == "coins" else part[2] for part in found if part is not None]
        known = all(kind in (self.choices or ()) for kind in kinds)
        return None not in found and known and len(kinds) == len(set(kinds))


Telling = Callable[[Entry, Mapping[str, Entries]], list[UncertainFigure]]  # of an entry, among all files


def write_figure(entries: Entries, key: str, path: Where, value: Value) -> None:
    """Put a figure into a copy of its entry."""
    entry = entries[key] = deepcopy(entries[key])
    *way, last = path
    inner: Any = entry
    for step in way:
        inner = inner[step]
    inner[last] = value


def drop_marks(
    entry: Entry, entered: Sequence[UncertainFigure], all_of_it: Sequence[UncertainFigure]
) -> None:
    """Take away the parts of marks that are only about figures which somebody has read off the box."""
    paths = [one.path for one in entered]
    for one in entered:
        holder = find_marked(entry, one.path)
        alike = [
            other
            for other in all_of_it
            if other.part == one.part and find_marked(entry, other.path) is holder
        ]
        if holder is not None and all(other.path in paths for other in alike):
            parts = marks_by_figure(str(holder["mark"]))
            kept = [f"{head}: {rest}" if head else rest for head, rest in parts.items() if head != one.part]
            holder["mark"] = "; ".join(kept)


def find_marked(entry: Entry, path: Where) -> Entry | None:
    """The innermost table on the way to a figure that has a mark."""
    inner: Any = entry
    found = entry if "mark" in entry else None
    for step in path[:-1]:
        inner = inner[step]
        if isinstance(inner, dict) and "mark" in inner:
            found = inner
    return found


def marks_by_figure(mark: str) -> dict[str, str]:
    """How sure each figure is, out of `figure: how sure; …`; what is said of all of them is under no name."""
    parts = [part.partition(": ") for part in mark.split("; ") if part]
    return {head if colon else "": rest if colon else head for head, colon, rest in parts}
