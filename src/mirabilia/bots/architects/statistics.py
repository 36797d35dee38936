"""What statistics count of a city of 7 Wonders Architects."""

from __future__ import annotations

from mirabilia.architects.action import (
    CENTRE,
    LEARN,
    PILE,
    TAKE,
    learn_for,
    set_of,
    side_of,
    token_id,
    token_word,
    verb_of,
    with_side,
    with_token,
)
from mirabilia.architects.moves import deck_of
from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.turn import state_of
from mirabilia.bots.statistics import CityNote
from mirabilia.bots.values import Trial
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation


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


def wonder_of(observation: Observation) -> str:
    """The wonder of the seat that is asked."""
    return str(state_of(observation.table).cities[observation.seat].wonder.key)


def list_trials(observation: Observation) -> list[Trial]:
    """The cards and tokens that lie open; instead an unseen one is taken."""
    state, seat = state_of(observation.table), observation.seat
    centre_is_seen = count_seen_on_top(state, seat, len(state.cities)) > 0
    found = []
    for option in observation.options:
        verb = verb_of(option)
        if verb == TAKE and side_of(option) != CENTRE and not centre_is_seen:
            card = state.top(deck_of(state, seat, side_of(option)))
            found.append(Trial(card.key, option, int(with_side(TAKE, CENTRE))))
        elif verb == LEARN and token_id(option) != PILE:
            unseen = with_token(learn_for(set_of(option)), PILE)
            found.append(Trial(token_word(state.book, option), option, int(unseen)))
    return [one for one in found if one.instead in observation.options]
