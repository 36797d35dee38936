"""What everybody knows of the cities of 7 Wonders.

A turn changes little of a city. So what the rows say of it is remembered, and a number is written only if it
is not as it was, into the rows of all seats at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.envs.encoder import clamp, move_up
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
class KnownCity:
    """What the rows of a game say of a city."""

    def __init__(self, numbers: int) -> None:
        self.board: i64 = 0  # a bit for every side of every board
        self.built: tuple[Card, ...] = ()
        self.recounts: i64 = NEVER
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
        self.zones = encoder.city_zones
        numbers = len(book.number_names) + len(self.zones) + 1
        self.known = [KnownCity(numbers) for _ in range(encoder.games * encoder.cities)]

    def begin(self, game: i64, state: State) -> None:
        """Take up another game: boards are other ones, and nothing is built where something stood."""
        rows = self.encoder.rows_of(game)
        for city in range(self.cities):
            known = self.known[game * self.cities + city]
            known.recounts = NEVER
            board = move_up(1, state.cities[city].board.number)
            self.encoder.show_changes(
                rows, city, self.at_board, known.board ^ board, board, self.at_basics - self.at_board, BIT
            )
            known.board = board

    def update(self, game: i64, state: State) -> None:
        """Write what has changed of all cities."""
        rows = self.encoder.rows_of(game)
        city: i64 = 0
        while city < self.cities:
            known = self.known[game * self.cities + city]
            there = state.cities[city]
            if known.built is not there.built:
                self.write_structures(known, rows, city, there)
            self.write_basics(known, rows, city, there)
            self.write_holding(known, rows, city, state)
            self.write_counts(known, rows, city, there)
            self.write_lanes(known, rows, city, there)
            self.write_prices(known, rows, city, there)
            if self.encoder.expanded:
                self.write_more(known, rows, city, state)
            city += 1

    def write_structures(self, known: KnownCity, rows: i64, city: i64, there: City) -> None:
        """The structures of a city: those that are new, or all where some may have gone."""
        encoder = self.encoder
        index: i64 = len(known.built)
        if known.recounts != there.recounts:
            known.recounts = there.recounts
            for card in known.built:
                encoder.show(rows, city, card.id, 0)
            index = 0
        while index < len(there.built):
            encoder.show_more(rows, city, there.built[index].id, 1)
            index += 1
        known.built = there.built

    def write_basics(self, known: KnownCity, rows: i64, city: i64, there: City) -> None:
        """Coins, shields, tokens of victory and rights, in the order of `pieces.BASIC_NUMBERS`."""
        encoder = self.encoder
        at = self.at_basics
        if known.coins != there.coins:
            known.coins = there.coins
            encoder.show(rows, city, at, clamp(there.coins))
        if known.shields != there.shields:
            known.shields = there.shields
            encoder.show(rows, city, at + 1, clamp(there.shields))
        if known.victories != there.victories:
            changed = known.victories ^ there.victories
            known.victories = there.victories
            encoder.show_changes(rows, city, at + 2, changed, there.victories, 3, TALLY)
        free = there.free_builds - there.free_used
        if known.free_builds != free:
            known.free_builds = free
            encoder.show(rows, city, at + 5, clamp(free))
        if known.extra_plays != there.extra_plays:
            known.extra_plays = there.extra_plays
            encoder.show(rows, city, at + 6, clamp(there.extra_plays))
        if known.guild_copies != there.guild_copies:
            known.guild_copies = there.guild_copies
            encoder.show(rows, city, at + 7, clamp(there.guild_copies))
        if known.set_bonus != there.set_bonus:
            known.set_bonus = there.set_bonus
            encoder.show(rows, city, at + 8, clamp(there.set_bonus))

    def write_holding(self, known: KnownCity, rows: i64, city: i64, state: State) -> None:
        """How many cards a city holds, whether it is asked, and whether it has answered."""
        at = self.at_basics + 9
        cards: i64 = 0
        if city < len(state.hands):
            cards = len(state.hands[city])
        if known.hand_size != cards:
            known.hand_size = cards
            self.encoder.show(rows, city, at, cards)
        asked: i64 = 0
        if state.asking is not None and state.answers[city] != NOT_ASKED:
            asked = ASKED
            if state.answers[city] >= 0:
                asked = ANSWERED
        if known.asked != asked:
            self.encoder.show_changes(rows, city, at + 1, known.asked ^ asked, asked, 2, BIT)
            known.asked = asked

    def write_counts(self, known: KnownCity, rows: i64, city: i64, there: City) -> None:
        """How many structures of each colour, stages and science symbols a city has."""
        at = self.at_basics + 12
        if known.counts != there.counts:
            changed = known.counts ^ there.counts
            known.counts = there.counts
            self.encoder.show_changes(rows, city, at, changed, there.counts, 10, TALLY)
        if known.science != there.science:
            changed = known.science ^ there.science
            known.science = there.science
            self.encoder.show_changes(rows, city, at + 10, changed, there.science, 4, TALLY)

    def write_lanes(self, known: KnownCity, rows: i64, city: i64, there: City) -> None:
        """What a city makes and sells, for every set of resources."""
        encoder = self.encoder
        at = self.at_lanes
        if known.raw != there.raw:
            changed = known.raw ^ there.raw
            known.raw = there.raw
            encoder.show_changes(rows, city, at, changed, there.raw, 15, LANE)
        if known.goods != there.goods:
            changed = known.goods ^ there.goods
            known.goods = there.goods
            encoder.show_changes(rows, city, at + 15, changed, there.goods, 7, LANE)
        if known.sold_raw != there.sold_raw:
            changed = known.sold_raw ^ there.sold_raw
            known.sold_raw = there.sold_raw
            encoder.show_changes(rows, city, at + 22, changed, there.sold_raw, 15, LANE)
        if known.sold_goods != there.sold_goods:
            changed = known.sold_goods ^ there.sold_goods
            known.sold_goods = there.sold_goods
            encoder.show_changes(rows, city, at + 37, changed, there.sold_goods, 7, LANE)

    def write_prices(self, known: KnownCity, rows: i64, city: i64, there: City) -> None:
        """What a city pays less for, and its restrictions."""
        encoder = self.encoder
        at = self.at_cheap
        if known.cheap != there.cheap:
            changed = known.cheap ^ there.cheap
            known.cheap = there.cheap
            encoder.show_changes(rows, city, at, changed, there.cheap, 4, BIT)
        if known.waives != there.waives:
            changed = known.waives ^ there.waives
            known.waives = there.waives
            encoder.show_changes(rows, city, at + 4, changed, there.waives, 10, TALLY)
        if known.duties != there.duties:
            changed = known.duties ^ there.duties
            known.duties = there.duties
            encoder.show_changes(rows, city, at + 14, changed, there.duties, 3, BIT)

    def write_more(self, known: KnownCity, rows: i64, city: i64, state: State) -> None:
        """What expansions have in a city."""
        there = state.cities[city]
        at = self.at_cheap + 17
        if known.rights != there.rights:
            changed = known.rights ^ there.rights
            known.rights = there.rights
            self.encoder.show_changes(rows, city, at, changed, there.rights, self.right_count, BIT)
        at += self.right_count
        before = known.numbers
        index: i64 = 0
        for number in there.numbers:
            if before[index] != number:
                self.write_number(known, rows, city, at, index, number)
            at += 2
            index += 1
        for zone in self.zones:
            size: i64 = clamp(len(state.zones[zone.place_of(city)]))
            if before[index] != size:
                self.write_number(known, rows, city, at, index, size)
            at += 1
            index += 1
        borrowed: i64 = 0
        if len(there.borrowed) > 0:
            borrowed = there.borrowed[-1].id + 1
        if before[index] != borrowed:
            self.write_number(known, rows, city, at, index, borrowed)

    def write_number(self, known: KnownCity, rows: i64, city: i64, at: i64, index: i64, number: i64) -> None:
        """A number of up to two bytes that is not as it was."""
        changed = known.numbers[index] ^ number
        known.numbers[index] = number
        self.encoder.show_changes(rows, city, at, changed, number, 2, BYTE)
