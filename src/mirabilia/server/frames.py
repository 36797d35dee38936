"""A game that is over, moment by moment, with everything shown."""

from __future__ import annotations

from typing import Any, cast

from msgspec import UNSET, UnsetType

from mirabilia.games import part_of
from mirabilia.server.ledger import Ledger
from mirabilia.server.shapes import AnyFrames
from mirabilia.server.views import EventShown, FrameAction, Record
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from mirabilia.table.validation import Data


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
    for city, code in ledger.shown_plays:
        frame = {"view": game.view(None), "actions": [action_of(game, city, code)]}
        told = len(events)
        game.table.answer(city, code)
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


def action_of(game: Game, city: int, code: int) -> FrameAction:
    """An answer with its parts."""
    return cast(FrameAction, {"seat": city, **game.ruleset.option(game.table, city, code)})


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
    """The record of a game, with a digest of the state after every batch."""
    game, outcomes = ledger.new_game([]), list[str]()
    for city, code in ledger.shown_plays:
        game.table.answer(city, code)
        if game.is_between_batches:
            outcomes.append(game.ruleset.digest(game.table))
    return Record(**{**ledger.playing().record(), "answers": ledger.answers}, outcomes=outcomes)
