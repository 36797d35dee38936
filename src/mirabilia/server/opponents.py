"""The bots as people meet them: by name and in words, the levels from the weakest on."""

from __future__ import annotations

from typing import Literal

from mirabilia.bots import bots_of, ratings_of
from mirabilia.bots.levels import LEVELS, STYLES
from mirabilia.games import GAMES
from mirabilia.lang import load_catalogue
from mirabilia.server.rest_types import BotMeta, InTwo
from mirabilia.table.texts import Both

Kind = Literal["level", "style", "other"]


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
    games, catalogue = games_of(name), load_catalogue()
    ratings = {game: ratings_of(game)[name] for game in games if name in ratings_of(game)}
    kind: Kind = "level" if name in LEVELS else "style" if name in STYLES else "other"
    if f"opponent.{name}" in catalogue:
        named, about = (catalogue.text_in_both(f"{key}.{name}") for key in ("opponent", "opponent_about"))
        in_two = InTwo(en=about.en, pl=about.pl)
    else:
        title = name.replace("_", " ").capitalize()
        named, in_two = Both(title, title), InTwo(en="", pl="")
    return BotMeta(bot=name, en=named.en, pl=named.pl, about=in_two, games=games, kind=kind, ratings=ratings)
