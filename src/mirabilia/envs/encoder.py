"""How a game writes its states as numbers: what the compiled batch needs to know of a game.

A state is written in three parts: what everybody knows of the table (`common`), what everybody knows of each
city (`public`), and what only one seat knows (`private`). Only what has changed is written again; the numbers
of all games lie in a few long rows, which other programs read without copying them.
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


class Encoder:
    """Writes the states of many games of one kind; a game of the family is a subclass."""

    def __init__(self, layout: Layout, games: int, players: int, cities: int) -> None:
        self.layout = layout
        self.fields: i64 = len(layout.option_fields)
        self.games: i64 = games
        self.players: i64 = players
        self.cities: i64 = cities
        self.common_size: i64 = layout.size_of("common")
        self.city_size: i64 = layout.size_of("city")
        self.private_size: i64 = layout.size_of("private")
        self.common = vec[u8]([0] * (games * self.common_size))
        self.public = vec[u8]([0] * (games * cities * self.city_size))
        self.private = vec[u8]([0] * (games * players * self.private_size))
        # by how many seats the hands of a game have moved to the left, for rows that follow a hand
        self.turns = vec[i16]([0] * games)

    def deal(self, seed: int) -> Table:
        """A new game, played up to its first question."""
        raise NotImplementedError  # every game has its own

    def begin(self, game: i64, table: Table) -> None:
        """Write a game that has just been dealt."""

    def update(self, game: i64, table: Table) -> None:
        """Write what has changed since the last time."""

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        """Write what a seat is asked about: a city, or nothing (-1)."""

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


def fill(row: vec[u8], at: i64, count: i64) -> None:
    """Write zeros."""
    end = at + count
    while at < end:
        row[at] = 0
        at += 1
