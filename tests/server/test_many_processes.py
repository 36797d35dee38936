"""Several servers on one database: a table belongs to one of them, and moves when it is wanted elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from mirabilia.server.config import Config
from mirabilia.server.keys import new_code
from mirabilia.server.leases import SharedLeases, lock_of
from mirabilia.server.rest_types import NewTable
from mirabilia.server.rooms import Rooms
from mirabilia.server.store import try_out
from mirabilia.table.errors import BadInput
from server import postgres
from server.helpers import WAIT, Base, Here, new_table, serving


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A PostgreSQL server for all of these tests."""
    with postgres.running(postgres.need()) as found:
        yield found


@asynccontextmanager
async def two_servers(folder: Path, url: str) -> AsyncIterator[tuple[Base, Base]]:
    """Two servers on one database."""
    async with serving(folder, db=url) as first, serving(folder, db=url) as second:
        yield first, second


def test_a_table_is_made_joined_watched_and_played_through_any_server(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table("human", "open", "random", public=True)
            path = f"/api/tables/{made['code']}"
            assert (await first.get(path))["state"] == "open"  # it is in the first one's memory now
            other = await second.post(f"{path}/join", {"name": "Bo"})
            for base in (first, second):  # the first one keeps nothing stale, and asks nobody to list it
                listed = next(
                    one for one in (await base.get("/api/tables"))["tables"] if one["code"] == made["code"]
                )
                assert [seat["name"] for seat in listed["seats"]][1] == "Bo"
                assert listed["state"] == "playing"
            async with (
                second.line(made["code"], made["key"]) as one,
                second.line(made["code"], other["key"]) as two,
            ):
                await asyncio.gather(
                    one.play(Random(1), lambda state: state["view"]["turn"] == 3),
                    two.play(Random(2), lambda state: state["view"]["turn"] == 3),
                )
                assert (await one.send("chat", text="hello"))["type"] == "ok"
                before = two.state["view"]
                async with first.line(made["code"]) as spectator:  # the other one hands the table over
                    await spectator.until(lambda state: state["chat"])
                    with pytest.raises(ConnectionClosed) as closed:
                        await two.hear_all()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1012
            async with (
                first.line(made["code"], made["key"]) as one,
                first.line(made["code"], other["key"]) as two,
            ):
                assert (await two.until(lambda state: state["view"]))["view"]["hand"] == before["hand"]
                await asyncio.gather(one.play(Random(3)), two.play(Random(4)))
            assert (await first.get(f"{path}/record")) == (await second.get(f"{path}/record"))
            assert (await second.get(f"{path}/frames"))["frames"]

    asyncio.run(scene())


def test_a_server_that_loses_its_connection_gives_up_its_tables(tmp_path: Path, url: str) -> None:
    async def scene() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table("human", "random", "random")
            async with first.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await end_leases(first)
                with pytest.raises(ConnectionClosed) as closed:
                    await one.hear_all()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
            for base in (second, first):
                async with base.line(made["code"], made["key"]) as one:
                    await one.until(lambda state: state["question"])
                    assert (await one.answer())["type"] == "ok"
                    await one.send("take_back", decision=one.state["question"]["decision"])

    asyncio.run(asyncio.wait_for(scene(), WAIT))


async def end_leases(base: Base) -> None:
    """End the connection that holds the locks of a server, and wait for the next."""
    leases = base.rooms.leases
    assert isinstance(leases, SharedLeases)
    pid = leases.connection.get_server_pid()
    async with base.rooms.store.engine.connect() as connection:
        await connection.execute(sa.select(sa.func.pg_terminate_backend(pid)))
    while not leases.ready or leases.connection.get_server_pid() == pid:
        await asyncio.sleep(0.01)


def test_one_that_does_not_answer_is_cut_off(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mirabilia.server.leases.HOLDER_TIME", 0.3)

    async def scene() -> None:
        async with two_servers(tmp_path, url) as (first, second):
            made = await first.table("human", "random", "random")
            leases = first.rooms.leases
            assert isinstance(leases, SharedLeases)
            await first.room(made["code"])
            monkeypatch.setattr(
                leases, "wanted", lambda _code: asyncio.sleep(0)
            )  # it hears, and does nothing
            async with second.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert (await one.answer())["type"] == "ok"
            assert not first.rooms.has_room(made["code"])

    asyncio.run(asyncio.wait_for(scene(), WAIT))


def test_a_table_of_bots_goes_on_at_another_server(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server that has it dies in the middle of the game."""
    monkeypatch.setattr("mirabilia.server.rooms.WAKE", 0.1)
    wish = msgspec.convert(new_table("random", "random", "random"), NewTable)

    async def scene() -> None:
        first, second = Rooms(Config(db=url), Stuck()), Rooms(Config(db=url), Here())
        await first.open()
        await second.open()
        made = await first.make(wish)
        await asyncio.sleep(0.3)
        assert first.has_room(made.code)
        assert not second.has_room(made.code)
        await first.leases.close()
        while await second.store.state_of(made.code) != "over":
            await asyncio.sleep(0.02)
        await first.close()
        await second.close()

    asyncio.run(asyncio.wait_for(scene(), WAIT))


class Stuck(Here):
    """Bots that never answer."""

    async def ask(self, _job: object) -> list[int]:
        await asyncio.sleep(WAIT)
        return []


def test_no_two_tables_have_the_same_lock() -> None:
    codes = {new_code(True) for _ in range(1000)} | {"A" * length for length in range(1, 13)}
    assert len({lock_of(code) for code in codes}) == len(codes)
    assert 0 < lock_of("A") < lock_of("9" * 12) < 2**63


def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'tables.sqlite3'}"

    async def scene() -> None:
        async with serving(tmp_path, db=db):
            with pytest.raises(BadInput, match=r"another server uses .*tables\.sqlite3"):
                await try_out(db)
        await try_out(db)

    asyncio.run(scene())
