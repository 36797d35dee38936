"""How a game writes its states as numbers: what the compiled batch needs to know of a game.

What a seat observes is one row: what everybody knows of the table (`common`), what everybody knows of each
city (`city`), from the seat's own on, and what only this seat knows (`private`). The rows of all seats of all
games lie one after the other in their final order, so that other programs read them without copying. Nothing
is written twice: what the rows say of a city or of the table is remembered beside where they say it (`Rows`),
as numbers that are often packed, and only a field of them that is not as it was goes into the rows of all
seats at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64, mypyc_attr, u8

from mirabilia.envs.layout import Layout
from mirabilia.table.agenda import Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

MOST: Final = 255  # the largest number that a place of a tensor holds
NO_SLOT: Final = -1


def clamp(number: i64) -> i64:
    """A number that fits into a place of a tensor."""
    if number < 0:
        return 0
    if number > MOST:
        return MOST
    return number


def pack(first: i64, second: i64, third: i64 = 0, fourth: i64 = 0) -> i64:
    """Numbers as fields of a byte each."""
    return clamp(first) | clamp(second) << 8 | clamp(third) << 16 | clamp(fourth) << 24


def move_up(number: i64, bits: i64) -> i64:
    """A number moved up by bits; of a literal the compiler would move only the lowest 32."""
    return number << bits


@mypyc_attr(acyclic=True)
class Rows:
    """The rows of all seats of a game, where they say something of one city, or of the table.

    Most tables have three seats or more, and an attribute is read without a check of bounds.
    """

    def __init__(self, seen: vec[u8], places: list[int]) -> None:
        self.seen = seen
        self.first: i64 = places[0]  # of each seat the place where its row begins to say it
        self.second: i64 = places[1]
        self.third: i64 = places[min(2, len(places) - 1)]
        self.crowded = len(places) > 3
        self.further = vec[i64](places[3:])

    def show(self, at: i64, number: i64) -> None:
        """Write a number into the rows of all seats."""
        seen = self.seen
        shown = u8(number)
        seen[self.first + at] = shown
        seen[self.second + at] = shown
        seen[self.third + at] = shown
        if self.crowded:
            for place in self.further:
                seen[place + at] = shown

    def show_more(self, at: i64, more: i64) -> None:
        """Write a number that is higher by so much than it was."""
        self.show(at, i64(self.seen[self.first + at]) + more)

    def show_changes(self, at: i64, changed: i64, fields: i64, count: i64, width: i64) -> None:
        """Write the fields of a packed number in which some bits have changed."""
        seen = self.seen
        first = self.first
        second = self.second
        third = self.third
        mask = move_up(1, width) - 1
        while changed != 0 and count > 0:
            if changed & mask:
                shown = u8(fields & mask)
                seen[first + at] = shown
                seen[second + at] = shown
                seen[third + at] = shown
                if self.crowded:
                    for place in self.further:
                        seen[place + at] = shown
            changed >>= width
            fields >>= width
            at += 1
            count -= 1


class Encoder:
    """Writes the states of many games of one kind; a game of the family is a subclass."""

    def __init__(self, layout: Layout, games: int, players: int, cities: int) -> None:
        self.layout = layout
        self.fields: i64 = len(layout.option_fields)
        self.games: i64 = games
        self.players: i64 = players
        self.cities: i64 = cities
        self.at_private: i64 = layout.size_of("common") + cities * layout.size_of("city")
        self.size: i64 = self.at_private + layout.size_of("private")  # numbers that a seat observes
        self.seen = vec[u8]([0] * (games * players * self.size))
        # by how many seats the hands of a game have moved to the left
        self.turns = vec[i16]([0] * games)
        self.partners: list[int] = []  # of each seat, where two count together

    def rows_of(self, game: i64) -> i64:
        """Where the rows of a game begin."""
        return game * self.players * self.size

    def private_of(self, game: i64, seat: i64) -> i64:
        """Where the row of a seat has what only this seat knows."""
        return (game * self.players + seat) * self.size + self.at_private

    def places_of_table(self, game: int) -> list[int]:
        """Where the row of each seat says something of the table."""
        size = int(self.size)
        first = int(self.rows_of(game))
        return [first + seat * size for seat in range(int(self.players))]

    def places_of_city(self, game: int, city: int) -> list[int]:
        """Where the row of each seat says something of a city: the seat's own comes first."""
        common, block = self.layout.size_of("common"), self.layout.size_of("city")
        places = self.places_of_table(game)
        cities = int(self.cities)
        return [place + common + (city - seat) % cities * block for seat, place in enumerate(places)]

    def deal(self, seed: int) -> Table:
        """A new game, played up to its first question."""
        raise NotImplementedError  # every game has its own

    def begin(self, game: i64, table: Table) -> None:
        """Write a game that has just been put into its place."""

    def update(self, game: i64, table: Table) -> None:
        """Write what has changed since the last time."""

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        """Write what a seat is asked about, where that has changed: a city, or nothing (-1)."""

    def write_options(self, found: Found, row: vec[i16], at: i64) -> None:
        """Write the features of options, one after the other."""

    def assign_slots(self, found: Found, slots: vec[i16], seat: i64) -> None:
        """Give every option of a seat its slot among actions of fixed meaning, or NO_SLOT."""

    def points(self, table: Table) -> list[int]:
        """The points of every player at the end."""
        return []

    def shares(self, table: Table, points: list[int]) -> list[float]:
        """Every player's share of the win, by their points."""
        return []
