"""The file of learned weights: by name, so that it serves every mixture of expansions."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from typing import Any

from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.value import AGES, Value
from mirabilia.seven.model import Rulebook

FILE = "seven.json"
PARTS = 2 * AGES  # every weight of a forecast is there for the beginning and the end of each Age
SCALE = 100  # weights stand in the file as whole hundredths
KEPT_BRAINS = 8


def group_of(book: Rulebook) -> str:
    """The group of tables that share their weights: by players, and whether there are expansions."""
    if book.partners:
        return "partners"
    size = next(name for name, most in (("2", 2), ("3", 3), ("4", 5), ("6", 99)) if book.players <= most)
    return size + "+" if book.verbs else size


@dataclass
class Store:
    """The weights of one group of tables, by name."""

    own: dict[str, float] = field(default_factory=dict)
    other: dict[str, float] = field(default_factory=dict)
    value: dict[str, float] = field(default_factory=dict)  # "name@n": n is twice the Age, and 1 at its end
    spreads: list[float] = field(default_factory=list)

    def fill(self, policy: Policy, value: Value) -> None:
        """Give the weights to who uses them."""
        policy.own = [self.own.get(name, 0.0) for name in policy.names]
        policy.other = [self.other.get(name, 0.0) for name in policy.names]
        value.weights = [self.value.get(name, 0.0) for name in value_names(value)]
        if self.spreads:
            value.spreads = list(self.spreads)

    def take(self, policy: Policy, value: Value) -> None:
        """Take the weights over from who has learned them."""
        self.own.update(zip(policy.names, policy.own, strict=True))
        self.other.update(zip(policy.names, policy.other, strict=True))
        self.value.update(zip(value_names(value), value.weights, strict=True))
        self.spreads = list(value.spreads)

    def data(self) -> dict[str, Any]:
        """As it stands in the file."""
        rows: dict[str, list[int]] = {}
        for place, number in rounded(self.value).items():
            name, part = place.split("@")
            rows.setdefault(name, [0] * PARTS)[int(part)] = number
        both = {"own": rounded(self.own), "other": rounded(self.other)}
        return both | {"value": rows, "spreads": self.spreads}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Store:
        """From the file."""
        own, other = ({name: one / SCALE for name, one in data[key].items()} for key in ("own", "other"))
        rows = data["value"].items()
        value = {f"{name}@{part}": one / SCALE for name, row in rows for part, one in enumerate(row)}
        return cls(own, other, value, data["spreads"])


def value_names(value: Value) -> list[str]:
    """The names of all weights of a forecast."""
    return [f"{name}@{part}" for part in range(PARTS) for name in value.names]


def rounded(weights: dict[str, float]) -> dict[str, int]:
    """Whole hundredths, without those that say nothing."""
    found = {name: round(weight * SCALE) for name, weight in weights.items()}
    return {name: number for name, number in found.items() if number}


@lru_cache(maxsize=1)
def stores() -> dict[str, Store]:
    """The groups of the file that comes with the package."""
    file = resources.files("mirabilia.bots").joinpath("weights").joinpath(FILE)
    if not file.is_file():  # before the first training
        return {}
    text = file.read_text("utf-8")
    return {name: Store.read(data) for name, data in json.loads(text)["groups"].items()}


@dataclass(frozen=True)
class Brain:
    """What the learned bots know under one rulebook."""

    policy: Policy
    value: Value


class Kept(threading.local):
    """The brains of this thread, which write on themselves while they think."""

    def __init__(self) -> None:
        self.brains: list[tuple[Rulebook, Brain]] = []


kept = Kept()


def brain_of(book: Rulebook) -> Brain:
    """The brain for a rulebook, made when it is first needed."""
    for other, brain in kept.brains:
        if other is book:
            return brain
    new = new_brain(book, stores().get(group_of(book), Store()))
    kept.brains = [*kept.brains[-KEPT_BRAINS + 1 :], (book, new)]
    return new


def new_brain(book: Rulebook, store: Store) -> Brain:
    """A brain with these weights."""
    brain = Brain(Policy(book), Value(book))
    store.fill(brain.policy, brain.value)
    return brain
