"""What those who run a server rely on: stopping in good order, numbers, logs and limits."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import re
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed

from mirabilia.cli.main import main
from mirabilia.server.config import SETTABLE, Config, read_limits
from mirabilia.server.logs import FORMATS, MOST, TableLog, Thin
from mirabilia.server.metrics import Count, Times
from mirabilia.server.run import GARBAGE, TURN, run_server
from mirabilia.server.socket import is_gone
from mirabilia.server.store import Store
from mirabilia.table.errors import BadInput
from server.helpers import WAIT, Base, new_table, open_line, serving
from server.test_restart import process

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_a_server_that_is_told_to_stop_finishes_and_sends_players_away_to_come_back(tmp_path: Path) -> None:
    db = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"

    async def scene() -> None:
        async with process(db) as (running, port):
            base = Base(port, None)  # type: ignore[arg-type]  # its rooms are in another process
            made = await base.post("/api/tables", new_table("human", "open", "random"))
            other = await base.post(f"/api/tables/{made['code']}/join", {"name": "Bo"})
            async with (
                open_line(port, made["code"], made["key"]) as one,
                open_line(port, made["code"], other["key"]) as two,
            ):
                await one.until(lambda state: state["question"])
                await two.until(lambda state: state["question"])
                asked = one.state["question"]
                text = {"decision": asked["decision"], "answer": asked["options"][0]["text"]}
                await one.line.send(json.dumps({"type": "answer", "ref": 7, **text}))
                await asyncio.sleep(0.1)
                running.send_signal(signal.SIGTERM)
                began = time.monotonic()
                for line in (one, two):
                    with pytest.raises(ConnectionClosed) as closed:
                        await line.hear_all()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1012
                assert {"type": "ok", "ref": 7} in one.replies
            await asyncio.wait_for(running.wait(), WAIT)
            assert time.monotonic() - began < 15
            await base.http.aclose()
        store = Store(db)
        stored = await store.load(made["code"])
        await store.engine.dispose()
        assert stored is not None
        assert any(getattr(entry, "text", "") == text["answer"] for entry in stored.entries)

    asyncio.run(scene())


def test_a_server_that_stops_opens_no_table_and_is_not_ready(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as line:
                await line.until(lambda state: state["question"])
                await base.rooms.retire()
                with pytest.raises(ConnectionClosed):
                    await line.hear_all()
            assert not (await base.get("/health", status=503))["ready"]
            async with base.line(made["code"], made["key"]) as line:
                with pytest.raises(ConnectionClosed) as closed:
                    await line.hear_all()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
                assert line.replies[0]["reason"] == "unavailable"

    asyncio.run(scene())


LINE = re.compile(r'(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? \d+(\.\d+)?)')


def read(text: str) -> dict[str, float]:
    """The numbers, by name and label."""
    lines = text.splitlines()
    assert all(LINE.fullmatch(line) for line in lines), [line for line in lines if not LINE.fullmatch(line)]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line[0] != "#"}


def test_numbers_for_prometheus(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            before = read((await base.http.get("/metrics")).text)
            made = await base.table("human", "random", "random")
            async with base.line(made["code"], made["key"]) as one, base.line(made["code"]) as spectator:
                await spectator.until(lambda state: state["view"])
                await one.until(lambda state: state["question"])
                await one.play(Random(1), lambda state: state["view"]["turn"] == 3)
                assert (await one.send("start"))["type"] == "error"
                response = await base.http.get("/metrics")
            now = read(response.text)
            assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert now['mirabilia_tables{state="playing"}'] == 1
            assert now['mirabilia_sockets{of="players"}'] == now['mirabilia_sockets{of="spectators"}'] == 1
            grown = {name: number - before.get(name, 0) for name, number in now.items()}
            assert grown['mirabilia_answers_total{by="player"}'] == 2
            assert grown['mirabilia_answers_total{by="bot"}'] >= 4
            assert grown['mirabilia_refusals_total{reason="begun"}'] == 1
            assert grown["mirabilia_answer_seconds_count"] == 2
            assert grown["mirabilia_write_seconds_count"] >= 3
            assert now['mirabilia_answer_seconds_bucket{le="+Inf"}'] == now["mirabilia_answer_seconds_count"]

    asyncio.run(scene())


def test_times_are_counted_into_buckets() -> None:
    times = Times("test", "A test.")
    for seconds in (0.001, 0.005, 0.02, 99.0):
        times.add(seconds)
    numbers = read("\n".join(times.lines()))
    assert numbers['mirabilia_test_seconds_bucket{le="0.005"}'] == 2
    assert numbers['mirabilia_test_seconds_bucket{le="10.0"}'] == 3
    assert numbers["mirabilia_test_seconds_count"] == 4
    assert read("\n".join(Count("none", "Nothing.").lines())) == {"mirabilia_none": 0}


def test_the_board_asks_for_numbers_that_there_are(tmp_path: Path) -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    asked = {target["expr"] for panel in board["panels"] for target in panel["targets"]}
    names = set(re.findall(r"mirabilia_\w+", " ".join(asked)))
    assert len(board["panels"]) >= 6

    async def scene() -> None:
        async with serving(tmp_path) as base:
            text = (await base.http.get("/metrics")).text
            assert names <= set(re.findall(r"mirabilia_\w+", text))

    asyncio.run(scene())


def record(message: str, **extra: str) -> logging.LogRecord:
    """A line for the log."""
    made = logging.LogRecord("mirabilia.server", logging.WARNING, "", 1, message, (), None)
    made.__dict__.update(extra)
    return made


def test_the_log_has_times_and_tables_and_no_keys(caplog: pytest.LogCaptureFixture) -> None:
    line = record("GET /api/tables/ABC234/socket?key=sEcReT-1 failed", table="ABC234")
    text = FORMATS["text"]().format(line)
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z warning table ABC234: GET", text)
    found = json.loads(FORMATS["json"]().format(line))
    assert found["table"] == "ABC234"
    assert found["level"] == "warning"
    assert "sEcReT" not in text + json.dumps(found)
    with caplog.at_level(logging.WARNING):
        TableLog("XYZ234").warning("a word")
    assert caplog.records[-1].__dict__["table"] == "XYZ234"


def test_a_line_that_comes_again_and_again_is_thinned_out() -> None:
    thin = Thin()
    assert [thin.filter(record("no place")) for _ in range(100)].count(True) == MOST
    assert thin.filter(record("something else"))
    late = record("no place")
    late.created += 61
    assert thin.filter(late)
    assert "left out 95 times" in late.getMessage()


def test_limits_come_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[limits]\ntables_a_minute = 5\nidle = 30\n")
    config = Config(**read_limits(file))
    assert (config.tables_a_minute, config.idle) == (5, 30)
    wrong = {
        "[limits]\ntables_a_minut = 5": "tables_a_minut",
        "[limits]\nidle = 'long'": "idle should be a number",
        "[limits]\ntables_a_minute = 1.5": "a whole number",
        "[limits]\ntables_a_minute = -1": "from 0",
        "[limit]\nidle = 1": "limit",
        "[limits": "cannot be read",
    }
    for text, word in wrong.items():
        file.write_text(text)
        with pytest.raises(BadInput, match=word):
            read_limits(file)
    text = (DEPLOY.parent / "docs" / "serving.md").read_text("utf-8")
    file.write_text(text.partition("```toml\n")[2].partition("```")[0])
    assert Config(**read_limits(file)) == Config()  # what the manual says is true, and complete
    assert set(read_limits(file)) == set(SETTABLE)
    assert main(["serve", "--limits", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_a_process_that_serves_is_set_up_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: done.append(numbers))
    monkeypatch.setattr(sys, "setswitchinterval", done.append)

    async def work() -> None:
        done.append("served")

    run_server(work())
    assert done == ["frozen", GARBAGE, TURN, "served"]


def test_a_client_that_goes_away_is_no_fault() -> None:
    assert is_gone(ClientDisconnected())
    assert is_gone(WebSocketDisconnect(detail="gone"))
    assert is_gone(RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'."))
    assert not is_gone(RuntimeError("what is stored cannot happen"))
    assert not is_gone(KeyError("view"))
