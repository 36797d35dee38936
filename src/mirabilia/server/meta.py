"""What the server offers: games, expansions and bots, with their words in both languages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from mirabilia import __version__
from mirabilia.bots.cardboard import has_cardboard
from mirabilia.bots.coach import has_coach
from mirabilia.games import GAMES, part_of
from mirabilia.server.opponents import list_bots
from mirabilia.server.rest_types import BotMeta
from mirabilia.server.shapes import AnyMeta
from mirabilia.table.makers import playable_counts
from mirabilia.table.plurals import LANGUAGES


class Everything(Struct, kw_only=True):
    """What the server offers: games, bots, languages."""

    version: str
    games: list[AnyMeta]
    bots: list[BotMeta]
    languages: list[str]
    coached: list[str]  # the games of which the coach knows something
    cardboard: list[str]  # those that can be entered from a real table


@lru_cache(maxsize=2)
def list_everything(data: Path | None = None) -> Everything:
    """All of it, with the owner's figures; it does not change while the server runs."""
    return Everything(
        version=__version__,
        games=[meta_of(game, data) for game in GAMES],
        bots=list_bots(),
        languages=list(LANGUAGES),
        coached=[game for game in GAMES if has_coach(game)],
        cardboard=[game for game in GAMES if has_cardboard(game)],
    )


def meta_of(game: str, data: Path | None) -> Any:
    """The options for a new table of a game: as the game says, or else just the numbers of players."""
    own = part_of(game, "server", "meta")
    if own is not None:
        return own.make_meta(data)
    counts = playable_counts(game)
    players = (counts[0], counts[-1])
    return {"game": game, "players": players, "expansions": [], "categories": [], "texts": {}}
