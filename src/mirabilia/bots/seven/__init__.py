"""The bots of 7 Wonders."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.bots.coach import CoachMaker
from mirabilia.bots.seven.cardboard import SevenCardboard
from mirabilia.bots.seven.coach import SevenCoach
from mirabilia.bots.seven.expert import Expert
from mirabilia.bots.seven.expert_v1 import ExpertV1
from mirabilia.bots.seven.greedy import Greedy
from mirabilia.bots.seven.levels import LEVEL_BOTS
from mirabilia.bots.seven.mcts import SevenMcts
from mirabilia.bots.seven.novice import Novice
from mirabilia.bots.seven.ratings import RATINGS
from mirabilia.bots.seven.reflex import Instinct, Reflex
from mirabilia.bots.seven.styles import STYLE_BOTS
from mirabilia.table.bot import Bot

__all__ = ["BOTS", "CARDBOARD", "COACH", "QUESTIONS", "RATINGS", "YARDSTICKS"]

BOTS: dict[str, Callable[..., Bot]] = {
    "novice": Novice,
    "greedy": Greedy,
    "mcts": SevenMcts,
    "expert": Expert,
    **LEVEL_BOTS,
    **STYLE_BOTS,
}
YARDSTICKS: dict[str, Callable[..., Bot]] = {  # for the arena, not for people
    "expert_v1": ExpertV1,
    "instinct": Instinct,
    "reflex": Reflex,
}
QUESTIONS = 1  # of one bot, one after the other, before it is a player's turn
COACH: CoachMaker = SevenCoach
CARDBOARD = SevenCardboard()
