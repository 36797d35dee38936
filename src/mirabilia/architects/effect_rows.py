"""A verb of the data of Architects, and an effect that is printed on a card, a stage or a token."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mirabilia.architects.model import Effect
from mirabilia.table import effect_rows
from mirabilia.table.entries import Entry, Place, split_effects

CARD, STAGE, TOKEN = "card", effect_rows.STAGE, "token"  # what an effect is printed on

Making = Callable[[Entry, Place], Effect]
# How much a beginner likes an effect of a token: of the first copy, or of another one.
Worth = Callable[[Any, bool], float]


class EffectRow(effect_rows.EffectRow[Effect, Worth]):
    """A verb of the data."""


class PrintedEffect(effect_rows.PrintedEffect[Effect, Worth]):
    """An effect as it is printed on a card, a stage or a token."""


def read_effects(
    value: object, rows: dict[str, EffectRow], on: str, place: Place
) -> tuple[PrintedEffect, ...]:
    """The effects of an entry, read once and for all."""
    return tuple(
        PrintedEffect(*row.read(verb, part, on, place))
        for verb, part, row in split_effects(value, rows, place)
    )
