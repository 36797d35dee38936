"""Why something cannot be built: what a screen says instead of a bare no."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from mirabilia.seven.action import DISCARD, MOST_COINS, STAGE, card_key, coins_paid, verb_of
from mirabilia.seven.market import Market
from mirabilia.seven.model import ONE_STAGE, Card, Cost, Found, State
from mirabilia.seven.moves import add_costs
from mirabilia.table.validation import Data

OWNED = "owned"  # the city has a structure of this name (BASE-091)
MISSING = "missing"  # neither the city nor its neighbours make these units
COINS = "coins"  # it could be paid for with more coins
DONE = "done"  # every stage is complete (BASE-103)


@dataclass(frozen=True)
class Obstacle:
    """What prevents something from being built."""

    code: str
    missing: dict[str, int] = field(default_factory=dict)
    price: int = 0  # the coins of the cheapest payment

    def to_data(self) -> Data:
        """The obstacle as data."""
        return {"code": self.code, "missing": self.missing, "price": self.price}


class Obstacles:
    """What keeps a city from building this turn; its market is set up once for all its cards."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.city = state.cities[seat]
        self.rich = state.clone()
        self.rich.cities[seat].coins = MOST_COINS  # no payment needs as much
        self.market = Market(self.rich, seat)

    def card(self, card: Card) -> Obstacle | None:
        """Why a card can be built neither by a chain nor by paying; None if it can."""
        if card.age == 0:
            return self.use(card)
        if self.city.has(card):
            return Obstacle(OWNED)
        if self.city.has_chain_to(card):
            return None
        return self.cost(card.cost, self.city.waives & card.tally != 0)

    def use(self, card: Card) -> Obstacle | None:
        """Why a card of no Age cannot be played for what it is; None if it can, or if nobody asks."""
        asking = self.rich.asking
        options = asking.options(self.rich, self.seat) if asking is not None else []
        prices = [
            coins_paid(option)
            for option in options
            if card_key(self.rich.book, option) == card.key and verb_of(option) not in (STAGE, DISCARD)
        ]
        poor = prices and min(prices) > self.city.coins
        return Obstacle(COINS, price=min(prices)) if poor else None

    def stage(self) -> Obstacle | None:
        """Why the next stage cannot be built; None if it can."""
        built = self.city.stage_count()
        if built == len(self.city.board.stages):
            return Obstacle(DONE)
        return self.cost(self.city.board.stages[built].cost, self.city.waives & ONE_STAGE != 0)

    def cost(self, cost: Cost, waived: bool) -> Obstacle | None:
        """What keeps the city from paying a cost."""
        price = find_cheapest(self.market, cost, waived)
        if price is None:
            return Obstacle(MISSING, missing=fewest_missing(self.market, cost, waived))
        if price > self.city.coins:
            return Obstacle(COINS, price=price)
        return None


def find_cheapest(market: Market, cost: Cost, waived: bool) -> int | None:
    """The coins of the cheapest payment, however rich the city would have to be."""
    found = Found()
    add_costs(market, cost, waived, 0, found)
    return min((coins_paid(code) for code in found.to_list()), default=None)


def fewest_missing(market: Market, cost: Cost, waived: bool) -> dict[str, int]:
    """The fewest units without which the rest of the cost could be paid."""
    for missing, rest in parts_of(tuple(cost.units.items())):
        if find_cheapest(market, rest, waived) is not None:
            return dict(missing)
    return {}


@lru_cache(maxsize=512)  # costs are printed on cards and stages: there are not many
def parts_of(units: tuple[tuple[str, int], ...]) -> list[tuple[dict[str, int], Cost]]:
    """Every way to split units into what is missing, the fewest first, and a cost of the rest."""
    kinds = [kind for kind, _ in units]
    found = []
    for left_out in sorted(product(*(range(count + 1) for _, count in units)), key=sum):
        rest = {kind: count - less for (kind, count), less in zip(units, left_out, strict=True)}
        missing = {kind: less for kind, less in zip(kinds, left_out, strict=True) if less}
        found.append((missing, Cost(0, rest)))
    return found
