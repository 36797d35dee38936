"""The analysis of a game that is over: worked out batch by batch while somebody waits, and then kept.

A call waits for a moment before it says how far the analysis is, and whoever wants the analysis calls again.
So somebody waits as long as a call is open; when the last one is cut off, the work stops at once.
"""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from mirabilia.bots.analysis import summarise
from mirabilia.bots.coach import PLAYOUTS, has_coach
from mirabilia.server.archive import put_once
from mirabilia.server.coach_worker import CoachWish
from mirabilia.server.ledger import Ledger
from mirabilia.server.logs import TableLog
from mirabilia.server.messages import ReasonShown
from mirabilia.server.refusals import Refused
from mirabilia.server.rooms import Rooms
from mirabilia.server.stored_tables import analyses
from mirabilia.server.views import OptionShown
from mirabilia.server.worker import Play

WAITING = 1.0  # seconds for which a call stays open
PATIENCE = 2.0  # seconds between two calls after which nobody waits any more
SEED = 21


class ContinuedShown(Struct, kw_only=True):
    """A likely answer of a course that the game might have taken."""

    age: int
    turn: int
    seat: int
    option: OptionShown


class JudgedShown(Struct, kw_only=True):
    """An answer beside the best, by what the seat could know."""

    number: int  # of the answer in the record, from 1
    seat: int
    age: int
    turn: int
    mark: str  # best, good, inaccuracy, mistake or blunder
    chance: float
    points: float
    loss: float  # of the chance to win
    points_lost: float
    payment_loss: float  # of the loss, by paying otherwise than best for the same use
    rider_loss: float = 0.0  # of the loss, by letting something else ride along, or nothing
    open_loss: float  # the same loss with the cards as they really lay
    played: OptionShown
    better: OptionShown
    reasons: list[ReasonShown]  # for the better one, where the answer is doubtful
    course: list[ContinuedShown] = []  # of the answers that lost most: how it might have gone on


class MomentShown(Struct, kw_only=True):
    """Everybody's chances after so many answers."""

    after: int
    age: int | None
    turn: int | None
    chances: list[float]
    points: list[float]


class AccuracyShown(Struct, kw_only=True):
    """How close a seat's answers were to the best, up to 100; null where it had no choice."""

    total: float | None
    ages: dict[str, float | None]


class AnalysisShown(Struct, kw_only=True):
    """All that the coach says of a game."""

    players: int
    accuracy: list[AccuracyShown]
    moments: list[int]  # the answers that lost most
    answers: list[JudgedShown]
    course: list[MomentShown]


class AnalysisProgress(Struct, kw_only=True):
    """How far an analysis is, and the analysis when it is done."""

    done: int
    total: int
    analysis: AnalysisShown | None


@dataclass
class Work:
    """An analysis that is being worked out."""

    total: int = 1
    found: list[Any] = field(default_factory=list)  # of the batches so far
    callers: int = 0  # whose calls are open
    task: asyncio.Task[None] | None = None
    end: asyncio.TimerHandle | None = None  # if nobody calls again

    def leave(self) -> None:
        """Stop if nobody waits any more."""
        if self.callers == 0 and self.task is not None:
            self.task.cancel()


works: dict[str, Work] = {}


async def call_for_analysis(code: str, rooms: Rooms) -> msgspec.Raw | AnalysisProgress:
    """The analysis of a game, or how far it is; whoever calls again and again waits for it."""
    kept = await load_analysis(code, rooms)
    if kept is not None:
        return show_analysis(kept)
    ledger = await rooms.look_at(code)
    if ledger.state != "over" or ledger.ended or ledger.refuted:
        raise Refused("not_over", "a game is analysed when it is over")
    if not has_coach(ledger.founding.game):
        raise Refused("no_coach", "the coach does not know this game yet")
    work = works.setdefault(code, Work())
    await wait_for_work(work, ledger, rooms)
    kept = await load_analysis(code, rooms)
    if kept is not None:
        return show_analysis(kept)
    return AnalysisProgress(done=len(work.found), total=work.total, analysis=None)


def show_analysis(kept: bytes) -> msgspec.Raw:
    """An analysis that is done, as it is sent."""
    return msgspec.Raw(b'{"done":1,"total":1,"analysis":' + kept + b"}")


async def wait_for_work(work: Work, ledger: Ledger, rooms: Rooms) -> None:
    """Let an analysis go on for a moment; it stops when the call is cut off and nobody else waits."""
    if work.task is None or work.task.done():
        work.task = asyncio.create_task(work_out(ledger, work, rooms))
    if work.end is not None:
        work.end.cancel()
    work.callers += 1
    patience = 0.0
    try:
        await asyncio.wait({work.task}, timeout=WAITING)
        patience = PATIENCE
    finally:
        work.callers -= 1
        if work.end is not None:
            work.end.cancel()
        work.end = asyncio.get_running_loop().call_later(patience, work.leave)


async def work_out(ledger: Ledger, work: Work, rooms: Rooms) -> None:
    """Judge batch after batch, until nobody waits any more, and write the whole down."""
    batches = await asyncio.to_thread(list_batches, ledger)
    work.total = len(batches)
    beginning = ledger.beginning()
    while len(work.found) < len(batches):
        number = len(work.found)
        before = [play for batch in batches[:number] for play in batch]
        seed = Random(f"{SEED} {number}").getrandbits(32)
        wish = CoachWish(beginning, before, seed, PLAYOUTS, judged=batches[number], after=len(before))
        found = await rooms.bots.coaching.judge(wish)
        if found.trouble:
            TableLog(ledger.code).error("its analysis failed: %s", found.trouble)
            works.pop(ledger.code, None)
            return
        work.found.append(found.data)
    await keep_analysis(ledger.code, make_analysis(work.found), rooms)
    works.pop(ledger.code, None)


def list_batches(ledger: Ledger) -> list[list[Play]]:
    """The answers of a game batch by batch, and an empty one for the end."""
    game = ledger.new_game([])
    found: list[list[Play]] = [[]]
    for city, code in ledger.plays:
        batch = int(game.table.batch_number)
        found[-1].append((city, code))
        game.table.answer(city, code)
        if int(game.table.batch_number) != batch or game.over:
            found.append([])
    return found


def make_analysis(batches: list[Any]) -> bytes:
    """What was found in all batches, as it is sent."""
    answers = [one for batch in batches for one in batch["answers"]]
    data = summarise(answers, [batch["moment"] for batch in batches])
    return msgspec.json.encode(msgspec.convert(data, AnalysisShown))


async def load_analysis(code: str, rooms: Rooms) -> bytes | None:
    """The analysis that is kept with a game."""
    query = sa.select(analyses.c.analysis).where(analyses.c.code == code)
    async with rooms.store.engine.connect() as connection:
        found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
    return None if found is None else gzip.decompress(found)


async def keep_analysis(code: str, analysis: bytes, rooms: Rooms) -> None:
    """Keep an analysis with its game."""
    async with rooms.store.engine.begin() as connection:
        await put_once(connection, analyses, {"code": code, "analysis": gzip.compress(analysis)})
