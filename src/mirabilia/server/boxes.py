"""The figures of its maker's box that a table is played with, over those of the server."""

from __future__ import annotations

from functools import lru_cache

from mirabilia.games import GAMES
from mirabilia.reference.box import check_box, drop_ours, lay_box, list_known
from mirabilia.server.entries import Founding
from mirabilia.server.refusals import Refused
from mirabilia.server.rest_types import BoxGiven, NewTable
from mirabilia.table.entries import BadEntry, Figures, Source
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.makers import make_ruleset
from mirabilia.table.uncertain import Value


def refuse_figures(error: BadInput) -> Refused:
    """A refusal that names the piece whose figure is at fault, as far as that is known."""
    field = "figures"
    if isinstance(error, BadEntry):
        field += f".{error.place.file.removesuffix('.toml')}/{error.place.entry}"
    return Refused("figures", str(error), field)


def check_figures(game: str, box: BoxGiven, data: Source | None) -> dict[str, Value]:
    """The figures of a box, none of which a game cannot have."""
    if game not in GAMES:
        raise Refused("game", str(unknown_name("game", game, GAMES)), "game")
    try:
        return check_box(game, box, data)
    except BadInput as error:
        raise refuse_figures(error) from error


def choose_figures(wish: NewTable, data: Source | None) -> dict[str, Value]:
    """The figures of a box that concern what is played at a new table."""
    if not wish.figures:
        return {}
    box = drop_ours(wish.game, check_figures(wish.game, wish.figures, data), data)
    files = make_ruleset(wish.game, players=wish.players, expansions=wish.expansions, data=data).files
    known = list_known(wish.game, data)
    return {name: value for name, value in box.items() if known[name].file in files}


def lay_founding(founding: Founding, base: Source | None) -> Source | None:
    """The figures of a table: those beneath, and over them those of its maker's box."""
    if not founding.figures:
        return base
    expansions, box = tuple(founding.expansions), tuple(founding.figures.items())
    try:
        laid: Source = lay_figures(founding.game, founding.players, expansions, box, base)
    except BadInput:  # what is beneath cannot be read any more, which others say
        return base
    return laid


@lru_cache(maxsize=64)
def lay_figures(
    game: str,
    players: int,
    expansions: tuple[str, ...],
    box: tuple[tuple[str, Value], ...],
    base: Source | None,
) -> Source:
    """The data files of a game with a box laid over them."""
    files = make_ruleset(game, players=players, expansions=expansions, data=base).files
    return Figures(lay_box(game, files, dict(box)))
