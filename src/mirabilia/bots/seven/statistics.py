"""What statistics count of a city of 7 Wonders."""

from __future__ import annotations

from mirabilia.bots.statistics import CityNote
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Table


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
