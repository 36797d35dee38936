"""Dealing: cards are shuffled and sorted by their numbers, and looked up when they lie in the hands."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.model import Card, Rulebook, State
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Step, Table
from mirabilia.table.vecs import extend, vec


@final
class Deal(Step):
    """Shuffle the deck of the Age and deal it."""

    def __init__(self) -> None:
        super().__init__("deal", rules=("BASE-013", "BASE-024"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        book = state.book
        numbers = book.deck_numbers[state.age][:]
        if state.age == 3:
            numbers = extend(numbers, draw(state, book.guild_numbers, book.guilds_dealt))
        for pool in book.pools[state.age]:
            numbers = extend(numbers, draw(state, pool.numbers, pool.drawn))
        spare = deal_hands(state, numbers, book.hand_size)
        if book.spare_cards > 0:
            state.dealt.append(spare)
            if book.draw_deck_zone is not None:
                state.zones[book.draw_deck_zone.place_of(0)] = spare.copy()


def deal_hands(state: State, numbers: vec[i64], size: i64) -> list[Card]:
    """Shuffle cards, given by their numbers, and deal them; returns those that nobody gets.

    Each hand is in the order of its kinds: it is a set, so its order says nothing about the deal.
    """
    book = state.book
    state.shuffle_row(numbers)
    dealt: list[list[Card]] = []  # a list of its own: copies of the state share the old one
    first: i64 = 0
    for seat in range(book.players):
        sort_row(numbers, first, first + size)
        hand = look_up(book, numbers, first, first + size)
        state.hands[seat] = hand
        dealt.append(hand.copy())
        first += size
    state.dealt = dealt
    return look_up(book, numbers, first, len(numbers))


def look_up(book: Rulebook, numbers: vec[i64], first: i64, end: i64) -> list[Card]:
    """The cards whose numbers stand in a row between two indices."""
    cards = book.cards
    return [cards[numbers[index]] for index in range(first, end)]


def draw(state: State, numbers: vec[i64], count: i64) -> vec[i64]:
    """Some of these cards, at random."""
    drawn = numbers[:]
    state.shuffle_row(drawn)
    return drawn[:count]


def sort_row(row: vec[i64], first: i64, end: i64) -> None:
    """Sort the numbers of a row between two indices."""
    index = first + 1
    while index < end:
        number = row[index]
        place = index
        while place > first and row[place - 1] > number:
            row[place] = row[place - 1]
            place -= 1
        row[place] = number
        index += 1
