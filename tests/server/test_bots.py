"""Bots in processes of their own: with a deadline, and never a word that is not legal."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from mirabilia.bots import bots_of
from mirabilia.bots.levels import LEVELS, STYLES
from mirabilia.games import GAMES
from mirabilia.lang import load_catalogue
from mirabilia.server import worker
from mirabilia.server.bots import ASIDE, COMMAND, FAILURES, BotJob, Bots, SetAside, Worker, think_time
from mirabilia.server.fair_queue import FairQueue
from mirabilia.server.new_table import bot_named
from mirabilia.server.opponents import list_bots
from mirabilia.server.refusals import Refused
from mirabilia.server.worker import NOTHING, Beginning, Player, Task, choose
from mirabilia.table.game import Game
from server import workers
from server.helpers import WAIT, Base, serving

QUIET = "mirabilia.server"


def beginning(seed: int, players: int = 3) -> Beginning:
    """How a game began."""
    game = Game.new("seven", players=players, seed=seed)
    return Beginning("seven", players, [], [], "random", seed, game.ruleset.fingerprint, game.ruleset.rulings)


def job_of(seed: int = 1, code: str = "AAAAAA", bot: str = "novice") -> BotJob:
    """The first question of a game as a job."""
    return BotJob(code, beginning(seed), [], [(0, bot, 5)])


def right(seed: int, bot: str = "novice") -> int:
    """What a bot answers to the first question of a game."""
    return choose(Game.new("seven", players=3, seed=seed), (0, bot, 5))


def test_a_process_plays_the_tables_it_knows_on() -> None:
    player = Player()
    game, random = Game.new("seven", players=3, seed=1), Random(1)
    known = 0
    plays: list[tuple[int, int]] = []
    while not game.over:
        asked = [decision.city for decision in game.decisions]
        questions = [(city, "novice", 5) for city in asked]
        new = plays[known:]
        first = beginning(1) if known == 0 else None
        found = player.answer_task(Task("AAAAAA", known, new, questions, first))
        assert found.answers == [choose(game, question) for question in questions]
        known = len(plays)
        for city in asked:
            code = random.choice(game.table.options(city))
            plays.append((city, code))
        for city, code in plays[known:]:
            game.table.answer(city, code)
    assert len(plays) >= 54


def test_a_process_says_if_it_does_not_know_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "KEPT", 2)
    player = Player()
    for seed, code in enumerate(("AAAAAA", "BBBBBB", "CCCCCC")):
        player.answer_task(Task(code, 0, [], [], beginning(seed)))
    asks = [(0, "random", 1)]
    assert player.answer_task(Task("AAAAAA", 0, [], asks)).answers is None  # it made room for the others
    assert player.answer_task(Task("DDDDDD", 0, [], asks)).answers is None
    assert player.answer_task(Task("CCCCCC", 3, [], asks)).answers is None  # it has not heard of three plays
    assert player.answer_task(Task("CCCCCC", 0, [], asks)).answers is not None


def test_a_process_with_other_rules_gives_no_answers() -> None:
    other = Beginning("seven", 3, [], [], "random", 1, "of another time", 1)
    found = Player().answer_task(Task("AAAAAA", 0, [], [(0, "random", 1)], other))
    assert found.answers == [NOTHING]
    assert "rules have changed" in found.trouble


def test_a_table_that_the_process_has_forgotten_is_told_again() -> None:
    async def scene() -> None:
        one = Worker(COMMAND, 20.0, 8)
        try:
            assert await one.ask(job_of(1)) == [right(1)]
            one.known["AAAAAA"] = 0
            one.known["BBBBBB"] = 0  # which the process has never heard of
            both = await asyncio.gather(one.ask(job_of(1)), one.ask(job_of(2, "BBBBBB")))
            assert list(both) == [[right(1)], [right(2)]]
        finally:
            await one.close()

    asyncio.run(scene())


def test_a_whole_game_is_played_by_processes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, bots=Bots(1, 20.0)) as base:
            made = await base.table("human", "novice", "random", seed=2)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                await one.play(Random(3), lambda state: state["view"]["turn"] == 4)
                assert (await one.send("away"))["type"] == "ok"
                await one.until(lambda state: state["table"]["state"] == "over")
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert Game.replay(record).over

    asyncio.run(scene())


@pytest.mark.parametrize("how", ["crash", "fail", "babble", "hang"])
def test_a_bot_that_fails_is_answered_for(tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        deadline = 0.5 if how == "hang" else 20.0
        async with serving(tmp_path, bots=Bots(1, deadline, workers.command(how))) as base:
            made = await base.table("human", "novice", "open")
            async with base.line(made["code"], made["key"]) as one:
                assert (await one.send("start"))["type"] == "ok"
                await one.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                assert (await one.answer())["type"] == "ok"
                await one.until(lambda state: state["view"]["turn"] == 2)

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_a_process_that_hangs_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        one = Worker(workers.command("hang_at_first"), 0.5, 8)
        try:
            assert await one.ask(job_of()) == [NOTHING]
            assert one.process is None
            game = Game.new("seven", players=3, seed=1)
            plays = [(city, game.table.options(city)[0]) for city in range(3)]
            for city, code in plays:
                game.table.answer(city, code)
            later = BotJob("AAAAAA", beginning(1), plays, [(2, "novice", 5)])
            one.deadline = 20.0
            assert await one.ask(later) == [choose(game, (2, "novice", 5))]
        finally:
            await one.close()

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_a_process_that_dies_by_accident_costs_nobody_an_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        one = Worker(workers.command("crash_once", str(tmp_path / "crashed")), 20.0, 8)
        jobs = [job_of(seed, code) for seed, code in enumerate(("AAAAAA", "BBBBBB", "CCCCCC"))]
        try:
            found = await asyncio.gather(*(one.ask(job) for job in jobs))
            assert found == [[right(seed)] for seed in range(3)]
        finally:
            await one.close()

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_a_table_whose_bot_kills_the_process_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        one = Worker(workers.command("crash_for_table", "1"), 20.0, 8)
        jobs = [job_of(seed, code) for seed, code in enumerate(("AAAAAA", "BBBBBB", "CCCCCC"))]
        try:
            found = await asyncio.gather(*(one.ask(job) for job in jobs))
            assert found == [[right(0)], [NOTHING], [right(2)]]
        finally:
            await one.close()

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_quick_bots_do_not_wait_for_those_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        bots = Bots(2, 20.0)
        slow = Worker(workers.command("hang"), 60.0, 1)
        bots.slow = [slow]
        thinking = asyncio.create_task(bots.ask(job_of(1, bot="sage")))
        try:
            assert await bots.ask(job_of(2)) == [right(2)]
            assert not thinking.done()
        finally:
            thinking.cancel()
            await bots.close()

    asyncio.run(scene())


def test_the_player_may_come_back_while_a_bot_thinks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving(tmp_path, bots=Bots(1, 60.0, workers.command("hang"))) as base:
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

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_bots_that_search_share_the_time_of_a_turn() -> None:
    assert think_time("seven", thinkers=1, tables=1) == 600
    assert think_time("seven", thinkers=6, tables=1) * 6 == pytest.approx(900, abs=6)
    assert think_time("seven", thinkers=7, tables=3) * 7 * 3 == pytest.approx(900, abs=12)
    # in Architects six others have their turns, of several questions, before it is the player's again
    assert think_time("architects", thinkers=6, tables=1) * 6 * 2 == pytest.approx(900, abs=12)
    assert think_time("seven", thinkers=7, tables=1000) == 10


def test_only_bots_that_search_are_told_how_long() -> None:
    job = BotJob("AAAAAA", beginning(1), [], [(0, "mcts", 5), (1, "novice", 6)], thinkers=2)
    assert not job.quick
    assert job.paced(1) == [(0, "mcts:450ms", 5), (1, "novice", 6)]
    assert BotJob("AAAAAA", beginning(1), [], [(0, "novice", 5)]).quick


def test_a_bot_that_searches_answers_in_its_process() -> None:
    async def scene() -> None:
        bots = Bots(1, 20.0)
        job = BotJob("AAAAAA", beginning(1), [], [(seat, "mcts", seat) for seat in (1, 2)], thinkers=2)
        try:
            found = await bots.ask(job)
            game = Game.new("seven", players=3, seed=1)
            for seat, code in zip((1, 2), found, strict=True):
                assert code in game.table.options(seat)
        finally:
            await bots.close()

    asyncio.run(scene())


@pytest.mark.parametrize("bot", ["mcts:600000ms", "mcts:5", "my_bots.py:MyBot", "os:path"])
def test_a_client_names_a_bot_and_nothing_more(bot: str) -> None:
    with pytest.raises(Refused, match="unknown bot"):
        bot_named(bot, "seven", "bot")


def test_every_bot_has_words_and_its_games() -> None:
    met = list_bots()
    assert [one.bot for one in met][: len(LEVELS) + len(STYLES)] == [*LEVELS, *STYLES]
    assert {one.kind for one in met if one.bot in LEVELS} == {"level"}
    assert {one.kind for one in met if one.bot in STYLES} == {"style"}
    assert {one.bot for one in met} == {name for game in GAMES for name in bots_of(game)}
    for one in met:
        assert one.games == [game for game in GAMES if one.bot in bots_of(game)]
        assert f"opponent.{one.bot}" in load_catalogue()
        assert set(one.ratings) <= set(one.games)
        assert len({one.en, one.pl, one.about.en, one.about.pl}) == 4


def test_a_chosen_seed_decides_what_the_bots_do(tmp_path: Path) -> None:
    async def play(base: Base) -> list[str]:
        made = await base.table("novice", "random", "random", seed=4)
        end = time.monotonic() + WAIT
        while (await base.get(f"/api/tables/{made['code']}"))["state"] != "over":
            assert time.monotonic() < end
            await asyncio.sleep(0.05)
        answers: list[str] = (await base.get(f"/api/tables/{made['code']}/record"))["answers"]
        return sorted(answers)

    async def scene() -> None:
        async with serving(tmp_path) as base:
            assert await play(base) == await play(base)

    asyncio.run(scene())


@pytest.mark.parametrize("how", ["crash", "fail", "hang"])
def test_another_bot_answers_for_one_that_fails_and_says_so(
    how: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        bots = Bots(2, 20.0)
        bots.slow = [Worker(workers.command(how), 0.5 if how == "hang" else 20.0, 1) for _ in range(2)]
        try:
            for _ in range(FAILURES):
                job = job_of(1, bot="mcts")
                assert await bots.ask(job) == [right(1)]  # what novice answers
                assert job.stood_in == {0}
            assert bots.aside.is_aside("seven", "mcts")
            bots.slow = []  # nobody asks it any more
            job = job_of(1, bot="mcts")
            assert await bots.ask(job) == [right(1)]
            assert job.stood_in == {0}
        finally:
            await bots.close()

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_a_question_is_asked_again_of_another_process(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        bots = Bots(2, 20.0)
        bots.slow[0] = Worker(workers.command("crash"), 20.0, 1)
        bots.slow[1].busy = 1  # so that the other is asked first
        try:
            job = job_of(1, bot="mcts")
            (found,) = await bots.ask(job)
            assert found in Game.new("seven", players=3, seed=1).table.options(0)
            assert job.stood_in == set()
            assert not bots.aside.is_aside("seven", "mcts")
        finally:
            await bots.close()

    with caplog.at_level(logging.CRITICAL, QUIET):
        asyncio.run(scene())


def test_a_bot_that_was_set_aside_is_tried_again_after_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    aside = SetAside(lambda: now[0])
    with caplog.at_level(logging.CRITICAL, QUIET):
        for failed in (True, True, False, True, True):  # never three in a row
            aside.note("seven", "mcts", failed=failed)
        assert not aside.is_aside("seven", "mcts")
        aside.note("seven", "mcts", failed=True)
    assert aside.is_aside("seven", "mcts")
    assert not aside.is_aside("seven", "expert")
    now[0] = ASIDE + 1
    assert not aside.is_aside("seven", "mcts")


def test_everybody_has_a_turn_however_much_others_want() -> None:
    async def scene() -> None:
        queue: FairQueue[str] = FairQueue()
        for number in range(3):
            queue.put_nowait("10.0.0.1", f"many {number}")
        queue.put_nowait("10.0.0.2", "one")
        assert [await queue.get() for _ in range(4)] == ["many 0", "one", "many 1", "many 2"]
        assert queue.empty()
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put_nowait("10.0.0.3", "late")
        assert await waiting == "late"

    asyncio.run(scene())


def test_an_address_with_many_tables_shares_its_own_time() -> None:
    async def scene() -> None:
        one = Worker(COMMAND, 20.0, 1)
        one.shares.update({"10.0.0.1": 30, "10.0.0.2": 1})
        many = replace(job_of(1, bot="mcts"), share="10.0.0.1")
        single = replace(job_of(1, "BBBBBB", bot="mcts"), share="10.0.0.2")
        assert one.task_of(many).questions == [(0, f"mcts:{think_time('seven', 1, 60)}ms", 5)]
        assert one.task_of(single).questions == [(0, f"mcts:{think_time('seven', 1, 2)}ms", 5)]

    asyncio.run(scene())
