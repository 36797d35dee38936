"""Nothing that was acknowledged is lost, whatever happens to the server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import httpx
import msgspec
import pytest

import mirabilia
from mirabilia.server.config import Config
from mirabilia.server.entries import Said
from mirabilia.server.new_table import make_founding
from mirabilia.server.rest_types import NewTable
from mirabilia.server.rooms import Rooms
from mirabilia.server.store import Write
from server.helpers import WAIT, Data, Here, new_table, open_line, serving

SOURCES = str(Path(mirabilia.__file__).parents[1])
RUN = ("-m", "mirabilia", "serve", "--port", "0", "--db")


@asynccontextmanager
async def process(db: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """A server in a process of its own, and its port."""
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        *RUN,
        db,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )
    assert running.stdout is not None
    try:
        line = (await asyncio.wait_for(running.stdout.readline(), WAIT)).decode()
        assert "http://127.0.0.1:" in line, line
        yield running, int(line.split("http://127.0.0.1:")[1].split("/")[0])
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


def facts(state: Data) -> Data:
    """What must be the same after a restart."""
    return {key: state[key] for key in ("view", "question", "answer", "chat", "seat")}


async def first_life(db: str) -> tuple[Data, Data, list[Data], Data]:
    """Play until the middle of a turn, then be killed."""
    async with process(db) as (running, port):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT) as http:
            made = (await http.post("/api/tables", json=new_table("human", "open", "random"))).json()
            other = (await http.post(f"/api/tables/{made['code']}/join", json={"name": "Bo"})).json()
        async with (
            open_line(port, made["code"], made["key"]) as one,
            open_line(port, made["code"], other["key"]) as two,
        ):
            await asyncio.gather(
                one.play(Random(1), lambda state: state["view"]["turn"] == 3),
                two.play(Random(2), lambda state: state["view"]["turn"] == 3),
            )
            assert (await two.send("chat", text="wait for me"))["type"] == "ok"
            assert (await one.answer(Random(3)))["type"] == "ok"
            running.send_signal(signal.SIGKILL)
            await running.wait()
        return made, other, [event for state in two.states for event in state["events"]], two.state


def test_a_killed_server_loses_nothing_acknowledged(tmp_path: Path) -> None:
    db = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"

    async def scene() -> None:
        made, other, told, before = await first_life(db)
        async with (
            process(db) as (_, port),
            open_line(port, made["code"], made["key"]) as one,
            open_line(port, made["code"], other["key"]) as two,
        ):
            await one.until(lambda state: True)
            await two.until(lambda state: True)
            assert one.state["answer"] is not None
            assert one.state["chat"][0]["text"] == "wait for me"
            assert facts(two.state)["question"] == facts(before)["question"]
            mine = {**two.state["view"], "waiting_for": []}
            assert mine == {**before["view"], "waiting_for": []}
            assert [event["number"] for event in two.state["events"]] == list(range(len(told)))
            assert two.state["events"] == told
            await two.until(lambda state: state["view"]["waiting_for"] == [1])  # the bot may answer once more
            await asyncio.gather(one.play(Random(4)), two.play(Random(5)))
            assert one.state["view"]["result"] == two.state["view"]["result"]

    asyncio.run(scene())


def test_a_table_of_bots_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    config = Config(db=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    wish = msgspec.convert(new_table("random", "random", "random"), NewTable)

    async def lives() -> str | None:
        first = Rooms(config)
        await first.open()
        code = await first.make_room(
            make_founding(wish, "nobody")
        )  # written down, and then the server is gone
        await first.close()
        second = Rooms(config)
        await second.open()
        end = time.monotonic() + WAIT
        while (found := await second.store.state_of(code)) != "over" and time.monotonic() < end:
            await asyncio.sleep(0.05)
        await second.close()
        return found

    assert asyncio.run(lives()) == "over"


def test_a_write_that_fails_is_not_acknowledged_and_the_table_is_restored(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            store, room = base.rooms.store, await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                entry = Said(at=1.0, seat=0, text="by another server")
                await store.write(Write(made["code"], number=room.ledger.length, entries=[entry]))
                reply = await one.answer()
                assert (reply["type"], reply["code"]) == ("error", "not_now")
            async with base.line(made["code"], made["key"]) as again:
                state = await again.until(lambda state: state["question"])
                assert state["answer"] is None
                assert [line["text"] for line in state["chat"]] == ["by another server"]
                assert (await again.answer())["type"] == "ok"

    asyncio.run(scene())


def test_one_bad_write_does_not_spoil_the_others_of_its_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            codes = [(await base.table("human", "open", "random"))["code"] for _ in range(4)]
            entry = Said(at=1.0, seat=0, text="hello")
            writes = [Write(code, number=0, entries=[entry]) for code in [*codes, codes[0]]]
            found = await asyncio.gather(*map(base.rooms.store.write, writes), return_exceptions=True)
            assert [isinstance(one, Exception) for one in found] == [False] * 4 + [True]
            for code in codes:
                stored = await base.rooms.store.load(code)
                assert stored is not None
                assert stored.entries == [entry]

    asyncio.run(scene())


def test_a_table_of_other_rules_is_refused_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            room = await base.room(made["code"])
            await room.close()
            monkeypatch.setattr("mirabilia.seven.ruleset.SevenRuleset.fingerprint", "of another time")
            assert (await base.get(f"/api/tables/{made['code']}"))["state"] == "over"
            found = await base.get(f"/api/tables/{made['code']}/frames", 409)
            assert found["error"]["reason"] == "other_rules"
            assert "have changed" in found["error"]["message"]
            assert (await base.get("/api/tables"))["tables"] == []

    asyncio.run(scene())


def test_a_table_of_bots_goes_on_after_a_fault_of_a_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is connected, and the database fails once in the middle of the game."""
    config = Config(db=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    monkeypatch.setattr("mirabilia.server.rooms.WAKE", 0.05)

    async def scene() -> None:
        rooms = Rooms(config, Here())
        await rooms.open()
        write, written = rooms.store.write, 0

        async def fail_once(what: Write) -> None:
            nonlocal written
            written += 1
            if written == 4:
                raise OSError("the disk is full")
            await write(what)

        monkeypatch.setattr(rooms.store, "write", fail_once)
        made = await rooms.make(msgspec.convert(new_table("random", "random", "random"), NewTable))
        while await rooms.store.state_of(made.code) != "over":
            await asyncio.sleep(0.02)
        assert written > 4
        await rooms.close()

    asyncio.run(asyncio.wait_for(scene(), WAIT))


def test_health_asks_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            assert await base.get("/api/health") == {
                "ok": True,
                "alive": True,
                "ready": True,
                "database": True,
            }

            def gone() -> None:
                raise OSError("the database is away")

            monkeypatch.setattr(
                base.rooms.store,
                "engine",
                SimpleNamespace(connect=gone, dispose=base.rooms.store.engine.dispose),
            )
            assert await base.get("/api/health", status=503) == {
                "ok": False,
                "alive": True,
                "ready": False,
                "database": False,
            }

    asyncio.run(scene())
