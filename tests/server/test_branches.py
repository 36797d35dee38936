"""Playing on from a moment of a game that is over, at a table of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from mirabilia.server.bots import Bots
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from server.helpers import Base, Data, serving
from server.test_boxes import ARMADA
from server.test_updates import halve_points
from updating import Update

WISHES: dict[str, Data] = {
    "seven": {},
    "leaders": {"expansions": ["leaders"]},
    "armada": ARMADA,
    "two": {"players": 2},
    "architects": {"game": "architects"},
}
PARTS = ("turn", "age", "asking", "asked", "waiting_for")


async def finish_game(base: Base, *bots: str, **wish: object) -> str:
    """The code of a game that bots have played to its end."""
    made = await base.table(*bots, **{"seed": 4, **wish})
    return await wait_for_end(base, made["code"])


async def wait_for_end(base: Base, code: str) -> str:
    """The code, when the game is over."""
    while (await base.get(f"/api/tables/{code}"))["state"] != "over":
        await asyncio.sleep(0.02)
    return code


async def branch(base: Base, code: str, frame: int, status: int = 201, **wish: object) -> Data:
    """Play a game for three on from a frame."""
    body = {"frame": frame, "seat": 1, "name": "Ada", "bots": ["random"] * 3, **wish}
    return await base.post(f"/api/tables/{code}/branch", body, status)


@pytest.mark.parametrize("mixture", list(WISHES))
def test_a_branch_begins_at_every_frame_exactly_as_the_replay_shows_it(tmp_path: Path, mixture: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            wish = WISHES[mixture]
            players = int(wish.get("players", 3))
            code = await finish_game(base, *["random"] * players, **wish)
            frames = (await base.get(f"/api/tables/{code}/frames"))["frames"]
            record = await base.get(f"/api/tables/{code}/record")
            played = -1
            for frame in range(0, len(frames) - 1, 4):
                made = await branch(base, code, frame, bots=["random"] * players)
                ledger = await base.rooms.read(made["code"])  # before any bot answers
                game, shown = ledger.playing(), frames[frame]["view"]
                assert game.is_between_batches
                assert game.answers == record["answers"][: len(game.answers)]
                assert len(game.answers) > played
                played = len(game.answers)
                view = game.view(1)
                assert [view.get(part) for part in PARTS] == [shown.get(part) for part in PARTS]
                assert view["cities"][1] == shown["cities"][1]
                assert "hands" not in frames[frame] or view["hand"] == frames[frame]["hands"][1]
            made = await branch(base, code, len(frames) - 1, 400, bots=["random"] * players)
            assert (made["error"]["reason"], made["error"]["field"]) == ("no_moment", "frame")

    asyncio.run(scene())


def test_the_same_answers_lead_to_the_same_result_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = await finish_game(base, "random", "random", "random")
            record = await base.get(f"/api/tables/{code}/record")
            made = await branch(base, code, 9)
        async with serving(tmp_path, bots=Bots(1, 20.0)) as base:
            shown = await base.get(f"/api/tables/{made['code']}")
            assert (shown["state"], shown["branch"]) == ("playing", {"code": code, "frame": 9})
            assert [seat["kind"] for seat in shown["seats"]] == ["bot", "human", "bot"]
            assert (shown["seats"][1]["name"], shown["hints"], shown["setup"]["seeded"]) == (
                "Ada",
                True,
                True,
            )
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
            other = await base.get(f"/api/tables/{made['code']}/record")
            frames = await base.get(f"/api/tables/{made['code']}/frames")
        assert (other["seed"], other["rules"]) == (record["seed"], record["rules"])
        assert other["outcomes"][:9] == record["outcomes"][:9]
        assert other["outcomes"][-1] != record["outcomes"][-1]
        assert Game.replay(other).result == frames["result"]
        same = Game.replay({**other, "answers": record["answers"], "outcomes": record["outcomes"]})
        assert same.result == Game.replay(record).result

    asyncio.run(scene())


def test_what_cannot_be_branched_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            playing = await branch(base, made["code"], 0, 409)
            assert playing["error"]["reason"] == "not_over"
            waiting = (await base.table("human", "open", "random"))["code"]
            assert (await branch(base, waiting, 0, 409))["error"]["reason"] == "not_over"
            assert (await branch(base, "ZZZZZZ", 0, 404))["error"]["reason"] == "no_table"
            code = await finish_game(base, "random", "random", "random")
            for wish, reason, field in (
                ({"bots": ["random"]}, "seats_count", "bots"),
                ({"bots": ["random", "random", "nobody"]}, "bot", "bots.2"),
                ({"seat": 3}, "no_seat", "seat"),
                ({"frame": 99}, "no_moment", "frame"),
                ({"frame": -1}, "malformed", "frame"),
                ({"seat": "1"}, "malformed", "seat"),
            ):
                found = (await branch(base, code, **{"frame": 3, "status": 400, **wish}))["error"]  # type: ignore[arg-type]
                assert (found["reason"], found.get("field")) == (reason, field)

    asyncio.run(scene())


def test_a_deal_that_is_still_played_at_another_table_is_not_branched(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
            wish = {"table": {"players": 3, "seats": seats}, "tables": 2}
            tables = (await base.post("/api/duplicates", wish))["tables"]
            async with base.line(tables[0]["code"], tables[0]["key"]) as line:
                await line.play(Random(1))
            assert (await branch(base, tables[0]["code"], 0, 409))["error"]["reason"] == "not_over"

    asyncio.run(scene())


def test_a_branch_outlives_its_game_can_be_branched_itself_and_has_a_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = await finish_game(base, "random", "random", "random")
            watched = await branch(base, code, 6, seat=None)
            assert (watched["seat"], watched["key"]) == (None, None)
            await wait_for_end(base, watched["code"])
            again = await branch(base, watched["code"], 12, seat=2)
            shown = await base.get(f"/api/tables/{again['code']}")
            assert shown["branch"] == {"code": watched["code"], "frame": 12}
            async with base.line(again["code"], again["key"]) as line:
                await line.play(Random(1))
                await line.send("rematch")
            rematch = (await base.get(f"/api/tables/{again['code']}"))["rematch"]
            fresh = await base.get(f"/api/tables/{rematch}")
            assert (fresh["branch"], fresh["setup"]["seeded"]) == (None, False)

    asyncio.run(scene())


def test_tables_made_so_count_as_tables_of_their_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, tables_a_minute=2) as base:
            code = await finish_game(base, "random", "random", "random")
            await branch(base, code, 1)
            assert (await branch(base, code, 1, 429))["error"]["reason"] == "too_many_tables"

    asyncio.run(scene())


def test_a_game_of_former_figures_is_played_on_with_them(tmp_path: Path, update: Update) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = await finish_game(base, "random", "random", "random")
        update("cards.toml", halve_points)
        async with serving(tmp_path) as base:
            made = await branch(base, code, 5)
            shown = await base.get(f"/api/tables/{made['code']}")
            assert shown["setup"]["former"]
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert record["rules"] == (await base.get(f"/api/tables/{code}/record"))["rules"]

    asyncio.run(scene())


@pytest.mark.parametrize("mixture", list(WISHES))
def test_newly_dealt_cards_are_others_but_the_seat_cannot_tell(tmp_path: Path, mixture: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            wish = WISHES[mixture]
            players = int(wish.get("players", 3))
            code = await finish_game(base, *["random"] * players, **wish)
            frames = (await base.get(f"/api/tables/{code}/frames"))["frames"]
            moment = 6  # a new Age of the base game, so that whole hands are hidden
            seen, hidden = [], set()
            for _ in range(3):
                same = await branch(base, code, moment, bots=["random"] * players)
                made = await branch(base, code, moment, bots=["random"] * players, redeal=True)
                kept = (await base.rooms.read(same["code"])).playing()
                ledger = await base.rooms.read(made["code"])
                assert ledger.founding.branch is not None
                assert (ledger.founding.branch.redealt, ledger.founding.seeded) == (True, False)
                assert ledger.playing().view(1) == kept.view(1)
                seen.append(ledger.playing().view(1))
                hidden.add(ledger.digest())
                hidden.add(kept.ruleset.digest(kept.table))
            assert len(hidden) > 1  # new deals may be alike by chance, but not all like the old one
            assert frames[moment]["turn"] == seen[0]["turn"]

    asyncio.run(scene())


@pytest.mark.parametrize("mixture", ["seven", "armada", "two", "architects"])
def test_a_game_dealt_again_survives_restarts_is_recorded_and_may_be_dealt_once_more(
    tmp_path: Path, mixture: str
) -> None:
    async def scene() -> None:
        wish = WISHES[mixture]
        players = int(wish.get("players", 3))
        bots = ["random"] * players
        async with serving(tmp_path) as base:
            code = await finish_game(base, *bots, **wish)
            old = await base.get(f"/api/tables/{code}/record")
            made = await branch(base, code, 9, bots=bots, redeal=True)
            digest = (await base.rooms.read(made["code"])).digest()
        async with serving(tmp_path, bots=Bots(1, 20.0)) as base:
            assert (await base.rooms.read(made["code"])).digest() == digest
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
            record = await base.get(f"/api/tables/{made['code']}/record")
            frames = await base.get(f"/api/tables/{made['code']}/frames")
            assert record["seed"] == old["seed"]
            (redeal,) = record["redeals"]
            assert redeal["answers"] == old["answers"][: len(redeal["answers"])]
            assert redeal["secret"] not in str(old)
            again = Game.replay(record)
            assert again.result == frames["result"]
            assert again.record() == {key: record[key] for key in again.record()}
            wrong = {**record, "outcomes": [record["outcomes"][1], *record["outcomes"][1:]]}
            with pytest.raises(BadInput, match="not the one that was played"):
                Game.replay(wrong)
            twice = await branch(base, made["code"], 2, bots=bots, seat=0, redeal=True)
            async with base.line(twice["code"], twice["key"]) as line:
                await line.play(Random(1))
            record = await base.get(f"/api/tables/{twice['code']}/record")
            assert [one["seat"] for one in record["redeals"]] == [1, 0]
            assert Game.replay(record).over

    asyncio.run(scene())


def test_cards_are_dealt_again_only_for_a_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = await finish_game(base, "random", "random", "random")
            refused = await branch(base, code, 3, 400, seat=None, redeal=True)
            assert (refused["error"]["reason"], refused["error"]["field"]) == ("no_seat", "seat")
            made = await branch(base, code, 3, redeal=True)
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
                await line.send("rematch")
            rematch = (await base.get(f"/api/tables/{made['code']}"))["rematch"]
            assert (await base.rooms.read(rematch)).founding.redeals == []

    asyncio.run(scene())


@pytest.mark.parametrize(
    "redeals",
    [
        3,
        [3],
        [{"answers": [], "seat": 0}],
        [{"answers": [], "seat": 0, "secret": "short"}],
        [{"answers": [3], "seat": 0, "secret": "0" * 32}],
        [{"answers": [], "seat": True, "secret": "0" * 32}],
        [{"answers": [], "seat": 7, "secret": "0" * 32}],
        [{"answers": ["0 fly"], "seat": 0, "secret": "0" * 32}],
    ],
)
def test_a_record_with_senseless_deals_is_refused(redeals: object) -> None:
    with pytest.raises(BadInput, match="record: "):
        Game.replay({**Game.new("seven", seed=1).record(), "redeals": redeals})
