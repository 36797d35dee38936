"""The colours of cards and of chances on the terminal."""

from __future__ import annotations

from rich.text import Text

from mirabilia.cli.terminal.phrases import FREE, NEVER, PAID
from mirabilia.lang import Words

WIDE = 96  # columns from which the words for colours are written out
CHIPS = {
    "brown": "white on #7a4a21",
    "grey": "black on #b5b5b5",
    "blue": "white on #2456a6",
    "yellow": "black on #e3b505",
    "red": "white on #b3261e",
    "green": "white on #1f7a3a",
    "purple": "white on #6b2fa0",
    "white": "black on #efe6d2",
}
SIGNS = {FREE: "bold green", PAID: "bold yellow", NEVER: "dim"}


def chip(words: Words, colour: str, width: int) -> Text:
    """The word for a card's colour, on that colour."""
    word = words(f"colour.{colour}" if width >= WIDE else f"short.{colour}")
    return Text(f" {word} ", style=CHIPS[colour])
