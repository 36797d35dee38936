"""A game of 7 Wonders that is over, turn by turn, with everything shown."""

from __future__ import annotations

from typing import cast

from mirabilia.server.frames import action_of, is_cut, result_of, seat_of, view_of_events
from mirabilia.server.ledger import Ledger
from mirabilia.server.seven.shapes import Frame, Frames, Result, View
from mirabilia.seven.door import view_of_replay
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game

CHOICE = "choose"  # the question by which players act


def make_frames(ledger: Ledger) -> Frames:
    """One frame per turn, one for every question outside turns, and a last one for the end."""
    events: list[Event] = []
    game = ledger.new_game(events)
    found = [make_frame(game)]
    now = moment_of(game)
    first = int(game.table.batch_number)  # a turn's first batch; what comes after the choice is in its events
    told = 0
    for city, code in ledger.shown_plays:
        batch_number = int(game.table.batch_number)
        action = action_of(game, city, code)
        if batch_number == first or asked_question(game) == CHOICE:
            found[-1].actions.append(action)
        game.table.answer(city, code)
        if int(game.table.batch_number) == batch_number and not game.over:
            continue
        found[-1].events += view_of_events(game, events, told)
        told = len(events)
        if game.over or moment_of(game) != now:
            found.append(make_frame(game))
            now = moment_of(game)
            first = int(game.table.batch_number)
    for one in found:
        one.actions.sort(key=seat_of)
    names = [seat.name for seat in ledger.seats]
    result = cast(Result, result_of(game))
    return Frames(code=ledger.code, names=names, result=result, frames=found, cut=is_cut(game))


def asked_question(game: Game) -> str:
    """What the open question is."""
    return game.table.asking.name if game.table.asking is not None else ""


def moment_of(game: Game) -> tuple[int, int, int]:
    """Age and turn, and outside turns the question."""
    state = state_of(game.table)
    turn = int(state.turn)
    return int(state.age), turn, 0 if turn else int(game.table.batch_number)


def make_frame(game: Game) -> Frame:
    """The state now, with every hand, and every city as its owner sees it."""
    assert isinstance(game.ruleset, SevenRuleset)
    view, hands = view_of_replay(game.ruleset.rules, state_of(game.table))
    return Frame(
        age=view["age"], turn=view["turn"], view=cast(View, view), hands=hands, actions=[], events=[]
    )
