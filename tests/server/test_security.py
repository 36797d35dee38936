"""What holds against strangers: see docs/security.md."""

from __future__ import annotations

import asyncio
import gzip
import time
from pathlib import Path
from typing import Any

import pytest
from asyncpg import InterfaceError  # type: ignore[import-untyped]  # it has no types
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.typing import Subprotocol

from mirabilia.server.addresses import is_own_host
from mirabilia.server.config import Config
from mirabilia.server.keys import ALPHABET, is_code, new_code
from mirabilia.server.leases import Unavailable, lock_of
from mirabilia.server.lines import PINGS, ModestProtocol
from mirabilia.server.overload import OFTEN, Lag
from mirabilia.server.static import PIECE, read_slowly
from server.helpers import WAIT, Base, Client, Data, serving, until


def reason_of(ended: ConnectionClosed) -> Close:
    """With what the server closed a line."""
    assert ended.rcvd is not None
    return ended.rcvd


async def seated(base: Base, made: Data, name: str = "Bo") -> Data:
    """Somebody who has taken a seat."""
    return await base.post(f"/api/tables/{made['code']}/join", {"name": name})


def test_the_key_of_a_seat_need_not_stand_in_an_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            offered = [Subprotocol("mirabilia"), Subprotocol(f"key.{made['key']}")]
            async with base.line(made["code"], subprotocols=offered) as one:
                assert one.line.subprotocol == "mirabilia"  # and never the key
                assert (await one.until(lambda state: state["question"]))["seat"] == 0
            wrong = [Subprotocol("mirabilia"), Subprotocol("key.of-somebody-else")]
            async with base.line(made["code"], subprotocols=wrong) as one:
                with pytest.raises(ConnectionClosed) as ended:
                    await one.hear_all()
                assert reason_of(ended.value).code == 4403

    asyncio.run(scene())


def test_codes_of_private_tables_cannot_be_found_by_guessing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            private, public = (
                await base.table("human", "open"),
                await base.table("human", "open", public=True),
            )
            assert (len(private["code"]), len(public["code"])) == (8, 6)
            assert (await base.get(f"/api/tables/{private['code'].lower()}"))["code"] == private["code"]

    asyncio.run(scene())
    assert len(ALPHABET) ** 8 > 2**38
    assert all(is_code(new_code(public)) for public in (True, False))
    codes = [new_code(public) for public in (True, False) for _ in range(500)] + ["AAAAAA", "AAAAAAAA"]
    assert len({lock_of(code) for code in codes}) == len(set(codes))
    assert all(0 < lock_of(code) < 2**63 for code in codes)


def test_the_maker_sends_somebody_away_before_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open")
            bo = await seated(base, made)
            async with base.line(made["code"], made["key"]) as ada, base.line(made["code"], bo["key"]) as one:
                await ada.until(lambda state: state["table"]["seats"][1]["kind"] == "human")
                assert (await one.send("remove", seat=0))["reason"] == "not_maker"
                assert (await ada.send("remove", seat=0))["reason"] == "own_seat"
                assert (await ada.send("remove", seat=2))["reason"] == "no_seat"
                assert (await ada.send("remove", seat=9))["reason"] == "no_seat"
                assert (await ada.send("remove", seat=bo["seat"]))["type"] == "ok"
                with pytest.raises(ConnectionClosed) as ended:
                    await one.hear_all()
                assert reason_of(ended.value).code == 4411
                shown = (await ada.until(lambda state: state["table"]["seats"][1]["kind"] == "open"))["table"]
                assert shown["seats"][1]["name"] == ""
            async with base.line(made["code"], bo["key"]) as one:
                with pytest.raises(ConnectionClosed) as ended:
                    await one.hear_all()
                assert reason_of(ended.value).code == 4403
            assert (await seated(base, made, "Cy"))["seat"] == bo["seat"]
        async with serving(tmp_path) as base:  # and after a restart
            assert [one["name"] for one in (await base.get(f"/api/tables/{made['code']}"))["seats"]][
                1
            ] == "Cy"

    asyncio.run(scene())


def test_a_bot_takes_the_seat_of_somebody_who_is_sent_away_in_mid_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            bo = await seated(base, made)
            async with base.line(made["code"], made["key"]) as ada:
                await ada.until(lambda state: state["question"])
                assert (await ada.send("remove", seat=bo["seat"]))["type"] == "ok"
                assert (await ada.answer())["type"] == "ok"
                state = await ada.until(lambda state: state["view"]["turn"] == 2)
                assert state["table"]["seats"][bo["seat"]]["kind"] == "bot"

    asyncio.run(scene())


def test_nobody_fills_the_disk_by_talking(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, chat_a_minute=3, chat_a_table=5, entries_a_table=7) as base:
            made = await base.table("human", "open", "open")
            for expected in ("too_many_lines", "table_full"):
                async with base.line(made["code"], made["key"]) as one:
                    said = [await one.send("chat", text=f"line {number}") for number in range(4)]
                    assert next(reply["reason"] for reply in said if reply["type"] == "error") == expected
            await seated(base, made)
            await seated(base, made)  # the last seat starts the game
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert (await one.send("away"))["reason"] == "table_full"
                assert (await one.answer())["type"] == "ok"

    asyncio.run(scene())


async def ping_often(client: Client) -> None:
    """Ping and ping, and then listen."""
    for _ in range(50 * PINGS):
        await client.line.ping()
    await client.hear_all()


def test_a_line_that_only_pings_is_ended(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open")
            async with base.line(made["code"], made["key"]) as one:
                await one.hear()
                await asyncio.wait_for(await one.line.ping(), WAIT)  # now and then is fine
                with pytest.raises(ConnectionClosed):
                    await ping_often(one)

    asyncio.run(scene())


def test_no_more_is_read_of_a_client_than_can_be_handled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: set[ModestProtocol] = set()
    take = ModestProtocol.send_receive_event_to_app
    handled: list[bytes | str] = []

    def note(line: ModestProtocol) -> None:
        lines.add(line)
        take(line)

    async def scene() -> None:
        go_on = asyncio.Event()

        async def wait(content: bytes | str, *_: object) -> bool:
            await go_on.wait()
            handled.append(content)
            return True

        monkeypatch.setattr(ModestProtocol, "send_receive_event_to_app", note)
        monkeypatch.setattr("mirabilia.server.socket.handle", wait)
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open")
            async with base.line(made["code"], made["key"]) as client:
                sending = asyncio.create_task(send_many(client, 300))
                await until(lambda: bool(lines) and not reads(next(iter(lines))))
                (line,) = lines
                assert line.queue.qsize() < 20  # those that came with the last piece of what was read
                assert not handled
                go_on.set()
                await sending
                await until(lambda: len(handled) == 300)
                assert reads(line)

    asyncio.run(scene())


def reads(line: ModestProtocol) -> bool:
    """Whether a line reads what its client sends."""
    transport: Any = line.transport
    return bool(transport.is_reading())


async def send_many(client: Client, count: int) -> None:
    """Send as fast as the server reads."""
    for _ in range(count):
        await client.line.send("x" * 60_000)


def test_a_club_asks_for_its_password(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, password="ziggurat", passwords_a_minute=3) as base:
            locked = await base.get("/api/tables", 401)
            assert locked["error"]["reason"] == "password"
            assert (await base.http.get("/")).status_code == 200  # the page, which asks for it
            await base.get("/api/health")
            wrong = await base.post("/api/enter", {"password": "pyramid"}, 409)
            assert wrong["error"]["reason"] == "wrong_password"
            program = {"x-mirabilia-password": "ziggurat"}
            assert (await base.http.get("/api/tables", headers=program)).status_code == 200
            entered = await base.http.post("/api/enter", json={"password": "ziggurat"})
            assert entered.status_code == 200
            cookie = entered.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "ziggurat" not in cookie
            made = await base.table("human", "random", "random")  # the cookie is kept
            async with base.line(made["code"]) as one:
                with pytest.raises(ConnectionClosed) as ended:
                    await one.hear_all()
                assert reason_of(ended.value).code == 4401
            inside = {"Cookie": cookie.split(";")[0]}
            async with base.line(made["code"], made["key"], additional_headers=inside) as one:
                await one.until(lambda state: state["question"])
            assert (await base.post("/api/enter", {"password": "sphinx"}, 409))["error"][
                "code"
            ] == "not_yours"
            tried = await base.post("/api/enter", {"password": "ziggurat"}, 429)
            assert tried["error"]["reason"] == "too_many_passwords"

    asyncio.run(scene())


def test_the_password_is_in_no_text_about_the_settings() -> None:
    assert "ziggurat" not in repr(Config(password="ziggurat"))


@pytest.mark.parametrize(("proxies", "limited"), [((), True), (("127.0.0.1",), False)])
def test_a_forwarded_address_counts_only_from_a_known_proxy(
    tmp_path: Path, proxies: tuple[str, ...], limited: bool
) -> None:
    async def scene() -> None:
        async with serving(tmp_path, proxies=proxies, tables_a_minute=2) as base:
            body = {"players": 3, "seats": [{"kind": "bot"}] * 3}
            found = []
            for number in range(4):
                forwarded = {"x-forwarded-for": f"203.0.113.{number}"}
                found.append((await base.http.post("/api/tables", json=body, headers=forwarded)).status_code)
            assert (429 in found) is limited

    asyncio.run(scene())


def test_what_a_client_writes_before_its_proxy_is_not_believed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, proxies=("127.0.0.1",), tables_a_minute=2) as base:
            body = {"players": 3, "seats": [{"kind": "bot"}] * 3}
            found = []
            for number in range(4):
                forwarded = {
                    "x-forwarded-for": f"203.0.113.{number}, 198.51.100.7"
                }  # the last is the proxy's
                found.append((await base.http.post("/api/tables", json=body, headers=forwarded)).status_code)
            assert found == [201, 201, 429, 429]

    asyncio.run(scene())


def test_a_page_of_a_strangers_name_is_foreign_even_if_it_points_here(tmp_path: Path) -> None:
    own = ("127.0.0.1:8765", "[::1]:80", "localhost:8765", "nas", "table.local", "pi.lan:8765")
    assert all(is_own_host(host) for host in own)
    assert not any(
        is_own_host(host) for host in ("", "evil.example", "evil.example:8765", "127.0.0.1.evil.com")
    )

    async def scene() -> None:
        async with serving(tmp_path, origins=("https://club.example",)) as base:
            body = {"players": 3, "seats": [{"kind": "bot"}] * 3}
            for host, status in (("evil.example", 403), ("localhost", 201), ("club.example", 201)):
                headers = {"Host": host, "Origin": f"http://{host}"}
                answer = await base.http.post("/api/tables", json=body, headers=headers)
                assert answer.status_code == status, host

    asyncio.run(scene())


def test_an_overloaded_server_makes_no_new_tables_and_plays_the_old_ones(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, overload=0.2) as base:
            made = await base.table("human", "random", "random")
            base.rooms.lag = Lag(0.2)  # which nobody watches
            for _ in range(OFTEN):
                base.rooms.lag.note(0.3)
            refused = await base.post("/api/tables", {"players": 3, "seats": [{"kind": "bot"}] * 3}, 429)
            assert refused["error"]["reason"] == "overloaded"
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                assert (await one.answer())["type"] == "ok"
            for _ in range(100):
                base.rooms.lag.note(0.0)
            await base.table("human", "random", "random")

    asyncio.run(scene())


def test_the_delay_of_the_loop_is_seen() -> None:
    async def scene() -> None:
        lag = Lag(0.05)
        watching = asyncio.create_task(lag.watch())
        for _ in range(OFTEN):
            await asyncio.sleep(0.02)
            time.sleep(0.2)
        watching.cancel()
        assert lag.worst > 0.05

    asyncio.run(scene())


def test_large_files_are_read_piece_by_piece(tmp_path: Path) -> None:
    plain, packed = tmp_path / "engine.wasm", tmp_path / "engine.wasm.gz"
    content = bytes(range(256)) * 1024
    plain.write_bytes(content)
    packed.write_bytes(gzip.compress(content))
    for pieces in (list(read_slowly(plain)), list(read_slowly(packed, unpack=True))):
        assert b"".join(pieces) == content
        assert max(map(len, pieces)) == PIECE


@pytest.mark.parametrize("fault", [TimeoutError(), InterfaceError("closed"), Unavailable("it stops")])
def test_a_database_that_hangs_is_no_fault_of_the_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open")

            async def hang(_code: str) -> None:
                raise fault

            monkeypatch.setattr(base.rooms, "get", hang)
            answer = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"}, 503)
            assert answer["error"]["reason"] == "unavailable"

    asyncio.run(scene())
