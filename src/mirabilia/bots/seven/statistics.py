"""What statistics count of a city of 7 Wonders."""

from __future__ import annotations

from mirabilia.bots.statistics import CityNote
from mirabilia.bots.values import Trial
from mirabilia.seven.action import DISCARD, card_key, rider_of, verb_of
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.turn import state_of
from mirabilia.seven.worth import builds_card
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation


def note_cities(table: Table) -> list[CityNote]:
    """The cities of the players at the end of a game, in the order of the seats."""
    state = state_of(table)
    points, shares = score_all(state), share_win(state)
    found = []
    for seat in range(state.book.players):
        city = state.cities[seat]
        built = city.built
        first = next((card.key for card in built if card.age > 0), "")
        things = list(dict.fromkeys(card.key for card in built))
        note = CityNote(city.board.key, city.board.side, things, first, int(points[seat]), shares[seat])
        found.append(note)
    return found


def wonder_of(observation: Observation) -> str:
    """The wonder of the seat that is asked."""
    return str(state_of(observation.table).cities[observation.seat].board.key)


def list_trials(observation: Observation) -> list[Trial]:
    """The cards that can be built, at the lowest price, and sold instead."""
    state = state_of(observation.table)
    builds: dict[str, int] = {}
    sales: dict[str, int] = {}
    for option in observation.options:
        key = card_key(state.book, option) or ""
        if verb_of(option) == DISCARD:
            sales[key] = option
        elif not rider_of(option) and builds_card(state, option):
            builds.setdefault(key, option)
    return [Trial(key, option, sales[key]) for key, option in builds.items() if key in sales]
