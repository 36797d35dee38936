"""A new table as requested, or why it cannot be made."""

from __future__ import annotations

from random import Random, SystemRandom
from secrets import token_hex
from typing import Any

from mirabilia.bots import bots_of
from mirabilia.bots.coach import has_coach
from mirabilia.games import GAMES
from mirabilia.server.boxes import choose_figures, lay_figures, refuse_figures
from mirabilia.server.entries import Founding, SeatMade
from mirabilia.server.keys import NAME_LENGTH, clean
from mirabilia.server.refusals import Reason, Refused
from mirabilia.server.rest_types import NewTable
from mirabilia.table.entries import Source
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.game import Game
from mirabilia.table.makers import is_possible, make_ruleset
from mirabilia.table.uncertain import Value

SEED_BITS = 48
SECRET_BYTES = 32


def make_founding(wish: NewTable, maker: str, data: Source | None = None) -> Founding:
    """A table as requested, if it can be played that way; `data` are the owner's figures."""
    if len(wish.seats) != wish.players:
        message = f"{len(wish.seats)} seats are described for {wish.players} players"
        raise Refused("seats_count", message, "seats", seats=len(wish.seats), players=wish.players)
    # A chosen seed decides what the bots do as well as the deal: the same answers give the same game.
    chance = SystemRandom() if wish.seed is None else Random(wish.seed)
    seed = new_secret() if wish.seed is None else wish.seed
    check_setup(wish, data)
    box = choose_figures(wish, data)
    game = deal_game(wish, seed, lay_wish(wish, box, data))
    return Founding(
        game=wish.game,
        players=wish.players,
        expansions=wish.expansions,
        wonders=wish.wonders,
        sides=wish.sides,
        seed=seed,
        seeded=wish.seed is not None,
        bot_seed=chance.getrandbits(SEED_BITS),
        rules=game.ruleset.fingerprint,
        rulings=game.ruleset.rulings,
        figures=box,
        seats=seats_made(wish, maker),
        clock=wish.clock,
        public=wish.public,
        maker=maker,
        hints=may_hint(wish),
    )


def may_hint(wish: NewTable) -> bool:
    """Whether players may ask the coach: as wished, otherwise where one player sits among bots."""
    if not has_coach(wish.game):
        return False
    if wish.hints is not None:
        return wish.hints
    kinds = [seat.kind for seat in wish.seats]
    return kinds.count("human") == 1 and "open" not in kinds


def new_secret() -> str:
    """What the deal of a table is drawn from, so that nobody can compute it from a hand."""
    return token_hex(SECRET_BYTES)


def check_setup(wish: NewTable, data: Source | None) -> None:
    """Refuse a game that the rules do not allow, naming the field."""
    if wish.game not in GAMES:
        raise Refused("game", str(unknown_name("game", wish.game, GAMES)), "game")
    try:
        make_ruleset(wish.game, players=wish.players, expansions=wish.expansions, data=data)
    except BadInput as error:
        alone = is_possible(wish.game, players=wish.players)
        reason: Reason = "expansions" if wish.expansions and alone else "players"
        raise Refused(reason, str(error), reason, players=wish.players) from error


def lay_wish(wish: NewTable, box: dict[str, Value], data: Source | None) -> Source | None:
    """The figures of a new table; those of a box with which no game can be played are refused."""
    if not box:
        return data
    try:
        laid = lay_figures(wish.game, wish.players, tuple(wish.expansions), tuple(box.items()), data)
        make_ruleset(wish.game, players=wish.players, expansions=wish.expansions, data=laid)
    except BadInput as error:
        raise refuse_figures(error) from error
    return laid


def deal_game(wish: NewTable, seed: int | str, data: Source | None) -> Game:
    """The requested game; wonders that cannot be had so are refused."""
    setup: dict[str, Any] = {"players": wish.players, "expansions": wish.expansions, "data": data}
    try:
        return Game.new(wish.game, **setup, seed=seed, wonders=wish.wonders, sides=wish.sides)
    except BadInput as error:
        sided = is_possible(wish.game, **setup, sides=wish.sides)
        reason: Reason = "wonders" if sided else "sides"
        raise Refused(reason, str(error), reason) from error


def bot_named(name: str, game: str, field: str) -> str:
    """The name of a bot that plays a game."""
    if name not in bots_of(game):  # a budget is not the client's to set
        raise Refused("bot", str(unknown_name("bot", name, bots_of(game))), field)
    return name


def seats_made(table: NewTable, maker: str) -> list[SeatMade]:
    """The seats: the first human one is the maker's, any others are open."""
    made: list[SeatMade] = []
    for number, wish in enumerate(table.seats):
        name = clean(wish.name, NAME_LENGTH)
        if wish.kind == "bot":
            made.append(
                SeatMade(kind="bot", name=name, bot=bot_named(wish.bot, table.game, f"seats.{number}.bot"))
            )
        elif wish.kind == "human" and not any(seat.key for seat in made):
            made.append(SeatMade(kind="human", name=name or f"Player {number + 1}", key=maker))
        else:
            made.append(SeatMade(kind="open"))
    return made
