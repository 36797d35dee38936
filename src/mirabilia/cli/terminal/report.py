"""What every game's reports have: what happened between two views, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from mirabilia.table.catalogue import Words
from mirabilia.table.validation import Data


@dataclass(frozen=True)
class Report:
    """What happened between two views of the human's."""

    before: Data
    events: list[Data]
    after: Data


def score_table(seat: int, ranked: list[Data], winners: list[int], who: Callable[[int], str]) -> Table:
    """An empty score sheet: one column per city, the winner's first."""
    table = Table(box=SIMPLE_HEAD, border_style="bright_black", pad_edge=False)
    table.add_column("")
    for city in ranked:
        star = "★ " if city["seat"] in winners else ""
        style = "bold cyan" if city["seat"] == seat else ""
        table.add_column(Text(f"{star}{who(city['seat'])}", style=style), justify="right", overflow="fold")
    return table


def verdict_text(
    words: Words, seat: int, ranked: list[Data], winners: list[int], who: Callable[[int], str], tie: str
) -> list[str]:
    """Who has won, and how the human fared; `tie` is the text about what breaks ties, if any."""
    first = [city["score"]["total"] for city in ranked][:2]
    lines = []
    if seat in winners:
        lines.append(words("end.you_won" if len(winners) == 1 else "end.you_share"))
    if len(winners) > 1:
        lines.append(words("end.winners", names=", ".join(who(seat) for seat in winners)))
    elif seat not in winners:
        lines.append(words("end.winner", name=who(winners[0])))
        place = [city["seat"] for city in ranked].index(seat) + 1
        lines.append(words("end.place", place=place, players=len(ranked)))
    if tie and len(winners) == 1 and first[0] == first[1]:
        lines.append(words(tie))
    return lines
