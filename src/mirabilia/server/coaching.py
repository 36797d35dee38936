"""The coach of a server: one polite process, asked one thing after the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mirabilia.server.coach_worker import NO_HINT, STOPPED, CoachFound, CoachWish, encoder, found_of
from mirabilia.server.logs import log
from mirabilia.server.worker import SIZE, Beginning, frame_message

COMMAND = (sys.executable, "-m", "mirabilia.server.coach_worker")
START_TIME, DEADLINE = 60.0, 120.0  # seconds: it may have to wait for the bots
PAUSE = 0.05  # seconds between two looks whether bots are busy
STOP = frame_message(b"")
NOTHING = CoachWish(Beginning("", 0, [], [], "", 0, "", 0), [], 0, 0)


@dataclass(eq=False)
class Asked:
    """A wish on its way to the process."""

    wish: CoachWish
    wanted: bool = True

    @property
    def gives_way(self) -> bool:
        """Whether it waits until all hints have been given: a batch of an analysis."""
        return self.wish.hint == NO_HINT and self.wish.cardboard is None


class Coaching:
    """The process of the coach, started when it is first needed and again after it has died or hung."""

    def __init__(self, busy: Callable[[], int], command: Sequence[str] = COMMAND) -> None:
        self.busy = busy  # how many tables wait for bots, which come first
        self.command = command
        self.process: Process | None = None
        self.turn = asyncio.Lock()
        self.hints = 0  # that wait: they come before analyses
        self.under_way: Asked | None = None  # what the process thinks about
        self.exchanges: set[asyncio.Task[CoachFound]] = set()

    async def hint(self, wish: CoachWish) -> CoachFound:
        """What the coach says to somebody who waits at a table."""
        self.hints += 1
        if self.under_way is not None and self.under_way.gives_way:
            self.give_up(self.under_way)  # it begins again later
        try:
            return await self.ask(wish)
        finally:
            self.hints -= 1

    async def judge(self, wish: CoachWish) -> CoachFound:
        """What the coach says of a batch of a finished game, when nobody else needs the machine."""
        while True:
            while self.busy() or self.hints:
                await asyncio.sleep(PAUSE)
            found = await self.ask(wish)
            if found.trouble != STOPPED:
                return found

    async def ask(self, wish: CoachWish) -> CoachFound:
        """Ask; when nobody waits any more, the process stops thinking about it."""
        asked = Asked(wish)
        try:
            return await asyncio.shield(self.begin_exchange(asked))
        finally:
            self.give_up(asked)

    def begin_exchange(self, asked: Asked) -> asyncio.Task[CoachFound]:
        """Send a wish as soon as those before it are done with."""
        exchange = asyncio.create_task(self.exchange(asked))
        self.exchanges.add(exchange)
        exchange.add_done_callback(self.exchanges.discard)
        return exchange

    def give_up(self, asked: Asked) -> None:
        """Stop thinking about a wish, or never begin; what is done with stays so."""
        asked.wanted = False
        if self.under_way is asked and self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.write(STOP)

    async def exchange(self, asked: Asked) -> CoachFound:
        """Send a wish, and read what was found in time."""
        async with self.turn:
            try:
                process = await self.start_process()
                if not asked.wanted or (asked.gives_way and self.hints):
                    return CoachFound(trouble=STOPPED)
                assert process.stdin is not None
                self.under_way = asked
                process.stdin.write(frame_message(encoder.encode(asked.wish)))
                async with asyncio.timeout(DEADLINE):
                    await process.stdin.drain()
                    found = found_of.decode(await read_message(process))
            except Exception as error:  # whatever it is, the next process has nothing to do with it
                log.warning("the coach's process is ended: %r", error)
                await self.end()
                return CoachFound(trouble=repr(error))
            finally:
                self.under_way = None
        if found.trouble and found.trouble != STOPPED:
            log.error("the coach failed: %s", found.trouble)
        return found

    def start_soon(self) -> None:
        """Start the process, so that it need not be waited for when it is asked."""
        if self.process is None and not self.exchanges:
            self.begin_exchange(Asked(NOTHING, wanted=False))

    async def start_process(self) -> Process:
        """The process, ready to work."""
        if self.process is None or self.process.returncode is not None:
            path = os.pathsep.join(one for one in sys.path if one)
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path}
            )
            async with asyncio.timeout(START_TIME):
                await read_message(self.process)
        return self.process

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()


async def read_message(process: Process) -> bytes:
    """A message of the process."""
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
    return await process.stdout.readexactly(size)
