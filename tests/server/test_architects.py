"""7 Wonders Architects over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

from mirabilia.reference.model import Reference
from mirabilia.server.architects.shapes import ArchitectsFrames, ArchitectsMeta, ArchitectsView
from mirabilia.server.messages import Change, State
from mirabilia.server.meta import Everything
from mirabilia.table.game import Game
from server.helpers import Data, new_table, serving

GAME = "architects"


def over(state: Data) -> bool:
    """Whether a game has ended."""
    return bool(state["table"]["state"] == "over")


def test_two_players_and_a_bot_play_a_whole_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "novice", game=GAME, seed=7, wonders=["babylon"])
            code = made["code"]
            joined = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            async with (
                base.line(code, made["key"]) as one,
                base.line(code, joined["key"]) as two,
                base.line(code) as spectator,
            ):
                await asyncio.gather(one.play(Random(1)), two.play(Random(2)), spectator.until(over))
            record = await base.get(f"/api/tables/{code}/record")
            game = Game.replay(record)
            assert game.over
            assert game.result["winners"] == one.state["view"]["result"]["winners"]
            assert record["setup"]["wonders"] == ["babylon"]
            told = [event["number"] for state in one.states for event in state["events"]]
            assert told == list(range(len((await base.room(code)).ledger.events)))
            check_frames(await base.get(f"/api/tables/{code}/frames"), record)
            for raw in [*one.raw, *two.raw, *spectator.raw]:
                news = msgspec.json.decode(raw, type=State | Change, strict=True)
                assert isinstance(news, Change) or news.view is None or isinstance(news.view, ArchitectsView)
            check_secrets(one.states, 0)
            check_secrets(two.states, 1)
            check_secrets(spectator.states, None)

    asyncio.run(scene())


def check_frames(found: Data, record: Data) -> None:
    """The frames tell the same game as the record, a frame a turn."""
    frames = msgspec.convert(found, ArchitectsFrames).frames
    assert [frame.turn for frame in frames[:-1]] == list(range(1, len(frames)))
    lines = [f"{one['seat']} {one['text']}" for frame in found["frames"] for one in frame["actions"]]
    assert lines == record["answers"]
    assert found["frames"][-1]["view"]["result"]["winners"] == found["result"]["winners"]
    numbers = [event["number"] for frame in found["frames"] for event in frame["events"]]
    assert numbers == list(range(1, len(numbers) + 1))  # all but that the first turn began


def check_secrets(states: list[Data], seat: int | None) -> None:
    """Nobody is told a central card at which another has looked."""
    for state in states:
        view = state["view"]
        if view is None:
            continue
        known = seat in view["centre"]["known_by"] and view["centre"]["size"] > 0
        assert (view["centre"]["top"] is not None) == known
        for event in state["events"]:
            if event["kind"] == "look":
                assert ("card" in event) == (event["seat"] == seat)
        if state["question"] is not None:
            assert state["question"]["city"] == seat == view["active"]


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", game=GAME, seed=3)
            async with base.line(made["code"], made["key"]) as one:
                await one.play(Random(4), until=lambda state: state["view"] and state["view"]["turn"] > 12)
                before = one.state
        async with serving(tmp_path) as base, base.line(made["code"], made["key"]) as one:
            after = await one.until(lambda state: state["question"])
            assert after["view"] == before["view"]
            assert after["question"] == before["question"]
            await one.play(Random(5))
            assert over(one.state)

    asyncio.run(scene())


def test_bots_alone_play_to_the_end_with_two_and_with_seven(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            for count in (2, 7):
                made = await base.table(*["novice"] * (count - 1), "random", game=GAME, seed=count)
                async with base.line(made["code"]) as watching:
                    await watching.until(over)
                    cities = watching.state["view"]["result"]["cities"]
                    assert len(cities) == count

    asyncio.run(scene())


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            for wish, message in (
                (new_table("human", game=GAME), "2 to 7 players"),
                (new_table("human", "oracle", game=GAME), "unknown bot 'oracle'"),
                (new_table("human", "random", game=GAME, sides="A"), "no sides"),
                (new_table("human", "random", game=GAME, wonders=["carthage"]), "unknown wonder"),
                (new_table("human", "random", game=GAME, expansions=["leaders"]), "unknown variant"),
            ):
                found = await base.post("/api/tables", wish, status=400)
                assert message in found["error"]["message"]
            made = await base.table("human", "random", game=GAME, expansions=["one_shield"], seed=1)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert one.state["view"]["expansions"] == ["one_shield"]
                reply = await one.send(
                    "answer", decision=one.state["question"]["decision"], answer="take everything"
                )
                assert (reply["type"], reply["code"]) == ("error", "illegal")

    asyncio.run(scene())


def test_the_reference_data_hold_cards_wonders_and_tokens(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            everything = msgspec.convert(await base.get("/api/meta"), Everything)
            game = next(one for one in everything.games if isinstance(one, ArchitectsMeta))
            assert (game.players, len(game.wonders)) == ((2, 7), 7)
            assert game.texts["pl"]["category.cat"] == "Kot"
            catalogue = msgspec.convert(await base.get("/api/reference"), Reference)
            own = {(one.kind, one.id): one for one in catalogue.things if one.game == "architects"}
            assert sum(kind == "cards" for kind, _ in own) == sum(kind == "tokens" for kind, _ in own) == 14
            assert own["cards", "wood"].details == {"sign": "◆"}
            (rhodes,) = own["wonders", "rhodes"].sides
            assert rhodes.rows == [[1, 2], [3], [4], [5]]
            points, shield = rhodes.stages[1].effects[0]
            assert (points.en, points.glyphs) == ("4 victory points", [{"kind": "points", "n": 4}])
            assert [rule.rules for rule in shield.rules] == [["ARC-097", "ARC-092"]]
            assert own["tokens", "culture"].number == 2
            assert own["decks", "central"].number == 60
            assert [mark.figure for mark in own["pieces", "cat"].marks] == [""]

    asyncio.run(scene())
