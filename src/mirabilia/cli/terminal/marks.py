"""Figures that are not certain: a sign where they are shown, and in words what is not certain about them."""

from __future__ import annotations

from mirabilia.cli.terminal.desk import Cast
from mirabilia.reference.marks import mark_of
from mirabilia.table.entries import Entry

SIGN = "≈"


def mark(cast: Cast, entry: Entry) -> str:
    """What is not certain of the figures of an entry; a name that is our translation is no figure."""
    if "mark" not in entry:
        return ""
    return mark_of({"mark": entry["mark"]}, cast.rules.cards).of(cast.lang)


def signed(cast: Cast, key: str) -> str:
    """The name of a card, with a sign if a figure on it is not certain."""
    return cast.card(key) + (SIGN if "mark" in cast.rules.cards[key] else "")


def signed_cards(cast: Cast, keys: list[str]) -> str:
    """The names of some cards in this way."""
    return ", ".join(signed(cast, key) for key in keys)
