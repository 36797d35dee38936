"""A game of 7 Wonders Architects that is over, turn by turn."""

from __future__ import annotations

from typing import cast

from mirabilia.server.architects.shapes import (
    ArchitectsFrame,
    ArchitectsFrames,
    ArchitectsResult,
    ArchitectsView,
)
from mirabilia.server.frames import action_of, is_cut, result_of, view_of_events
from mirabilia.server.ledger import Ledger
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game


def make_frames(ledger: Ledger) -> ArchitectsFrames:
    """One frame per turn of one player, with everything that was done in it, and a last one for the end."""
    events: list[Event] = []
    game = ledger.new_game(events)
    found = [make_turn(game)]
    told = len(events)  # that the first turn has begun
    for city, code in ledger.shown_plays:
        found[-1].actions.append(action_of(game, city, code))
        game.table.answer(city, code)
        found[-1].events += view_of_events(game, events, told)
        told = len(events)
        if game.over or moment_of(game) != found[-1].turn:
            found.append(make_turn(game))
    result = cast(ArchitectsResult, result_of(game))
    names = [seat.name for seat in ledger.seats]
    return ArchitectsFrames(code=ledger.code, names=names, result=result, frames=found, cut=is_cut(game))


def moment_of(game: Game) -> int:
    """The turn, which has a frame."""
    return int(game.view()["turn"])


def make_turn(game: Game) -> ArchitectsFrame:
    """The state at the start of a turn."""
    view = game.view(None)
    return ArchitectsFrame(turn=view["turn"], view=cast(ArchitectsView, view), actions=[], events=[])
