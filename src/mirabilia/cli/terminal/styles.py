"""The colours of the terminal."""

from __future__ import annotations

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


def style_of(style: str) -> str:
    """A style as rich has it; `chip red` is the colour of red cards."""
    return CHIPS[style.removeprefix("chip ")] if style.startswith("chip ") else style
