"""Every call of the API, fuzzed by Schemathesis from the API's own description of itself.

The messages of the socket are not in its reach: `test_fuzz.py` makes those.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from mirabilia.server.schema import make_document
from server.helpers import serving

EXAMPLES = 40  # for each call
BY_RULES = {"positive_data_acceptance"}  # no schema can say all that the rules of the games refuse

schema = schemathesis.openapi.from_dict(make_document())


@dataclass
class Running:
    """A server in a thread, with a table in each state."""

    folder: Path
    url: str = ""
    codes: list[str] = field(default_factory=list)
    ready: threading.Event = field(default_factory=threading.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)
    loop: asyncio.AbstractEventLoop | None = None

    def run(self) -> None:
        """Serve until it is done."""
        with suppress(asyncio.CancelledError):
            asyncio.run(self.serve())

    async def serve(self) -> None:
        """Make the tables, and serve."""
        self.loop = asyncio.get_running_loop()
        async with serving(self.folder, tables_a_minute=10**6) as base:
            kinds = [("human", "open", "open"), ("human", "random", "random"), ("random", "random", "random")]
            self.codes = [(await base.table(*kind, public=True))["code"] for kind in kinds]
            while (await base.get(f"/api/tables/{self.codes[2]}"))["state"] != "over":
                await asyncio.sleep(0.05)
            self.url = f"http://127.0.0.1:{base.port}"
            self.ready.set()
            await self.done.wait()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("fuzzed"))
    thread = threading.Thread(target=server.run)
    thread.start()
    assert server.ready.wait(60)
    yield server
    assert server.loop is not None
    server.loop.call_soon_threadsafe(server.done.set)
    thread.join()


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_call_answers_as_it_is_described(case: Any, running: Running) -> None:
    code = case.path_parameters.get("code") if case.path_parameters else None
    if code is not None and len(str(code)) % 2 == 0:  # else nearly all would ask for no table at all
        case.path_parameters["code"] = running.codes[len(str(code)) // 2 % len(running.codes)]
    checks = [check for check in CHECKS.get_all() if check.__name__ not in BY_RULES]
    case.call_and_validate(base_url=running.url, checks=checks)
