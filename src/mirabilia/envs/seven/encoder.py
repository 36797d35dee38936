"""The states of 7 Wonders as numbers: what has changed since the last question is written again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from mirabilia.envs.encoder import Encoder, clamp, move_up, pack
from mirabilia.envs.layout import Layout
from mirabilia.envs.seven.cities import CityRows
from mirabilia.envs.seven.hands import HandRows
from mirabilia.envs.seven.options import assign_uses, describe_options
from mirabilia.seven.model import HIDDEN, OWNER, PUBLIC, SHOWN, Card, City, Rulebook, State
from mirabilia.seven.playout import score_all, share_win
from mirabilia.seven.redaction import is_digging
from mirabilia.seven.setup import new_state
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Question, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

STIRRED: Final = -1  # somebody looks through the discard pile, or has: it is written again
HELD: Final = 40  # the most cards of a row that is written again as a whole
NEVER: Final = -1
PILE: Final = 256  # more cards than a discard pile has
DIG: Final = "dig"  # see `redaction.is_digging`
# What is remembered of the table, as packed numbers; the numbers of expansions come behind.
AGE: Final = 0
TURN: Final = 1  # turn, direction, size of the discard pile
ASKING: Final = 2
TABLE_NUMBERS: Final = 3
# How wide the fields of packed numbers are.
BIT: Final = 1
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
        remembered = TABLE_NUMBERS + len(book.table_number_names) + len(self.table_zones)
        super().__init__(layout, games, book.players, book.cities, remembered)
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
        names = len(book.number_names) + len(book.table_number_names) + len(book.right_names)
        self.expanded = names + len(self.city_zones) + len(self.table_zones) > 0
        self.at_about: i64 = layout.place_of("private", "about")
        self.at_pile: i64 = layout.place_of("private", "pile")
        self.at_zones: i64 = self.at_about + book.cities
        # what stands in rows that are written again as a whole, so that it can be removed
        self.row_count: i64 = 1 + len(self.owner_zones) + len(self.shared_zones)
        self.held = vec[i16]([0] * (games * book.players * self.row_count * HELD))
        self.held_counts = vec[i16]([0] * (games * book.players * self.row_count))
        self.open_cards: list[list[Card]] = [[] for _ in range(games * len(self.public_zones))]
        self.about = vec[i16]([NEVER] * (games * book.players))
        self.asking: list[Question | None] = [None for _ in range(games)]
        # the discard pile: how many of its cards stand in rows, and which
        self.piles = vec[i16]([STIRRED] * games)
        self.pile_kinds = vec[i16]([0] * (games * PILE))
        self.pile_sizes = vec[i16]([0] * games)
        self.city_rows = CityRows(self)
        self.hands = HandRows(self)

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders, self.sides)

    # games

    def begin(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.hands.forget(game)
        self.city_rows.begin(game, state)
        for seat in range(self.players):
            self.write_markers(game, seat, state.cities[seat])
        self.piles[game] = STIRRED
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.write_common(game, state)
        self.city_rows.update(game, state)
        self.hands.update(game, state)
        if i64(self.piles[game]) != len(state.pile):
            self.write_pile(game, state)
        seat: i64 = 0
        while seat < self.players:
            self.write_private(game, seat, state)
            seat += 1

    # the table

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        left: i64 = 0
        if self.book.passes_left[state.age]:
            left = 1
        self.show_of_table(game, AGE, 0, move_up(1, state.age), 4, BIT)
        self.show_of_table(game, TURN, 4, pack(state.turn, left, len(state.pile)), 3, BYTE)
        if self.asking[game] is not state.asking:
            self.write_question(game, state.asking)
        if self.expanded:
            self.write_more_of_table(game, state)

    def write_question(self, game: i64, question: Question | None) -> None:
        """What is asked."""
        self.asking[game] = question
        bits: i64 = 0
        if question is not None:
            bits = self.question_bits[question.name]
            if question.name == DIG:
                self.piles[game] = STIRRED
        self.show_of_table(game, ASKING, self.at_asking, bits, self.question_count, BIT)

    def write_more_of_table(self, game: i64, state: State) -> None:
        """What expansions have on the table."""
        table = self.table
        rows = self.rows_of(game)
        known: i64 = TABLE_NUMBERS
        at = self.at_asking + self.question_count
        for number in state.numbers:
            self.show_of_table(game, known, at, number, 2, BYTE)
            known += 1
            at += 2
        for zone in self.table_zones:
            size: i64 = clamp(len(state.zones[zone.place_of(0)]))
            self.show_of_table(game, known, at, size, 1, BYTE)
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

    # seats

    def write_private(self, game: i64, seat: i64, state: State) -> None:
        """What only one seat knows, besides hands and the discard pile."""
        held = (game * self.players + seat) * self.row_count
        if i64(self.held_counts[held]) != len(state.cities[seat].markers):
            self.write_markers(game, seat, state.cities[seat])
        if self.row_count == 1:
            return
        at = self.private_of(game, seat) + self.at_zones
        for zone in self.owner_zones:
            held += 1
            self.replace_cards(at, held, state.zones[zone.place_of(seat)])
            at += self.kinds
        for zone in self.shared_zones:
            held += 1
            at += self.kinds  # the partner's hand comes first
            self.replace_cards(at, held, state.zones[zone.place_of(self.book.partners[seat])])

    def write_markers(self, game: i64, seat: i64, city: City) -> None:
        """The cards under a seat's stages."""
        held = (game * self.players + seat) * self.row_count
        self.replace_cards(self.private_of(game, seat) + self.kinds, held, list(city.markers))

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
        digging = state.asking is not None and state.asking.name == DIG
        if index == STIRRED or index > size:
            self.clear_pile(game)
            index = 0
        while index < size:
            self.add_to_pile(game, index, digging, state)
            index += 1
        self.pile_sizes[game] = i16(size)
        if digging:
            size = STIRRED
        self.piles[game] = i16(size)

    def clear_pile(self, game: i64) -> None:
        """Take the cards of the discard pile out of the rows of all seats."""
        row = self.seen
        first = game * PILE
        seat: i64 = 0
        while seat < self.players:
            at = self.private_of(game, seat) + self.at_pile
            index = first
            while index < first + i64(self.pile_sizes[game]):
                row[at + i64(self.pile_kinds[index])] = 0
                index += 1
            seat += 1

    def add_to_pile(self, game: i64, index: i64, digging: bool, state: State) -> None:
        """Write a card of the discard pile for those who know it."""
        source = state.pile_plays[index]  # Age, row and seat: see `State.put_on_pile`
        kind = state.pile[index].id
        self.pile_kinds[game * PILE + index] = i16(kind)
        at = self.private_of(game, 0) + self.at_pile + kind
        seat: i64 = 0
        while seat < self.players:
            if (
                source == SHOWN
                or (source > 0 and source & 15 == seat)
                or index < state.cities[seat].pile_seen
                or (digging and is_digging(state, seat))
            ):
                self.seen[at] += 1
            at += self.size
            seat += 1

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        distance: i64 = NEVER
        if city >= 0:
            distance = city - seat if city >= seat else city - seat + self.cities
        place = game * self.players + seat
        before = i64(self.about[place])
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
