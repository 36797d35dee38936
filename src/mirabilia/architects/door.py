"""The one door through which a seat, or a spectator, learns of a state: the tests for leaks stand here."""

from __future__ import annotations

from mirabilia.architects import sample as samples
from mirabilia.architects import sight, views
from mirabilia.architects.model import State
from mirabilia.architects.rules import Rules

view = views.view
option = views.option_data
event = views.event_data


def blind(_rules: Rules, state: State, seat: int) -> State:
    """A state in which the order of what is hidden from the seat says nothing."""
    return sight.blind(state, seat)


def sample(_rules: Rules, state: State, seat: int, seed: int) -> State:
    """A whole state that the seat cannot tell from this one."""
    return samples.sample(state, seat, seed)
