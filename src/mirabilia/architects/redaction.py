"""A state without what is hidden from a seat, on which bots can use the engine freely."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.architects.model import SEAT_BITS, Card, State, Token
from mirabilia.architects.turn import KeepQuestion


def redact(state: State, seat: i64) -> State:
    """A copy in which the order of decks and tokens says nothing: what is left in them is known to all."""
    new = state.clone()
    new.random, new.stream = 1, None
    new.decks = [
        order_deck(state, deck, count_seen_on_top(state, seat, deck)) for deck in range(len(state.decks))
    ]
    new.pile = sort_tokens(state.pile[: state.pile_size])
    return new


def count_seen_on_top(state: State, seat: i64, deck: i64) -> i64:
    """How many cards on top of a deck a seat sees."""
    size: i64 = state.sizes[deck]
    if size == 0:
        return 0
    if deck == len(state.cities):
        return 1 if seat >= 0 and state.knows & SEAT_BITS[seat] else 0  # ARC-020, ARC-049
    question = state.asking
    if isinstance(question, KeepQuestion) and state.subject == deck:
        return question.count if size > question.count else size  # what was found lies open
    return 1  # ARC-010


def order_deck(state: State, deck: i64, seen: i64) -> list[Card]:
    """What is left of a deck, by kind except for what is seen on top."""
    size: i64 = state.sizes[deck]
    cards = state.decks[deck]
    hidden = cards[: size - seen]
    result: list[Card] = []
    for card in state.book.cards:
        for _ in range(hidden.count(card)):
            result.append(card)
    return result + cards[size - seen : size]


def sort_tokens(tokens: list[Token]) -> list[Token]:
    """Tokens by kind."""
    result: list[Token] = []
    index: i64 = 0
    while index < 32:
        for token in tokens:
            if token.id == index:
                result.append(token)
        index += 1
    return result
