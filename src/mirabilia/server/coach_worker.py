"""The process in which the coach thinks, with less right to the machine than anything else of the server.

It reads one wish after the other from its standard input and writes what it found to its standard output,
each with its length before it. A message without content says that nobody waits for the wish under way any
more: the coach then stops at once. The process ends when its input does.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

from msgspec import Struct, msgpack

from mirabilia.bots.analysis import judge_batch
from mirabilia.bots.cardboard import advise_cardboard
from mirabilia.bots.coach import Coach, Unwanted, coach_maker
from mirabilia.games import GAMES
from mirabilia.server.worker import SIZE, Beginning, Play, begin_game, send
from mirabilia.table.game import Game

POLITE = 5  # how much later than others the process gets the machine
ANSWERS = 3  # of a hint
SECONDS = 0.2  # of CPU time for the answers of a hint, and for the reasons of each: under a second in all
NO_HINT = -1
STOPPED = "nobody waits any more"


class CoachWish(Struct):
    """A moment of a game, and what is asked about it."""

    beginning: Beginning
    plays: list[Play]  # of the batches before
    seed: int
    playouts: int
    hint: int = NO_HINT  # the city whose best answers are asked for
    judged: list[Play] = []  # otherwise the answers of the batch, which are judged
    after: int = 0  # how many answers of the record come before them
    cardboard: dict[str, Any] | None = None  # otherwise a game on a real table, as it was entered


class CoachFound(Struct):
    """What the coach found, as data; trouble if it found nothing."""

    data: Any = None
    trouble: str = ""


wish_of = msgpack.Decoder(CoachWish)
found_of = msgpack.Decoder(CoachFound)
encoder = msgpack.Encoder()


def fulfil_wish(wish: CoachWish, wanted: Callable[[], bool] = lambda: True) -> CoachFound:
    """Play a game on to the moment in question, and ask the coach, as long as somebody wants to know."""
    try:
        if wish.cardboard is not None:
            folder = wish.beginning.data
            overlay = None if folder is None else Path(folder)
            return CoachFound(
                advise_cardboard(wish.cardboard, overlay, wish.seed, wish.playouts, SECONDS, wanted)
            )
        game = begin_game(wish.beginning)
        coach = coach_maker(game.ruleset.game)(wish.seed, wish.playouts)
        coach.wanted = wanted
        for city, code in wish.plays:
            game.table.answer(city, code)
        if wish.hint != NO_HINT:
            return CoachFound(list_advice(game, coach, wish.hint))
        lines = [f"{city} {game.ruleset.text(game.table, code)}" for city, code in wish.judged]
        moment, judged = judge_batch(game, lines, wish.after, coach)
        return CoachFound({"moment": moment, "answers": [one.data() for one in judged]})
    except Unwanted:
        return CoachFound(trouble=STOPPED)
    except Exception as error:
        return CoachFound(trouble=repr(error))


def list_advice(game: Game, coach: Coach, city: int) -> list[dict[str, Any]]:
    """The best answers about a city with their reasons, by what its seat can know."""
    coach.seconds = SECONDS
    decision = next(one for one in game.decisions if one.city == city)
    observation = game.observe(decision)
    return [
        {
            "answer": observation.text(one.option),
            "chance": round(one.chance, 4),
            "points": round(one.points, 1),
            "reasons": [reason.data() for reason in coach.explain(observation, one.option)],
        }
        for one in coach.advise(observation)[:ANSWERS]
    ]


class Wishes:
    """The wishes that arrive, read while the coach thinks, so that it hears when to stop."""

    def __init__(self, given: BinaryIO) -> None:
        self.given = given
        self.unwanted = threading.Event()
        self.wishes: SimpleQueue[bytes | None] = SimpleQueue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Read until there is no more."""
        while len(head := self.given.read(SIZE)) == SIZE:
            size = int.from_bytes(head, "big")
            if size == 0:
                self.unwanted.set()
            else:
                self.unwanted.clear()  # the server asks only when the wish before is done with
                self.wishes.put(self.given.read(size))
        self.unwanted.set()
        self.wishes.put(None)

    def wanted(self) -> bool:
        """Whether somebody waits for the wish under way."""
        return not self.unwanted.is_set()


def serve() -> None:
    """Fulfil wishes until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    if hasattr(os, "nice"):
        os.nice(POLITE)
    told = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    for game in GAMES:
        with contextlib.suppress(Exception):  # a game without a coach
            coach_maker(game)
    send(told, b"")  # ready
    wishes = Wishes(sys.stdin.buffer)
    while (message := wishes.wishes.get()) is not None:
        send(told, encoder.encode(fulfil_wish(wish_of.decode(message), wishes.wanted)))


if __name__ == "__main__":
    serve()
