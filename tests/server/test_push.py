"""Web Push, end to end against a push service of our own: encrypted, signed, and once for each question."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from mirabilia.server import push, rest
from mirabilia.server.calls import write_push
from mirabilia.server.stored_tables import calls, settings, subscriptions
from mirabilia.server.subscriptions import Subscription
from server.helpers import Base, Data, serving
from server.push_service import Browser, Service, claims_of, listening

CONTACT = "mailto:owner@example.org"


@asynccontextmanager
async def setting(folder: Path, **more: Any) -> AsyncIterator[tuple[Base, Service]]:
    """A server that may call this machine, and a push service."""
    near = {"near": True, "call_after": 0.0, "contact": CONTACT, **more}
    async with listening() as service, serving(folder, **near) as base:
        base.rooms.caller.pauses = (0.0, 0.0)
        yield base, service


def subscription(service: Service, browser: Browser, key: str, path: str = "/a", **more: Any) -> Data:
    """The body by which a browser subscribes."""
    return {"key": key, "endpoint": service.url + path, **browser.keys, **more}


async def subscribe(base: Base, code: str, body: Data, status: int = 200) -> Data:
    return await base.post(f"/api/tables/{code}/push", body, status)


async def count(base: Base, table: sa.Table) -> int:
    async with base.rooms.store.engine.connect() as connection:
        return int((await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one())


def test_two_looks_at_once_call_nobody_twice(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with setting(tmp_path, call_after=3600.0) as (base, service):
            made = await base.table("human", "random", "random")
            await subscribe(base, made["code"], subscription(service, browser, made["key"]))
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
            room, caller = await base.room(made["code"]), base.rooms.caller
            while not caller.missing(room):  # the server has not noticed yet that the page is closed
                await asyncio.sleep(0.01)
            await asyncio.gather(*[caller.call(room) for _ in range(5)])
            await asyncio.gather(*caller.tasks)
            assert len(service.received) == 1
            assert await count(base, calls) == 1

    asyncio.run(scene())


def test_whoever_has_closed_the_page_is_called_once_for_each_question(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with setting(tmp_path) as (base, service):
            made = await base.table("human", "random", "random", clock=2 * 86400)
            public = (await base.get("/api/push"))["key"]
            body = subscription(service, browser, made["key"], lang="pl")
            assert await subscribe(base, made["code"], body) == {"wanted": True}
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert (await one.answer())["type"] == "ok"
                await one.until(lambda state: state["view"]["turn"] == 2)
                assert service.received == []  # the page was open
            await service.until(lambda received: received)
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
            async with base.line(made["code"], made["key"]) as one:  # the same question again
                await one.until(lambda state: state["question"])
                assert (await one.answer())["type"] == "ok"
            first, second = await service.until(lambda received: len(received) > 1)
            assert len({first.body, second.body}) == 2
            told = browser.read(first.body)
            assert told == {
                "title": "Twoja kolej",
                "body": f"Stół {made['code']} czeka na ciebie. Zostało: 2 dni.",
                "code": made["code"],
            }
            assert made["key"] not in str(told)
            claims = claims_of(first, public)
            assert (claims["aud"], claims["sub"]) == (service.url, CONTACT)
            assert time.time() < claims["exp"] < time.time() + 86400
            assert first.headers["content-encoding"] == "aes128gcm"
            assert first.headers["topic"] == made["code"]
            assert 86400 < int(first.headers["ttl"]) <= 2 * 86400

    asyncio.run(scene())


def test_a_restart_keeps_key_and_subscriptions_and_calls_nobody_twice(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with listening() as service:
            near: Data = {"near": True, "call_after": 0.0}
            async with serving(tmp_path, **near) as base:
                made = await base.table("human", "random", "random")
                public = (await base.get("/api/push"))["key"]
                await subscribe(base, made["code"], subscription(service, browser, made["key"]))
                await base.room(made["code"])
                await service.until(lambda received: received)
            async with serving(tmp_path, **near) as base:
                assert (await base.get("/api/push"))["key"] == public
                room = await base.room(made["code"])
                assert base.rooms.caller.missing(room) == [0]
                await base.rooms.caller.call(room)
                assert base.rooms.caller.tasks == set()
                assert base.rooms.caller.missing(room) == []
                assert await count(base, calls) == 1
                assert await count(base, settings) == 1
            assert len(service.received) == 1

    asyncio.run(scene())


def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_called_again(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with setting(tmp_path) as (base, service):
            made = await base.table("human", "random", "random")
            await subscribe(base, made["code"], subscription(service, browser, made["key"]))
            service.statuses = [503, 410]
            await base.room(made["code"])
            await service.until(lambda received: len(received) == 2)
            while await count(base, subscriptions):
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_seat_keeps_few_subscriptions_and_can_end_them(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with setting(tmp_path, subscriptions_a_seat=2, call_after=1e6) as (base, service):
            made = await base.table("human", "random", "random")
            bodies = [subscription(service, browser, made["key"], f"/{name}") for name in "abbc"]
            for body in bodies:
                await subscribe(base, made["code"], body)
            kept = await base.rooms.subscriptions.list_of_seats(made["code"], [0])
            assert sorted(one.endpoint[-2:] for one in kept) == ["/b", "/c"]
            assert await subscribe(base, made["code"], {**bodies[-1], "wanted": False}) == {"wanted": False}
            assert await count(base, subscriptions) == 1

    asyncio.run(scene())


def test_only_the_holder_of_a_seat_is_called(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with setting(tmp_path) as (base, service):
            made = await base.table("random", "random", "random")
            body = subscription(service, browser, "wrong")
            assert (await subscribe(base, made["code"], body, 409))["error"]["reason"] == "wrong_key"
            body = subscription(service, browser, made["maker_key"])
            assert (await subscribe(base, made["code"], body, 409))["error"]["reason"] == "spectator"
            assert await count(base, subscriptions) == 0

    asyncio.run(scene())


BAD = [
    {"endpoint": "http://push.example.org/a"},
    {"endpoint": "https://127.0.0.1/a"},
    {"endpoint": "https://[::1]/a"},
    {"endpoint": "https://[::ffff:10.0.0.1]/a"},
    {"endpoint": "https://169.254.169.254/latest"},
    {"endpoint": "https://localhost/a"},
    {"endpoint": "https://user:word@push.example.org/a"},
    {"endpoint": "https://push.example.org/a b"},
    {"endpoint": "ftp://push.example.org/a"},
    {"endpoint": "https://[::1"},
    {"p256dh": "AAAA"},
    {"p256dh": push.encode_key(bytes([4]) + bytes(64))},  # no point of the curve
    {"auth": "!"},
]


def test_addresses_and_keys_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            good = {"key": made["key"], "endpoint": "https://push.example.org/a", **Browser().keys}
            for bad in BAD:
                refused = await subscribe(base, made["code"], {**good, **bad}, 400)
                assert refused["error"]["reason"] == "endpoint", bad
            assert await count(base, subscriptions) == 0

    asyncio.run(scene())


def test_a_name_that_leads_to_this_machine_is_not_called(tmp_path: Path) -> None:
    async def scene() -> None:
        browser = Browser()
        async with listening() as service, serving(tmp_path, call_after=0.0) as base:
            made = await base.table("human", "random", "random")
            address = service.url.replace("http://127.0.0.1", "https://localhost.localdomain")
            one = Subscription(made["code"], 0, address, **browser.keys, lang="en")
            await base.rooms.subscriptions.add(one, 4)
            caller = base.rooms.caller
            loop = asyncio.get_running_loop()
            here = [(2, 1, 6, "", ("127.0.0.1", 0))]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(loop, "getaddrinfo", lambda *_, **__: asyncio.sleep(0, here))
                await caller.push(one, None)
            assert service.received == []
            assert await count(base, subscriptions) == 0

    asyncio.run(scene())


def test_a_server_without_the_extra_offers_no_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest, "has_push", lambda: False)

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            assert await base.get("/api/push") == {"key": None}
            body = {"key": made["key"], "endpoint": "https://push.example.org/a", **Browser().keys}
            assert (await subscribe(base, made["code"], body, 409))["error"]["reason"] == "no_push"

    asyncio.run(scene())


SPANS = [
    (None, "."),
    (90, " 2 min."),
    (3600, " 60 min."),
    (8 * 3600 - 20, " 8 h."),
    (86400 * 7 - 5, " 7 days."),
]


@pytest.mark.parametrize(("left", "end"), SPANS)
def test_a_call_says_how_much_time_is_left(left: float | None, end: str) -> None:
    one = Subscription("K7QM2X", 0, "https://push.example.org", "", "", "en")
    body = "Table K7QM2X is waiting for you." + ("" if left is None else " Time left:")
    assert f'"body":"{body}{"" if left is None else end}"'.encode() in write_push(one, left)
