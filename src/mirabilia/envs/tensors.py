"""Batches as numpy arrays: what seats observe, what they may do, and what they get, for all games at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

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
        self.size = int(encoder.size)  # numbers that a seat observes
        self.bind_rows()

    def bind_rows(self) -> None:
        """Find the rows of the batch and of its encoder; they stay where they are."""
        encoder, batch, games, players = self.encoder, self.batch, self.games, self.players
        byte, short = np.uint8, np.int16
        self.seen_row = Row(encoder.seen, byte, games, players, self.size)
        self.turns_row = Row(encoder.turns, short, games)
        self.mask_row = Row(batch.mask, byte, games, players, self.slots)
        self.counts_row = Row(batch.counts, short, games, players)
        self.used_row = Row(batch.used, short, games, players, self.listed)
        listed = self.listed if self.setup.describe else 0
        self.options_row = Row(batch.features, short, games, players, listed, int(encoder.fields))
        self.asked_row = Row(batch.asked, short, games, players)
        self.over_row = Row(batch.over, byte, games)
        self.points_row = Row(batch.points, short, games, players)
        self.shares_row = Row(batch.shares, np.float64, games, players)
        self.gains_row = Row(batch.gains, np.float64, games, players)

    def list_pieces(self) -> list[PlacedPiece]:
        """The pieces of what a seat observes, in their order: those of cities once for each city."""
        found: list[PlacedPiece] = []
        at = 0
        for part, times in (("common", 1), ("city", self.cities), ("private", 1)):
            for number in range(times):
                for piece in self.pieces:
                    if piece.part == part:
                        size = piece.size * piece.rows
                        name = f"city_{number}.{piece.name}" if part == "city" else piece.name
                        found.append(PlacedPiece(name, at, size, part == "private", piece))
                        at += size
        return [one for one in found if one.size]

    # what is seen

    def look(self) -> Bytes:
        """What every seat of every game sees: the table, the cities from its own on, and its secrets.

        Where the batch is compiled this is a live view, like the mask: it changes with the next step.
        """
        return self.seen_row.read()

    def observe(self, out: Bytes | None = None) -> Bytes:
        """What every seat of every game sees, in an array that nobody will change, or in the given one."""
        if out is None:
            return self.look().copy()
        out[:] = self.look()
        return out

    def state(self) -> Bytes:
        """Everything, hidden or not, for critics that judge all seats together.

        The table and the cities from the first on, then what each seat knows by itself.
        """
        seen, private = self.look(), int(self.encoder.at_private)
        parts = [seen[:, 0, :private], seen[:, :, private:].reshape(self.games, -1)]
        if self.rows is not None:
            parts[1] = self.order_by_deal(seen[:, :, private:]).reshape(self.games, -1)
        return np.concatenate(parts, axis=1)

    def order_by_deal(self, private: Bytes) -> Bytes:
        """What seats know, with rows of hands by whom they were dealt to, not by who holds them now."""
        assert self.rows is not None
        games, players, kinds = self.games, self.players, self.rows.size
        fixed = private.shape[2] - (players - 1) * kinds
        rows = np.zeros((games, players, players, kinds), np.uint8)  # by distance: nothing of one's own hand
        rows[:, :, 1:] = private[:, :, fixed:].reshape(games, players, players - 1, kinds)
        seats = np.arange(players)
        holders = seats + self.turns_row.read()[:, None]
        distances = (holders[:, None, :] - seats[:, None]) % players
        ordered = np.take_along_axis(rows, distances[:, :, :, None], axis=2)
        return np.concatenate([private[:, :, :fixed], ordered.reshape(games, players, -1)], axis=2)

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
        drawn = (generator.random(counts.shape) * counts).astype(np.int64)
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
        if self.setup.reward == "win":
            return self.gains_row.read().astype(np.float32)
        given = np.zeros((self.games, self.players), np.float32)
        over = self.over_row.read().nonzero()[0]
        if not len(over):
            return given
        shares = self.shares()[over]
        points = self.points()[over].astype(np.float64)
        side = 1
        if partners := self.encoder.partners:  # they count together
            points = (points + points[:, partners]) / 2
            side = 2
        if self.setup.reward == "points":
            given[over] = points - points.mean(axis=1, keepdims=True)
        else:
            given[over] = rank_rewards(points, shares, side)
        return given


def rank_rewards(
    points: npt.NDArray[np.float64], shares: npt.NDArray[np.float64], side: int
) -> npt.NDArray[np.float64]:
    """1 for the first, -1 for the last, evenly in between; whoever ties shares. Sides have so many seats."""
    order = points + np.where(shares > 0, 0.5, 0.0)  # the tie-breaker decides who is first
    better = (order[:, None, :] > order[:, :, None]).sum(axis=2)
    tied = (order[:, None, :] == order[:, :, None]).sum(axis=2) - side
    place = better + tied / 2
    result: npt.NDArray[np.float64] = 1.0 - 2.0 * place / max(points.shape[1] - side, 1)
    return result
