"""The coach of a server: one polite process, asked one thing after the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence

from mirabilia.server.coach_worker import CoachFound, CoachWish, encoder, found_of
from mirabilia.server.logs import log
from mirabilia.server.worker import SIZE, frame_message

COMMAND = (sys.executable, "-m", "mirabilia.server.coach_worker")
START_TIME, DEADLINE = 60.0, 120.0  # seconds: it may have to wait for the bots
PAUSE = 0.05  # seconds between two looks whether bots are busy


class Coaching:
    """The process of the coach, started when it is first needed and again after it has died or hung."""

    def __init__(self, busy: Callable[[], int], command: Sequence[str] = COMMAND) -> None:
        self.busy = busy  # how many tables wait for bots, which come first
        self.command = command
        self.process: Process | None = None
        self.turn = asyncio.Lock()
        self.hints = 0  # that wait: they come before analyses

    async def hint(self, wish: CoachWish) -> CoachFound:
        """What the coach says to somebody who waits at a table."""
        self.hints += 1
        try:
            return await self.ask(wish)
        finally:
            self.hints -= 1

    async def judge(self, wish: CoachWish) -> CoachFound:
        """What the coach says of a batch of a finished game, when nobody else needs the machine."""
        while self.busy() or self.hints:
            await asyncio.sleep(PAUSE)
        return await self.ask(wish)

    async def ask(self, wish: CoachWish) -> CoachFound:
        """Ask; whoever no longer waits leaves the process to finish this one thing."""
        return await asyncio.shield(asyncio.create_task(self.exchange(wish)))

    async def exchange(self, wish: CoachWish) -> CoachFound:
        """Send a wish, and read what was found in time."""
        async with self.turn:
            try:
                process = await self.start_process()
                assert process.stdin is not None
                process.stdin.write(frame_message(encoder.encode(wish)))
                async with asyncio.timeout(DEADLINE):
                    await process.stdin.drain()
                    found = found_of.decode(await read_message(process))
            except Exception as error:  # whatever it is, the next process has nothing to do with it
                log.warning("the coach's process is ended: %r", error)
                await self.end()
                return CoachFound(trouble=repr(error))
        if found.trouble:
            log.error("the coach failed: %s", found.trouble)
        return found

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
