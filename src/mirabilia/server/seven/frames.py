"""A game of 7 Wonders that is over, turn by turn, with everything shown."""

from __future__ import annotations

from typing import cast

from mirabilia.server.frames import action_of, seat_of, shown
from mirabilia.server.ledger import Ledger
from mirabilia.server.seven.shapes import Frame, Frames, Result, View
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game

CHOICE = "choose"  # the question by which players act


def frames(ledger: Ledger) -> Frames:
    """One frame a turn, one for every question outside of turns, and a last one for the end."""
    played = ledger.playing()
    events: list[Event] = []
    game = ledger.new_game(events)
    found = [frame(game)]
    now = moment(game)
    first = int(game.table.ticket)  # a turn's first batch; what comes after the choice is in its events
    told = 0
    for number, line in enumerate(played.answers, 1):
        ticket = int(game.table.ticket)
        action = action_of(game, line)
        if ticket == first or asked(game) == CHOICE:
            found[-1].actions.append(action)
        game.play_line(line, number)
        if int(game.table.ticket) == ticket and not game.over:
            continue
        found[-1].events += shown(game, events, told)
        told = len(events)
        if game.over or moment(game) != now:
            found.append(frame(game))
            now = moment(game)
            first = int(game.table.ticket)
    for one in found:
        one.actions.sort(key=seat_of)
    names = [seat.name for seat in ledger.seats]
    return Frames(code=ledger.code, names=names, result=cast(Result, game.result), frames=found)


def asked(game: Game) -> str:
    """What the open question is."""
    return game.table.asking.name if game.table.asking is not None else ""


def moment(game: Game) -> tuple[int, int, int]:
    """Age and turn, and outside of turns the question."""
    view = game.view(None)
    return view["age"], view["turn"], 0 if view["turn"] else int(game.table.ticket)


def frame(game: Game) -> Frame:
    """The state now, with every hand, and every city as its owner sees it."""
    view = game.view(None)
    seen = [game.view(seat) for seat in range(view["players"])]
    hands = [own.get("hand", []) for own in seen]
    view["cities"] = [own["cities"][seat] for seat, own in enumerate(seen)] + view["cities"][len(seen) :]
    return Frame(
        age=view["age"], turn=view["turn"], view=cast(View, view), hands=hands, actions=[], events=[]
    )
