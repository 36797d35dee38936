"""The bots of 7 Wonders Architects."""

from mirabilia.bots.architects.expert import ArchitectsExpert
from mirabilia.bots.architects.greedy import ArchitectsGreedy
from mirabilia.bots.architects.novice import ArchitectsNovice

__all__ = ["ArchitectsExpert", "ArchitectsGreedy", "ArchitectsNovice"]
