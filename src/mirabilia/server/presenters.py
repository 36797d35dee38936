"""What a connection is sent: the table, exactly the view of its seat, its question, events and chat."""

from __future__ import annotations

import time
from typing import Any, cast

import msgspec
from msgspec import UNSET

from mirabilia.server.connection import Connection, Moment
from mirabilia.server.ledger import Ledger
from mirabilia.server.messages import (
    Change,
    QuestionShown,
    SeatShown,
    SetupShown,
    State,
    TableShown,
    WhyNot,
    Worth,
)
from mirabilia.server.room import Room
from mirabilia.server.shapes import AnyView
from mirabilia.server.views import EventShown, OptionShown
from mirabilia.table.game import Decision, Game
from mirabilia.table.validation import Data

encoder = msgspec.json.Encoder()


def view_of_table(room: Room, maker: bool) -> TableShown:
    """What everybody may know of a table."""
    return view_of_ledger(room.ledger, view_of_seats(room), maker=maker)


def view_of_ledger(ledger: Ledger, seats: list[SeatShown], *, maker: bool = False) -> TableShown:
    """What everybody may know of a table whose seats are these."""
    wish = ledger.founding
    return TableShown(
        code=ledger.code,
        state=ledger.state,
        maker=maker,
        clock=wish.clock,
        public=wish.public,
        created=ledger.created,
        setup=SetupShown(
            game=wish.game,
            players=wish.players,
            expansions=wish.expansions,
            wonders=wish.wonders,
            sides=wish.sides,
            seeded=wish.seeded,
            figures=len(wish.figures),
            former=ledger.is_former,
        ),
        seats=seats,
        rematch=ledger.rematch,
        hints=wish.hints,
        duplicates=len(wish.group),
        branch=wish.branch,
    )


def view_of_seat(room: Room, number: int, here: set[int | None], awaited: set[int]) -> SeatShown:
    """What everybody may know of a seat, if these are connected and those are awaited."""
    seat = room.ledger.seats[number]
    connected = number in here
    gone = seat.kind == "human" and not connected
    return SeatShown(
        seat=number,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot if seat.kind == "bot" else None,
        connected=connected,
        away=seat.away,
        waiting=number in awaited,
        deadline=room.deadline(number),
        gone_since=room.gone_since[number] if gone else None,
    )


def view_of_question(room: Room, decision: Decision) -> QuestionShown:
    """A question with every legal answer; it stays the same while its batch is open."""
    kept = room.questions.get(decision.city)
    if kept is None or kept.decision != decision.id:
        kept = room.questions[decision.city] = make_question(
            room.ledger.playing(), decision, list(room.ledger.options_of(decision.city).values())
        )
    return kept


def make_question(game: Game, decision: Decision, codes: list[int]) -> QuestionShown:
    """A question with every legal answer, and why other actions are not legal."""
    options = [game.ruleset.option(game.table, decision.city, code) for code in codes]
    obstacles = game.ruleset.obstacles(game.table, decision.city, codes)
    worths = game.ruleset.worths(game.table, decision.city, codes)
    stage = obstacles.get("stage")
    return QuestionShown(
        decision=decision.id,
        kind=decision.kind,
        city=decision.city,
        options=cast(list[OptionShown], options),
        why={key: view_of_obstacle(one) for key, one in obstacles.get("cards", {}).items()},
        why_stage=view_of_obstacle(stage) if stage is not None else None,
        worth={key: Worth(**one) for key, one in worths.get("cards", {}).items()},
        worth_riders={key: Worth(**one) for key, one in worths.get("riders", {}).items()},
        worth_stages=[Worth(**one) for one in worths.get("stages", [])],
    )


def view_of_obstacle(obstacle: Data) -> WhyNot:
    """An obstacle as it is sent."""
    return WhyNot(code=obstacle["code"], units=obstacle["missing"], price=obstacle["price"])


def view_of_events(ledger: Ledger, seat: int | None, since: int) -> list[EventShown]:
    """What a seat, or a spectator, may see of the events from a number on."""
    if ledger.game is None:
        return []
    ruleset, table = ledger.game.ruleset, ledger.game.table
    found: list[Any] = [
        {"number": number, **ruleset.event(table, ledger.events[number], seat)}
        for number in range(since, len(ledger.events))
    ]
    return found


def view_of_game(room: Room, seat: int | None) -> AnyView | None:
    """What a seat sees; built once for all its connections, from what a spectator sees."""
    ledger = room.ledger
    if ledger.game is None:
        return None
    if room.views[0] != ledger.length:
        room.views = (ledger.length, {})
    views = room.views[1]
    if seat not in views:
        shared = view_of_game(room, None) if seat is not None else None
        views[seat] = ledger.game.view(seat, shared)
    return views[seat]


def view_of_seats(room: Room) -> list[SeatShown]:
    """All seats as they are sent, encoded once for everybody."""
    when = (room.version, room.ledger.length)
    if room.seats_shown[0] != when:
        here = {connection.seat for connection in room.connections}
        awaited = {decision.seat for decision in room.ledger.waiting()}
        seats = [view_of_seat(room, seat, here, awaited) for seat in range(len(room.ledger.seats))]
        room.seats_shown = (when, msgspec.Raw(encoder.encode(seats)))
    return cast(list[SeatShown], room.seats_shown[1])


def moment_of(ledger: Ledger, decision: Decision | None) -> Moment:
    """Everything on which a complete state depends, except for what a `change` carries."""
    return (ledger.state, ledger.batch_number, decision.id if decision is not None else None, ledger.rematch)


def news_for(room: Room, connection: Connection) -> State | Change:
    """What brings a connection up to date: the whole state, or what has changed since."""
    ledger = room.ledger
    decision = ledger.question(connection.seat) if connection.seat is not None else None
    given = ledger.answer_given(decision.city) if decision is not None else None
    now = moment_of(ledger, decision)
    known, connection.moment = connection.moment, now
    connection.stale = False
    told, connection.chat = connection.chat, ledger.talk.last(connection.seat)
    late = ledger.late[-1].at if ledger.late else 0.0
    knew, connection.late = connection.late, late
    if known == now:
        return Change(
            seats=view_of_seats(room),
            waiting_for=ledger.open_cities(),
            answer=given,
            now=time.time(),
            chat=ledger.talk.heard_by(connection.seat) if told != connection.chat else UNSET,
            late=ledger.late if knew != late else UNSET,
        )
    happened = view_of_events(ledger, connection.seat, min(connection.seen, len(ledger.events)))
    connection.seen = len(ledger.events)
    return State(
        table=view_of_table(room, connection.maker),
        seat=connection.seat,
        partner=ledger.partner(connection.seat),
        view=view_of_game(room, connection.seat),
        question=view_of_question(room, decision) if decision is not None else None,
        answer=given,
        events=happened,
        chat=ledger.talk.heard_by(connection.seat),
        late=ledger.late,
        now=time.time(),
    )
