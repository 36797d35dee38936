"""What is kept beside a game that is over: games that were played on from it, and comments on its moments."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from mirabilia.table.game import Game
from server.helpers import Base, Data, serving
from server.test_branches import branch, finish_game, wait_for_end


async def play_with_a_person(base: Base) -> Data:
    """A game that a person and two bots have played to its end."""
    made = await base.table("human", "random", "random", seed=4)
    async with base.line(made["code"], made["key"]) as line:
        await line.play(Random(1))
    return made


async def comment(base: Base, made: Data, text: str, frame: int = 3, status: int = 200) -> Data:
    """Comment on a moment."""
    body = {"key": made["key"], "frame": frame, "text": text}
    return await base.post(f"/api/tables/{made['code']}/comments", body, status)


def test_branches_that_were_played_to_their_end_are_listed_with_their_result(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            code = await finish_game(base, "random", "random", "random")
            await branch(base, code, 2)  # which nobody plays to its end
            made = await branch(base, code, 9, redeal=True)
            async with base.line(made["code"], made["key"]) as line:
                await line.play(Random(1))
            watched = await branch(base, code, 12, seat=None)
            await wait_for_end(base, watched["code"])
            study = await base.get(f"/api/tables/{code.lower()}/study")
            while len(study["branches"]) < 2:  # that a game is over is written down beside the play
                await asyncio.sleep(0.02)
                study = await base.get(f"/api/tables/{code}/study")
            result = (await base.get(f"/api/tables/{made['code']}/frames"))["result"]
        assert study["comments"] == []
        bots, played = study["branches"]
        assert (bots["code"], bots["frame"], bots["seat"], bots["redealt"]) == (
            watched["code"],
            12,
            None,
            False,
        )
        assert (played["code"], played["frame"], played["seat"], played["name"]) == (
            made["code"],
            9,
            1,
            "Ada",
        )
        assert played["redealt"] is True
        assert played["winners"] == result["winners"]
        assert played["points"] == [city["score"]["total"] for city in result["cities"]]

    asyncio.run(scene())


def test_who_held_a_seat_comments_everybody_reads_it_and_the_record_has_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await play_with_a_person(base)
            await comment(base, made, "  <b>What</b>\n a\u0007turn!  ", 7)
            study = await comment(base, made, "x" * 500, 2)
            assert [(one["frame"], one["number"]) for one in study["comments"]] == [(2, 2), (7, 1)]
            long, said = study["comments"]
            assert (said["text"], said["seat"], said["name"]) == ("<b>What</b> aturn!", 0, "Player 1")
            assert len(long["text"]) == 400
        async with serving(tmp_path) as base:  # it outlives the server
            assert await base.get(f"/api/tables/{made['code']}/study") == study
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert record["comments"] == study["comments"]
            assert Game.replay(record).over
            gone = {"key": made["key"], "number": 2}
            study = await base.post(f"/api/tables/{made['code']}/comments/remove", gone, 200)
            assert [one["number"] for one in study["comments"]] == [1]
            await base.post(f"/api/tables/{made['code']}/comments/remove", {**gone, "number": 1}, 200)
            assert "comments" not in await base.get(f"/api/tables/{made['code']}/record")

    asyncio.run(scene())


def test_others_cannot_write_nobody_before_the_end_and_nobody_too_much(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, comments_a_minute=4) as base:
            playing = await base.table("human", "random", "random")
            assert (await comment(base, playing, "hm", status=409))["error"]["reason"] == "not_over"
            await base.get(f"/api/tables/{playing['code']}/study", 409)
            made = await play_with_a_person(base)
            stranger = {**made, "key": "nobody"}
            assert (await comment(base, stranger, "hm", status=409))["error"]["reason"] == "wrong_key"
            code = await finish_game(base, "random", "random", "random")
            bots = {"code": code, "key": made["key"]}
            assert (await comment(base, bots, "hm", status=409))["error"]["reason"] == "wrong_key"
            assert (await comment(base, made, " \n ", status=400))["error"]["field"] == "text"
            assert (await comment(base, made, "hm", status=429))["error"]["reason"] == "too_many_calls"

    asyncio.run(scene())


def test_a_game_keeps_so_many_comments_and_two_at_once_are_both_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, comments_a_minute=200) as base:
            made = await play_with_a_person(base)
            for _ in range(24):
                await asyncio.gather(*(comment(base, made, "again") for _ in range(4)))
            for _ in range(4):
                study = await comment(base, made, "again")
            assert [one["number"] for one in study["comments"]] == list(range(1, 101))
            refused = await comment(base, made, "one more", status=409)
            assert refused["error"]["reason"] == "too_many_comments"

    asyncio.run(scene())
