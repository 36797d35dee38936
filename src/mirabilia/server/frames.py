"""A game that is over, turn by turn, with everything shown."""

from __future__ import annotations

from typing import Any, cast

from mirabilia.server.architects import ArchitectsFrame, ArchitectsFrames, ArchitectsResult, ArchitectsView
from mirabilia.server.ledger import Ledger
from mirabilia.server.views import EventShown, Frame, FrameAction, Frames, Record, Result, View
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game

CHOICE = "choose"  # the question by which players act


def frames_of(ledger: Ledger) -> Frames | ArchitectsFrames:
    """A whole game as its kind has it."""
    return turns(ledger) if ledger.founding.game == "architects" else frames(ledger)


def turns(ledger: Ledger) -> ArchitectsFrames:
    """One frame a turn of one player, with everything that was done in it, and a last one for the end."""
    events: list[Event] = []
    game = ledger.new_game(events)
    found = [turn(game)]
    told = len(events)  # that the first turn has begun
    for number, line in enumerate(ledger.playing().answers, 1):
        found[-1].actions.append(action_of(game, line))
        game.play_line(line, number)
        found[-1].events += shown(game, events, told)
        told = len(events)
        if game.over or game.view()["turn"] != found[-1].turn:
            found.append(turn(game))
    result = cast(ArchitectsResult, game.result)
    names = [seat.name for seat in ledger.seats]
    return ArchitectsFrames(code=ledger.code, names=names, result=result, frames=found)


def turn(game: Game) -> ArchitectsFrame:
    """The state at the start of a turn."""
    view = game.view(None)
    return ArchitectsFrame(turn=view["turn"], view=cast(ArchitectsView, view), actions=[], events=[])


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


def action_of(game: Game, line: str) -> FrameAction:
    """An answer of the record with its parts."""
    seat, _, text = line.partition(" ")
    for code in game.table.options(int(seat)):
        if game.kit.text(game.table, code) == text:
            return cast(FrameAction, {"seat": int(seat), **game.kit.option(game.table, code)})
    raise ValueError(f"'{line}' is not legal")


def seat_of(action: FrameAction) -> int:
    """The seat of an action, which is plain data here."""
    return int(cast(dict[str, Any], action)["seat"])


def shown(game: Game, events: list[Event], since: int) -> list[EventShown]:
    """Events as those see them whom they concern, so nothing is left out."""
    found: list[Any] = [
        {"number": number, **game.kit.event(game.table, events[number], events[number].seat)}
        for number in range(since, len(events))
    ]
    return found


def record(ledger: Ledger) -> Record:
    """The record of a game."""
    return Record(**ledger.playing().record())
