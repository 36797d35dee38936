"""What a seat may see: the only way in which a state leaves the engine for players and programs."""

from __future__ import annotations

from mirabilia.seven.market import CARD, VERB
from mirabilia.seven.model import State
from mirabilia.seven.moves import DISCARD, STAGE
from mirabilia.seven.notation import action_text, payment, verb_word
from mirabilia.seven.rules import Rules
from mirabilia.seven.sample import HAND, groups_of
from mirabilia.seven.sheet import Data, city_data, result, score_data
from mirabilia.table.agenda import NO_ANSWER, NOT_ASKED


def view(rules: Rules, state: State, seat: int | None) -> Data:
    """Everything that a seat, or a spectator, may see (BASE-217 to BASE-222)."""
    data: Data = {
        "game": "seven",
        "players": rules.players,
        "expansions": list(rules.expansions),
        "seat": seat,
        "age": int(state.age),
        "turn": int(state.turn),
        "turns": rules.book.turns,
        "passing": "left" if rules.book.passes_left[state.age] else "right",
        "asking": state.asking.name if state.asking is not None else None,
        "asked": [at for at, answer in enumerate(state.answers) if answer != NOT_ASKED],
        "waiting_for": [at for at, answer in enumerate(state.answers) if answer == NO_ANSWER],
        "cities": [public_city(rules, state, at) for at in range(len(state.cities))],
        "hand_sizes": [len(hand) for hand in state.hands],
        "discard_size": len(state.pile),
        "last_turn": last_turn(rules, state, seat),
    }
    if seat is not None:
        data["hand"] = [card.key for card in state.hands[seat]]
        data["markers"] = [card.key for card in state.cities[seat].markers]
        data["answer"] = action_text(rules.book, state.answers[seat]) if state.answers[seat] >= 0 else None
        data["passed_on"] = passed_on(state, seat)
        digging = data["asking"] == "dig" and seat in data["asked"]
        pile = state.pile if digging else state.pile[: int(state.cities[seat].pile_seen)]
        data["discard_seen"] = sorted(card.key for card in pile)
    if state.over:
        data["result"] = result(rules, state, None)
    return data


def public_city(rules: Rules, state: State, seat: int) -> Data:
    """What everybody sees of a city, with the numbers that follow from it."""
    city = state.cities[seat]
    data = city_data(city, seat)
    data["shields"] = int(city.shields)
    data["free_build"] = bool(city.free_builds > city.free_used)
    data["points"] = score_data(rules, state, seat)[0]
    return data


def last_turn(rules: Rules, state: State, seat: int | None) -> list[Data]:
    """The revealed actions of the turn before, cards that lie face down left out for the others."""
    seats = len(state.cities)
    row = state.plays[-seats:]
    return [shown(rules, action, hidden=at != seat) | {"seat": at} for at, action in enumerate(row)]


def shown(rules: Rules, action: int, hidden: bool) -> Data:
    """A revealed action."""
    data: Data = {"verb": verb_word(rules.book, action), "pays": payment(action)}
    if not (hidden and action & VERB in (STAGE, DISCARD)):
        data["card"] = rules.book.cards[action & CARD].key
    return data


def passed_on(state: State, seat: int) -> list[Data]:
    """The hands that a seat has passed on: who holds them, and what may still be in them (BASE-222)."""
    found = []
    for group in groups_of(state, seat):
        held = [slot for slot in group.slots if slot.kind == HAND]
        if group.origin >= 0 and held:
            found.append(
                {
                    "holder": held[0].seat,
                    "size": len(held),
                    "cards": sorted(slot.card.key for slot in group.slots),
                }
            )
    return found
