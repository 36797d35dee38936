"""Playing on from a moment of a game that is over, at a table of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import SystemRandom
from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from mirabilia.bots.coach import has_coach
from mirabilia.games import part_of
from mirabilia.server.duplicates import check_replay
from mirabilia.server.entries import Answered, AnyEntry, Founding, GameStarted, SeatMade
from mirabilia.server.keys import NAME_LENGTH, clean, hash_key, new_key
from mirabilia.server.ledger import Ledger, city_of
from mirabilia.server.messages import Branch
from mirabilia.server.new_table import SEED_BITS, bot_named, new_secret
from mirabilia.server.refusals import Refused
from mirabilia.server.rest import MANY, NONE, NOT_NOW, WRONG, address_of, check_strictly
from mirabilia.server.rest_types import NewBranch, TableMade
from mirabilia.server.rooms import Rooms, rooms_of
from mirabilia.server.studies import note_branch
from mirabilia.table.game import Game
from mirabilia.table.redeal import Redeal


@post("/api/tables/{code:str}/branch", responses={400: WRONG, 404: NONE, 409: NOT_NOW, 429: MANY})
async def branch_table(
    code: FromPath[str], data: JSONBody[NewBranch], state: State, request: Request[Any, Any, Any]
) -> TableMade:
    """Play a game that is over on from one of its moments, at a new table, against bots."""
    if not state.windows.take(address_of(request)):
        raise Refused("too_many_tables", "too many tables from this address; wait a minute")
    await check_strictly(request, data)
    return await make_branch(code.upper(), data, rooms_of(state))


async def make_branch(code: str, wish: NewBranch, rooms: Rooms) -> TableMade:
    """Make a table that begins with the answers of a game that is over, up to a moment."""
    rooms.check_load()
    await check_replay(code, rooms)
    ledger = await rooms.look_at(code)
    if ledger.state != "over":
        raise Refused("not_over", "a game can be played on from one of its moments when it is over")
    if wish.redeal and wish.seat is None:
        raise Refused("no_seat", "cards are dealt again for a seat, which must be named", "seat")
    key = new_key()
    founding = found_branch(ledger, wish, hash_key(key))
    played = await asyncio.to_thread(copy_answers, ledger, wish.frame)
    if wish.redeal and wish.seat is not None:
        founding, played = await asyncio.to_thread(deal_again, ledger, founding, played, wish.seat)
    await rooms.store.archive.keep_figures(ledger.base_ruleset())
    made = await rooms.open_table(founding, key, played)
    await note_branch(made.code, ledger.code, rooms)
    return made


def found_branch(ledger: Ledger, wish: NewBranch, maker: str) -> Founding:
    """How the new table is made: the same deal by the same rules, with bots at the other seats."""
    return replace(
        ledger.founding,
        bot_seed=SystemRandom().getrandbits(SEED_BITS),
        seeded=True,  # whoever has seen the replay knows the deal
        seats=list_seats(ledger.founding, wish, maker),
        clock=None,
        public=False,
        maker=maker,
        hints=wish.seat is not None and has_coach(ledger.founding.game),
        group=[],
        branch=Branch(code=ledger.code, frame=wish.frame, redealt=wish.redeal),
    )


def deal_again(
    ledger: Ledger, founding: Founding, played: list[AnyEntry], seat: int
) -> tuple[Founding, list[AnyEntry]]:
    """A table with all that is hidden from a seat dealt again, before any answer of its own."""
    lines = [f"{city_of(one.decision)} {one.text}" for one in played if isinstance(one, Answered)]
    redeals = [*founding.redeals, Redeal(lines, seat, new_secret())]
    founding = replace(founding, redeals=redeals, seeded=False)
    game = Ledger(ledger.code, ledger.created, founding, ledger.base).new_game([])
    return founding, [start_entry(founding, game)]


def list_seats(founding: Founding, wish: NewBranch, maker: str) -> list[SeatMade]:
    """The seats: the maker's, and bots at all others."""
    players, count = founding.players, len(wish.bots)
    if count != players:
        message = f"{count} bots are named for {players} players; the one at the maker's seat is not needed"
        raise Refused("seats_count", message, "bots", seats=count, players=players)
    if wish.seat is not None and wish.seat >= players:
        raise Refused("no_seat", f"there is no seat {wish.seat}", "seat", seat=wish.seat)
    names = [bot_named(bot, founding.game, f"bots.{number}") for number, bot in enumerate(wish.bots)]
    seats = [SeatMade(kind="bot", bot=name) for name in names]
    if wish.seat is not None:
        name = clean(wish.name, NAME_LENGTH) or f"Player {wish.seat + 1}"
        seats[wish.seat] = SeatMade(kind="human", name=name, key=maker)
    return seats


def copy_answers(ledger: Ledger, frame: int) -> list[AnyEntry]:
    """The entries that lead to a frame of the replay, each batch with what it leads to."""
    game, now = ledger.new_game([]), time.time()
    digest = game.ruleset.digest
    found: list[AnyEntry] = [start_entry(ledger.founding, game)]
    find_moment = moment_finder(ledger.founding.game)
    moment, passed = find_moment(game), 0
    for number, line in enumerate(ledger.answers, 1):
        if passed == frame:
            return found
        city, _, text = line.partition(" ")
        seat, decision = game.table.controllers[int(city)], game.decision_id(int(city))
        game.play_line(line, number)
        outcome = digest(game.table) if game.is_between_batches else ""
        found.append(Answered(at=now, seat=int(seat), decision=decision, text=text, outcome=outcome))
        if not game.over and find_moment(game) != moment:
            moment, passed = find_moment(game), passed + 1
    raise Refused("no_moment", f"there is no frame {frame} from which the game could be played on", "frame")


def start_entry(wish: Founding, game: Game) -> GameStarted:
    """The beginning of a game by the rules of its founding."""
    outcome = game.ruleset.digest(game.table)
    return GameStarted(
        at=time.time(), rules=wish.rules, rulings=wish.rulings, base=wish.base, outcome=outcome
    )


def moment_finder(game: str) -> Callable[[Game], object]:
    """What is different in every frame of a game's replay."""
    own = part_of(game, "server", "frames")
    found: Callable[[Game], object] = own.moment_of if own is not None else lambda one: len(one.answers)
    return found
