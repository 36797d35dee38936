"""Plain tree search in 7 Wonders: copies and random playouts."""

from __future__ import annotations

from typing import final

from mirabilia.bots.tree import Trees
from mirabilia.seven.playout import play_randomly, share_win
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Table


# Each game's playouts have the same lines: mypyc calls them directly only with the game's own State.
@final
class SevenTrees(Trees):
    """Trees of 7 Wonders."""

    def copy(self, table: Table) -> Table:
        return state_of(table).clone()

    def play_out(self, table: Table) -> list[float]:
        state = state_of(table)
        play_randomly(state)
        return share_win(state)
