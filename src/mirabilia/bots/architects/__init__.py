"""The bots of 7 Wonders Architects."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.bots.architects.expert import ArchitectsExpert
from mirabilia.bots.architects.greedy import ArchitectsGreedy
from mirabilia.bots.architects.mcts import ArchitectsMcts
from mirabilia.bots.architects.novice import ArchitectsNovice
from mirabilia.table.bot import Bot

BOTS: dict[str, Callable[..., Bot]] = {
    "novice": ArchitectsNovice,
    "greedy": ArchitectsGreedy,
    "expert": ArchitectsExpert,
    "mcts": ArchitectsMcts,
}
QUESTIONS = 2  # of one bot, one after the other, before it is a player's turn
