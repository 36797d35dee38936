"""The effects that edifices have besides those of the base game."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.conflicts import VICTORY_FIELDS
from mirabilia.seven.edifice.pieces import Edifices
from mirabilia.seven.model import COLOURS, DEFEATS, ONE_DEFEAT, Card, Effect, State, read_field
from mirabilia.seven.scoring import guild_once_more


@final
class PointsPerColour(Effect):
    """Points for each colour of which a card of an Age is in the owner's city."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        counts = state.cities[seat].counts
        colours: i64 = 0
        index: i64 = 0
        while index < len(COLOURS):
            if read_field(counts, 5 * index) > 0:
                colours += 1
            index += 1
        return self.each * colours


@final
class RepeatGuild(Effect):
    """One Guild of the owner's city counts twice: the one that adds most."""

    def score(self, state: State, seat: i64) -> i64:
        guild = best_repeat(state, seat)
        return guild_once_more(state, seat, guild) if guild is not None else 0


def best_repeat(state: State, seat: i64) -> Card | None:
    """The city's own Guild that is worth most if counted twice; none if there is none."""
    best: Card | None = None
    most: i64 = 0
    for card in state.cities[seat].built:
        if card.colour == "purple":
            points = guild_once_more(state, seat, card)
            if points > most:
                most = points
                best = card
    return best


@final
class Victory(Effect):
    """A victory token from the supply, at once."""

    def __init__(self, age: i64) -> None:
        self.age: i64 = age  # whose tokens have that value

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.cities[seat].victories += VICTORY_FIELDS[self.age]


@final
class DropDefeats(Effect):
    """All defeat tokens that the city has now are taken away."""

    def apply_on_build(self, state: State, seat: i64) -> None:
        city = state.cities[seat]
        city.counts -= read_field(city.counts, DEFEATS) * ONE_DEFEAT


@final
class Marker(Effect):
    """A participation marker of an Age from the box: free, and not the participation of the Age."""

    def __init__(self, edifices: Edifices, age: i64) -> None:
        self.works = edifices
        self.age: i64 = age

    def apply_on_build(self, state: State, seat: i64) -> None:
        edifices = self.works
        city = state.cities[seat]
        edifices.give_marker(city, self.age)
        if state.events is not None:
            state.note("marker", seat, [int(edifices.project(state, self.age).card.id)])
        if edifices.markers_left(state, self.age) > 0:
            return
        if edifices.each_marker or edifices.markers(city, self.age) == 1:  # it stands already
            edifices.give_reward(state, seat, self.age, 1)


@final
class Debt(Effect):
    """What the Debt tokens of a city take away (EDI-048)."""

    # EDI-005, EDI-047

    def __init__(self, edifices: Edifices, points: list[int]) -> None:
        self.works = edifices
        self.points = points  # by Age, from Age I on

    def score(self, state: State, seat: i64) -> i64:
        total: i64 = 0
        age: i64 = 1
        for points in self.points:
            total -= points * self.works.debt(state.cities[seat], age)
            age += 1
        return total
