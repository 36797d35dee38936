"""Statistics of games between bots: what was counted, kept so small that it comes with the package.

All counts are whole numbers, so that parts can be added up in any order, and a file can be continued. A row
of a table is `[cities, wins, points]`, a row of a mixture `[cities, worth, worth squared]`: the worth of a
city is its share of the win times the number of players, so that 1 is what anybody gets by chance. Wins and
worths stand in units of 1/840, of which every shared win is a multiple.

Rows of values are `[positions, gain, gain squared]`: by how much the chance to win, times the number of
players, is greater with something than with the plainest other answer, in units of 1/10,000.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from mirabilia.reference.seal import version_of

VERSION = 1  # of the file
WIN = 840  # a whole win: a multiple of all numbers from 1 to 8
GAIN = 10_000  # a gain of a whole even share of the wins
FILE = "statistics.json.gz"  # comes with the package
Rows = dict[str, list[int]]


@dataclass
class TableCounts:
    """What was counted at tables of one kind: the same game, players and expansions."""

    game: str
    players: int
    expansions: list[str]
    rules: str  # the fingerprint of the figures
    games: int  # those with the seeds from 0 on
    points: int  # of all players of all games
    boards: Rows  # by "wonder:side", or by the wonder alone
    neighbours: Rows  # by "wonder neighbour"
    things: Rows  # by what a city had at the end
    firsts: Rows  # by the first of these
    valued: int  # games in which values were measured, with the same seeds
    values: Rows  # by what could be had

    @classmethod
    def make_empty(cls, game: str, players: int, expansions: list[str], rules: str) -> TableCounts:
        """No games yet."""
        return cls(game, players, expansions, rules, 0, 0, {}, {}, {}, {}, 0, {})


@dataclass
class MixtureCounts:
    """What was counted with the same expansions, for all numbers of players together."""

    game: str
    expansions: list[str]
    things: Rows  # by "thing wonder"
    firsts: Rows  # by "first wonder"
    values: Rows  # by "thing wonder"


@dataclass
class DataSet:
    """Games between bots of one kind, counted."""

    bot: str
    program: str  # the version of Mirabilia by which they were played
    tables: list[TableCounts] = field(default_factory=list)
    mixtures: list[MixtureCounts] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return sum(table.games for table in self.tables)


@dataclass(frozen=True)
class Counted:
    """How many games of a kind of table were counted."""

    game: str
    players: int
    expansions: list[str]
    games: int


@dataclass(frozen=True)
class Statistics:
    """The counts of one mixture; `version` changes whenever any count does."""

    version: str
    bot: str
    program: str
    win: int  # what a whole win counts
    gain: int  # what a gain of an even share counts
    counted: list[Counted]  # of all mixtures
    tables: list[TableCounts]  # of this one, by players
    mixture: MixtureCounts


def write_set(path: Path, made: DataSet) -> None:
    """Write a data set, completely or not at all; the same counts give the same bytes."""
    text = json.dumps({"v": VERSION} | asdict(made), sort_keys=True, separators=(",", ":"))
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    part.replace(path)


def read_set(path: Path | Traversable) -> DataSet:
    """A data set from a file."""
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    if data.pop("v") != VERSION:
        raise ValueError("the statistics are of another version")
    tables = [TableCounts(**{"valued": 0, "values": {}, **one}) for one in data.pop("tables")]
    mixtures = [MixtureCounts(**{"values": {}, **one}) for one in data.pop("mixtures")]
    return DataSet(**data, tables=tables, mixtures=mixtures)


@lru_cache(maxsize=1)
def load_set() -> tuple[str, DataSet]:
    """The data set that comes with the package, with its version."""
    found = read_set(files("mirabilia.reference") / FILE)
    return version_of(found), found


@lru_cache(maxsize=64)
def statistics_of(game: str, expansions: tuple[str, ...]) -> Statistics:
    """The counts of a mixture; without games if nobody has played it."""
    version, found = load_set()
    names = sorted(expansions)
    counted = [Counted(one.game, one.players, one.expansions, one.games) for one in found.tables]
    tables = [one for one in found.tables if (one.game, one.expansions) == (game, names)]
    mixtures = [one for one in found.mixtures if (one.game, one.expansions) == (game, names)]
    mixture = mixtures[0] if mixtures else MixtureCounts(game, names, {}, {}, {})
    tables.sort(key=lambda one: one.players)
    return Statistics(version, found.bot, found.program, WIN, GAIN, counted, tables, mixture)
