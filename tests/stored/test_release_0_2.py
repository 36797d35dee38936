"""Tables of release 0.2.0 are read for ever, from a database without migrations; see test_release_0_1.py."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mirabilia.seven.book import RULINGS_0_2
from server.helpers import serving

HERE = Path(__file__).parent / "release_0_2"
TABLES: list[dict[str, Any]] = json.loads((HERE / "tables.json").read_text("utf-8"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the stored database."""
    shutil.copy(HERE / "tables.sqlite3", tmp_path)
    return tmp_path


def test_games_that_were_over_can_be_watched(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            for stored in [one for one in TABLES if one["state"] == "over"]:
                async with base.line(stored["code"]) as line:
                    await line.hear()
                    assert line.state["view"]["result"] == stored["result"]
                frames = await base.get(f"/api/tables/{stored['code']}/frames")
                assert frames["result"]["cities"] == stored["result"]["cities"]
                assert "cut" not in frames

    asyncio.run(scene())


def test_running_games_go_on_to_their_end(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            for stored in [one for one in TABLES if one["state"] == "playing"]:
                async with base.line(stored["code"], stored["key"]) as line:
                    await line.hear()
                    asked = line.state["question"]
                    assert asked["decision"] == stored["decision"]
                    assert [option["text"] for option in asked["options"]] == stored["options"]
                    assert line.state["view"].get("hand") == stored["hand"]
                    await line.play(Random(5))
                    assert line.state["view"]["result"]["cities"]
                room = await base.room(stored["code"])
                if room.ledger.founding.game == "seven":
                    assert room.ledger.playing().ruleset.rulings == RULINGS_0_2

    asyncio.run(scene())


def test_an_open_table_is_filled_and_played(database: Path) -> None:
    async def scene() -> None:
        async with serving(database) as base:
            (stored,) = [one for one in TABLES if one["state"] == "open"]
            taken = await base.post(f"/api/tables/{stored['code']}/join", {"name": "Ada"})
            async with base.line(stored["code"], taken["key"]) as line:
                await line.until(lambda state: state["table"]["state"] == "playing")
                assert line.state["seat"] == taken["seat"]

    asyncio.run(scene())
