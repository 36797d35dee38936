"""The one door through which a seat, or a spectator, learns about a state: the leak tests test it."""

from __future__ import annotations

from collections.abc import Sequence

from mirabilia.seven import determinization as samples
from mirabilia.seven import redaction, views
from mirabilia.seven.action import DISCARD, verb_of
from mirabilia.seven.model import State
from mirabilia.seven.obstacles import Obstacles
from mirabilia.seven.rules import Rules
from mirabilia.seven.turn import plays_hand
from mirabilia.seven.worth import list_worths
from mirabilia.table.agenda import Event
from mirabilia.table.validation import Data

view_of_seat = views.view_of_seat
view_of_replay = views.view_of_replay


def view_of_option(rules: Rules, state: State, city: int, action: int) -> Data:
    """A legal answer with its parts."""
    return views.option_data(rules, state, city, action)


def view_of_event(rules: Rules, state: State, event: Event, seat: int | None) -> Data:
    """What a seat may see of an event: face-down cards only if they are its own."""
    data: Data = {"kind": event.kind}
    if event.kind == "action":
        action, chooser = event.numbers
        hidden = seat not in (event.seat, chooser)
        return data | views.view_of_action(rules, action, hidden) | {"seat": event.seat}
    if event.kind == "conflict":
        loser, value, strong, weak, tokens = event.numbers
        fought = {"winner": event.seat, "loser": loser, "value": value, "tokens": tokens}
        return data | fought | {"shields": [strong, weak]}
    for module_view in rules.module_views:
        shown_by = module_view.event(state, event, seat)
        if shown_by is not None:
            return data | shown_by
    return data | {"numbers": event.numbers}


def view_of_obstacles(state: State, city: int, codes: Sequence[int]) -> Data:
    """Why cards of the hand, or the next stage, cannot be built, where the hand is played by the question."""
    if not is_about_hand(state, codes):
        return {}
    way = Obstacles(state, city)
    found = {card.key: way.card(card) for card in state.hands[state.controllers[city]]}
    stage = way.stage()
    return {
        "cards": {key: one.to_data() for key, one in found.items() if one is not None},
        "stage": stage.to_data() if stage is not None else None,
    }


def view_of_worths(rules: Rules, state: State, city: int, codes: Sequence[int]) -> Data:
    """What the cards of the hand, and the next stage, would be worth now, as far as one can know."""
    seat = int(state.controllers[city])
    hand = state.hands[seat] if is_about_hand(state, codes) else []
    return list_worths(rules, redact(rules, state, seat), city, codes, hand)


def is_about_hand(state: State, codes: Sequence[int]) -> bool:
    """Whether the open question is about playing cards of the hand."""
    return plays_hand(state.asking) or any(verb_of(code) == DISCARD for code in codes)


def redact(rules: Rules, state: State, seat: int) -> State:
    """A state without what is hidden from the seat."""
    new = redaction.redact(state, seat)
    for module_view in rules.module_views:
        module_view.hide(new, seat)
    return new


def determinize(rules: Rules, state: State, seat: int, seed: int) -> State:
    """A complete state that the seat cannot tell from this one."""
    return samples.determinize(state, seat, seed, rules.module_views)
