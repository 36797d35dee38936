"""The REST calls."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get, post, route
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from mirabilia.reference.docs import rules_text
from mirabilia.reference.everything import make_reference
from mirabilia.reference.model import Reference, RulesText
from mirabilia.reference.statistics import Statistics, statistics_of
from mirabilia.server import meta, operations
from mirabilia.server.addresses import is_here, list_pages
from mirabilia.server.analyses import AnalysisProgress, call_for_analysis
from mirabilia.server.callers import work_for
from mirabilia.server.commands import join
from mirabilia.server.daily import Daily, date_today, deal_of
from mirabilia.server.duplicates import (
    Comparison,
    DuplicateMade,
    NewDuplicate,
    check_replay,
    compare_tables,
    make_duplicates,
)
from mirabilia.server.keys import new_key
from mirabilia.server.ledger import OtherRules
from mirabilia.server.listing import list_public, view_of_absent
from mirabilia.server.messages import TableShown
from mirabilia.server.outgoing import Forbidden, check_url
from mirabilia.server.presenters import view_of_table
from mirabilia.server.push import are_keys, has_push
from mirabilia.server.refusals import Refused, field_of
from mirabilia.server.replay_finder import find_frames
from mirabilia.server.rest_types import (
    Addresses,
    Entered,
    Failure,
    Join,
    Joined,
    NewTable,
    Password,
    PushKept,
    PushOffer,
    PushWish,
    SeatKey,
    SeatOpened,
    TableMade,
    Tables,
)
from mirabilia.server.rooms import rooms_of
from mirabilia.server.shapes import AnyFrames
from mirabilia.server.subscriptions import Subscription

FRAMES_KEPT = 32

WRONG = ResponseSpec(data_container=Failure, description="what is asked for cannot be done")
NONE = ResponseSpec(data_container=Failure, description="there is no such table")
NOT_NOW = ResponseSpec(data_container=Failure, description="not now")
MANY = ResponseSpec(data_container=Failure, description="too many tables from this address")

# The frames of games that are over, which never change, made or being made.
kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a call comes from."""
    return request.client.host if request.client is not None else "?"


def limit_calls(request: Request[Any, Any, Any]) -> None:
    """Refuse a call of an address that makes too many, or that looks for tables by guessing their codes."""
    if not request.url.path.startswith("/api/"):
        return
    state, address = request.app.state, address_of(request)
    if not state.calls.take(address) or state.guesses.is_full(address):
        raise Refused("too_many_calls", "too many calls from this address; wait a minute")


async def check_strictly(request: Request[Any, Any, Any], read: msgspec.Struct) -> None:
    """Refuse a body that the framework has read too leniently: 0 is not false, "3" is not 3."""
    try:
        msgspec.json.decode(await request.body(), type=type(read))
    except msgspec.ValidationError as error:
        raise Refused("malformed", str(error), field_of(str(error))) from error


@post("/api/enter", status_code=200, responses={400: WRONG, 409: NOT_NOW, 429: MANY})
async def enter(data: JSONBody[Password], state: State, request: Request[Any, Any, Any]) -> Response[Entered]:
    """Give the password of the club; the response has a cookie that opens everything else."""
    if not state.passwords.take(address_of(request)):
        raise Refused("too_many_passwords", "too many passwords from this address; wait a minute")
    if state.club is not None and not state.club.knows(data.password):
        raise Refused("wrong_password", "that is not the password", "password")
    cookie = {"Set-Cookie": state.club.make_cookie(request.scope["scheme"])} if state.club is not None else {}
    return Response(Entered(entered=True), status_code=200, headers=cookie)


@get("/api/meta", sync_to_thread=False, cache_control=None)
def get_meta(state: State) -> meta.Everything:
    """What the server offers: games, expansions, bots and languages."""
    return meta.list_everything(state.config.data)


@get("/api/addresses", sync_to_thread=True, cache_control=None)
def get_addresses(state: State, request: Request[Any, Any, Any]) -> Addresses:
    """Where others in the same networks find the server; only a browser on its own machine learns that."""
    port = request.scope["server"][1] if request.scope["server"] is not None else None
    if port is None or not is_here(address_of(request)):
        return Addresses(addresses=[])
    return Addresses(addresses=list_pages(*(state.config.front or (state.config.host, port))))


@get("/api/daily", sync_to_thread=True, cache_control=None)
def get_daily(state: State) -> Daily:
    """The deal of today (UTC), the same for everybody, against bots that always answer alike."""
    return deal_of(date_today(), state.config)


@lru_cache(maxsize=2)
def reference_body(data: Path | None) -> tuple[str, bytes]:
    """The reference with its version; it does not change while the server runs."""
    found = make_reference(data)
    return found.version, msgspec.json.encode(found)


@lru_cache(maxsize=1)
def rules_body() -> tuple[str, bytes]:
    """The rules with their version."""
    found = rules_text()
    return found.version, msgspec.json.encode(found)


def versioned_response(request: Request[Any, Any, Any], version: str, body: bytes) -> Response[Any]:
    """Data that a browser may keep, and ask for again by their version."""
    headers = {"ETag": f'"{version}"', "Cache-Control": "no-cache"}
    if version in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@get("/api/reference")
async def get_reference(state: State, request: Request[Any, Any, Any]) -> Response[Reference]:
    """Everything in the games in words, in both languages, and what is in the decks."""
    return versioned_response(request, *await asyncio.to_thread(reference_body, state.config.data))


@get("/api/rules")
async def get_rules(request: Request[Any, Any, Any]) -> Response[RulesText]:
    """The rules and the rulings in our own words, in both languages."""
    return versioned_response(request, *await asyncio.to_thread(rules_body))


@lru_cache(maxsize=64)
def statistics_body(game: str, expansions: tuple[str, ...]) -> tuple[str, bytes]:
    """The statistics of a mixture with their version."""
    found = statistics_of(game, expansions)
    return found.version, msgspec.json.encode(found)


@get("/api/statistics/{game:str}/{mixture:str}")
async def get_statistics(
    request: Request[Any, Any, Any], game: FromPath[str], mixture: FromPath[str]
) -> Response[Statistics]:
    """How games between bots ended: `base`, or expansions joined by +; without games if none were played."""
    names = () if mixture == "base" else tuple(sorted(mixture.split("+")))
    return versioned_response(request, *await asyncio.to_thread(statistics_body, game, names))


@route("/api/tables", http_method="OPTIONS", status_code=204, include_in_schema=False, sync_to_thread=False)
def table_methods() -> Response[None]:
    """Both methods of the path: the framework would list only that of the first handler."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


@post("/api/tables", responses={400: WRONG, 429: MANY})
async def make_table(data: JSONBody[NewTable], state: State, request: Request[Any, Any, Any]) -> TableMade:
    """Make a table; the response has its code and the maker's seat key."""
    if not state.windows.take(address_of(request)):
        raise Refused("too_many_tables", "too many tables from this address; wait a minute")
    await check_strictly(request, data)
    return await rooms_of(state).make(data)


@post("/api/duplicates", responses={400: WRONG, 429: MANY})
async def make_duplicate_tables(
    data: JSONBody[NewDuplicate], state: State, request: Request[Any, Any, Any]
) -> DuplicateMade:
    """Make several tables with the same deal, which stays secret until all of them are over."""
    await check_strictly(request, data)
    taken = [state.windows.take(address_of(request)) for _ in range(data.tables)]
    if not all(taken):
        raise Refused("too_many_tables", "too many tables from this address; wait a minute")
    return await make_duplicates(data, rooms_of(state))


@get("/api/duplicates/{code:str}", responses={404: NONE})
async def get_comparison(code: FromPath[str], state: State) -> Comparison:
    """The tables with the deal of this one; seat by seat, when all of them are over."""
    return await compare_tables(code, rooms_of(state))


@get("/api/tables")
async def list_tables(state: State) -> Tables:
    """Public tables that are open or being played, the newest first."""
    return Tables(tables=await list_public(rooms_of(state)))


@get("/api/tables/{code:str}", responses={404: NONE, 409: NOT_NOW})
async def get_table(code: FromPath[str], state: State) -> TableShown:
    """What everybody may know of a table."""
    try:
        return view_of_table(await rooms_of(state).get(code), maker=False)
    except OtherRules as other:
        return view_of_absent(other.ledger)


@post("/api/tables/{code:str}/join", responses={400: WRONG, 404: NONE, 409: NOT_NOW})
async def join_table(
    code: FromPath[str], data: JSONBody[Join], state: State, request: Request[Any, Any, Any]
) -> Joined:
    """Take a free seat; the response has the seat and its key."""
    await check_strictly(request, data)
    if not state.joins.take(address_of(request)):
        raise Refused("too_many_calls", "too many seats were taken from this address; wait a minute")
    room = await rooms_of(state).get(code)
    key = new_key()
    seats: list[int] = []

    async def effects() -> None:
        seats.append(await join(room, data.name, data.seat, key))

    await room.do(effects)
    return Joined(seat=seats[0], key=key)


@post("/api/tables/{code:str}/seat", status_code=200, responses={400: WRONG, 404: NONE, 409: NOT_NOW})
async def find_seat(
    code: FromPath[str], data: JSONBody[SeatKey], state: State, request: Request[Any, Any, Any]
) -> SeatOpened:
    """Which seat a key opens; nobody at the table notices."""
    await check_strictly(request, data)
    seat, maker = (await rooms_of(state).look_at(code)).place_of(data.key)
    return SeatOpened(seat=seat, maker=maker)


@get("/api/push")
async def get_push(state: State) -> PushOffer:
    """The key with which browsers subscribe to calls."""
    return PushOffer(key=(await rooms_of(state).caller.get_signer()).public if has_push() else None)


@post("/api/tables/{code:str}/push", status_code=200, responses={400: WRONG, 404: NONE, 409: NOT_NOW})
async def keep_push(
    code: FromPath[str], data: JSONBody[PushWish], state: State, request: Request[Any, Any, Any]
) -> PushKept:
    """Call a browser when it is the turn of a seat and its page is closed, or no longer."""
    await check_strictly(request, data)
    rooms = rooms_of(state)
    ledger = await rooms.look_at(code)
    seat, _ = ledger.place_of(data.key)
    if seat is None:
        raise Refused("spectator", "only those who have a seat are called")
    one = Subscription(ledger.code, seat, data.endpoint, data.p256dh, data.auth, data.lang)
    if not data.wanted:
        await rooms.subscriptions.remove(one)
        return PushKept(wanted=False)
    await check_subscription(one, near=state.config.near)
    await rooms.subscriptions.add(one, state.config.subscriptions_a_seat)
    return PushKept(wanted=True)


async def check_subscription(one: Subscription, *, near: bool) -> None:
    """Refuse a subscription to which no call can be made."""
    if not has_push():
        raise Refused("no_push", "this server calls nobody whose page is closed")
    try:
        check_url(one.endpoint, near=near)
    except Forbidden as error:
        raise Refused("endpoint", f"the address to call cannot be used: {error}", "endpoint") from error
    if not await asyncio.to_thread(are_keys, one.p256dh, one.auth):
        raise Refused("endpoint", "the keys of the browser cannot be used", "p256dh")


@get("/api/tables/{code:str}/frames", responses={404: NONE, 409: NOT_NOW})
async def get_frames(code: FromPath[str], state: State) -> Response[AnyFrames]:
    """The whole game as frames for the timeline, everything shown; only when it is over."""
    code = code.upper()
    await check_replay(code, rooms_of(state))
    if code not in kept:
        kept[code] = asyncio.create_task(find_frames(code, rooms_of(state)))
        while len(kept) > FRAMES_KEPT:
            kept.popitem(last=False)
    making = kept[code]
    try:
        found: Any = await asyncio.shield(making)  # whoever asks meanwhile waits for the same
    except Exception:
        kept.pop(code, None)
        raise
    return Response(found, media_type="application/json")


@post("/api/tables/{code:str}/analysis", status_code=200, responses={404: NONE, 409: NOT_NOW})
async def analyse_game(
    code: FromPath[str], state: State, request: Request[Any, Any, Any]
) -> Response[AnalysisProgress]:
    """Have a game that is over analysed; whoever waits calls again until the analysis is there."""
    await check_replay(code.upper(), rooms_of(state))
    found: Any = await work_for(request, call_for_analysis(code.upper(), rooms_of(state)))
    return Response(msgspec.json.encode(found), media_type="application/json", status_code=200)  # type: ignore[arg-type] # encoded already


HANDLERS = [
    operations.alive,
    operations.health,
    operations.metrics,
    enter,
    get_meta,
    get_addresses,
    get_daily,
    get_reference,
    get_rules,
    get_statistics,
    table_methods,
    make_table,
    make_duplicate_tables,
    get_comparison,
    list_tables,
    get_table,
    join_table,
    find_seat,
    get_push,
    keep_push,
    get_frames,
    analyse_game,
]
