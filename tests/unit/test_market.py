"""Payments equal those of an oracle that tries everything, over thousands of generated situations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from mirabilia.seven.action import BUILD, payment_data
from mirabilia.seven.lanes import GOODS, RAW, add_units, pack_source
from mirabilia.seven.market import Market
from mirabilia.seven.model import City, Cost, Found, Offer, State
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state
from property.oracle import Amounts, Seller, covers, payments, purchases
from property.recount import Source

SEATS = 5
PAYEES = ("L", "R", "LL", "RR", "B")


def sources(random: Random, most: int, kinds: tuple[str, ...]) -> list[Source]:
    """Some sources, fixed and either/or."""
    count = random.randint(0, most)
    return [frozenset(random.sample(kinds, random.choice((1, 1, 1, 2, 2, len(kinds))))) for _ in range(count)]


def both_kinds(random: Random, raw: int, goods: int) -> list[Source]:
    """Sources of raw materials and of manufactured goods."""
    return sources(random, raw, RAW) + sources(random, goods, GOODS)


def some_cost(random: Random, most: int = 5) -> dict[str, int]:
    """Units of a cost."""
    units: dict[str, int] = {}
    for _ in range(random.randint(0, most)):
        kind = random.choice(RAW + RAW + GOODS)
        units[kind] = units.get(kind, 0) + 1
    return units


def packed(sold: list[Source]) -> tuple[int, int]:
    """Sources as the engine's lanes."""
    raw = goods = 0
    for one in sold:
        raw = add_units(raw, pack_source([kind for kind in one if kind in RAW], RAW))
        goods = add_units(goods, pack_source([kind for kind in one if kind in GOODS], GOODS))
    return int(raw), int(goods)


@cache
def table() -> State:
    """A game of five, whose cities the situations furnish."""
    return new_state(load_rules(SEATS).book, 1)


@dataclass
class Situation:
    """A city at seat 0 that wants to pay something, and the cities around it."""

    own: list[Source]
    sold: dict[int, list[Source]]  # by distance
    units: dict[str, int]
    coins: int
    treasury: int
    cheap: int = 0
    offers: tuple[tuple[Offer, Seller], ...] = ()
    waiver: tuple[Source, ...] = ()

    def market(self) -> Market:
        """The engine's market of this situation."""
        state = table().clone()
        for distance, sold in self.sold.items():
            seller = state.cities[distance % SEATS]
            seller.sold_raw, seller.sold_goods = packed(sold)
        city: City = state.cities[0]
        city.raw, city.goods = packed(self.own)
        city.coins = self.treasury
        city.cheap = self.cheap
        city.offers = tuple(offer for offer, _ in self.offers)
        return Market(state, 0)

    def found(self, reduced: Cost | None = None) -> list[dict[str, int]]:
        """The engine's payments, in its order."""
        found = Found()
        cost = Cost(self.coins, self.units)
        if reduced is None:
            self.market().add_payments(cost, BUILD, found)
        else:
            self.market().add_reduced(cost, reduced, BUILD, found)
        return [payment_data(action) for action in found.to_list()]

    def expected(self) -> set[tuple[int, ...]]:
        """The oracle's payments: the coins to every payee."""
        left = Seller("L", tuple(self.sold[1]), 2 - (self.cheap & 1), 2 - (self.cheap >> 2 & 1))
        right = Seller("R", tuple(self.sold[-1]), 2 - (self.cheap >> 1 & 1), 2 - (self.cheap >> 3 & 1))
        sellers = (left, right, *(seller for _, seller in self.offers))
        own = (*self.own, *self.waiver)
        found = set()
        for vector in payments(own, self.units, self.coins, self.treasury, sellers):
            by_payee = dict.fromkeys(PAYEES, 0)
            for name, paid in zip([seller.payee for seller in sellers] + ["B"], vector, strict=True):
                by_payee[name] += paid
            found.add(tuple(by_payee.values()))
        return found

    def check(self, reduced: Cost | None = None) -> int:
        """Compare the two; returns how many payments there are."""
        given = self.found(reduced)
        vectors = [tuple(paid.get(name, 0) for name in PAYEES) for paid in given]
        assert set(vectors) == self.expected(), self
        assert len(set(vectors)) == len(vectors), self
        totals = [sum(vector) for vector in vectors]
        assert totals == sorted(totals), self
        return len(vectors)


def base_situation(random: Random) -> Situation:
    """A situation of the base game: two neighbours, perhaps lower prices."""
    return Situation(
        own=both_kinds(random, 4, 2),
        sold={1: both_kinds(random, 4, 2), -1: both_kinds(random, 4, 2)},
        units=some_cost(random),
        coins=random.choice((0, 0, 0, 1, 2)),
        treasury=random.randint(0, 12),
        cheap=random.choice((0, 0, random.randint(0, 15))),
    )


@pytest.mark.rule("BASE-028", "BASE-033", "BASE-055", "BASE-056", "BASE-071", "BASE-072")
def test_payments_are_those_of_the_oracle() -> None:
    random = Random(1)
    counts = [base_situation(random).check() for _ in range(4000)]
    assert min(counts.count(number) for number in (0, 1, 2, 3)) > 50  # the cases are not all alike


@pytest.mark.rule("BASE-071")
def test_purchases_without_a_superfluous_unit_have_one_size() -> None:
    random = Random(2)
    for _ in range(1500):
        situation = base_situation(random)
        wanted: Amounts = tuple(situation.units.get(kind, 0) for kind in RAW + GOODS)
        sizes = {(sum(one[:4]), sum(one[4:])) for one in purchases(tuple(situation.own), wanted)}
        assert len(sizes) == 1, situation


def test_what_can_be_made_without_buying_is_what_the_oracle_says() -> None:
    random = Random(3)
    covered = 0
    for _ in range(2000):
        situation = base_situation(random)
        wanted: Amounts = tuple(situation.units.get(kind, 0) for kind in RAW + GOODS)
        alone = covers(tuple(situation.own), wanted) and situation.treasury >= situation.coins
        assert situation.market().covers(Cost(situation.coins, situation.units)) == alone, situation
        covered += alone
    assert 200 < covered < 1800


def bank_offer(random: Random) -> tuple[Offer, Seller]:
    """The bank sells some units of any resource, or of some kinds only, at a price."""
    kinds = random.choice((RAW + GOODS, RAW, GOODS, (random.choice(RAW + GOODS),)))
    units = random.randint(1, 2)
    price = random.randint(1, 3)
    split = [frozenset(kinds) & frozenset(RAW), frozenset(kinds) & frozenset(GOODS)]
    raw, goods = packed([one for one in split * units if one])
    seller = Seller("B", (frozenset(kinds),) * units, price, price, units)
    return Offer(0, units, price, raw, goods), seller


def far_offer(random: Random, situation: Situation) -> tuple[Offer, Seller]:
    """A city two seats away sells at most some units."""
    distance = random.choice((2, -2))
    units = random.randint(1, 3)
    price = random.randint(1, 3)
    sold = situation.sold.setdefault(distance, both_kinds(random, 3, 2))
    seller = Seller("LL" if distance > 0 else "RR", tuple(sold), price, price, units)
    return Offer(distance, units, price, 0, 0), seller


def offer_situation(random: Random) -> Situation:
    """A situation with further sellers."""
    situation = base_situation(random)
    situation.units = some_cost(random, 4)
    offers = []
    if random.random() < 0.7:
        offers.append(bank_offer(random))
    if not offers or random.random() < 0.6:
        offers.append(far_offer(random, situation))
    random.shuffle(offers)
    situation.offers = tuple(offers)
    return situation


@pytest.mark.rule("LEAD-045", "LEAD-046")
def test_payments_to_further_sellers_are_those_of_the_oracle() -> None:
    random = Random(4)
    counts = [offer_situation(random).check() for _ in range(1500)]
    assert max(counts) > 10


def test_two_far_cities_and_the_bank_may_sell_together() -> None:
    random = Random(5)
    for _ in range(300):
        situation = base_situation(random)
        situation.units = some_cost(random, 4)
        situation.sold |= {2: both_kinds(random, 2, 1), -2: both_kinds(random, 2, 1)}
        near = Seller("LL", tuple(situation.sold[2]), 1, 1, 2)
        other = Seller("RR", tuple(situation.sold[-2]), 2, 2, 2)
        situation.offers = ((Offer(2, 2, 1, 0, 0), near), (Offer(-2, 2, 2, 0, 0), other), bank_offer(random))
        situation.check()


def waived(units: dict[str, int]) -> tuple[Source, ...]:
    """One unit of any kind of the printed cost, as a source."""
    return (frozenset(units),) if units else ()


@pytest.mark.rule("LEAD-076", "LEAD-077")
def test_a_cost_less_one_unit_of_choice_is_that_of_the_oracle() -> None:
    random = Random(6)
    for _ in range(1500):
        situation = base_situation(random) if random.random() < 0.6 else offer_situation(random)
        situation.waiver = waived(situation.units)
        situation.check(Cost(situation.coins, situation.units))


def test_the_unit_that_is_waived_must_be_of_the_printed_cost_not_of_what_rides_on_it() -> None:
    random = Random(7)
    for _ in range(800):
        situation = base_situation(random)
        printed = some_cost(random, 3)
        extra = some_cost(random, 2)
        situation.units = {kind: printed.get(kind, 0) + extra.get(kind, 0) for kind in {**printed, **extra}}
        situation.waiver = waived(printed)
        situation.check(Cost(0, printed))


@pytest.mark.rule("ARM-030", "ARM-188")
def test_a_ship_s_waived_unit_and_a_card_s_are_two_and_far_cities_sell_for_both() -> None:
    random = Random(8)
    found = 0
    for _ in range(700):
        situation = offer_situation(random)
        card, ship = some_cost(random, 3), some_cost(random, 2)
        situation.units = {kind: card.get(kind, 0) + ship.get(kind, 0) for kind in {**card, **ship}}
        situation.waiver = waived(card) + waived(ship)
        total, bought = Cost(situation.coins, situation.units), Found()
        waivers = (Cost(0, ship).waiver, Cost(0, card).waiver)
        situation.market().add_waived(total, waivers, BUILD, bought)
        payments = [payment_data(action) for action in bought.to_list()]
        vectors = [tuple(payment.get(name, 0) for name in PAYEES) for payment in payments]
        assert set(vectors) == situation.expected(), situation
        assert len(set(vectors)) == len(vectors)
        found += len(vectors)
    assert found > 700


def test_costs_add_up_in_one_pool() -> None:
    total = Cost(2, {"wood": 2, "glass": 1}).add(Cost(1, {"wood": 1, "ore": 1}))
    both = Cost(3, {"wood": 3, "glass": 1, "ore": 1})
    assert (total.coins, total.raw, total.goods) == (both.coins, both.raw, both.goods)
    situation = Situation(
        own=[frozenset({"wood", "ore"})],
        sold={1: [], -1: []},
        units={"wood": 1, "ore": 1},
        coins=0,
        treasury=9,
    )
    assert situation.found() == []  # BASE-033: one source is one unit, for the card or for what rides on it
    situation.own *= 2
    assert situation.found() == [{}]


def test_a_cost_of_more_units_than_a_lane_holds_is_refused() -> None:
    assert Cost(0, {"wood": 7}).units == {"wood": 7}
    with pytest.raises(ValueError, match="a cost of 8 units of wood/stone/clay/ore is more than 7"):
        Cost(0, {"wood": 4, "ore": 4})
    with pytest.raises(ValueError, match="paid together"):
        Cost(0, {"wood": 4}).add(Cost(0, {"ore": 4}))
