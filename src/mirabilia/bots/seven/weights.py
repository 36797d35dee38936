"""The file of learned weights: by name, so that it serves every mixture of expansions."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from mirabilia.bots.seven.evaluation import AGES, Evaluation
from mirabilia.bots.seven.habits import Habits
from mirabilia.bots.seven.network import Network
from mirabilia.bots.seven.network_file import NetworkData, load_network, make_network
from mirabilia.bots.seven.policy import Policy
from mirabilia.bots.seven.policy_file import PolicyData, make_policy_network
from mirabilia.bots.weights_file import load_groups
from mirabilia.seven.model import Rulebook

FILE = "seven.json"
FORMER_FILE = "seven_v1.json"  # of version 0.1.0, for the bot that is kept from it
PARTS = 2 * AGES  # every weight of a forecast is there for the beginning and the end of each Age
SCALE = 100  # weights stand in the file as whole hundredths
KEPT_WEIGHTS = 8


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

    def fill(self, policy: Policy, value: Evaluation) -> None:
        """Give the weights to their user."""
        own, other = ([row.get(name, 0.0) for name in policy.names] for row in (self.own, self.other))
        policy.set_weights(own, other)
        value.set_weights([self.value.get(name, 0.0) for name in value_names(value)])
        if self.spreads:
            value.spreads = list(self.spreads)

    def take(self, policy: Policy, value: Evaluation) -> None:
        """Take over the weights that were learned."""
        self.own.update(zip(policy.names, policy.own, strict=True))
        self.other.update(zip(policy.names, policy.other, strict=True))
        self.value.update(zip(value_names(value), value.weights, strict=True))
        self.spreads = list(value.spreads)

    def data(self) -> dict[str, Any]:
        """The data for the file."""
        rows: dict[str, list[int]] = {}
        for place, number in round_weights(self.value).items():
            name, part = place.split("@")
            rows.setdefault(name, [0] * PARTS)[int(part)] = number
        both = {"own": round_weights(self.own), "other": round_weights(self.other)}
        return both | {"value": rows, "spreads": self.spreads}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Store:
        """From the file."""
        own, other = ({name: one / SCALE for name, one in data[key].items()} for key in ("own", "other"))
        rows = data["value"].items()
        value = {f"{name}@{part}": one / SCALE for name, row in rows for part, one in enumerate(row)}
        return cls(own, other, value, data["spreads"])


def value_names(value: Evaluation) -> list[str]:
    """The names of all weights of a forecast."""
    return [f"{name}@{part}" for part in range(PARTS) for name in value.names]


def round_weights(weights: dict[str, float]) -> dict[str, int]:
    """Whole hundredths, without those that round to 0."""
    found = {name: round(weight * SCALE) for name, weight in weights.items()}
    return {name: number for name, number in found.items() if number}


@lru_cache(maxsize=2)
def load_stores(file: str = FILE) -> dict[str, Store]:
    """The groups of a file that comes with the package."""
    return {name: Store.read(data) for name, data in load_groups(file).items()}


@dataclass(frozen=True)
class Weights:
    """What the learned bots know under one rulebook."""

    policy: Policy
    evaluation: Evaluation
    book: Rulebook
    data: NetworkData

    @cached_property
    def instinct(self) -> Policy:
        """The policy with what its network adds, if it has passed."""
        return self.policy if self.data.policy is None else self.warm_instinct(1.0)

    def warm_instinct(self, heat: float) -> Policy:
        """The policy with what its network adds, more or less decided."""
        found = Policy(self.book)
        found.set_weights(list(self.policy.own), list(self.policy.other))
        data = self.data.policy or PolicyData()
        found.network = make_policy_network(self.book, group_of(self.book), self.evaluation, data)
        found.network.share *= heat
        found.network.scale *= heat
        return found

    @cached_property
    def habits(self) -> Habits:
        """What the playouts of one search learn from each other."""
        return Habits(self.book.players)

    @cached_property
    def network(self) -> Network:
        """What judges positions."""
        return make_network(self.book, group_of(self.book), self.evaluation, self.data)

    @cached_property
    def horizon(self) -> Network:
        """What judges the ends of playouts: the network if it has passed, else the forecast."""
        if self.data.plays:
            return self.network
        return make_network(self.book, group_of(self.book), self.evaluation, NetworkData())


class KeptWeights(threading.local):
    """The weights of one thread, since they write to themselves while thinking."""

    def __init__(self) -> None:
        self.weights: list[tuple[Rulebook, str, Weights]] = []


kept = KeptWeights()


def weights_of(book: Rulebook, file: str = FILE) -> Weights:
    """The weights for a rulebook, made when it is first needed."""
    for other, source, weights in kept.weights:
        if other is book and source == file:
            return weights
    network = load_network() if file == FILE else NetworkData()
    new = make_weights(book, load_stores(file).get(group_of(book), Store()), network)
    kept.weights = [*kept.weights[-KEPT_WEIGHTS + 1 :], (book, file, new)]
    return new


def former_weights_of(book: Rulebook) -> Weights:
    """The weights of version 0.1.0."""
    return weights_of(book, FORMER_FILE)


def make_weights(book: Rulebook, store: Store, network: NetworkData | None = None) -> Weights:
    """The policy, the evaluation and the network of a rulebook with the weights of a store."""
    policy, evaluation = Policy(book), Evaluation(book)
    store.fill(policy, evaluation)
    return Weights(policy, evaluation, book, network or NetworkData())
