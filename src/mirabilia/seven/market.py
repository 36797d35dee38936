"""Payments: every way in which a city can pay for something this turn.

How many units are missing follows from own production alone: whichever units are bought, all purchases
without a superfluous unit have the same size (they complete a basis of a matroid). What is open is from
whom: x units from the left and y from the right suffice exactly if for every set S of resources
demand(S) <= own(S) + min(left(S), x) + min(right(S), y), and every further seller is one more `min`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.seven.action import (
    with_coins_to_bank,
    with_coins_to_far,
    with_coins_to_neighbours,
    with_total,
    without_total,
)
from mirabilia.seven.lanes import add_units, cap_units, count_missing, covers_demand
from mirabilia.seven.model import (
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    City,
    Cost,
    Demand,
    Found,
    Offer,
    State,
)

# Purchases of one kind of resources from both neighbours are one integer as well: how many units in
# all, and the fewest and the most of them that the left neighbour sells, 3 bits each.
NO_WAY: Final = -1
FEWEST: Final = 3
MOST: Final = 6
UNITS: Final = 7  # all bits of such a number


def count_purchases(demand: i64, own: i64, left: i64, right: i64) -> i64:
    """What must be bought of a demand within reach; NO_WAY if no split of the missing units fits.

    A set S that lacks `need` units wants need <= min(left, x) + min(right, units - x): x is at least
    need - right and units - x at least need - left, for every S. So the possible x are a range.
    """
    # BASE-028, BASE-055, BASE-056
    units = count_missing(demand, own)
    if units == 0:
        return 0
    not_right = count_missing(demand, add_units(own, right))
    not_left = count_missing(demand, add_units(own, left))
    if not_right + not_left > units:
        return NO_WAY
    return units + (not_right << FEWEST) + ((units - not_left) << MOST)


def is_within_reach(demand: i64, own: i64, left: i64, right: i64) -> bool:
    """Whether a city and its neighbours together make so much."""
    return covers_demand(add_units(add_units(own, left), right), demand)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Market:
    """What a city can make and buy this turn."""

    # BASE-033, BASE-034, BASE-044, BASE-048, BASE-050, BASE-051, BASE-053

    def __init__(self, state: State, seat: i64) -> None:
        cities = state.cities
        city = cities[seat]
        left = cities[state.left_of(seat)]
        right = cities[state.right_of(seat)]
        self.state = state
        self.seat: i64 = seat
        self.city = city
        self.left = left
        self.right = right
        # everything that the three cities can make together
        self.reach_raw: i64 = add_units(add_units(city.raw, left.sold_raw), right.sold_raw)
        self.reach_goods: i64 = add_units(add_units(city.goods, left.sold_goods), right.sold_goods)

    def covers(self, cost: Demand) -> bool:
        """Whether the city can pay the cost without buying anything."""
        # BASE-028, BASE-031
        return (
            self.city.coins >= cost.coins
            and covers_demand(self.city.raw, cost.raw)
            and covers_demand(self.city.goods, cost.goods)
        )

    def add_payments(self, cost: Demand, action: i64, found: Found) -> None:
        """Append the action with every payment for the cost, the cheapest first."""
        # BASE-058, BASE-061
        if self.covers(cost):
            found.append(with_coins_to_bank(action, cost.coins))
        else:
            self.add_trades(cost, action, found)

    def add_joint_payments(self, cost: Cost, other: Cost, action: i64, found: Found) -> None:
        """Append the action with every payment for two costs out of one pool."""
        if len(self.city.offers) > 0 or self.reaches_both(cost, other):
            self.add_payments(cost.add(other), action, found)

    def reaches_both(self, cost: Cost, other: Cost) -> bool:
        """Whether the city and its neighbours together make what two costs need: a quick look."""
        raw = cost.raw + other.raw
        goods = cost.goods + other.goods
        return covers_demand(self.reach_raw, raw) and covers_demand(self.reach_goods, goods)

    def add_trades(self, cost: Demand, action: i64, found: Found) -> None:
        """Append the action with every payment for a cost for which something must be bought."""
        if len(self.city.offers) > 0:
            self.add_with_offers(cost, self.city.offers, action, found)
        elif self.reaches(cost) and self.city.coins >= cost.coins:
            self.add_purchases(cost, with_coins_to_bank(action, cost.coins), found)

    def reaches(self, cost: Demand) -> bool:
        """Whether the city and its neighbours together make so much."""
        return covers_demand(self.reach_raw, cost.raw) and covers_demand(self.reach_goods, cost.goods)

    def reaches_with(self, cost: Demand, offers: tuple[Offer, ...]) -> bool:
        """Whether no more units are missing in these cities than other sellers have: a quick look."""
        lacking = count_missing(cost.raw, self.reach_raw) + count_missing(cost.goods, self.reach_goods)
        for offer in offers:
            lacking -= offer.units
        return lacking <= 0

    def add_reduced(self, cost: Demand, printed: Cost, action: i64, found: Found) -> None:
        """Append the payments where the city need not provide one unit of its choice of the printed cost."""
        self.add_waived(cost, (printed.waiver,), action, found)

    def add_waived(self, cost: Demand, waivers: tuple[Offer, ...], action: i64, found: Found) -> None:
        """Append the payments where the city need not provide several units of its choice."""
        self.add_with_offers(cost, waivers + self.city.offers, action, found)

    def add_with_offers(self, cost: Demand, offers: tuple[Offer, ...], action: i64, found: Found) -> None:
        """Append the payments where there are other sellers than the neighbours."""
        budget = self.city.coins - cost.coins
        if budget >= 0 and self.reaches_with(cost, offers):
            search = OfferSearch(self, cost, budget, offers, found)
            search.add_payments(with_coins_to_bank(action, cost.coins))

    def add_purchases(self, cost: Demand, action: i64, found: Found) -> None:
        """Append the action with every split of the missing units between the neighbours."""
        # BASE-052, BASE-057, BASE-072
        city = self.city
        left = self.left
        right = self.right
        budget = city.coins - cost.coins
        raw = count_purchases(cost.raw, city.raw, left.sold_raw, right.sold_raw)
        goods: i64 = 0
        if cost.goods != 0:
            goods = count_purchases(cost.goods, city.goods, left.sold_goods, right.sold_goods)
        if raw == NO_WAY or goods == NO_WAY or (raw & UNITS) + (goods & UNITS) > budget:
            return
        if goods == 0:
            add_splits(raw, raw_left(city), raw_right(city), budget, action, found)
        elif raw == 0:
            add_splits(goods, goods_left(city), goods_right(city), budget, action, found)
        else:
            first = found.count
            add_both(city, raw, goods, budget, action, found)
            put_cheapest_first(found, first)


def raw_left(city: City) -> i64:
    """The price of a raw material from the left neighbour."""
    # BASE-049, BASE-065, BASE-069, BASE-070
    return 1 if city.cheap & CHEAP_RAW_LEFT else 2


def raw_right(city: City) -> i64:
    """The price of a raw material from the right neighbour."""
    # BASE-049, BASE-064, BASE-069, BASE-070
    return 1 if city.cheap & CHEAP_RAW_RIGHT else 2


def goods_left(city: City) -> i64:
    """The price of a manufactured good from the left neighbour."""
    # BASE-049, BASE-067, BASE-069
    return 1 if city.cheap & CHEAP_GOODS_LEFT else 2


def goods_right(city: City) -> i64:
    """The price of a manufactured good from the right neighbour."""
    # BASE-049, BASE-067, BASE-069
    return 1 if city.cheap & CHEAP_GOODS_RIGHT else 2


def add_splits(
    bought: i64, left_price: i64, right_price: i64, budget: i64, action: i64, found: Found
) -> None:
    """Append the splits of one kind of resources; the totals rise or fall with x, so no sorting."""
    units = bought & UNITS
    fewest = bought >> FEWEST & UNITS
    most = bought >> MOST
    x = fewest
    step: i64 = 1
    if left_price <= right_price:
        x = most
        step = -1
    while fewest <= x <= most:
        to_left = x * left_price
        to_right = (units - x) * right_price
        if to_left + to_right > budget:
            break
        found.append(with_coins_to_neighbours(action, to_left, to_right))
        x += step


def add_both(city: City, raw: i64, goods: i64, budget: i64, action: i64, found: Found) -> None:
    """Append the splits of both kinds together, each with its total above it."""
    x = raw >> FEWEST & UNITS
    while x <= raw >> MOST:
        u = goods >> FEWEST & UNITS
        while u <= goods >> MOST:
            to_left = x * raw_left(city) + u * goods_left(city)
            to_right = ((raw & UNITS) - x) * raw_right(city) + ((goods & UNITS) - u) * goods_right(city)
            total = to_left + to_right
            if total <= budget:
                paid = with_coins_to_neighbours(action, to_left, to_right)
                found.append(with_total(paid, total))
            u += 1
        x += 1


def put_cheapest_first(found: Found, first: i64) -> None:
    """Sort the options from an index on, which carry their totals, and take the totals off."""
    # BASE-072
    found.sort(first)
    codes = found.codes
    while first < found.count:
        codes[first] = without_total(codes[first])
        first += 1


def count_helpful(demand: i64, own: i64, offered: i64, most: i64) -> i64:
    """How many units of an offer are each one unit less to find."""
    lacking = count_missing(demand, own)
    units: i64 = 0
    while units < most and units < lacking:
        more = add_units(own, cap_units(offered, units + 1))
        if count_missing(demand, more) == lacking - units:
            break
        units += 1
    return units


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OfferSearch:
    """Payments where there are other sellers: take some units of each, then split the rest."""

    def __init__(
        self, market: Market, cost: Demand, budget: i64, offers: tuple[Offer, ...], found: Found
    ) -> None:
        self.market = market
        self.cost = cost
        self.budget: i64 = budget
        self.offers = offers
        self.found = found
        self.first: i64 = found.count
        self.most_waived: i64 = 0

    def add_payments(self, action: i64) -> None:
        city = self.market.city
        self.search(0, city.raw, city.goods, 0, 0, action)
        put_cheapest_first(self.found, self.first)

    def search(self, index: i64, own_raw: i64, own_goods: i64, spent: i64, waived: i64, action: i64) -> None:
        """Try every useful number of units of the offers from this one on."""
        if index == len(self.offers):
            self.split_rest(own_raw, own_goods, spent, waived, action)
            return
        cost = self.cost
        offer = self.offers[index]
        raw = offer.raw
        goods = offer.goods
        if offer.distance != 0:
            seller = self.seller(offer.distance)
            raw = seller.sold_raw
            goods = seller.sold_goods
        most_raw = count_helpful(cost.raw, own_raw, raw, offer.units)
        most_goods = count_helpful(cost.goods, own_goods, goods, offer.units)
        least: i64 = 0
        if offer.price == 0:  # a reduction that costs nothing is used as far as it helps
            least = offer.units if offer.units < most_raw + most_goods else most_raw + most_goods
        r: i64 = 0
        while r <= most_raw:
            g: i64 = 0
            while g <= most_goods and r + g <= offer.units:
                price = (r + g) * offer.price
                if r + g >= least and spent + price <= self.budget:
                    more_raw = add_units(own_raw, cap_units(raw, r))
                    more_goods = add_units(own_goods, cap_units(goods, g))
                    paid = with_coins_to_far(action, offer.distance, price)
                    more = waived + r + g if offer.price == 0 else waived
                    self.search(index + 1, more_raw, more_goods, spent + price, more, paid)
                g += 1
            r += 1

    def seller(self, distance: i64) -> City:
        """The city at a distance from this one."""
        cities = self.market.state.cities
        return cities[(self.market.seat + distance) % len(cities)]

    def split_rest(self, own_raw: i64, own_goods: i64, spent: i64, waived: i64, action: i64) -> None:
        """Buy the rest from the neighbours; of several advantages none is used in vain."""
        if waived < self.most_waived:
            return
        cost = self.cost
        left = self.market.left
        right = self.market.right
        if not is_within_reach(cost.raw, own_raw, left.sold_raw, right.sold_raw) or not is_within_reach(
            cost.goods, own_goods, left.sold_goods, right.sold_goods
        ):
            return
        raw = count_purchases(cost.raw, own_raw, left.sold_raw, right.sold_raw)
        goods = count_purchases(cost.goods, own_goods, left.sold_goods, right.sold_goods)
        if raw != NO_WAY and goods != NO_WAY:
            found = self.found
            before = found.count
            add_both(self.market.city, raw, goods, self.budget - spent, with_total(action, spent), found)
            if waived > self.most_waived and found.count > before:
                self.most_waived = waived
                found.drop(self.first, before)
