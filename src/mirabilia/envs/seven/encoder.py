"""The states of 7 Wonders as numbers: what has changed since the last question is written again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from mirabilia.envs.encoder import Encoder, clamp, fill, move_up, pack
from mirabilia.envs.layout import Layout
from mirabilia.envs.seven.hands import HandRows
from mirabilia.envs.seven.options import assign_uses, describe_options
from mirabilia.seven.model import HIDDEN, OWNER, PUBLIC, SHOWN, Card, City, Rulebook, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.redaction import is_digging
from mirabilia.seven.setup import new_state
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import NOT_ASKED, Question, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

STIRRED: Final = -1  # somebody looks through the discard pile, or has: it is written again
HELD: Final = 40  # the most cards of a row that is written again as a whole
NEVER: Final = -1
DIG: Final = "dig"  # see `redaction.is_digging`
# What is remembered of a city, as packed numbers; the numbers of expansions and others come behind.
BOARD: Final = 0
WEALTH: Final = 1  # coins and shields
VICTORIES: Final = 2
PRIVILEGES: Final = 3  # free builds, extra plays, guild copies, bonus for sets
HOLDING: Final = 4  # cards in the hand, whether it is asked and has answered
COUNTS: Final = 5
SCIENCE: Final = 6
RAW_MADE: Final = 7
GOODS_MADE: Final = 8
RAW_SOLD: Final = 9
GOODS_SOLD: Final = 10
CHEAP: Final = 11
WAIVES: Final = 12
DUTIES: Final = 13
RIGHTS: Final = 14
STRUCTURES: Final = 15  # how many
RECOUNTS: Final = 16
NUMBERS: Final = 17
# And of the table.
AGE: Final = 0
TURN: Final = 1  # turn, direction, size of the discard pile
ASKING: Final = 2
TABLE_NUMBERS: Final = 3
# How wide the fields of packed numbers are.
BIT: Final = 1
LANE: Final = 4
TALLY: Final = 5
BYTE: Final = 8


@final
class SevenEncoder(Encoder):
    """Writes games of 7 Wonders with the modules of one rulebook."""

    def __init__(
        self,
        book: Rulebook,
        layout: Layout,
        questions: list[str],
        games: int,
        wonders: tuple[str, ...],
        sides: str,
    ) -> None:
        self.city_zones = [zone for zone in book.zones if zone.of_city and zone.visibility != HIDDEN]
        self.table_zones = [zone for zone in book.zones if not zone.of_city and zone.visibility != HIDDEN]
        of_city = NUMBERS + len(book.number_names) + len(self.city_zones) + 1
        of_table = TABLE_NUMBERS + len(book.table_number_names) + len(self.table_zones)
        super().__init__(layout, games, book.players, book.cities, max(of_city, of_table))
        self.book = book
        self.wonders = wonders
        self.sides = sides
        self.question_bits = {name: 1 << place for place, name in enumerate(questions)}
        self.question_count: i64 = len(questions)
        self.kinds: i64 = len(book.cards)
        self.owner_zones = [zone for zone in self.city_zones if zone.visibility == OWNER]
        self.shared_zones = [zone for zone in self.owner_zones if zone.shared and len(book.partners) > 0]
        self.public_zones = [zone for zone in self.table_zones if zone.visibility == PUBLIC]
        self.at_asking: i64 = layout.place_of("common", "asking")
        self.at_board: i64 = layout.place_of("city", "board")
        self.at_basics: i64 = layout.place_of("city", "basics")
        self.board_count: i64 = self.at_basics - self.at_board
        self.at_lanes: i64 = layout.place_of("city", "raw_made")
        self.at_cheap: i64 = layout.place_of("city", "cheap")
        self.right_count: i64 = len(book.right_names)
        self.expanded = of_city + of_table + len(book.right_names) > NUMBERS + 1 + TABLE_NUMBERS
        self.at_about: i64 = layout.place_of("private", "about")
        self.at_pile: i64 = layout.place_of("private", "pile")
        self.at_zones: i64 = self.at_about + book.cities
        self.hands = HandRows(self)
        # what stands in rows that are written again as a whole, so that it can be removed
        self.row_count: i64 = 1 + len(self.owner_zones) + len(self.shared_zones)
        self.held = vec[i16]([0] * (games * book.players * self.row_count * HELD))
        self.held_counts = vec[i16]([0] * (games * book.players * self.row_count))
        self.open_cards: list[list[Card]] = [[] for _ in range(games * len(self.public_zones))]
        self.about = vec[i16]([NEVER] * (games * book.players))
        self.asking: list[Question | None] = [None for _ in range(games)]
        self.piles = vec[i16]([STIRRED] * games)  # how many cards of the discard pile are written

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders, self.sides)

    # games

    def begin(self, game: i64, table: Table) -> None:
        state = state_of(table)
        rows = self.rows_of(game)
        self.hands.forget(game)
        for city in range(self.cities):
            known = self.memory_of(game, city)
            self.memory[known + RECOUNTS] = NEVER
            board = move_up(1, state.cities[city].board.number)
            self.show_fields(known + BOARD, rows, city, self.at_board, board, self.board_count, BIT)
        for seat in range(self.players):
            place = game * self.players + seat
            self.write_markers(place, self.private_of(game, seat), state.cities[seat])
        self.piles[game] = STIRRED
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.write_common(game, state)
        city: i64 = 0
        while city < self.cities:
            self.write_city(game, city, state)
            city += 1
        self.hands.update(game, state)
        self.write_pile(game, state)
        seat: i64 = 0
        while seat < self.players:
            self.write_private(game, seat, state)
            seat += 1

    # the table

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        table = self.table
        rows = self.rows_of(game)
        known = self.memory_of(game, table)
        self.show_fields(known + AGE, rows, table, 0, move_up(1, state.age), 4, BIT)
        left: i64 = 1 if self.book.passes_left[state.age] else 0
        self.show_fields(known + TURN, rows, table, 4, pack(state.turn, left, len(state.pile)), 3, BYTE)
        if self.asking[game] is not state.asking:
            self.write_question(game, rows, known + ASKING, state.asking)
        if self.expanded:
            self.write_more_of_table(game, rows, known + TABLE_NUMBERS, state)

    def write_question(self, game: i64, rows: i64, known: i64, question: Question | None) -> None:
        """What is asked."""
        self.asking[game] = question
        bits: i64 = 0
        if question is not None:
            bits = self.question_bits[question.name]
            if question.name == DIG:
                self.piles[game] = STIRRED
        self.show_fields(known, rows, self.table, self.at_asking, bits, self.question_count, BIT)

    def write_more_of_table(self, game: i64, rows: i64, known: i64, state: State) -> None:
        """What expansions have on the table."""
        table = self.table
        at = self.at_asking + self.question_count
        for number in state.numbers:
            self.show_fields(known, rows, table, at, number, 2, BYTE)
            known += 1
            at += 2
        for zone in self.table_zones:
            size: i64 = clamp(len(state.zones[zone.place_of(0)]))
            self.show_fields(known, rows, table, at, size, 1, BYTE)
            known += 1
            at += 1
        place: i64 = game * len(self.public_zones)
        for zone in self.public_zones:
            cards = state.zones[zone.place_of(0)]
            if self.open_cards[place] != cards:
                for card in self.open_cards[place]:
                    self.show_more(rows, table, at + card.id, -1)
                for card in cards:
                    self.show_more(rows, table, at + card.id, 1)
                self.open_cards[place] = cards.copy()
            at += self.kinds
            place += 1

    # cities

    def write_city(self, game: i64, city: i64, state: State) -> None:
        """What everybody knows of a city."""
        there = state.cities[city]
        rows = self.rows_of(game)
        known = self.memory_of(game, city)
        self.write_structures(known, rows, city, there)
        self.write_basics(known, rows, city, there, holding_of(state, city))
        self.write_resources(known, rows, city, there)
        if self.expanded:
            self.write_more_of_city(known, rows, city, state)

    def write_basics(self, known: i64, rows: i64, city: i64, there: City, holding: i64) -> None:
        """The numbers of a city, in the order of `pieces.BASIC_NUMBERS`, and what it has of each kind."""
        memory = self.memory
        at = self.at_basics
        wealth = pack(there.coins, there.shields)
        if memory[known + WEALTH] != wealth:
            self.show_fields(known + WEALTH, rows, city, at, wealth, 2, BYTE)
        if memory[known + VICTORIES] != there.victories:
            self.show_fields(known + VICTORIES, rows, city, at + 2, there.victories, 3, TALLY)
        privileges = pack(
            there.free_builds - there.free_used, there.extra_plays, there.guild_copies, there.set_bonus
        )
        if memory[known + PRIVILEGES] != privileges:
            self.show_fields(known + PRIVILEGES, rows, city, at + 5, privileges, 4, BYTE)
        if memory[known + HOLDING] != holding:
            self.show_fields(known + HOLDING, rows, city, at + 9, holding, 3, BYTE)
        if memory[known + COUNTS] != there.counts:
            self.show_fields(known + COUNTS, rows, city, at + 12, there.counts, 10, TALLY)
        if memory[known + SCIENCE] != there.science:
            self.show_fields(known + SCIENCE, rows, city, at + 22, there.science, 4, TALLY)

    def write_resources(self, known: i64, rows: i64, city: i64, there: City) -> None:
        """What a city makes and sells, for every set of resources, and what it pays."""
        memory = self.memory
        at = self.at_lanes
        if memory[known + RAW_MADE] != there.raw:
            self.show_fields(known + RAW_MADE, rows, city, at, there.raw, 15, LANE)
        if memory[known + GOODS_MADE] != there.goods:
            self.show_fields(known + GOODS_MADE, rows, city, at + 15, there.goods, 7, LANE)
        if memory[known + RAW_SOLD] != there.sold_raw:
            self.show_fields(known + RAW_SOLD, rows, city, at + 22, there.sold_raw, 15, LANE)
        if memory[known + GOODS_SOLD] != there.sold_goods:
            self.show_fields(known + GOODS_SOLD, rows, city, at + 37, there.sold_goods, 7, LANE)
        at = self.at_cheap
        if memory[known + CHEAP] != there.cheap:
            self.show_fields(known + CHEAP, rows, city, at, there.cheap, 4, BIT)
        if memory[known + WAIVES] != there.waives:
            self.show_fields(known + WAIVES, rows, city, at + 4, there.waives, 10, TALLY)
        if memory[known + DUTIES] != there.duties:
            self.show_fields(known + DUTIES, rows, city, at + 14, there.duties, 3, BIT)

    def write_more_of_city(self, known: i64, rows: i64, city: i64, state: State) -> None:
        """What expansions have in a city."""
        there = state.cities[city]
        memory = self.memory
        at = self.at_cheap + 17
        if memory[known + RIGHTS] != there.rights:
            self.show_fields(known + RIGHTS, rows, city, at, there.rights, self.right_count, BIT)
        known += NUMBERS
        at += self.right_count
        for number in there.numbers:
            if memory[known] != number:
                self.show_fields(known, rows, city, at, number, 2, BYTE)
            known += 1
            at += 2
        for zone in self.city_zones:
            size: i64 = clamp(len(state.zones[zone.place_of(city)]))
            if memory[known] != size:
                self.show_fields(known, rows, city, at, size, 1, BYTE)
            known += 1
            at += 1
        borrowed: i64 = there.borrowed[-1].id + 1 if len(there.borrowed) > 0 else 0
        if memory[known] != borrowed:
            self.show_fields(known, rows, city, at, borrowed, 2, BYTE)

    def write_structures(self, known: i64, rows: i64, city: i64, there: City) -> None:
        """The structures of a city: those that are new, or all where some may have gone."""
        memory = self.memory
        built: i64 = len(there.built)
        index = memory[known + STRUCTURES]
        if memory[known + RECOUNTS] != there.recounts:
            memory[known + RECOUNTS] = there.recounts
            index = 0
            while index < self.kinds:
                self.show_new(rows, city, index, 0)
                index += 1
            index = 0
        while index < built:
            self.show_more(rows, city, there.built[index].id, 1)
            index += 1
        memory[known + STRUCTURES] = built

    # seats

    def write_private(self, game: i64, seat: i64, state: State) -> None:
        """What only one seat knows, besides hands and the discard pile."""
        place = game * self.players + seat
        first = self.private_of(game, seat)
        held = place * self.row_count
        if self.held_counts[held] != len(state.cities[seat].markers):
            self.write_markers(place, first, state.cities[seat])
        at = first + self.at_zones
        for zone in self.owner_zones:
            held += 1
            self.replace_cards(at, held, state.zones[zone.place_of(seat)])
            at += self.kinds
        for zone in self.shared_zones:
            held += 1
            at += self.kinds  # the partner's hand comes first
            self.replace_cards(at, held, state.zones[zone.place_of(self.book.partners[seat])])

    def write_markers(self, place: i64, first: i64, city: City) -> None:
        """The cards under a seat's stages."""
        self.replace_cards(first + self.kinds, place * self.row_count, list(city.markers))

    def replace_cards(self, at: i64, number: i64, cards: list[Card]) -> None:
        """Write cards, by kind, in place of those that stood in a row, if they are others."""
        held = self.held
        first = number * HELD
        index: i64 = 0
        count: i64 = len(cards)
        before = i64(self.held_counts[number])
        if before == count:
            while index < count and i64(held[first + index]) == cards[index].id:
                index += 1
            if index == count:
                return
        row = self.seen
        index = 0
        while index < before:
            row[at + i64(held[first + index])] = 0
            index += 1
        index = 0
        while index < count:
            kind = cards[index].id
            row[at + kind] += 1
            held[first + index] = i16(kind)
            index += 1
        self.held_counts[number] = i16(count)

    def write_pile(self, game: i64, state: State) -> None:
        """The cards of the discard pile that seats know: seen, shown to all, or their own."""
        size: i64 = len(state.pile)
        index = i64(self.piles[game])
        if index == size:
            return
        digging = state.asking is not None and state.asking.name == DIG
        if index == STIRRED or index > size:
            for seat in range(self.players):
                fill(self.seen, self.private_of(game, seat) + self.at_pile, self.kinds)
            index = 0
        while index < size:
            self.add_to_pile(game, index, digging, state)
            index += 1
        self.piles[game] = i16(STIRRED if digging else size)

    def add_to_pile(self, game: i64, index: i64, digging: bool, state: State) -> None:
        """Write a card of the discard pile for those who know it."""
        source = state.pile_plays[index]  # Age, row and seat: see `State.put_on_pile`
        kind = state.pile[index].id
        seat: i64 = 0
        while seat < self.players:
            if (
                source == SHOWN
                or (source > 0 and source & 15 == seat)
                or index < state.cities[seat].pile_seen
                or (digging and is_digging(state, seat))
            ):
                self.seen[self.private_of(game, seat) + self.at_pile + kind] += 1
            seat += 1

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        distance: i64 = NEVER
        if city >= 0:
            distance = city - seat if city >= seat else city - seat + self.cities
        place = game * self.players + seat
        before = i64(self.about[place])
        if before == distance:
            return
        row = self.seen
        at = self.private_of(game, seat) + self.at_about
        if before >= 0:
            row[at + before] = 0
        if distance >= 0:
            row[at + distance] = 1
        self.about[place] = i16(distance)

    # options

    def write_options(self, found: Found, row: vec[i16], at: i64) -> None:
        describe_options(found, row, at)

    def assign_slots(self, found: Found, slots: vec[i16], seat: i64) -> None:
        assign_uses(found, slots, self.kinds)

    # the end

    def points(self, table: Table) -> list[int]:
        return score_all(state_of(table))[: self.players]

    def shares(self, table: Table, points: list[int]) -> list[float]:
        return share_win(state_of(table), points)


def holding_of(state: State, city: i64) -> i64:
    """How many cards a city holds, whether it is asked, and whether it has answered."""
    cards: i64 = len(state.hands[city]) if city < len(state.hands) else 0
    answer = state.answers[city]
    if answer == NOT_ASKED or state.asking is None:
        return pack(cards, 0)
    return pack(cards, 1, 1 if answer >= 0 else 0)
