"""Upper confidence trees for games in which all move at once and much is hidden.

Every city has a tree of its own answers only, so seats that answer at once do not know each other's choice
(decoupled UCT), and what they cannot see is averaged over: each iteration walks down on another deal of the
hidden cards, and an answer is compared with how often it could be given (information set search).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import final

from mypy_extensions import i64

from mirabilia.table.agenda import Table
from mirabilia.table.rng import state_of_seed


@final
class Edge:
    """An answer in a tree, and how it fared."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.visits: i64 = 0
        self.seen: i64 = 1  # how often it could be chosen
        self.value: float = 0.0  # the sum of what it led to
        self.below: Node | None = None


@final
class Node:
    """A question that follows the same answers of one city."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}


class Trees(ABC):
    """The trees of all cities, grown from what one seat sees."""

    def __init__(self, cities: int, city: int, exploration: float) -> None:
        self.city: i64 = city
        self.exploration = exploration
        self.roots: list[Node] = [Node() for _ in range(cities)]

    @abstractmethod
    def copy(self, table: Table) -> Table:
        """An independent copy of a state."""

    @abstractmethod
    def play_out(self, table: Table) -> list[float]:
        """Play at random to the end; the share of the win by seat."""

    def grow(self, table: Table, seed: int) -> None:
        """Play once through the trees and on at random, and remember how it ended."""
        table = self.copy(table)
        table.random = state_of_seed(seed)
        path: list[Edge] = []
        controllers: list[int] = []
        nodes: list[Node | None] = list(self.roots)
        while table.asking is not None and nodes[self.city] is not None:
            self.answer_all(table, nodes, path, controllers)
        shares = self.play_out(table)
        index: i64 = 0
        while index < len(path):
            edge = path[index]
            edge.visits += 1
            edge.value += shares[controllers[index]]
            index += 1

    def answer_all(
        self, table: Table, nodes: list[Node | None], path: list[Edge], controllers: list[int]
    ) -> None:
        """Answer the open questions of a batch, by the trees as far as they reach."""
        city: i64 = 0
        cities: i64 = len(nodes)
        while city < cities:
            if table.answers[city] == -1:
                options = table.options(city)
                node = nodes[city]
                if node is None:
                    option = options[table.randrange(len(options))]
                else:
                    edge = self.pick(node, options, table)
                    option = edge.option
                    path.append(edge)
                    controllers.append(table.controllers[city])
                    nodes[city] = self.under(edge)
                if table.waiting == 1:
                    table.answer(city, option)
                    return
                table.answer(city, option)
            city += 1

    def under(self, edge: Edge) -> Node | None:
        """The subtree below an answer; none if it was never tried."""
        if edge.visits == 0:
            return None
        if edge.below is None:
            edge.below = Node()
        return edge.below

    def pick(self, node: Node, options: list[int], table: Table) -> Edge:
        """An answer that was not tried yet, or the one with the highest upper confidence bound."""
        edges = node.edges
        fresh: list[int] = []
        best: Edge | None = None
        highest = 0.0
        for option in options:
            edge = edges.get(option)
            if edge is None:
                fresh.append(option)
                continue
            edge.seen += 1
            visits = float(edge.visits)
            if visits == 0.0:  # it was tried in this very iteration, at another question of the node
                bound = 0.0
            else:
                bound = edge.value / visits + self.exploration * math.sqrt(
                    math.log(float(edge.seen)) / visits
                )
            if best is None or bound > highest:
                best = edge
                highest = bound
        if best is None or len(fresh) > 0:
            best = Edge(fresh[table.randrange(len(fresh))])
            edges[best.option] = best
        return best

    def favourite(self, options: list[int]) -> int:
        """The answer that was tried most; among equals the one that fared best, then the first."""
        edges = self.roots[self.city].edges
        chosen = options[0]
        most: i64 = -1
        value = 0.0
        for option in options:
            edge = edges.get(option)
            if edge is not None and (edge.visits > most or (edge.visits == most and edge.value > value)):
                chosen = option
                most = edge.visits
                value = edge.value
        return chosen
