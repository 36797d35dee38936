"""The effects of Armada cards and islands, one class per verb of the data."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.armada.pieces import ADVANCED, Navy, number_of, token_sum
from mirabilia.seven.model import COLOURS, City, Effect, Offer, State, read_field


@final
class Grant(Effect):
    """A lasting right."""

    # ARM-185, ARM-188, ARM-192, ARM-193

    def __init__(self, bit: i64) -> None:
        self.bit: i64 = bit

    def apply_lasting(self, city: City) -> None:
        city.rights |= self.bit


@final
class DistantTrade(Effect):
    """Some units per turn from the city two seats away (ARM-152, ARM-153)."""

    # ARM-154, ARM-155, TEAM-025, TEAM-026

    def __init__(self, distance: i64, units: i64, price: i64) -> None:
        self.distance: i64 = distance
        self.units: i64 = units
        self.price: i64 = price

    def apply_lasting(self, city: City) -> None:
        units = self.units
        others: tuple[Offer, ...] = ()
        for offer in city.offers:
            if offer.distance == self.distance:
                units += offer.units  # both cards have the same seller, who sells nothing twice
            else:
                others += (offer,)
        city.offers = (*others, Offer(self.distance, units, self.price, 0, 0))


@final
class Incursion(Effect):
    """A land conflict with the city two seats away at the end of the Age (ARM-122)."""

    # ARM-129, ARM-130, ARM-134, TEAM-025, TEAM-026

    def __init__(self, navy: Navy, bit: i64) -> None:
        self.navy = navy
        self.bit: i64 = bit

    def apply_on_build(self, state: State, seat: i64) -> None:
        city = state.cities[seat]
        city.set_number(self.navy.incursions, number_of(city, self.navy.incursions) | self.bit)


@final
class Pirates(Effect):
    """Everybody else loses one coin per commerce level at the end of the turn (ARM-146)."""

    # ARM-149, TEAM-014, TEAM-024

    def __init__(self, navy: Navy) -> None:
        self.navy = navy

    def apply_on_build(self, state: State, seat: i64) -> None:
        city = state.cities[seat]
        city.set_number(self.navy.pirates, number_of(city, self.navy.pirates) + 1)


@final
class Advance(Effect):
    """Free advances, which the owner chooses when everybody's structures have taken effect."""

    # ARM-050, ARM-138 to ARM-145, COMBO-012

    def __init__(self, navy: Navy, digit: i64) -> None:
        self.navy = navy
        self.digit: i64 = digit

    def apply_on_build(self, state: State, seat: i64) -> None:
        city = state.cities[seat]
        city.set_number(self.navy.advances, number_of(city, self.navy.advances) * 8 + self.digit)


@final
class TopIsland(Effect):
    """The top island of a pile, unseen; this is not an exploration (ARM-160)."""

    # ARM-157 to ARM-159

    def __init__(self, navy: Navy, level: i64) -> None:
        self.navy = navy
        self.level: i64 = level

    def apply_on_build(self, state: State, seat: i64) -> None:
        pile = state.zones[self.navy.piles[self.level].place_of(0)]
        if len(pile) > 0:
            self.navy.gain_island(state, seat, pile.pop())


@final
class CoinsPerAdvance(Effect):
    """Coins whenever a ship of the city advances, paid or free (ARM-190)."""

    # ARM-191

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def apply_on_trigger(self, state: State, seat: i64, trigger: i64, detail: i64) -> None:
        if trigger == ADVANCED:
            state.cities[seat].coins += self.amount


@final
class PointsPerLevel(Effect):
    """Victory points for each commerce level."""

    # ARM-156, ARM-195, ARM-208

    def __init__(self, navy: Navy, each: i64) -> None:
        self.navy = navy
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        return self.each * self.navy.level(state.cities[seat])


@final
class PointsPerIsland(Effect):
    """Victory points for each island of the city."""

    # ARM-198

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        found: i64 = 0
        for card in state.cities[seat].built:
            if card.colour == "island":
                found += 1
        return self.each * found


@final
class PointsPerColour(Effect):
    """Victory points for each card of the best colour in the city (ARM-187)."""

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        counts = state.cities[seat].counts
        return self.each * read_field(counts, 5 * best_colour(counts))


def best_colour(counts: i64) -> i64:
    """The most frequent colour of a tally, by its place in COLOURS; the first one, if several tie."""
    best: i64 = 0
    index: i64 = 1
    while index < len(COLOURS):
        if read_field(counts, 5 * index) > read_field(counts, 5 * best):
            best = index
        index += 1
    return best


@final
class TokenPoints(Effect):
    """The tokens of naval conflicts (ARM-207)."""

    def __init__(self, navy: Navy) -> None:
        self.navy = navy

    def score(self, state: State, seat: i64) -> i64:
        return token_sum(number_of(state.cities[seat], self.navy.tokens))


@final
class ShipyardPoints(Effect):
    """The points on the spaces of the ships (ARM-100)."""

    def __init__(self, navy: Navy) -> None:
        self.navy = navy

    def score(self, state: State, seat: i64) -> i64:
        return self.navy.total(self.navy.points, state.cities[seat])
