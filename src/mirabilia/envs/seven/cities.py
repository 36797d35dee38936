"""What everybody knows of the cities of 7 Wonders.

A turn changes little of a city. So what the rows say of it is remembered, and a number is written only if it
is not as it was, into the rows of all seats at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr, u8

from mirabilia.envs.encoder import Rows, clamp, move_up
from mirabilia.seven.model import Card, City, State
from mirabilia.table.agenda import NOT_ASKED
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.envs.seven.encoder import SevenEncoder

NEVER: Final = -1
ASKED: Final = 1
ANSWERED: Final = 3  # was asked, too
# How wide the fields of packed numbers are.
BIT: Final = 1
LANE: Final = 4
TALLY: Final = 5
BYTE: Final = 8


@final
@mypyc_attr(acyclic=True)
class KnownCity(Rows):
    """What the rows of a game say of a city."""

    def __init__(self, seen: vec[u8], places: list[int], game: int, numbers: int) -> None:
        super().__init__(seen, places)
        self.game: i64 = game
        self.board: i64 = 0  # a bit for every side of every board
        self.built: tuple[Card, ...] = ()
        self.markers: tuple[Card, ...] = ()
        self.borrowed: tuple[Card, ...] = ()
        self.recounts: i64 = NEVER
        self.changes: i64 = NEVER
        self.coins: i64 = 0
        self.shields: i64 = 0
        self.victories: i64 = 0
        self.free_builds: i64 = 0
        self.extra_plays: i64 = 0
        self.guild_copies: i64 = 0
        self.set_bonus: i64 = 0
        self.hand_size: i64 = 0
        self.asked: i64 = 0
        self.counts: i64 = 0
        self.science: i64 = 0
        self.raw: i64 = 0
        self.goods: i64 = 0
        self.sold_raw: i64 = 0
        self.sold_goods: i64 = 0
        self.cheap: i64 = 0
        self.waives: i64 = 0
        self.duties: i64 = 0
        self.rights: i64 = 0
        self.numbers = vec[i64]([0] * numbers)  # of expansions, the sizes of zones, the card last copied

    def earns_as(self, there: City) -> bool:
        """Whether a city still makes and pays what the rows say."""
        return (
            (self.raw ^ there.raw)
            | (self.goods ^ there.goods)
            | (self.sold_raw ^ there.sold_raw)
            | (self.sold_goods ^ there.sold_goods)
            | (self.cheap ^ there.cheap)
            | (self.waives ^ there.waives)
            | (self.duties ^ there.duties)
        ) == 0

    def may_as(self, there: City) -> bool:
        """Whether a city still has the tokens of victory and the rights that the rows say."""
        return (
            (self.victories ^ there.victories)
            | (self.free_builds ^ there.free_builds - there.free_used)
            | (self.extra_plays ^ there.extra_plays)
            | (self.guild_copies ^ there.guild_copies)
            | (self.set_bonus ^ there.set_bonus)
        ) == 0


@final
class CityRows:
    """Writes the cities of all games."""

    def __init__(self, encoder: SevenEncoder) -> None:
        self.encoder = encoder
        book, layout = encoder.book, encoder.layout
        self.cities: i64 = encoder.cities
        self.at_board: i64 = layout.place_of("city", "board")
        self.at_basics: i64 = layout.place_of("city", "basics")
        self.at_lanes: i64 = layout.place_of("city", "raw_made")
        self.at_cheap: i64 = layout.place_of("city", "cheap")
        self.right_count: i64 = len(book.right_names)
        self.at_rights: i64 = layout.place_of("city", "rights")
        self.at_numbers: i64 = layout.place_of("city", "numbers")
        self.at_sizes: i64 = layout.place_of("city", "zone_sizes") - len(book.number_names)
        self.at_borrowed: i64 = layout.place_of("city", "borrowed")
        self.number_count: i64 = len(book.number_names)
        self.zones = encoder.city_zones
        self.owned = encoder.owned
        self.expanded = encoder.expanded
        numbers = len(book.number_names) + len(encoder.city_zones) + 1
        self.known = [
            KnownCity(encoder.seen, encoder.places_of_city(game, city), game, numbers)
            for game in range(int(encoder.games))
            for city in range(int(encoder.cities))
        ]

    def begin(self, game: i64, state: State) -> None:
        """Take up another game: boards are other ones, and nothing is built where something stood."""
        for city in range(self.cities):
            known = self.known[game * self.cities + city]
            known.recounts = NEVER
            known.changes = NEVER
            board = move_up(1, state.cities[city].board.number)
            known.show_changes(self.at_board, known.board ^ board, board, self.at_basics - self.at_board, BIT)
            known.board = board

    def update(self, game: i64, state: State) -> None:
        """Write what has changed of all cities."""
        place = game * self.cities
        city: i64 = 0
        while city < self.cities:
            known = self.known[place]
            there = state.cities[city]
            if known.built is not there.built:
                self.write_structures(known, there)
            if known.markers is not there.markers:
                known.markers = there.markers
                self.encoder.write_markers(game, city, there)
            self.write_counts(known, there)
            if not known.may_as(there):
                self.write_rights(known, there)
            self.write_holding(known, city, state)
            if not known.earns_as(there):
                self.write_lanes(known, there)
                self.write_prices(known, there)
            if self.expanded:
                self.write_more(known, city, state)
            place += 1
            city += 1

    def write_structures(self, known: KnownCity, there: City) -> None:
        """The structures of a city: those that are new, or all where some may have gone."""
        index: i64 = len(known.built)
        if known.recounts != there.recounts:
            known.recounts = there.recounts
            for card in known.built:
                known.show(card.id, 0)
            index = 0
        while index < len(there.built):
            known.show_more(there.built[index].id, 1)
            index += 1
        known.built = there.built

    def write_counts(self, known: KnownCity, there: City) -> None:
        """Coins, shields, and how many structures of each colour, stages and science symbols a city has."""
        at = self.at_basics
        if known.coins != there.coins:
            known.coins = there.coins
            known.show(at, clamp(there.coins))
        if known.shields != there.shields:
            known.shields = there.shields
            known.show(at + 1, clamp(there.shields))
        if known.counts != there.counts:
            changed = known.counts ^ there.counts
            known.counts = there.counts
            known.show_changes(at + 12, changed, there.counts, 10, TALLY)
        if known.science != there.science:
            changed = known.science ^ there.science
            known.science = there.science
            known.show_changes(at + 22, changed, there.science, 4, TALLY)

    def write_rights(self, known: KnownCity, there: City) -> None:
        """Tokens of victory and rights, in the order of `pieces.BASIC_NUMBERS`."""
        at = self.at_basics
        known.show_changes(at + 2, known.victories ^ there.victories, there.victories, 3, TALLY)
        known.victories = there.victories
        known.free_builds = there.free_builds - there.free_used
        known.show(at + 5, clamp(known.free_builds))
        known.extra_plays = there.extra_plays
        known.show(at + 6, clamp(there.extra_plays))
        known.guild_copies = there.guild_copies
        known.show(at + 7, clamp(there.guild_copies))
        known.set_bonus = there.set_bonus
        known.show(at + 8, clamp(there.set_bonus))

    def write_holding(self, known: KnownCity, city: i64, state: State) -> None:
        """How many cards a city holds, whether it is asked, and whether it has answered."""
        cards: i64 = 0
        if city < len(state.hands):
            cards = len(state.hands[city])
        if known.hand_size != cards:
            known.hand_size = cards
            known.show(self.at_basics + 9, cards)
        asked: i64 = 0
        if state.asking is not None:
            answer = state.answers[city]
            if answer >= 0:
                asked = ANSWERED
            elif answer != NOT_ASKED:
                asked = ASKED
        if known.asked != asked:
            known.show_changes(self.at_basics + 10, known.asked ^ asked, asked, 2, BIT)
            known.asked = asked

    def write_lanes(self, known: KnownCity, there: City) -> None:
        """What a city makes and sells, for every set of resources."""
        at = self.at_lanes
        known.show_changes(at, known.raw ^ there.raw, there.raw, 15, LANE)
        known.raw = there.raw
        known.show_changes(at + 15, known.goods ^ there.goods, there.goods, 7, LANE)
        known.goods = there.goods
        known.show_changes(at + 22, known.sold_raw ^ there.sold_raw, there.sold_raw, 15, LANE)
        known.sold_raw = there.sold_raw
        known.show_changes(at + 37, known.sold_goods ^ there.sold_goods, there.sold_goods, 7, LANE)
        known.sold_goods = there.sold_goods

    def write_prices(self, known: KnownCity, there: City) -> None:
        """What a city pays less for, and its restrictions."""
        at = self.at_cheap
        known.show_changes(at, known.cheap ^ there.cheap, there.cheap, 4, BIT)
        known.cheap = there.cheap
        known.show_changes(at + 4, known.waives ^ there.waives, there.waives, 10, TALLY)
        known.waives = there.waives
        known.show_changes(at + 14, known.duties ^ there.duties, there.duties, 3, BIT)
        known.duties = there.duties

    def write_more(self, known: KnownCity, city: i64, state: State) -> None:
        """What expansions have in a city."""
        there = state.cities[city]
        if known.rights != there.rights:
            changed = known.rights ^ there.rights
            known.rights = there.rights
            known.show_changes(self.at_rights, changed, there.rights, self.right_count, BIT)
        if known.changes != there.changes:
            known.changes = there.changes
            self.write_numbers(known, there)
        zones = state.zones
        index = self.number_count
        for zone in self.zones:
            cards = zones[zone + city]
            if len(cards) > 0 or known.numbers[index] != 0:
                self.write_zone(known, index, city, cards)
            index += 1
        if known.borrowed is not there.borrowed:
            self.write_borrowed(known, there)

    def write_numbers(self, known: KnownCity, there: City) -> None:
        """The numbers of expansions."""
        at = self.at_numbers
        index: i64 = 0
        for number in there.numbers:
            if known.numbers[index] != number:
                self.write_number(known, at, index, number, 2)
            at += 2
            index += 1

    def write_zone(self, known: KnownCity, index: i64, city: i64, cards: list[Card]) -> None:
        """How many cards lie in a zone of a city, and for its owner which."""
        size: i64 = len(cards)
        if known.numbers[index] != size:
            self.write_number(known, self.at_sizes + index, index, clamp(size), 1)
        owned = self.owned[index - self.number_count]
        if owned >= 0 and city < self.encoder.players:
            self.encoder.write_own_zone(known.game, city, owned, cards)

    def write_number(self, known: KnownCity, at: i64, index: i64, number: i64, count: i64) -> None:
        """A number of so many bytes, if it is not as it was."""
        changed = known.numbers[index] ^ number
        if changed != 0:
            known.numbers[index] = number
            known.show_changes(at, changed, number, count, BYTE)

    def write_borrowed(self, known: KnownCity, there: City) -> None:
        """The card last copied."""
        borrowed: i64 = 0
        if len(there.borrowed) > 0:
            borrowed = there.borrowed[-1].id + 1
        last: i64 = len(known.numbers) - 1
        self.write_number(known, self.at_borrowed, last, borrowed, 2)
        known.borrowed = there.borrowed
