"""All rooms of a server: made, found, restored from the store when needed, and unloaded when idle."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from litestar.datastructures import State
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from mirabilia.server import metrics
from mirabilia.server.bots import Bots
from mirabilia.server.boxes import lay_founding
from mirabilia.server.calls import Caller
from mirabilia.server.config import Config
from mirabilia.server.database import first_line, is_shared
from mirabilia.server.entries import AnyEntry, Founding, GameStarted, decode_founding
from mirabilia.server.keys import hash_key, is_code, new_code, new_key
from mirabilia.server.leases import Leases, OwnLeases, SharedLeases, Unavailable
from mirabilia.server.ledger import Ledger, OtherRules
from mirabilia.server.logs import TableLog, log
from mirabilia.server.new_table import make_founding
from mirabilia.server.overload import Lag
from mirabilia.server.pauses import Pauses
from mirabilia.server.refusals import Refused
from mirabilia.server.replays import keep_quietly
from mirabilia.server.rest_types import NewTable, TableMade
from mirabilia.server.room import AGAIN, RESTART, Room
from mirabilia.server.stock import take_stock
from mirabilia.server.store import Store, Stored, Write
from mirabilia.server.subscriptions import Subscriptions
from mirabilia.server.sweeping import put_to_sleep, sweep_old_often, wake_up
from mirabilia.table.entries import Source
from mirabilia.table.errors import BadInput
from mirabilia.table.fingerprint import is_same_rules
from mirabilia.table.makers import make_ruleset

TRIES = 20  # for a code that is free
WAKE = 2.0  # seconds between two looks for tables that nobody has in memory and that go on by themselves
DATABASE = "the database"  # for which a pause grows too
AWAY = 8.0  # seconds at most between two looks whether it is there again
FINISH = 5.0  # seconds in which the rooms of a server that stops must have finished
SLICE = 0.01  # seconds of playing again what is stored until somebody else has a turn
SWEEP = 30.0  # seconds between two looks for idle rooms


class NoTable(Refused):
    """There is no table with that code."""

    def __init__(self) -> None:
        super().__init__("no_table", "there is no table of this code; check the letters", "code")


class Elsewhere(Exception):  # noqa: N818 (nothing is wrong)
    """The table is in the memory of another process."""


class Rooms:
    """The rooms in memory, and the store behind them."""

    def __init__(self, config: Config, bots: Bots | None = None) -> None:
        self.config = config
        self.store = Store(config.url)
        self.subscriptions = Subscriptions(self.store.engine)
        self.caller = Caller(config, self.subscriptions)
        self.leases: Leases = OwnLeases()
        if is_shared(config.url):
            self.leases = SharedLeases(self.store.engine, self.hand_over, self.end_all)
        self.bots = bots or Bots(config.workers, config.bot_deadline)
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.lag = Lag(config.overload)
        self.tasks: list[asyncio.Task[None]] = []  # that run beside the rooms
        self.stopping = False
        self.pauses = Pauses(WAKE)  # of what is woken
        self.asleep: set[str] = set()  # tables that are not woken, as the reason lasts
        self.keeping: dict[str, asyncio.Task[None]] = {}  # replays that are being written down

    async def open(self) -> None:
        """Open the store and begin."""
        await self.store.open()
        await self.leases.open()
        self.bots.open()
        self.caller.open()
        self.tasks = [asyncio.create_task(work) for work in self.list_works()]

    def list_works(self) -> list[Coroutine[Any, Any, None]]:
        """What is done beside the rooms."""
        old = sweep_old_often(self.store.engine, self.leases, self.config, self.has_room)
        return [self.sweep_often(), self.wake_often(), take_stock(self), self.lag.watch(), old]

    async def wake_often(self) -> None:
        """Let tables that go on by themselves do so after a restart, a fault, or the death of a process."""
        while True:
            pause = WAKE
            try:
                await self.wake()
                self.pauses.forget(DATABASE, time.time())
            except Exception as error:  # such as a database that is away
                log.warning("no table can be woken: %s", first_line(error))
                pause = min(self.pauses.grow(DATABASE, time.time()), AWAY)
            await asyncio.sleep(pause)

    async def wake(self) -> None:
        """Open the tables that go on by a clock or among bots, and are in nobody's memory."""
        due = await self.store.due()
        self.asleep.intersection_update([code for code, _ in due])
        for code, founding in due:
            if self.has_room(code):
                self.pauses.forget(code, time.time())
            elif code not in self.asleep and self.pauses.is_over(code, time.time()):
                await self.wake_one(code, founding)

    async def wake_one(self, code: str, founding: str) -> None:
        """Open a table if it goes on by itself; one that cannot be opened keeps no other asleep."""
        try:
            if not goes_on_alone(decode_founding(founding)):
                self.asleep.add(code)
                return
            self.pauses.grow(code, time.time())
            await self.get(code, ask=False)
        except Elsewhere:
            self.pauses.forget(code, math.inf)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            TableLog(code).warning("it cannot be woken yet (%s)", first_line(error))
        except (Refused, BadInput):
            self.asleep.add(code)
        except Exception:
            TableLog(code).exception("it cannot be woken")
            self.asleep.add(code)

    def has_room(self, code: str) -> bool:
        """Whether a room is there, or on its way."""
        task = self.rooms.get(code)
        return task is not None and not (task.done() and (task.exception() or task.result().closed))

    def list_rooms(self) -> list[Room]:
        """The rooms in memory."""
        return [task.result() for code, task in self.rooms.items() if task.done() and self.has_room(code)]

    async def retire(self) -> None:
        """Stop in good order: every room finishes what it is doing, and sends everybody away to come back."""
        self.stopping = True
        log.info("stopping; %s tables are unloaded", len(self.rooms))
        await self.end_tasks()
        leaving = [asyncio.create_task(room.retire(RESTART)) for room in self.list_rooms()]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=FINISH)
            for task in late:
                task.cancel()
            await asyncio.gather(*leaving, return_exceptions=True)

    async def end_tasks(self) -> None:
        """End what runs beside the rooms."""
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.tasks = []

    async def close(self) -> None:
        """Unload everything."""
        await self.end_tasks()
        await self.end_all()
        if self.keeping:
            await asyncio.wait(
                self.keeping.values(), timeout=FINISH
            )  # what is missing is made at the next start
        await self.caller.close()
        await self.bots.close()
        await self.leases.close()
        await self.store.close()

    async def end_all(self) -> None:
        """End every room at once, as when all leases are gone; those who are there come back."""
        ending, self.rooms = self.rooms, {}
        for task in ending.values():
            with contextlib.suppress(Exception):
                await (await task).close(AGAIN)

    async def hand_over(self, code: str) -> None:
        """Put a room away in good order, since another process wants it."""
        task = self.rooms.get(code)
        if task is not None:
            with contextlib.suppress(Exception):
                await (await asyncio.shield(task)).retire(RESTART)
                metrics.moves.add()
                TableLog(code).info("handed over to another server")

    async def get(self, code: str, *, ask: bool = True) -> Room:
        """The room of a table, restored from the store if it is not in memory.

        A table that another process has is asked for, or left alone.
        """
        code = code.upper()
        if not is_code(code):
            raise NoTable
        if self.stopping:
            raise Unavailable("the server stops")
        task = self.rooms[code] if self.has_room(code) else None
        if task is None:
            task = self.rooms[code] = asyncio.create_task(self.restore(code, ask))
        try:
            room = await asyncio.shield(task)
        except Exception:
            if self.rooms.get(code) is task:
                del self.rooms[code]
            raise
        room.used = time.monotonic()
        return room

    async def restore(self, code: str, ask: bool) -> Room:
        """A room from the store, with its answers replayed."""
        lease = await (self.leases.take(code) if ask else self.leases.try_take(code))
        if lease is None:
            raise Elsewhere
        try:
            with metrics.restore_times.measure():
                ledger = await self.read(code)
            if ledger.founding.clock is not None:
                await wake_up(self.store.engine, code)
        except BaseException:
            await lease.give_back()
            raise
        room = Room(ledger, self.store, self.bots, self.config, self.make_room, self.keep, lease)
        room.on_change = self.caller.look
        room.open()
        return room

    async def read(self, code: str) -> Ledger:
        """A table as it is stored."""
        stored = await self.store.load(code)
        if stored is None:
            raise NoTable
        figures = await self.figures_of(stored)
        ledger = Ledger(code, stored.created, stored.founding, figures)
        began = time.perf_counter()
        try:
            for entry in stored.entries:
                ledger.replay(entry)
                if time.perf_counter() - began > SLICE:  # others are served in between
                    await asyncio.sleep(0)
                    began = time.perf_counter()
        finally:
            ledger.length = len(stored.entries)
        if ledger.ended:
            raise OtherRules(ledger)
        return ledger

    async def figures_of(self, stored: Stored) -> Source | None:
        """The figures beneath a table: today's, unless its game was begun with others that are kept."""
        figures = self.config.figures(stored.founding.game)
        begun_by = rules_of(stored)
        if begun_by is None or is_by(begun_by, figures):
            return figures
        return await self.store.archive.load_figures(begun_by.base or begun_by.rules) or figures

    async def look_at(self, code: str) -> Ledger:
        """A table to look at, whoever has it in memory."""
        code = code.upper()
        if not is_code(code):
            raise NoTable
        return (await self.rooms[code]).ledger if self.has_room(code) else await self.read(code)

    async def make(self, wish: NewTable) -> TableMade:
        """Make a table as requested; the maker takes the first human seat."""
        self.check_load()
        key = new_key()
        founding = make_founding(wish, hash_key(key), self.config.figures(wish.game))
        return await self.open_table(founding, key)

    def check_load(self) -> None:
        """Refuse a new table where there is too much to do already."""
        if self.lag.is_overloaded:
            raise Refused("overloaded", "the server has too much to do for another table; try again soon")

    async def open_table(self, founding: Founding, key: str, played: Sequence[AnyEntry] = ()) -> TableMade:
        """Store a new table, with what has been played there already, and let it go on."""
        code = await self.make_room(founding, played)
        if is_full(founding) and goes_on_alone(founding):
            await self.get(code, ask=False)  # otherwise the process to which players connect opens it
        return made_table(code, founding, key)

    async def make_room(self, founding: Founding, played: Sequence[AnyEntry] = ()) -> str:
        """Store a new table under a free code; it starts at once if no seat is open."""
        for _ in range(TRIES):
            code = new_code(founding.public)
            try:
                await self.write_room(code, founding, played)
            except IntegrityError:  # the code is taken
                continue
            return code
        raise Refused("no_code", "no code is free for a new table")

    async def write_room(self, code: str, founding: Founding, played: Sequence[AnyEntry] = ()) -> None:
        """Store a new table under a code; it starts at once if no seat is open."""
        write = Write(code, founding)
        if played:
            write.entries, write.state = [*played], "playing"
        elif is_full(founding):
            ledger = Ledger(code, time.time(), founding, self.config.figures(founding.game))
            await self.store.archive.keep_figures(ledger.base_ruleset())
            write.entries, write.state = [ledger.start_entry(time.time())], "playing"
        await self.store.write(write)

    def keep(self, ledger: Ledger) -> None:
        """Write the replay of a game that is over down, beside everything else."""
        task = asyncio.create_task(keep_quietly(ledger, self.store.archive))
        self.keeping[ledger.code] = task
        task.add_done_callback(lambda _: self.keeping.pop(ledger.code, None))

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
            old = room is not None and await self.may_leave(room)
            if room is None or room.closed or old:
                if self.rooms.get(code) is task:
                    del self.rooms[code]
                if room is not None:
                    await room.close()

    def is_unused(self, room: Room) -> bool:
        """Whether a room has been idle long enough."""
        return room.idle and time.monotonic() - room.used >= self.config.idle

    async def may_leave(self, room: Room) -> bool:
        """Whether a room has been idle long enough; until when it sleeps is written down first."""
        if not self.is_unused(room):
            return False
        due = room.next_deadline()
        if due is not None and not room.closed:
            await put_to_sleep(self.store.engine, room.ledger.code, due)
            if not self.is_unused(room):  # somebody came in the meantime
                await wake_up(self.store.engine, room.ledger.code)
                return False
        return True


def rules_of(stored: Stored) -> Founding | None:
    """How the game of a table was begun, with its rules; None if it has not begun."""
    start = next((entry for entry in stored.entries if isinstance(entry, GameStarted)), None)
    if start is None:
        return None
    if start.rules is None or start.rulings is None:
        return stored.founding
    return replace(stored.founding, rules=start.rules, rulings=start.rulings, base=start.base)


def is_by(founding: Founding, figures: Source | None) -> bool:
    """Whether a game was begun with these figures."""
    setup = {"players": founding.players, "expansions": founding.expansions, "wonders": founding.wonders}
    try:
        laid = lay_founding(founding, figures)
        ruleset = make_ruleset(founding.game, **setup, data=laid, rulings=founding.rulings)
    except BadInput:
        return False
    return is_same_rules(founding.rules, ruleset.fingerprint)


def made_table(code: str, founding: Founding, key: str) -> TableMade:
    """A new table for its maker, who has the first seat of a person or only starts the game."""
    seat = next((number for number, one in enumerate(founding.seats) if one.key), None)
    mine = key if seat is not None else None
    return TableMade(code=code, seat=seat, key=mine, maker_key=key if seat is None else None)


def is_full(founding: Founding) -> bool:
    """Whether no seat is open, so that the game begins as soon as the table is made."""
    return all(seat.kind != "open" for seat in founding.seats)


def goes_on_alone(founding: Founding) -> bool:
    """Whether a table continues without anybody at it: by its clock, or among bots."""
    return founding.clock is not None or all(seat.kind == "bot" for seat in founding.seats)


def rooms_of(state: State) -> Rooms:
    """The rooms of an application."""
    rooms: Rooms = state.rooms
    return rooms
