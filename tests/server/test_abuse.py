"""What strangers cannot do: hold up, use up, guess, or gain time."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from mirabilia.server import lines
from mirabilia.server.entries import AnyEntry, GameStarted, SeatTaken
from mirabilia.server.limits import Bucket, Places, Windows, network_of
from mirabilia.server.refusals import Refused
from mirabilia.server.room import COME_BACK
from server.helpers import WAIT, Base, Data, serving


async def deadline_of(base: Base, made: Data) -> float:
    """When the time of the first seat runs out, as a new connection is told."""
    async with base.line(made["code"], made["key"]) as line:
        state = await line.until(lambda state: state["question"])
        found: float = state["table"]["seats"][0]["deadline"]
        return found


def test_going_away_and_coming_back_gains_no_time(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", clock=600)
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            before = await deadline_of(base, made)
            room = await base.room(made["code"])
            seat = room.ledger.seats[0]
            seat.away = True  # as if the bot had not answered yet
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["question"])
                assert (await line.send("back"))["type"] == "ok"
            assert not seat.away
            assert await deadline_of(base, made) == before

    asyncio.run(scene())


def test_a_restart_gives_nobody_a_full_clock_but_a_moment_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = [time.time()]
    monkeypatch.setattr(time, "time", lambda: held[0])

    async def scene() -> None:
        began = held[0]
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", clock=600)
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            assert await deadline_of(base, made) == began + 600
        held[0] += 300
        async with serving(tmp_path) as base:  # half of the time is used, and stays used
            assert await deadline_of(base, made) == began + 600
        held[0] += 295
        async with serving(tmp_path) as base:  # five seconds would be left
            assert await deadline_of(base, made) == held[0] + COME_BACK

    asyncio.run(scene())


def test_a_waiting_room_begins_by_the_rules_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its table was made before an update that changed the rules."""

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            monkeypatch.setattr("mirabilia.seven.ruleset.SevenRuleset.fingerprint", "of another time")
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            assert (await base.get(f"/api/tables/{made['code']}"))["state"] == "playing"
        async with serving(tmp_path) as base:
            assert (await base.get(f"/api/tables/{made['code']}"))["state"] == "playing"

    asyncio.run(scene())


def test_what_is_stored_is_never_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            room = await base.room(made["code"])

            def refuse(_entry: AnyEntry) -> None:
                raise Refused("full", "no seat is free")

            monkeypatch.setattr(room.ledger, "apply", refuse)
            found = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"}, 409)
            assert found["error"]["reason"] == "not_written"
            assert room.closed
            stored = await base.rooms.store.load(made["code"])
            assert stored is not None
            assert [type(entry) for entry in stored.entries] == [SeatTaken, GameStarted]

    asyncio.run(scene())


def test_entries_of_older_releases_are_read() -> None:
    entry = msgspec.json.decode(b'{"kind":"start","at":1.0}', type=AnyEntry)
    assert entry == GameStarted(at=1.0)


def test_one_subscriber_is_one_address() -> None:
    assert (
        network_of("2001:db8:1:2::5") == network_of("2001:db8:1:2:aaaa::1") != network_of("2001:db8:1:3::5")
    )
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") != network_of("10.0.0.2")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("?") == "?"
    windows, places = Windows(2), Places(2)
    assert [windows.take(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert [places.enter(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    places.leave("2001:db8::77")
    assert places.enter("2001:db8::78")
    assert windows.is_full("2001:db8::9")
    assert not windows.is_full("10.0.0.1")


def test_seats_codes_and_calls_are_limited(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, joins_a_minute=2) as base:
            for status in (201, 201, 429):
                made = await base.table("human", "open", "random")
                await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"}, status)
        async with serving(tmp_path, guesses_a_minute=3) as base:
            made = await base.table("human", "open", "random")
            for code in ("AAAAAA", "BBBBBB"):
                await base.get(f"/api/tables/{code}", 404)
            async with base.line("CCCCCC") as line:
                assert await closing_code_of(line.hear_all()) == 4404
            assert (await base.get("/api/tables/DDDDDD", 429))["error"]["reason"] == "too_many_calls"
            async with base.line(made["code"]) as line:
                assert await closing_code_of(line.hear_all()) == 1013
        async with serving(tmp_path, calls_a_minute=5) as base:
            for status in (200, 200, 200, 200, 200, 429):
                await base.get("/api/tables", status)
            assert (await base.http.get("/health/alive")).status_code == 200

    asyncio.run(scene())


async def closing_code_of(hearing: object) -> int:
    """The code with which a line is closed."""
    assert asyncio.iscoroutine(hearing)
    with pytest.raises(ConnectionClosed) as closed:
        await hearing
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_dear_message_counts_more(tmp_path: Path) -> None:
    bucket = Bucket(10, clock=lambda: 0.0)
    assert [bucket.take(4) for _ in range(3)] == [True, True, False]
    assert bucket.take(2)

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as line:
                for ref in range(100, 130):
                    await line.line.send(json.dumps({"type": "hello", "seen": -1, "ref": ref}))
                await line.send("chat", text="hello")
                refused = [reply.get("reason") for reply in line.replies]
                assert refused.count("too_fast") >= 3

    asyncio.run(scene())


def test_a_connection_that_asks_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "HEAD_TIME", 0.2)

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as line:
                for words in (b"", b"GET / HTTP/1.1\r\nHost:"):  # nothing, and a head that never ends
                    reader, writer = await asyncio.open_connection("127.0.0.1", base.port)
                    writer.write(words)
                    assert await asyncio.wait_for(reader.read(), WAIT) == b""
                    writer.close()
                await line.until(lambda state: state["question"])  # a socket stays
                assert (await line.answer())["type"] == "ok"

    asyncio.run(scene())


def test_a_file_that_is_gone_is_noticed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                (tmp_path / "tables.sqlite3").unlink()
                assert not (await base.get("/health", 503))["database"]
                assert (await line.answer())["reason"] == "not_written"

    asyncio.run(scene())
