"""The one door through which a seat, or a spectator, learns about a state: the leak tests test it."""

from __future__ import annotations

from collections.abc import Sequence

from mirabilia.architects import determinization as samples
from mirabilia.architects import redaction, views
from mirabilia.architects.model import State
from mirabilia.architects.rules import Rules
from mirabilia.table.validation import Data

view_of_seat = views.view_of_seat
view_of_option = views.option_data
view_of_event = views.event_data


def view_of_obstacles(_state: State, _city: int, _codes: Sequence[int]) -> Data:
    """Nothing: the cards themselves show what cannot be paid for."""
    return {}


def view_of_worths(_rules: Rules, _state: State, _city: int, _codes: Sequence[int]) -> Data:
    """Nothing: a card is taken for what is printed on it."""
    return {}


def redact(_rules: Rules, state: State, seat: int) -> State:
    """A state in which the order of what is hidden from the seat says nothing."""
    return redaction.redact(state, seat)


def determinize(_rules: Rules, state: State, seat: int, seed: int) -> State:
    """A complete state that the seat cannot tell from this one."""
    return samples.determinize(state, seat, seed)
