"""The effects of stages and Progress tokens, one class per verb of the data."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.architects.model import City, Effect, State, read_field
from mirabilia.architects.turn import BY_STAGE, take_card
from mirabilia.table.agenda import Question


@final
class Shields(Effect):
    """Lasting shields."""

    # ARC-070, ARC-092, ARC-097

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def apply_lasting(self, city: City) -> None:
        city.standing += self.amount


@final
class Ask(Effect):
    """A choice to be made at once: a deck, a token, a card of several."""

    def __init__(self, question: Question) -> None:
        self.question = question

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.enqueue(self.question, seat, 0)


@final
class DrawCentre(Effect):
    """The top card of the central deck (ARC-095)."""

    def apply_on_build(self, state: State, seat: i64) -> None:
        take_card(state, seat, len(state.cities), BY_STAGE)


@final
class DrawSides(Effect):
    """The top cards of both the left and the right deck (ARC-099)."""

    def apply_on_build(self, state: State, seat: i64) -> None:
        take_card(state, seat, seat, BY_STAGE)
        take_card(state, seat, state.right_of(seat), BY_STAGE)


@final
class PointsWonder(Effect):
    """Points for an unfinished wonder, or more for a complete one (ARC-071)."""

    def __init__(self, unfinished: i64, complete: i64) -> None:
        self.unfinished: i64 = unfinished
        self.complete: i64 = complete

    def score(self, state: State, seat: i64) -> i64:
        return self.complete if state.cities[seat].complete() else self.unfinished


@final
class PointsPerCat(Effect):
    """Points for each cat on the owner's blue cards (ARC-072)."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        cats: i64 = 0
        for card in state.book.by_colour[2]:
            cats += read_field(state.cities[seat].blue, card.kind) * card.cats
        return self.each * cats


@final
class PointsPerVictory(Effect):
    """Points for each of the owner's Victory tokens (ARC-073)."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * state.cities[seat].victories


@final
class PointsPerToken(Effect):
    """Points for each of the owner's Progress tokens, including this one (ARC-074)."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * len(state.cities[seat].tokens)


@final
class PointsSet(Effect):
    """Points for one token of a kind, and more in total for two (ARC-075)."""

    def __init__(self, one: i64, both: i64) -> None:
        self.one: i64 = one
        self.both: i64 = both

    def score(self, state: State, seat: i64) -> i64:
        """The share of this token: half of what two give."""
        same: i64 = 0
        for token in state.cities[seat].tokens:
            for effect in token.scoring:
                if effect is self:
                    same += 1
        return self.one if same < 2 else self.both // 2
