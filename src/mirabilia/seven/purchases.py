"""Which units a payment buys from whom: the engine itself knows only the coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from mirabilia.seven.action import BUILD, STAGE, card_of, coins_to_cities, payment_data, verb_of
from mirabilia.seven.lanes import GOODS, MOST_UNITS, RAW, covers_demand, pack_demand
from mirabilia.seven.market import goods_left, goods_right, raw_left, raw_right
from mirabilia.seven.model import ONE_STAGE, City, Cost, Offer, State
from mirabilia.seven.moves import NOTHING

Units = tuple[tuple[str, int], ...]  # units by kind
Purchases = tuple[tuple[str, Units], ...]  # by payee

NOBODY = ""  # gets the coins of a unit that need not be provided


class Share(NamedTuple):
    """Some units: how many of both kinds of resources, and their lanes."""

    units: Units
    raw: int
    goods: int
    raw_lanes: int
    goods_lanes: int

    def lies_within(self, raw: int, goods: int) -> bool:
        """Whether lanes cover the units."""
        return covers_demand(raw, self.raw_lanes) and covers_demand(goods, self.goods_lanes)


class Seller(NamedTuple):
    """Somebody from whom units can be had: their lanes, the prices, and how many units at most."""

    payee: str
    raw: int
    goods: int
    raw_price: int
    goods_price: int
    most: int = MOST_UNITS

    def price(self, share: Share) -> int:
        """The coins for some units."""
        return share.raw * self.raw_price + share.goods * self.goods_price

    def sells(self, share: Share) -> bool:
        """Whether it has these units."""
        return share.raw + share.goods <= self.most and share.lies_within(self.raw, self.goods)


class Bill(NamedTuple):
    """What an action costs, and the units of it that the city need not provide."""

    coins: int
    units: dict[str, int]
    waivers: tuple[Offer, ...]


def list_purchases(state: State, seat: int, action: int) -> dict[str, dict[str, int]]:
    """The units that an action of a city buys, by payee; of several sets with these prices the smallest."""
    # BASE-048, BASE-049, BASE-055
    paid = payment_data(action)
    if not paid:
        return {}
    bill = bill_of(state, seat, action)
    paid["B"] = paid.get("B", 0) - bill.coins
    if coins_to_cities(action) == 0 and paid["B"] == 0:
        return {}
    city = state.cities[seat]
    sellers = tuple(list_sellers(state, seat, bill.waivers + city.offers, paid))
    coins = tuple((payee, coins) for payee, coins in paid.items() if coins)
    found = find_smallest(tuple(bill.units.items()), int(city.raw), int(city.goods), sellers, coins)
    return {payee: dict(units) for payee, units in found}


def bill_of(state: State, seat: int, action: int) -> Bill:
    """What an action costs together with the extra that rides on it."""
    city = state.cities[seat]
    cost, waived = own_cost(state, city, action)
    costs = [cost]
    waivers: tuple[Offer, ...] = (cost.waiver,) if waived else ()
    for rider in state.book.riders:
        extra = rider.cost_of(state, seat, action)
        if extra is not None:
            costs.append(extra)
            waivers += rider.waivers_of(state, seat, action)
    units: Counter[str] = Counter()
    for one in costs:
        units.update(one.units)
    return Bill(sum(int(one.coins) for one in costs), units, waivers)


def own_cost(state: State, city: City, action: int) -> tuple[Cost, bool]:
    """The printed cost of what is built and paid for, and whether it is lower by one unit."""
    if verb_of(action) == STAGE:
        return city.board.stages[city.stage_count()].cost, city.waives & ONE_STAGE != 0
    if verb_of(action) == BUILD:
        card = card_of(state, action)
        return card.cost, city.waives & card.tally != 0
    return NOTHING, False


def list_sellers(
    state: State, seat: int, offers: tuple[Offer, ...], paid: dict[str, int]
) -> Iterator[Seller]:
    """Those who get coins, and whatever costs nothing."""
    city, cities = state.cities[seat], state.cities
    left, right = cities[state.left_of(seat)], cities[state.right_of(seat)]
    for offer in offers:
        payee = payee_of(offer)
        if payee == NOBODY or paid.get(payee):
            far = cities[(seat + offer.distance) % len(cities)]
            raw, goods = (far.sold_raw, far.sold_goods) if offer.distance else (offer.raw, offer.goods)
            yield Seller(payee, int(raw), int(goods), int(offer.price), int(offer.price), int(offer.units))
    if paid.get("L"):
        yield Seller("L", left.sold_raw, left.sold_goods, raw_left(city), goods_left(city))
    if paid.get("R"):
        yield Seller("R", right.sold_raw, right.sold_goods, raw_right(city), goods_right(city))


def payee_of(offer: Offer) -> str:
    """Who gets the coins of an offer."""
    if offer.distance == 0:
        return "B" if offer.price else NOBODY
    return "LL" if offer.distance > 0 else "RR"


@lru_cache(maxsize=4096)  # a stage costs the same with every card of a hand
def find_smallest(
    wanted: Units, raw: int, goods: int, sellers: tuple[Seller, ...], coins: tuple[tuple[str, int], ...]
) -> Purchases:
    """The fewest units for these coins that complete what the city makes itself."""
    found = find_all(wanted, raw, goods, sellers, dict(coins))
    return min(found, key=count_units, default=())


def find_all(
    wanted: Units, raw: int, goods: int, sellers: tuple[Seller, ...], coins: dict[str, int]
) -> Iterator[Purchases]:
    """Every way to spend exactly these coins so that the city itself can make the rest."""
    if not sellers:
        if not any(coins.values()) and share_of(wanted).lies_within(raw, goods):
            yield ()
        return
    seller, others = sellers[0], sellers[1:]
    due = coins.get(seller.payee, 0)
    shared = any(other.payee == seller.payee for other in others)
    for share in parts_of(wanted):
        price = seller.price(share)
        if (price == due or (shared and price < due)) and seller.sells(share):
            left = {**coins, seller.payee: due - price}
            bought = tuple((kind, n) for kind, n in share.units if n)
            for more in find_all(take_away(wanted, share.units), raw, goods, others, left):
                yield ((seller.payee, bought), *more) if bought and seller.payee else more


def count_units(purchases: Purchases) -> int:
    """How many units are bought."""
    return sum(n for _, units in purchases for _, n in units)


@lru_cache(maxsize=1024)  # costs are printed: there are not many
def parts_of(wanted: Units) -> list[Share]:
    """Every choice of some of these units."""
    kinds = [kind for kind, _ in wanted]
    counts = product(*(range(n + 1) for _, n in wanted))
    return [share_of(tuple(zip(kinds, some, strict=True))) for some in counts]


@lru_cache(maxsize=4096)
def share_of(units: Units) -> Share:
    """Units with what follows from them."""
    raw = {kind: n for kind, n in units if kind in RAW}
    goods = {kind: n for kind, n in units if kind in GOODS}
    lanes = pack_demand(raw, RAW), pack_demand(goods, GOODS)
    return Share(units, sum(raw.values()), sum(goods.values()), *lanes)


def take_away(wanted: Units, share: Units) -> Units:
    """What is left of some units."""
    return tuple((kind, n - less) for (kind, n), (_, less) in zip(wanted, share, strict=True))
