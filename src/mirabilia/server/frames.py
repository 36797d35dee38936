"""A game that is over, moment by moment, with everything shown."""

from __future__ import annotations

from typing import Any, cast

from msgspec import UNSET, UnsetType

from mirabilia.games import part_of
from mirabilia.server.ledger import Ledger
from mirabilia.server.shapes import AnyFrames
from mirabilia.server.views import EventShown, FrameAction, Record
from mirabilia.table.agenda import Event
from mirabilia.table.game import Data, Game


def frames_of(ledger: Ledger) -> AnyFrames:
    """A whole game in its own way, or one frame per answer."""
    own = part_of(ledger.founding.game, "server", "frames")
    found: AnyFrames = own.make_frames(ledger) if own is not None else plain_frames(ledger)
    return found


def plain_frames(ledger: Ledger) -> dict[str, Any]:
    """A frame for every answer, and a last one for the end."""
    events: list[Event] = []
    game = ledger.new_game(events)
    found: list[dict[str, Any]] = []
    for number, line in enumerate(ledger.answers, 1):
        frame = {"view": game.view(None), "actions": [action_of(game, line)]}
        told = len(events)
        game.play_line(line, number)
        found.append(frame | {"events": view_of_events(game, events, told)})
    found.append({"view": game.view(None), "actions": [], "events": []})
    names = [seat.name for seat in ledger.seats]
    cut = {"cut": True} if is_cut(game) is not UNSET else {}
    return {"code": ledger.code, "names": names, "result": result_of(game), "frames": found, **cut}


def is_cut(game: Game) -> bool | UnsetType:
    """Whether the frames break off, since this program would play on differently."""
    return UNSET if game.over else True


def result_of(game: Game) -> Data:
    """The outcome; where the frames break off, the points so far, and nobody has won."""
    if game.over:
        return game.result
    return {**game.ruleset.result(game.table, game.seed), "winners": []}


def action_of(game: Game, line: str) -> FrameAction:
    """An answer of the record with its parts."""
    seat, _, text = line.partition(" ")
    city = int(seat)
    for code in game.table.options(city):
        if game.ruleset.text(game.table, code) == text:
            return cast(FrameAction, {"seat": city, **game.ruleset.option(game.table, city, code)})
    raise ValueError(f"'{line}' is not legal")


def seat_of(action: FrameAction) -> int:
    """The seat of an action, which is plain data here."""
    return int(cast(dict[str, Any], action)["seat"])


def view_of_events(game: Game, events: list[Event], since: int) -> list[EventShown]:
    """Events as seen by those they concern, so nothing is left out."""
    found: list[Any] = [
        {"number": number, **game.ruleset.event(game.table, events[number], events[number].seat)}
        for number in range(since, len(events))
    ]
    return found


def record(ledger: Ledger) -> Record:
    """The record of a game."""
    played = Game.replay({**ledger.playing().record(), "answers": ledger.answers}, ledger.data)
    return Record(**played.proven_record())
