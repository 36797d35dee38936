"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from mirabilia.server.messages import Change, State
from mirabilia.table.game import Game
from server.helpers import WAIT, Base, Client, Data, serving


def test_three_players_play_a_whole_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open", seed=7)
            code = made["code"]
            second = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            third = await base.post(f"/api/tables/{code}/join", {"name": "Cy", "seat": 2})
            assert (made["seat"], second["seat"], third["seat"]) == (0, 1, 2)
            async with (
                base.line(code, made["key"]) as one,
                base.line(code, second["key"]) as two,
                base.line(code, third["key"]) as three,
                base.line(code) as spectator,
            ):
                lines = (one, two, three)
                await asyncio.gather(
                    *(line.play(Random(seat)) for seat, line in enumerate(lines)),
                    spectator.until(lambda state: state["table"]["state"] == "over"),
                )
            record = await base.get(f"/api/tables/{code}/record")
            assert Game.replay(record).result["winners"] == one.state["view"]["result"]["winners"]
            assert record["seed"] == 7
            assert [event["number"] for state in one.states for event in state["events"]] == list(
                range(len((await base.room(code)).ledger.events))
            )
            check_frames(await base.get(f"/api/tables/{code}/frames"), record)

    asyncio.run(scene())


def check_frames(found: Data, record: Data) -> None:
    """The frames tell the same game as the record."""
    frames = found["frames"]
    assert [(frame["age"], frame["turn"]) for frame in frames[:-1]] == [
        (age, turn) for age in (1, 2, 3) for turn in range(1, 7)
    ]
    assert frames[-1]["view"]["result"] == {k: v for k, v in found["result"].items() if k != "seed"}
    assert all(len(hand) == 8 - frame["turn"] for frame in frames[:-1] for hand in frame["hands"])
    assert all(len(frame["actions"]) == 3 for frame in frames[:-1])
    lines = {f"{action['seat']} {action['text']}" for frame in frames for action in frame["actions"]}
    assert lines <= set(record["answers"])


def test_what_is_sent_is_what_the_schema_says(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "random", seed=3, clock=60)
            async with base.line(made["code"], made["key"]) as one, base.line(made["code"]) as watching:
                await asyncio.gather(
                    one.play(Random(5)), watching.until(lambda state: state["table"]["state"] == "over")
                )
            for raw in [*one.raw, *watching.raw]:
                news = msgspec.json.decode(raw, type=State | Change, strict=True)
                assert isinstance(news, Change) or news.seat == (0 if raw in one.raw else None)
            assert len(one.raw) > 18

    asyncio.run(scene())


def test_changes_lead_to_the_same_state_as_connecting_again(tmp_path: Path) -> None:
    """Whoever has followed the changes knows all that somebody does who has just come."""

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open", seed=3)
            joined = [await base.post(f"/api/tables/{made['code']}/join", {"name": name}) for name in "BC"]
            keys = [made["key"], *(one["key"] for one in joined), None]
            async with AsyncExitStack() as lines:
                clients = [await lines.enter_async_context(base.line(made["code"], key)) for key in keys]
                one, two, three, _ = clients
                for client in (one, two, three):
                    await client.until(lambda state: state["question"])
                await compare(base, made["code"], keys, clients)
                await one.answer()
                await two.send("chat", text="Quick!")
                await compare(base, made["code"], keys, clients)
                await one.send("take_back", decision=one.state["question"]["decision"])
                await two.answer()
                await three.send("away")
                await compare(base, made["code"], keys, clients)
                await one.answer()
                await compare(base, made["code"], keys, clients)
                kinds = [json.loads(raw)["type"] for raw in clients[3].raw]
                assert kinds.count("state") == 2  # at the start, and when the turn was over
                assert kinds.count("change") >= 3

    asyncio.run(scene())


def test_who_else_has_answered_is_told_together_and_ones_own_answer_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mirabilia.server.room.GATHER", 3600.0)

    async def scene() -> None:
        async with serving(tmp_path) as base, AsyncExitStack() as stack:
            made = await base.table("human", "open", "open")
            places = [made, *[await base.post(f"/api/tables/{made['code']}/join", {"name": n}) for n in "BC"]]
            lines = [await stack.enter_async_context(base.line(made["code"], one["key"])) for one in places]
            for line in lines:
                await line.until(lambda state: state["question"] and all_here(state))
            heard = len(lines[2].raw)
            for line in lines[:2]:
                await line.answer()
                assert (await line.until(lambda state: state["answer"]))["answer"]
            room = await base.room(made["code"])
            assert room.mentioning is not None
            room.wake_stale()
            state = await lines[2].until(lambda state: state["view"]["waiting_for"] == [2])
            assert len(lines[2].raw) == heard + 1  # both answers by one message
            await lines[2].answer()
            decision = state["question"]["decision"]
            for line in lines:  # a new question does not wait
                await line.until(lambda state: state["question"]["decision"] != decision)

    asyncio.run(scene())


def all_here(state: Data) -> bool:
    """Whether everybody is connected."""
    return all(seat["connected"] for seat in state["table"]["seats"])


async def compare(base: Base, code: str, keys: list[str | None], clients: list[Client]) -> None:
    """Every client knows what a new connection with its key is told."""
    for key, client in zip(keys, clients, strict=True):
        async with base.line(code, key) as fresh:
            new = await fresh.until(lambda state: state["table"])
            await client.until(lambda state, new=new: same(state) == same(new))  # type: ignore[misc]


def same(state: Data) -> Data:
    """A state without what depends on when it was sent."""
    return {name: value for name, value in state.items() if name not in ("now", "events")}


def test_a_table_of_bots_plays_to_its_end_by_itself(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("novice", "random", "novice", "random")
            assert made["key"] is None
            assert made["maker_key"] is not None
            end = time.monotonic() + WAIT
            while (await base.get(f"/api/tables/{made['code']}"))["state"] != "over":
                assert time.monotonic() < end
                await asyncio.sleep(0.05)
            assert len((await base.get(f"/api/tables/{made['code']}/record"))["answers"]) >= 72

    asyncio.run(scene())


def test_a_bot_plays_for_who_is_away_until_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            other = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            async with (
                base.line(made["code"], made["key"]) as one,
                base.line(made["code"], other["key"]) as two,
            ):
                await one.until(lambda state: state["question"])
                assert (await one.send("away"))["type"] == "ok"
                await two.until(lambda state: state["table"]["seats"][0]["away"] and state["question"])
                await two.play(Random(1), lambda state: state["view"]["turn"] == 3)
                assert (await one.send("back"))["type"] == "ok"
                await one.until(lambda state: not state["table"]["seats"][0]["away"])
                batch_number = one.state["question"]["decision"]
                assert (await two.answer())["type"] == "ok"
                assert one.state["question"]["decision"] == batch_number
                assert (await two.send("away"))["type"] == "ok"
                assert (await one.send("away"))["type"] == "ok"
                await one.until(lambda state: state["table"]["state"] == "over")

    asyncio.run(scene())


def test_a_player_can_come_back_before_the_bot_has_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, grace=60) as base:
            made = await base.table("human", "random", "random")
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                state = await one.until(lambda state: state["view"] and not state["view"]["waiting_for"][1:])
                asked = state["question"]["decision"]
                assert (await one.send("away"))["type"] == "ok"
                state = await one.until(lambda state: state["table"]["seats"][0]["away"])
                assert state["table"]["seats"][0]["waiting"]
                assert (await one.send("back"))["type"] == "ok"
                state = await one.until(lambda state: not state["table"]["seats"][0]["away"])
                assert (state["question"]["decision"], state["answer"]) == (asked, None)
                assert not room.thinking
                assert (await one.send("away"))["type"] == "ok"
                room.held_until[0] -= 60
                assert (await one.send("chat", text="now"))["type"] == "ok"  # wakes the room
                await one.until(lambda state: state["table"]["state"] == "over")

    asyncio.run(scene())


def test_a_bot_stands_in_for_who_is_gone_and_the_player_comes_back_by_connecting(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, gone=60) as base:
            made = await base.table("human", "open", "random")
            code = made["code"]
            other = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            async with base.line(code, made["key"]) as one:
                await one.until(lambda state: state["question"])
                async with base.line(code, other["key"]) as two:
                    await two.until(lambda state: state["question"])
                    assert (await one.send("stand_in", seat=1))["code"] == "not_now"
                await one.until(lambda state: not state["table"]["seats"][1]["connected"])
                assert (await one.send("stand_in", seat=1))["code"] == "not_now"
                (await base.room(code)).gone_since[1] -= 60
                assert (await one.send("stand_in", seat=1))["type"] == "ok"
                assert (await one.send("stand_in", seat=1))["code"] == "not_now"
                assert (await one.send("stand_in", seat=7))["code"] == "malformed"
                assert (await one.answer())["type"] == "ok"
                await one.until(lambda state: state["view"]["turn"] == 2)
                async with base.line(code, other["key"]) as two:
                    await two.until(lambda state: not state["table"]["seats"][1]["away"])
                    assert two.state["question"] is not None

    asyncio.run(scene())


def test_an_answer_is_taken_back_while_others_think(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            other = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            async with (
                base.line(made["code"], made["key"]) as one,
                base.line(made["code"], other["key"]) as two,
            ):
                await one.until(lambda state: state["question"])
                await two.until(lambda state: state["question"])
                decision = one.state["question"]["decision"]
                assert (await one.send("take_back", decision=decision))["code"] == "not_now"
                assert (await one.answer())["type"] == "ok"
                first = (await one.until(lambda state: state["answer"]))["answer"]
                assert one.state["question"]["decision"] == decision
                assert (await one.answer())["code"] == "not_now"
                assert (await one.send("take_back", decision=decision))["type"] == "ok"
                await one.until(lambda state: state["answer"] is None)
                last = one.state["question"]["options"][-1]["text"]
                assert last != first
                assert (await one.send("answer", decision=decision, answer=last))["type"] == "ok"
                assert (await two.answer())["type"] == "ok"
                await one.until(lambda state: state["view"]["turn"] == 2)
                assert (await one.send("take_back", decision=decision))["code"] == "stale"
            answers = (await base.room(made["code"])).ledger.playing().answers
            assert [line for line in answers if line.startswith("0 ")] == [f"0 {last}"]

    asyncio.run(scene())


def test_the_novice_answers_when_time_is_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random", clock=60)
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                state = await one.until(lambda state: state["question"])
                deadline = state["table"]["seats"][0]["deadline"]
                assert 30 < deadline - state["now"] <= 60
                room.asked_at[0] -= 60
                assert (await one.send("chat", text="thinking"))["type"] == "ok"  # wakes the room
                await one.until(lambda state: state["view"]["turn"] == 2)
                stored = await base.rooms.store.load(made["code"])
                assert stored is not None
                late = [entry for entry in stored.entries if getattr(entry, "by", "") == "clock"]
                assert [getattr(entry, "seat", None) for entry in late] == [0]
                [told] = one.state["late"]
                assert (told["seat"], told["at"]) == (0, late[0].at)
                after = [event for event in one.state["events"] if event["number"] >= told["number"]]
                assert after[0]["kind"] == "turn"  # the log tells it in the turn that follows from it
            async with base.line(made["code"]) as watching:
                assert (await watching.until(lambda state: state["question"] is None))["late"] == [told]
            again = await base.rooms.read(made["code"])
            assert [(one.seat, one.number) for one in again.late] == [(0, told["number"])]


def test_a_late_answer_is_told_while_others_still_choose(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", clock=60)
            joined = await base.post(f"/api/tables/{made['code']}/join", {"name": "Hypatia"})
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                room.asked_at[joined["seat"]] -= 60
                assert (await one.send("chat", text="thinking"))["type"] == "ok"
                state = await one.until(lambda state: state["late"])
                assert [late["seat"] for late in state["late"]] == [joined["seat"]]
                assert state["view"]["turn"] == 1
                assert "change" in one.raw[-1][:20]

    asyncio.run(scene())


def test_a_game_over_days_waits_for_its_clock_and_for_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, gone=0) as base:
            made = await base.table("human", "open", "random", clock=7 * 86400)
            joined = await base.post(f"/api/tables/{made['code']}/join", {"name": "Hypatia"})
            async with base.line(made["code"], made["key"]) as one:
                state = await one.until(lambda state: state["question"])
                left = state["table"]["seats"][joined["seat"]]["deadline"] - state["now"]
                assert 6.9 * 86400 < left <= 7 * 86400
                assert (await one.send("stand_in", seat=joined["seat"]))["reason"] == "long_clock"

    asyncio.run(scene())


async def finished(base_line: Client) -> None:
    """Play a game to its end by going away."""
    await base_line.until(lambda state: state["question"])
    assert (await base_line.send("away"))["type"] == "ok"
    await base_line.until(lambda state: state["table"]["state"] == "over")


def test_a_rematch_is_one_new_table_with_the_same_seats(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "novice", seed=5)
            code, key = made["code"], made["key"]
            async with base.line(code, key) as one, base.line(code) as watching:
                await one.until(lambda state: state["question"])
                assert (await one.send("rematch"))["code"] == "not_now"
                await finished(one)
                await watching.until(lambda state: state["table"]["state"] == "over")
                assert (await watching.send("rematch"))["code"] == "not_yours"
                assert (await one.send("rematch"))["type"] == "ok"
                assert (await one.send("rematch"))["type"] == "ok"
                await one.until(lambda state: state["table"]["rematch"])
                again = [reply for reply in one.replies if reply["type"] == "rematch"]
                assert again[0] == again[1]
                await watching.until(lambda state: state["table"]["rematch"])
                told = next(reply for reply in watching.replies if reply["type"] == "rematch")
                assert (told["code"], told["key"]) == (again[0]["code"], None)
            async with base.line(again[0]["code"], again[0]["key"]) as new:
                state = await new.until(lambda state: state["question"])
                assert state["seat"] == 0
                assert [seat["bot"] for seat in state["table"]["seats"]] == [None, "random", "novice"]
                assert state["table"]["setup"]["seeded"] is False
            async with base.line(code, key) as late:
                await late.until(lambda state: state["table"]["rematch"])
                assert late.replies[0]["code"] == again[0]["code"]

    asyncio.run(scene())


def test_after_a_reconnection_only_the_events_not_yet_shown_come(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await one.play(Random(2), lambda state: state["view"]["turn"] == 4)
            async with base.line(made["code"], made["key"]) as again:
                state = await again.until(lambda state: True)
                numbers = [event["number"] for event in state["events"]]
                assert numbers == list(range(numbers[-1] + 1))
                await again.line.send('{"type": "hello", "seen": 3}')
                while not again.replies:
                    await again.hear()
                await again.until(lambda state: len(state["events"]) == len(numbers) - 4)
                assert again.state["events"][0]["number"] == 4

    asyncio.run(scene())


def test_idle_rooms_leave_the_memory_and_come_back_from_the_store(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, idle=0.3) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await one.play(Random(2), lambda state: state["view"]["turn"] == 3)
                view = (await one.until(lambda state: state["view"]["waiting_for"] == [0]))["view"]
                await asyncio.sleep(0.7)
                assert made["code"] in base.rooms.rooms
            while made["code"] in base.rooms.rooms:
                await asyncio.sleep(0.01)
            async with base.line(made["code"], made["key"]) as again:
                assert (await again.until(lambda state: state["question"]))["view"] == view

    asyncio.run(scene())
