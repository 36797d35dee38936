"""Mirabilia: the 7 Wonders family, exact and fast."""

import mirabilia.games  # noqa: F401 (makes the games known)
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game, Option

__all__ = ["BadInput", "Decision", "Game", "Option"]
__version__ = "0.2.0"
