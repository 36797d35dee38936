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
from mirabilia.table.game import Ruleset, make_ruleset

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


def view_row(row: Any, dtype: Any) -> npt.NDArray[Any]:
    """A row of numbers as an array: a live view of the compiled row, or a copy of a plain list."""
    if isinstance(row, list):
        return np.array(row, dtype)
    return np.frombuffer(row, dtype)


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
        self.by_game = np.arange(games)[:, None, None]
        self.by_seat = seats[None, :, None]

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
        return view_row(self.encoder.common, np.uint8).reshape(self.games, -1)

    def public(self) -> Bytes:
        """What everybody knows of the cities, by seat."""
        return view_row(self.encoder.public, np.uint8).reshape(self.games, self.cities, -1)

    def private(self) -> Bytes:
        """What each seat knows by itself."""
        return view_row(self.encoder.private, np.uint8).reshape(self.games, self.players, -1)

    def observe(self, out: Bytes | None = None) -> Bytes:
        """What every seat of every game sees: the table, the cities from its own on, and its secrets."""
        games, players = self.games, self.players
        seen = np.empty((games, players, self.size), np.uint8) if out is None else out
        common, public, private = self.common(), self.public(), self.private()
        at = common.shape[1]
        seen[:, :, :at] = common[:, None, :]
        width = self.cities * public.shape[2]
        twice = np.concatenate([public, public[:, :-1]], axis=1)  # the cities from any on are a window
        window = as_strided(twice, (games, players, width), (*twice.strides[:2], 1), writeable=False)
        seen[:, :, at : at + width] = window
        at += width
        seen[:, :, at : at + self.fixed] = private[:, :, : self.fixed]
        at += self.fixed
        if self.rows is not None:
            rows = private[:, :, self.fixed :].reshape(games, players, players, self.rows.size)
            turned = view_row(self.encoder.turns, np.int16).reshape(games, 1, 1)
            origins = (self.others[None] - turned) % players
            seen[:, :, at:] = rows[self.by_game, self.by_seat, origins].reshape(games, players, -1)
        return seen

    def state(self) -> Bytes:
        """Everything, hidden or not, for critics that judge all seats together."""
        parts = (self.common(), self.public(), self.private())
        return np.concatenate([part.reshape(self.games, -1) for part in parts], axis=1)

    # what can be done

    def mask(self) -> Bytes:
        """1 for every slot that is open to a seat."""
        return view_row(self.batch.mask, np.uint8).reshape(self.games, self.players, self.slots)

    def counts(self) -> Shorts:
        """How many options a seat has; 0 if it is not asked."""
        return view_row(self.batch.counts, np.int16).reshape(self.games, self.players)

    def options(self) -> Shorts:
        """The features of the options, in the order in which they are listed."""
        features = view_row(self.batch.features, np.int16)
        return features.reshape(self.games, self.players, self.listed, -1)

    def questions(self) -> Shorts:
        """The city that a seat is asked about, or -1."""
        return view_row(self.batch.asked, np.int16).reshape(self.games, self.players)

    def sample(self, generator: np.random.Generator) -> npt.NDArray[np.int64]:
        """A random open slot for every seat."""
        counts = self.counts()
        drawn = (generator.random(counts.shape) * np.maximum(counts, 1)).astype(np.int64)
        if self.setup.actions == "list":
            return drawn
        used = view_row(self.batch.used, np.int16).reshape(self.games, self.players, self.listed)
        chosen = np.take_along_axis(used, drawn[:, :, None], axis=2)[:, :, 0]
        return np.where(counts > 0, chosen, 0).astype(np.int64)

    def slot_of_code(self, game: int, seat: int, code: int) -> int:
        """The slot of an option by the engine's code; of one that has none, the first open slot."""
        batch, place = self.batch, game * self.players + seat
        first = place * self.slots
        for number in range(int(batch.counts[place])):
            slot = number if self.setup.actions == "list" else int(batch.used[place * self.listed + number])
            if batch.codes[first + slot] == code:
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
        return view_row(self.batch.over, np.uint8).astype(np.bool_)

    def points(self) -> Shorts:
        """The points of the seats of games that are over."""
        return view_row(self.batch.points, np.int16).reshape(self.games, self.players)

    def shares(self) -> npt.NDArray[np.float64]:
        """The share of the win of the seats of games that are over."""
        return view_row(self.batch.shares, np.float64).reshape(self.games, self.players)

    def rewards(self) -> Floats:
        """What every seat gets: nothing before the end, then what the set-up promises."""
        over = self.over()
        if not over.any():
            return np.zeros((self.games, self.players), np.float32)
        shares, points = self.shares(), self.points().astype(np.float64)
        if self.setup.reward == "win":
            given = shares * self.players - 1.0
        elif self.setup.reward == "points":
            given = points - points.mean(axis=1, keepdims=True)
        else:
            given = rank_rewards(points, shares)
        return np.where(over[:, None], given, 0.0).astype(np.float32)


def rank_rewards(points: npt.NDArray[np.float64], shares: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """1 for the first, -1 for the last, evenly in between; whoever ties shares."""
    order = points + np.where(shares > 0, 0.5, 0.0)  # the tie-breaker decides who is first
    better = (order[:, None, :] > order[:, :, None]).sum(axis=2)
    tied = (order[:, None, :] == order[:, :, None]).sum(axis=2) - 1
    place = better + tied / 2
    result: npt.NDArray[np.float64] = 1.0 - 2.0 * place / max(points.shape[1] - 1, 1)
    return result
