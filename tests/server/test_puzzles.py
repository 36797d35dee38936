"""Puzzles on the server: a seat's view of a moment, an answer judged, and nothing kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mirabilia.bots.puzzle_file import load_puzzles
from mirabilia.server.config import Config
from mirabilia.server.puzzle_calls import judge_guess, pick_daily, puzzles_for, show_puzzle
from server.helpers import Base, serving


def on_server(folder: Path, scene: Callable[[Base], Awaitable[Any]], **config: Any) -> Any:
    """Run a scene on a server of its own."""

    async def run() -> Any:
        async with serving(folder, **config) as base:
            return await scene(base)

    return asyncio.run(run())


def test_puzzles_are_listed_with_one_for_the_day(tmp_path: Path) -> None:
    async def scene(base: Base) -> Any:
        return await base.get("/api/puzzles")

    found = on_server(tmp_path, scene)
    names = [one["id"] for one in found["puzzles"]]
    assert len(names) == load_puzzles().count
    assert found["daily"] == pick_daily(found["date"], names)
    assert {one["difficulty"] for one in found["puzzles"]} == {1, 2, 3}
    assert "answers" not in found["puzzles"][0]


def test_a_day_has_its_own_puzzle_and_new_ones_change_few_days() -> None:
    names = list(puzzles_for(Config()))
    days = [f"2027-01-{day:02}" for day in range(1, 29)]
    picked = [pick_daily(day, names) for day in days]
    assert len(set(picked)) > 15
    again = [pick_daily(day, [*names, "new"]) for day in days]
    assert sum(one != other for one, other in zip(picked, again, strict=True)) <= 6
    assert pick_daily("2027-01-01", []) is None


def test_a_puzzle_is_shown_as_its_seat_sees_it_and_an_answer_is_judged(tmp_path: Path) -> None:
    name, (_, puzzle) = next(iter(puzzles_for(Config()).items()))
    path = f"/api/puzzles/{name}"

    async def scene(base: Base) -> None:
        state = await base.get(path)
        options = {one["text"] for one in state["question"]["options"]}
        assert (state["type"], state["seat"], state["answer"]) == ("state", puzzle.city, None)
        assert state["view"]["age"] == puzzle.age
        assert "hands" not in state["view"]
        assert {each["answer"] for each in puzzle.answers} <= options
        best = await base.post(f"{path}/answer", {"answer": puzzle.answers[0]["answer"]}, 200)
        assert (best["right"], best["lost"]) == (True, 0)
        assert best["answers"][0]["option"]["text"] == puzzle.answers[0]["answer"]
        assert best["reasons"]
        worst = await base.post(f"{path}/answer", {"answer": puzzle.answers[-1]["answer"]}, 200)
        assert (worst["right"], worst["lost"] > 0) == (False, True)
        asked = await base.post(f"{path}/answer", {}, 200)
        assert (asked["right"], asked["lost"]) == (False, None)
        assert asked["answers"] == best["answers"]
        wrong = await base.post(f"{path}/answer", {"answer": "build nothing"}, 409)
        assert wrong["error"]["reason"] == "illegal"
        none = await base.get("/api/puzzles/none", 404)
        assert none["error"]["reason"] == "no_puzzle"
        await base.post(f"{path}/answer", {"guess": 1}, 400)

    on_server(tmp_path, scene)


def test_another_payment_is_the_same_answer() -> None:
    checked = 0
    for name, (one, puzzle) in puzzles_for(Config()).items():
        best = puzzle.answers[0]["answer"]
        if one.game != "seven" or not any(part[0] in "LR" for part in best.split()[2:]):
            continue
        state = show_puzzle(name, Config())
        assert state.question is not None
        shown: list[Any] = state.question.options
        use = [part for part in best.split() if part[0] not in "LRB"]
        others = [
            one["text"]
            for one in shown
            if one["text"] != best and [part for part in one["text"].split() if part[0] not in "LRB"] == use
        ]
        for text in others:
            assert judge_guess(name, text, Config()).right
            checked += 1
        if checked >= 3:
            return
    raise AssertionError("no puzzle has an answer with two payments")


def test_every_answer_to_a_puzzle_of_architects_is_judged() -> None:
    names = [name for name, (one, _) in puzzles_for(Config()).items() if one.game == "architects"]
    judged = 0
    for name in names[:12]:
        state = show_puzzle(name, Config())
        assert state.question is not None
        shown: list[Any] = state.question.options
        for option in shown:
            found = judge_guess(name, option["text"], Config())
            assert found.lost is not None
            assert found.right or found.lost > 0
            judged += 1
    assert judged > 30


def test_what_is_hidden_from_the_seat_is_not_sent() -> None:
    names = list(puzzles_for(Config()))
    for name in names[:: len(names) // 12]:
        one, puzzle = puzzles_for(Config())[name]
        game, decision = one.play_to(puzzle)
        state = show_puzzle(name, Config())
        other = game.determinize(decision.seat, 7)
        assert state.view == game.view(decision.seat) == other.view(decision.seat)
        assert state.seat == decision.seat


def test_an_address_gets_only_so_many(tmp_path: Path) -> None:
    async def scene(base: Base) -> None:
        name = (await base.get("/api/puzzles"))["daily"]
        for _ in range(3):
            await base.get(f"/api/puzzles/{name}")
        refused = await base.get(f"/api/puzzles/{name}", 429)
        assert refused["error"]["reason"] == "too_many_calls"

    on_server(tmp_path, scene, puzzles_a_minute=3)


def test_puzzles_whose_figures_are_not_the_servers_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[palace]\neffects = [{ points = 9 }]\n")
    assert {one.game for one, _ in puzzles_for(Config(data=tmp_path)).values()} <= {"architects"}
