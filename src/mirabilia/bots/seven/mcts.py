"""The yardstick in 7 Wonders."""

from __future__ import annotations

from mirabilia.bots.mcts import Mcts
from mirabilia.bots.seven.trees import SevenTrees


class SevenMcts(Mcts):
    """Plain search in 7 Wonders."""

    trees = SevenTrees
    together = 16  # a deal costs as much time as ten playouts
