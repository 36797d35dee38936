"""Mirabilia: the 7 Wonders family, exact and fast."""

import mirabilia.architects.kit
import mirabilia.seven.kit  # noqa: F401 (both make their games known)
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Decision, Game, Option

__all__ = ["BadInput", "Decision", "Game", "Option"]
__version__ = "0.1.0"
