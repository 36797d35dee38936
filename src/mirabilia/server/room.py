"""A room: the one task that changes a table. Everything is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Literal

import msgspec

from mirabilia.server import metrics
from mirabilia.server.bots import BotJob, Bots, is_quick
from mirabilia.server.config import Config
from mirabilia.server.connection import Connection
from mirabilia.server.entries import Answered, AnyEntry, Founding, GameStarted
from mirabilia.server.leases import Lease
from mirabilia.server.ledger import DEFAULT_BOT, Ledger
from mirabilia.server.logs import TableLog
from mirabilia.server.messages import HintGiven, QuestionShown
from mirabilia.server.refusals import Refused
from mirabilia.server.shapes import AnyView
from mirabilia.server.store import Store, Write
from mirabilia.table.game import Decision

Work = Callable[[], Awaitable[None]]
Found = Callable[[Founding], Awaitable[str]]
Keep = Callable[[Ledger], None]
GATHER = 0.4  # seconds for which news of who else has answered may wait for more of its kind
COME_BACK = 10.0  # seconds for players to come back after a restart before their time is out
AGAIN = 1013  # the code of a line that ends after a fault: the client comes back
RESTART = 1012  # that of a line whose table moves to another process, or whose server stops
By = Literal["bot", "clock"]  # why a bot answers
Why = Literal["bot", "clock", "stand_in"]


@dataclass
class Job:
    """Something for the room to do, and who waits for it."""

    work: Work
    done: asyncio.Future[None] | None = None


class Room:
    """A table in memory, with its connections."""

    def __init__(
        self,
        ledger: Ledger,
        store: Store,
        bots: Bots,
        config: Config,
        found: Found,
        keep: Keep,
        lease: Lease,
    ) -> None:
        self.ledger = ledger
        self.store = store
        self.bots = bots
        self.config = config
        self.found = found  # how a new table is made
        self.keep = keep  # how the replay of a game that is over is written down
        self.lease = lease  # given back when the room ends
        self.connections: set[Connection] = set()
        self.inbox: asyncio.Queue[Job] = asyncio.Queue()
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by city
        self.hints: dict[str, HintGiven] = {}  # of the open batch, by the name of the question
        self.coaching: dict[str, asyncio.Task[None]] = {}  # hints that are being worked out
        self.asked_at: dict[int, float] = {}  # since when the clock of a seat runs
        self.held_until: dict[int, float] = {}  # how long the bot of a seat that has gone away holds back
        self.not_before = 0.0  # until then nobody's time is out
        self.gone_since = dict.fromkeys(range(len(ledger.seats)), time.time())
        self.version = 0  # counts everything that somebody must be told
        self.moment = ("open", 0)  # of the last `play_on`: the state and the batch
        self.mentioning: asyncio.TimerHandle | None = None
        self.seats_shown: tuple[tuple[int, int], msgspec.Raw] = ((-1, -1), msgspec.Raw())  # when, and what
        self.views: tuple[int, dict[int | None, AnyView]] = (
            -1,
            {},
        )  # at which entry, and what each seat sees
        self.questions: dict[int, QuestionShown] = {}  # by city: the last one that was shown
        self.used = time.monotonic()
        self.closed = False
        self.busy = False
        self.task: asyncio.Task[None] | None = None
        self.on_change: Callable[[Room], None] | None = (
            None  # called whenever somebody must be told something
        )

    # ---------------------------------------------------------------- the task

    def open(self) -> None:
        """Begin to work; time that was used before stays used, but for a moment to come back."""
        self.asked_at = dict.fromkeys(range(len(self.ledger.seats)), self.ledger.asked_at)
        self.not_before = time.time() + COME_BACK
        self.task = asyncio.create_task(self.run())
        self.inbox.put_nowait(Job(self.play_on))

    async def close(self, code: int = 1001) -> None:
        """Leave the memory; everything is in the store."""
        self.closed = True
        for task in (*self.thinking.values(), *self.coaching.values()):
            task.cancel()
        for connection in self.connections:
            connection.close(code)
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.refuse_waiting()
        await self.lease.give_back()

    async def retire(self, code: int) -> None:
        """Leave the memory after what is being done and what waits."""
        await self.do(lambda: self.close(code))

    def refuse_waiting(self) -> None:
        """Refuse the requests that will no longer be carried out."""
        while not self.inbox.empty():
            job = self.inbox.get_nowait()
            if job.done is not None and not job.done.done():
                job.done.set_exception(Refused("put_away", "the table is being closed; connect again"))

    async def do(self, work: Work) -> None:
        """Have the room do something, and wait until it is done."""
        if self.closed:
            raise Refused("put_away", "the table is being closed; connect again")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(Job(work, done))
        await done

    async def run(self) -> None:
        """Do one thing at a time."""
        while not self.closed:
            try:
                async with asyncio.timeout(self.time_left()):
                    job = await self.inbox.get()
            except TimeoutError:
                job = Job(self.answer_late)
            self.busy = True
            self.used = time.monotonic()
            await self.carry_out(job)
            self.busy = False

    async def carry_out(self, job: Job) -> None:
        """Do one thing; a fault in it ends the room, which is then restored from the store."""
        try:
            await job.work()
        except Refused as refusal:
            if job.done is not None and not job.done.done():
                job.done.set_exception(refusal)
        except Exception:
            metrics.faults.add("room")
            TableLog(self.ledger.code).exception("put away after a fault")
            if job.done is not None and not job.done.done():
                job.done.set_exception(Refused("not_written", "that could not be saved; connect again"))
            await self.close(AGAIN)
        else:
            if job.done is not None and not job.done.done():
                job.done.set_result(None)

    @property
    def idle(self) -> bool:
        """Whether nobody needs the room in memory."""
        waits = self.busy or self.connections or self.thinking or not self.inbox.empty()
        left = self.time_left()  # a clock of days runs on without the room
        return not waits and (left is None or left > self.config.idle)

    # ---------------------------------------------------------------- changes

    async def record(self, *entries: AnyEntry) -> None:
        """Store entries, then apply them."""
        ledger = self.ledger
        before = ledger.batch_number
        ledger.foresee(entries)
        write = Write(ledger.code, number=ledger.length, entries=list(entries))
        if any(isinstance(entry, GameStarted) for entry in entries):
            await self.store.archive.keep_figures(ledger.base_ruleset())
            write.state = "playing"
        await self.store.write(write)
        try:
            for entry in entries:
                ledger.apply(entry)
                if isinstance(entry, Answered):
                    metrics.answers.add(entry.by)
        except Refused as error:  # it is stored already, so it is a fault and no refusal
            raise RuntimeError(f"what is stored cannot happen: {error}") from error
        self.drop_hints()
        if ledger.batch_number != before:
            self.hints.clear()
            self.start_clocks()
        if ledger.state == "over" and any(isinstance(entry, Answered) for entry in entries):
            await self.store.write(Write(ledger.code, state="over"))
            self.keep(ledger)

    def drop_hints(self) -> None:
        """Stop working out hints for questions that are answered, or for seats where nobody waits."""
        here = {connection.seat for connection in self.connections}
        wanted = {one.id for one in self.ledger.waiting() if one.seat in here}
        for name, task in list(self.coaching.items()):
            if name not in wanted:
                task.cancel()

    def tell(self, seats: frozenset[int] | None = None) -> None:
        """Let everybody know the newest state, or only those whom it concerns."""
        self.version += 1
        for connection in self.connections:
            if seats is None or connection.seat in seats:
                connection.mark_changed()
        if self.on_change is not None:
            self.on_change(self)

    def mention(self) -> None:
        """Let everybody know the newest state within a moment; at once, whoever gets a reply anyway."""
        self.version += 1
        for connection in self.connections:
            connection.stale = True
        if self.mentioning is None:
            self.mentioning = asyncio.get_running_loop().call_later(GATHER, self.wake_stale)
        if self.on_change is not None:
            self.on_change(self)

    def wake_stale(self) -> None:
        """Tell those who do not know the newest state."""
        self.mentioning = None
        for connection in self.connections:
            if connection.stale:
                connection.wake.set()

    # ---------------------------------------------------------------- clocks

    def start_clocks(self) -> None:
        """A new question: everybody's time begins."""
        self.asked_at = dict.fromkeys(range(len(self.ledger.seats)), time.time())

    def deadline(self, seat: int) -> float | None:
        """When the time of a player who is asked runs out."""
        clock = self.ledger.founding.clock
        if clock is None or self.ledger.seats[seat].played_by or not self.ledger.waits_for(seat):
            return None
        return max(self.asked_at[seat] + clock, self.not_before)

    def next_deadline(self) -> float | None:
        """When the first player's time runs out, or the first bot that holds back may play."""
        if self.ledger.founding.clock is None and not self.held_until:
            return None
        asked = {one.seat for one in self.ledger.waiting() if one.city not in self.thinking}
        ends = [self.held_until.get(seat) or self.deadline(seat) for seat in asked]
        return min((at for at in ends if at is not None), default=None)

    def time_left(self) -> float | None:
        """How long the room may wait for something to do."""
        at = self.next_deadline()
        return None if at is None else max(0.0, at - time.time())

    async def answer_late(self) -> None:
        """Answer for those whose time is up."""
        now = time.time()
        late = [one for one in self.ledger.waiting() if (self.deadline(one.seat) or now + 1) <= now]
        self.think({one: DEFAULT_BOT for one in late if one.city not in self.thinking}, "clock")
        held, self.held_until = (
            self.held_until,
            {seat: at for seat, at in self.held_until.items() if at > now},
        )
        if held != self.held_until:
            await self.play_on()

    # ---------------------------------------------------------------- bots

    def bots_due(self) -> dict[Decision, str]:
        """The questions that a bot must answer, and which bot."""
        due = {}
        for decision in self.ledger.waiting():
            bot = self.ledger.seats[decision.seat].played_by
            if bot is not None and decision.city not in self.thinking and not self.holds(decision.seat):
                due[decision] = bot
        return due

    def holds(self, seat: int) -> bool:
        """Whether the bot of a seat still holds back, because the player may think better of it."""
        return self.held_until.get(seat, 0.0) > time.time()

    async def play_on(self) -> None:
        """Let the bots that are asked think, and tell everybody."""
        due = self.bots_due()
        game = self.ledger.founding.game
        self.think({one: bot for one, bot in due.items() if is_quick(bot, game)}, "bot")
        self.think({one: bot for one, bot in due.items() if not is_quick(bot, game)}, "bot")
        moment = (self.ledger.state, self.ledger.batch_number)
        known, self.moment = self.moment, moment
        if moment == known and moment[0] == "playing":
            self.mention()
        else:
            self.tell()

    def thinkers(self) -> int:
        """How many seats have bots that search."""
        played = [seat.played_by for seat in self.ledger.seats]
        return sum(bot is not None and not is_quick(bot, self.ledger.founding.game) for bot in played)

    def think(self, bots: dict[Decision, str], by: By) -> None:
        """Start getting the bots' answers."""
        if not bots:
            return
        task = asyncio.create_task(self.answer_for(bots, by))
        self.thinking.update({decision.city: task for decision in bots})

    async def answer_for(self, bots: dict[Decision, str], by: By) -> None:
        """Get the bots' answers, and store those that are still wanted."""
        ledger = self.ledger
        questions = [(decision.city, bot, ledger.bot_seed(decision)) for decision, bot in bots.items()]
        job = BotJob(
            ledger.code, ledger.beginning(), list(ledger.plays), questions, self.thinkers(), self.share()
        )
        found = dict(zip(bots, await self.bots.ask(job), strict=True))
        chances = {decision: seed for decision, (_, _, seed) in zip(bots, questions, strict=True)}

        async def work() -> None:
            for decision in bots:
                self.thinking.pop(decision.city, None)
            waiting = ledger.waiting()
            wanted = [one for one in bots if one in waiting and self.still(one, bots[one], by)]
            await self.record_answers({one: found[one] for one in wanted}, chances, by, job.stood_in)
            await self.play_on()

        if not self.closed:
            self.inbox.put_nowait(Job(work))

    def still(self, decision: Decision, bot: str, by: By) -> bool:
        """Whether a bot may still answer for a seat: the player may have come back."""
        played_by = self.ledger.seats[decision.seat].played_by
        if by == "clock":
            return played_by is None and (self.deadline(decision.seat) or 0.0) <= time.time()
        return played_by == bot

    def share(self) -> str:
        """Whose share of the bots' time the table uses: that of the first player who is connected."""
        return min((one.network for one in self.connections if one.seat is not None), default="")

    async def record_answers(
        self, found: dict[Decision, int], chances: dict[Decision, int], by: By, stood_in: set[int]
    ) -> None:
        """Store the bots' answers; one that is not legal is replaced by any legal one."""
        now = time.time()
        entries = []
        for decision, code in found.items():
            text = self.ledger.text_of(decision.city, code)
            why: Why = "stand_in" if by == "bot" and (text is None or decision.city in stood_in) else by
            if text is None:
                TableLog(self.ledger.code).error(
                    "the bot of seat %s gave no legal answer (%s)", decision.seat, code
                )
                text = Random(chances[decision]).choice(list(self.ledger.options_of(decision.city)))
            entries.append(Answered(at=now, seat=decision.seat, decision=decision.id, text=text, by=why))
        if entries:
            await self.record(*entries)
