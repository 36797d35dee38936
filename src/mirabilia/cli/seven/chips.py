"""The colours of cards and of chances on the terminal."""

from __future__ import annotations

from rich.text import Text

from mirabilia.cli.seven.phrases import FREE, NEVER, PAID
from mirabilia.cli.terminal.styles import CHIPS
from mirabilia.table.catalogue import Words

WIDE = 96  # columns from which the words for colours are written out
SIGNS = {FREE: "bold green", PAID: "bold yellow", NEVER: "dim"}


def make_chip(words: Words, colour: str, width: int) -> Text:
    """The word for a card's colour, on that colour."""
    word = words(f"colour.{colour}" if width >= WIDE else f"short.{colour}")
    return Text(f" {word} ", style=CHIPS[colour])
