"""Building a card from the discard pile."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import BUILD, CHAIN, FREE, PASS, card_of, verb_of
from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.effects import CoinsPer
from mirabilia.seven.model import SHOWN, Card, Found, State
from mirabilia.seven.moves import add_pile_options, can_dig
from mirabilia.seven.turn import PlayQuestion, gain, play_row, show, state_of
from mirabilia.table.agenda import Table
from mirabilia.table.vecs import pop

TAKEN_WHEN: Final = 256  # above the Age and row in which a card was taken from the pile: whose play it was


def take_from_pile(state: State, card: Card) -> i64:
    """Remove a copy of a card from the discard pile, if possible one that everybody knows; returns its place.

    Otherwise the copy that stays would reveal that there had been another.
    """
    index: i64 = 0
    while index < len(state.pile):
        if state.pile_plays[index] == SHOWN and state.pile[index] is card:
            state.pile.pop(index)
            return index
        index += 1
    index = state.pile.index(card)
    state.pile.pop(index)
    return index


def build_from_pile(state: State, seat: i64, card: Card) -> None:
    """Put a card of the pile into a city; what neighbours built in this turn counts it too (OQ-BASE-24)."""
    left, right = state.left_of(seat), state.right_of(seat)
    before_left, before_right = coins_by_counting(state, left), coins_by_counting(state, right)
    state.cities[seat].raise_structure(card)
    if state.book.rulings >= RULINGS_0_2:
        state.cities[left].coins += coins_by_counting(state, left) - before_left
        state.cities[right].coins += coins_by_counting(state, right) - before_right


def coins_by_counting(state: State, seat: i64) -> i64:
    """The coins for what stands next door that the structure built by a city in this turn is worth now."""
    row = len(state.plays) - len(state.cities)
    if row < 0:
        return 0  # before the first turn of an Age
    action: i64 = state.plays[row + seat]
    verb = verb_of(action)
    coins: i64 = 0
    if verb == BUILD or verb == CHAIN or verb == FREE:
        for effect in card_of(state, action).effects.on_build:
            if isinstance(effect, CoinsPer) and effect.count.neighbours:
                coins += effect.count.total(state, seat)
    return coins


@final
class DigQuestion(PlayQuestion):
    """Which card of the discard pile to build for free, if any."""

    def __init__(self, order: int = 0) -> None:
        super().__init__("dig", order, rules=("BASE-152", "BASE-154", "BASE-156", "BASE-157"))

    def still_applies(self, table: Table, seat: i64) -> bool:
        return can_dig(state_of(table), seat)  # BASE-158

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        add_pile_options(state_of(table), seat, found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for answer in state.answers:
            if answer > PASS:
                card = card_of(state, answer)
                index = take_from_pile(state, card)
                state.pile_plays, play = pop(state.pile_plays, index)
                state.taken += (int(play * TAKEN_WHEN + state.age * 16 + play_row(state)),)
                for city in state.cities:
                    if city.pile_seen > index:
                        city.pile_seen -= 1
                build_from_pile(state, seat, card)
                show(state, seat, answer)
                gain(state, seat, answer)
            if answer >= PASS:
                state.cities[state.controllers[seat]].pile_seen = len(state.pile)
            seat += 1
