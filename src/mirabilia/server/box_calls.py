"""The REST calls about figures: those that are not sure, an owner's as a folder, and those of a table."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from pathlib import Path
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.reference.box import BoxFigure, list_figures
from mirabilia.reference.everything import list_things
from mirabilia.reference.folder import pack_folder, unpack_folder
from mirabilia.reference.game_reference import reference_of
from mirabilia.reference.model import Thing
from mirabilia.server.boxes import check_figures, refuse_figures
from mirabilia.server.ledger import Ledger, OtherRules
from mirabilia.server.refusals import Refused
from mirabilia.server.rest import MANY, NONE, WRONG, address_of, check_strictly
from mirabilia.server.rest_types import BoxFound, GivenFolder, NewFolder
from mirabilia.server.rooms import rooms_of
from mirabilia.table.errors import BadInput

FOLDER = ResponseSpec(
    data_container=bytes,
    description="the folder, packed",
    media_type="application/zip",
    generate_examples=False,
)


class UncertainFigures(Struct, kw_only=True):
    """The figures of every game that are not sure, with ours."""

    games: dict[str, list[BoxFigure]]


class OtherThings(Struct, kw_only=True):
    """The things of a table that have other figures than the reference, whole."""

    things: list[Thing]


def source_of(state: State, game: str) -> Path | None:
    """The server's own figures of a game."""
    figures: Path | None = state.config.figures(game)
    return figures


@get("/api/figures", sync_to_thread=True, cache_control=None)
def get_figures(state: State) -> UncertainFigures:
    """Every figure that is not sure, in words, for owners who can read it off their box."""
    return UncertainFigures(games={game: list_figures(game, source_of(state, game)) for game in GAMES})


def limit_folders(state: State, request: Request[Any, Any, Any]) -> None:
    """Refuse to read or write more folders for an address than anybody needs."""
    if not state.folders.take(address_of(request)):
        raise Refused("too_many_calls", "too many data folders from this address; wait a minute")


@post("/api/figures/folder", status_code=200, responses={200: FOLDER, 400: WRONG, 429: MANY})
async def make_folder(
    data: JSONBody[NewFolder], state: State, request: Request[Any, Any, Any]
) -> Response[bytes]:
    """Write figures of a box as a data folder, for `--data`; those that no game can have are refused."""
    await check_strictly(request, data)
    limit_folders(state, request)
    source = source_of(state, data.game)
    box = check_figures(data.game, data.figures, source)
    try:
        packed = await asyncio.to_thread(pack_folder, data.game, box, source)
    except BadInput as error:
        raise refuse_figures(error) from error
    headers = {"Content-Disposition": f'attachment; filename="mirabilia-{data.game}.zip"'}
    return Response(packed, status_code=200, media_type="application/zip", headers=headers)


@post("/api/figures/box", status_code=200, responses={400: WRONG, 429: MANY})
async def read_folder(data: JSONBody[GivenFolder], state: State, request: Request[Any, Any, Any]) -> BoxFound:
    """Read the figures of a box out of a data folder that changes nothing else."""
    await check_strictly(request, data)
    limit_folders(state, request)
    source = source_of(state, data.game)
    check_figures(data.game, {}, source)
    try:
        packed = b64decode(data.folder, validate=True)
    except ValueError as error:
        raise Refused("malformed", f"this is not base64: {error}", "folder") from error
    try:
        return BoxFound(figures=await asyncio.to_thread(unpack_folder, data.game, packed, source))
    except BadInput as error:
        raise refuse_figures(error) from error


@get("/api/tables/{code:str}/reference", responses={404: NONE})
async def get_table_reference(code: FromPath[str], state: State) -> OtherThings:
    """What the reference says otherwise at this table: by figures of its maker's box, or of its time."""
    try:
        ledger = await rooms_of(state).look_at(code)
    except OtherRules as other:
        ledger = other.ledger
    return OtherThings(things=await asyncio.to_thread(list_other_things, ledger, state.config.data))


def list_other_things(ledger: Ledger, data: Path | None) -> list[Thing]:
    """The things of a table with other figures than those of today."""
    if ledger.data is ledger.base and not ledger.is_former:
        return []
    game = ledger.founding.game
    try:
        ruleset = ledger.make_ruleset() if ledger.game is None else ledger.game.ruleset
    except BadInput:  # which no rules of today are made of
        return []
    today = data if game == DEFAULT_GAME else None
    return reference_of(game).changed_things(ruleset, today, list_things(data))


BOX_HANDLERS = [get_figures, make_folder, read_folder, get_table_reference]
