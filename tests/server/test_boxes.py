"""Tables that are played with the printed figures of their maker's box."""

from __future__ import annotations

import asyncio
import base64
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mirabilia.cli import main
from mirabilia.reference.box import list_known
from mirabilia.reference.everything import list_things
from mirabilia.server.bots import Bots
from mirabilia.server.boxes import lay_figures
from mirabilia.table.entries import Entries
from mirabilia.table.game import Game
from server.helpers import Base, Data, new_table, serving
from server.test_updates import begin, come_back, halve_points
from updating import Update

BOX: Data = {"armada_cards/pontoon/cost": "2 papyrus", "fleets/red/spaces/0/shields": 3}
ARMADA: Data = {"expansions": ["armada"], "figures": BOX}


def halve_palace(cards: Entries) -> None:
    """A Palace of 4 points; the other game has a file of this name too."""
    if "palace" in cards:
        halve_points(cards)


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Keep nothing that was read while a file was changed."""
    yield
    for cached in (list_things, list_known, lay_figures):
        cached.cache_clear()


async def things_at(base: Base, code: str) -> dict[str, Data]:
    """What the reference says otherwise at a table, by ids."""
    found = await base.get(f"/api/tables/{code}/reference")
    return {one["id"]: one for one in found["things"]}


def test_a_table_is_played_with_the_figures_of_its_makers_box(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "novice", **ARMADA)
            code = made["code"]
            shown = await base.get(f"/api/tables/{code}")
            assert (shown["setup"]["figures"], shown["setup"]["former"]) == (2, False)
            things = await things_at(base, code)
            assert set(things) == {"pontoon", "red"}
            assert things["pontoon"]["cost"]["units"] == {"papyrus": 2}
            assert things["red"]["details"]["spaces"][0] == {"shields": 3}
            await base.post(f"/api/tables/{code}/join", {"name": "Ada"})
            ledger = (await base.room(code)).ledger
            files = ledger.playing().ruleset.files
            assert files["armada_cards.toml"]["pontoon"]["cost"] == "2 papyrus"
            assert await things_at(base, code) == things
            plain = await base.table("human", "novice", "novice", expansions=["armada"])
            assert await things_at(base, plain["code"]) == {}
            assert (await base.get(f"/api/tables/{plain['code']}"))["setup"]["figures"] == 0

    asyncio.run(scene())


def test_figures_of_what_is_not_played_are_left_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "novice", expansions=["edifice"], figures=BOX)
            assert (await base.get(f"/api/tables/{made['code']}"))["setup"]["figures"] == 0

    asyncio.run(scene())


def test_the_same_figures_survive_restarts_and_are_known_to_worker_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            waiting = await base.table("human", "open", "novice", **ARMADA)
        async with serving(tmp_path, bots=Bots(1, 20.0)) as base:
            code = waiting["code"]
            assert "pontoon" in await things_at(base, code)
            await base.post(f"/api/tables/{code}/join", {"name": "Ada", "seat": 1})
            async with base.line(code, waiting["key"]) as line:
                await line.until(lambda state: state["question"])
                assert line.state["table"]["setup"]["figures"] == 2
        async with serving(tmp_path, bots=Bots(1, 20.0)) as base:
            rooms = await base.room(code)
            assert rooms.ledger.playing().ruleset.files["armada_cards.toml"]["pontoon"]["cost"] == "2 papyrus"
            made = await base.table("random", "novice", "novice", **ARMADA, seed=4)
            async with base.line(made["code"]) as line:
                await line.until(lambda state: state["table"]["state"] == "over")
            answered = [entry.by for entry in (await base.rooms.store.load(made["code"])).entries[1:]]  # type: ignore[union-attr]
            assert set(answered) == {"bot"}  # nobody had to stand in for them
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert set(record["figures"]) == {"armada_cards.toml", "fleets.toml"}
            assert Game.replay(record).over

    asyncio.run(scene())


def test_an_update_leaves_a_game_with_its_box_and_with_what_lay_beneath(
    tmp_path: Path, update: Update
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "random", **ARMADA, seed=7)
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["question"])
                await line.play(Random(1), lambda state: state["view"]["age"] == 2)
                await line.until(lambda state: state["view"]["waiting_for"] == [0])
                before = {**made, "view": line.state["view"], "question": line.state["question"]}
        update("cards.toml", halve_palace)
        lay_figures.cache_clear()
        async with serving(tmp_path) as base:
            things = await things_at(base, made["code"])
            assert set(things) == {"pontoon", "red", "palace"}
            assert (await base.get(f"/api/tables/{made['code']}"))["setup"]["former"]
            await come_back(base, before)
        lay_figures.cache_clear()

    asyncio.run(scene())


def test_tooltips_of_a_table_with_former_figures_are_those_of_its_time(
    tmp_path: Path, update: Update
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            running = await begin(base)
        update("cards.toml", halve_palace)
        async with serving(tmp_path) as base:
            things = await things_at(base, running["code"])
            assert [effect["en"] for effect in things["palace"]["effects"]] == ["8 victory points"]
            assert set(things) == {"palace"}

    asyncio.run(scene())


def test_rematches_and_duplicates_keep_the_box(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            wish = new_table("human", "novice", "novice", **ARMADA)
            found = await base.post("/api/duplicates", {"table": wish, "tables": 2})
            for one in found["tables"]:
                assert (await base.get(f"/api/tables/{one['code']}"))["setup"]["figures"] == 2
            made = await base.table("human", "novice", "novice", **ARMADA, seed=1)
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(2))
                await line.send("rematch")
                await line.until(lambda state: state["table"]["rematch"])
                again = line.state["table"]["rematch"]
            assert (await base.get(f"/api/tables/{again}"))["setup"]["figures"] == 2

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("figures", "field", "words"),
    [
        ({"cards/palace/effects": 9}, "figures", "unknown figure"),
        ({"cards/palace/cost": ""}, "figures", "unknown figure"),
        ({"armada_cards/pontoon/copies": 9}, "figures", "unknown figure"),
        ({"armada_cards/raft/cost": "1 wood"}, "figures", "unknown figure"),
        ({"armada_cards/pontoon/cost": "8 wood"}, "figures.armada_cards/pontoon", "more than 7"),
        ({"armada_cards/pontoon/cost": "wood"}, "figures.armada_cards/pontoon", "not a cost"),
        ({"fleets/red/spaces/0/shields": 99}, "figures.fleets/red", "from 0 to 20"),
        ({"shipyards/yard_1a/red/0": "7 wood"}, "figures.shipyards/costs", "more than 7"),
    ],
)
def test_what_no_box_can_hold_is_refused_by_name(
    tmp_path: Path, figures: Data, field: str, words: str
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            wish = new_table("human", "novice", "novice", expansions=["armada"], figures=figures)
            fault = (await base.post("/api/tables", wish, 400))["error"]
            assert (fault["reason"], fault["field"]) == ("figures", field)
            assert words in fault["message"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "figures",
    [
        {f"cards/{number}/cost": "" for number in range(401)},
        {"armada_cards/pontoon/cost": "1 wood" * 20},
        {"x" * 81: 1},
        {"armada_cards/pontoon/cost": ["1 wood"]},
        ["armada_cards/pontoon/cost"],
    ],
)
def test_boxes_of_another_form_or_size_are_refused(tmp_path: Path, figures: Any) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            wish = new_table("human", "novice", "novice", expansions=["armada"], figures=figures)
            assert (await base.post("/api/tables", wish, 400))["error"]["reason"] == "malformed"

    asyncio.run(scene())


def test_all_figures_are_offered_and_the_whole_box_fits_into_a_call(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            games = (await base.get("/api/figures"))["games"]
            assert [one["id"] for one in games["seven"]] == list(list_known("seven"))
            assert [one["id"] for one in games["architects"]] == list(list_known("architects"))
            whole = {one["id"]: one["value"] for one in games["seven"]}
            made = await base.table("human", "novice", "novice", expansions=["armada"], figures=whole)
            assert (await base.get(f"/api/tables/{made['code']}"))["setup"]["figures"] == 0

    asyncio.run(scene())


def test_a_box_goes_out_as_a_folder_and_comes_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, folders_a_minute=5) as base:
            wish = {"game": "seven", "figures": BOX}
            response = await base.http.post("/api/figures/folder", json=wish)
            assert response.headers["content-type"] == "application/zip"
            assert "mirabilia-seven.zip" in response.headers["content-disposition"]
            zipfile.ZipFile(io.BytesIO(response.content)).extractall(tmp_path / "box")
            folder = base64.b64encode(response.content).decode()
            found = await base.post("/api/figures/box", {"game": "seven", "folder": folder}, 200)
            assert found["figures"] == BOX
            fault = await base.post("/api/figures/box", {"game": "architects", "folder": folder}, 400)
            assert fault["error"]["reason"] == "figures"
            bad = {"game": "seven", "figures": {"shipyards/yard_1a/red/0": "8 wood"}}
            fault = await base.post("/api/figures/folder", bad, 400)
            assert fault["error"]["field"] == "figures.shipyards/yard_1a"
            fault = await base.post("/api/figures/folder", {"game": "chess", "figures": {}}, 400)
            assert fault["error"]["reason"] == "game"
            await base.post("/api/figures/folder", wish, 429)
        async with serving(tmp_path, data=tmp_path / "box") as base:
            made = await base.table("human", "novice", "novice", expansions=["armada"])
            files = (await base.room(made["code"])).ledger.playing().ruleset.files
            assert files["armada_cards.toml"]["pontoon"]["cost"] == "2 papyrus"
            figures = {one["id"]: one["value"] for one in (await base.get("/api/figures"))["games"]["seven"]}
            assert "armada_cards/pontoon/cost" not in figures  # it is sure by now

    asyncio.run(scene())


def test_an_exported_table_takes_its_figures_to_another_server(tmp_path: Path) -> None:
    async def begin_there() -> Data:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "novice", **ARMADA, seed=9)
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["question"])
            return made

    async def look_elsewhere(made: Data) -> None:
        async with serving(tmp_path / "other") as base:
            assert set(await things_at(base, made["code"])) == {"pontoon", "red"}
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert Game.replay(record).over

    made = asyncio.run(begin_there())
    (tmp_path / "other").mkdir()
    here, there = (
        f"sqlite+aiosqlite:///{path / 'tables.sqlite3'}" for path in (tmp_path, tmp_path / "other")
    )
    file = str(tmp_path / "table.gz")
    assert main(["admin", "export", made["code"], file, "--db", here]) == 0
    assert main(["admin", "import", file, "--db", there]) == 0
    asyncio.run(look_elsewhere(made))


def test_architects_is_played_with_a_box_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            box = {"pieces/cat/points": 4, "decks/babylon/cards/stone": 2}
            made = await base.table("human", "novice", "novice", game="architects", figures=box)
            things = await things_at(base, made["code"])
            assert "4" in things["cat"]["notes"]["en"][0]
            assert "babylon" in things
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))

    asyncio.run(scene())
