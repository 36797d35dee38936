"""What a connection is told: the table, exactly the view of its seat, its question, events and chat."""

from __future__ import annotations

import time
from typing import Any, cast

from mirabilia.server.connection import Connection
from mirabilia.server.ledger import Ledger
from mirabilia.server.messages import QuestionShown, SeatShown, SetupShown, State, TableShown, WhyNot
from mirabilia.server.room import Room, Seen
from mirabilia.server.views import EventShown, OptionShown, View
from mirabilia.seven import model, why
from mirabilia.table.game import Decision, Game

WITH_HAND = ("choose", "extra")  # questions about cards of the hand


def table_shown(room: Room, maker: bool) -> TableShown:
    """What everybody may know of a table."""
    ledger = room.ledger
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
        ),
        seats=[seat_shown(room, seat) for seat in range(len(ledger.seats))],
        rematch=ledger.rematch,
    )


def seat_shown(room: Room, number: int) -> SeatShown:
    """What everybody may know of a seat."""
    seat = room.ledger.seats[number]
    connected = any(connection.seat == number for connection in room.connections)
    gone = seat.kind == "human" and not connected
    return SeatShown(
        seat=number,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot if seat.kind == "bot" else None,
        connected=connected,
        away=seat.away,
        waiting=room.ledger.waits_for(number),
        deadline=room.deadline(number),
        gone_since=room.gone_since[number] if gone else None,
    )


def question(room: Room, seat: int) -> tuple[QuestionShown | None, str | None]:
    """The question of a seat with every legal answer, and the answer that has been given."""
    ledger = room.ledger
    decision = ledger.question(seat)
    if decision is None:
        return None, None
    kept = room.questions.get(decision.city)
    if kept is None or kept.decision != decision.id:  # it stays the same while its batch is open
        kept = room.questions[decision.city] = question_shown(ledger, decision)
    return kept, ledger.given(decision.city)


def question_shown(ledger: Ledger, decision: Decision) -> QuestionShown:
    """A question with every legal answer, and why what is not legal is not."""
    game = ledger.playing()
    options = [game.kit.option(game.table, code) for code in ledger.options_of(decision.city).values()]
    cards, stage = obstacles(game, decision.city) if decision.kind in WITH_HAND else ({}, None)
    return QuestionShown(
        decision=decision.id,
        kind=decision.kind,
        city=decision.city,
        options=cast(list[OptionShown], options),
        why=cards,
        why_stage=stage,
    )


def obstacles(game: Game, city: int) -> tuple[dict[str, WhyNot], WhyNot | None]:
    """Why cards of the hand, or the next stage, cannot be built."""
    state = game.table
    if not isinstance(state, model.State):
        return {}, None
    cards = {card.key: why.why_not(state, city, card) for card in state.hands[city]}
    found = {key: why_shown(obstacle) for key, obstacle in cards.items() if obstacle is not None}
    stage = why.why_no_stage(state, city)
    return found, why_shown(stage) if stage is not None else None


def why_shown(obstacle: why.Obstacle) -> WhyNot:
    """An obstacle as it is sent."""
    return WhyNot(code=obstacle.code, units=obstacle.missing, price=obstacle.price)


def events(ledger: Ledger, seat: int | None, since: int) -> list[EventShown]:
    """What a seat, or a spectator, may see of the events from a number on."""
    if ledger.game is None:
        return []
    kit, table = ledger.game.kit, ledger.game.table
    found: list[Any] = [
        {"number": number, **kit.event(table, ledger.events[number], seat)}
        for number in range(since, len(ledger.events))
    ]
    return found


def seen_by(room: Room, seat: int | None) -> Seen:
    """View, question and answer of a seat; made once for all its connections."""
    ledger = room.ledger
    kept = room.shown.get(seat)
    if kept is None or kept[0] != ledger.length:
        view = cast(View, ledger.game.view(seat)) if ledger.game is not None else None
        asked, given = question(room, seat) if seat is not None else (None, None)
        room.shown[seat] = kept = (ledger.length, (view, asked, given))
    return kept[1]


def state_for(room: Room, connection: Connection) -> State:
    """The newest state for a connection, with the events that it has not been told."""
    ledger = room.ledger
    view, asked, given = seen_by(room, connection.seat)
    told = events(ledger, connection.seat, min(connection.seen, len(ledger.events)))
    connection.seen = len(ledger.events)
    connection.stale = False
    return State(
        table=table_shown(room, connection.maker),
        seat=connection.seat,
        view=view,
        question=asked,
        answer=given,
        events=told,
        chat=ledger.chat,
        now=time.time(),
    )
