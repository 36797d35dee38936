"""What is written down outlives the program: names, figures and the engine change between two starts."""

from __future__ import annotations

import asyncio
import logging
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mirabilia.seven.model import Card, City
from mirabilia.table.entries import Entries
from mirabilia.table.game import Game
from server.helpers import Base, Client, Data, serving
from updating import Update

STORED = Path(__file__).parents[1] / "stored" / "release_0_1" / "tables.sqlite3"


def raise_for_a_coin(city: City, card: Card, raise_structure: Any = City.raise_structure) -> None:
    """How a program would raise structures that gives a coin for each."""
    raise_structure(city, card)
    city.coins += 1


async def begin(base: Base, game: str = "seven", age: int = 2) -> Data:
    """A table in the middle of its game, and what its player saw last."""
    made = await base.table("human", "novice", "random", game=game, seed=7)
    async with base.line(made["code"], made["key"]) as line:
        await line.until(lambda state: state["question"])
        if game == "seven":
            await line.play(Random(1), lambda state: state["view"]["age"] == age)
        else:
            await line.play(Random(1), lambda state: state["view"]["turn"] > 4)
        await line.until(lambda state: state["view"]["waiting_for"] == [0])
        return {**made, "view": line.state["view"], "question": line.state["question"]}


async def finish(base: Base, **wish: Any) -> Data:
    """A table whose game is over, with its frames and its record."""
    made = await base.table("random", "novice", "random", seed=11, **wish)
    async with base.line(made["code"]) as line:
        await line.until(lambda state: state["table"]["state"] == "over")
    path = f"/api/tables/{made['code']}"
    return {**made, "frames": await base.get(f"{path}/frames"), "record": await base.get(f"{path}/record")}


async def come_back(base: Base, before: Data) -> Client:
    """Play a game on that is where it was."""
    async with base.line(before["code"], before["key"]) as line:
        await line.until(lambda state: state["view"]["waiting_for"] == [0])
        assert line.state["question"] == before["question"]
        assert line.state["view"] == before["view"]
        await line.play(Random(2))
        return line


async def closing_code(base: Base, made: Data) -> int:
    """How the table turns somebody away."""
    with pytest.raises(ConnectionClosed) as closed:
        async with base.line(made["code"], made.get("key")) as line:
            await line.hear_all()
    assert line.replies[-1]["reason"] == "other_rules"
    return closed.value.rcvd.code if closed.value.rcvd else 0


@pytest.mark.parametrize("game", ["seven", "architects"])
def test_a_respelled_name_changes_nothing(tmp_path: Path, update: Update, game: str) -> None:
    def respell(cards: Entries) -> None:
        for card in cards.values():
            card["pl"] = card["pl"].upper()

    async def scene() -> None:
        async with serving(tmp_path) as base:
            running, over = await begin(base, game), await finish(base, game=game)
        update("cards.toml", respell)
        async with serving(tmp_path) as base:
            await come_back(base, running)
            assert await base.get(f"/api/tables/{over['code']}/frames") == over["frames"]

    asyncio.run(scene())


def halve_points(cards: Entries) -> None:
    """A Palace of 4 points."""
    assert cards["palace"]["effects"] == [{"points": 8}]
    cards["palace"]["effects"] = [{"points": 4}]


def test_a_running_game_goes_on_with_the_figures_with_which_it_began(tmp_path: Path, update: Update) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            running, over = await begin(base), await finish(base)
            waiting = await base.table("human", "open", "novice")
        update("cards.toml", halve_points)
        async with serving(tmp_path) as base:
            line = await come_back(base, running)  # with bots, who must know the figures too
            ruleset = (await base.room(running["code"])).ledger.playing().ruleset
            assert ruleset.files["cards.toml"]["palace"]["effects"] == [{"points": 8}]
            assert line.state["view"]["result"]["winners"]
            assert await base.get(f"/api/tables/{over['code']}/frames") == over["frames"]
            async with base.line(over["code"]) as watching:
                await watching.hear()
                assert watching.state["view"]["result"]["cities"] == over["frames"]["result"]["cities"]
            await base.post(f"/api/tables/{waiting['code']}/join", {"name": "Ada"})
            started = (await base.room(waiting["code"])).ledger.playing().ruleset
            assert started.files["cards.toml"]["palace"]["effects"] == [{"points": 4}]

    asyncio.run(scene())


def test_a_running_game_of_architects_keeps_its_figures(tmp_path: Path, update: Update) -> None:
    def change(pieces: Entries) -> None:
        pieces["cat"]["points"] = 9

    async def scene() -> None:
        async with serving(tmp_path) as base:
            running = await begin(base, "architects")
        update("pieces.toml", change)
        async with serving(tmp_path) as base:
            await come_back(base, running)

    asyncio.run(scene())


def test_a_game_that_the_program_would_play_differently_ends_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            running, unseen, over = await begin(base), await begin(base), await finish(base)
        with monkeypatch.context() as changed:
            changed.setattr(City, "raise_structure", raise_for_a_coin)
            with caplog.at_level(logging.WARNING):
                async with serving(tmp_path) as base:
                    assert await closing_code(base, running) == 4410
                    assert await closing_code(base, over) == 4410
                    assert (await base.get(f"/api/tables/{running['code']}"))["state"] == "over"
                    path = f"/api/tables/{over['code']}"
                    assert await base.get(f"{path}/frames") == over["frames"]
                    assert await base.get(f"{path}/record") == over["record"]
                    frames = await base.get(f"/api/tables/{running['code']}/frames")
                    assert frames["cut"] is True
                    assert frames["result"]["winners"] == []
                    assert len(frames["frames"]) == 1  # the first turn already went differently
                    while "cannot go on" not in caplog.text:
                        await asyncio.sleep(0.02)
            assert "of 2 running games cannot go on with this version" in caplog.text
        async with serving(tmp_path) as base:  # the update is taken back
            assert await closing_code(base, running) == 4410  # its hidden cards have been shown
            await come_back(base, unseen)

    asyncio.run(scene())


def test_what_was_played_before_the_difference_can_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_late(city: City, card: Card) -> None:
        raise_for_a_coin(city, card)
        city.coins -= card.age == 1

    async def scene() -> None:
        async with serving(tmp_path) as base:
            running = await begin(base, age=3)
        monkeypatch.setattr(City, "raise_structure", raise_late)
        async with serving(tmp_path) as base:
            frames = await base.get(f"/api/tables/{running['code']}/frames")
            assert frames["cut"] is True
            assert [(one["age"], one["turn"]) for one in frames["frames"]] == [
                *((1, turn) for turn in range(1, 7)),
                (2, 1),
            ]
            record = await base.get(f"/api/tables/{running['code']}/record")
            assert len(record["answers"]) == 18

    asyncio.run(scene())


def test_replays_of_older_releases_are_written_down_at_the_next_start(tmp_path: Path) -> None:
    shutil.copy(STORED, tmp_path)

    async def scene() -> None:
        async with serving(tmp_path) as base:
            archive = base.rooms.store.archive
            while await archive.list_without_replay():
                await asyncio.sleep(0.02)
            running = [code for code, _ in await base.rooms.store.playing(within=float("inf"))]
            assert len(running) == 4
            for code in running:
                ruleset = (await base.room(code)).ledger.playing().ruleset
                while await archive.load_figures(ruleset.fingerprint) is None:
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_a_rematch_is_played_by_the_rules_of_today(tmp_path: Path, update: Update) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "random", seed=3)
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["question"])
                await line.play(Random(4))
        update("cards.toml", halve_points)
        async with serving(tmp_path) as base:
            async with base.line(made["code"], made["key"]) as line:
                await line.hear()
                assert (await line.send("rematch"))["type"] == "ok"
                rematch = next(one for one in line.replies if one["type"] == "rematch")
            async with base.line(rematch["code"], rematch["key"]) as line:
                await line.until(lambda state: state["question"])
            ruleset = (await base.room(rematch["code"])).ledger.playing().ruleset
            assert ruleset.files["cards.toml"]["palace"]["effects"] == [{"points": 4}]

    asyncio.run(scene())


def test_every_batch_has_its_digest(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            over = await finish(base)
            stored = await base.rooms.store.load(over["code"])
            assert stored is not None
            outcomes = [outcome for entry in stored.entries if (outcome := getattr(entry, "outcome", ""))]
            game = Game.replay(over["record"])
            assert len(outcomes) == 1 + int(game.table.batch_number)
            assert outcomes[-1] == game.ruleset.digest(game.table)

    asyncio.run(scene())
