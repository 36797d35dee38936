"""Vectors: where the engine is compiled, lists of numbers without an object for each; plain lists elsewhere.

The compiler knows `vec` of librt and turns it into machine code. What is not compiled, in the browser for
one, runs with lists in its place and without librt; that is why only this module names it. Two rules make
both the same: a vector has one owner, who writes `row = append(row, item)`, and a copy is `row[:]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, extend, pop, vec
else:
    vec = list

    def append(row, item):
        """The vector with one more item."""
        row.append(item)
        return row

    def extend(row, items):
        """The vector with more items."""
        row.extend(items)
        return row

    def pop(row, index=-1):
        """The vector without an item, and the item."""
        item = row.pop(index)
        return row, item


__all__ = ["append", "extend", "pop", "vec"]
