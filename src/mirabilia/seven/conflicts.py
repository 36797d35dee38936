"""Conflicts between cities at the end of an Age."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.model import DEFEAT, ONE_DEFEAT, VICTORY, State
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Step, Table

ONE_TOKEN: Final = 16  # of a conflict's detail: how many tokens, above the other city's seat
VICTORY_FIELDS: Final = [0, 1, 32, 1024]  # one token of each Age in the tally of victories (BASE-003)


@final
class Conflicts(Step):
    """Every city compares its strength with both neighbours."""

    def __init__(self) -> None:
        super().__init__("conflicts", rules=("BASE-117", "BASE-125"))

    def run(self, table: Table) -> None:
        fight_neighbours(state_of(table))


def fight_neighbours(state: State) -> None:
    """The conflicts between neighbours who are not partners."""
    seat: i64 = 0
    while seat < len(state.cities):
        left = state.left_of(seat)
        if not state.sees(seat, left):
            fight(state, seat, left, state.book.conflict_tokens)
        seat += 1


def fight(state: State, first: i64, second: i64, tokens: i64) -> None:
    """One conflict: the stronger takes victory tokens of the Age, the weaker as many defeats."""
    # BASE-119 to BASE-123
    one = state.cities[first]
    two = state.cities[second]
    if one.shields == two.shields:
        return
    winner = first if one.shields > two.shields else second
    loser = first + second - winner
    victor = state.cities[winner]
    victor.victories += tokens * VICTORY_FIELDS[state.age]
    state.cities[loser].counts += tokens * ONE_DEFEAT
    if state.events is not None:
        strong = int(victor.shields)
        weak = int(state.cities[loser].shields)
        state.note("conflict", winner, [int(loser), int(2 * state.age - 1), strong, weak, int(tokens)])
    if len(victor.triggers) > 0:
        state.trigger(winner, VICTORY, loser + tokens * ONE_TOKEN)
    if len(state.cities[loser].triggers) > 0:
        state.trigger(loser, DEFEAT, winner + tokens * ONE_TOKEN)
