"""Puzzles as they are kept: the games they come from, each with the moments at which one answer is best."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from mirabilia.table.agenda import Event
from mirabilia.table.game import Decision, Game
from mirabilia.table.records import find_rules
from mirabilia.table.validation import Data

VERSION = 1  # of the file
FILE = "puzzles.json.gz"  # comes with the package


@dataclass(frozen=True)
class Puzzle:
    """A question to which one answer is clearly the best, by what its seat can know."""

    after: int  # how many answers of the game come before its batch
    city: int  # that the question is about
    age: int
    turn: int
    gap: float  # in the chance to win, between the best answer and the best of another kind
    found: float  # how often the weaker levels find it
    themes: list[str]  # the main one first
    answers: list[Data]  # all of them without their payments, the best first: text, chance, points, right
    reasons: list[Data]  # for the best
    against: list[Data]  # for and against the best of the wrong ones


@dataclass
class PuzzleGame:
    """A game between bots, as far as its puzzles need it."""

    game: str
    rules: str  # the fingerprint
    setup: Data
    seed: int
    answers: list[str]
    puzzles: list[Puzzle] = field(default_factory=list)

    @property
    def record(self) -> Data:
        """The game as a record, up to its last puzzle."""
        return {"v": 1, **{key: getattr(self, key) for key in ("game", "rules", "setup", "seed", "answers")}}

    def id_of(self, puzzle: Puzzle) -> str:
        """The name of a puzzle, which stays the same when others are added."""
        mixture = "+".join(self.setup["expansions"])
        what = (self.game, self.setup["players"], mixture, self.seed, puzzle.after, puzzle.city)
        return sha256(" ".join(map(str, what)).encode()).hexdigest()[:8]

    def play_to(self, puzzle: Puzzle, events: list[Event] | None = None) -> tuple[Game, Decision]:
        """The game at a puzzle, and its question; `events` takes what has happened in it."""
        ruleset, _ = find_rules(self.record, None)
        game = Game(ruleset, ruleset.start(self.seed, events), self.seed)
        for number, line in enumerate(self.answers[: puzzle.after], 1):
            game.play_line(line, number)
        return game, next(one for one in game.decisions if one.city == puzzle.city)


@dataclass
class PuzzleSet:
    """All puzzles of a file."""

    bot: str  # who played the games
    program: str  # the version of Mirabilia by which they were played
    played: dict[str, int] = field(default_factory=dict)  # how many games, by the kind of table
    games: list[PuzzleGame] = field(default_factory=list)  # those with puzzles

    @property
    def count(self) -> int:
        """How many puzzles there are."""
        return sum(len(game.puzzles) for game in self.games)


def write_puzzles(path: Path, made: PuzzleSet) -> None:
    """Write puzzles, completely or not at all; the same puzzles give the same bytes."""
    text = json.dumps(
        {"v": VERSION} | asdict(made), ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    part.replace(path)


def read_puzzles(path: Path | Traversable) -> PuzzleSet:
    """Puzzles from a file."""
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    if data.pop("v") != VERSION:
        raise ValueError("the puzzles are of another version")
    games = [
        PuzzleGame(**{**one, "puzzles": [Puzzle(**each) for each in one["puzzles"]]})
        for one in data.pop("games")
    ]
    return PuzzleSet(**data, games=games)


@lru_cache(maxsize=1)
def load_puzzles() -> PuzzleSet:
    """The puzzles that come with the package."""
    return read_puzzles(files("mirabilia.bots") / FILE)
