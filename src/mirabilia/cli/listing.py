"""What listings of figures share, whatever the game."""

from __future__ import annotations

import unicodedata

from rich.table import Table

from mirabilia.table.entries import Entry

Found = list[tuple[str, str, Entry]]  # kind, id, entry


def texts(entry: Entry) -> list[str]:
    """All names of an entry."""
    keys = ("en", "pl", "city_en", "city_pl")
    return [*(entry[key] for key in keys if key in entry), *entry.get("pl_also", [])]


def matches(search: str, key: str, entry: Entry) -> bool:
    """Whether the text is part of an id or of a name."""
    wanted = folded(search)
    return any(wanted in folded(text) for text in (key, key.replace("_", " "), *texts(entry)))


def folded(text: str) -> str:
    """A text without capitals and accents, as people type it."""
    apart = unicodedata.normalize("NFKD", text.casefold()).replace("ł", "l")
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def table_of(heads: tuple[str, ...], rows: list[list[str]]) -> Table:
    """A table without the columns in which nothing stands."""
    used = [number for number in range(len(heads)) if any(row[number] for row in rows)]
    table = Table()
    for number in used:
        table.add_column(heads[number], overflow="fold")
    for row in rows:
        table.add_row(*(row[number] for number in used))
    return table


def mark(entry: Entry) -> str:
    """How sure the figures and the names are, where there is something to say."""
    marks = [entry["mark"]] if "mark" in entry else []
    return ", ".join(marks + ([f"pl: {entry['pl_mark']}"] if "pl_mark" in entry else []))
