"""Several servers behind a real proxy."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import mirabilia
from mirabilia.cli.main import main
from mirabilia.server.proxy import PROXIES, write_haproxy
from mirabilia.server.supervisor import find_proxy
from mirabilia.table.errors import BadInput
from server import postgres
from server.helpers import WAIT, Data, free_port, new_table, open_line, serving

ROOT = Path(__file__).parents[2]
SOURCES = str(Path(mirabilia.__file__).parents[1])


@pytest.fixture
def url() -> Iterator[str]:
    """A PostgreSQL server with HAProxy beside it; where they are not installed there is nothing to test."""
    programs = postgres.need()
    try:
        find_proxy()
    except BadInput as missing:
        pytest.skip(str(missing))
    with postgres.running(programs) as found:
        yield found


@asynccontextmanager
async def workers(url: str, number: int) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    """`mirabilia serve --workers`, and its port."""
    port = free_port()
    command = [sys.executable, "-m", "mirabilia", "serve", "--workers", str(number), "--port", str(port)]
    running = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCES, "MIRABILIA_DB": url},
    )
    assert running.stdout is not None
    try:
        line = (await asyncio.wait_for(running.stdout.readline(), WAIT)).decode()
        assert f"http://127.0.0.1:{port}/" in line, line
        yield running, port
    finally:
        running.terminate()
        await running.communicate()


def children(pid: int) -> list[int]:
    """The servers that a supervisor has started."""
    found = subprocess.run(
        ["pgrep", "-P", str(pid), "-f", "mirabilia serve"], capture_output=True, text=True, check=False
    )
    return [int(word) for word in found.stdout.split()]


async def finish(port: int, code: str, key: str) -> Data:
    """Play to the end of a game, whatever happens to the servers."""
    random = Random(key)
    while True:
        try:
            async with open_line(port, code, key) as line:
                while line.state.get("table", {}).get("state") != "over":
                    if line.state and line.state["question"] and line.state["answer"] is None:
                        await line.answer(random)
                    await line.hear()
                return line.state
        except (ConnectionClosed, InvalidStatus, OSError):
            await asyncio.sleep(0.1)


def test_tables_are_played_on_when_one_of_the_servers_is_killed(url: str) -> None:
    async def scene() -> None:
        async with workers(url, 2) as (running, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT) as http:
                made = [(await http.post("/api/tables", json=new_table("human", "random", "random"))).json()]
                made += [(await http.post("/api/tables", json=new_table("human", "random", "random"))).json()]
                games = [asyncio.create_task(finish(port, one["code"], one["key"])) for one in made]
                await asyncio.sleep(1)
                killed = children(running.pid)[0]
                os.kill(killed, signal.SIGKILL)
                for state in await asyncio.wait_for(asyncio.gather(*games), WAIT):
                    assert state["view"]["result"]
                while killed in (now := children(running.pid)) or len(now) < 2:
                    await asyncio.sleep(0.1)
            pids = children(running.pid)
        assert len(pids) == 2
        assert not any(Path(f"/proc/{pid}").exists() for pid in pids)

    asyncio.run(asyncio.wait_for(scene(), 2 * WAIT))


def test_several_processes_need_postgresql(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--workers", "2", "--db", f"sqlite:///{tmp_path / 'tables.sqlite3'}"]) == 2
    assert "postgresql://" in capsys.readouterr().err


def wrap_nginx(text: str, folder: Path) -> str:
    """A whole configuration, with folders that anybody may write to."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    log = f"error_log {folder / 'error.log'};\npid {folder / 'pid'};\n"
    return f"{log}events {{}}\nhttp {{\n{folders}{text}\n}}\n"


def path_of(program: str) -> str | None:
    """Where a proxy is installed; Debian keeps it where only root looks."""
    return shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")


@asynccontextmanager
async def in_front_of(port: int, program: str, folder: Path) -> AsyncIterator[int]:
    """A proxy before a server, by the configuration that we print, and its port."""
    path, front, file = path_of(program), free_port(), folder / "proxy.cfg"
    if path is None:
        pytest.skip(f"{program} is not installed")
    text = PROXIES[program](f"127.0.0.1:{front}", [f"127.0.0.1:{port}"])
    file.write_text(text if program == "haproxy" else wrap_nginx(text, folder))
    ways = {"haproxy": ("-db", "-f", str(file)), "nginx": ("-g", "daemon off;", "-c", str(file))}
    running = await asyncio.create_subprocess_exec(path, *ways[program])
    try:
        async with asyncio.timeout(WAIT), httpx.AsyncClient() as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://127.0.0.1:{front}/health/alive")).is_success:
                        break
                await asyncio.sleep(0.1)
        yield front
    finally:
        running.terminate()
        await running.wait()


@pytest.mark.parametrize("program", sorted(PROXIES))
def test_a_game_is_played_behind_a_proxy_whose_word_alone_counts(tmp_path: Path, program: str) -> None:
    async def scene() -> None:
        async with (
            serving(tmp_path, tables_a_minute=2) as base,
            in_front_of(base.port, program, tmp_path) as port,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=WAIT) as http,
        ):
            found = []
            for number in range(3):  # a client's own word about its address is worth nothing
                forwarded = {"x-forwarded-for": f"203.0.113.{number}", "origin": f"http://127.0.0.1:{port}"}
                wish = new_table("human", "random", "random")
                found.append(await http.post("/api/tables", json=wish, headers=forwarded))
            assert [one.status_code for one in found] == [201, 201, 429]
            assert (await http.get("/metrics")).status_code == 403
            made = found[0].json()
            async with open_line(port, made["code"], made["key"], origin=f"http://127.0.0.1:{port}") as line:
                await line.play(Random(1), lambda state: state["view"] and state["view"]["age"] == 2)

    asyncio.run(asyncio.wait_for(scene(), 2 * WAIT))


@pytest.mark.parametrize("program", sorted(PROXIES))
def test_the_configuration_is_one_that_the_proxy_accepts(
    capsys: pytest.CaptureFixture[str], program: str, tmp_path: Path
) -> None:
    assert (
        main(["proxy", "--for", program, "--bind", f"127.0.0.1:{free_port()}", "127.0.0.1:1", "127.0.0.1:2"])
        == 0
    )
    text = capsys.readouterr().out
    assert all(f" 127.0.0.1:{number}" in text for number in (1, 2))
    file = tmp_path / "proxy.cfg"
    file.write_text(text if program == "haproxy" else wrap_nginx(text, tmp_path))
    if (path := path_of(program)) is not None:
        command = [path, *(("-c", "-f") if program == "haproxy" else ("-t", "-c")), str(file)]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr


def test_the_file_for_compose_is_what_the_command_prints() -> None:
    servers = [f"server{number}:8765" for number in (1, 2, 3)]
    assert (ROOT / "deploy" / "haproxy.cfg").read_text() == write_haproxy("*:8765", servers)


def test_servers_with_names_are_looked_up_again() -> None:
    lookup = "resolvers names init-addr last,libc,none"  # a container that is made anew has another address
    assert lookup in write_haproxy("*:8765", ["server1:8765", "127.0.0.1:1"])
    assert lookup not in write_haproxy("*:8765", ["127.0.0.1:1", "[::1]:2"])
    if (path := path_of("haproxy")) is not None:  # it starts even where nobody has these names yet
        command = [path, "-c", "-f", str(ROOT / "deploy" / "haproxy.cfg")]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 0
