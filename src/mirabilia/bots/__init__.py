"""The bots there are, by name."""

from __future__ import annotations

from mirabilia.bots.novice import Novice
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import BotMaker
from mirabilia.table.errors import unknown

BOTS: dict[str, BotMaker] = {"random": RandomBot, "novice": Novice}


def bot_maker(name: str) -> BotMaker:
    """The maker of the bot of that name."""
    if name not in BOTS:
        raise unknown("bot", name, BOTS)
    return BOTS[name]
