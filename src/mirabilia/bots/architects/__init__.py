"""The bots of 7 Wonders Architects."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.bots.architects.cardboard import ArchitectsCardboard
from mirabilia.bots.architects.coach import ArchitectsCoach
from mirabilia.bots.architects.expert import ArchitectsExpert
from mirabilia.bots.architects.greedy import ArchitectsGreedy
from mirabilia.bots.architects.levels import LEVEL_BOTS
from mirabilia.bots.architects.mcts import ArchitectsMcts
from mirabilia.bots.architects.novice import ArchitectsNovice
from mirabilia.bots.architects.ratings import RATINGS
from mirabilia.bots.architects.reflex import ArchitectsReflex
from mirabilia.bots.architects.styles import GREEDY_V1, STYLE_BOTS
from mirabilia.table.bot import Bot

__all__ = ["BOTS", "CARDBOARD", "COACH", "QUESTIONS", "RATINGS", "YARDSTICKS"]

BOTS: dict[str, Callable[..., Bot]] = {
    "novice": ArchitectsNovice,
    "greedy": ArchitectsGreedy,
    "expert": ArchitectsExpert,
    "mcts": ArchitectsMcts,
    **LEVEL_BOTS,
    **STYLE_BOTS,
}
YARDSTICKS: dict[str, Callable[..., Bot]] = {  # for the arena and for statistics, not for people
    "greedy_v1": GREEDY_V1,
    "reflex": ArchitectsReflex,
}
COACH = ArchitectsCoach
CARDBOARD = ArchitectsCardboard()
QUESTIONS = 2  # of one bot, one after the other, before it is a player's turn
