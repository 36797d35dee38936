"""The figures that may be printed otherwise: cards of which there may be more or fewer, points of pieces."""

from __future__ import annotations

from collections.abc import Mapping

from mirabilia.architects.words import WORDS
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.texts import Both
from mirabilia.table.uncertain import UncertainFigure

MOST_COPIES = 5  # of a card in one deck


def list_deck_figures(entry: Entry, files: Mapping[str, Entries]) -> list[UncertainFigure]:
    """How many of the disputed cards are in a deck."""
    head, _, named = str(entry.get("mark", "")).partition(": ")
    cards = files["cards.toml"]
    return [
        UncertainFigure(
            ("cards", card),
            "number",
            Both(cards[card]["en"], cards[card]["pl"]),
            head,
            most=MOST_COPIES,
            part=head,
        )
        for card in named.split(", ")
        if card in cards
    ]


def list_piece_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """What a piece is worth."""
    mark = str(entry.get("mark", ""))
    if not mark or "points" not in entry:
        return []
    return [UncertainFigure(("points",), "number", WORDS.text_in_both("box.points"), mark)]


UNCERTAIN = {"decks": list_deck_figures, "pieces": list_piece_figures}
