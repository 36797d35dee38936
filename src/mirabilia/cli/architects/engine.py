"""What of 7 Wonders Architects is measured."""

from mirabilia.architects.model import State
from mirabilia.architects.playout import clone_often, play_randomly, totals
from mirabilia.architects.rules import rules
from mirabilia.architects.setup import new_state

__all__ = ["State", "clone_often", "new_state", "play_randomly", "rules", "totals"]
