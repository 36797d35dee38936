"""A verb of the data, and an effect that is printed somewhere: all that anybody needs to know of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from mirabilia.seven.costs import Entry, Place
from mirabilia.seven.model import Effect, Effects, State
from mirabilia.table.entries import split_effects
from mirabilia.table.glyphs import Glyph, Glyphs, draw_icon
from mirabilia.table.texts import Both, Explanation, collect_ids

Timing = Literal["lasting", "on_build", "trigger", "scoring"]
LASTING: Timing = "lasting"  # at once when built: writes numbers on the city (Effect.keep)
ON_BUILD: Timing = "on_build"  # once, after everybody's structures of the turn stand (Effect.now)
TRIGGER: Timing = "trigger"  # whenever something happens to the city (Effect.when)
SCORING: Timing = "scoring"  # points at the end (Effect.score)
TIMINGS = (LASTING, ON_BUILD, TRIGGER, SCORING)

STAGE, BOARD = "stage", "board"  # what an effect is printed on, if not on a card of some colour

Making = Callable[[Entry, Place], Effect]
Wording = Callable[[Entry, str], str]  # an effect and a language → its words
Drawing = Callable[[Entry], Glyphs]
Explaining = Callable[[Entry, str], tuple[Explanation, ...]]  # an effect, and what it is printed on
Worth = Callable[[State, int, Any], float]  # the points that an effect promises a seat


@dataclass(frozen=True, slots=True)
class Source:
    """What an effect produces in every turn: units of one resource, or of one of several."""

    of: tuple[str, ...]
    units: int
    sold: bool


def always_drawn(*glyphs: Glyph) -> Drawing:
    """The drawing of a verb that always looks the same."""
    return lambda _entry: glyphs


def always_explained(*explanations: Explanation) -> Explaining:
    """The rules of a verb that are the same wherever it is printed."""
    return lambda _entry, _on: explanations


def explained_by_place(card: Explanation, stage: Explanation) -> Explaining:
    """The rules of a verb on a card, and others on a stage."""
    return lambda _entry, on: (stage,) if on == STAGE else (card,)


def draw_nothing(_entry: Entry) -> Glyphs:
    """A verb without a drawing: there is something to read."""
    return (draw_icon("info"),)


def explain_nothing(_entry: Entry, _on: str) -> tuple[Explanation, ...]:
    """A verb without a rule."""
    return ()


def no_opinion(_state: State, _seat: int, _effect: Effect) -> float:
    """What the simple bots think of a verb of which nothing is said."""
    return 0.0


def no_source(_entry: Entry) -> Source | None:
    """Most verbs produce nothing."""
    return None


@dataclass(frozen=True)
class EffectRow:
    """A verb of the data: when it works, how it is made, worded, drawn, explained and judged."""

    timing: Timing
    make: Making
    words: Wording
    glyphs: Drawing = draw_nothing
    explain: Explaining = explain_nothing
    keys: tuple[str, ...] = ()  # that may stand beside the verb
    worth: Worth = no_opinion
    source: Callable[[Entry], Source | None] = no_source


@dataclass(frozen=True, slots=True)
class PrintedEffect:
    """An effect as it is printed on a card, a stage or a board."""

    verb: str
    timing: Timing
    effect: Effect
    words: Both
    glyphs: Glyphs
    explanations: tuple[Explanation, ...]
    source: Source | None
    judge: Worth

    @property
    def rules(self) -> list[str]:
        """The ids of the rules behind it."""
        return collect_ids(self.explanations)

    def worth(self, state: State, seat: int) -> float:
        """The points that it promises a seat."""
        return self.judge(state, seat, self.effect)


def read_effects(
    value: object, rows: dict[str, EffectRow], on: str, place: Place
) -> tuple[PrintedEffect, ...]:
    """The effects of an entry, read once and for all."""
    return tuple(
        PrintedEffect(
            verb,
            row.timing,
            row.make(part, place.with_key(verb)),
            Both(row.words(part, "en"), row.words(part, "pl")),
            row.glyphs(part),
            row.explain(part, on),
            row.source(part),
            row.worth,
        )
        for verb, part, row in split_effects(value, rows, place)
    )


def make_effects(value: object, rows: dict[str, EffectRow], on: str, category: int, place: Place) -> Effects:
    """What an entry does, sorted by timing."""
    printed = read_effects(value, rows, on, place)
    lasting, on_build, triggers, scoring = (
        [one.effect for one in printed if one.timing == timing] for timing in TIMINGS
    )
    return Effects(lasting, on_build, triggers, scoring, category, printed)
