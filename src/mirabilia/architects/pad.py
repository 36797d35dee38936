"""What a score pad asks for in Architects; the wonder and its stages are asked for in every game."""

from __future__ import annotations

from mirabilia.architects.rules import Rules
from mirabilia.architects.serialize import MOST_CARDS
from mirabilia.table.pad import Pad, PadCoach, PadField, PadMoment

MOST_VICTORIES = 28
STAGES = 5


def pad_of(rules: Rules) -> Pad:
    """Everything that gives points."""
    book = rules.book
    return Pad(
        city=(
            PadField(
                "victory",
                "number",
                icon="victory-token",
                most=MOST_VICTORIES,
                row="victory",
                each=int(book.victory_points),
            ),
            PadField("cat", "flag", alone=True, row="cat", each=int(book.cat_points)),
            PadField("blue_cards", "counts", at="cards", of=("cards",), colour="blue", most=MOST_CARDS),
            PadField("tokens", "counts", of=("tokens",), tells="words", listed=True),
            PadField("stages", "number", most=STAGES, quick=True, ties=True),
        ),
        coach=PadCoach(
            moments=(PadMoment("take"),),
            city=(
                PadField("top", "one", of=("cards",)),
                *(
                    PadField(f"{colour}_cards", "counts", at="cards", of=("cards",), colour=colour)
                    for colour in ("grey", "yellow", "green", "red")
                ),
            ),
            table=(
                PadField("turned", "number", icon="horn", most=int(book.markers) - 1),
                PadField("row", "counts", of=("tokens",), tells="words", listed=True),
                PadField("centre", "one", of=("cards",)),
            ),
        ),
    )
