"""What a city may do with its cards: the options of a turn, each with its payment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.seven.action import (
    BUILD,
    CHAIN,
    DISCARD,
    FREE,
    PASS,
    STAGE,
    TAKE,
    module_verb,
    verb_of,
    with_choice,
    with_coins_to_bank,
)
from mirabilia.seven.book import RULINGS_0_2
from mirabilia.seven.market import Market
from mirabilia.seven.model import (
    CHAIN_ONLY,
    DISCARD_LAST,
    MUST_CHAIN,
    ONE_STAGE,
    Card,
    City,
    Cost,
    Found,
    State,
)

NOTHING: Final = Cost(0, {})


def card_options(state: State, seat: i64, cards: list[Card]) -> list[int]:
    """Everything that a city may do with one of some cards, as a list."""
    found = Found()
    add_card_options(state, seat, cards, found)
    return found.to_list()


def add_card_options(state: State, seat: i64, cards: list[Card], found: Found) -> None:
    """Append everything that a city may do with one of some cards; equal cards stand together."""
    # BASE-086 to BASE-089, BASE-091, BASE-093, BASE-104
    market = Market(state, seat)
    city = market.city
    uses = found.aside()
    add_stages(market, uses)
    more_uses = False
    if len(state.book.verbs) > 0:
        add_any_card_verbs(state, city, uses)
        more_uses = has_open_verb(state, city)
    if not more_uses:
        uses.append(DISCARD)  # the last use of every card
    chain_only = city.duties & CHAIN_ONLY != 0
    first = found.count
    previous: i64 = -1
    for card in cards:
        if card.id == previous:
            continue
        previous = card.id
        if not city.has(card):
            add_builds(market, card, found)
            if chain_only and city.has_chain_to(card):
                continue  # OQ-TWO-02: no other use of the card
        add_with_card(uses, card, found)
        if more_uses:
            add_card_verbs(state, seat, card, found)
            found.append(DISCARD + card.id)
    if city.duties & DISCARD_LAST:
        drop_needless_discards(state, found, first)


def add_any_card_verbs(state: State, city: City, uses: Found) -> None:
    """Append the uses of any card, besides those of the base game, that are open to a city now."""
    for verb in state.book.any_card_verbs:
        if verb.is_open(state, city):
            uses.append(verb.code)


def has_open_verb(state: State, city: City) -> bool:
    """Whether some use of some cards, besides those of the base game, is open to a city now."""
    for verb in state.book.card_verbs:
        if verb.is_open(state, city):
            return True
    return False


def add_card_verbs(state: State, seat: i64, card: Card, found: Found) -> None:
    """Append the uses of a card, besides those of the base game, that are open to a city now."""
    for verb in state.book.card_verbs:
        if verb.is_open(state, state.cities[seat]):
            verb.add_options(state, seat, card, found)


def add_with_card(uses: Found, card: Card, found: Found) -> None:
    """Append what can be done with any card, with this one."""
    number = card.id
    count = uses.count
    index: i64 = 0
    while index < count:
        found.append(uses.codes[index] + number)
        index += 1


def add_builds(market: Market, card: Card, found: Found) -> None:
    """The ways to build a structure: for free where it can be, and paid."""
    # BASE-025, BASE-073, BASE-077, BASE-078, BASE-147, BASE-149, BASE-150
    city = market.city
    cost = card.cost
    first = found.count
    waived = city.waives & card.tally != 0
    alone = not waived and market.covers(cost)
    chained = city.has_chain_to(card)
    if chained:
        found.append(CHAIN + card.id)
        # OQ-BASE-25: a chain may be declined, but paying nothing is the chain
        if not city.duties & MUST_CHAIN and not (alone and cost.coins == 0):
            add_costs(market, cost, waived, BUILD + card.id, found)
            if waived and costs_nothing(found, first + 1, BUILD + card.id):
                found.cut(found.count - 1)
    else:
        if alone:
            found.append(with_coins_to_bank(BUILD + card.id, cost.coins))
        elif waived:
            market.add_reduced(cost, cost, BUILD + card.id, found)
        else:
            market.add_trades(cost, BUILD + card.id, found)
        # OQ-BASE-26: a right is not wasted on what costs nothing
        if city.free_builds > city.free_used and not costs_nothing(found, first, BUILD + card.id):
            found.append(FREE + card.id)
    if card.ridden and found.count > first:
        add_riders(market, card, chained, first, found)


def costs_nothing(found: Found, index: i64, action: i64) -> bool:
    """Whether the option found there is the plain action, without any payment."""
    return found.count > index and found.codes[index] == action


def add_costs(market: Market, cost: Cost, waived: bool, action: i64, found: Found) -> None:
    """Append the payments of a printed cost, lower by one unit if the city has that advantage."""
    if waived:
        market.add_reduced(cost, cost, action, found)
    else:
        market.add_payments(cost, action, found)


def add_riders(market: Market, card: Card, chained: bool, first: i64, found: Found) -> None:
    """Append each way of building since the first option (by chain, by cost, by right) with each extra.

    Payments of the extra are found again for both costs together, so a way is extended, not a payment.
    """
    ways = found.count - first
    city = market.city
    book = market.state.book
    right = not chained and city.free_builds > city.free_used
    if chained or (right and ways > 0 and found.codes[found.count - 1] == FREE + card.id):
        ways -= 1
    for rider in book.build_riders:
        if chained:
            rider.add_to_build(market, card, CHAIN + card.id, NOTHING, found)
        paid = found.count
        if ways > 0:
            rider.add_to_build(market, card, BUILD + card.id, card.cost, found)
        if right:
            free = found.count
            rider.add_to_build(market, card, FREE + card.id, NOTHING, found)
            if book.rulings >= RULINGS_0_2:
                drop_wasted_rights(found, paid, free)


def drop_wasted_rights(found: Found, paid: i64, free: i64) -> None:
    """Drop the free builds, from an index on, whose payment buys the same without the right (OQ-BASE-26)."""
    index = found.count - 1
    while index >= free:
        if found.find(found.codes[index] - FREE + BUILD, paid, free) >= 0:
            found.drop(index, index + 1)
        index -= 1


def add_stages(market: Market, found: Found) -> None:
    """Append the ways to build the next stage, without the card that marks it."""
    # BASE-032, BASE-045, BASE-098 to BASE-103, COMBO-008, COMBO-009
    city = market.city
    built = city.stage_count()
    if built < len(city.board.stages):
        stage = city.board.stages[built]
        choice: i64 = 0
        while choice < len(stage.alternatives):
            action = with_choice(STAGE, choice)
            first = found.count
            add_costs(market, stage.cost, city.waives & ONE_STAGE != 0, action, found)
            end = found.count
            if end > first:  # an extra comes on top of the stage
                for rider in market.state.book.stage_riders:
                    rider.add_to_stage(market, action, stage.cost, first, end, found)
            choice += 1


def drop_needless_discards(state: State, found: Found, first: i64) -> None:
    """For a city that may discard, however, only where nothing else can be done."""
    end = first
    index = first
    while index < found.count:
        option = found.codes[index]
        if not is_discard(state, option):
            found.codes[end] = option
            end += 1
        index += 1
    if end > first:
        found.cut(end)


def is_discard(state: State, option: i64) -> bool:
    """Whether an option puts its card on the discard pile, in whatever way."""
    verb = module_verb(state.book, option)
    return verb.to_pile if verb is not None else verb_of(option) == DISCARD


def can_dig(state: State, seat: i64) -> bool:
    """Whether the discard pile has a card that a city may build."""
    # BASE-158
    city = state.cities[seat]
    for card in state.pile:
        if not city.has(card):
            return True
    return False


def add_pile_options(state: State, seat: i64, found: Found) -> None:
    """Append the cards of the discard pile that a city may build, in the order of their kinds, or none."""
    # BASE-092, BASE-154, BASE-155, COMBO-024
    city = state.cities[seat]
    found.append(PASS)
    first = found.count
    for card in state.pile:
        if not city.has(card):
            found.append(TAKE + card.id)
    found.sort(first)
