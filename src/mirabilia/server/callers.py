"""Work that is done for a caller, and only as long as the caller waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from mirabilia.server.refusals import Refused

T = TypeVar("T")


async def work_for(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What the work finds; when the caller hangs up first, it is cancelled."""
    working = asyncio.create_task(work)
    hanging_up = asyncio.create_task(wait_for_end(request))
    try:
        await asyncio.wait({working, hanging_up}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused("unavailable", "nobody waits for this any more")
    finally:
        working.cancel()
        hanging_up.cancel()


async def wait_for_end(request: Request[Any, Any, Any]) -> None:
    """Wait until the caller hangs up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
