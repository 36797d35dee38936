"""The REST calls, the client's files, the headers and the schema."""

from __future__ import annotations

import asyncio
import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar

import mirabilia
from mirabilia.reference.everything import list_things
from mirabilia.server import page, replays
from mirabilia.server.ledger import Ledger
from mirabilia.server.limits import Bucket, Windows
from mirabilia.server.meta import Everything, list_everything
from mirabilia.server.refusals import CODES, Reason, field_of
from mirabilia.server.schema import make_document
from mirabilia.server.seven.shapes import GameMeta
from mirabilia.server.static import find_file
from mirabilia.seven.rules import expansion_names, load_rules
from mirabilia.table.errors import BadInput
from server.helpers import new_table, serving


def test_the_reference_data_are_those_of_the_rules(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            found = await base.get("/api/meta")
            msgspec.convert(found, Everything)
            game = found["games"][0]
            assert (game["game"], game["players"]) == ("seven", [2, 7])
            assert {bot["bot"] for bot in found["bots"]} >= {"random", "novice"}

    asyncio.run(scene())


def test_the_catalogue_holds_all_cards_and_the_game_all_names_of_expansions() -> None:
    game = list_everything().games[0]
    assert isinstance(game, GameMeta)
    wonders = {one.id for one in list_things() if one.kind == "wonders"}
    for name in expansion_names():
        meta = next(one for one in game.expansions if one.expansion == name)
        for players in [*range(game.players[0], game.players[1] + 1), *meta.brings]:
            if players not in meta.players:
                continue
            found = load_rules(players, (name,))
            assert set(found.cards) <= {one.id for one in list_things() if one.colour}
            assert set(found.wonders) <= wonders
            assert set(found.book.categories) <= set(game.categories)
        with pytest.raises(BadInput):
            load_rules(max(meta.players) + 1, (name,))
    assert game.texts["en"]["verb.build"] == "build"
    assert set(game.texts["en"]) == set(game.texts["pl"])


def test_the_reference_data_say_who_plays_with_eight_and_which_wonders_there_are() -> None:
    game = list_everything().games[0]
    assert isinstance(game, GameMeta)
    known = {one.expansion: one for one in game.expansions}
    assert {name for name, one in known.items() if 8 in one.players} == set(known)
    assert {name for name, one in known.items() if one.brings == [8]} == {"armada", "teams"}
    assert known["teams"].needs == ["armada"]
    assert known["teams"].players == [4, 6, 8]
    assert len(game.dealt) == 7
    assert game.guests == ["carthage"]
    wonders = {one.id for one in list_things() if one.kind == "wonders"}
    for name, one in known.items():
        eight = {*game.dealt, *one.wonders, *game.guests}
        assert eight <= wonders, name
    for names in (("leaders", "armada"), ("armada", "edifice")):
        there = {*game.dealt, *(key for name in names for key in known[name].wonders)}
        assert len(there) >= 8
        assert set(load_rules(8, names).wonders) >= there


WRONG: list[tuple[Any, str]] = [
    ({}, "players"),
    ([], "object"),
    (new_table("human"), "2 to 7"),
    (new_table("human", "random", "random", players=4), "3 seats"),
    (new_table("human", "random", "genius"), "genius"),
    (new_table("human", "random", "random", wonders=["atlantis"]), "atlantis"),
    (new_table("human", "random", "random", wonders=["giza", "giza"]), "twice"),
    (new_table("human", "random", "random", sides="C"), "side"),
    (new_table("human", "random", "random", expansions=["pirates"]), "pirates"),
    (new_table("human", "random", "random", game="chess"), "chess"),
    (new_table("human", "random", "random", clock=1), "clock"),
    (new_table("human", "random", "random", clock=7 * 86400 + 1), "clock"),
    (new_table("human", "random", "random", seed=-1), "seed"),
    (new_table("human", "random", "random", surprise=1), "surprise"),
]


@pytest.mark.parametrize(("body", "word"), WRONG)
def test_a_table_that_cannot_be_is_refused_with_a_reason(tmp_path: Path, body: Any, word: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            found = await base.post("/api/tables", body, 400)
            assert found["error"]["code"] == "malformed"
            assert word in found["error"]["message"]
            assert base.rooms.rooms == {}

    asyncio.run(scene())


FIELDS: list[tuple[Any, str, str | None]] = [
    ({}, "malformed", "players"),
    ([], "malformed", None),
    (new_table("human"), "players", "players"),
    (new_table("human", "random", "random", players=4), "seats_count", "seats"),
    (new_table("human", "random", "genius"), "bot", "seats.2.bot"),
    (new_table("human", "random", "random", wonders=["atlantis"]), "wonders", "wonders"),
    (new_table("human", "random", "random", wonders=["giza", "giza"]), "wonders", "wonders"),
    (new_table("human", "random", "random", sides="C"), "sides", "sides"),
    (new_table("human", "random", "random", expansions=["pirates"]), "expansions", "expansions"),
    (new_table("human", expansions=["leaders"]), "players", "players"),
    (new_table("human", "random", "random", game="chess"), "game", "game"),
    (new_table("human", "random", "random", clock=1), "malformed", "clock"),
    (new_table("human", "random", "random", wonders=[1]), "malformed", "wonders.0"),
    ({"players": 3, "seats": [{"kind": "king"}]}, "malformed", "seats.0.kind"),
    ({"players": 3, "seats": [{"name": "Ada"}]}, "malformed", "seats.0.kind"),
    (new_table("human", "random", "random", surprise=1), "malformed", "surprise"),
    (new_table("human", "random", "random", public=0), "malformed", "public"),
    (new_table("human", "random", "random", clock="60"), "malformed", "clock"),
]


@pytest.mark.parametrize(("body", "reason", "field"), FIELDS)
def test_a_refusal_names_its_reason_and_the_field_at_fault(
    tmp_path: Path, body: Any, reason: str, field: str | None
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            error = (await base.post("/api/tables", body, 400))["error"]
            assert (error["reason"], error.get("field")) == (reason, field)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("Expected `int`, got `str` - at `$.seat`", "seat"),
        ("Expected `str` - at `$.seats[0].kind`", "seats.0.kind"),
        ("Object missing required field `kind` - at `$.seats[1]`", "seats.1.kind"),
        ("Object contains unknown field `x`", "x"),
        ("Expected `object`, got `array`", None),
        ("Input data was truncated", None),
    ],
)
def test_the_field_of_a_complaint_is_found(message: str, field: str | None) -> None:
    assert field_of(message) == field


def test_every_reason_belongs_to_a_code() -> None:
    reasons = {one for group in get_args(Reason) for one in (get_args(group) or (group,))}
    own = {"method", "fault", "foreign", "password"}  # of the server itself, not of a wish
    assert reasons == set(CODES) | own


def test_seats_are_taken_once_and_the_last_one_starts_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("random", "human", "human", "open", public=True)
            assert made["seat"] == 1
            path = f"/api/tables/{made['code'].lower()}"
            kinds = [seat["kind"] for seat in (await base.get(path))["seats"]]
            assert kinds == ["bot", "human", "open", "open"]
            assert (await base.post(f"{path}/join", {"name": "Bo", "seat": 3}))["seat"] == 3
            taken = await base.post(f"{path}/join", {"name": "Cy", "seat": 3}, 409)
            assert "free seats: 2" in taken["error"]["message"]
            assert (taken["error"]["reason"], taken["error"]["values"]) == ("seat_taken", {"seat": 3})
            assert [one["code"] for one in (await base.get("/api/tables"))["tables"]] == [made["code"]]
            assert (await base.post(f"{path}/join", {"name": ""}))["seat"] == 2
            table = await base.get(path)
            assert table["state"] == "playing"
            assert [seat["name"] for seat in table["seats"]] == ["", "Player 2", "Player 3", "Bo"]
            assert (await base.post(f"{path}/join", {"name": "Di"}, 409))["error"]["code"] == "not_now"

    asyncio.run(scene())


def test_a_key_says_which_seat_it_opens_without_connecting(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("random", "human", "open")
            path = f"/api/tables/{made['code']}"
            other = await base.post(f"{path}/join", {"name": "Bo"})
            own = await base.post(f"{path}/seat", {"key": made["key"]}, 200)
            assert own == {"seat": 1, "maker": True}
            assert await base.post(f"{path}/seat", {"key": other["key"]}, 200) == {"seat": 2, "maker": False}
            wrong = await base.post(f"{path}/seat", {"key": other["key"][:-1]}, 409)
            assert wrong["error"]["reason"] == "wrong_key"
            assert not any(seat["connected"] for seat in (await base.get(path))["seats"])
            watching = await base.table("random", "random", "open")
            found = await base.post(
                f"/api/tables/{watching['code']}/seat", {"key": watching["maker_key"]}, 200
            )
            assert found == {"seat": None, "maker": True}

    asyncio.run(scene())


def test_unknown_tables_and_calls_are_not_found(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            for path in ("/api/tables/AAAAAA", "/api/tables/x", "/api/nothing", "/api/tables/AAAAAA/frames"):
                assert (await base.get(path, 404))["error"]["code"] == "unknown"
            found = await base.post("/api/tables/AAAAAA/join", {"name": "Bo"}, 404)
            assert found["error"]["code"] == "unknown"
            assert (await base.http.delete("/api/health")).status_code == 405
            big = await base.http.post("/api/tables", content=b"x" * 100_000)
            assert big.status_code == 413
            assert big.json()["error"]["code"] == "too_big"

    asyncio.run(scene())


def test_one_address_makes_only_so_many_tables_a_minute(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, tables_a_minute=2) as base:
            for _ in range(2):
                await base.table("human", "open", "random")
            found = await base.post("/api/tables", new_table("human", "open", "random"), 429)
            assert found["error"]["code"] == "too_fast"

    asyncio.run(scene())


def test_limits_grow_back_with_time() -> None:
    now = 0.0
    bucket = Bucket(20, lambda: now)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    now = 0.1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    windows = Windows(1, lambda: now)
    assert [windows.take("a"), windows.take("a"), windows.take("b")] == [True, False, True]
    now = 70.0
    assert windows.take("a")
    windows.forget(now)
    assert set(windows.calls) == {"a"}


def test_a_fault_tells_nothing_of_the_programs_insides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:

            async def broken(_limit: int) -> list[str]:
                raise RuntimeError("secret insides")

            monkeypatch.setattr(base.rooms.store, "newest", broken)
            response = await base.http.get("/api/tables")
            assert response.status_code == 500
            assert response.json()["error"]["code"] == "fault"
            assert "secret" not in response.text

    asyncio.run(scene())


def test_a_body_that_is_no_text_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            for body in (b'{"players": 3, "seats": [{"kind": "\xff\xfe"}]}', b"\xc3\x28"):
                response = await base.http.post(
                    "/api/tables", content=body, headers={"content-type": "application/json"}
                )
                assert response.status_code == 400, response.text
                assert response.json()["error"]["code"] == "malformed"

    asyncio.run(scene())


def test_the_description_of_the_api_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    describe = page.document_of

    def counted(app: Litestar) -> dict[str, Any]:
        made.append(1)
        return describe(app)

    async def scene() -> None:
        monkeypatch.setattr(page, "document_of", counted)
        async with serving(tmp_path) as base:
            for _ in range(3):
                assert (await base.http.get("/api/docs")).status_code == 200
                assert (await base.http.get("/api/schema")).json()["openapi"]

    asyncio.run(scene())
    assert made == [1]


def test_frames_that_several_ask_for_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    write = replays.make_replay

    def counted(ledger: Ledger) -> replays.Replay:
        made.append(ledger.code)
        return write(ledger)

    async def scene() -> None:
        monkeypatch.setattr(replays, "make_replay", counted)
        async with serving(tmp_path) as base:
            code = (await base.table("random", "random", "random"))["code"]
            async with base.line(code) as line:
                await line.until(lambda state: state["table"]["state"] == "over")
            asked = [base.http.get(f"/api/tables/{code}/frames") for _ in range(5)]
            answers = await asyncio.gather(*asked)
            assert len({answer.content for answer in answers}) == 1
            assert made == [code]

    asyncio.run(scene())


def test_every_answer_has_safe_headers(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            for path in ("/", "/api/health", "/api/nothing", "/api/docs"):
                headers = (await base.http.get(path)).headers
                assert "default-src 'self'" in headers["content-security-policy"]
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers

    asyncio.run(scene())


def test_the_client_is_served_for_every_address_that_is_not_the_apis(tmp_path: Path) -> None:
    async def scene() -> None:
        static = tmp_path / "static"
        async with serving(tmp_path, static=static) as base:
            assert "has not been built" in (await base.http.get("/")).text
            (static / "assets").mkdir(parents=True)
            (static / "index.html").write_text("<p>the client", "utf-8")
            (static / "assets" / "main-abc.js").write_text("let x = 1", "utf-8")
            for path in (
                "/",
                "/t/K7QM2X",
                "/index.html",
                "/t/a.b/c",
                "/../secret",
                "/%2e%2e/secret",
                "/a%00b",
            ):
                response = await base.http.get(path)
                assert (response.status_code, response.text) == (200, "<p>the client"), path
                assert response.headers["cache-control"] == "no-cache"
            script = await base.http.get("/assets/main-abc.js")
            assert "javascript" in script.headers["content-type"]
            assert "immutable" in script.headers["cache-control"]

    asyncio.run(scene())


def test_the_engine_for_the_browser_is_sent_packed_and_kept_for_good(tmp_path: Path) -> None:
    async def scene() -> None:
        folder = tmp_path / "static" / "engine" / "abc"
        async with serving(tmp_path, static=tmp_path / "static") as base:
            folder.mkdir(parents=True)
            (folder / "python.wasm.gz").write_bytes(gzip.compress(b"wasm" * 1000))
            (folder / "sources.zip").write_bytes(b"zip" * 1000)
            (tmp_path / "static" / "index.html").write_text("<p>the client", "utf-8")
            for accepted in ("gzip", "identity"):
                answer = await base.http.get("/engine/abc/python.wasm", headers={"accept-encoding": accepted})
                assert answer.content == b"wasm" * 1000
                assert answer.headers["content-type"] == "application/wasm"
                assert "immutable" in answer.headers["cache-control"]
                assert answer.headers.get("content-encoding", "identity") == accepted
            plain = await base.http.get("/engine/abc/sources.zip")
            assert (plain.content, plain.headers["content-type"]) == (b"zip" * 1000, "application/zip")
            assert "content-encoding" not in plain.headers
            for path in ("/engine/abc/other.wasm", "/engine/old/python.wasm", "/assets/old.js"):
                assert (await base.http.get(path)).status_code == 404, path
            policy = plain.headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in policy

    asyncio.run(scene())


def test_no_file_outside_the_clients_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "secret").write_text("x", "utf-8")
    (tmp_path / "static" / "page").write_text("x", "utf-8")
    assert find_file(tmp_path / "static", "/page") is not None
    for path in ("../secret", "/../secret", "//../secret", "a/../../secret", "..", "", "x" * 5000, "a\0b"):
        assert find_file(tmp_path / "static", path) is None


def test_the_schema_names_every_call_and_every_message(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            found = await base.get("/api/schema")
            assert found == json.loads(json.dumps(make_document()))
            page = (await base.http.get("/api/docs")).text
            assert "POST /api/tables" in page
            assert "://" not in page.replace("http://json-schema.org", "")

    asyncio.run(scene())
    found = make_document()
    assert set(found["paths"]) == {
        "/health",
        "/api/health",
        "/api/enter",
        "/api/meta",
        "/api/daily",
        "/api/push",
        "/api/duplicates",
        "/api/duplicates/{code}",
        "/api/addresses",
        "/api/advice",
        "/api/advice/ready",
        "/api/reference",
        "/api/rules",
        "/api/statistics/{game}/{mixture}",
        "/api/tables",
        *(
            f"/api/tables/{{code}}{call}"
            for call in (
                "",
                "/join",
                "/seat",
                "/frames",
                "/record",
                "/push",
                "/analysis",
                "/branch",
                "/study",
                "/comments",
                "/comments/remove",
            )
        ),
        "/api/tables/{code}/reference",
        *(f"/api/figures{call}" for call in ("", "/folder", "/box")),
        *(f"/api/puzzles{call}" for call in ("", "/{puzzle}", "/{puzzle}/answer")),
    }
    types = found["components"]["schemas"]
    said = {one["$ref"].rpartition("/")[2] for one in types["ClientMessage"]["anyOf"]}
    assert len(said) == 11
    assert {types[name]["properties"]["type"]["enum"][0] for name in said} >= {"answer", "hello", "stand_in"}
    references = {part.split('"')[0] for part in json.dumps(found).split("#/components/schemas/")[1:]}
    assert references <= set(types)


def test_the_schema_is_printed_for_those_who_generate_code() -> None:
    command = [sys.executable, "-m", "mirabilia.server.schema"]
    sources = str(Path(mirabilia.__file__).parents[1])
    done = subprocess.run(command, capture_output=True, cwd=sources, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(make_document()))
