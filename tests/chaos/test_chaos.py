"""A short form of `make chaos`: nothing acknowledged is lost, no table is stuck, no seat is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from chaos.modes import play_during, restart_in_turn, until_ready
from chaos.players import Tally, list_setups
from chaos.run import storm
from chaos.site import one_server, three_servers
from mirabilia.server.supervisor import find_proxy
from mirabilia.table.errors import BadInput
from server import postgres
from server.helpers import Data

SMALL: list[Data] = [setup for setup in list_setups() if setup["players"] <= 3]


def need_programs() -> Path:
    """PostgreSQL's programs, with HAProxy beside them; without either, the test is skipped."""
    try:
        find_proxy()
    except BadInput as missing:
        pytest.skip(str(missing))
    return postgres.need()


def test_every_mixture_is_played() -> None:
    found = {(setup["game"], setup["players"], frozenset(setup["expansions"])) for setup in list_setups()}
    assert len(found) == len(list_setups()) == 68
    assert ("seven", 8, frozenset(("leaders", "armada", "edifice", "teams"))) in found
    assert ("architects", 7, frozenset()) in found


def test_one_server_is_killed_again_and_again() -> None:
    async def scene() -> None:
        async with one_server(real_bots=True) as site:
            tally = await storm(site, SMALL, hits=3, tables=2, pause=1.5, think=0.01)
        assert site.hits == {"servers killed": 3}
        check(tally)

    asyncio.run(scene())


def test_three_servers_and_their_database_are_killed_again_and_again() -> None:
    programs = need_programs()

    async def scene() -> None:
        async with three_servers(programs, real_bots=False) as site:
            site.crash_every = 4
            tally = await storm(site, SMALL, hits=8, tables=3, pause=0.8, think=0.01)
        assert site.hits["database crashed"] == 2
        assert site.hits["servers killed"] >= 4
        check(tally)

    asyncio.run(scene())


def test_servers_are_restarted_one_after_the_other() -> None:
    programs = need_programs()

    async def scene() -> Data:
        async with three_servers(programs, real_bots=False) as site:
            for port in site.ports:
                await until_ready(port)
            return await play_during(site, lambda: restart_in_turn(site, 1.0), 3, 0.3, 1, list(SMALL))

    found = asyncio.run(scene())
    assert found["faults"] == []
    assert found["games"] == 3
    assert set(found["closed_with"]) <= {0, 1001, 1012, 1013}
    assert found["seats_cut_off"] > 0


def check(tally: Tally) -> None:
    """What must be true after every storm."""
    assert tally.faults == []
    assert tally.games.total() >= 2
    assert tally.acknowledged > 50
