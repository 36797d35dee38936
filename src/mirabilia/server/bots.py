"""Who answers for the bots' seats: quick bots at once, the others in processes of their own."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from mirabilia.bots import bot_maker
from mirabilia.table.game import Decision, Game

log = logging.getLogger("mirabilia.server")

QUICK = frozenset({"random", "novice"})  # cheaper to ask than to send to another process
GAMES_KEPT = 64  # in a worker
START_TIME = 20.0  # what a new process may take to load the engine


@dataclass(frozen=True)
class BotJob:
    """A question to a bot, as it is sent to another process."""

    code: str  # of the table, by which a worker finds the game again
    record: dict[str, Any]  # with the answers of all batches that are over
    decision: Decision
    bot: str
    seed: int


Work = Callable[[BotJob], str]


class BotRunner(Protocol):
    """Somebody who gets answers from bots."""

    async def choose(self, job: BotJob, game: Game) -> str:
        """The text of the bot's answer; `game` is the game of the job's record."""

    async def close(self) -> None:
        """Stop."""


def ask(game: Game, job: BotJob) -> str:
    """Ask a bot, which gets no more than its seat may see."""
    sight = game.sight(job.decision)
    return game.kit.text(game.table, bot_maker(job.bot, game.kit.game)(job.seed).choose(sight))


class Here:
    """Bots that answer in this process."""

    async def choose(self, job: BotJob, game: Game) -> str:
        return ask(game, job)

    async def close(self) -> None:
        pass


games: OrderedDict[str, Game] = OrderedDict()  # of a worker, the last used at the end


def work(job: BotJob) -> str:
    """Answer a question in a worker: play the game on from where it is known."""
    game = games.pop(job.code, None)
    answers = job.record["answers"]
    if game is None or answers[: len(game.answers)] != game.answers or game.seed != job.record["seed"]:
        game = Game.replay({**job.record, "answers": []})
    for number, line in enumerate(answers[len(game.answers) :], len(game.answers) + 1):
        game.play_line(line, number)
    games[job.code] = game
    while len(games) > GAMES_KEPT:
        games.popitem(last=False)
    return ask(game, job)


class Workers:
    """Bots in processes of their own, started when the first is asked, with a deadline."""

    def __init__(self, size: int, deadline: float, do: Work = work) -> None:
        self.size = size
        self.deadline = deadline
        self.do = do
        self.pool: ProcessPoolExecutor | None = None
        self.fresh = 0  # jobs that may have to wait for the start of a process
        self.turn = asyncio.Semaphore(size)  # so that the deadline does not run while a job waits

    async def choose(self, job: BotJob, game: Game) -> str:
        async with self.turn:
            for attempt in range(2):
                pool = self.started()
                try:
                    return await self.answer(pool, job)
                except BrokenProcessPool:  # perhaps another job's fault: try once more
                    await self.renew(pool)
                    log.warning("a bot's process ended (%s, attempt %s)", job.bot, attempt + 1)
                except TimeoutError:
                    await self.renew(pool)
                    log.warning("the bot %s had no answer in %s s", job.bot, self.deadline)
                    break
                except Exception:
                    log.exception("the bot %s failed", job.bot)
                    break
        return anything(game, job)

    async def answer(self, pool: ProcessPoolExecutor, job: BotJob) -> str:
        """A worker's answer, in time."""
        grace = START_TIME if self.fresh > 0 else 0.0
        self.fresh -= 1
        future = asyncio.get_running_loop().run_in_executor(pool, self.do, job)
        return await asyncio.wait_for(future, self.deadline + grace)

    def started(self) -> ProcessPoolExecutor:
        """The processes, started if they are not."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.size, mp_context=context)
            self.fresh = self.size
        return self.pool

    async def renew(self, pool: ProcessPoolExecutor) -> None:
        """End processes that hang, so that the next question starts others."""
        if self.pool is pool:
            self.pool = None
        await asyncio.to_thread(end, pool)

    async def close(self) -> None:
        if self.pool is not None:
            await self.renew(self.pool)


def end(pool: ProcessPoolExecutor) -> None:
    """End a pool with its processes, whatever they do."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def anything(game: Game, job: BotJob) -> str:
    """Any legal answer, for a bot that has none."""
    options = game.table.options(job.decision.city)
    return game.kit.text(game.table, Random(job.seed).choice(options))


class Bots:
    """All bots of a server."""

    def __init__(self, size: int, deadline: float, quick: frozenset[str] = QUICK, do: Work = work) -> None:
        self.names = quick
        self.here: BotRunner = Here()
        self.workers: BotRunner = Workers(size, deadline, do)

    def quick(self, bot: str) -> bool:
        """Whether a bot answers at once."""
        return bot in self.names

    async def choose(self, job: BotJob, game: Game) -> str:
        """The text of a bot's answer, or of any answer if the bot fails."""
        runner = self.here if self.quick(job.bot) else self.workers
        try:
            return await runner.choose(job, game)
        except Exception:
            log.exception("the bot %s failed", job.bot)
            return anything(game, job)

    async def close(self) -> None:
        """End the processes."""
        await self.workers.close()
