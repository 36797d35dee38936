"""Advice for a game on a real table: asked of the coach's process, limited, and never kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from bots.test_cardboard import enter
from mirabilia.server.coach_worker import CoachFound, CoachWish, fulfil_wish
from mirabilia.server.coaching import Coaching
from server.helpers import Base, Data, serving


class Here(Coaching):
    """A coach in this process, with few playouts."""

    def __init__(self) -> None:
        super().__init__(lambda: 0)

    async def ask(self, wish: CoachWish) -> CoachFound:
        wish.playouts = 8
        return await asyncio.to_thread(fulfil_wish, wish)


def make_wish(**change: Any) -> Data:
    """What a player asks in Age III."""
    _, entered = enter(3, [], 3, 5)
    own = {key: entered.pop(key) for key in ("game", "age", "turn", "seat", "hand")}
    return {**own, "table": entered, **change}


def test_the_coach_answers_what_was_entered_or_says_what_is_wrong(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        base.rooms.bots.coaching = Here()
        wish = make_wish()
        found = await base.post("/api/advice", wish, 200)
        assert found["problems"] == []
        assert found["answers"][0]["option"]["card"] in wish["hand"]
        assert found == await base.post("/api/advice", wish, 200)
        short = await base.post("/api/advice", {**wish, "hand": wish["hand"][1:]}, 200)
        assert short["answers"] == []
        assert short["problems"][0]["pl"].startswith("kart na ręce: 2")
        other = await base.post("/api/advice", {**wish, "game": "chess"}, 409)
        assert other["error"]["reason"] == "no_coach"
        await base.post("/api/advice", {**wish, "turn": "3"}, 400)
        await base.post("/api/advice", {**wish, "table": {"cities": 7}}, 400)
        strange = await base.post("/api/advice", {**wish, "table": {"cities": [7]}}, 200)
        assert strange["problems"]

    async def run() -> None:
        async with serving(tmp_path) as base:
            await scene(base)

    asyncio.run(run())


def test_an_address_asks_only_so_often(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, advice_a_minute=1) as base:
            base.rooms.bots.coaching = Here()
            wish = make_wish(hand=[])
            await base.post("/api/advice", wish, 200)
            refused = await base.post("/api/advice", wish, 429)
            assert refused["error"]["reason"] == "too_many_calls"

    asyncio.run(run())
