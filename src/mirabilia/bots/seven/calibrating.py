"""How far the chances that the network gives can be trusted, by group of tables and Age."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from mirabilia.bots.seven.evaluation import AGES, TURNS
from mirabilia.bots.seven.fitting import BATCH, Batch, Learnt, Rows, TableData, share_out
from mirabilia.bots.seven.selfplay import Arrays

HEATS = np.exp(np.linspace(-0.5, 0.5, 41))  # that are tried
BINS = 10
STEADY = 200.0  # positions' worth of belief that the chances are right as they are
Positions = tuple[TableData, Arrays, Rows]  # a table, its games, and which positions count


@dataclass
class Said:
    """What was said about the seats of some positions, and what came."""

    prospects: list[Rows] = field(default_factory=list)  # partners summed up
    linear: list[Rows] = field(default_factory=list)  # those of the forecast alone
    shares: list[Rows] = field(default_factory=list)
    partners: int = 1  # how many share a win
    errors: list[Rows] = field(default_factory=list)  # in points, squared: of the forecast and the network

    def chances(self, heat: float) -> Rows:
        """The chances, sharpened or softened, of all seats in a row."""
        return self.partners * np.concatenate([share_out(one * heat).ravel() for one in self.prospects])

    def came(self) -> Rows:
        """Who won, of all seats in a row."""
        return self.partners * np.concatenate([one.ravel() for one in self.shares])

    def loss(self, heat: float, linear: bool = False) -> float:
        """How surprising the winners were."""
        rows = self.linear if linear else self.prospects
        losses = [
            -(came * np.log(share_out(said * heat) + 1e-9)).sum(1)
            for said, came in zip(rows, self.shares, strict=True)
        ]
        return float(np.concatenate(losses).mean())

    def add(self, other: Said, heat: float) -> None:
        """Take over what was said about other positions, sharpened or softened."""
        self.prospects += [one * heat for one in other.prospects]
        self.linear += other.linear
        self.shares += other.shares
        self.errors += other.errors
        self.partners = max(self.partners, other.partners)

    def size(self) -> int:
        """How many positions there are."""
        return sum(len(one) for one in self.shares)


def listen(learnt: Learnt, data: Iterable[Positions]) -> dict[str, list[Said]]:
    """What a network says of positions, by group of tables and Age."""
    found: dict[str, list[Said]] = {}
    for table, arrays, chosen in data:
        ages = found.setdefault(table.group, [Said() for _ in range(AGES)])
        for first in range(0, len(chosen), BATCH):
            batch = Batch(table, arrays, chosen[first : first + BATCH])
            said = learnt.judge(batch)
            age = batch.phase // TURNS
            errors = np.stack([(one - batch.points) ** 2 for one in (batch.base, said.points)], -1).mean(1)
            for number in np.unique(age):
                here = age == number
                ages[number].prospects.append((said.prospects @ table.shared)[here])
                ages[number].linear.append((batch.linear @ table.shared)[here])
                ages[number].shares.append(batch.shares[here])
                ages[number].partners = int(table.shared[0].sum())
                ages[number].errors.append(errors[here])
    return found


def find_heats(learnt: Learnt, data: Iterable[Positions]) -> dict[str, list[float]]:
    """How far to sharpen or soften the chances in each group and Age, so that they come true."""
    found: dict[str, list[float]] = {}
    for group, ages in sorted(listen(learnt, data).items()):
        found[group] = [1.0] * AGES
        for age, said in enumerate(ages):
            if said.size():
                losses = [said.size() * said.loss(float(heat)) + STEADY * np.log(heat) ** 2 for heat in HEATS]
                found[group][age] = round(float(HEATS[int(np.argmin(losses))]), 3)
    return found


def calibration_error(chances: Rows, came: Rows) -> tuple[float, list[tuple[float, float, int]]]:
    """The expected calibration error, and of every bin what was said, what came, and how often."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    bins: list[tuple[float, float, int]] = []
    total = 0.0
    for place in range(BINS):
        here = places == place
        count = int(here.sum())
        if count:
            said, true = float(chances[here].mean()), float(came[here].mean())
            bins.append((round(said, 4), round(true, 4), count))
            total += count * abs(said - true)
    return total / max(1, len(chances)), bins


Trusted = tuple[dict[str, list[float]], Iterable[Positions]]  # positions, and how far to sharpen


def listen_warmly(learnt: Learnt, parts: Iterable[Trusted]) -> dict[str, list[Said]]:
    """What a network says of positions once its chances are sharpened or softened, all parts together."""
    found: dict[str, list[Said]] = {}
    for heats, data in parts:
        for group, ages in listen(learnt, data).items():
            together = found.setdefault(group, [Said() for _ in range(AGES)])
            for age, said in enumerate(ages):
                together[age].add(said, heats.get(group, [1.0] * AGES)[age])
    return found


def measure(learnt: Learnt, parts: Iterable[Trusted]) -> dict[str, Any]:
    """By group and Age: how surprising the winners were to forecast and network, and the errors."""
    found: dict[str, Any] = {}
    for group, ages in sorted(listen_warmly(learnt, parts).items()):
        for age, said in enumerate(ages):
            if said.size() == 0:
                continue
            error, bins = calibration_error(said.chances(1.0), said.came())
            points = np.sqrt(np.concatenate(said.errors).mean(0))
            found[f"{group}:{age}"] = {
                "positions": said.size(),
                "loss": [round(said.loss(1.0, linear=True), 4), round(said.loss(1.0), 4)],
                "points": [round(float(one), 2) for one in points],
                "calibration_error": round(error, 4),
                "bins": bins,
            }
    return found
