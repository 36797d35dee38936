"""All rooms of a server: made, found, restored from the store when needed, and unloaded when idle."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time

from litestar.datastructures import State
from sqlalchemy.exc import IntegrityError

from mirabilia.server.bots import Bots
from mirabilia.server.config import Config
from mirabilia.server.entries import Founding, GameStarted
from mirabilia.server.keys import hash_key, is_code, new_code, new_key
from mirabilia.server.ledger import Ledger
from mirabilia.server.new_table import make_founding
from mirabilia.server.refusals import Refused
from mirabilia.server.rest_types import NewTable, TableMade
from mirabilia.server.room import Room
from mirabilia.server.store import Store, Write
from mirabilia.table.errors import BadInput

log = logging.getLogger("mirabilia.server")

TRIES = 20  # for a code that is free
WAITS = (0.5, 1.0, 2.0, 5.0, 15.0)  # seconds before each try to open a table again after a fault
SWEEP = 30.0  # seconds between two looks for idle rooms


class NoTable(Refused):
    """There is no table with that code."""

    def __init__(self) -> None:
        super().__init__("no_table", "there is no table of this code; check the letters", "code")


class Rooms:
    """The rooms in memory, and the store behind them."""

    def __init__(self, config: Config, bots: Bots | None = None) -> None:
        self.config = config
        self.store = Store(config.url)
        self.bots = bots or Bots(config.workers, config.bot_deadline)
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []  # that run beside the rooms
        self.waking: set[asyncio.Task[None]] = set()  # of tables that come back after a fault

    async def open(self) -> None:
        """Open the store and begin."""
        await self.store.open()
        self.bots.open()
        self.tasks = [asyncio.create_task(self.sweep_often()), asyncio.create_task(self.wake())]

    async def wake(self) -> None:
        """After a restart, wake tables that continue by themselves, by a clock or among bots."""
        for code, founding in await self.store.playing():
            if goes_on_alone(founding):
                try:
                    await self.get(code)
                except (Refused, BadInput):
                    continue
                except Exception:  # one that cannot be read keeps no other asleep
                    log.exception("table %s: it cannot be woken", code)

    def wake_again(self, founding: Founding, code: str) -> None:
        """After a fault, wake a table that continues by itself; others wake when somebody connects."""
        if goes_on_alone(founding):
            task = asyncio.create_task(self.wake_later(code))
            self.waking.add(task)
            task.add_done_callback(self.waking.discard)

    async def wake_later(self, code: str) -> None:
        """Open a table as soon as possible."""
        for wait in itertools.chain(WAITS, itertools.repeat(WAITS[-1])):
            await asyncio.sleep(wait)
            try:
                await self.get(code)
            except (Refused, BadInput):
                return
            except Exception as error:
                log.warning("table %s: it cannot be woken yet (%s)", code, error)
            else:
                return

    async def close(self) -> None:
        """Unload everything."""
        for task in [*self.waking]:
            task.cancel()
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in list(self.rooms.values()):
            with contextlib.suppress(Exception):
                await (await room).close()
        self.rooms.clear()
        await self.bots.close()
        await self.store.close()

    async def get(self, code: str) -> Room:
        """The room of a table, restored from the store if it is not in memory."""
        code = code.upper()
        if not is_code(code):
            raise NoTable
        task = self.rooms.get(code)
        if task is not None and task.done() and (task.exception() or task.result().closed):
            task = None
        if task is None:
            task = self.rooms[code] = asyncio.create_task(self.restore(code))
        try:
            room = await asyncio.shield(task)
        except Exception:
            self.rooms.pop(code, None)
            raise
        room.used = time.monotonic()
        return room

    async def restore(self, code: str) -> Room:
        """A room from the store, with its answers replayed."""
        stored = await self.store.load(code)
        if stored is None:
            raise NoTable
        figures = self.config.figures(stored.founding.game)
        ledger = Ledger(code, stored.created, stored.founding, figures)
        for entry in stored.entries:
            ledger.apply(entry)
        room = Room(ledger, self.store, self.bots, self.config, self.make_room, self.wake_again)
        room.open()
        return room

    async def make(self, wish: NewTable) -> TableMade:
        """Make a table as requested; the maker takes the first human seat."""
        key = new_key()
        founding = make_founding(wish, hash_key(key), self.config.figures(wish.game))
        seat = next((number for number, one in enumerate(founding.seats) if one.key), None)
        code = await self.make_room(founding)
        await self.get(code)
        return TableMade(
            code=code,
            seat=seat,
            key=key if seat is not None else None,
            maker_key=key if seat is None else None,
        )

    async def make_room(self, founding: Founding) -> str:
        """Store a new table under a free code; it starts at once if no seat is open."""
        begins = all(seat.kind != "open" for seat in founding.seats)
        for _ in range(TRIES):
            code = new_code()
            write = Write(code, founding)
            if begins:
                write.entries, write.state = [GameStarted(at=time.time())], "playing"
            try:
                await self.store.write(write)
            except IntegrityError:  # the code is taken
                continue
            return code
        raise Refused("no_code", "no code is free for a new table")

    async def sweep_often(self) -> None:
        """Unload idle rooms from time to time."""
        while True:
            await asyncio.sleep(min(SWEEP, self.config.idle))
            await self.sweep()

    async def sweep(self) -> None:
        """Unload idle rooms."""
        for code, task in list(self.rooms.items()):
            if not task.done():
                continue
            room = None if task.exception() else task.result()
            old = room is not None and room.idle and time.monotonic() - room.used >= self.config.idle
            if room is None or room.closed or old:
                self.rooms.pop(code, None)
                if room is not None:
                    await room.close()


def goes_on_alone(founding: Founding) -> bool:
    """Whether a table continues without anybody at it: by its clock, or among bots."""
    return founding.clock is not None or all(seat.kind == "bot" for seat in founding.seats)


def rooms_of(state: State) -> Rooms:
    """The rooms of an application."""
    rooms: Rooms = state.rooms
    return rooms
