"""Why something cannot be built: what a screen tells instead of a bare no."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from mirabilia.seven.market import Market
from mirabilia.seven.model import ONE_STAGE, Card, Cost, Found, State
from mirabilia.seven.moves import add_costs
from mirabilia.seven.notation import payment

OWNED = "owned"  # a structure of this name stands in the city (BASE-091)
MISSING = "missing"  # neither the city nor its neighbours make these units
COINS = "coins"  # it could be paid for, with more coins than there are
DONE = "done"  # every stage is complete (BASE-103)

PLENTY = 63  # what the coins of an action hold; no payment needs as much


@dataclass(frozen=True)
class Obstacle:
    """What stands in the way."""

    code: str
    missing: dict[str, int] = field(default_factory=dict)
    price: int = 0  # the coins of the cheapest payment


def why_not(state: State, seat: int, card: Card) -> Obstacle | None:
    """Why a city can build a card neither by a chain nor by paying; None if it can."""
    city = state.cities[seat]
    if city.has(card):
        return Obstacle(OWNED)
    if city.chains(card):
        return None
    return obstacle(state, seat, card.cost, city.waives & card.tally != 0)


def why_no_stage(state: State, seat: int) -> Obstacle | None:
    """Why a city cannot build its next stage; None if it can."""
    city = state.cities[seat]
    built = city.stage_count()
    if built == len(city.board.stages):
        return Obstacle(DONE)
    return obstacle(state, seat, city.board.stages[built].cost, city.waives & ONE_STAGE != 0)


def obstacle(state: State, seat: int, cost: Cost, waived: bool) -> Obstacle | None:
    """What keeps a city from paying a cost this turn."""
    rich = state.clone()
    rich.cities[seat].coins = PLENTY
    market = Market(rich, seat)
    price = cheapest(market, cost, waived)
    if price is None:
        return Obstacle(MISSING, missing=fewest_missing(market, cost, waived))
    if price > state.cities[seat].coins:
        return Obstacle(COINS, price=price)
    return None


def cheapest(market: Market, cost: Cost, waived: bool) -> int | None:
    """The coins of the cheapest payment, however rich the city would have to be."""
    found: Found = []
    add_costs(market, cost, waived, 0, found)
    prices = [sum(payment(code).values()) for code in found if isinstance(code, int)]
    return min(prices, default=None)


def fewest_missing(market: Market, cost: Cost, waived: bool) -> dict[str, int]:
    """The fewest units without which the rest of the cost could be paid."""
    kinds = list(cost.units)
    wholes = product(*(range(cost.units[kind] + 1) for kind in kinds))
    for left_out in sorted(wholes, key=sum):
        rest = {kind: cost.units[kind] - less for kind, less in zip(kinds, left_out, strict=True)}
        if cheapest(market, Cost(0, rest), waived) is not None:
            return {kind: less for kind, less in zip(kinds, left_out, strict=True) if less}
    return {}
