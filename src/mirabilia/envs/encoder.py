"""How a game writes its states as numbers: what the compiled batch needs to know of a game.

What a seat observes is one row: what everybody knows of the table (`common`), what everybody knows of each
city (`city`), from the seat's own on, and what only this seat knows (`private`). The rows of all seats of all
games lie one after the other in their final order, so that other programs read them without copying. Nothing
is written twice: what the rows say is remembered, as numbers of a city or of the table that are often packed,
and only a field of them that is not as it was goes into the rows, into those of all seats at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64, u8

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


class Encoder:
    """Writes the states of many games of one kind; a game of the family is a subclass."""

    def __init__(self, layout: Layout, games: int, players: int, cities: int, remembered: int) -> None:
        self.layout = layout
        self.fields: i64 = len(layout.option_fields)
        self.games: i64 = games
        self.players: i64 = players
        self.cities: i64 = cities
        self.table: i64 = cities  # in place of a city: what is written is about the table
        self.at_private: i64 = layout.size_of("common") + cities * layout.size_of("city")
        self.size: i64 = self.at_private + layout.size_of("private")  # numbers that a seat observes
        self.seen = vec[u8]([0] * (games * players * self.size))
        # where the rows of a game have what they say of a city, and of the table: a number for every seat
        self.places = vec[i64]([0] * ((cities + 1) * players))
        for city in range(cities):
            for seat in range(players):
                block = layout.size_of("common") + (city - seat) % cities * layout.size_of("city")
                self.places[city * players + seat] = seat * self.size + block
        for seat in range(players):
            self.places[cities * players + seat] = seat * self.size
        # the numbers of the table that stand in the rows
        self.remembered: i64 = remembered
        self.memory = vec[i64]([0] * (games * remembered))
        # by how many seats the hands of a game have moved to the left
        self.turns = vec[i16]([0] * games)

    def rows_of(self, game: i64) -> i64:
        """Where the rows of a game begin."""
        return game * self.players * self.size

    def private_of(self, game: i64, seat: i64) -> i64:
        """Where the row of a seat has what only this seat knows."""
        return (game * self.players + seat) * self.size + self.at_private

    def show(self, rows: i64, city: i64, at: i64, number: i64) -> None:
        """Write a number about a city, or about the table, into the rows of all seats of a game."""
        seen = self.seen
        places = self.places
        shown = u8(number)
        at += rows
        index = city * self.players
        end = index + self.players
        while index < end:
            seen[places[index] + at] = shown
            index += 1

    def show_more(self, rows: i64, city: i64, at: i64, more: i64) -> None:
        """Write a number that is higher by so much than it was."""
        self.show(rows, city, at, i64(self.seen[rows + self.places[city * self.players] + at]) + more)

    def show_changes(
        self, rows: i64, city: i64, at: i64, changed: i64, fields: i64, count: i64, width: i64
    ) -> None:
        """Write the fields of a packed number in which some bits have changed."""
        seen = self.seen
        places = self.places
        first = city * self.players
        end = first + self.players
        mask = move_up(1, width) - 1
        at += rows
        while changed != 0 and count > 0:
            if changed & mask:
                number = u8(fields & mask)
                index = first
                while index < end:
                    seen[places[index] + at] = number
                    index += 1
            changed >>= width
            fields >>= width
            at += 1
            count -= 1

    def show_of_table(self, game: i64, known: i64, at: i64, fields: i64, count: i64, width: i64) -> None:
        """Write the fields of a packed number of the table that are not as they were."""
        memory = self.memory
        known += game * self.remembered
        changed = memory[known] ^ fields
        if changed != 0:
            memory[known] = fields
            self.show_changes(self.rows_of(game), self.table, at, changed, fields, count, width)

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
