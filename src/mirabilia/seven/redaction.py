"""A state without what is hidden from a seat, on which bots can use the engine freely."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.model import OWNER, PUBLIC, State
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED
from mirabilia.table.vecs import vec


def is_digging(state: State, seat: i64) -> bool:
    """Whether a seat is looking through the discard pile, for its own city or for another."""
    if state.asking is None or state.asking.name != "dig":
        return False
    for city, answer in enumerate(state.answers):
        if answer != NOT_ASKED and state.controllers[city] == seat:
            return True
    return False


def redact(state: State, seat: i64) -> State:
    """A copy that holds only what the seat sees: no other hands, markers or open answers, and no pile."""
    new = state.clone()
    known = new.pile if is_digging(state, seat) else state.known_pile(seat)
    new.lay_pile(sort_cards(known))  # the order would reveal who discarded what
    new.taken = ()
    new.actions = vec[i64]()
    new.random, new.stream = 1, None
    new.dealt = []
    new.plays = vec[i64]()
    new.extras = vec[i64]()
    new.past = ()
    other: i64 = 0
    while other < len(new.cities):
        if not state.sees(seat, other):
            new.cities[other].markers = ()
        if not state.sees(seat, new.controllers[other]):
            new.hands[other] = []
            if new.answers[other] >= 0:
                new.answers[other] = NO_ANSWER
                new.waiting += 1
        other += 1
    hide_zones(new, seat)
    return new


def hide_zones(new: State, seat: i64) -> None:
    """Empty the zones whose cards the seat does not see."""
    for zone in new.book.zones:
        if zone.visibility == PUBLIC:
            continue
        other: i64 = 0
        while other < (new.book.cities if zone.of_city else 1):
            if zone.visibility != OWNER or not new.sees_zone(seat, zone, other):
                new.zones[zone.place_of(other)] = []
            other += 1
