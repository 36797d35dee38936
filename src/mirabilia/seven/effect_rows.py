"""A verb in the data of 7 Wonders, and an effect printed on a card, a stage or a board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mirabilia.seven.costs import Entry, Place
from mirabilia.seven.model import Effect, Effects, State
from mirabilia.table import effect_rows
from mirabilia.table.effect_rows import LASTING, ON_BUILD, SCORING, TRIGGER
from mirabilia.table.entries import split_effects

TIMINGS = (LASTING, ON_BUILD, TRIGGER, SCORING)

Making = Callable[[Entry, Place], Effect]
Worth = Callable[[State, int, Any], float]  # the points that an effect promises a seat


@dataclass(frozen=True, slots=True)
class Source:
    """What an effect produces in every turn: units of one resource, or of one of several."""

    of: tuple[str, ...]
    units: int
    sold: bool


def no_source(_entry: Entry) -> Source | None:
    """Most verbs produce nothing."""
    return None


@dataclass(frozen=True)
class EffectRow(effect_rows.EffectRow[Effect, Worth]):
    """A verb of the data, and what it produces."""

    source: Callable[[Entry], Source | None] = no_source


@dataclass(frozen=True, slots=True)
class PrintedEffect(effect_rows.PrintedEffect[Effect, Worth]):
    """An effect as it is printed on a card, a stage or a board, and what it produces."""

    source: Source | None

    def worth(self, state: State, seat: int) -> float:
        """The points that it promises a seat."""
        return self.judge(state, seat, self.effect)


def read_effects(
    value: object, rows: dict[str, EffectRow], on: str, place: Place
) -> tuple[PrintedEffect, ...]:
    """The effects of an entry, read once and for all."""
    return tuple(
        PrintedEffect(*row.read(verb, part, on, place), row.source(part))
        for verb, part, row in split_effects(value, rows, place)
    )


def make_effects(value: object, rows: dict[str, EffectRow], on: str, category: int, place: Place) -> Effects:
    """What an entry does."""
    return sort_effects(read_effects(value, rows, on, place), category)


def sort_effects(printed: tuple[PrintedEffect, ...], category: int) -> Effects:
    """What is printed, sorted by timing."""
    lasting, on_build, triggers, scoring = (
        [one.effect for one in printed if one.timing == timing] for timing in TIMINGS
    )
    return Effects(lasting, on_build, triggers, scoring, category, printed)
