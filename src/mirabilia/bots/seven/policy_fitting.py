"""Learning the policy network from judged decisions, with numpy; the result is in whole numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import numpy as np

from mirabilia.bots.seven.evaluation import AGES, TURNS
from mirabilia.bots.seven.first_layer import UNITS
from mirabilia.bots.seven.fitting import CAP, FIRST, LEFT, Adam, Rows, TableData, find_cells
from mirabilia.bots.seven.lessons import NOWHERE
from mirabilia.bots.seven.policy_file import PolicyData, name_hand
from mirabilia.bots.seven.policy_network import PLACES, SCALE, OptionLayout
from mirabilia.bots.seven.rows_file import OWN, ROLES
from mirabilia.bots.seven.selfplay import Arrays
from mirabilia.bots.seven.train import Mixture
from mirabilia.seven.rules import load_rules

CLEAR = 0.03  # of the chance to win: a score of 1
BATCH = 1024  # decisions


class PolicyTable(TableData):
    """What is the same for all decisions at one kind of table."""

    def __init__(self, table: Mixture) -> None:
        super().__init__(table)
        book = load_rules(*table).book
        options = OptionLayout(book)
        self.hand = name_hand(book)
        self.options = list(options.names)
        self.colours = list(options.shared)
        roles = np.argmax(self.roles, 0)
        self.role_numbers = np.array([[self.used.index(role) for role in row] for row in roles])


class Choices:
    """Some decisions at one kind of table."""

    def __init__(self, table: PolicyTable, arrays: Arrays, chosen: Rows) -> None:
        self.table = table
        self.phase = arrays["phase"][chosen]
        self.seen = see_by_role(table, arrays, chosen)
        self.held = np.zeros((len(chosen), len(table.hand)), np.float32)
        which, cells = find_cells(arrays["hand_starts"], chosen)
        self.held[which, arrays["hand"][cells]] = 1
        self.owner, cells = find_cells(arrays["option_starts"], chosen)
        self.first = np.flatnonzero(np.diff(self.owner, prepend=-1))  # option of every decision
        self.places = arrays["option_places"][cells].astype(np.int64)
        self.linear = self.centre(arrays["linear"][cells])
        self.worth = arrays["worth"][cells]
        self.target = self.centre(self.worth) / CLEAR

    def __len__(self) -> int:
        return len(self.phase)

    def centre(self, numbers: Rows) -> Rows:
        """Numbers of options, less the mean of their decision."""
        counts = np.bincount(self.owner)
        return numbers - (np.bincount(self.owner, numbers) / counts)[self.owner].astype(np.float32)

    def gain(self, scores: Rows) -> Rows:
        """What the option with the highest score was worth, by decision, beyond the mean."""
        order = np.lexsort((scores, self.owner))
        last = np.append(self.first[1:], len(scores)) - 1
        return (self.target * CLEAR)[order[last]]


def see_by_role(table: PolicyTable, arrays: Arrays, chosen: Rows) -> Rows:
    """What is to be seen in the cities of every role, by decision, role and place."""
    cities = (chosen[:, None] * table.cities + np.arange(table.cities)).ravel()
    which, cells = find_cells(arrays["starts"], cities)
    role = table.role_numbers[arrays["seat"][chosen]].ravel()
    used, width = len(table.used), len(table.names)
    at = ((which // table.cities) * used + role[which]) * width + arrays["places"][cells]
    size = len(chosen) * used * width
    found = np.bincount(at, weights=arrays["tenths"][cells], minlength=size).astype(np.float32)
    return (found * 0.1).reshape(len(chosen), used, width)


class LearntPolicy(Adam):
    """A policy network while it is learned, in floating point."""

    def __init__(self, names: list[str], option_names: list[str], seed: int) -> None:
        random = np.random.default_rng(seed)
        super().__init__(
            {
                "rows": random.standard_normal((ROLES, len(names), UNITS)) * 0.12,
                "start": np.full(UNITS, 0.1),
                "options": random.standard_normal((len(option_names), UNITS)) * 0.02,
            }
        )
        self.names, self.option_names = names, option_names
        self.weights["rows"][1:] *= 0.3
        self.places = {name: index for index, name in enumerate(names)}
        self.option_places = {name: index for index, name in enumerate(option_names)}
        self.phases = np.array([self.places[f"phase:{phase}"] for phase in range(AGES * TURNS)])
        self.shares: dict[str, float] = {}  # how much the linear score counts, by group
        self.found: dict[int, tuple[Rows, Rows, Rows, Rows]] = {}

    def places_of(self, table: PolicyTable) -> tuple[Rows, Rows, Rows, Rows]:
        """Where the names of a table stand: of cities, hands and all decisions; of options, and shared."""
        key = id(table)
        if key not in self.found:
            cities, hand, context = (
                np.array([self.places[name] for name in part])
                for part in (table.names, table.hand, table.context)
            )
            nowhere = [len(self.option_names)]
            options = np.array([self.option_places[name] for name in table.options] + nowhere)
            shared = [self.option_places[name] for name in table.colours]
            rest = len(table.options) - len(shared) + 1
            self.found[key] = cities, np.append(hand, context), options, np.array(shared + nowhere * rest)
        return self.found[key]

    def rows_of(self, batch: Choices) -> Rows:
        """The rows that every option has; those it lacks are the one after the last."""
        _, _, options, shared = self.places_of(batch.table)
        assert NOWHERE == -1  # so it points to the last one
        return np.concatenate([options[batch.places], shared[batch.places]], 1)

    def score(self, batch: Choices) -> tuple[Rows, Rows, Rows, Rows]:
        """Sums and units by decision, rows of options added up, and what the network gives to options."""
        table, weights = batch.table, self.weights
        cities, hand, _, _ = self.places_of(table)
        context = hand[len(table.hand) :]
        own = weights["rows"][OWN]
        sums = batch.held @ own[hand[: len(table.hand)]]
        sums += own[context].sum(0) + weights["start"] + own[self.phases[batch.phase]]
        for number, role in enumerate(table.used):
            sums += batch.seen[:, number] @ weights["rows"][role][cities]
        units = np.clip(sums, 0, CAP)
        padded = np.concatenate([weights["options"], np.zeros((1, UNITS), np.float32)])
        rows = padded[self.rows_of(batch)].sum(1)
        return sums, units, rows, (units[batch.owner] * rows).sum(1)

    def scores(self, batch: Choices) -> Rows:
        """The scores of all options, with the linear part."""
        return self.shares[batch.table.group] * batch.linear + self.score(batch)[3]

    def learn(self, batch: Choices, rate: float) -> None:
        """Move all weights a little towards what the playouts said."""
        table = batch.table
        cities, hand, _, _ = self.places_of(table)
        sums, units, rows, added = self.score(batch)
        said = batch.centre(self.shares[table.group] * batch.linear + added)
        wrong = (batch.centre(said - batch.target) * (2 / len(batch)))[:, None].astype(np.float32)
        places = self.rows_of(batch).ravel()
        order = np.argsort(places, kind="stable")
        starts = np.flatnonzero(np.diff(places[order], prepend=-1))
        parts = (wrong * units[batch.owner])[order // (2 * PLACES)]
        options = np.zeros((len(self.option_names) + 1, UNITS), np.float32)
        options[places[order[starts]]] = np.add.reduceat(parts, starts)
        open_units = (sums > 0) & (sums < CAP)
        slope = np.add.reduceat(wrong * rows, batch.first) * open_units
        found = np.zeros_like(self.weights["rows"])
        for number, role in enumerate(table.used):
            found[role][cities] = batch.seen[:, number].T @ slope
        found[OWN][hand[: len(table.hand)]] += batch.held.T @ slope
        found[OWN][hand[len(table.hand) :]] += slope.sum(0)
        np.add.at(found[OWN], self.phases[batch.phase], slope)
        self.move({"rows": found, "start": slope.sum(0), "options": options[:-1]}, rate)

    def quantise(self, graded: set[str]) -> PolicyData:
        """The network in whole numbers; what is graded comes in tenths."""
        scales = np.array([FIRST / 10 if name in graded else FIRST for name in self.names])
        parts = {
            "rows": self.weights["rows"].transpose(1, 0, 2) * scales[:, None, None],
            "start": self.weights["start"] * FIRST + FIRST / LEFT / 2,  # half of what is cut off
            "option_rows": self.weights["options"] * SCALE / LEFT,
        }
        shares = {group: round(share, 4) for group, share in sorted(self.shares.items())}
        found = PolicyData(names=self.names, option_names=self.option_names, shares=shares)
        for name, part in parts.items():
            setattr(found, name, array("i", np.rint(part).astype(int).ravel().tolist()))
        return found

    def recall(self, data: PolicyData, graded: set[str]) -> None:
        """Go on from a network in whole numbers."""
        rows = np.array(data.rows, np.float32).reshape(-1, ROLES, UNITS).transpose(1, 0, 2)
        scales = np.array([FIRST / 10 if name in graded else FIRST for name in data.names], np.float32)
        known = [self.places[name] for name in data.names]
        self.weights["rows"][:, known] = rows / scales[:, None]
        self.weights["start"] = np.array(data.start, np.float32) / FIRST - np.float32(0.5 / LEFT)
        options = np.array(data.option_rows, np.float32).reshape(-1, UNITS)
        self.weights["options"][[self.option_places[name] for name in data.option_names]] = options * (
            LEFT / SCALE
        )
        self.shares = dict(data.shares)

    def save(self) -> Arrays:
        """Everything that is needed to resume."""
        found = {"names": np.array(self.names), "option_names": np.array(self.option_names)}
        found |= {"groups": np.array(list(self.shares)), "shares": np.array(list(self.shares.values()))}
        return found | self.save_weights()

    @classmethod
    def resume(cls, arrays: Arrays) -> LearntPolicy:
        """A network that was saved."""
        made = cls([str(one) for one in arrays["names"]], [str(one) for one in arrays["option_names"]], 0)
        made.shares = dict(zip(map(str, arrays["groups"]), map(float, arrays["shares"]), strict=True))
        made.resume_weights(arrays)
        return made


def find_shares(batches: Iterable[Choices]) -> dict[str, float]:
    """How much the linear scores should count in each group of tables, alone, to say what playouts say."""
    both: dict[str, Rows] = {}
    for batch in batches:
        part = np.array([(batch.linear * batch.target).sum(), (batch.linear**2).sum()])
        both[batch.table.group] = both.get(batch.table.group, 0) + part
    return {group: float(part[0] / part[1]) for group, part in both.items()}


def measure_choices(learnt: LearntPolicy, batches: Iterable[Choices]) -> dict[str, Any]:
    """By group: what the favourite is worth beyond the mean, and how much of the worths is explained."""
    gains: dict[str, list[Rows]] = {}
    errors: dict[str, Rows] = {}
    for batch in batches:
        group, scores = batch.table.group, learnt.scores(batch)
        linear = learnt.shares[group] * batch.linear
        gains.setdefault(group, []).append(np.stack([batch.gain(linear), batch.gain(scores)]))
        wrong = [batch.target, batch.target - linear, batch.target - batch.centre(scores)]
        errors[group] = errors.get(group, 0) + np.array([float((one**2).sum()) for one in wrong])
    found: dict[str, Any] = {}
    for group in sorted(gains):
        both = np.concatenate(gains[group], 1)
        more = both[1] - both[0]
        found[group] = {
            "decisions": both.shape[1],
            "worth": [round(float(one), 4) for one in both.mean(1)],
            "gain": [round(float(more.mean()), 4), round(float(1.96 * more.std() / len(more) ** 0.5), 4)],
            "explained": [round(float(1 - one / errors[group][0]), 3) for one in errors[group][1:]],
        }
    return found


def name_choices(tables: list[PolicyTable]) -> tuple[list[str], list[str]]:
    """The names of all rows that some tables need: of the first layer, and of options."""
    names = {name for table in tables for name in [*table.names, *table.hand, *table.context]}
    options = {name for table in tables for name in [*table.options, *table.colours]}
    return [*sorted(names), *(f"phase:{phase}" for phase in range(AGES * TURNS))], sorted(options)
