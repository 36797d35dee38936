"""The steps of the two-player game, in the order in which the timetable has them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.action import PASS, card_of
from mirabilia.seven.model import Card, Found, State
from mirabilia.seven.moves import add_card_options
from mirabilia.seven.turn import (
    LEFT_OVER_ROW,
    PlayQuestion,
    add_extra_options,
    begin_turn,
    chosen_actions,
    show,
    sort_cards,
    state_of,
    take_out,
)
from mirabilia.table.agenda import Step, Table
from mirabilia.table.vecs import extend, vec


def controller_of_turn(state: State) -> int:
    """The seat that plays for the Free City in this turn (TWO-030, TWO-035)."""
    return state.book.control[state.age][state.turn]


def free_city(state: State) -> int:
    """The index of the Free City: after those of the players (TWO-005)."""
    return state.book.players


def draw_deck(state: State) -> list[Card]:
    """The cards still to be drawn, the next one first."""
    zone = state.book.draw_deck_zone
    assert zone is not None
    return state.zones[zone.place_of(0)]


@final
class Draw(Step):
    """A turn begins: its controller answers for the Free City, and draws a card."""

    def __init__(self) -> None:
        super().__init__("draw", rules=("TWO-012", "TWO-013", "TWO-028", "TWO-031", "TWO-032"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        state.turn += 1
        seat = controller_of_turn(state)
        state.controllers = vec[i64]([0, 1, seat])
        deck = draw_deck(state)
        if len(deck) > 0:
            hand = state.hands[seat]
            hand.append(deck.pop(0))
            sort_cards(hand)


@final
class FreeCity(PlayQuestion):
    """Which card its controller plays for the Free City; it is set aside, face down."""

    def __init__(self) -> None:
        super().__init__(
            "free_city",
            of_hand=True,
            of_turn=True,
            aside=True,
            rules=("TWO-014", "TWO-020", "TWO-023", "TWO-028"),
        )

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        state.subject = PASS
        return [free_city(state)] if len(state.hands[controller_of_turn(state)]) > 1 else []

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_card_options(state, seat, state.hands[controller_of_turn(state)], found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        set_aside(state, state.answers[free_city(state)])


def set_aside(state: State, action: i64) -> None:
    """Commit the Free City to an action, before anything is revealed (TWO-018)."""
    state.subject = action
    card = card_of(state, action)
    take_out(state.hands[controller_of_turn(state)], card)
    state.hands[free_city(state)].append(card)


@final
class ChooseOwn(PlayQuestion):
    """Both players choose for their own cities; then all three cards are revealed."""

    def __init__(self) -> None:
        super().__init__(
            "choose",
            of_hand=True,
            of_turn=True,
            rules=("BASE-084", "BASE-085", "BASE-218", "TWO-015", "TWO-016", "TWO-017"),
        )

    def run(self, table: Table) -> None:
        seats = self.seats(table)
        if len(seats) > 0:
            table.ask(self, seats, table.subject)  # what the Free City will do stays with the question

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        return [seat for seat in range(state.book.players) if len(state.hands[seat]) > 0]

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_card_options(state, seat, state.hands[seat], found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        state.actions = chosen_actions(state)
        state.actions[free_city(state)] = state.subject
        state.plays = extend(state.plays, state.actions)
        reveal(state)


def reveal(state: State) -> None:
    """Show the actions to a listener, that of the Free City first (TWO-017)."""
    if state.events is not None:
        begin_turn(state)
        first = controller_of_turn(state)
        for seat in (free_city(state), first, 1 - first):
            show(state, seat, state.actions[seat])


@final
class ChooseExtra(PlayQuestion):
    """Who may play the card left over is asked; for the Free City, its controller's card."""

    def __init__(self) -> None:
        super().__init__(
            "extra",
            of_hand=True,
            rules=("BASE-164", "BASE-165", "BASE-166", "BASE-167", "BASE-168", "BASE-169", "TWO-041"),
        )

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        state.actions = vec[i64]([PASS] * len(state.cities))
        asked = [seat for seat in range(state.book.players) if self.may_play(state, seat)]
        # one card is left over there: if its holder may play it, that comes first
        if self.may_play(state, free_city(state)) and controller_of_turn(state) not in asked:
            asked.append(free_city(state))
        return asked

    def may_play(self, state: State, city: int) -> bool:
        """Whether a city has the right to play a card left over, and there is one."""
        return state.cities[city].extra_plays > 0 and len(state.hands[state.controllers[city]]) > 0

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_extra_options(state, seat, state.hands[state.controllers[seat]], found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        if state.answers[free_city(state)] > 0:
            set_aside(state, state.answers[free_city(state)])
        state.actions = chosen_actions(state)
        state.extras = state.actions
        reveal(state)


@final
class ClearDeck(Step):
    """The last card of the draw deck goes to the discard pile with those left over."""

    def __init__(self) -> None:
        super().__init__("clear deck", rules=("TWO-033", "TWO-034"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        deck = draw_deck(state)
        for card in deck:
            state.put_on_pile(free_city(state), card, LEFT_OVER_ROW)
        deck.clear()
