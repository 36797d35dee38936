"""Tables with leaders: a whole game over the socket, its reference data, and leaders of the owner's own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

import counts
from mirabilia import Game
from mirabilia.reference.everything import list_things
from mirabilia.server.messages import State
from mirabilia.server.meta import list_everything
from mirabilia.server.seven.shapes import GameMeta
from server.helpers import Base, Data, serving
from unit.test_own_leaders import own

PHASES = {"draft": 3, "recruit": 3}


async def play_all(base: Base, **wish: object) -> tuple[list[Data], Data, Data]:
    """A game of three scripted players: the states of the first, the record and the frames."""
    made = await base.table("human", "open", "open", expansions=["leaders"], **wish)
    code = made["code"]
    keys = [made["key"]]
    for name in ("Bo", "Cy"):
        keys.append((await base.post(f"/api/tables/{code}/join", {"name": name}))["key"])
    async with (
        base.line(code, keys[0]) as one,
        base.line(code, keys[1]) as two,
        base.line(code, keys[2]) as three,
    ):
        await asyncio.gather(one.play(Random(1)), two.play(Random(2)), three.play(Random(3)))
        for raw in one.raw:
            if '"type":"state"' in raw:
                msgspec.json.decode(raw, type=State, strict=True)
        record = await base.get(f"/api/tables/{code}/record")
        return one.states, record, await base.get(f"/api/tables/{code}/frames")


def test_three_players_play_a_whole_game_with_leaders(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            states, record, frames = await play_all(base, seed=5, wonders=["rome:B", "giza:A", "rhodes:A"])
            asked = {
                state["question"]["decision"]: state["question"] for state in states if state["question"]
            }
            kinds = [question["kind"] for question in asked.values()]
            for kind, times in PHASES.items():
                assert kinds.count(kind) == times
            game = Game.replay(record)
            assert game.over
            assert frames["result"]["cities"] == game.result["cities"]
            last = states[-1]["view"]
            for city in last["cities"]:
                assert city["leaders"] == game.result["cities"][city["seat"]]["leaders"]
                assert city["points"]["leaders"] == game.result["cities"][city["seat"]]["score"]["leaders"]

    asyncio.run(scene())


def test_every_question_outside_of_turns_has_a_frame(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            _, record, found = await play_all(base, seed=2)
            frames = found["frames"]
            asked = [(one["age"], one["turn"], one["view"]["asking"]) for one in frames if one["turn"] == 0]
            assert asked[:3] == [(0, 0, "draft")] * 3
            assert [one for one in asked if one[2] == "recruit"] == [(age, 0, "recruit") for age in (1, 2, 3)]
            turns = [(one["age"], one["turn"]) for one in frames[:-1] if one["turn"]]
            assert turns == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
            for one in frames[:3]:
                assert [action["verb"] for action in one["actions"]] == ["keep"] * 3
            # After the end everything is shown: the leaders in every hand too.
            first = next(one for one in frames if one["turn"] == 1)
            hands = [city["zones"]["leader_hand"] for city in first["view"]["cities"]]
            assert [len(hand["cards"]) for hand in hands] == [hand["size"] for hand in hands] == [3, 3, 3]
            lines = {f"{action['seat']} {action['text']}" for one in frames for action in one["actions"]}
            assert lines <= set(record["answers"])

    asyncio.run(scene())


def test_a_leader_who_is_too_dear_is_told_with_his_price(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "novice", expansions=["leaders"], seed=3)
            async with base.line(made["code"], made["key"]) as one:
                await one.play(Random(4), lambda state: state["question"] and recruiting(state))
                room = await base.room(made["code"])
                game = room.ledger.playing()
                cards = game.view(0)["hand"]
                question = one.state["question"]
                assert question["why_stage"]["code"] in ("missing", "coins")
                offered = {option["card"] for option in question["options"] if option["verb"] == "recruit"}
                assert set(question["why"]) == set(cards) - offered

    asyncio.run(scene())


def recruiting(state: Data) -> bool:
    """Whether the question is the Recruitment."""
    return bool(state["question"]["kind"] == "recruit")


def test_leaders_in_hand_are_shown_to_their_owner_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "novice", "novice", expansions=["leaders"], seed=3)
            async with base.line(made["code"], made["key"]) as one, base.line(made["code"]) as watching:
                await one.play(Random(4), lambda state: state["view"] and state["view"]["turn"] == 1)
                await watching.until(lambda state: state["view"] and state["view"]["turn"] == 1)
                own_hand, *others = [city["zones"]["leader_hand"] for city in one.state["view"]["cities"]]
                assert own_hand["size"] == len(own_hand["cards"]) == 3
                assert [zone["size"] for zone in others] == [3, 3]
                assert all("cards" not in zone for zone in others)
                seen = [city["zones"]["leader_hand"] for city in watching.state["view"]["cities"]]
                assert all("cards" not in zone for zone in seen)

    asyncio.run(scene())


def test_the_reference_data_tell_of_leaders_in_both_languages() -> None:
    game = list_everything().games[0]
    assert isinstance(game, GameMeta)
    found = {one.id: one for one in list_things() if one.expansion == "leaders"}
    assert sum(one.colour == "white" for one in found.values()) == counts.LEADERS
    plato = found["plato"]
    assert (plato.age, plato.cost.coins) == (0, 4)
    assert plato.words.en != plato.words.pl
    rome = found["rome"].sides[1].effects
    assert [effect.verb for effect in rome] == ["cheap_leaders", "cheap_leaders_beside", "keep_leaders"]
    assert rome[0].pl == "Liderzy kosztują o 2 monety mniej"
    told = next(one for one in game.expansions if one.expansion == "leaders")
    assert (told.en, told.pl) == ("Leaders", "Liderzy")
    assert set(range(2, 8)) <= set(told.players)
    for key in ("category.leaders", "verb.recruit", "question.draft", "part.recruit", "zone.leader_hand"):
        assert game.texts["en"][key] != game.texts["pl"][key]


def test_tables_of_a_server_with_figures_of_the_owners_have_her(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    own(folder)

    async def scene() -> None:
        async with serving(tmp_path, data=folder) as base:
            found = await base.get("/api/reference")
            assert [one["expansion"] for one in found["things"] if one["id"] == "semiramis"] == ["leaders"]
            made = await base.table("novice", "random", "novice", expansions=["leaders"], seed=1)
            async with base.line(made["code"]) as watching:
                await watching.until(lambda state: state["table"]["state"] == "over")
            record = await base.get(f"/api/tables/{made['code']}/record")
            assert Game.replay(record, folder).over
            assert (await base.table("human", "novice", "novice", game="architects"))["code"]
        async with serving(tmp_path) as base:
            there = await base.get(f"/api/tables/{made['code']}")  # it is kept with its own figures
            assert there["state"] == "over"
            found = await base.get("/api/reference")
            assert not [one for one in found["things"] if one["id"] == "semiramis"]

    asyncio.run(scene())
