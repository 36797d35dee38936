"""Tables of two players with the Free City, over real sockets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec

from mirabilia.server.messages import Change, State
from mirabilia.table.game import Game
from server.helpers import Client, Data, serving

FREE_CITY = 2


def over(state: Data) -> bool:
    """Whether a game has ended."""
    return bool(state["table"]["state"] == "over")


def test_two_players_play_a_whole_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", seed=7)
            code = made["code"]
            second = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            async with (
                base.line(code, made["key"]) as one,
                base.line(code, second["key"]) as two,
                base.line(code) as spectator,
            ):
                await asyncio.gather(one.play(Random(1)), two.play(Random(2)), spectator.until(over))
            record = await base.get(f"/api/tables/{code}/record")
            result = one.state["view"]["result"]
            assert Game.replay(record).result["winners"] == result["winners"]
            assert (len(result["cities"]), set(result["winners"]) <= {0, 1}) == (3, True)
            for line in (one, two):
                asked = {(state["question"]["city"]) for state in line.states if state["question"]}
                assert asked == {line.state["seat"], FREE_CITY}
            for raw in [*one.raw, *two.raw, *spectator.raw]:
                msgspec.json.decode(raw, type=State | Change, strict=True)
            check_frames(await base.get(f"/api/tables/{code}/frames"), record)

    asyncio.run(scene())


def check_frames(found: Data, record: Data) -> None:
    """The frames tell the same game as the record: three actions a turn, two hands."""
    frames = found["frames"][:-1]
    assert [(frame["age"], frame["turn"]) for frame in frames] == [
        (age, turn) for age in (1, 2, 3) for turn in range(1, 7)
    ]
    for frame in frames:
        assert [action["seat"] for action in frame["actions"]] == [0, 1, FREE_CITY]
        controller = (frame["age"] + frame["turn"]) % 2
        sizes = [len(hand) for hand in frame["hands"]]
        assert sizes[controller] == 9 - frame["turn"]
        assert sizes[1 - controller] == 8 - frame["turn"]
        assert frame["view"]["cities"][FREE_CITY]["pieces"][0]["seats"] == [controller]
    lines = {f"{action['seat']} {action['text']}" for frame in frames for action in frame["actions"]}
    assert lines <= set(record["answers"])


def test_a_bot_plays_for_the_free_city_in_its_turns(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", seed=5)
            async with base.line(made["code"], made["key"]) as one:
                await one.play(Random(3))
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert sum(line.startswith("2 ") for line in record["answers"]) >= 18

    asyncio.run(scene())


async def chosen_for_the_free_city(line: Client) -> str:
    """Let a controller choose for the Free City; gives the card."""
    state = await line.until(lambda state: state["question"])
    question = state["question"]
    assert (question["kind"], question["city"]) == ("free_city", FREE_CITY)
    option = question["options"][0]
    reply = await line.send("answer", decision=question["decision"], answer=option["text"])
    assert reply["type"] == "ok"
    return str(option["card"])


def test_the_other_player_is_not_told_what_was_chosen_for_the_free_city(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", seed=11)
            code = made["code"]
            second = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            async with (
                base.line(code, made["key"]) as one,
                base.line(code, second["key"]) as two,
                base.line(code) as spectator,
            ):
                card = await chosen_for_the_free_city(one)
                for line in (two, spectator):
                    state = await line.until(lambda state: (state["view"] or {}).get("asking") == "choose")
                    told = [json.loads(raw) for raw in line.raw]
                    hand = state["view"].get("hand", [])
                    assert card not in hand
                    assert not any(f'"{card}"' in json.dumps(message) for message in told)
                state = await one.until(lambda state: state["view"]["asking"] == "choose")
                assert state["question"]["city"] == 0
                assert card not in state["view"]["hand"]

    asyncio.run(scene())


def test_why_cards_cannot_be_built_is_said_of_the_free_city(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", seed=5)
            async with base.line(made["code"], made["key"]) as one:
                state = await one.until(lambda state: state["question"])
            question, hand = state["question"], state["view"]["hand"]
            can = {option["card"] for option in question["options"] if option["verb"] == "build"}
            assert set(question["why"]) == set(hand) - can
            assert question["why"]

    asyncio.run(scene())


def test_an_answer_about_the_free_city_is_the_controllers_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", seed=11)
            code = made["code"]
            second = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
            async with base.line(code, made["key"]) as one, base.line(code, second["key"]) as two:
                state = await one.until(lambda state: state["question"])
                await two.until(lambda state: state["view"])
                asked = state["question"]
                text = asked["options"][0]["text"]
                reply = await two.send("answer", decision=asked["decision"], answer=text)
                assert (reply["type"], reply["code"]) == ("error", "not_yours")
                assert two.state["question"] is None
                assert [seat["waiting"] for seat in two.state["table"]["seats"]] == [True, False]

    asyncio.run(scene())
