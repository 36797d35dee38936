"""The effects of cards, stages and Progress tokens."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import Card, City, Effect, Rulebook, Stage, State, Token, read_field
from mirabilia.architects.turn import BY_STAGE, take_card
from mirabilia.table.agenda import Question

BUILT_STAGE: Final = "stage"  # in the place of a card: building a stage


@final
class Kind(Effect):
    """The resource or the science symbol of a card."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def write_on_card(self, card: Card) -> None:
        card.set_kind(self.kind)


@final
class Coin(Effect):
    """A coin in the place of any resource (ARC-030); the colour of its card says so."""


@final
class Points(Effect):
    """Victory points of a blue card or of a stage."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def write_on_card(self, card: Card) -> None:
        card.points = self.amount

    def write_on_stage(self, stage: Stage) -> None:
        stage.points = self.amount


@final
class Cats(Effect):
    """Cats on a blue card."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def write_on_card(self, card: Card) -> None:
        card.cats = self.amount


@final
class CardShields(Effect):
    """Shields of a red card."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def write_on_card(self, card: Card) -> None:
        card.shields = self.amount


@final
class Horns(Effect):
    """Horns of a red card."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def write_on_card(self, card: Card) -> None:
        card.horns = self.amount


@final
class ExtraCard(Effect):
    """An extra card when one of some cards is taken, or when a stage is built."""

    def __init__(self, causes: tuple[str, ...]) -> None:
        self.causes = causes

    def write_on_book(self, book: Rulebook, token: Token) -> None:
        for card in book.cards:
            if card.key in self.causes:
                card.sets_off |= token.bit
        if BUILT_STAGE in self.causes:
            book.on_stage |= token.bit


@final
class DoubleCoin(Effect):
    """One coin counts as two."""

    def write_on_book(self, book: Rulebook, token: Token) -> None:
        book.economy |= token.bit


@final
class AnyResources(Effect):
    """A stage may be paid with any resources."""

    def write_on_book(self, book: Rulebook, token: Token) -> None:
        book.engineering |= token.bit


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
