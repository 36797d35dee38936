"""The bots as people meet them: by name and in words, the weakest first."""

from __future__ import annotations

from mirabilia.bots import bots_of
from mirabilia.games import GAMES
from mirabilia.lang import load_catalogue
from mirabilia.server.rest_types import BotMeta, InTwo


def list_bots() -> list[BotMeta]:
    """Every bot with its words; one without a description keeps its own name."""
    told = load_catalogue().section("opponent", "en")
    known = dict.fromkeys([*told, *(name for game in GAMES for name in bots_of(game))])
    return [describe_bot(name) for name in known if games_of(name)]


def games_of(name: str) -> list[str]:
    """The games that a bot plays."""
    return [game for game in GAMES if name in bots_of(game)]


def describe_bot(name: str) -> BotMeta:
    """A bot with its words."""
    if f"opponent.{name}" not in load_catalogue():
        title = name.replace("_", " ").capitalize()
        return BotMeta(bot=name, en=title, pl=title, about=InTwo(en="", pl=""), games=games_of(name))
    named, about = (
        load_catalogue().text_in_both(f"opponent.{name}"),
        load_catalogue().text_in_both(f"opponent_about.{name}"),
    )
    in_two = InTwo(en=about.en, pl=about.pl)
    return BotMeta(bot=name, en=named.en, pl=named.pl, about=in_two, games=games_of(name))
