"""Counting how games between bots end: by wonder, neighbour, card, and what was built first."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.reference.statistics import GAIN, WIN, DataSet, MixtureCounts, Rows, TableCounts
from mirabilia.table.errors import BadInput

TABLE_ROWS = ("boards", "neighbours", "things", "firsts", "values")
MIXTURE_ROWS = ("things", "firsts", "values")


@dataclass(frozen=True, slots=True)
class CityNote:
    """What statistics read of a city at the end of a game."""

    wonder: str
    side: str  # nothing for a wonder of one side
    things: list[str]  # what it has, each once
    first: str  # the first of them that everybody may have; nothing if there is none
    points: int
    share: float  # of the win

    @property
    def board(self) -> str:
        """The side of the wonder."""
        return f"{self.wonder}:{self.side}" if self.side else self.wonder


@dataclass
class Counts:
    """Some games at tables of one kind: what they add to the counts of the table and of its mixture."""

    table: TableCounts
    mixture: MixtureCounts

    def count(self, cities: list[CityNote]) -> None:
        """Count a game."""
        table, mixture = self.table, self.mixture
        table.games += 1
        for seat, city in enumerate(cities):
            won = round(city.share * WIN)
            worth = won * len(cities)
            table.points += city.points
            add_row(table.boards, city.board, won, city.points)
            for name in neighbours_of(cities, seat):
                add_row(table.neighbours, f"{city.wonder} {name}", won, city.points)
            for thing in city.things:
                add_row(table.things, thing, won, city.points)
                add_row(mixture.things, f"{thing} {city.wonder}", worth, worth * worth)
            if city.first:
                add_row(table.firsts, city.first, won, city.points)
                add_row(mixture.firsts, f"{city.first} {city.wonder}", worth, worth * worth)

    def add_value(self, thing: str, wonder: str, gain: float) -> None:
        """Count a position in which something was worth so much of the chance to win."""
        worth = round(gain * self.table.players * GAIN)
        add_row(self.table.values, thing, worth, worth * worth)
        add_row(self.mixture.values, f"{thing} {wonder}", worth, worth * worth)


def neighbours_of(cities: list[CityNote], seat: int) -> set[str]:
    """The wonders beside a city."""
    beside = {(seat - 1) % len(cities), (seat + 1) % len(cities)} - {seat}
    return {cities[other].wonder for other in beside}


def add_row(rows: Rows, name: str, first: int, second: int) -> None:
    """Count one city in a row."""
    row = rows.get(name)
    if row is None:
        rows[name] = [1, first, second]
        return
    row[0] += 1
    row[1] += first
    row[2] += second


def join_rows(rows: Rows, more: Rows) -> None:
    """Add rows to others."""
    for name, row in more.items():
        there = rows.get(name)
        rows[name] = list(row) if there is None else [one + new for one, new in zip(there, row, strict=True)]


def join_counts(made: DataSet, counts: Counts) -> None:
    """Add some games to a data set."""
    new, pool = counts.table, counts.mixture
    table = find_table(made, new.game, new.players, new.expansions, new.rules)
    mixture = find_mixture(made, pool.game, pool.expansions)
    table.games += new.games
    table.points += new.points
    table.valued += new.valued
    for name in TABLE_ROWS:
        join_rows(getattr(table, name), getattr(new, name))
    for name in MIXTURE_ROWS:
        join_rows(getattr(mixture, name), getattr(pool, name))


def find_table(made: DataSet, game: str, players: int, expansions: list[str], rules: str) -> TableCounts:
    """The counts of one kind of table, empty if there are none yet; other figures are refused."""
    for table in made.tables:
        if (table.game, table.players, table.expansions) == (game, players, expansions):
            if table.rules != rules:
                raise BadInput("the file was counted with other figures; begin a new one")
            return table
    new = TableCounts.make_empty(game, players, expansions, rules)
    made.tables.append(new)
    return new


def find_mixture(made: DataSet, game: str, expansions: list[str]) -> MixtureCounts:
    """The counts of one mixture, empty if there are none yet."""
    for mixture in made.mixtures:
        if (mixture.game, mixture.expansions) == (game, expansions):
            return mixture
    new = MixtureCounts(game, expansions, {}, {}, {})
    made.mixtures.append(new)
    return new
