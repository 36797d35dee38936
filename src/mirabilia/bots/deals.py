"""Deals of what is hidden, for bots that search."""

from __future__ import annotations

from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.bot import Sight

SEEDS = 48  # bits


def deal(sight: Sight, seed: int) -> Table:
    """The hidden cards dealt anew, and nobody's choice known that the seat does not see."""
    table = sight.sample(seed)
    for city, answer in enumerate(sight.table.answers):
        if answer == NO_ANSWER and table.answers[city] != NO_ANSWER:
            table.take_back(city)
    return table
