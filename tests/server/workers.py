"""Processes of bots that misbehave: `python workers.py hang`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from mirabilia.server.worker import Choose, Question, choose, serve
from mirabilia.table.game import Game


def command(how: str, *more: str) -> tuple[str, ...]:
    """The command of a process that misbehaves."""
    return (sys.executable, __file__, how, *more)


def hang(_game: Game, _question: Question) -> int:
    """Never answer."""
    time.sleep(60)
    return 0


def crash(_game: Game, _question: Question) -> int:
    """Take the process down."""
    os._exit(3)


def babble(_game: Game, _question: Question) -> int:
    """Print something, and answer something that is not legal."""
    print("la la la")
    return 123456789


def fail(_game: Game, _question: Question) -> int:
    """Raise an error."""
    raise ValueError("no idea")


def crash_once(game: Game, question: Question) -> int:
    """Take the process down at the first question of all, answer the others."""
    if not Path(sys.argv[2]).exists():
        Path(sys.argv[2]).touch()
        os._exit(3)
    return choose(game, question)


def crash_for_table(game: Game, question: Question) -> int:
    """Take the process down at the tables of one seed, answer the others."""
    return crash(game, question) if game.seed == int(sys.argv[2]) else choose(game, question)


def hang_at_first(game: Game, question: Question) -> int:
    """Hang in the first turn, answer later."""
    return hang(game, question) if game.table.batch_number == 1 else choose(game, question)


WAYS: dict[str, Choose] = {
    one.__name__: one for one in (hang, crash, babble, fail, crash_once, crash_for_table, hang_at_first)
}

if __name__ == "__main__":
    serve(WAYS[sys.argv[1]])
