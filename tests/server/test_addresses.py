"""The addresses at which others find the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mirabilia.cli.serve import read_front
from mirabilia.server import addresses
from mirabilia.server.supervisor import Supervisor
from server.helpers import serving


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with two networks, whose own name leads to itself."""
    towards = {"192.0.2.1": "192.168.1.20", "192.168.0.1": "192.168.1.20", "10.0.0.1": "10.8.0.2"}
    monkeypatch.setattr(addresses, "address_towards", towards.get)
    monkeypatch.setattr(addresses, "named_addresses", lambda: ["127.0.1.1", "169.254.3.4", "10.8.0.2"])


def test_every_network_is_listed_once_and_what_only_this_machine_reaches_is_not() -> None:
    assert addresses.own_addresses() == ["192.168.1.20", "10.8.0.2"]
    assert addresses.list_pages("0.0.0.0", 80) == ["http://192.168.1.20:80", "http://10.8.0.2:80"]
    assert addresses.list_pages("127.0.0.1", 80) == []


@pytest.mark.parametrize(("host", "listed"), [("0.0.0.0", True), ("127.0.0.1", False)])
def test_a_browser_on_the_machine_learns_where_others_find_the_server(
    tmp_path: Path, host: str, listed: bool
) -> None:
    async def scene() -> None:
        async with serving(tmp_path, host=host) as base:
            found = (await base.get("/api/addresses"))["addresses"]
            assert found == (
                [f"http://{one}:{base.port}" for one in addresses.own_addresses()] if listed else []
            )

    asyncio.run(scene())


def test_behind_a_proxy_others_find_what_listens_in_front(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path, front=("0.0.0.0", 8080)) as base:
            found = (await base.get("/api/addresses"))["addresses"]
            assert found == [f"http://{one}:8080" for one in addresses.own_addresses()]
        async with serving(tmp_path, front=("127.0.0.1", 8080)) as base:
            assert (await base.get("/api/addresses"))["addresses"] == []

    asyncio.run(scene())


def test_workers_are_told_where_the_proxy_listens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name, path=None: f"/usr/sbin/{name}")
    supervisor = Supervisor("0.0.0.0", 8080, [9001, 9002], [], "postgresql://nobody@localhost/none")
    servers = [command for name, command in supervisor.commands(tmp_path) if name.startswith("server")]
    assert [command[command.index("--front") + 1] for command in servers] == ["0.0.0.0:8080"] * 2
    assert read_front("0.0.0.0:8080") == ("0.0.0.0", 8080)
    assert read_front("") is None


def test_only_a_call_from_the_machine_itself_is_answered() -> None:
    assert addresses.is_here("127.0.0.1")
    assert addresses.is_here("::1")
    assert not addresses.is_here("192.168.1.7")
    assert not addresses.is_here("?")
