"""The bots as people meet them: by names and in words, the weakest first."""

from __future__ import annotations

from mirabilia.bots import bots_of
from mirabilia.games import GAMES
from mirabilia.lang import catalogue
from mirabilia.server.bodies import BotMeta, InTwo


def bots() -> list[BotMeta]:
    """Every bot with its words; one that nobody has described has its own name."""
    told = catalogue().section("opponent", "en")
    known = dict.fromkeys([*told, *(name for game in GAMES for name in bots_of(game))])
    return [described(name) for name in known if games_of(name)]


def games_of(name: str) -> list[str]:
    """The games that a bot plays."""
    return [game for game in GAMES if name in bots_of(game)]


def described(name: str) -> BotMeta:
    """A bot with its words."""
    if f"opponent.{name}" not in catalogue():
        title = name.replace("_", " ").capitalize()
        return BotMeta(bot=name, en=title, pl=title, about=InTwo(en="", pl=""), games=games_of(name))
    named, about = catalogue().both(f"opponent.{name}"), catalogue().both(f"opponent_about.{name}")
    in_two = InTwo(en=about.en, pl=about.pl)
    return BotMeta(bot=name, en=named.en, pl=named.pl, about=in_two, games=games_of(name))
