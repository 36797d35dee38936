"""The chat of a club is told whose turn it is, against a chat of our own on loopback."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from mirabilia.server.config import Config, read_limits
from mirabilia.server.webhook import ClubChat, Webhook, write_message
from mirabilia.table.errors import BadInput
from server.helpers import serving
from server.push_service import listening


def test_the_chat_is_told_once_for_whom_a_table_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with listening() as chat:
            hook = Webhook(chat.url + "/hook", page="https://table.example.org/", lang="pl")
            async with serving(tmp_path, webhook=hook, call_after=0.0) as base:
                hidden = await base.table("human", "random", "random")
                made = await base.table("human", "open", "random", public=True)
                body = {"name": "@here [x](y)"}
                joined = await base.post(f"/api/tables/{made['code']}/join", body)
                await base.room(hidden["code"])
                await base.room(made["code"])
                [told] = await chat.until(lambda received: received)
                text = json.loads(told.body)["text"]
                assert text.startswith(f"Stół {made['code']} czeka. Teraz: ")
                assert "@\u200bhere xy" in text
                assert text.endswith(f" https://table.example.org/t/{made['code']}")
                assert made["key"] not in text
                assert joined["key"] not in text
                room = await base.room(made["code"])
                await base.rooms.caller.call(room)
                assert base.rooms.caller.chat is not None
                assert base.rooms.caller.chat.waiting == []
                assert len(chat.received) == 1

    asyncio.run(scene())


def test_a_chat_that_is_busy_is_told_again_and_one_that_refuses_is_not() -> None:
    async def scene() -> None:
        async with listening() as service:
            chat = ClubChat(Webhook(service.url + "/hook"), pause=0.0)
            chat.open()
            service.statuses = [500, 429, 204, 404]
            chat.tell("K7QM2X", ["Ada"], public=True)
            await service.until(lambda received: len(received) == 3)
            chat.tell("K7QM2X", ["Hypatia"], public=True)
            await service.until(lambda received: len(received) == 4)
            chat.tell("K7QM2X", ["Solon"], public=True)
            await service.until(lambda received: len(received) == 5)
            assert b"Solon" in service.received[-1].body
            await chat.close()

    asyncio.run(scene())


def test_a_chat_that_is_away_stops_nothing_and_is_not_flooded() -> None:
    async def scene() -> None:
        chat = ClubChat(Webhook("http://127.0.0.1:9", a_minute=3), pause=0.0)
        for number in range(10):
            chat.tell("K7QM2X", [f"Ada {number}"], public=True)
        assert len(chat.waiting) == 3
        await chat.send(chat.waiting[0])
        await chat.close()

    asyncio.run(scene())


def test_discord_gets_its_own_form_and_nobody_is_pinged() -> None:
    hook = Webhook("https://discord.com/api/webhooks/1/x")
    told = json.loads(write_message(hook, "K7QM2X", ["Ada", "@everyone"]))
    assert told == {
        "content": "Table K7QM2X is waiting for Ada, @\u200beveryone.",
        "allowed_mentions": {"parse": []},
    }


def test_a_file_sets_the_chat_and_the_contact(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(
        '[limits]\ncall_after = 5\n[push]\ncontact = "mailto:a@example.org"\n'
        '[webhook]\nurl = "https://chat.example.org/x"\ntables = "all"\n'
    )
    config = Config(**read_limits(path))
    assert (config.call_after, config.contact, config.near) == (5, "mailto:a@example.org", False)
    assert config.webhook == Webhook("https://chat.example.org/x", tables="all")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[webhook]\npage = "https://x"\n', "needs the url"),
        ('[webhook]\nurl = "https://x"\nlang = "de"\n', "de"),
        ('[webhook]\nurl = "https://x"\nwhere = "de"\n', "where"),
        ("[webhook]\nurl = 7\n", "should be of type str"),
        ('[push]\ncontact = "me"\n', "should begin with mailto:"),
        ("[push]\nprivate_networks = 1\n", "should be of type bool"),
        ("[pull]\n", "pull"),
    ],
)
def test_what_is_wrong_in_the_file_is_said(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(text)
    with pytest.raises(BadInput, match=said):
        read_limits(path)
