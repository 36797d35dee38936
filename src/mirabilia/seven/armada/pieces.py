"""The shipyard of a city: its four fleets, what their spaces give, and how a ship advances."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.model import Card, City, Cost, Effect, State, Zone
from mirabilia.seven.turn import sort_cards, take_effect
from mirabilia.table.vecs import append, vec

FLEETS: Final = ("red", "yellow", "blue", "green")
YELLOW: Final = 1
GREEN: Final = 3
LAST_SPACE: Final = 6
SPACES: Final = 7  # of a fleet, with the start
LEVELS: Final = 3  # of the islands
ALONE: Final = 4  # the islands that a lone explorer sees (ARM-107)

LEVEL_BITS: Final = [0, 1, 2, 4]
ATTACKS_LEFT: Final = 1
ATTACKS_RIGHT: Final = 2
ONE_FLEET: Final = 4  # an advance of this fleet only: 4 + fleet; below that, of this many different fleets
TOKEN_VALUES: Final = [0, -3, -2, -1, 1, 3, 5, 7]
TOKEN_DIGITS: Final = [1, 2, 3, 0, 4, 0, 5, 0, 6, 0, 7]  # the digit of a value, from -3 on

ADVANCED: Final = 65  # what happened to a city: one of its ships advanced


def number_of(city: City, index: i64) -> i64:
    """One of the numbers of a city."""
    return city.numbers[index]


@final
class NavalShields(Effect):
    """Naval strength, which is counted when needed."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount


@final
class Navy:
    """What is printed on the shipyards, where the islands are, and where a city's numbers are kept."""

    # ARM-006, ARM-010

    def __init__(self, piles: list[Zone], drawn: Zone) -> None:
        # places in City.numbers, given by the module
        self.shipyard: i64 = 0  # 1 to 8
        self.ships: i64 = 0  # the space of the red ship; those of the other fleets follow
        self.tax: i64 = 0  # the highest that the city imposes this turn
        self.pirates: i64 = 0  # how often it sends them this turn
        self.exploring: i64 = 0  # bits of the levels that it explores this turn
        self.advances: i64 = 0  # free advances that wait for its choice, an octal digit each
        self.incursions: i64 = 0  # bits: whom it attacks at the end of the Age
        self.tokens: i64 = 0  # of naval conflicts, an octal digit each
        self.out: i64 = 0  # 1 if it stays out of the naval conflict
        self.piles = piles  # the zones of the islands, by level from 1
        self.drawn = drawn  # what an explorer looks at
        self.islands: list[list[Card]] = [[], [], [], []]  # by level
        # by shipyard, fleet and space
        self.costs = vec[Cost]()
        self.wonder_fleets: list[int] = []  # by shipyard
        # by fleet and space
        self.shields = vec[i64]()
        self.coins = vec[i64]()
        self.levels = vec[i64]()
        self.taxes = vec[i64]()
        self.points = vec[i64]()
        self.explores = vec[i64]()

    def add_space(self, shields: i64, coins: i64, level: i64, tax: i64, points: i64, explores: i64) -> None:
        """Know what the next space gives; the fleets follow each other, each from its start on."""
        self.shields = append(self.shields, shields)
        self.coins = append(self.coins, coins)
        self.levels = append(self.levels, level)
        self.taxes = append(self.taxes, tax)
        self.points = append(self.points, points)
        self.explores = append(self.explores, explores)

    def add_cost(self, cost: Cost) -> None:
        """Know the cost of the next space of a shipyard; its fleets follow each other."""
        self.costs = append(self.costs, cost)

    def next_cost(self, city: City, fleet: i64) -> Cost | None:
        """The cost of a fleet's next space; None if there is none (ARM-026)."""
        # ARM-039
        ship = self.ships + fleet
        space = city.numbers[ship]
        if space >= LAST_SPACE:
            return None
        place = ((city.numbers[self.shipyard] - 1) * 4 + fleet) * LAST_SPACE + space
        return self.costs[place]

    def can_advance(self, city: City, fleet: i64) -> bool:
        """Whether a ship is not on its last space."""
        ship = self.ships + fleet
        return city.numbers[ship] < LAST_SPACE

    def advance(self, state: State, seat: i64, fleet: i64) -> None:
        """Move a ship one space on, for whatever reason; the space's coins come at once (ARM-086)."""
        # ARM-077, ARM-090, ARM-096, ARM-102, ARM-106, ARM-201
        city = state.cities[seat]
        numbers = city.numbers
        if numbers[self.ships + fleet] >= LAST_SPACE:
            return
        city.changes += 1
        numbers[self.ships + fleet] += 1
        at = fleet * SPACES + numbers[self.ships + fleet]
        if self.taxes[at] > numbers[self.tax]:  # ARM-097
            numbers[self.tax] = self.taxes[at]
        if self.explores[at] > 0:
            numbers[self.exploring] |= LEVEL_BITS[self.explores[at]]
        city.coins += self.coins[at]
        if state.events is not None:
            state.note("advance", seat, [int(fleet), int(numbers[self.ships + fleet]), int(self.coins[at])])
        if len(city.triggers) > 0:
            state.trigger(seat, ADVANCED, fleet)

    def total(self, figures: vec[i64], city: City) -> i64:
        """What the spaces of a city's ships give."""
        numbers = city.numbers
        found: i64 = 0
        fleet: i64 = 0
        while fleet < 4:
            space: i64 = numbers[self.ships + fleet]
            found += figures[fleet * SPACES + space]
            fleet += 1
        return found

    def level(self, city: City) -> i64:
        """The commerce level."""
        # ARM-087, ARM-208
        return self.total(self.levels, city)

    def strength(self, city: City) -> i64:
        """The strength at sea: of the shipyard, the structures and the islands (ARM-055)."""
        # ARM-084
        found = self.total(self.shields, city)
        for card in city.built:
            for effect in card.effects.lasting:
                if isinstance(effect, NavalShields):
                    found += effect.amount
        return found

    def gain_island(self, state: State, seat: i64, island: Card) -> None:
        """Lay an island beside a shipyard; it works from now on (ARM-115)."""
        # ARM-117, ARM-118
        state.cities[seat].raise_structure(island)
        state.note("island", seat, [int(island.id)])
        take_effect(state, seat, island.effects)

    def draw(self, state: State, seat: i64, level: i64, count: i64) -> None:
        """Let an explorer look at some islands."""
        # ARM-113
        pile = state.zones[self.piles[level].place_of(0)]
        drawn = state.zones[self.drawn.place_of(seat)]
        while count > 0 and len(pile) > 0:
            drawn.append(pile.pop())
            count -= 1
        sort_cards(drawn)


def token_sum(tokens: i64) -> i64:
    """The points of naval tokens."""
    # ARM-074
    found: i64 = 0
    while tokens > 0:
        found += TOKEN_VALUES[tokens & 7]
        tokens = tokens // 8
    return found
