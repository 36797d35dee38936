"""Lines that say where the points of a city come from: their form, in every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mirabilia.table.validation import Data


def make_line(row: str, points: int, texts: Mapping[str, str], **more: str) -> Data:
    """A line of a score row: its points, and in each language a sentence with a capital."""
    capital = {lang: text[:1].upper() + text[1:] for lang, text in texts.items()}
    return {"row": row, "points": points, **capital, **more}


def sort_lines(lines: Sequence[Data], rows: Sequence[str]) -> list[Data]:
    """The lines in the order of the score rows."""
    return sorted(lines, key=lambda line: rows.index(line["row"]))
