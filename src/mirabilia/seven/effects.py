"""The effects of the base game, one class per verb of the data."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.lanes import add_units
from mirabilia.seven.model import City, Effect, State, read_field
from mirabilia.table.agenda import Question


@final
class Produce(Effect):
    """Units of resources in every turn; `sold` if neighbours may buy them."""

    # BASE-029, BASE-035 to BASE-042, BASE-046, BASE-047

    def __init__(self, raw: i64, goods: i64, sold: bool) -> None:
        self.raw: i64 = raw
        self.goods: i64 = goods
        self.sold = sold

    def apply_lasting(self, city: City) -> None:
        city.raw = add_units(city.raw, self.raw)
        city.goods = add_units(city.goods, self.goods)
        if self.sold:
            city.sold_raw = add_units(city.sold_raw, self.raw)
            city.sold_goods = add_units(city.sold_goods, self.goods)


@final
class Price(Effect):
    """Purchases of some kinds from some neighbours cost 1 coin a unit."""

    # BASE-063, BASE-068, BASE-176, BASE-177

    def __init__(self, cheap: i64) -> None:
        self.cheap: i64 = cheap

    def apply_lasting(self, city: City) -> None:
        city.cheap |= self.cheap


@final
class Shields(Effect):
    """Military strength."""

    # BASE-118, BASE-123

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def apply_lasting(self, city: City) -> None:
        city.shields += self.amount


@final
class Science(Effect):
    """A science symbol, or one of the owner's choice."""

    # BASE-203

    def __init__(self, one: i64) -> None:
        self.one: i64 = one  # one of that symbol in a tally

    def apply_lasting(self, city: City) -> None:
        city.science += self.one


@final
class FreeBuild(Effect):
    """Once in every Age, a structure from the hand is free."""

    # BASE-147, BASE-148

    def apply_lasting(self, city: City) -> None:
        city.free_builds += 1


@final
class ExtraPlay(Effect):
    """The card left over at the end of an Age may be played."""

    # BASE-164, BASE-169

    def apply_lasting(self, city: City) -> None:
        city.extra_plays += 1


@final
class CopyGuild(Effect):
    """At the end, one Guild of a neighbour counts as the owner's."""

    # BASE-179

    def apply_lasting(self, city: City) -> None:
        city.guild_copies += 1


@final
class Coins(Effect):
    """Coins from the bank, once."""

    # BASE-145, BASE-162, BASE-190

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.cities[seat].coins += self.amount

    def coins_at(self, state: State, seat: i64) -> i64:
        return self.amount


@final
class Points(Effect):
    """Victory points."""

    # BASE-201

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def score(self, state: State, seat: i64) -> i64:
        return self.amount


@final
class Count:
    """An amount for each thing counted in the owner's city, in both neighbours', or in all three."""

    # COMBO-039

    # BASE-197, BASE-204, BASE-216

    def __init__(self, shifts: list[int], each: i64, own: bool, neighbours: bool) -> None:
        self.shifts = shifts  # the counted fields of the tally
        self.each: i64 = each
        self.own = own
        self.neighbours = neighbours

    def total(self, state: State, seat: i64) -> i64:
        cities = state.cities
        found: i64 = 0
        for shift in self.shifts:
            if self.own:
                found += read_field(cities[seat].counts, shift)
            if self.neighbours:
                found += read_field(cities[state.left_of(seat)].counts, shift)
                found += read_field(cities[state.right_of(seat)].counts, shift)
        return self.each * found


@final
class CoinsPer(Effect):
    """Coins for each thing counted, once (BASE-200: when everybody's structures of the turn stand)."""

    # BASE-198, BASE-199

    def __init__(self, count: Count) -> None:
        self.count = count

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.cities[seat].coins += self.count.total(state, seat)

    def coins_at(self, state: State, seat: i64) -> i64:
        return self.count.total(state, seat)


@final
class PointsPer(Effect):
    """Victory points for each thing counted at the end."""

    # BASE-139, BASE-140, BASE-198, BASE-215

    def __init__(self, count: Count) -> None:
        self.count = count

    def score(self, state: State, seat: i64) -> i64:
        return self.count.total(state, seat)


@final
class Dig(Effect):
    """At the end of the turn a card of the discard pile may be built for free."""

    # BASE-153, BASE-189

    def __init__(self, question: Question) -> None:
        self.question = question

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.enqueue(self.question, seat, 0)


@final
class PointsPerSet(Effect):
    """Victory points for each set of different things in the owner's city."""

    def __init__(self, shifts: list[int], each: i64) -> None:
        self.shifts = shifts
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        counts = state.cities[seat].counts
        least: i64 = 31
        for shift in self.shifts:
            found = read_field(counts, shift)
            if found < least:
                least = found
        return self.each * least
