"""What statistics count of a city of 7 Wonders Architects."""

from __future__ import annotations

from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.turn import state_of
from mirabilia.bots.statistics import CityNote
from mirabilia.table.agenda import Table


def note_cities(table: Table) -> list[CityNote]:
    """The cities at the end of a game, in the order of the seats: their Wonders and Progress tokens."""
    state = state_of(table)
    points, shares = score_all(state), share_win(state)
    found = []
    for seat, city in enumerate(state.cities):
        tokens = [token.key for token in city.tokens]
        things = list(dict.fromkeys(tokens))
        first = tokens[0] if tokens else ""
        found.append(CityNote(city.wonder.key, "", things, first, int(points[seat]), shares[seat]))
    return found
