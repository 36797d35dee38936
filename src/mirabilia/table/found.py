"""Options as they are found: a list of integers that one owner fills again and again."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from mirabilia.table.vecs import append, vec


@final
@mypyc_attr(acyclic=True)
class Found:
    """A list of options, each a packed integer; it keeps its memory when it is emptied."""

    def __init__(self) -> None:
        self.codes = vec[i64]()
        self.count: i64 = 0  # how many of the codes are options
        self.next: Found | None = None

    def append(self, option: i64) -> None:
        """Add an option."""
        count = self.count
        if count < len(self.codes):
            self.codes[count] = option
        else:
            self.codes = append(self.codes, option)
        self.count = count + 1

    def cut(self, count: i64) -> None:
        """Forget all but the first options."""
        self.count = count

    def drop(self, first: i64, end: i64) -> None:
        """Forget the options from an index up to another one."""
        codes = self.codes
        while end < self.count:
            codes[first] = codes[end]
            first += 1
            end += 1
        self.count = first

    def find(self, option: i64, first: i64, end: i64) -> i64:
        """Where an option stands between two indices; -1 if it does not."""
        codes = self.codes
        while first < end:
            if codes[first] == option:
                return first
            first += 1
        return -1

    def sort(self, first: i64) -> None:
        """Sort the options from an index on, and keep each once."""
        codes = self.codes
        end: i64 = first
        index: i64 = first
        while index < self.count:
            code = codes[index]
            place = end
            while place > first and codes[place - 1] > code:
                place -= 1
            if place == first or codes[place - 1] != code:
                at = end
                while at > place:
                    codes[at] = codes[at - 1]
                    at -= 1
                codes[place] = code
                end += 1
            index += 1
        self.count = end

    def aside(self) -> Found:
        """A second, empty list, for options that are not complete yet."""
        found = self.next
        if found is None:
            found = Found()
            self.next = found
        found.count = 0
        return found

    def to_list(self) -> list[int]:
        """The options for who is not compiled."""
        return [int(self.codes[index]) for index in range(self.count)]
