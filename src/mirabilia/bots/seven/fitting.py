"""Learning the network from samples of games, with numpy; the result is in whole numbers."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

import numpy as np

from mirabilia.bots.seven.evaluation import AGES, TURNS
from mirabilia.bots.seven.first_layer import UNITS
from mirabilia.bots.seven.network import HIDDEN
from mirabilia.bots.seven.network_file import NetworkData
from mirabilia.bots.seven.rows_file import OWN, ROLES, name_context, role_of
from mirabilia.bots.seven.selfplay import Arrays
from mirabilia.bots.seven.train import Mixture
from mirabilia.bots.seven.weights import group_of, load_stores, make_weights
from mirabilia.seven.rules import load_rules

Rows = Any  # an array of numpy
FIRST = 512.0  # how many whole numbers make 1 in a unit's sum, which must stay within ±64
LEFT = 64.0  # and in a unit itself, after its lowest bits are cut off
SECOND = 1024.0
AGAIN = 128.0  # in a hidden unit
HEADS = 8192.0
CAP = 1023 / LEFT  # units do not grow beyond
BATCH = 512  # positions
POINTS_COUNT = 0.17  # how much the error in points counts beside the error about who wins
TENS = 10.0
DECAY = 1e-6
TESTED = 0.05  # of the games of a sample: they are not learned from


class TableData:
    """What is the same for all positions of one kind of table."""

    def __init__(self, table: Mixture) -> None:
        book = load_rules(*table).book
        self.group = group_of(book)
        evaluation = make_weights(book, load_stores()[self.group]).evaluation
        self.names = list(evaluation.names)
        self.graded = [name for name, graded in zip(self.names, evaluation.graded, strict=True) if graded]
        self.context = name_context(book)
        self.spreads = np.array(list(evaluation.spreads), np.float32)
        self.players, self.cities = book.players, book.cities
        self.roles = np.zeros((ROLES, book.players, book.cities), np.float32)
        for seat in range(book.players):
            for city in range(book.cities):
                self.roles[role_of(book, seat, city), seat, city] = 1
        self.used = [role for role in range(ROLES) if self.roles[role].any()]
        self.shared = np.eye(book.players, dtype=np.float32)
        for seat, partner in enumerate(book.partners):
            self.shared[seat, partner] = 1


class Batch:
    """Some positions of one kind of table, with everything that is known of them."""

    def __init__(self, table: TableData, arrays: Arrays, chosen: Rows) -> None:
        self.table = table
        self.phase = arrays["phase"][chosen]
        self.base = arrays["base"][chosen]
        self.points = arrays["points"][chosen]
        shares = arrays["shares"][chosen]
        self.shares = shares / shares.sum(1, keepdims=True)
        self.seen = expand_rows(table, arrays, chosen)
        self.linear = self.base / table.spreads[self.phase][:, None]

    def __len__(self) -> int:
        return len(self.phase)


def find_cells(starts: Rows, chosen: Rows) -> tuple[Rows, Rows]:
    """Of rows of many lengths one after the other: for each item of the chosen ones, which, and where."""
    first, last = starts[chosen], starts[chosen + 1]
    sizes = last - first
    shift = np.repeat(first - np.concatenate([[0], np.cumsum(sizes)[:-1]]), sizes)
    return np.repeat(np.arange(len(chosen), dtype=np.int64), sizes), shift + np.arange(sizes.sum())


def expand_rows(table: TableData, arrays: Arrays, chosen: Rows) -> Rows:
    """What is to be seen in every city of some positions, as a matrix."""
    rows = (chosen[:, None] * table.cities + np.arange(table.cities)).ravel()
    which, index = find_cells(arrays["starts"], rows)
    width = len(table.names)
    cells = which * width + arrays["places"][index]
    found = np.bincount(cells, weights=arrays["tenths"][index], minlength=len(rows) * width)
    return (found.astype(np.float32) * 0.1).reshape(len(rows), width)


@dataclass
class Outcome:
    """What the network says of a batch, with what is needed to learn from it."""

    sums: Rows
    units: Rows
    hidden: Rows
    points: Rows
    prospects: Rows  # before partners are summed up
    chances: Rows


class Adam:
    """Weights that are learned in small steps, whose size depends on how steady the slopes are."""

    def __init__(self, weights: dict[str, Rows]) -> None:
        self.weights = {name: part.astype(np.float32) for name, part in weights.items()}
        self.means = {name: np.zeros_like(part) for name, part in self.weights.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.weights.items()}
        self.steps = 0

    def move(self, slopes: dict[str, Rows], rate: float) -> None:
        """One step."""
        self.steps += 1
        early, late = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, part in self.weights.items():
            slope = slopes[name] + DECAY * part
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            part[...] -= rate * (mean / early) / (np.sqrt(square / late) + 1e-7)

    def save_weights(self) -> Arrays:
        """What is needed to resume."""
        found: Arrays = {"steps": self.steps}
        for name, part in self.weights.items():
            found |= {name: part, f"mean_{name}": self.means[name], f"square_{name}": self.squares[name]}
        return found

    def resume_weights(self, arrays: Arrays) -> None:
        """Go on from what was saved."""
        self.steps = int(arrays["steps"])
        for name in self.weights:
            self.weights[name] = arrays[name]
            self.means[name], self.squares[name] = arrays[f"mean_{name}"], arrays[f"square_{name}"]


class Learnt(Adam):
    """A network while it is learned, in floating point."""

    def __init__(self, names: list[str], seed: int) -> None:
        self.names = names
        self.places = {name: index for index, name in enumerate(names)}
        random = np.random.default_rng(seed)
        weights: dict[str, Rows] = {
            "rows": random.standard_normal((ROLES, len(names), UNITS)) * 0.12,
            "start": np.full(UNITS, 0.1),
            "second": random.standard_normal((UNITS, HIDDEN)) * (2 / UNITS) ** 0.5,
            "second_start": np.zeros(HIDDEN),
            "heads": random.standard_normal((HIDDEN, 2)) * 0.05,
            "heads_start": np.zeros(2),
        }
        super().__init__(weights)
        self.weights["rows"][1:] *= 0.3
        self.phases = np.array([self.places[f"phase:{phase}"] for phase in range(AGES * TURNS)])
        self.found: dict[int, tuple[Rows, Rows]] = {}

    def places_of(self, table: TableData) -> tuple[Rows, Rows]:
        """Where the names of a table stand: those of cities, and those of all positions."""
        key = id(table)
        if key not in self.found:
            rows = [np.array([self.places[name] for name in part]) for part in (table.names, table.context)]
            self.found[key] = (rows[0], rows[1])
        return self.found[key]

    def judge(self, batch: Batch) -> Outcome:
        """Go through the layers."""
        table, weights, size = batch.table, self.weights, len(batch)
        cities, context = self.places_of(table)
        sums = np.zeros((size, table.players, UNITS), np.float32)
        for role in table.used:
            part = (batch.seen @ weights["rows"][role][cities]).reshape(size, table.cities, UNITS)
            sums += np.einsum("pc,bch->bph", table.roles[role], part, optimize=True)
        own = weights["rows"][OWN]
        sums += own[context].sum(0) + weights["start"] + own[self.phases[batch.phase]][:, None, :]
        units = np.clip(sums, 0, CAP).reshape(-1, UNITS)
        hidden = np.maximum(units @ weights["second"] + weights["second_start"], 0)
        heads = (hidden @ weights["heads"] + weights["heads_start"]).reshape(size, table.players, 2)
        prospects = batch.linear + heads[:, :, 1]
        chances = share_out(prospects @ table.shared)
        return Outcome(sums, units, hidden, batch.base + TENS * heads[:, :, 0], prospects, chances)

    def learn(self, batch: Batch, rate: float) -> None:
        """Move all weights a little towards what happened."""
        table, weights, size = batch.table, self.weights, len(batch)
        said = self.judge(batch)
        wins = ((said.chances - batch.shares) @ table.shared) / size
        points = POINTS_COUNT * 2 * (said.points - batch.points) / TENS / size
        wrong = np.stack([points, wins], -1).reshape(-1, 2).astype(np.float32)
        slopes = {"heads": said.hidden.T @ wrong, "heads_start": wrong.sum(0)}
        hidden = wrong @ weights["heads"].T * (said.hidden > 0)
        slopes |= {"second": said.units.T @ hidden, "second_start": hidden.sum(0)}
        open_units = (said.sums > 0) & (said.sums < CAP)
        units = (hidden @ weights["second"].T).reshape(size, table.players, UNITS) * open_units
        slopes["start"] = units.sum((0, 1))
        slopes["rows"] = self.slope_of_rows(batch, units, slopes["start"])
        self.move(slopes, rate)

    def slope_of_rows(self, batch: Batch, units: Rows, common: Rows) -> Rows:
        """How the rows of the first layer should change."""
        table = batch.table
        cities, context = self.places_of(table)
        found = np.zeros_like(self.weights["rows"])
        for role in table.used:
            part = np.einsum("pc,bph->bch", table.roles[role], units, optimize=True)
            found[role][cities] = batch.seen.T @ part.reshape(-1, UNITS)
        found[OWN][context] += common
        np.add.at(found[OWN], self.phases[batch.phase], units.sum(1))
        return found

    def quantise(self, graded: set[str]) -> NetworkData:
        """The network in whole numbers; what is graded comes in tenths."""
        weights = self.weights
        scales = np.array([FIRST / 10 if name in graded else FIRST for name in self.names])
        parts = {
            "rows": weights["rows"].transpose(1, 0, 2) * scales[:, None, None],
            "start": weights["start"] * FIRST + FIRST / LEFT / 2,  # half of what is cut off
            "second": weights["second"] * SECOND,
            "second_start": weights["second_start"] * LEFT * SECOND + LEFT * SECOND / AGAIN / 2,
            "heads": weights["heads"] * HEADS,
            "heads_start": weights["heads_start"] * HEADS * AGAIN,
        }
        found = NetworkData(names=self.names)
        for name, part in parts.items():
            setattr(found, name, array("i", np.rint(part).astype(int).ravel().tolist()))
        return found

    def recall(self, data: NetworkData, graded: set[str]) -> None:
        """Go on from a network in whole numbers."""
        scales = np.array([FIRST / 10 if name in graded else FIRST for name in data.names], np.float32)
        rows = np.array(data.rows, np.float32).reshape(-1, ROLES, UNITS).transpose(1, 0, 2)
        self.weights["rows"][:, [self.places[name] for name in data.names]] = rows / scales[:, None]
        for name, scale, cut in (
            ("start", FIRST, FIRST / LEFT / 2),
            ("second", SECOND, 0.0),
            ("second_start", LEFT * SECOND, LEFT * SECOND / AGAIN / 2),
            ("heads", HEADS, 0.0),
            ("heads_start", HEADS * AGAIN, 0.0),
        ):
            part = (np.array(getattr(data, name), np.float32) - np.float32(cut)) / np.float32(scale)
            self.weights[name] = part.reshape(self.weights[name].shape)

    def save(self) -> Arrays:
        """Everything that is needed to resume."""
        return {"names": np.array(self.names)} | self.save_weights()

    @classmethod
    def resume(cls, arrays: Arrays) -> Learnt:
        """A network that was saved."""
        made = cls([str(name) for name in arrays["names"]], 0)
        made.resume_weights(arrays)
        return made


def share_out(prospects: Rows) -> Rows:
    """Chances of all seats from their prospects."""
    grown = np.exp(prospects - prospects.max(1, keepdims=True))
    return grown / grown.sum(1, keepdims=True)


def name_all(tables: list[TableData]) -> list[str]:
    """The names of all rows that some tables need, in order."""
    names = {name for table in tables for name in [*table.names, *table.context]}
    return [*sorted(names), *(f"phase:{phase}" for phase in range(AGES * TURNS))]
