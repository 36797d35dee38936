"""Deals of what is hidden, for bots that search."""

from __future__ import annotations

from mirabilia.table.agenda import NO_ANSWER, Table
from mirabilia.table.bot import Observation

SEEDS = 48  # bits


def determinize(observation: Observation, seed: int) -> Table:
    """A state with the hidden cards dealt at random, and without any choice that the seat does not see."""
    table = observation.determinize(seed)
    for city, answer in enumerate(observation.table.answers):
        if answer == NO_ANSWER and table.answers[city] != NO_ANSWER:
            table.take_back(city)
    return table
