"""The same server on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from server.helpers import serving


def test_a_game_goes_on_after_a_restart_on_postgresql(tmp_path: Path, postgresql: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path, db=postgresql) as base:
            made = await base.table("human", "random", "novice", seed=9, public=True)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await one.play(Random(1), lambda state: state["view"]["age"] == 2)
                assert (await one.send("chat", text="zażółć"))["type"] == "ok"
                before = (await one.until(lambda state: state["view"]["waiting_for"] == [0]))["view"]
        async with serving(tmp_path, db=postgresql.replace("+asyncpg", "")) as base:
            listed = await base.get("/api/tables")
            assert [table["code"] for table in listed["tables"]] == [made["code"]]
            async with base.line(made["code"], made["key"]) as one:
                now = await one.until(lambda state: state["view"]["waiting_for"] == [0])
                assert now["view"] == before
                assert one.state["chat"][0]["text"] == "zażółć"
                await one.play(Random(2))
            assert len((await base.get(f"/api/tables/{made['code']}/record"))["answers"]) >= 54
            assert (await base.get("/api/tables"))["tables"] == []

    asyncio.run(scene())
