"""Games that are over, as they were shown then: written down once, so that no later program plays them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec

from mirabilia.server.archive import Archive
from mirabilia.server.frames import frames_of, record
from mirabilia.server.ledger import Ledger
from mirabilia.server.logs import TableLog

Replay = tuple[bytes, bytes]  # frames and record, encoded
# Several at once would leave the tables that are being played only a fraction of the interpreter's time.
one_by_one = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replays")


async def keep_replay(ledger: Ledger, archive: Archive) -> Replay:
    """Make the replay of a game that is over, beside the tables that are being played, and write it down."""
    replay = await asyncio.get_running_loop().run_in_executor(one_by_one, make_replay, ledger)
    await archive.keep_replay(ledger.code, *replay)
    return replay


async def keep_quietly(ledger: Ledger, archive: Archive) -> None:
    """Write a replay down; a fault is logged, and the next server that starts makes up for it."""
    try:
        await keep_replay(ledger, archive)
    except Exception:  # such as a database that is away
        TableLog(ledger.code).exception("its replay could not be written down")


def make_replay(ledger: Ledger) -> Replay:
    """The frames and the record of a game."""
    return msgspec.json.encode(frames_of(ledger)), msgspec.json.encode(record(ledger))
