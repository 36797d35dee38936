"""Finding the replay of a game that is over, or of one that cannot go on with this program."""

from __future__ import annotations

import asyncio
import time

from mirabilia.server.entries import Ended
from mirabilia.server.ledger import Ledger, OtherRules
from mirabilia.server.refusals import Refused
from mirabilia.server.replays import Replay, keep_replay, make_replay
from mirabilia.server.rooms import Rooms
from mirabilia.server.store import Write


async def find_frames(code: str, rooms: Rooms) -> bytes:
    """The frames of a game that is over."""
    await wait_for_keeping(code, rooms)
    return await rooms.store.archive.load_frames(code) or (await find_replay(code, rooms))[0]


async def find_record(code: str, rooms: Rooms) -> bytes:
    """The record of a game that is over."""
    await wait_for_keeping(code, rooms)
    return await rooms.store.archive.load_record(code) or (await find_replay(code, rooms))[1]


async def wait_for_keeping(code: str, rooms: Rooms) -> None:
    """Wait while the replay is being written down, so that nobody makes it a second time."""
    if (keeping := rooms.keeping.get(code)) is not None:
        await asyncio.shield(keeping)


async def find_replay(code: str, rooms: Rooms) -> Replay:
    """The replay of a game that is over and was not written down, or of one that cannot go on."""
    try:
        ledger = await rooms.look_at(code)
    except OtherRules as other:
        await end_game(other.ledger, rooms)
        return await asyncio.to_thread(make_replay, other.ledger)
    if ledger.state != "over":
        raise Refused("not_over", "that is shown when the game is over")
    return await keep_replay(ledger, rooms.store.archive)


async def end_game(ledger: Ledger, rooms: Rooms) -> None:
    """End a game that cannot go on, before its hidden cards are shown."""
    if ledger.game is None:  # not even its rules are known any more
        raise OtherRules(ledger)
    if ledger.ended or await rooms.store.state_of(ledger.code) == "over":
        return
    lease = await rooms.leases.try_take(ledger.code)
    if lease is None:  # a server of the release before still plays it
        raise Refused("not_over", "that is shown when the game is over")
    try:
        end = Ended(at=time.time())
        await rooms.store.write(Write(ledger.code, number=ledger.length, entries=[end], state="over"))
    finally:
        await lease.give_back()
