"""What the evaluation reads from a position: some 170 numbers per city, most of them 0.

A position is read where the next player is to take a card. What is not public is read only for the seat
that knows it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.architects.model import (
    BLUE,
    FIELD,
    GREEN,
    GREY,
    RED,
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
TOPS: Final = 69  # 16: the cards that the seat can take
PLACE: Final = 85  # 42: which wonder it is with how many stages
OFFER: Final = 127  # 15: Progress tokens that lie open, and how near the city is to one
DEPTH: Final = 142  # 5: how many cards are left in the decks within reach
LEFT: Final = 147  # 15: the colours of the cards that are left in them
LASTING: Final = 162  # 2: shields that stay after a battle, and those that go
NEED: Final = 164  # 3: how far every wonder is from its end
COUNT: Final = 167

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
OF_BLUE: Final = 13  # its points
OF_A_KIND: Final = 14  # a resource that the city has already
FIRST_SYMBOL: Final = 15

ONE_OF: Final[list[int]] = [1, 256, 65536, 16777216, 4294967296]  # by colour: a field of 8 bits for each
COLOURS: Final = 5
FEW: Final = 4  # cards of a deck that is nearly empty


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
        self.needs: list[int] = []  # cards that the rest of the wonder needs at least
        self.left = [count_colours(state, deck) for deck in range(len(state.decks))]
        for seat in range(len(state.cities)):
            city = state.cities[seat]
            self.points.append(sum_points(score(state, seat)))
            self.costs.append(int(cost_left(city)))
            self.shorts.append(int(shortage_of(state, city)))
            self.needs.append(int(max(0, self.costs[seat] - count_resources(city) - city.yellow)))

    def best_other(self, seat: i64) -> i64:
        """The points of the best of the others."""
        best: i64 = 0
        for other in range(len(self.points)):
            if other != seat and self.points[other] > best:
                best = self.points[other]
        return best

    def least_cost(self, seat: i64) -> i64:
        """What the wonder still costs for the opponent who is nearest to the end."""
        return least_of_others(self.costs, seat)


def least_of_others(numbers: list[int], seat: i64) -> i64:
    """The least number of another seat."""
    least: i64 = 99
    for other in range(len(numbers)):
        if other != seat and numbers[other] < least:
            least = numbers[other]
    return least


def count_colours(state: State, deck: i64) -> int:
    """How many cards of each colour are left in a deck: everybody can know it."""
    cards = state.decks[deck]
    tally: i64 = 0
    index: i64 = 0
    while index < state.sizes[deck]:
        tally += ONE_OF[cards[index].colour]
        index += 1
    return int(tally)


def count_resources(city: City) -> i64:
    """How many grey cards a city has."""
    count: i64 = 0
    rest = city.grey
    while rest > 0:
        count += rest & FIELD
        rest >>= 6
    return count


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
    found.add(PLACE + city.wonder.id * 6 + city.stages, WHOLE)
    read_offer(state, city, found)
    read_decks(state, seat, outlook, found)
    read_lasting(state, city, found)
    read_need(seat, outlook, found)
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
    found.add(STOCK + 7, count_resources(city) * QUARTER)
    found.add(STOCK + 8, city.kinds * THIRD)
    found.add(STOCK + 9, city.most * THIRD)
    found.add(STOCK + 10, city.yellow * THIRD)


def count_symbols(city: City) -> i64:
    """How many green cards a city has."""
    return read_field(city.green, 0) + read_field(city.green, 1) + read_field(city.green, 2)


def read_symbols(city: City, found: Features) -> None:
    """Green cards."""
    count = count_symbols(city)
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
    city = state.cities[seat]
    found.add(TOPS + use_of(state, seat, card, outlook), share)
    if card.colour == BLUE:
        found.add(TOPS + OF_BLUE, card.points * share // 3)
    elif card.colour == GREY and read_field(city.grey, card.kind) > 0:
        found.add(TOPS + OF_A_KIND, share)
    elif card.colour == GREEN and city.green == 0:
        found.add(TOPS + FIRST_SYMBOL, share)
    if card.sets_off & city.token_bits:
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


def read_offer(state: State, city: City, found: Features) -> None:
    """The Progress tokens that lie open, and how much the best one is liked by a city with symbols."""
    best = 0.0
    for number in state.row:
        if number >= 0:
            token = state.book.tokens[number]
            liking = token.liking_again if city.token_bits & token.bit else token.liking
            if liking > best:
                best = liking
            found.add(OFFER + number, HALF)
    liked: i64 = i64(best * float(TENTH))
    found.add(OFFER + 14, liked * count_symbols(city) // 2)


def read_decks(state: State, seat: i64, outlook: Outlook, found: Features) -> None:
    """How many cards are left in the decks within reach, and of which colours."""
    own, right, central = seat, state.right_of(seat), i64(len(state.cities))
    found.add(DEPTH, state.sizes[own] * WHOLE // 25)
    found.add(DEPTH + 1, state.sizes[right] * WHOLE // 25)
    found.add(DEPTH + 2, max(0, FEW - state.sizes[own]) * QUARTER)
    found.add(DEPTH + 3, max(0, FEW - state.sizes[right]) * QUARTER)
    found.add(DEPTH + 4, state.sizes[central] * WHOLE // 60)
    read_left(state, own, LEFT, outlook, found)
    read_left(state, right, LEFT + COLOURS, outlook, found)
    read_left(state, central, LEFT + 2 * COLOURS, outlook, found)


def read_left(state: State, deck: i64, at: i64, outlook: Outlook, found: Features) -> None:
    """Which part of a deck has each colour."""
    size: i64 = state.sizes[deck]
    tally: i64 = outlook.left[deck]
    colour: i64 = 0
    while tally > 0:
        found.add(at + colour, (tally & 255) * WHOLE // size)
        tally >>= 8
        colour += 1


def read_lasting(state: State, city: City, found: Features) -> None:
    """The shields that a battle leaves, and those that it takes away (ARC-090, ARC-092)."""
    lasting: i64 = city.standing
    for card in state.book.by_colour[RED]:
        if card.horns == 0:
            lasting += read_field(city.red, card.kind) * card.shields
    found.add(LASTING, lasting * QUARTER)
    found.add(LASTING + 1, (city.strength() - lasting) * QUARTER)


def read_need(seat: i64, outlook: Outlook, found: Features) -> None:
    """How many cards a wonder still needs, beside the opponent who needs least."""
    own: i64 = outlook.needs[seat]
    least = least_of_others(outlook.needs, seat)
    found.add(NEED, own * TENTH)
    found.add(NEED + 1, least * TENTH)
    if own <= least:
        found.add(NEED + 2, HALF)
