"""Old tables are deleted by the owner's rules, and tables with a clock leave the memory until their time."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import sqlalchemy as sa

from mirabilia.server.config import Config
from mirabilia.server.entries import Said
from mirabilia.server.store import Write
from mirabilia.server.stored_tables import entries, sleeping, tables
from mirabilia.server.sweeping import DAY, sweep_old
from server.helpers import Base, serving, until


async def age(base: Base, code: str, days: float) -> None:
    """Let a table have been made so many days ago, and its last entry be as old."""
    then = time.time() - days * DAY
    async with base.rooms.store.engine.begin() as connection:
        await connection.execute(sa.update(tables).where(tables.c.code == code).values(created=then))
        rows = (await connection.execute(sa.select(entries).where(entries.c.code == code))).all()
        for row in rows:
            text = '{"kind":"start","at":' + str(then) + "}"
            change = sa.update(entries).where(entries.c.code == code, entries.c.number == row.number)
            await connection.execute(change.values(entry=text))


async def codes(base: Base) -> set[str]:
    async with base.rooms.store.engine.connect() as connection:
        return set((await connection.execute(sa.select(tables.c.code))).scalars())


def test_each_kind_of_table_is_kept_as_long_as_its_owner_says(tmp_path: Path, database: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path, db=database) as base:
            store, leases = base.rooms.store, base.rooms.leases
            waiting, fresh, stopped, spoken, over = [
                (await base.table(*kinds))["code"]
                for kinds in (["human", "open", "random"],) * 2 + (["human", "random", "random"],) * 3
            ]
            for code in (waiting, stopped, spoken, over):
                await age(base, code, 30)
            await store.write(Write(over, state="over"))
            await store.write(Write(spoken, number=1, entries=[Said(at=time.time(), seat=0, text="here")]))
            everything = {waiting, fresh, stopped, spoken, over}
            never = replace(Config(), keep_waiting=0.0)
            assert await sweep_old(store.engine, leases, never, lambda _: False) == 0
            assert await sweep_old(store.engine, leases, Config(), lambda _: True) == 0  # all are in memory
            assert await codes(base) == everything
            assert await sweep_old(store.engine, leases, Config(), lambda _: False) == 1
            assert await codes(base) == everything - {waiting}
            strict = Config(keep_finished=10, keep_unfinished=10)
            assert await sweep_old(store.engine, leases, strict, lambda _: False) == 2
            assert await codes(base) == {fresh, spoken}
            async with store.engine.connect() as connection:
                left = set((await connection.execute(sa.select(entries.c.code))).scalars())
            assert left == {spoken}

    asyncio.run(scene())


def test_a_table_with_a_long_clock_leaves_the_memory_and_wakes_in_time(tmp_path: Path, database: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path, db=database, idle=0.2) as base:
            made = await base.table("human", "random", "random", clock=86400)
            code, rooms = made["code"], base.rooms
            await until(lambda: not rooms.has_room(code))
            assert code not in [one for one, _ in await rooms.store.due()]
            async with rooms.store.engine.begin() as connection:
                [due] = (await connection.execute(sa.select(sleeping.c.due))).scalars()
                assert abs(due - time.time() - 86400) < 600
                await connection.execute(sa.update(sleeping).values(due=time.time() - 1))
            assert code in [one for one, _ in await rooms.store.due()]
            room = await base.room(code)
            async with rooms.store.engine.connect() as connection:
                assert (await connection.execute(sa.select(sleeping.c.due))).all() == []
            async with base.line(code, made["key"]) as one:
                state = await one.until(lambda state: state["question"])
                assert state["table"]["seats"][0]["deadline"] - state["now"] <= 86400
                assert not room.idle  # somebody is there

    asyncio.run(scene())


def test_a_game_of_months_is_still_woken(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            timed = (await base.table("human", "random", "random", clock=86400))["code"]
            plain = (await base.table("human", "random", "random"))["code"]
            async with base.rooms.store.engine.begin() as connection:
                await connection.execute(sa.update(tables).values(created=time.time() - 60 * DAY))
            found = [code for code, _ in await base.rooms.store.due()]
            assert timed in found
            assert plain not in found

    asyncio.run(scene())


def test_a_table_that_cannot_be_read_keeps_no_other_asleep(tmp_path: Path, database: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path, db=database) as base:
            wish = {"clock": 86400, "public": True}
            broken, sound = [(await base.table("human", "random", "random", **wish))["code"] for _ in "12"]
            plain = (await base.table("human", "random", "random"))["code"]
            async with base.rooms.store.engine.begin() as connection:
                change = sa.update(tables).where(tables.c.code == broken).values(founding='{"clock":9}')
                await connection.execute(change)
        async with serving(tmp_path, db=database) as base:
            await until(lambda: base.rooms.has_room(sound))
            await until(lambda: {broken, plain} <= base.rooms.asleep)
            assert not base.rooms.has_room(plain)  # it goes on when somebody comes
            listed = [one["code"] for one in (await base.get("/api/tables"))["tables"]]
            assert listed == [sound]  # nor does it hide another

    asyncio.run(scene())
