"""The coach beside the box: what it would play in a game on a real table that somebody enters."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mirabilia.bots.cardboard import has_cardboard
from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.server.callers import work_for
from mirabilia.server.coach_worker import CoachWish
from mirabilia.server.hints import PLAYOUTS
from mirabilia.server.messages import ReasonShown
from mirabilia.server.refusals import Refused
from mirabilia.server.rest import MANY, NOT_NOW, WRONG, address_of, check_strictly
from mirabilia.server.rest_types import Word
from mirabilia.server.rooms import rooms_of
from mirabilia.server.views import OptionShown
from mirabilia.server.worker import Beginning


class CardboardWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A game on a real table, as one of its players sees it."""

    game: Annotated[str, Meta(max_length=40, examples=list(GAMES))] = DEFAULT_GAME
    table: dict[str, Any]  # players, expansions and cities, as in a result
    age: Annotated[int, Meta(ge=0, le=3)] = 0  # 0: before the first one, or in a game without Ages
    turn: Annotated[int, Meta(ge=0, le=9)] = 0  # 0: what comes before the first one of the Age
    seat: Annotated[int, Meta(ge=0, le=7)]
    hand: Annotated[list[Word], Meta(max_length=16)] = []


class CardboardAdvice(Struct, kw_only=True):
    """An answer with what it promises, by what the player can know."""

    option: OptionShown
    chance: float  # to win
    points: float  # at the end
    reasons: list[ReasonShown]


class CardboardProblem(Struct, kw_only=True):
    """Something that cannot be right in what was entered, in both languages."""

    en: str
    pl: str
    city: int | None = None


class CardboardFound(Struct, kw_only=True):
    """The best answers, the best first; none if something cannot be right."""

    answers: list[CardboardAdvice]
    problems: list[CardboardProblem]


@post("/api/advice/ready", status_code=202)
async def get_ready(state: State) -> None:
    """Have the coach ready when it is asked: whoever enters a game will ask soon."""
    rooms_of(state).bots.coaching.start_soon()


@post("/api/advice", status_code=200, responses={400: WRONG, 409: NOT_NOW, 429: MANY})
async def advise_on_cardboard(
    data: JSONBody[CardboardWish], state: State, request: Request[Any, Any, Any]
) -> CardboardFound:
    """What the coach would play, and why; what the player cannot know is dealt at random."""
    await check_strictly(request, data)
    if data.game not in GAMES or not has_cardboard(data.game):
        raise Refused("no_coach", "the coach does not know this game yet", "game")
    if not isinstance(data.table.get("cities"), list):  # the coach need not be asked
        raise Refused("malformed", "the table has no cities", "table")
    if not state.advice.take(address_of(request)):
        raise Refused("too_many_calls", "the coach was asked too often from this address; wait a minute")
    folder = state.config.figures(data.game)
    entered = data.table | {
        "game": data.game,
        "age": data.age,
        "turn": data.turn,
        "seat": data.seat,
        "hand": data.hand,
    }
    seed = Random(msgspec.json.encode(entered)).getrandbits(48)  # the same question has the same answer
    beginning = Beginning(
        data.game, 0, [], [], "random", seed, "", 0, None if folder is None else str(folder)
    )
    wish = CoachWish(beginning, [], seed, PLAYOUTS, cardboard=entered)
    found = await work_for(request, rooms_of(state).bots.coaching.hint(wish))
    if found.trouble:
        raise Refused("unavailable", "the coach cannot be asked now")
    return msgspec.convert(found.data, CardboardFound)
