"""What building something now would change: points by category, and the neighbours it would then beat."""

from __future__ import annotations

from collections.abc import Sequence

from mirabilia.seven.action import (
    BUILD,
    CHAIN,
    FREE,
    STAGE,
    TAKE,
    card_key,
    choice_of,
    module_verb,
    rider_name,
    rider_of,
    verb_of,
    with_rider,
    without_payment,
)
from mirabilia.seven.model import Card, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from mirabilia.seven.trial import try_action
from mirabilia.table.validation import Data


def list_worths(rules: Rules, state: State, seat: int, codes: Sequence[int], hand: Sequence[Card]) -> Data:
    """What cards would be worth, also those that are too dear, the next stage, and what goes with either."""
    now = score(state, seat).rows
    cards: dict[str, int] = {}
    stages: dict[int, int] = {}
    riders: dict[str, int] = {}
    for code in dict.fromkeys(map(without_payment, codes)):  # whatever is paid
        if rider_of(code):  # what the extra brings is not the card's
            riders.setdefault(rider_name(state.book, code), code)
        elif verb_of(code) == STAGE:
            stages.setdefault(int(choice_of(code)), code)
        elif builds_card(state, code):
            cards.setdefault(card_key(state.book, code) or "", code)
    for card in hand:
        if card.age and not state.cities[seat].has(card):
            cards.setdefault(card.key, int(BUILD + card.id))
    return {
        "cards": {key: weigh(rules, state, seat, now, code) for key, code in cards.items()},
        "stages": [weigh(rules, state, seat, now, stages[choice]) for choice in sorted(stages)],
        "riders": weigh_riders(rules, state, seat, riders),
    }


def builds_card(state: State, code: int) -> bool:
    """Whether an option puts its card face up into the city."""
    verb = module_verb(state.book, code)
    if verb is None:
        return verb_of(code) in (BUILD, CHAIN, FREE, TAKE)
    return verb.of_hand and not verb.to_pile and not verb.unseen


def weigh(rules: Rules, state: State, seat: int, now: list[int], code: int) -> Data:
    """What an option without its payment would change."""
    after = try_action(state, seat, code)
    rows = score(after, seat).rows
    names = rules.book.categories
    points = {name: rows[row] - now[row] for row, name in enumerate(names) if rows[row] != now[row]}
    data: Data = {"points": points}
    if beaten := list_beaten(state, after, seat):
        data["beats"] = beaten
    return data


def weigh_riders(rules: Rules, state: State, seat: int, riders: dict[str, int]) -> Data:
    """What each thing that goes with an action would change beyond the action itself."""
    alone: dict[int, list[int]] = {}  # the points of actions without what goes with them
    found = {}
    for name, code in riders.items():
        action = int(with_rider(code, -rider_of(code)))
        if action not in alone:
            alone[action] = score(try_action(state, seat, action), seat).rows
        found[name] = weigh(rules, state, seat, alone[action], code)
    return found


def list_beaten(state: State, after: State, seat: int) -> list[int]:
    """The neighbours than whom a city would be stronger, and is not yet."""
    # BASE-119
    before, then = state.cities[seat].shields, after.cities[seat].shields
    neighbours = dict.fromkeys((int(state.left_of(seat)), int(state.right_of(seat))))
    return [
        other
        for other in neighbours
        if not state.sees(seat, other) and before <= state.cities[other].shields < then
    ]
