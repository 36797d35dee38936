"""Hints at the table: what the coach would answer, for a seat that asks, where the table allows it."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from mirabilia.server.coach_worker import CoachWish
from mirabilia.server.messages import AdviceShown, HintGiven
from mirabilia.server.refusals import Refused
from mirabilia.server.room import Room
from mirabilia.table.game import Decision

PLAYOUTS = 96  # of every answer: under a second of one core with its reasons


def check_hints(room: Room) -> None:
    """Refuse hints where they were not agreed upon."""
    if not room.ledger.founding.hints:
        raise Refused("no_hints", "this table is played without hints")


def give_hint(room: Room, decision: Decision) -> None:
    """Tell a seat what the coach would answer; it is worked out once for every question."""
    if decision.id in room.hints:
        tell_hint(room, decision.seat, room.hints[decision.id])
    elif decision.id not in room.coaching:
        room.coaching[decision.id] = asyncio.create_task(find_hint(room, decision))


async def find_hint(room: Room, decision: Decision) -> None:
    """Ask the coach, and tell the seat if it still wants to know."""
    ledger = room.ledger
    seed = Random(f"{ledger.bot_seed(decision)} hint").getrandbits(48)
    wish = CoachWish(ledger.beginning(), list(ledger.plays), seed, PLAYOUTS, hint=decision.city)
    try:
        found = await room.bots.coaching.hint(wish)
    finally:
        room.coaching.pop(decision.id, None)
    hint = HintGiven(decision=decision.id, answers=msgspec.convert(found.data or [], list[AdviceShown]))
    if found.data:
        room.hints[decision.id] = hint
    tell_hint(room, decision.seat, hint)


def tell_hint(room: Room, seat: int, hint: HintGiven) -> None:
    """Send a hint to all lines of a seat."""
    for connection in room.connections:
        if connection.seat == seat:
            connection.say(hint)
