"""The addresses at which others find the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mirabilia.server import addresses
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


def test_only_a_call_from_the_machine_itself_is_answered() -> None:
    assert addresses.is_here("127.0.0.1")
    assert addresses.is_here("::1")
    assert not addresses.is_here("192.168.1.7")
    assert not addresses.is_here("?")
