"""Mirabilia: the 7 Wonders family, exact and fast."""

import mirabilia.seven.kit  # noqa: F401 (makes the game known)
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game, Option

__all__ = ["BadInput", "Decision", "Game", "Option"]
__version__ = "0.1.0"
