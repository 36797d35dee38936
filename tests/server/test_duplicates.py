"""Duplicate tables have the same deal, keep it secret until all are over, and are compared then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from server.helpers import Base, Data, new_table, serving


def on_server(folder: Path, scene: Callable[[Base], Awaitable[Any]]) -> Any:
    """Run a scene on a server of its own."""

    async def run() -> Any:
        async with serving(folder) as base:
            return await scene(base)

    return asyncio.run(run())


async def make(base: Base, *kinds: str, tables: int = 2, **wish: Any) -> list[Data]:
    """Duplicate tables."""
    made = await base.post("/api/duplicates", {"table": new_table(*kinds, **wish), "tables": tables})
    found: list[Data] = made["tables"]
    return found


async def sit_down(base: Base, made: Data) -> str:
    """Take the open seat of a table; its key."""
    joined = await base.post(f"/api/tables/{made['code']}/join", {"name": "Ben"})
    key: str = joined["key"]
    return key


def test_all_tables_have_the_same_hands_and_bots_and_are_compared_when_over(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        first, second = await make(base, "human", "novice", "novice")
        keys = [first["key"], await sit_down(base, second)]
        assert second["key"] is None
        assert second["maker_key"]
        hands = []
        for made, key, chance in zip((first, second), keys, (Random(1), Random(2)), strict=True):
            early = await base.get(f"/api/duplicates/{made['code'].lower()}")
            assert not early["over"]
            assert all(table["code"] is None for table in early["tables"])
            assert all(seat["points"] is None for table in early["tables"] for seat in table["seats"])
            async with base.line(made["code"], key) as client:
                state = await client.until(lambda state: state["question"])
                hands.append(state["view"]["hand"])
                assert state["table"]["duplicates"] == 2
                await client.play(chance)
            if made is first:  # its deal is still being played at the other table
                for part in ("frames", "record"):
                    refused = await base.get(f"/api/tables/{made['code']}/{part}", 409)
                    assert refused["error"]["reason"] == "not_over"
        assert hands[0] == hands[1]
        found = await base.get(f"/api/duplicates/{first['code']}")
        assert found["over"]
        assert [table["code"] for table in found["tables"]] == [first["code"], second["code"]]
        boards = [[seat["wonder"] for seat in table["seats"]] for table in found["tables"]]
        assert boards[0] == boards[1]
        assert all(isinstance(seat["points"], int) for table in found["tables"] for seat in table["seats"])
        records = [await base.get(f"/api/tables/{made['code']}/record") for made in (first, second)]
        assert records[0]["seed"] == records[1]["seed"]

    on_server(tmp_path, scene)


def test_what_is_no_duplicate_is_not_compared(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        made = await base.table("human", "novice", "novice")
        assert (await base.get(f"/api/tables/{made['code']}"))["duplicates"] == 0
        for code in (made["code"], "NOSUCH"):
            refused = await base.get(f"/api/duplicates/{code}", 404)
            assert refused["error"]["reason"] == "no_table"
        for tables in (1, 9, "2"):
            body = {"table": new_table("human", "novice", "novice"), "tables": tables}
            assert (await base.post("/api/duplicates", body, 400))["error"]["code"] == "malformed"

    on_server(tmp_path, scene)
