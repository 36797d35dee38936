"""Duplicate tables: several tables with the same deal, whose results are compared when all are over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from mirabilia.server.entries import Founding, SeatMade
from mirabilia.server.keys import hash_key, new_code, new_key
from mirabilia.server.ledger import Ledger
from mirabilia.server.messages import TableState
from mirabilia.server.new_table import make_founding
from mirabilia.server.refusals import Refused
from mirabilia.server.rest_types import NewTable, TableMade
from mirabilia.server.rooms import NoTable, Rooms, made_table

MOST = 8


class NewDuplicate(Struct, kw_only=True, forbid_unknown_fields=True):
    """Tables to be made with the same deal: the maker sits at the first, at the others all seats are open."""

    table: NewTable
    tables: Annotated[int, Meta(ge=2, le=MOST, examples=[2])]


class DuplicateMade(Struct, kw_only=True):
    """The new tables, with the maker's keys."""

    tables: list[TableMade]


class SeatCompared(Struct, kw_only=True):
    """A seat at one of the tables; its points are told when all tables are over."""

    name: str
    bot: str | None  # who is at a seat at which nobody sits
    wonder: str | None
    points: int | None
    won: bool


class TableCompared(Struct, kw_only=True):
    """One of the tables; its code is told when all are over, as whoever looks on knows the deal."""

    state: TableState
    seats: list[SeatCompared]
    code: str | None


class Comparison(Struct, kw_only=True):
    """Tables with the same deal, seat by seat."""

    game: str
    expansions: list[str]
    over: bool
    tables: list[TableCompared]


async def make_duplicates(wish: NewDuplicate, rooms: Rooms) -> DuplicateMade:
    """Make tables with the same deal and the same bots."""
    made_first = make_founding(wish.table, "", rooms.config.figures(wish.table.game))
    first = replace(made_first, hints=bool(wish.table.hints))  # those who compare agree upon hints
    codes = [new_code() for _ in range(wish.tables)]
    made = []
    for number, code in enumerate(codes):
        key = new_key()
        maker = hash_key(key)
        founding = replace(first, maker=maker, group=codes, seats=list_seats(first, number, maker))
        try:
            await rooms.write_room(code, founding)
        except IntegrityError as error:  # the code is taken
            raise Refused("no_code", "no code is free for a new table") from error
        made.append(made_table(code, founding, key))
    return DuplicateMade(tables=made)


def list_seats(first: Founding, number: int, maker: str) -> list[SeatMade]:
    """The seats of one of the tables."""
    if number == 0:
        return [replace(seat, key=maker) if seat.key is not None else seat for seat in first.seats]
    return [seat if seat.kind == "bot" else SeatMade(kind="open") for seat in first.seats]


async def is_group_over(codes: list[str], rooms: Rooms) -> bool:
    """Whether no game with this deal can still be played."""
    states = [await rooms.store.state_of(code) for code in codes]
    return all(state in ("over", None) for state in states)


async def check_replay(code: str, rooms: Rooms) -> None:
    """Refuse to show the deal of a table while it is still being played at another."""
    founding = await rooms.store.founding_of(code)
    if founding is not None and not await is_group_over(founding.group, rooms):
        raise Refused("not_over", "that is shown when all tables with this deal are over")


async def compare_tables(code: str, rooms: Rooms) -> Comparison:
    """What may be known of the tables with the deal of this one."""
    founding = await rooms.store.founding_of(code.upper())
    if founding is None or not founding.group:
        raise NoTable
    over = await is_group_over(founding.group, rooms)
    tables = []
    for one in founding.group:
        try:
            ledger = await rooms.look_at(one)
        except Refused:  # it has been swept away, or cannot be read any more
            continue
        tables.append(compare_table(ledger, over=over))
    return Comparison(game=founding.game, expansions=founding.expansions, over=over, tables=tables)


def compare_table(ledger: Ledger, *, over: bool) -> TableCompared:
    """One of the tables, with its points if all are over."""
    names = [(seat.name, seat.bot if seat.kind == "bot" else None) for seat in ledger.seats]
    if not over or ledger.game is None:
        waiting = [
            SeatCompared(name=name, bot=bot, wonder=None, points=None, won=False) for name, bot in names
        ]
        return TableCompared(state=ledger.state, seats=waiting, code=None)
    result = ledger.game.result
    seats = [
        SeatCompared(
            name=name,
            bot=bot,
            wonder=city.get("wonder"),
            points=city["score"]["total"],
            won=seat in result["winners"],
        )
        for seat, ((name, bot), city) in enumerate(zip(names, result["cities"], strict=False))
    ]
    return TableCompared(state=ledger.state, seats=seats, code=ledger.code)
