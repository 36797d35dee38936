"""The REST calls about puzzles: nothing is kept of them but the file that comes with the package.

A puzzle is shown as the seat sees it, in the message that a table would send, so that it is solved there.
"""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mirabilia.bots.puzzle_file import Puzzle, PuzzleGame, load_puzzles
from mirabilia.bots.puzzles import difficulty_of
from mirabilia.games import part_of
from mirabilia.server.config import Config
from mirabilia.server.daily import date_today
from mirabilia.server.messages import ReasonShown, SeatShown, SetupShown, State, TableShown
from mirabilia.server.presenters import make_question
from mirabilia.server.refusals import Refused
from mirabilia.server.rest import MANY, NOT_NOW, WRONG, address_of, check_strictly, versioned_response
from mirabilia.server.rest_types import Failure
from mirabilia.server.views import EventShown, OptionShown
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from mirabilia.table.makers import make_ruleset

NO_PUZZLE = ResponseSpec(data_container=Failure, description="there is no such puzzle")
SHOWN = 5  # of the best answers


class PuzzleRow(Struct, kw_only=True):
    """A puzzle in the list."""

    id: str
    game: str
    players: int
    expansions: list[str]
    age: int
    turn: int
    themes: list[str]  # the main one first
    difficulty: int  # 1 to 3
    found: float  # how often the weaker levels find the answer


class Puzzles(Struct, kw_only=True):
    """All puzzles, and the one of today (UTC)."""

    date: str
    daily: str | None
    puzzles: list[PuzzleRow]


class PuzzleAnswer(Struct, kw_only=True):
    """An answer to a puzzle, without regard to its payment."""

    option: OptionShown
    chance: float  # to win
    points: float  # at the end
    right: bool


class Solution(Struct, kw_only=True):
    """What is said about an answer to a puzzle, and about the best ones."""

    right: bool
    lost: float | None  # of the chance to win, beside the best answer; null if nothing was answered
    gap: float  # between the best and what else can be done
    answers: list[PuzzleAnswer]  # the best, the best first
    reasons: list[ReasonShown]  # for the best
    against: list[ReasonShown]  # for and against the best of the wrong ones
    wrong: OptionShown  # which is this


class PuzzleGuess(Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer to a puzzle; without one the solution is asked for."""

    answer: Annotated[str, Meta(max_length=200)] | None = None


Found = tuple[PuzzleGame, Puzzle]


@lru_cache(maxsize=4)
def puzzles_for(config: Config) -> dict[str, Found]:
    """The puzzles by their names, without those whose figures are not the server's."""
    return {
        one.id_of(puzzle): (one, puzzle)
        for one in load_puzzles().games
        if is_played_here(one, config)
        for puzzle in one.puzzles
    }


def is_played_here(one: PuzzleGame, config: Config) -> bool:
    """Whether the figures of a game are those of the server."""
    source = config.figures(one.game)
    if source is None:
        return True
    return make_ruleset(one.game, **one.setup, data=source).fingerprint == one.rules


def row_of(name: str, found: Found) -> PuzzleRow:
    """A puzzle for the list."""
    one, puzzle = found
    return PuzzleRow(
        id=name,
        game=one.game,
        players=one.setup["players"],
        expansions=one.setup["expansions"],
        age=puzzle.age,
        turn=puzzle.turn,
        themes=puzzle.themes,
        difficulty=difficulty_of(puzzle.found),
        found=puzzle.found,
    )


def pick_daily(day: str, names: list[str]) -> str | None:
    """The puzzle of a day: that of the smallest digest, so that new ones change few days."""
    return min(names, key=lambda name: sha256(f"{day} {name}".encode()).digest(), default=None)


def find_puzzle(name: str, config: Config) -> Found:
    """The puzzle of a name."""
    found = puzzles_for(config).get(name)
    if found is None:
        raise Refused("no_puzzle", f"there is no puzzle {name}")
    return found


def show_puzzle(name: str, config: Config) -> State:
    """A puzzle as its seat sees it, as if it sat at a table."""
    one, puzzle = find_puzzle(name, config)
    events: list[Event] = []
    game, decision = one.play_to(puzzle, events)
    seat, now = decision.seat, time.time()
    awaited = {each.seat for each in game.decisions}
    seats = [
        SeatShown(
            seat=number,
            name="",
            kind="human" if number == seat else "bot",
            bot=None if number == seat else load_puzzles().bot,
            connected=True,
            away=False,
            waiting=number in awaited,
            deadline=None,
            gone_since=None,
        )
        for number in range(one.setup["players"])
    ]
    happened: list[Any] = [
        {"number": number, **game.ruleset.event(game.table, event, seat)}
        for number, event in enumerate(events)
    ]
    return State(
        table=show_table(name, one, seats, now),
        seat=seat,
        partner=partner_of(game, seat),
        view=game.view(seat),
        question=make_question(game, decision, game.table.options(decision.city)),
        answer=None,
        events=cast(list[EventShown], happened),
        chat=[],
        late=[],
        now=now,
    )


def partner_of(game: Game, seat: int) -> int | None:
    """The seat that plays together with one, if there is any."""
    partners = game.ruleset.partners
    return partners[seat] if partners else None


def show_table(name: str, one: PuzzleGame, seats: list[SeatShown], now: float) -> TableShown:
    """The table at which a puzzle is solved."""
    setup = SetupShown(
        game=one.game,
        players=one.setup["players"],
        expansions=one.setup["expansions"],
        wonders=one.setup.get("wonders", []),
        sides=one.setup.get("sides", "random"),
        seeded=True,
    )
    return TableShown(
        code=name,
        state="playing",
        maker=False,
        clock=None,
        public=False,
        created=now,
        setup=setup,
        seats=seats,
        rematch=None,
    )


def judge_guess(name: str, guess: str | None, config: Config) -> Solution:
    """What is said about an answer."""
    one, puzzle = find_puzzle(name, config)
    game, decision = one.play_to(puzzle)
    codes = {option.text: option.code for option in game.options(decision)}
    if guess is not None and guess not in codes:
        raise Refused("illegal", f"'{guess}' is no answer to this puzzle", "answer")
    shown = {text: game.ruleset.option(game.table, puzzle.city, code) for text, code in codes.items()}
    given = None
    if guess is not None:
        use_of = part_of(one.game, "bots", "puzzles").use_of
        use = use_of(codes[guess])
        given = next(each for each in puzzle.answers if use_of(codes[each["answer"]]) == use)
    wrong = next(each for each in puzzle.answers if not each["right"])
    best = puzzle.answers[0]["chance"]
    return Solution(
        right=given is not None and given["right"],
        lost=None if given is None else round(best - given["chance"], 3),
        gap=puzzle.gap,
        answers=[
            PuzzleAnswer(
                option=cast(OptionShown, shown[each["answer"]]),
                chance=each["chance"],
                points=each["points"],
                right=each["right"],
            )
            for each in puzzle.answers[:SHOWN]
        ],
        reasons=msgspec.convert(puzzle.reasons, list[ReasonShown]),
        against=msgspec.convert(puzzle.against, list[ReasonShown]),
        wrong=cast(OptionShown, shown[wrong["answer"]]),
    )


def limit_puzzles(state: AppState, request: Request[Any, Any, Any]) -> None:
    """Refuse an address more puzzles than anybody can solve: each is a game to be played again."""
    if not state.puzzles.take(address_of(request)):
        raise Refused("too_many_calls", "too many puzzles from this address; wait a minute")


@get("/api/puzzles")
async def list_puzzles(state: AppState, request: Request[Any, Any, Any]) -> Response[Puzzles]:
    """All puzzles by theme and difficulty, and the one of today (UTC), the same for everybody."""
    found = await asyncio.to_thread(puzzles_for, state.config)
    day = date_today().isoformat()
    rows = [row_of(name, one) for name, one in sorted(found.items())]  # names are digests: all sorts mixed
    body = msgspec.json.encode(Puzzles(date=day, daily=pick_daily(day, list(found)), puzzles=rows))
    return versioned_response(request, sha256(body).hexdigest()[:12], body)


@get("/api/puzzles/{puzzle:str}", responses={404: NO_PUZZLE, 429: MANY}, cache_control=None)
async def get_puzzle(puzzle: FromPath[str], state: AppState, request: Request[Any, Any, Any]) -> State:
    """A puzzle as the seat sees it that has to answer, in the form in which a table is sent."""
    limit_puzzles(state, request)
    return await asyncio.to_thread(show_puzzle, puzzle, state.config)


@post(
    "/api/puzzles/{puzzle:str}/answer",
    status_code=200,
    responses={400: WRONG, 404: NO_PUZZLE, 409: NOT_NOW, 429: MANY},
)
async def solve_puzzle(
    puzzle: FromPath[str], data: JSONBody[PuzzleGuess], state: AppState, request: Request[Any, Any, Any]
) -> Solution:
    """Judge an answer; nothing is kept."""
    await check_strictly(request, data)
    limit_puzzles(state, request)
    return await asyncio.to_thread(judge_guess, puzzle, data.answer, state.config)


PUZZLE_HANDLERS = [list_puzzles, get_puzzle, solve_puzzle]
