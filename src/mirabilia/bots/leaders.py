"""What novice thinks of leaders: the points that they promise a city."""

from __future__ import annotations

from mirabilia.seven.effect_rows import TIMINGS
from mirabilia.seven.model import Card, State

KINDS = ("draft", "recruit", "recruit more", "copy")  # the questions about leaders


def worth(state: State, seat: int, card: Card) -> float:
    """The points that a card promises a city, by what its effects are worth."""
    printed = sorted(card.deed.printed, key=lambda one: TIMINGS.index(one.timing))
    return sum(effect.worth(state, seat) for effect in printed)
