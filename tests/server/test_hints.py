"""Hints at the table: only where they were agreed upon, for the seat that asks, and worked out once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from mirabilia.server.coach_worker import CoachFound, CoachWish, fulfil_wish
from mirabilia.server.coaching import Coaching
from mirabilia.server.ledger import Ledger
from mirabilia.server.new_table import make_founding
from mirabilia.server.rest_types import NewTable, SeatWish
from server.helpers import Base, Client, Data, serving, until


def on_server(folder: Path, scene: Callable[[Base], Awaitable[Any]]) -> Any:
    """Run a scene on a server of its own."""

    async def run() -> Any:
        async with serving(folder) as base:
            return await scene(base)

    return asyncio.run(run())


class Counted(Coaching):
    """A coach in this process, which waits until it may speak and counts what it was asked."""

    def __init__(self) -> None:
        super().__init__(lambda: 0)
        self.asked: list[CoachWish] = []
        self.may_speak = asyncio.Event()

    async def ask(self, wish: CoachWish) -> CoachFound:
        self.asked.append(wish)
        await self.may_speak.wait()
        wish.playouts = 4
        return await asyncio.to_thread(fulfil_wish, wish)


async def hear_hint(client: Client) -> Data:
    """The next hint."""
    while all(one["type"] != "hint" for one in client.replies):
        await client.hear()
    hint = next(one for one in client.replies if one["type"] == "hint")
    client.replies.remove(hint)
    return hint


def test_a_hint_has_the_best_answers_with_reasons_and_is_worked_out_once(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching = Counted()
        coach.may_speak.set()
        made = await base.table("human", "novice", "novice", seed=4)
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            assert state["table"]["hints"] is True
            decision = state["question"]["decision"]
            assert (await client.send("hint", decision=decision))["type"] == "ok"
            first = await hear_hint(client)
            assert (await client.send("hint", decision=decision))["type"] == "ok"
            assert await hear_hint(client) == first
        assert len(coach.asked) == 1
        assert first["decision"] == decision
        options = {one["text"] for one in state["question"]["options"]}
        assert {one["answer"] for one in first["answers"]} <= options
        chances = [one["chance"] for one in first["answers"]]
        assert chances == sorted(chances, reverse=True)
        assert 2 <= len(chances) <= 3

    on_server(tmp_path, scene)


def test_who_has_answered_is_told_nothing_more_and_others_never_hear_it(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching = Counted()
        made = await base.table("human", "open", "novice", hints=True, seed=4)
        other = await base.post(f"/api/tables/{made['code']}/join", {"name": "Ben"})
        async with (
            base.line(made["code"], made["key"]) as ada,
            base.line(made["code"], other["key"]) as ben,
        ):
            state = await ada.until(lambda state: state["question"])
            await ben.until(lambda state: state["question"])
            decision = state["question"]["decision"]
            await ada.send("hint", decision=decision)
            refused = await ben.send("hint", decision=decision)
            assert refused["reason"] == "not_asked"
            await ada.answer()
            room = await base.room(made["code"])
            while room.coaching:
                await asyncio.sleep(0.01)
            coach.may_speak.set()
            refused = await ada.send("hint", decision=decision)
            assert refused["reason"] == "answered"
            await ada.send("take_back", decision=decision)
            await ada.send("hint", decision=decision)
            assert (await hear_hint(ada))["decision"] == decision
            await ben.send("chat", text="hello")
            assert all(one["type"] != "hint" for one in ben.replies)
        assert len(coach.asked) == 2

    on_server(tmp_path, scene)


def test_a_hint_for_which_nobody_waits_is_not_worked_out(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        base.rooms.bots.coaching = Counted()
        made = await base.table("human", "novice", "novice")
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            await client.send("hint", decision=state["question"]["decision"])
        room = await base.room(made["code"])
        while room.coaching:
            await asyncio.sleep(0.01)
        assert room.hints == {}

    on_server(tmp_path, scene)


def test_without_agreement_there_are_no_hints(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        made = await base.table("human", "novice", "novice", hints=False)
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            refused = await client.send("hint", decision=state["question"]["decision"])
            assert (refused["code"], refused["reason"]) == ("not_now", "no_hints")

    on_server(tmp_path, scene)


@pytest.mark.parametrize(
    ("kinds", "wish", "allowed"),
    [
        ("human bot bot", None, True),
        ("human bot bot", False, False),
        ("human open bot", None, False),
        ("human open bot", True, True),
        ("human human bot", None, False),
    ],
)
def test_hints_are_for_one_among_bots_unless_people_agree(
    kinds: str, wish: bool | None, allowed: bool
) -> None:
    seats = [SeatWish(kind=kind) for kind in kinds.split()]  # type: ignore[arg-type] # words of the test
    assert make_founding(NewTable(players=3, seats=seats, hints=wish), "").hints is allowed


def test_the_process_of_the_coach_answers_and_is_replaced_when_it_dies(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching
        made = await base.table("human", "novice", "novice", seed=4)
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            ledger = (await base.room(made["code"])).ledger
            wish = CoachWish(ledger.beginning(), [], 1, 2, hint=state["question"]["city"])
            assert (await coach.hint(wish)).data
            assert coach.process is not None
            coach.process.kill()
            await coach.process.wait()
            assert (await coach.hint(wish)).data
            wish.hint = 99
            assert (await coach.hint(wish)).trouble

    on_server(tmp_path, scene)


def endless(ledger: Ledger) -> CoachWish:
    """A batch over which the coach would think for days."""
    game = ledger.new_game([])
    plays = [(decision.city, game.options(decision)[0].code) for decision in game.decisions]
    return CoachWish(ledger.beginning(), [], 1, 10**9, judged=plays)


def test_the_process_stops_thinking_when_nobody_waits_any_more(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching
        made = await base.table("human", "novice", "novice", seed=4)
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            ledger = (await base.room(made["code"])).ledger
            asking = asyncio.create_task(coach.judge(endless(ledger)))
            await until(lambda: coach.under_way is not None)
            asking.cancel()
            hint = CoachWish(ledger.beginning(), [], 1, 2, hint=state["question"]["city"])
            process = coach.process
            assert (await coach.hint(hint)).data
            assert coach.process is process  # it was not ended, it stopped

    on_server(tmp_path, scene)


def test_a_batch_of_an_analysis_gives_way_to_a_hint_and_begins_again(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching
        made = await base.table("human", "novice", "novice", seed=4)
        async with base.line(made["code"], made["key"]) as client:
            state = await client.until(lambda state: state["question"])
            ledger = (await base.room(made["code"])).ledger
            asking = asyncio.create_task(coach.judge(endless(ledger)))
            await until(lambda: coach.under_way is not None)
            first = coach.under_way
            hint = CoachWish(ledger.beginning(), [], 1, 2, hint=state["question"]["city"])
            assert (await coach.hint(hint)).data
            await until(lambda: coach.under_way is not None)
            assert coach.under_way is not first
            assert not asking.done()
            asking.cancel()

    on_server(tmp_path, scene)


def test_the_coach_is_ready_before_it_is_asked(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        coach = base.rooms.bots.coaching
        for _ in range(2):
            assert (await base.http.post("/api/advice/ready")).status_code == 202
        await until(lambda: not coach.exchanges)
        assert coach.process is not None
        assert coach.process.returncode is None

    on_server(tmp_path, scene)
