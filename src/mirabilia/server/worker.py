"""A process in which bots think: it plays along with the tables, and answers questions about them.

It reads batches of tasks from its standard input and writes what the bots found to its standard output,
each with its length before it. It ends when its input does, so it never outlives the server.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct, msgpack

from mirabilia.bots import bot_maker, bots_of
from mirabilia.games import GAMES
from mirabilia.table.entries import Figures
from mirabilia.table.fingerprint import is_same_rules
from mirabilia.table.game import Decision, Game
from mirabilia.table.redeal import Redeal

KEPT = 512  # games that are played along
NOTHING = -1  # the answer of a bot that failed
SIZE = 4  # bytes of a message's length

Play = tuple[int, int]  # a city and the engine's code of its answer
Question = tuple[int, str, int]  # a city, a bot and its seed


class Beginning(Struct, frozen=True):
    """How a table's game began."""

    game: str
    players: int
    expansions: list[str]
    wonders: list[str]
    sides: str
    seed: int | str
    rules: str  # the fingerprint
    rulings: int
    data: str | None = None  # the folder with the owner's figures
    files: dict[str, Any] | None = None  # the figures of the time, where today's are others
    redeals: list[Redeal] = []  # what was played before its first answer here


class Task(Struct):
    """Questions about one table, and what was played there since the process last heard of it."""

    code: str
    known: int  # how many plays it should know
    plays: list[Play]  # those after them, of batches that are over: what others have chosen stays secret
    questions: list[Question]
    beginning: Beginning | None = None  # if it should know none


class Found(Struct):
    """The bots' answers as the engine's codes; None if the process does not know the table."""

    answers: list[int] | None
    trouble: str = ""


Choose = Callable[[Game, Question], int]
tasks_of = msgpack.Decoder(list[Task])
founds_of = msgpack.Decoder(list[Found])
encoder = msgpack.Encoder()


def choose(game: Game, question: Question) -> int:
    """Ask a bot, which sees no more than its seat may see."""
    city, bot, seed = question
    table = game.table
    kind = table.asking.name if table.asking is not None else ""
    decision = Decision(game.decision_id(city), table.controllers[city], kind, city)
    return bot_maker(bot, game.ruleset.game)(seed).choose(game.observe(decision))


class Player:
    """The tables that a process plays along with, the most recent last."""

    def __init__(self, ask: Choose = choose) -> None:
        self.ask = ask
        self.games: OrderedDict[str, tuple[Game, int]] = OrderedDict()  # with the number of plays

    def answer_task(self, task: Task) -> Found:
        """The answers to a task; an error in one task affects no other."""
        try:
            game = self.game_of(task)
        except Exception as error:
            return Found([NOTHING] * len(task.questions), repr(error))
        if game is None:
            return Found(None)
        found = Found([])
        assert found.answers is not None
        for question in task.questions:
            try:
                found.answers.append(int(self.ask(game, question)))
            except Exception as error:
                found.answers.append(NOTHING)
                found.trouble = f"{question[1]}: {error!r}"
        return found

    def game_of(self, task: Task) -> Game | None:
        """The game of a task, played on to its questions; None if its beginning is not known."""
        if task.beginning is not None:
            game, known = begin_game(task.beginning), 0
        elif task.code in self.games and self.games[task.code][1] == task.known:
            game, known = self.games.pop(task.code)
        else:
            return None
        for city, code in task.plays:
            game.table.answer(city, code)
        self.games[task.code] = (game, known + len(task.plays))
        self.games.move_to_end(task.code)
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        return game


def begin_game(how: Beginning) -> Game:
    """A game at its first question."""
    folder = Path(how.data) if how.data is not None else None
    game = Game.new(
        how.game,
        how.players,
        expansions=how.expansions,
        seed=how.seed,
        wonders=how.wonders,
        sides=how.sides,
        data=Figures(how.files) if how.files is not None else folder,
        rulings=how.rulings,
        redeals=how.redeals,
    )
    if not is_same_rules(how.rules, game.ruleset.fingerprint):
        raise ValueError("the rules have changed since the server started")
    return game


def serve(ask: Choose = choose) -> None:
    """Answer until there are no more tasks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    given: BinaryIO = sys.stdin.buffer
    told = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # a bot that prints does not disturb the messages
    player = Player(ask)
    for game in GAMES:
        bots_of(game)  # loaded before the first question
    send(told, b"")  # ready
    while len(head := given.read(SIZE)) == SIZE:
        tasks = tasks_of.decode(given.read(int.from_bytes(head, "big")))
        send(told, encoder.encode([player.answer_task(task) for task in tasks]))


def send(told: BinaryIO, message: bytes) -> None:
    """Write a message."""
    told.write(frame_message(message))
    told.flush()


def frame_message(message: bytes) -> bytes:
    """A message with its length before it."""
    return len(message).to_bytes(SIZE, "big") + message


if __name__ == "__main__":
    serve()
