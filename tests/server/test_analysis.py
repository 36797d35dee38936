"""The analysis of a finished game: worked out while somebody waits, kept with the record, for everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mirabilia.server import analyses
from mirabilia.server.coach_worker import CoachFound, CoachWish, fulfil_wish
from mirabilia.server.coaching import Coaching
from mirabilia.server.worker import Beginning
from server.helpers import WAIT, Base, Data, serving, until


class Brief(Coaching):
    """A coach in this process that looks at every answer only once or twice, and counts its batches."""

    def __init__(self) -> None:
        super().__init__(lambda: 0)
        self.asked = 0

    async def ask(self, wish: CoachWish) -> CoachFound:
        self.asked += 1
        wish.playouts = 1
        return await asyncio.to_thread(fulfil_wish, wish)


async def finish_game(base: Base) -> str:
    """The code of a game that bots have played to its end."""
    made = await base.table("random", "random", "random", seed=4)
    code: str = made["code"]
    while (await base.get(f"/api/tables/{code}"))["state"] != "over":
        await asyncio.sleep(0.02)
    return code


async def wait_for_analysis(base: Base, code: str) -> Data:
    """Call until the analysis is there."""
    while True:
        found = await base.post(f"/api/tables/{code}/analysis", {}, 200)
        if found["analysis"] is not None:
            return found
        assert 0 <= found["done"] <= found["total"]
        await asyncio.sleep(0.05)


def test_an_analysis_judges_every_answer_and_is_kept_with_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            coach = base.rooms.bots.coaching = Brief()
            code = await finish_game(base)
            found = (await wait_for_analysis(base, code))["analysis"]
            record = await base.get(f"/api/tables/{code}/record")
            asked = coach.asked
            again = (await wait_for_analysis(base, code.lower()))["analysis"]
            assert again == found
            assert coach.asked == asked
        numbers = [one["number"] for one in found["answers"]]
        assert numbers == sorted(set(numbers))
        assert len(numbers) > 0.9 * len(record["answers"])
        assert found["course"][-1]["after"] == len(record["answers"])
        for moment in found["course"]:
            assert sum(moment["chances"]) == pytest.approx(1, abs=0.01)
        for one in found["answers"]:
            seat, _, text = record["answers"][one["number"] - 1].partition(" ")
            assert (str(one["seat"]), one["played"]["text"]) == (seat, text)
            assert one["loss"] >= 0
            assert (one["mark"] == "best") == (one["loss"] < 0.005)
        worst = max(found["answers"], key=lambda one: one["loss"])
        assert found["moments"][0] == worst["number"]
        assert all(0 <= one["total"] <= 100 for one in found["accuracy"])
        assert set(found["accuracy"][0]["ages"]) == {"1", "2", "3"}

    asyncio.run(scene())


class Halting(Brief):
    """A coach that never comes to an end with the third batch, until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.halted, self.stopped, self.may_go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def ask(self, wish: CoachWish) -> CoachFound:
        if self.asked == 2:
            self.halted.set()
            try:
                await self.may_go_on.wait()
            except asyncio.CancelledError:
                self.stopped.set()
                raise
        return await super().ask(wish)


def test_an_analysis_stops_when_its_watcher_hangs_up_and_goes_on_where_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base, asyncio.timeout(WAIT):
            coach = base.rooms.bots.coaching = Halting()
            code = await finish_game(base)
            watching = asyncio.create_task(wait_for_analysis(base, code))
            await coach.halted.wait()
            assert not coach.stopped.is_set()
            watching.cancel()  # the page is closed
            await coach.stopped.wait()
            coach.may_go_on.set()
            assert (await wait_for_analysis(base, code))["analysis"]

    asyncio.run(scene())


def test_an_analysis_goes_on_while_somebody_else_watches(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base, asyncio.timeout(WAIT):
            coach = base.rooms.bots.coaching = Halting()
            code = await finish_game(base)
            watching = asyncio.create_task(wait_for_analysis(base, code))
            other = asyncio.create_task(wait_for_analysis(base, code))
            await coach.halted.wait()
            await until(lambda: analyses.works[code].callers == 2)
            watching.cancel()
            await until(lambda: analyses.works[code].callers == 1)
            assert not coach.stopped.is_set()
            coach.may_go_on.set()
            assert (await other)["analysis"]

    asyncio.run(scene())


def test_an_analysis_that_is_not_asked_for_again_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base, asyncio.timeout(WAIT):
            coach = base.rooms.bots.coaching = Halting()
            code = await finish_game(base)
            monkeypatch.setattr(analyses, "WAITING", 0.05)
            monkeypatch.setattr(analyses, "PATIENCE", 0.05)
            while not coach.halted.is_set():
                await base.post(f"/api/tables/{code}/analysis", {}, 200)
            await coach.stopped.wait()

    asyncio.run(scene())


def test_only_games_that_are_over_and_known_to_the_coach_are_analysed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            playing = await base.table("human", "random", "random")
            refused = await base.post(f"/api/tables/{playing['code']}/analysis", {}, 409)
            assert refused["error"]["reason"] == "not_over"
            await base.post("/api/tables/QQQQQQ/analysis", {}, 404)

    asyncio.run(scene())


def test_tables_and_hints_have_the_right_of_way() -> None:
    class Waited(Coaching):
        """A coach that tells what it was asked, in order."""

        def __init__(self) -> None:
            super().__init__(self.look)
            self.waiting = 1  # tables that wait for bots
            self.looks = 0
            self.asked: list[int] = []

        def look(self) -> int:
            self.looks += 1
            return self.waiting

        async def ask(self, wish: CoachWish) -> CoachFound:
            self.asked.append(wish.seed)
            await asyncio.sleep(0)
            return CoachFound([])

    async def scene() -> None:
        coach = Waited()
        beginning = Beginning("seven", 3, [], [], "random", 1, "", 1)
        analysis = asyncio.create_task(coach.judge(CoachWish(beginning, [], 1, 1)))
        await until(lambda: coach.looks >= 3)
        assert coach.asked == []  # a table waits for its bots
        coach.hints, coach.waiting, coach.looks = 1, 0, 0
        await until(lambda: coach.looks >= 3)
        assert coach.asked == []  # and now somebody for a hint, which is worked out at once
        await coach.hint(CoachWish(beginning, [], 2, 1))
        coach.hints = 0
        await analysis
        assert coach.asked == [2, 1]

    asyncio.run(scene())
