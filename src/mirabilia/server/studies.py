"""What is kept beside a game that is over, as in a study of chess: games played on from it, and comments."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from sqlalchemy.exc import IntegrityError

from mirabilia.server.archive import put_once
from mirabilia.server.duplicates import check_replay
from mirabilia.server.entries import decode_founding
from mirabilia.server.keys import clean
from mirabilia.server.ledger import Ledger
from mirabilia.server.refusals import Refused
from mirabilia.server.replay_finder import find_record
from mirabilia.server.rest import MANY, NONE, NOT_NOW, WRONG, address_of, check_strictly
from mirabilia.server.rest_types import SeatKey
from mirabilia.server.rooms import Rooms, rooms_of
from mirabilia.server.stored_tables import branches, comments, tables
from mirabilia.server.views import CommentKept, Record

BRANCHES_SHOWN = 12  # the latest
COMMENTS_KEPT = 100  # of a game
COMMENT_LENGTH = 400
REFUSALS = {400: WRONG, 404: NONE, 409: NOT_NOW, 429: MANY}
TRIES = 5  # where two comments come at once


class NewComment(SeatKey, kw_only=True, forbid_unknown_fields=True):
    """What somebody who held a seat says of a moment of the game."""

    frame: Annotated[int, Meta(ge=0, le=9999, examples=[6])]  # of the replay, from 0
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class CommentGone(SeatKey, kw_only=True, forbid_unknown_fields=True):
    """A comment that its author takes away."""

    number: Annotated[int, Meta(ge=1, le=99999)]


class BranchPlayed(Struct, kw_only=True):
    """A game that was played on from this one, to its end."""

    code: str
    frame: int
    redealt: bool
    seat: int | None  # of the player; null: bots only
    name: str
    winners: list[int]
    points: list[int]  # by seat


class Study(Struct, kw_only=True):
    """What is kept beside a game."""

    branches: list[BranchPlayed]  # the latest first
    comments: list[CommentKept]


@get("/api/tables/{code:str}/study", responses={404: NONE, 409: NOT_NOW})
async def get_study(code: FromPath[str], state: State) -> Study:
    """The comments on a game that is over, and the games that were played on from it to their ends."""
    return await show_study(await look_at_end(code.upper(), rooms_of(state)), rooms_of(state))


@post(
    "/api/tables/{code:str}/comments",
    status_code=200,
    responses={400: WRONG, 404: NONE, 409: NOT_NOW, 429: MANY},
)
async def add_comment(
    code: FromPath[str], data: JSONBody[NewComment], state: State, request: Request[Any, Any, Any]
) -> Study:
    """Comment on a moment; only those who held a seat may, and everybody can read it."""
    await check_strictly(request, data)
    if not state.comments.take(address_of(request)):
        raise Refused("too_many_calls", "too many comments from this address; wait a minute")
    rooms = rooms_of(state)
    ledger = await look_at_end(code.upper(), rooms)
    seat, text = seat_of(ledger, data.key), clean(data.text, COMMENT_LENGTH)
    if not text:
        raise Refused("malformed", "a comment needs some words", "text")
    await write_comment(ledger.code, data.frame, seat, text, rooms)
    return await show_study(ledger, rooms)


@post(
    "/api/tables/{code:str}/comments/remove", status_code=200, responses={400: WRONG, 404: NONE, 409: NOT_NOW}
)
async def remove_comment(
    code: FromPath[str], data: JSONBody[CommentGone], state: State, request: Request[Any, Any, Any]
) -> Study:
    """Take back a comment of one's own."""
    await check_strictly(request, data)
    rooms = rooms_of(state)
    ledger = await look_at_end(code.upper(), rooms)
    own = (comments.c.code == ledger.code, comments.c.seat == seat_of(ledger, data.key))
    async with rooms.store.engine.begin() as connection:
        await connection.execute(sa.delete(comments).where(*own, comments.c.number == data.number))
    return await show_study(ledger, rooms)


async def look_at_end(code: str, rooms: Rooms) -> Ledger:
    """A game that is over and may be seen."""
    await check_replay(code, rooms)
    ledger = await rooms.look_at(code)
    if ledger.state != "over":
        raise Refused("not_over", "a game has comments when it is over")
    return ledger


def seat_of(ledger: Ledger, key: str) -> int:
    """The seat of somebody who may write."""
    seat, _ = ledger.place_of(key)
    if seat is None:
        raise Refused("spectator", "only those who held a seat may comment")
    return seat


async def write_comment(code: str, frame: int, seat: int, text: str, rooms: Rooms) -> None:
    """Write a comment down under the next number."""
    row = {"code": code, "frame": frame, "seat": seat, "written": time.time(), "text": text}
    of_game = comments.c.code == code
    query = sa.select(sa.func.count(), sa.func.coalesce(sa.func.max(comments.c.number), 0)).where(of_game)
    for _ in range(TRIES):
        try:
            async with rooms.store.engine.begin() as connection:
                count, last = (await connection.execute(query)).one()
                if count >= COMMENTS_KEPT:
                    raise Refused("too_many_comments", f"a game keeps {COMMENTS_KEPT} comments", "text")
                await connection.execute(sa.insert(comments).values(**row, number=last + 1))
        except IntegrityError:  # somebody else was quicker
            continue
        return
    raise Refused("too_many_calls", "too many comments at once; try again")


async def show_study(ledger: Ledger, rooms: Rooms) -> Study:
    """All that is kept beside a game."""
    found = await list_branches(ledger.code, rooms)
    return Study(branches=found, comments=await list_comments(ledger, rooms))


async def list_comments(ledger: Ledger, rooms: Rooms) -> list[CommentKept]:
    """The comments on a game, in the order of its moments."""
    query = sa.select(comments).where(comments.c.code == ledger.code)
    async with rooms.store.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(comments.c.frame, comments.c.number))).all()
    return [
        CommentKept(
            number=row.number,
            frame=row.frame,
            seat=row.seat,
            name=ledger.seats[row.seat].name,
            at=row.written,
            text=row.text,
        )
        for row in rows
    ]


async def note_branch(code: str, origin: str, rooms: Rooms) -> None:
    """Remember from which game another one was played on."""
    async with rooms.store.engine.begin() as connection:
        await put_once(connection, branches, {"code": code, "origin": origin})


async def list_branches(origin: str, rooms: Rooms) -> list[BranchPlayed]:
    """The latest games that were played on from a game to their ends."""
    query = (
        sa.select(tables.c.code, tables.c.founding)
        .join(branches, branches.c.code == tables.c.code)
        .where(branches.c.origin == origin, tables.c.state == "over")
        .order_by(tables.c.created.desc())
        .limit(BRANCHES_SHOWN)
    )
    async with rooms.store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [one for row in rows if (one := await show_branch(row.code, row.founding, rooms)) is not None]


async def show_branch(code: str, text: str, rooms: Rooms) -> BranchPlayed | None:
    """A game that was played on; None if it cannot be shown any more."""
    branch = decode_founding(text).branch
    try:
        ledger = await rooms.look_at(code)
        game = ledger.playing()
    except Refused:
        return None
    if branch is None or ledger.ended or not game.over:
        return None
    seat = next((one for one in ledger.seats if one.kind == "human"), None)
    return BranchPlayed(
        code=code,
        frame=branch.frame,
        redealt=branch.redealt,
        seat=None if seat is None else seat.number,
        name="" if seat is None else seat.name,
        winners=list(game.result["winners"]),
        points=[int(city["score"]["total"]) for city in game.result["cities"][: len(ledger.seats)]],
    )


@get("/api/tables/{code:str}/record", responses={404: NONE, 409: NOT_NOW})
async def get_record(code: FromPath[str], state: State) -> Response[Record]:
    """The record of a game that is over, for `mirabilia replay`, with the comments on it."""
    rooms, code = rooms_of(state), code.upper()
    await check_replay(code, rooms)
    found: Any = await add_comments(await find_record(code, rooms), code, rooms)
    return Response(found, media_type="application/json")


async def add_comments(record: bytes, code: str, rooms: Rooms) -> bytes:
    """A record with the comments on its game, if there are any."""
    async with rooms.store.engine.connect() as connection:
        query = sa.select(sa.func.count()).where(comments.c.code == code)
        if not (await connection.execute(query)).scalar_one():
            return record
    kept = await list_comments(await rooms.look_at(code), rooms)
    return msgspec.json.encode({**msgspec.json.decode(record), "comments": kept})


STUDY_HANDLERS = [get_study, add_comment, remove_comment, get_record]
