"""Bots in worker processes: with a deadline, and never a word that is not legal."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from mirabilia.server.bots import BotJob, Bots, Work, Workers, anything, games, work
from mirabilia.table.game import Game
from server import workers
from server.helpers import serving

NONE_QUICK: frozenset[str] = frozenset()


def job_of(game: Game, code: str = "AAAAAA", bot: str = "novice") -> BotJob:
    """The first open question as a job."""
    return BotJob(code, game.record(), game.decisions[0], bot, 5)


def test_a_worker_plays_the_games_it_knows_on() -> None:
    games.clear()
    game = Game.new("seven", players=3, seed=1)
    random = Random(1)
    while not game.over:
        settled = game.clone()
        for decision in game.decisions:
            job = BotJob("AAAAAA", settled.record(), decision, "novice", 5)
            kept = games.get("AAAAAA")
            text = work(job)
            assert kept is None or games["AAAAAA"] is kept
            assert text in [option.text for option in settled.options(decision)]
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
    other = Game.new("seven", players=3, seed=2)
    kept = games["AAAAAA"]
    work(job_of(other))
    assert games["AAAAAA"] is not kept
    assert games["AAAAAA"].seed == 2


def test_a_whole_game_is_played_by_workers(tmp_path: Path) -> None:
    async def scene() -> None:
        bots = Bots(1, 20.0, quick=NONE_QUICK)
        async with serving(tmp_path, bots=bots) as base:
            made = await base.table("human", "novice", "random", seed=2)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await one.play(Random(3), lambda state: state["view"]["turn"] == 4)
                assert (await one.send("away"))["type"] == "ok"
                await one.until(lambda state: state["table"]["state"] == "over")
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert Game.replay(record).over

    asyncio.run(scene())


@pytest.mark.parametrize("do", [workers.crash, workers.fail, workers.babble])
def test_a_bot_that_fails_is_answered_for(tmp_path: Path, do: Work, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with serving(tmp_path, bots=Bots(1, 5.0, quick=NONE_QUICK, do=do)) as base:
            made = await base.table("human", "novice", "open")
            async with base.line(made["code"], made["key"]) as one:
                assert (await one.send("start"))["type"] == "ok"
                await one.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                assert (await one.answer())["type"] == "ok"
                await one.until(lambda state: state["view"]["turn"] == 2)

    with caplog.at_level(logging.CRITICAL, "mirabilia.server"):
        asyncio.run(scene())


def test_a_bot_that_is_too_slow_is_answered_for_and_its_process_replaced() -> None:
    async def scene() -> None:
        game = Game.new("seven", players=3, seed=1)
        slow = Workers(1, 0.3, workers.hang_at_first)
        try:
            slow.started()
            slow.fresh = 0
            job = job_of(game)
            assert await slow.choose(job, game) == anything(game, job)
            assert slow.pool is None
            for decision in game.decisions:
                game.answer(decision, game.options(decision)[0])
            job = job_of(game)
            assert await slow.choose(job, game) == work(job)
        finally:
            await slow.close()

    asyncio.run(scene())


def test_the_player_may_come_back_while_a_slow_bot_thinks(tmp_path: Path) -> None:
    async def scene() -> None:
        bots = Bots(1, 0.5, quick=NONE_QUICK, do=workers.hang)
        async with serving(tmp_path, bots=bots) as base:
            made = await base.table("human", "novice", "novice", seed=2)
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert (await one.send("away"))["type"] == "ok"
                assert 0 in room.thinking
                assert (await one.send("back"))["type"] == "ok"
                assert (await one.answer())["type"] == "ok"
                await one.until(lambda state: state["answer"])
            assert len([line for line in room.ledger.playing().answers if line[0] == "0"]) == 1

    asyncio.run(scene())
