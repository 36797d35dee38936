"""Games of 7 Wonders Architects on a real table, for the coach."""

from __future__ import annotations

from mirabilia.architects.cardboard import deal_cardboard, find_cardboard_problems
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.table.agenda import Table
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data


class ArchitectsCardboard:
    """Reads what was entered from a real table."""

    def find_problems(self, ruleset: Ruleset, data: Data) -> list[Data]:
        """What cannot be right, in both languages."""
        assert isinstance(ruleset, ArchitectsRuleset)
        return find_cardboard_problems(ruleset.rules, data)

    def deal(self, ruleset: Ruleset, data: Data, seed: int) -> Table:
        """A game that the player cannot tell from that one."""
        assert isinstance(ruleset, ArchitectsRuleset)
        return deal_cardboard(ruleset.rules, data, seed)
