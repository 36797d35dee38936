"""A program whose data files have changed since a game was played."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

import pytest

import mirabilia.architects.rules
import mirabilia.seven.rules
from mirabilia.table import entries
from mirabilia.table.entries import Entries

Change = Callable[[Entries], None]
Update = Callable[[str, Change], None]


def forget_rules() -> None:
    """Compile all rules again, as a new process does."""
    mirabilia.seven.rules.load_rules.cache_clear()
    mirabilia.architects.rules.load_rules.cache_clear()


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Iterator[Update]:
    """Change a data file of the program, for whoever reads it from now on."""

    def change_file(name: str, change: Change) -> None:
        read = entries.read_packaged

        def read_changed(package: str, file: str) -> Entries:
            found = copy.deepcopy(read(package, file))
            if file == name:
                change(found)
            return found

        monkeypatch.setattr(entries, "read_packaged", read_changed)
        forget_rules()

    yield change_file
    monkeypatch.undo()
    forget_rules()
