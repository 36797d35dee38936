"""Nobody receives what is hidden from their seat."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from mirabilia.server.connection import Connection
from mirabilia.server.keys import ALPHABET, hash_key, is_key, new_code, new_key
from mirabilia.server.messages import State
from mirabilia.server.presenters import news_for
from mirabilia.server.room import Room
from mirabilia.seven.action import with_other_card
from mirabilia.seven.model import State as Position
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from server.helpers import serving


def sent(room: Room, seat: int | None) -> bytes:
    """The bytes that a seat, or a spectator, would be sent now, but for the time."""
    state = news_for(room, Connection(seat, maker=False, key=None))
    assert isinstance(state, State)
    return msgspec.json.encode(msgspec.structs.replace(state, now=0.0))


def put(room: Room, game: Game) -> None:
    """Let a room have another deal."""
    before = room.ledger.playing()
    game.seed, game.answers = before.seed, before.answers
    room.ledger.game = game
    room.ledger.options = {}
    room.views = (-1, {})
    room.questions = {}


def hidden_from(room: Room, seat: int) -> str:
    """Everything that a seat must not see: the other hands, markers and the pile, as text."""
    table = room.ledger.playing().table
    assert isinstance(table, Position)
    hands = [[card.key for card in hand] for at, hand in enumerate(table.hands) if at != seat]
    markers = [[card.key for card in city.markers] for at, city in enumerate(table.cities) if at != seat]
    return json.dumps([hands, markers, sorted(card.key for card in table.pile)])


@pytest.mark.parametrize("turns", [0, 2, 5, 9, 13, 17])
def test_deals_that_differ_in_what_is_hidden_give_the_same_bytes(tmp_path: Path, turns: int) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", "random", seed=turns)
            await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one:
                random = Random(turns)
                await one.until(lambda state: state["question"])
                await room.do(lambda: played(room, turns, random))
                game = room.ledger.playing()
                mine, differs = sent(room, 0), False
                for seed in range(8):
                    real = hidden_from(room, 0)
                    put(room, game.determinize(0, seed))
                    room.ledger.events = hidden_events(room.ledger.events, random, room)
                    assert sent(room, 0) == mine
                    differs = differs or hidden_from(room, 0) != real
                assert differs

    asyncio.run(scene())


def hidden_events(events: list[Event], random: Random, room: Room) -> list[Event]:
    """The same events with other cards where seat 0 may not see which."""
    table = room.ledger.playing().table
    assert isinstance(table, Position)
    changed = []
    for event in events:
        shown = room.ledger.playing().ruleset.event(table, event, 0)
        if event.kind == "action" and "card" not in shown and shown["verb"] != "pass":
            other = random.randrange(len(table.book.cards))
            action = int(with_other_card(event.numbers[0], other))
            changed.append(Event(event.kind, event.seat, [action, *event.numbers[1:]]))
        else:
            changed.append(event)
    return changed


async def played(room: Room, turns: int, random: Random) -> None:
    """Play so many turns at random, and let everybody but seat 0 answer."""
    game = room.ledger.playing()
    while not game.over and (game.view()["age"] - 1) * 6 + game.view()["turn"] <= turns:
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
    for decision in game.decisions:
        if decision.seat:
            game.answer(decision, random.choice(game.options(decision)))
    room.ledger.options = {}
    room.views = (-1, {})
    room.questions = {}
    room.ledger.length += 1


def test_a_spectator_gets_the_spectators_view_and_no_hand(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random", seed=4)
            room = await base.room(made["code"])
            async with base.line(made["code"], made["key"]) as one, base.line(made["code"]) as watching:
                await one.until(lambda state: state["question"])
                await one.play(Random(4), lambda state: state["view"]["turn"] == 4)
                for client in (one, watching):  # the bots have answered
                    await client.until(
                        lambda state: (state["view"]["turn"], state["view"]["waiting_for"]) == (4, [0])
                    )
                for client, seat in ((one, 0), (watching, None)):
                    view = json.loads(json.dumps(room.ledger.playing().view(seat)))
                    assert client.state["view"] == view
                state = watching.state
                assert (state["seat"], state["question"], state["answer"]) == (None, None, None)
                built = {card for city in state["view"]["cities"] for card in city["cards"]}
                table = room.ledger.playing().table
                assert isinstance(table, Position)
                secret = {card.key for hand in table.hands for card in hand} - built
                assert secret
                for raw in watching.raw:
                    assert not [card for card in secret if f'"{card}"' in raw]

    asyncio.run(scene())


def test_seeds_and_hidden_cards_are_shown_only_at_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random", seed=123456789)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                for call in ("frames", "record"):
                    found = await base.get(f"/api/tables/{made['code']}/{call}", 409)
                    assert found["error"]["code"] == "not_now"
                shown = json.dumps(await base.get(f"/api/tables/{made['code']}"))
                assert "123456789" not in shown + "".join(one.raw)
                assert one.state["table"]["setup"]["seeded"] is True

    asyncio.run(scene())


def test_keys_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            joined = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            return [made["key"], joined["key"]]

    keys = asyncio.run(scene())
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        text = "\n".join(database.iterdump())
    database.close()
    for key in keys:
        assert len(key) >= 32
        assert key not in text
        assert hash_key(key) in text


def test_codes_and_keys() -> None:
    codes = {new_code(True) for _ in range(500)}
    assert len(codes) == 500
    assert not set("".join(codes)) - set(ALPHABET)
    assert not set(ALPHABET) & set("0O1IL5S")
    key = new_key()
    assert is_key(key, hash_key(key))
    assert not is_key(key, hash_key(new_key()))
    assert not is_key(key, None)
    assert not is_key("", None)
