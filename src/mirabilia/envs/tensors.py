"""Batches as numpy arrays: what seats observe, what they may do, and what they get, for all games at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import as_strided

from mirabilia.envs.batch import Batch
from mirabilia.envs.encoder import Encoder
from mirabilia.envs.layout import Piece
from mirabilia.games import part_of
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.makers import Ruleset, make_ruleset

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float32]
Actions = Literal["list", "flat"]
Reward = Literal["win", "rank", "points"]
Illegal = Literal["first", "fine", "raise"]


@dataclass(frozen=True)
class Setup:
    """What is played, and in which form: the arguments that all environments share."""

    game: str
    players: int = 3
    expansions: Sequence[str] = ()
    wonders: Sequence[str] = ()
    sides: str = "random"
    actions: Actions = "list"
    reward: Reward = "win"
    illegal: Illegal = "first"
    describe: bool = True  # whether the features of options are part of what is observed
    further: dict[str, Any] = field(default_factory=dict)  # what only some games take

    def __post_init__(self) -> None:
        for name, kind in (("actions", Actions), ("reward", Reward), ("illegal", Illegal)):
            value = getattr(self, name)
            if value not in get_args(kind):
                raise unknown_name(name, str(value), get_args(kind))

    def make_ruleset(self) -> Ruleset:
        """The ruleset of the game that is played."""
        return make_ruleset(
            self.game,
            players=self.players,
            expansions=tuple(self.expansions),
            wonders=tuple(self.wonders),
            sides=self.sides,
            **self.further,
        )


@dataclass(frozen=True)
class PlacedPiece:
    """A piece of what a seat observes, with its place there."""

    name: str  # of a piece of a city with the city's distance: city_0 is the seat's own, city_1 to its left
    at: int
    size: int
    private: bool
    piece: Piece


class Row:
    """A row of numbers as an array: a live view of a compiled row, or a copy of a plain list."""

    def __init__(self, row: Any, dtype: Any, *shape: int) -> None:
        self.row, self.dtype, self.shape = row, dtype, shape
        self.live = None if isinstance(row, list) else np.frombuffer(row, dtype).reshape(shape)

    def read(self) -> npt.NDArray[Any]:
        """The numbers as they are now."""
        return np.array(self.row, self.dtype).reshape(self.shape) if self.live is None else self.live


class Tensors:
    """A batch of games, read as arrays; the first axis is the game, the second the seat."""

    def __init__(self, setup: Setup, games: int, seed: int = 0, renew: bool = False) -> None:
        part = part_of(setup.game, "envs")
        self.setup = setup
        self.ruleset = setup.make_ruleset()
        self.encoder: Encoder = part.make_encoder(self.ruleset, games)
        encoder = self.encoder
        self.games, self.players, self.cities = games, int(encoder.players), int(encoder.cities)
        self.listed = part.list_size(encoder)
        flat = setup.actions == "flat"
        self.slots = part.flat_size(encoder) if flat else self.listed
        if self.slots == 0:
            raise BadInput("flat actions are for games in which nothing rides on a card; use actions='list'")
        self.batch = Batch(encoder, self.slots, self.listed, seed, flat, setup.describe, renew)
        self.pieces: list[Piece] = encoder.layout.pieces
        self.rows = next((one for one in self.pieces if one.name == part.FOLLOWING), None)
        self.fixed = int(encoder.private_size)  # of what is private: all but the rows that follow hands
        if self.rows is not None:
            self.fixed -= self.rows.size * self.rows.rows
        self.size = self.measure()
        seats = np.arange(self.players)
        self.others = (seats[:, None] + np.arange(1, self.players)) % self.players
        self.orders: dict[int, npt.NDArray[np.int64]] = {}  # for a single game
        self.bind_rows()
        self.find_starts()

    def find_starts(self) -> None:
        """Where the rows that follow hands begin: of each game, and within it by how far hands have moved."""
        players, size = self.players, int(self.encoder.private_size)
        width = self.rows.size if self.rows is not None else 0
        turned = np.arange(players)[:, None, None]
        origins = (self.others[None] - turned) % players
        starts = np.arange(players)[None, :, None] * size + self.fixed + origins * width
        self.starts = starts.reshape(players, -1)
        self.first_numbers = np.arange(self.games)[:, None] * (players * size)
        private = self.private_row.live
        self.windows = None if private is None or self.rows is None else list_windows(private, width)
        # the cities twice in a row: those from any seat on are a window
        self.twice = np.empty((self.games, 2 * self.cities - 1, int(self.encoder.city_size)), np.uint8)
        shape = (self.games, players, self.cities * self.twice.shape[2])
        self.turned_cities = as_strided(self.twice, shape, (*self.twice.strides[:2], 1), writeable=False)

    def bind_rows(self) -> None:
        """Find the rows of the batch and of its encoder; they stay where they are."""
        encoder, batch, games, players = self.encoder, self.batch, self.games, self.players
        byte, short = np.uint8, np.int16
        self.common_row = Row(encoder.common, byte, games, int(encoder.common_size))
        self.public_row = Row(encoder.public, byte, games, self.cities, int(encoder.city_size))
        self.private_row = Row(encoder.private, byte, games, players, int(encoder.private_size))
        self.turns_row = Row(encoder.turns, short, games, 1, 1)
        self.mask_row = Row(batch.mask, byte, games, players, self.slots)
        self.counts_row = Row(batch.counts, short, games, players)
        self.used_row = Row(batch.used, short, games, players, self.listed)
        listed = self.listed if self.setup.describe else 0
        self.options_row = Row(batch.features, short, games, players, listed, int(encoder.fields))
        self.asked_row = Row(batch.asked, short, games, players)
        self.over_row = Row(batch.over, byte, games)
        self.points_row = Row(batch.points, short, games, players)
        self.shares_row = Row(batch.shares, np.float64, games, players)

    def measure(self) -> int:
        """How many numbers a seat observes."""
        size = int(self.encoder.common_size + self.cities * self.encoder.city_size) + self.fixed
        return size + (self.rows.size * (self.players - 1) if self.rows is not None else 0)

    def list_pieces(self) -> list[PlacedPiece]:
        """The pieces of what a seat observes, in their order: those of cities once for each city."""
        found: list[PlacedPiece] = []
        at = 0
        for part, times in (("common", 1), ("city", self.cities), ("private", 1)):
            for number in range(times):
                for piece in self.pieces:
                    if piece.part == part:
                        rows = self.players - 1 if piece is self.rows else piece.rows
                        name = f"city_{number}.{piece.name}" if part == "city" else piece.name
                        found.append(PlacedPiece(name, at, piece.size * rows, part == "private", piece))
                        at += piece.size * rows
        return [one for one in found if one.size]

    # what is seen

    def common(self) -> Bytes:
        """What everybody knows of the tables."""
        return self.common_row.read()

    def public(self) -> Bytes:
        """What everybody knows of the cities, by seat."""
        return self.public_row.read()

    def private(self) -> Bytes:
        """What each seat knows by itself."""
        return self.private_row.read()

    def observe(self, out: Bytes | None = None) -> Bytes:
        """What every seat of every game sees: the table, the cities from its own on, and its secrets."""
        games, players = self.games, self.players
        if games == 1 and out is None:
            return self.observe_one()
        seen = np.empty((games, players, self.size), np.uint8) if out is None else out
        common, public, private = self.common(), self.public(), self.private()
        at = common.shape[1]
        seen[:, :, :at] = common[:, None, :]
        self.twice[:, : self.cities] = public
        self.twice[:, self.cities :] = public[:, :-1]
        width = self.cities * public.shape[2]
        seen[:, :, at : at + width] = self.turned_cities
        at += width
        seen[:, :, at : at + self.fixed] = private[:, :, : self.fixed]
        at += self.fixed
        if self.rows is not None:
            turned = self.turns_row.read()[:, 0, 0] % players
            starts = self.starts.take(turned, axis=0)
            starts += self.first_numbers
            windows = list_windows(private, self.rows.size) if self.windows is None else self.windows
            seen[:, :, at:] = windows[starts].reshape(games, players, -1)
        return seen

    def observe_one(self) -> Bytes:
        """What the seats of the only game see: its numbers, picked in the order of each seat."""
        turned = int(self.turns_row.read()[0, 0, 0]) % self.players
        everything = self.state()[0]
        if turned not in self.orders:
            self.orders[turned] = self.order_numbers(turned)
        seen: Bytes = everything.take(self.orders[turned])[None]
        return seen

    def order_numbers(self, turned: int) -> npt.NDArray[np.int64]:
        """Where the numbers that each seat sees stand among all, when the hands have moved so far."""
        encoder = self.encoder
        common, city = int(encoder.common_size), int(encoder.city_size)
        private, secret = int(encoder.private_size), common + self.cities * city
        found = []
        for seat in range(self.players):
            first = secret + seat * private
            order = [np.arange(common)]
            order += [
                common + (seat + distance) % self.cities * city + np.arange(city)
                for distance in range(self.cities)
            ]
            order.append(first + np.arange(self.fixed))
            if self.rows is not None:
                size = self.rows.size
                origins = (self.others[seat] - turned) % self.players
                order += [first + self.fixed + int(origin) * size + np.arange(size) for origin in origins]
            found.append(np.concatenate(order))
        return np.stack(found)

    def state(self) -> Bytes:
        """Everything, hidden or not, for critics that judge all seats together."""
        parts = (self.common(), self.public(), self.private())
        return np.concatenate([part.reshape(self.games, -1) for part in parts], axis=1)

    # what can be done

    def mask(self) -> Bytes:
        """1 for every slot that is open to a seat."""
        return self.mask_row.read()

    def counts(self) -> Shorts:
        """How many options a seat has; 0 if it is not asked."""
        return self.counts_row.read()

    def options(self) -> Shorts:
        """The features of the options, in the order in which they are listed."""
        return self.options_row.read()

    def questions(self) -> Shorts:
        """The city that a seat is asked about, or -1."""
        return self.asked_row.read()

    def sample(self, generator: np.random.Generator) -> npt.NDArray[np.int64]:
        """A random open slot for every seat."""
        counts = self.counts()
        drawn = (generator.random(counts.shape) * np.maximum(counts, 1)).astype(np.int64)
        if self.setup.actions == "list":
            return drawn
        used = self.used_row.read()
        chosen = np.take_along_axis(used, drawn[:, :, None], axis=2)[:, :, 0]
        return np.where(counts > 0, chosen, 0).astype(np.int64)

    def slot_of_code(self, game: int, seat: int, code: int) -> int:
        """The slot of an option by the engine's code; of one that has none, the first open slot."""
        batch, place = self.batch, game * self.players + seat
        for number in range(int(batch.counts[place])):
            slot = number if self.setup.actions == "list" else int(batch.used[place * self.listed + number])
            if batch.code_at(place, slot) == code:
                return slot
        return int(batch.used[place * self.listed])

    def describe(self, game: int) -> str:
        """A game as everybody sees it, as text."""
        lines: list[str] = part_of(self.setup.game, "envs").describe(
            self.ruleset.view(self.batch.tables[game], None)
        )
        return "\n".join(lines)

    def step(self, actions: npt.NDArray[Any]) -> int:
        """Answer all open questions; returns how many they were."""
        return self.batch.step(actions.reshape(-1).tolist())

    # what is won

    def over(self) -> npt.NDArray[np.bool_]:
        """Which games are over."""
        return self.over_row.read().astype(np.bool_)

    def points(self) -> Shorts:
        """The points of the seats of games that are over."""
        return self.points_row.read()

    def shares(self) -> npt.NDArray[np.float64]:
        """The share of the win of the seats of games that are over."""
        return self.shares_row.read()

    def rewards(self) -> Floats:
        """What every seat gets: nothing before the end, then what the set-up promises."""
        given = np.zeros((self.games, self.players), np.float32)
        over = self.over_row.read().nonzero()[0]
        if not len(over):
            return given
        shares = self.shares()[over]
        if self.setup.reward == "win":
            given[over] = shares * self.players - 1.0
            return given
        points = self.points()[over].astype(np.float64)
        if self.setup.reward == "points":
            given[over] = points - points.mean(axis=1, keepdims=True)
        else:
            given[over] = rank_rewards(points, shares)
        return given


def list_windows(numbers: Bytes, size: int) -> Bytes:
    """All windows of a size over numbers, without copying them."""
    return as_strided(numbers, (numbers.size - size + 1, size), (1, 1), writeable=False)


def rank_rewards(points: npt.NDArray[np.float64], shares: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """1 for the first, -1 for the last, evenly in between; whoever ties shares."""
    order = points + np.where(shares > 0, 0.5, 0.0)  # the tie-breaker decides who is first
    better = (order[:, None, :] > order[:, :, None]).sum(axis=2)
    tied = (order[:, None, :] == order[:, :, None]).sum(axis=2) - 1
    place = better + tied / 2
    result: npt.NDArray[np.float64] = 1.0 - 2.0 * place / max(points.shape[1] - 1, 1)
    return result
