"""Answers for the bots' seats: from processes of their own, each with a deadline."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from zlib import crc32

from mirabilia.bots import bots_of, is_searching, questions_in_a_row
from mirabilia.server.coaching import Coaching
from mirabilia.server.fair_queue import FairQueue
from mirabilia.server.logs import TableLog, log
from mirabilia.server.worker import (
    KEPT,
    NOTHING,
    SIZE,
    Beginning,
    Found,
    Play,
    Question,
    Task,
    encoder,
    founds_of,
    frame_message,
)

COMMAND = (sys.executable, "-m", "mirabilia.server.worker")
TURN_TIME = 0.9  # seconds that all bots of a table may think together while a player could be waiting
MOST_TIME, LEAST_TIME = 0.6, 0.01  # of one answer
TOGETHER = 32  # tables of quick bots in one message
STAND_IN = "novice"  # answers for bots that fail: it is quick, and plays every game
FAILURES, ASIDE = 3, 600.0  # questions in a row without an answer, and for how many seconds a bot then rests
START_TIME = 20.0  # what a new process may take to load the engine


@dataclass
class BotJob:
    """Questions about one table."""

    code: str
    beginning: Beginning
    plays: list[Play]  # of all batches that are over
    questions: list[Question]
    thinkers: int = 1  # seats of the table whose bots search
    share: str = ""  # who waits: an address has its share of the time, however many its tables are
    stood_in: set[int] = field(default_factory=set)  # cities for which another bot had to answer

    @property
    def quick(self) -> bool:
        """Whether all the bots asked are quick."""
        return all(is_quick(bot, self.beginning.game) for _, bot, _ in self.questions)

    def paced(self, tables: int) -> list[Question]:
        """The questions with each bot's time to search, given how many tables wait for one process."""
        game = self.beginning.game
        share = think_time(game, max(self.thinkers, len(self.questions)), tables)
        return [
            (city, f"{bot}:{share}ms" if is_searching(bot, game) else bot, seed)
            for city, bot, seed in self.questions
        ]


def is_quick(bot: str, game: str) -> bool:
    """Whether a bot needs hardly any time."""
    return bot in bots_of(game) and not is_searching(bot, game)


def think_time(game: str, thinkers: int, tables: int) -> int:
    """The milliseconds for one answer: bots at a table share its time, and tables share a process."""
    share = TURN_TIME / (thinkers * questions_in_a_row(game) * max(1, tables))
    return round(1000 * min(MOST_TIME, max(LEAST_TIME, share)))


@dataclass
class Request:
    """A job that waits for its answers."""

    job: BotJob
    done: asyncio.Future[list[int]] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def settle(self, answers: list[int]) -> None:
        """Give the answers to whoever still waits for them."""
        if not self.done.done():
            self.done.set_result(answers)

    def give_up(self) -> None:
        """Say that there are no answers."""
        self.settle([NOTHING] * len(self.job.questions))


class Worker:
    """A process, started when it is first needed and again after it has died or hung."""

    def __init__(self, command: Sequence[str], deadline: float, together: int) -> None:
        self.command = command
        self.deadline = deadline  # for one question, or for a message of quick ones
        self.together = together
        self.waiting: FairQueue[Request] = FairQueue()
        self.busy = 0  # requests that are not answered
        self.shares: Counter[str] = Counter()  # the same by whose they are
        self.process: Process | None = None
        self.known: OrderedDict[str, int] = OrderedDict()  # by table, how many plays the process has heard of
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to work."""
        if self.task is None:
            self.task = asyncio.create_task(self.run())

    async def ask(self, job: BotJob) -> list[int]:
        """The answers to a job, in its order; NOTHING where there is none."""
        self.open()
        request = Request(job)
        self.busy += 1
        self.shares[job.share] += 1
        self.waiting.put_nowait(job.share, request)
        try:
            return await request.done
        finally:
            self.busy -= 1
            self.shares[job.share] -= 1

    async def run(self) -> None:
        """Send what waits, message by message."""
        with contextlib.suppress(Exception):  # it is tried again with the first message
            await self.start_process()
        while True:
            batch = [await self.waiting.get()]
            while len(batch) < self.together and not self.waiting.empty():
                batch.append(self.waiting.get_nowait())
            batch = [request for request in batch if not request.done.done()]
            if not await self.answer_batch(batch):
                for request in batch:  # one of them is at fault: the others get their answers
                    if len(batch) == 1 or not await self.answer_batch([request]):
                        request.give_up()

    async def answer_batch(self, batch: list[Request]) -> bool:
        """Get a batch answered; false if the process died or hung."""
        try:
            found = await self.exchange(batch)
            for request, one in zip(batch, found, strict=True):
                if one.answers is None:  # it has made room for others
                    self.known.pop(request.job.code, None)
                    found = await self.exchange([request])
                self.take(request, found[0] if one.answers is None else one)
        except Exception as error:  # whatever it is, the next process has nothing to do with it
            log.warning("a bots' process is ended: %r", error)
            await self.end()
            return False
        return True

    def take(self, request: Request, found: Found) -> None:
        """Give a request what was found for it."""
        if found.trouble:
            TableLog(request.job.code).error("a bot failed: %s", found.trouble)
        if found.answers is None:
            request.give_up()
        else:
            request.settle(found.answers)

    def task_of(self, job: BotJob) -> Task:
        """A job as it is sent, with only the moves that the process does not know yet."""
        known = self.known.pop(job.code, None)
        if known is not None and known > len(job.plays):
            known = None
        self.known[job.code] = len(job.plays)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        others = sum(count > 0 for share, count in self.shares.items() if share != job.share)
        questions = job.paced(max(1, self.shares[job.share]) * (1 + others))
        if known is None:
            return Task(job.code, 0, job.plays, questions, job.beginning)
        return Task(job.code, known, job.plays[known:], questions)

    async def exchange(self, batch: list[Request]) -> list[Found]:
        """Send the questions, and read the answers in time."""
        if not batch:
            return []
        process = await self.start_process()
        tasks = [self.task_of(request.job) for request in batch]
        assert process.stdin is not None
        slow = sum(len(request.job.questions) for request in batch if not request.job.quick)
        process.stdin.write(frame_message(encoder.encode(tasks)))
        async with asyncio.timeout(self.deadline * max(1, slow)):
            await process.stdin.drain()
            return founds_of.decode(await read(process))

    async def start_process(self) -> Process:
        """The process, ready to work."""
        if self.process is None:
            path = os.pathsep.join(one for one in sys.path if one)
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path}
            )
            async with asyncio.timeout(START_TIME):
                await read(self.process)
        return self.process

    async def end(self) -> None:
        """End the process, whatever it does."""
        self.known.clear()
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()

    async def close(self) -> None:
        """Stop."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        await self.end()


async def read(process: Process) -> bytes:
    """A message of a process."""
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
    return await process.stdout.readexactly(size)


class SetAside:
    """Bots that have failed several times in a row, and are not asked for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.failures: Counter[tuple[str, str]] = Counter()
        self.until: dict[tuple[str, str], float] = {}

    def note(self, game: str, bot: str, *, failed: bool) -> None:
        """Note whether a bot has answered."""
        if not failed:
            del self.failures[game, bot]
            return
        self.failures[game, bot] += 1
        if self.failures[game, bot] >= FAILURES:
            log.error("the bot %s of %s is set aside for %s s: it fails again and again", bot, game, ASIDE)
            self.until[game, bot] = self.clock() + ASIDE
            del self.failures[game, bot]

    def is_aside(self, game: str, bot: str) -> bool:
        """Whether a bot is not asked now."""
        return self.until.get((game, bot), 0.0) > self.clock()


def answers_of(questions: list[Question], found: list[int]) -> dict[int, int]:
    """Answers by the city that each is about."""
    return {city: answer for (city, _, _), answer in zip(questions, found, strict=True)}


class Bots:
    """All bots of a server: quick ones share a process, so that they never wait for those that search."""

    def __init__(self, size: int, deadline: float, command: Sequence[str] = COMMAND) -> None:
        self.quick = Worker(command, deadline, TOGETHER)
        self.slow = [Worker(command, deadline, 1) for _ in range(size)]
        self.aside = SetAside()
        self.coaching = Coaching(self.waiting)

    def open(self) -> None:
        """Start the process that will be needed first, so that the first bot need not wait for it."""
        self.quick.open()

    async def ask(self, job: BotJob) -> list[int]:
        """The answers to a job, in its order; NOTHING where there is none.

        What a bot does not answer is asked again, then of another bot: `stood_in` says for which cities.
        """
        known = [one for one in job.questions if not self.aside.is_aside(job.beginning.game, one[1])]
        found = await self.ask_twice(replace(job, questions=known)) if known else {}
        late = [one for one in job.questions if found.get(one[0], NOTHING) == NOTHING]
        if late:
            job.stood_in |= {city for city, _, _ in late}
            TableLog(job.code).error("another has to answer for %s", sorted({bot for _, bot, _ in late}))
            asked = [(city, STAND_IN, seed) for city, bot, seed in late if bot != STAND_IN]
            if asked:
                found |= answers_of(asked, await self.quick.ask(replace(job, questions=asked)))
        return [found.get(city, NOTHING) for city, _, _ in job.questions]

    async def ask_twice(self, job: BotJob) -> dict[int, int]:
        """The answers by city, asked once more of another process where there was none."""
        game, first = job.beginning.game, self.worker_for(job)
        found = answers_of(job.questions, await first.ask(job))
        again = [one for one in job.questions if found[one[0]] == NOTHING]
        if again:
            rest = replace(job, questions=again)
            other = min(
                (one for one in self.slow if one is not first), key=lambda one: one.busy, default=first
            )
            found |= answers_of(again, await (first if job.quick else other).ask(rest))
        for city, bot, _ in job.questions:
            self.aside.note(game, bot, failed=found[city] == NOTHING)
        return found

    def worker_for(self, job: BotJob) -> Worker:
        """The process that answers a job."""
        if job.quick:
            return self.quick
        own = self.slow[crc32(job.code.encode()) % len(self.slow)]  # which plays the table along
        return min(self.slow, key=lambda one: (one.busy, one is not own))

    def waiting(self) -> int:
        """How many tables wait for answers."""
        return sum(worker.busy for worker in (self.quick, *self.slow))

    async def close(self) -> None:
        """End the processes."""
        await self.coaching.end()
        for worker in (self.quick, *self.slow):
            await worker.close()
