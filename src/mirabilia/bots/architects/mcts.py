"""The yardstick in 7 Wonders Architects."""

from __future__ import annotations

from mirabilia.bots.architects.trees import ArchitectsTrees
from mirabilia.bots.mcts import Mcts


class ArchitectsMcts(Mcts):
    """Plain search in 7 Wonders Architects."""

    trees = ArchitectsTrees
