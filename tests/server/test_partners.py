"""Partners at a table talk to each other alone."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

from mirabilia.server.chat import CHAT_KEPT, Chat
from mirabilia.server.messages import ChatLine
from server.helpers import Base, Client, Data, serving

SECRET = "attack on the left, quietly"
TEAMS = ["armada", "teams"]


async def four(base: Base, stack: AsyncExitStack) -> tuple[Data, list[Client]]:
    """A table of two teams, with a line for every seat and one for a spectator."""
    made = await base.table("human", "open", "open", "open", expansions=TEAMS, seed=1)
    keys = [made["key"]]
    for name in ("Bo", "Cy", "Di"):
        keys.append((await base.post(f"/api/tables/{made['code']}/join", {"name": name}))["key"])
    lines = [await stack.enter_async_context(base.line(made["code"], key)) for key in [*keys, None]]
    for line in lines:
        await line.until(lambda state: state["view"] is not None)
    return {"code": made["code"], "keys": keys}, lines


def heard(line: Client) -> list[tuple[str, str]]:
    """What a line has heard, and to whom it was said."""
    return [(one["text"], one["to"]) for one in line.state["chat"]]


def test_what_partners_say_reaches_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base, AsyncExitStack() as stack:
            table, (ada, bo, cy, di, watching) = await four(base, stack)
            assert [one.state["partner"] for one in (ada, bo, cy, di, watching)] == [1, 0, 3, 2, None]
            await say_and_hear(ada, "all here?", (ada, bo, cy, di, watching))
            before = [len(one.raw) for one in (cy, di, watching)]
            assert (await ada.send("chat", text=SECRET, to="partner"))["type"] == "ok"
            await say_and_hear(bo, "good luck", (ada, bo, cy, di, watching))
            public = [("all here?", "all"), ("good luck", "all")]
            assert heard(ada) == heard(bo) == [public[0], (SECRET, "partner"), public[1]]
            for line, count in zip((cy, di, watching), before, strict=True):
                assert heard(line) == public
                assert SECRET not in "".join(line.raw)
                assert len(line.raw) == count + 1  # not even that something was said
            shown = await base.get(f"/api/tables/{table['code']}")
            assert SECRET not in json.dumps(shown)

    asyncio.run(scene())


async def say_and_hear(speaker: Client, text: str, lines: tuple[Client, ...]) -> None:
    """Say something to all: when they have heard it, whatever came before it has arrived too."""
    assert (await speaker.send("chat", text=text))["type"] == "ok"
    for line in lines:
        await line.until(lambda state: any(one["text"] == text for one in state["chat"]))


def test_what_partners_said_is_there_after_a_reconnection_and_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base, AsyncExitStack() as stack:
            table, (ada, *_) = await four(base, stack)
            assert (await ada.send("chat", text=SECRET, to="partner"))["type"] == "ok"
            assert (await ada.send("chat", text="hello"))["type"] == "ok"
            await heard_again(base, table)
        async with serving(tmp_path) as base:
            await heard_again(base, table)

    asyncio.run(scene())


async def heard_again(base: Base, table: Data) -> None:
    """Whoever connects hears what was said to him, and only that."""
    public = [("hello", "all")]
    for seat, key in enumerate([*table["keys"], None]):
        async with base.line(table["code"], key) as line:
            await line.until(lambda state: state["chat"])
            assert heard(line) == ([(SECRET, "partner"), *public] if seat < 2 else public)
            assert (SECRET in "".join(line.raw)) == (seat < 2)


def test_who_has_no_partner_cannot_talk_to_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            alone = await base.table("human", "random", "random")
            waiting = await base.table("human", "open", "random", "random", expansions=TEAMS)
            for made in (alone, waiting):
                async with base.line(made["code"], made["key"]) as line:
                    reply = await line.send("chat", text=SECRET, to="partner")
                    assert (reply["code"], reply["reason"], reply["field"]) == (
                        "malformed",
                        "no_partner",
                        "to",
                    )
                    assert (await line.send("chat", text=SECRET, to="me"))["code"] == "malformed"
                    assert line.state["chat"] == []

    asyncio.run(scene())


def test_words_between_partners_push_nobody_elses_words_away() -> None:
    talk = Chat()
    talk.say(ChatLine(at=0.0, name="Cy", text="hello", seat=2))
    for number in range(CHAT_KEPT + 10):
        line = ChatLine(at=1.0, name="Ada", text=str(number), seat=0, to="partner")
        talk.say(line, frozenset((0, 1)))
    assert [line.text for line in talk.heard_by(None)] == ["hello"]
    assert [line.text for line in talk.heard_by(2)] == ["hello"]
    assert [line.text for line in talk.heard_by(1)][:2] == ["hello", "10"]
    assert len(talk.heard_by(0)) == CHAT_KEPT + 1
    assert talk.last(2) == 1
