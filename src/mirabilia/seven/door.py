"""The one door through which a seat, or a spectator, learns of a state: the tests for leaks stand here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from mirabilia.seven import sample as samples
from mirabilia.seven import sight, views
from mirabilia.seven.action import DISCARD, verb_of
from mirabilia.seven.model import State
from mirabilia.seven.rules import Rules
from mirabilia.seven.turn import plays_hand
from mirabilia.seven.why import Obstacles
from mirabilia.table.agenda import Event
from mirabilia.table.given import Data

view = views.view


def option(rules: Rules, _state: State, action: int) -> Data:
    """A legal answer with its parts."""
    return views.option_data(rules, action)


def event(rules: Rules, state: State, event: Event, seat: int | None) -> Data:
    """What a seat may see of an event: face-down cards only if they are its own."""
    data: Data = {"kind": event.kind}
    if event.kind == "action":
        action, chooser = event.numbers
        hidden = seat not in (event.seat, chooser)
        return data | views.shown(rules, action, hidden) | {"seat": event.seat}
    if event.kind == "conflict":
        loser, value, strong, weak, tokens = event.numbers
        fought = {"winner": event.seat, "loser": loser, "value": value, "tokens": tokens}
        return data | fought | {"shields": [strong, weak]}
    for face in rules.faces:
        shown_by = face.event(state, event, seat)
        if shown_by is not None:
            return data | shown_by
    return data | {"numbers": event.numbers}


def obstacles(state: State, city: int, codes: Sequence[int]) -> Data:
    """Why cards of the hand, or the next stage, cannot be built, where the hand is played by the question."""
    if not plays_hand(state.asking) and not any(verb_of(code) == DISCARD for code in codes):
        return {}
    way = Obstacles(state, city)
    found = {card.key: way.card(card) for card in state.hands[state.speakers[city]]}
    stage = way.stage()
    return {
        "cards": {key: asdict(one) for key, one in found.items() if one is not None},
        "stage": asdict(stage) if stage is not None else None,
    }


def blind(rules: Rules, state: State, seat: int) -> State:
    """A state without what is hidden from the seat."""
    new = sight.blind(state, seat)
    for face in rules.faces:
        face.hide(new, seat)
    return new


def sample(rules: Rules, state: State, seat: int, seed: int) -> State:
    """A whole state that the seat cannot tell from this one."""
    return samples.sample(state, seat, seed, rules.faces)
