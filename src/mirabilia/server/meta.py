"""What there is: games, expansions and bots, with their words in both languages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from mirabilia import __version__
from mirabilia.games import GAMES, part_of
from mirabilia.server.opponents import list_bots
from mirabilia.server.rest_types import Everything
from mirabilia.table.errors import BadInput
from mirabilia.table.game import make_ruleset
from mirabilia.table.plurals import LANGUAGES

MOST_PLAYERS = 16  # more than any game takes


@lru_cache(maxsize=2)
def list_everything(data: Path | None = None) -> Everything:
    """All of it, with the owner's figures; it does not change while the server runs."""
    return Everything(
        version=__version__,
        games=[meta_of(game, data) for game in GAMES],
        bots=list_bots(),
        languages=list(LANGUAGES),
    )


def meta_of(game: str, data: Path | None) -> Any:
    """What a new table of a game can be: as the game says, or for how many players there are rules."""
    own = part_of(game, "server", "meta")
    if own is not None:
        return own.make_meta(data)
    counts = [players for players in range(1, MOST_PLAYERS + 1) if is_playable(game, players)]
    players = (counts[0], counts[-1])
    return {"game": game, "players": players, "expansions": [], "categories": [], "texts": {}}


def is_playable(game: str, players: int) -> bool:
    """Whether there are rules of a game for that number of players."""
    try:
        make_ruleset(game, players=players)
    except BadInput:
        return False
    return True
