"""What is malformed, too big, stale, foreign or too fast gets an error and changes nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mirabilia.server.store import Stored
from mirabilia.server.stored_tables import tables
from server.helpers import Base, Client, Data, serving

MALFORMED = [
    "",
    "hello",
    "[]",
    "null",
    "{",
    "{}",
    '{"type": "answer"}',
    '{"type": "answer", "decision": 5, "answer": "x"}',
    '{"type": "nothing"}',
    '{"type": "start", "more": 1}',
    '{"type": "stand_in", "seat": -1}',
    '{"type": "stand_in", "seat": 1e99}',
    '{"type": "hello", "seen": "x"}',
    '{"type": "start", "ref": -1}',
    '{"type": "start", "ref": {"a": 1}}',
    '{"type": "chat", "text": "\\ud800"',
    "[" * 2000,
]


async def stored(base: Base, code: str) -> int:
    """How many entries a table has."""
    found = await base.rooms.store.load(code)
    assert found is not None
    return len(found.entries)


def without_time(state: Data) -> Data:
    """A state without what time changes."""
    return {key: value for key, value in state.items() if key not in ("now", "events")}


def test_malformed_messages_change_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, messages_a_second=1000) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one:
                before = without_time(
                    await one.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                )
                count = await stored(base, made["code"])
                for text in MALFORMED:
                    reply = await one.send_raw(text)
                    assert (reply["type"], reply["code"]) == ("error", "malformed"), text
                assert (await one.send_raw('{"type": "start", "ref": 5, "x": 1}', 5))["code"] == "malformed"
                assert (await one.send_raw(b"\xff\xfe"))["code"] == "malformed"
                await one.send_raw(b'{"type": "hello", "seen": -1}')
                assert without_time(await one.hear()) == before
                assert await stored(base, made["code"]) == count

    asyncio.run(scene())


def test_too_big_messages_change_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["question"])
                big = json.dumps({"type": "chat", "text": "x" * 5000, "ref": 1})
                assert (await one.send_raw(big))["code"] == "too_big"
                assert (await one.send_raw("ł" * 2100))["code"] == "too_big"
                fits = {"type": "chat", "text": "y" * 3900, "ref": 2}
                assert (await one.send_raw(json.dumps(fits), 2))["type"] == "ok"
                await one.until(lambda state: state["chat"])
                assert [line["text"] for line in one.state["chat"]] == ["y" * 500]
                with pytest.raises(ConnectionClosed):
                    await one.send_raw("z" * 200_000)

    asyncio.run(scene())


def test_stale_illegal_and_foreign_answers_change_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "open")
            code = made["code"]
            assert (await base.get(f"/api/tables/{code}"))["state"] == "open"
            async with base.line(code, made["key"]) as one, base.line(code) as spectator:
                early = await one.send("answer", decision="1.0", answer="pass")
                assert early["code"] == "not_now"
                other = await base.post(f"/api/tables/{code}/join", {"name": "Bo"})
                async with base.line(code, other["key"]) as two:
                    assert (await two.send("start"))["code"] == "not_yours"
                assert (await spectator.send("start"))["code"] == "not_yours"
                assert (await one.send("start"))["type"] == "ok"
                assert (await one.send("start"))["code"] == "not_now"
                await one.until(lambda state: state["question"])
                await refusals(one, spectator)
            answers = (await base.room(code)).ledger.playing().answers
            assert [line for line in answers if line[0] in "01"] == []

    asyncio.run(scene())


async def refusals(one: Client, spectator: Client) -> None:
    """Answers that are not taken."""
    asked = one.state["question"]
    legal = asked["options"][0]["text"]
    batch_number = asked["decision"].split(".")[0]
    codes = {
        (asked["decision"], "build nothing"): "illegal",
        (asked["decision"], legal.upper()): "illegal",
        (f"{batch_number}.1", legal): "not_yours",
        (f"{int(batch_number) + 1}.0", legal): "stale",
        (f"{batch_number}.9", legal): "stale",
        ("x", legal): "stale",
        (f"{batch_number}.-1", legal): "stale",
        (f"{batch_number}.٠", legal): "stale",
    }
    for (decision, answer), code in codes.items():
        assert (await one.send("answer", decision=decision, answer=answer))["code"] == code, decision
    for kind in ("chat", "away", "back", "rematch"):
        parts = {"text": "hi"} if kind == "chat" else {}
        assert (await spectator.send(kind, **parts))["code"] == "not_yours"
    foreign = await spectator.send("answer", decision=asked["decision"], answer=legal)
    assert foreign["code"] == "not_yours"


def test_who_sends_too_fast_is_told_and_at_last_cut_off(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, messages_a_second=5) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one:
                await one.until(lambda state: state["view"] and state["view"]["waiting_for"] == [0])
                count = await stored(base, made["code"])
                for ref in range(60):
                    await one.line.send(json.dumps({"type": "chat", "text": "spam", "ref": ref}))
                while len(one.replies) < 60:
                    await one.hear()
                codes = [reply.get("code") for reply in one.replies]
                assert codes[:5] == [None] * 5
                assert codes.count("too_fast") >= 10  # how many depends on how long the others took
                assert await stored(base, made["code"]) == count + codes.count(None)
                for _ in range(300):
                    await one.line.send("{}")
                with pytest.raises(ConnectionClosed):
                    await one.hear_all()

    asyncio.run(scene())


def test_pages_of_other_origins_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, origins=("https://table.example",)) as base:
            made = await base.table("human", "random", "random")
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{base.port + 1}"):
                with pytest.raises(InvalidStatus) as refused:
                    async with base.line(made["code"], made["key"], origin=origin):
                        pass
                assert refused.value.response.status_code == 403
                response = await base.http.post(
                    "/api/tables", json={"players": 3, "seats": []}, headers={"Origin": origin}
                )
                assert (response.status_code, response.json()["error"]["code"]) == (403, "foreign")
            for origin in (f"http://127.0.0.1:{base.port}", "https://table.example"):
                async with base.line(made["code"], made["key"], origin=origin) as one:
                    assert (await one.until(lambda state: True))["seat"] == 0

    asyncio.run(scene())


def test_wrong_keys_and_codes_are_turned_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            for code, key, close in (
                (made["code"], "x" * 32, 4403),
                (made["code"], made["key"][:-1], 4403),
                ("AAAAAA", None, 4404),
                ("x", None, 4404),
            ):
                async with base.line(code, key) as one:
                    with pytest.raises(ConnectionClosed) as closed:
                        await one.hear_all()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == close
                    assert one.state == {}

    asyncio.run(scene())


async def closing_code(line: Client) -> int:
    """The code with which the server closes a line."""
    with pytest.raises(ConnectionClosed) as closed:
        await line.hear_all()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_spectators_take_no_place_of_a_player_and_the_oldest_of_them_goes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, spectators_a_table=2, connections_a_seat=1) as base:
            made = await base.table("human", "open", "random")
            code, key = made["code"], made["key"]
            async with base.line(code) as one, base.line(code) as two:
                await one.until(lambda state: True)
                await two.until(lambda state: True)
                async with base.line(code, key) as player:
                    assert (await player.until(lambda state: True))["seat"] == 0
                    async with base.line(code) as three:
                        await three.until(lambda state: True)
                        assert await closing_code(one) == 4409
                        assert (await two.send("hello", seen=-1))["type"] == "ok"
                    async with base.line(code, key) as again:  # the same player on another device
                        await again.until(lambda state: True)
                        assert await closing_code(player) == 4409

    asyncio.run(scene())


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, sockets_an_address=2) as base:
            code = (await base.table("human", "open", "random"))["code"]
            async with base.line(code) as one, base.line(code) as two:
                await one.until(lambda state: True)
                await two.until(lambda state: True)
                async with base.line(code) as three:
                    assert await closing_code(three) == 1013
                    assert three.replies[0]["reason"] == "too_many_sockets"
            async with base.line(code) as four:
                await four.until(lambda state: True)

    asyncio.run(scene())


def test_a_table_that_cannot_be_opened_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is away for a moment throws nobody out for good."""

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", public=True)
            await (await base.room(made["code"])).close()
            load = base.rooms.store.load

            async def away(code: str) -> Stored | None:
                if code == made["code"]:
                    raise OSError("the database is away")
                return await load(code)

            monkeypatch.setattr(base.rooms.store, "load", away)
            async with base.line(made["code"], made["key"]) as line:
                assert await closing_code(line) == 1013
                assert line.replies[0]["reason"] == "unavailable"
            monkeypatch.setattr(base.rooms.store, "load", load)
            async with base.line(made["code"], made["key"]) as line:
                assert (await line.until(lambda state: True))["seat"] == 0

    asyncio.run(scene())


def test_a_table_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random", public=True)
            other = await base.table("human", "open", "random", public=True)
            spoil = sa.update(tables).where(tables.c.code == made["code"]).values(founding="{")
            async with base.rooms.store.engine.begin() as connection:
                await connection.execute(spoil)
            listed = await base.get("/api/tables")
            assert [one["code"] for one in listed["tables"]] == [other["code"]]

    asyncio.run(scene())


def test_the_watching_maker_starts_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("open", "random", "random")
            assert (made["seat"], made["key"]) == (None, None)
            async with base.line(made["code"], made["maker_key"]) as maker:
                state = await maker.until(lambda state: True)
                assert (state["seat"], state["table"]["maker"], state["view"]) == (None, True, None)
                assert (await maker.send("chat", text="hi"))["code"] == "not_yours"
                for unknown in ("nobody", "mcts:600000ms", "os:path"):
                    assert (await maker.send("start", bot=unknown))["reason"] == "bot"
                assert (await maker.send("start", bot="level2"))["type"] == "ok"
                await maker.until(lambda state: state["table"]["state"] == "over")
                assert [seat["bot"] for seat in maker.state["table"]["seats"]] == [
                    "level2",
                    "random",
                    "random",
                ]

    asyncio.run(scene())


def test_names_and_chat_are_made_harmless(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "open", "random")
            name = "\u202e  Zoë\n\x00\x1b[31m" + "z" * 100
            joined = await base.post(f"/api/tables/{made['code']}/join", {"name": name})
            async with base.line(made["code"], joined["key"]) as one:
                state = await one.until(lambda state: state["table"]["state"] == "playing")
                shown = state["table"]["seats"][1]["name"]
                assert shown == "Zoë [31m" + "z" * 16
                assert (await one.send("chat", text="\x07 a\u2028b\u200b "))["type"] == "ok"
                assert (await one.send("chat", text="\x07 \u200b "))["code"] == "malformed"
                await one.until(lambda state: state["chat"])
                line = one.state["chat"][0]
                assert (line["name"], line["text"], line["seat"]) == (shown, "a b", 1)

    asyncio.run(scene())


def test_a_fault_that_ends_a_socket_stands_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            with monkeypatch.context() as patched:
                patched.setattr("mirabilia.server.socket.news_for", fail)
                async with base.line(made["code"], made["key"]) as line:
                    assert await closing_code(line) == 1013  # clients come back
            assert "out of order" in caplog.text
            (noted,) = [one for one in caplog.records if one.msg == "a socket ended by a fault"]
            assert noted.__dict__["table"] == made["code"]
            async with base.line(made["code"], made["key"]) as line:
                assert (await line.until(lambda state: True))["seat"] == 0

    asyncio.run(scene())
