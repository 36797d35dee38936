"""The battle, as soon as every Conflict marker shows its battle side."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.architects.model import NOBODY, City, State, read_field
from mirabilia.architects.turn import state_of
from mirabilia.table.agenda import Step, Table


@final
class Battle(Step):
    """If the last Conflict marker has been turned, all players fight at the end of the turn."""

    def __init__(self) -> None:
        super().__init__("battle", rules=("ARC-084", "ARC-085", "ARC-093", "ARC-104"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        if state.turned < state.book.markers:
            return
        count: i64 = len(state.cities)
        seat: i64 = 0
        gains: list[int] = []
        while seat < count:
            gains.append(int(two_player_gain(state, seat) if count == 2 else victory_gain(state, seat)))
            seat += 1
        strengths = [int(city.strength()) for city in state.cities]
        for winner in range(len(gains)):
            state.cities[winner].victories += gains[winner]
        for city in state.cities:
            lay_down_horns(state, city)
        state.turned = 0  # ARC-091
        state.note("battle", NOBODY, strengths + gains)


def victory_gain(state: State, seat: i64) -> i64:
    """The Victory tokens of a battle: one for each neighbour with fewer shields (ARC-088, ARC-089)."""
    own = state.cities[seat].strength()
    tokens: i64 = 0
    if own > state.cities[state.left_of(seat)].strength():
        tokens += 1
    if own > state.cities[state.right_of(seat)].strength():
        tokens += 1
    return tokens


def two_player_gain(state: State, seat: i64) -> i64:
    """The Victory tokens of two players: 1 for more shields, 2 for twice as many (ARC-105, ARC-106)."""
    # ARC-104, ARC-107
    own = state.cities[seat].strength()
    other = state.cities[1 - seat].strength()
    if own <= other:
        return 0
    if other == 0 and own == 1:
        return state.book.one_beats_none  # OQ-ARC-05
    return 2 if own >= 2 * other else 1


def lay_down_horns(state: State, city: City) -> None:
    """Discard the red cards with horns; those without stay (ARC-090)."""
    if city.red == 0:
        return
    for card in state.book.by_colour[4]:
        if card.horns > 0:
            count = read_field(city.red, card.kind)
            if count > 0:
                city.red -= count * card.one
                city.shields -= count * card.shields
                state.discard(card, count)
