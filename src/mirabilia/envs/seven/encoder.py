"""The states of 7 Wonders as numbers: what has changed since the last question is written again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, u8

from mirabilia.envs.encoder import Encoder, clamp, fill
from mirabilia.envs.layout import Layout
from mirabilia.envs.seven.hands import HandRows
from mirabilia.envs.seven.options import assign_uses, describe_options
from mirabilia.seven.model import HIDDEN, OWNER, PUBLIC, SHOWN, Card, City, Rulebook, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.redaction import is_digging
from mirabilia.seven.setup import new_state
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import NOT_ASKED, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

RAW_LANES: Final = 15
GOODS_LANES: Final = 7
HELD: Final = 40  # the most cards of a row that is written again as a whole
# numbers of a city that are compared with what was written last
# (the first four are what it makes and sells)
CHEAP: Final = 4
WAIVES: Final = 5
DUTIES: Final = 6
RIGHTS: Final = 7
COUNTS: Final = 8
SCIENCE: Final = 9
VICTORIES: Final = 10
MEMORY: Final = 11
NEVER: Final = -1
DIG: Final = "dig"  # see `redaction.is_digging`
UNKNOWN: Final = 32767  # in place of the size of a pile


def read_lane(lanes: i64, number: i64) -> i64:
    """One lane of a packed amount."""
    return lanes >> 4 * number & 15


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
        super().__init__(layout, games, book.players, book.cities)
        self.book = book
        self.wonders = wonders
        self.sides = sides
        self.question_places = {name: place for place, name in enumerate(questions)}
        self.question_count: i64 = len(questions)
        self.kinds: i64 = len(book.cards)
        self.city_zones = [zone for zone in book.zones if zone.of_city and zone.visibility != HIDDEN]
        self.owner_zones = [zone for zone in self.city_zones if zone.visibility == OWNER]
        self.shared_zones = [zone for zone in self.owner_zones if zone.shared]
        self.table_zones = [zone for zone in book.zones if not zone.of_city and zone.visibility != HIDDEN]
        self.at_asking: i64 = layout.place_of("common", "asking")
        self.at_board: i64 = layout.place_of("city", "board")
        self.at_basics: i64 = layout.place_of("city", "basics")
        self.at_lanes: i64 = layout.place_of("city", "raw_made")
        self.at_cheap: i64 = layout.place_of("city", "cheap")
        self.at_about: i64 = layout.place_of("private", "about")
        self.at_pile: i64 = layout.place_of("private", "pile")
        self.at_zones: i64 = self.at_about + book.cities
        self.hands = HandRows(self, layout.place_of("private", "passed_on"))
        # what stands in rows that are written again as a whole, so that it can be removed
        self.row_count: i64 = 2 + len(self.owner_zones)
        if len(book.partners) > 0:
            self.row_count += 1 + len(self.shared_zones)
        self.held = vec[i16]([0] * (games * book.players * self.row_count * HELD))
        self.held_counts = vec[i16]([0] * (games * book.players * self.row_count))
        public = [zone for zone in self.table_zones if zone.visibility == PUBLIC]
        self.open_held = vec[i16]([0] * (games * len(public) * HELD))
        self.open_counts = vec[i16]([0] * (games * len(public)))
        self.structures: list[tuple[Card, ...]] = [() for _ in range(games * book.cities)]
        self.boards = vec[i64]([NEVER] * (games * book.cities))
        self.memory = vec[i64]([NEVER] * (games * book.cities * MEMORY))
        self.right_count: i64 = len(book.right_names)
        self.number_count: i64 = len(book.number_names)
        self.numbers = vec[i64]([0] * (games * book.cities * len(book.number_names)))
        self.ages = vec[i64]([NEVER] * games)
        self.asking = vec[i64]([NEVER] * games)
        self.about = vec[i16]([NEVER] * (games * book.players))
        self.digging = False  # whether anybody looks through the discard pile
        # how the discard pile stood: how many cards, how many were taken, how many the seat had seen
        self.piles = vec[i16]([0] * (games * book.players * 3))

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders, self.sides)

    # games

    def begin(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.hands.begin(game, state)
        for city in range(self.cities):
            self.write_board(game * self.cities + city, state.cities[city])
        for seat in range(self.players):
            place = game * self.players + seat
            self.piles[place * 3] = UNKNOWN
            markers = list(state.cities[seat].markers)
            at = place * self.private_size + self.kinds
            replace_cards(self.private, at, self.held, self.held_counts, place * self.row_count + 1, markers)
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.digging = state.asking is not None and state.asking.name == DIG
        self.write_common(game, state)
        city: i64 = 0
        while city < self.cities:
            self.write_city(game, city, state)
            city += 1
        self.hands.update(game, state)
        seat: i64 = 0
        while seat < self.players:
            self.write_private(game, seat, state)
            seat += 1

    # the table

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        row = self.common
        at = game * self.common_size
        if self.ages[game] != state.age:
            if self.ages[game] >= 0:
                row[at + self.ages[game]] = 0
            row[at + state.age] = 1
            row[at + 5] = 1 if self.book.passes_left[state.age] else 0
            self.ages[game] = state.age
        row[at + 4] = u8(clamp(state.turn))
        row[at + 6] = u8(clamp(len(state.pile)))
        at += self.at_asking
        question = state.asking
        place: i64 = NEVER if question is None else self.question_places[question.name]
        if self.asking[game] != place:
            if self.asking[game] >= 0:
                row[at + self.asking[game]] = 0
            if place >= 0:
                row[at + place] = 1
            self.asking[game] = place
        at += self.question_count
        for number in state.numbers:
            write_number(row, at, number)
            at += 2
        for zone in self.table_zones:
            row[at] = u8(clamp(len(state.zones[zone.place_of(0)])))
            at += 1
        public: i64 = game * (len(self.open_counts) // self.games)
        for zone in self.table_zones:
            if zone.visibility == PUBLIC:
                cards = state.zones[zone.place_of(0)]
                replace_cards(row, at, self.open_held, self.open_counts, public, cards)
                at += self.kinds
                public += 1

    # cities

    def write_board(self, place: i64, there: City) -> None:
        """Which board a city has."""
        at = place * self.city_size + self.at_board
        if self.boards[place] >= 0:
            self.public[at + self.boards[place]] = 0
        self.boards[place] = there.board.number
        self.public[at + there.board.number] = 1

    def write_city(self, game: i64, city: i64, state: State) -> None:
        """What everybody knows of a city."""
        there = state.cities[city]
        place = game * self.cities + city
        first = place * self.city_size
        self.write_structures(place, first, there)
        self.write_basics(place, first + self.at_basics, city, there, state)
        self.write_lanes(place, first + self.at_lanes, there)
        row = self.public
        at = self.write_bits(place, first + self.at_cheap, there)
        index: i64 = place * self.number_count
        memory = self.numbers
        for number in there.numbers:
            if memory[index] != number:
                memory[index] = number
                write_number(row, at, number)
            index += 1
            at += 2
        for zone in self.city_zones:
            row[at] = u8(clamp(len(state.zones[zone.place_of(city)])))
            at += 1
        write_number(row, at, there.borrowed[-1].id + 1 if len(there.borrowed) > 0 else 0)

    def write_bits(self, place: i64, at: i64, there: City) -> i64:
        """What a city may do, bit by bit, which seldom changes; returns the place after it."""
        place *= MEMORY
        self.write_fields(place + CHEAP, at, there.cheap, 4, 1)
        self.write_fields(place + WAIVES, at + 4, there.waives, 10, 5)  # COUNTED
        self.write_fields(place + DUTIES, at + 14, there.duties, 3, 1)
        rights: i64 = self.right_count
        self.write_fields(place + RIGHTS, at + 17, there.rights, rights, 1)
        return at + 17 + rights

    def write_fields(self, place: i64, at: i64, bits: i64, count: i64, width: i64) -> None:
        """The lowest bit of each field of a number, if the number is not as it was."""
        if self.memory[place] == bits:
            return
        self.memory[place] = bits
        row = self.public
        index: i64 = 0
        while index < count:
            row[at + index] = u8(bits >> width * index & 1)
            index += 1

    def write_structures(self, place: i64, first: i64, there: City) -> None:
        """The structures of a city; from the first one on that is not as it was."""
        old = self.structures[place]
        new = there.built
        if old is new:
            return
        row = self.public
        same: i64 = 0
        while same < len(old) and same < len(new) and old[same] is new[same]:
            same += 1
        index = same
        while index < len(old):
            row[first + old[index].id] -= 1
            index += 1
        index = same
        while index < len(new):
            row[first + new[index].id] += 1
            index += 1
        self.structures[place] = new

    def write_basics(self, place: i64, at: i64, city: i64, there: City, state: State) -> None:
        """The plain numbers of a city, in the order of `pieces.BASIC_NUMBERS` and what follows it."""
        row = self.public
        row[at] = u8(clamp(there.coins))
        row[at + 1] = u8(clamp(there.shields))
        self.write_counts(place * MEMORY + VICTORIES, at + 2, there.victories, 3)
        row[at + 5] = u8(clamp(there.free_builds - there.free_used))
        row[at + 6] = u8(clamp(there.extra_plays))
        row[at + 7] = u8(clamp(there.guild_copies))
        row[at + 8] = u8(clamp(there.set_bonus))
        row[at + 9] = u8(clamp(len(state.hands[city]) if city < len(state.hands) else 0))
        answer = state.answers[city]
        row[at + 10] = 0 if answer == NOT_ASKED or state.asking is None else 1
        row[at + 11] = 1 if answer >= 0 and state.asking is not None else 0
        self.write_counts(place * MEMORY + COUNTS, at + 12, there.counts, 10)  # COUNTED
        self.write_counts(place * MEMORY + SCIENCE, at + 22, there.science, 4)  # SYMBOLS

    def write_counts(self, place: i64, at: i64, fields: i64, count: i64) -> None:
        """Counts of five bits each, if they are not as they were."""
        if self.memory[place] == fields:
            return
        self.memory[place] = fields
        row = self.public
        index: i64 = 0
        while index < count:
            row[at + index] = u8(fields >> 5 * index & 31)
            index += 1

    def write_lanes(self, place: i64, at: i64, there: City) -> None:
        """What a city makes and sells, for every set of resources."""
        memory = self.memory
        place *= MEMORY
        if memory[place] != there.raw:
            memory[place] = there.raw
            self.write_amounts(at, there.raw, RAW_LANES)
        at += RAW_LANES
        if memory[place + 1] != there.goods:
            memory[place + 1] = there.goods
            self.write_amounts(at, there.goods, GOODS_LANES)
        at += GOODS_LANES
        if memory[place + 2] != there.sold_raw:
            memory[place + 2] = there.sold_raw
            self.write_amounts(at, there.sold_raw, RAW_LANES)
        at += RAW_LANES
        if memory[place + 3] != there.sold_goods:
            memory[place + 3] = there.sold_goods
            self.write_amounts(at, there.sold_goods, GOODS_LANES)

    def write_amounts(self, at: i64, lanes: i64, count: i64) -> None:
        """Packed amounts, a number for each lane."""
        row = self.public
        number: i64 = 0
        while number < count:
            row[at + number] = u8(read_lane(lanes, number))
            number += 1

    # seats

    def write_private(self, game: i64, seat: i64, state: State) -> None:
        """What only one seat knows."""
        place = game * self.players + seat
        first = place * self.private_size
        held = place * self.row_count
        kinds = self.kinds
        row = self.private
        city = state.cities[seat]
        hand = state.hands[seat] if seat < len(state.hands) else []
        replace_cards(row, first, self.held, self.held_counts, held, hand)
        if self.held_counts[held + 1] != len(city.markers):
            replace_cards(row, first + kinds, self.held, self.held_counts, held + 1, list(city.markers))
        self.write_pile(place, first + self.at_pile, seat, state)
        at = first + self.at_zones
        held += 2
        for zone in self.owner_zones:
            cards = state.zones[zone.place_of(seat)]
            replace_cards(row, at, self.held, self.held_counts, held, cards)
            at += kinds
            held += 1
        if len(self.book.partners) > 0:
            partner: i64 = self.book.partners[seat]
            hand = state.hands[partner] if partner < len(state.hands) else []
            replace_cards(row, at, self.held, self.held_counts, held, hand)
            for zone in self.shared_zones:
                at += kinds
                held += 1
                cards = state.zones[zone.place_of(partner)]
                replace_cards(row, at, self.held, self.held_counts, held, cards)

    def write_pile(self, place: i64, at: i64, seat: i64, state: State) -> None:
        """The cards of the discard pile that a seat knows: seen, shown to all, or its own."""
        memory = self.piles
        size: i64 = len(state.pile)
        seen = state.cities[seat].pile_seen
        if self.digging and is_digging(state, seat):
            seen = size
        number = place * 3
        index = i64(memory[number])
        if index == size and memory[number + 1] == len(state.taken) and memory[number + 2] == seen:
            return
        if memory[number + 1] != len(state.taken) or memory[number + 2] != seen or index > size:
            fill(self.private, at, self.kinds)
            index = 0
        row = self.private
        while index < size:
            source = state.pile_plays[index]  # Age, row and seat: see `State.put_on_pile`
            if index < seen or source == SHOWN or (source > 0 and source % 16 == seat):
                row[at + state.pile[index].id] += 1
            index += 1
        memory[number] = i16(size)
        memory[number + 1] = i16(len(state.taken))
        memory[number + 2] = i16(seen)

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        distance: i64 = NEVER
        if city >= 0:
            distance = city - seat if city >= seat else city - seat + self.cities
        place = game * self.players + seat
        before = i64(self.about[place])
        if before == distance:
            return
        row = self.private
        at = place * self.private_size + self.at_about
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


def write_number(row: vec[u8], at: i64, number: i64) -> None:
    """A number of an expansion as its low and its high byte."""
    row[at] = u8(number & 255)
    row[at + 1] = u8(number >> 8 & 255)


def replace_cards(
    row: vec[u8], at: i64, held: vec[i16], counts: vec[i16], number: i64, cards: list[Card]
) -> None:
    """Write cards, by kind, in place of those that stood in a row."""
    first = number * HELD
    index: i64 = 0
    count = i64(counts[number])
    while index < count:
        row[at + i64(held[first + index])] = 0
        index += 1
    count = len(cards)
    index = 0
    while index < count:
        kind = cards[index].id
        row[at + kind] += 1
        held[first + index] = i16(kind)
        index += 1
    counts[number] = i16(count)
