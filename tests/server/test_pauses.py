"""Tables that cannot be woken are tried again after pauses that grow."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mirabilia.server import rooms
from mirabilia.server.pauses import LONGEST, Pauses
from mirabilia.server.room import Room
from server.helpers import serving


def test_pauses_grow_to_a_limit_and_begin_again_after_a_lasting_success() -> None:
    pauses = Pauses(2.0)
    assert [pauses.grow("a", 0.0) for _ in range(7)] == [2, 4, 8, 16, 32, 64, LONGEST]
    assert not pauses.is_over("a", LONGEST - 1)
    assert pauses.is_over("b", 0.0)
    pauses.forget("a", LONGEST - 1)  # it has not lasted
    assert pauses.grow("a", 0.0) == LONGEST
    pauses.forget("a", LONGEST)
    assert pauses.grow("a", 0.0) == 2


def test_a_table_that_fails_whenever_it_is_woken_is_left_alone_for_longer_and_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[str] = []

    async def fail(room: Room) -> None:
        woken.append(room.ledger.code)
        raise RuntimeError("it always fails")

    async def scene() -> None:
        monkeypatch.setattr(rooms, "WAKE", 0.01)
        async with serving(tmp_path) as base:
            base.rooms.pauses.first = 0.05
            monkeypatch.setattr(Room, "play_on", fail)
            made: dict[str, Any] = await base.table("random", "random", "random")
            while len(woken) < 5:
                await asyncio.sleep(0.01)
            assert base.rooms.pauses.tries[made["code"]] >= 3
            assert set(woken) == {made["code"]}

    asyncio.run(scene())
