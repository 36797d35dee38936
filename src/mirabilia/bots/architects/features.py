"""What the evaluation reads from a position: a few dozen numbers per city, most of them 0.

A position is read where the next player is to take a card. What is not public is read only for the seat
that knows it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import (
    BLUE,
    GREEN,
    GREY,
    YELLOW,
    Card,
    City,
    State,
    read_field,
)
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.scoring import score, sum_points
from mirabilia.bots.architects.worth import SET, shortage_of, symbol_worth

# Numbers are whole parts of `WHOLE`, which can be divided by whatever comes up.
WHOLE: Final = 840
HALF: Final = 420
THIRD: Final = 280
QUARTER: Final = 210
FIFTH: Final = 168
SEVENTH: Final = 120
EIGHTH: Final = 105
TENTH: Final = 84

# Where the numbers of one kind begin.
WONDER: Final = 0  # 7: which it is
BUILT: Final = 7  # 6: how many stages stand
SHORT: Final = 13  # 5: how many cards the next stage is short of
STOCK: Final = 18  # 11: points, resources, coins
SYMBOLS: Final = 29  # 3: green cards
BATTLE: Final = 32  # 9: shields, and how near the battle is
PRIZES: Final = 41  # 3: victory tokens and the Cat
TOKENS: Final = 44  # 15: Progress tokens, the last for both Cultures
TEMPO: Final = 59  # 10: whose turn it is, and how near the end is
TOPS: Final = 69  # 13: the cards that the seat can take
COUNT: Final = 82

# What a card on top of a deck would be to a city.
COMPLETES: Final = 0
STEP: Final = 1
OTHER_GREY: Final = 2
COIN: Final = 3
POINTS: Final = 4
CAT_GAINED: Final = 5
CAT_KEPT: Final = 6
SET_OF_SYMBOLS: Final = 7
SYMBOL: Final = 8
SHIELD: Final = 9
HORN: Final = 10
HORNS: Final = 11
EXTRA: Final = 12


@final
class Features:
    """The numbers of one city that are not 0."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.values: list[int] = []

    def add(self, at: i64, value: i64) -> None:
        """Note a number, in parts of `WHOLE`."""
        if value != 0:
            self.at.append(int(at))
            self.values.append(int(value))


@final
class Outlook:
    """The basis on which all cities are compared."""

    def __init__(self, state: State) -> None:
        self.points: list[int] = []
        self.costs: list[int] = []  # cards that the rest of the wonder costs
        self.shorts: list[int] = []  # cards that the next stage is short of
        for seat in range(len(state.cities)):
            city = state.cities[seat]
            self.points.append(sum_points(score(state, seat)))
            self.costs.append(int(cost_left(city)))
            self.shorts.append(int(shortage_of(state, city)))

    def best_other(self, seat: i64) -> i64:
        """The points of the best of the others."""
        best: i64 = 0
        for other in range(len(self.points)):
            if other != seat and self.points[other] > best:
                best = self.points[other]
        return best

    def least_cost(self, seat: i64) -> i64:
        """What the wonder still costs for the opponent who is nearest to the end."""
        least: i64 = 99
        for other in range(len(self.costs)):
            if other != seat and self.costs[other] < least:
                least = self.costs[other]
        return least


def cost_left(city: City) -> i64:
    """How many resources the rest of the wonder costs."""
    cost: i64 = 0
    for stage in city.wonder.stages:
        if city.built & stage.bit == 0:
            cost += stage.count
    return cost


def read_city(state: State, seat: i64, outlook: Outlook) -> Features:
    """The numbers of a city."""
    found = Features()
    city = state.cities[seat]
    found.add(WONDER + city.wonder.id, WHOLE)
    found.add(BUILT + city.stages, WHOLE)
    short: i64 = outlook.shorts[seat]
    found.add(SHORT + (4 if short > 4 else 0 if short < 0 else short), WHOLE)
    read_stock(city, seat, outlook, found)
    read_symbols(city, found)
    read_battle(state, seat, found)
    read_prizes(state, seat, found)
    read_tempo(state, seat, outlook, found)
    return found


def read_stock(city: City, seat: i64, outlook: Outlook, found: Features) -> None:
    """Points, and what stages are paid with."""
    points: i64 = outlook.points[seat]
    found.add(STOCK, points * TENTH)
    found.add(STOCK + 1, (points - outlook.best_other(seat)) * TENTH)
    rest: i64 = 0
    for stage in city.wonder.stages:
        if city.built & stage.bit == 0:
            rest += stage.points
    found.add(STOCK + 2, rest * TENTH)
    found.add(STOCK + 3, outlook.costs[seat] * TENTH)
    best: i64 = 0
    for stage in city.wonder.open[city.built]:
        if stage.points > best:
            best = stage.points
        found.add(STOCK + (4 if stage.identical else 5), HALF)
    found.add(STOCK + 6, best * FIFTH)
    greys: i64 = 0
    rest = city.grey
    while rest > 0:
        greys += rest & 63
        rest >>= 6
    found.add(STOCK + 7, greys * QUARTER)
    found.add(STOCK + 8, city.kinds * THIRD)
    found.add(STOCK + 9, city.most * THIRD)
    found.add(STOCK + 10, city.yellow * THIRD)


def read_symbols(city: City, found: Features) -> None:
    """Green cards."""
    count = read_field(city.green, 0) + read_field(city.green, 1) + read_field(city.green, 2)
    if count > 0:
        found.add(SYMBOLS + (count - 1 if count < 3 else 2), WHOLE)


def read_battle(state: State, seat: i64, found: Features) -> None:
    """Shields against those of the neighbours, and how near the battle is."""
    city = state.cities[seat]
    own = city.strength()
    markers = state.book.markers
    left = state.cities[state.left_of(seat)].strength()
    right = state.cities[state.right_of(seat)].strength()
    beats: i64 = (HALF if own > left else 0) + (HALF if own > right else 0)
    beaten: i64 = (HALF if own < left else 0) + (HALF if own < right else 0)
    found.add(BATTLE, own * QUARTER)
    found.add(BATTLE + 1, city.standing * THIRD)
    found.add(BATTLE + 2, beats)
    found.add(BATTLE + 3, beaten)
    found.add(BATTLE + 4, beats * state.turned // markers)
    found.add(BATTLE + 5, beaten * state.turned // markers)
    found.add(BATTLE + 6, (own - left + own - right) * EIGHTH)
    if len(state.cities) == 2 and own > left and own >= 2 * left:
        found.add(BATTLE + 7, WHOLE * state.turned // markers)
    found.add(BATTLE + 8, WHOLE if markers - state.turned == 1 else 0)


def read_prizes(state: State, seat: i64, found: Features) -> None:
    """Victory tokens, the Cat, Progress tokens."""
    city = state.cities[seat]
    found.add(PRIZES, city.victories * THIRD)
    if state.cat == seat:
        found.add(PRIZES + 1, WHOLE)
    cats: i64 = 0
    for card in state.book.by_colour[2]:
        cats += read_field(city.blue, card.kind) * card.cats
    found.add(PRIZES + 2, cats * THIRD)
    seen: i64 = 0
    for token in city.tokens:
        if seen & token.bit:
            found.add(TOKENS + 14, WHOLE)
        else:
            found.add(TOKENS + token.id, WHOLE)
        seen |= token.bit


def read_tempo(state: State, seat: i64, outlook: Outlook, found: Features) -> None:
    """Whose turn it is, how near the end is, and what the seat can take."""
    count: i64 = len(state.cities)
    distance = seat - state.active
    if distance < 0:
        distance += count
    if distance == 0:
        found.add(TEMPO, WHOLE)
    found.add(TEMPO + 1, WHOLE * distance // count)
    city = state.cities[seat]
    if city.stages == 4:
        short: i64 = outlook.shorts[seat]
        found.add(TEMPO + 2, WHOLE if short <= 1 else 0)
        found.add(TEMPO + 3, WHOLE if short == 2 else 0)
    found.add(TEMPO + 4, outlook.least_cost(seat) * TENTH)
    for other in range(len(state.cities)):
        if other != seat and state.cities[other].stages == 4:
            if outlook.shorts[other] <= 1:
                found.add(TEMPO + 5, WHOLE)
            elif outlook.shorts[other] == 2:
                found.add(TEMPO + 6, WHOLE)
    found.add(TEMPO + 7, outlook.best_other(seat) * TENTH)
    found.add(TEMPO + 8, count * SEVENTH)
    found.add(TEMPO + 9, WHOLE)
    share = WHOLE // (1 + distance)
    read_top(state, seat, seat, share, outlook, found)
    read_top(state, seat, state.right_of(seat), share, outlook, found)
    read_top(state, seat, count, share, outlook, found)


def read_top(state: State, seat: i64, deck: i64, share: i64, outlook: Outlook, found: Features) -> None:
    """What the top card of a deck would mean to a seat, if it sees it."""
    if count_seen_on_top(state, seat, deck) == 0:
        return
    card = state.top(deck)
    found.add(TOPS + use_of(state, seat, card, outlook), share)
    if card.sets_off & state.cities[seat].token_bits:
        found.add(TOPS + EXTRA, share)


def use_of(state: State, seat: i64, card: Card, outlook: Outlook) -> i64:
    """What a card would mean to a city."""
    city = state.cities[seat]
    colour = card.colour
    if colour == GREY or colour == YELLOW:
        after = city.copy()
        after.put(card)
        short = shortage_of(state, after)
        if short <= 0:
            return COMPLETES
        if colour == YELLOW:
            return COIN
        return STEP if short < outlook.shorts[seat] else OTHER_GREY
    if colour == BLUE:
        if card.cats == 0:
            return POINTS
        return CAT_KEPT if state.cat == seat else CAT_GAINED
    if colour == GREEN:
        return SET_OF_SYMBOLS if symbol_worth(city, card) == SET else SYMBOL
    return SHIELD + card.horns
