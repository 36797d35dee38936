"""What clients ask of a room, and when they may. All of this runs in the room's task."""

from __future__ import annotations

import time
from random import SystemRandom

import msgspec

from mirabilia.bots import bots_of
from mirabilia.server.connection import CROWDED, REMOVED, Connection
from mirabilia.server.entries import (
    Answered,
    CameBack,
    Founding,
    Rematched,
    Said,
    SeatFreed,
    SeatMade,
    SeatTaken,
    TakenBack,
    WentAway,
)
from mirabilia.server.hints import check_hints, give_hint
from mirabilia.server.keys import CHAT_LENGTH, NAME_LENGTH, clean, hash_key
from mirabilia.server.ledger import Ledger, city_of
from mirabilia.server.messages import (
    Answer,
    Away,
    Back,
    Chat,
    ClientMessage,
    Hello,
    Hint,
    Rematch,
    RematchMade,
    Remove,
    StandIn,
    Start,
    TakeBack,
)
from mirabilia.server.new_table import SEED_BITS, new_secret
from mirabilia.server.refusals import Refused
from mirabilia.server.room import Room
from mirabilia.table.errors import unknown_name
from mirabilia.table.game import Decision, refuse_answer

LONG = 3600  # seconds: with a clock like this nobody is expected to be there all the time


async def fulfil(room: Room, connection: Connection, message: ClientMessage) -> None:
    """Do what a client asks and acknowledge it, or refuse."""
    match message:
        case Hello():
            connection.seen = min(message.seen + 1, len(room.ledger.events))
            connection.moment = None
            connection.mark_changed()
        case Start():
            await start(room, connection, message)
        case Answer():
            await answer(room, seat_of(connection), message)
        case TakeBack():
            check_growth(room)
            await take_back(room, seat_of(connection), message)
        case Chat():
            check_growth(room)
            await say(room, connection, message)
        case Away():
            check_growth(room)
            await go_away(room, seat_of(connection))
        case Back():
            await come_back(room, seat_of(connection))
        case StandIn():
            await stand_in(room, seat_of(connection), message.seat)
        case Remove():
            await remove(room, connection, message.seat)
        case Rematch():
            await make_rematch(room, connection)
        case Hint():
            check_hints(room)
            give_hint(room, unanswered_question(room, seat_of(connection), message.decision))
    connection.ok(message.ref)
    if isinstance(message, Chat):
        room.tell(room.ledger.talk.spoken[-1].seats)
    elif not isinstance(message, Hello | Hint):
        await room.play_on()


def check_growth(room: Room) -> None:
    """Refuse what is no answer where so much has happened that somebody may want to fill the disk."""
    if room.ledger.length >= room.config.entries_a_table:
        raise Refused("table_full", "too much has happened at this table; it takes only answers now")


def seat_of(connection: Connection) -> int:
    """The seat of a client that has one."""
    if connection.seat is None:
        raise Refused("spectator", "a spectator cannot do that; take a seat first")
    return connection.seat


async def start(room: Room, connection: Connection, message: Start) -> None:
    """Begin with those who are there; open seats become bots."""
    if not connection.maker:
        raise Refused("not_maker", "only the player who set the table can start the game")
    if room.ledger.state != "open":
        raise Refused("begun", "the game has begun already")
    game = room.ledger.founding.game
    if message.bot is not None and message.bot not in bots_of(game):  # a budget is not the client's to set
        raise Refused("bot", str(unknown_name("bot", message.bot, bots_of(game))), "bot")
    await room.record(room.ledger.start_entry(time.time(), message.bot))


async def answer(room: Room, seat: int, message: Answer) -> None:
    """Answer the open question."""
    decision = unanswered_question(room, seat, message.decision)
    text = " ".join(message.answer.split())
    options = list(room.ledger.options_of(decision.city))
    if text not in options:
        raise Refused("illegal", str(refuse_answer(decision, text, options)), "answer")
    await room.record(Answered(at=time.time(), seat=seat, decision=decision.id, text=text))


def unanswered_question(room: Room, seat: int, wanted: str) -> Decision:
    """An open question of a seat that it has not answered."""
    decision = open_question(room, seat, wanted)
    if not room.ledger.unanswered(decision.city):
        raise Refused("answered", "you have already answered; take your answer back first")
    return decision


def open_question(room: Room, seat: int, wanted: str) -> Decision:
    """An open question of a seat, if it is the one that is meant."""
    ledger = room.ledger
    if ledger.state != "playing":
        raise refuse_not_playing(ledger)
    decision = ledger.decision(city_of(wanted))
    if decision is None or decision.id != wanted:
        own = ledger.question(seat)
        now = f"the open question is {own.id}" if own else "you are not asked now"
        raise Refused("stale", f"the question {wanted} is not open; {now}", "decision")
    if decision.seat != seat:
        raise Refused("not_asked", f"the question {wanted} is not asked of seat {seat}", "decision")
    return decision


def refuse_not_playing(ledger: Ledger) -> Refused:
    """Refuse because no game is being played."""
    if ledger.state == "open":
        return Refused("not_begun", "the game has not begun yet")
    return Refused("over", "the game is over")


async def take_back(room: Room, seat: int, message: TakeBack) -> None:
    """Take the answer to an open question back."""
    decision = open_question(room, seat, message.decision)
    if room.ledger.unanswered(decision.city):
        raise Refused("no_answer", "you have no answer to take back")
    await room.record(TakenBack(at=time.time(), seat=seat, decision=decision.id))


async def say(room: Room, connection: Connection, message: Chat) -> None:
    """Say something to everybody, or only to the partner."""
    seat = seat_of(connection)
    text = clean(message.text, CHAT_LENGTH)
    if not text:
        raise Refused("empty", "there is nothing in the text", "text")
    if message.to == "partner" and room.ledger.partner(seat) is None:
        raise Refused("no_partner", "you have no partner at this table; say it to 'all'", "to")
    if room.ledger.talk.count >= room.config.chat_a_table:
        raise Refused("table_full", "so much has been said at this table that nothing more is kept")
    if not connection.lines.take(""):
        raise Refused("too_many_lines", "that is a lot to say at once; wait a minute")
    await room.record(Said(at=time.time(), seat=seat, text=text, to=message.to))


async def go_away(room: Room, seat: int) -> None:
    """Let a bot play for this seat, after a moment in which the player can come back."""
    if room.ledger.state == "over":
        raise Refused("over", "the game is over")
    if not room.ledger.seats[seat].away:
        await room.record(WentAway(at=time.time(), seat=seat))
        room.held_until[seat] = time.time() + room.config.grace


async def come_back(room: Room, seat: int) -> None:
    """Take over again from the bot."""
    if room.ledger.seats[seat].away:
        await room.record(CameBack(at=time.time(), seat=seat))
        room.held_until.pop(seat, None)


async def stand_in(room: Room, own: int, number: int) -> None:
    """Let a bot play for somebody who is gone."""
    ledger = room.ledger
    if number >= len(ledger.seats):
        last = len(ledger.seats) - 1
        raise Refused("no_seat", f"there is no seat {number}; the last is {last}", "seat", seat=number)
    if number == own:
        raise Refused("own_seat", "that is your own seat; send 'away' instead", "seat")
    if ledger.seats[number].played_by is not None:
        raise Refused("bot_plays", f"a bot is already playing for seat {number}", "seat", seat=number)
    if ledger.state != "playing":
        raise refuse_not_playing(ledger)
    if (ledger.founding.clock or 0) >= LONG:
        raise Refused("long_clock", "players come and go here; a bot chooses when their time is out", "seat")
    here = any(connection.seat == number for connection in room.connections)
    left = room.gone_since[number] + room.config.gone - time.time()
    if here:
        raise Refused("is_here", f"the player in seat {number} is connected", "seat", seat=number)
    if left > 0:
        seconds = int(left) + 1
        message = f"the player in seat {number} may still come back; try again in {seconds} seconds"
        raise Refused("wait", message, "seat", seat=number, seconds=seconds)
    await room.record(WentAway(at=time.time(), seat=number, stood_in=True))


async def remove(room: Room, connection: Connection, number: int) -> None:
    """Send the player of a seat away, whose key opens nothing any more."""
    ledger = room.ledger
    if not connection.maker:
        raise Refused("not_maker", "only the player who set the table can send somebody away")
    if number >= len(ledger.seats) or ledger.seats[number].kind != "human":
        raise Refused("no_seat", f"nobody sits in seat {number}", "seat", seat=number)
    if number == connection.seat:
        raise Refused("own_seat", "that is your own seat", "seat")
    if ledger.state == "over":
        raise Refused("over", "the game is over")
    await room.record(SeatFreed(at=time.time(), seat=number))
    for other in [one for one in room.connections if one.seat == number]:
        other.close(REMOVED)
        room.connections.discard(other)


async def make_rematch(room: Room, connection: Connection) -> None:
    """Make a new table with the same seats, once, and send everybody there."""
    if connection.seat is None and not connection.maker:
        raise Refused("not_player", "only those who played can ask for a rematch")
    ledger = room.ledger
    if ledger.state != "over":
        raise Refused("not_over", "the game is not over yet")
    if ledger.rematch is None:
        code = await room.found(copy_founding(ledger.founding, room))
        await room.record(Rematched(at=time.time(), code=code))
    for other in room.connections:
        tell_rematch(room, other)


def tell_rematch(room: Room, connection: Connection) -> None:
    """Send a connection to the new table; the key of its seat opens the same seat there."""
    if room.ledger.rematch is not None:
        connection.say(RematchMade(code=room.ledger.rematch, key=connection.key))


def copy_founding(founding: Founding, room: Room) -> Founding:
    """How to make a table again, with a new deal."""
    chance = SystemRandom()
    seats = [
        SeatMade(kind=seat.kind, name=seat.name, bot=seat.bot, key=seat.key) for seat in room.ledger.seats
    ]
    return msgspec.structs.replace(
        founding,
        seed=new_secret(),
        bot_seed=chance.getrandbits(SEED_BITS),
        seeded=False,
        group=[],
        branch=None,
        redeals=[],
        seats=seats,
    )


async def join(room: Room, name: str, wanted: int | None, key: str) -> int:
    """Take an open seat; the last one starts the game."""
    ledger = room.ledger
    if ledger.state != "open":
        raise Refused("begun", "the game has begun; you can watch it")
    free = [seat.number for seat in ledger.seats if seat.kind == "open"]
    if wanted is not None and wanted not in free:
        shown = ", ".join(map(str, free)) or "none"
        raise Refused("seat_taken", f"seat {wanted} is not free; free seats: {shown}", "seat", seat=wanted)
    if not free:
        raise Refused("full", "no seat is free")
    seat = free[0] if wanted is None else wanted
    now = time.time()
    shown = clean(name, NAME_LENGTH) or f"Player {seat + 1}"
    taken = SeatTaken(at=now, seat=seat, name=shown, key=hash_key(key))
    if len(free) == 1:
        await room.record(taken, ledger.start_entry(now))
    else:
        await room.record(taken)
    room.gone_since[seat] = now
    await room.play_on()
    return seat


async def connect(room: Room, connection: Connection) -> None:
    """Somebody connects; a player for whom a bot was made to stand in plays again."""
    seat = connection.seat
    if seat is not None and room.ledger.seats[seat].stood_in:
        await come_back(room, seat)
    make_place(room, connection)
    room.connections.add(connection)
    tell_rematch(room, connection)
    room.tell()


def make_place(room: Room, connection: Connection) -> None:
    """Seats have places of their own; if there are too many spectators, the one watching longest goes.

    A player may be connected from a few devices at once; beyond that, the oldest connection goes.
    """
    if connection.seat is None and not connection.maker:
        others = [one for one in room.connections if one.seat is None and not one.maker]
        most = room.config.spectators_a_table
    else:
        who = (connection.seat, connection.maker)
        others = [one for one in room.connections if (one.seat, one.maker) == who]
        most = room.config.connections_a_seat
    if len(others) >= most:
        oldest = min(others, key=lambda one: one.since)
        oldest.close(CROWDED)
        room.connections.discard(oldest)


def leave(room: Room, connection: Connection) -> None:
    """A connection has ended."""
    room.connections.discard(connection)
    room.used = time.monotonic()
    if connection.seat is not None:
        room.gone_since[connection.seat] = time.time()
        room.drop_hints()
    room.tell()
