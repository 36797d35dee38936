"""The bots there are, by game and name."""

from __future__ import annotations

from mirabilia.bots.architects import ArchitectsNovice
from mirabilia.bots.novice import Novice
from mirabilia.bots.random_bot import RandomBot
from mirabilia.table.bot import BotMaker
from mirabilia.table.errors import unknown

BOTS: dict[str, dict[str, BotMaker]] = {
    "seven": {"random": RandomBot, "novice": Novice},
    "architects": {"random": RandomBot, "novice": ArchitectsNovice},
}


def bot_maker(name: str, game: str) -> BotMaker:
    """The maker of the bot of that name for a game."""
    if game not in BOTS:
        raise unknown("game", game, BOTS)
    if name not in BOTS[game]:
        raise unknown("bot", name, BOTS[game])
    return BOTS[game][name]
