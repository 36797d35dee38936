"""The states of 7 Wonders as numbers: what has changed since the last question is written again."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, mypyc_attr, u8

from mirabilia.envs.encoder import Encoder, Rows, clamp, move_up, pack
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
# How wide the fields of packed numbers are.
BIT: Final = 1
BYTE: Final = 8


@final
@mypyc_attr(acyclic=True)
class KnownTable(Rows):
    """What the rows of a game say of the table."""

    def __init__(self, seen: vec[u8], places: list[int], numbers: int, zones: int) -> None:
        super().__init__(seen, places)
        self.age: i64 = 0  # a bit
        self.turn: i64 = 0  # packed: turn, direction, size of the discard pile
        self.question: Question | None = None
        self.asking: i64 = 0  # a bit
        self.numbers = vec[i64]([0] * numbers)  # of expansions, and the sizes of zones
        self.zones: list[list[Card]] = [[] for _ in range(zones)]  # whose cards all see


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
        self.partners = [int(partner) for partner in book.partners]
        self.wonders = wonders
        self.sides = sides
        self.question_bits = {name: 1 << place for place, name in enumerate(questions)}
        self.question_count: i64 = len(questions)
        self.kinds: i64 = len(book.cards)
        # where the zones of the table are, and those of city 0
        seen = [zone for zone in book.zones if zone.visibility != HIDDEN]
        of_city = [zone for zone in seen if zone.of_city]
        of_owner = [zone for zone in of_city if zone.visibility == OWNER]
        shared = [zone for zone in of_owner if zone.shared and len(book.partners) > 0]
        of_table = [zone for zone in seen if not zone.of_city]
        self.city_zones = vec[i64]([zone.place_of(0) for zone in of_city])
        self.owned = vec[i64]([of_owner.index(one) if one in of_owner else NEVER for one in of_city])
        self.shared_zones = vec[i64]([zone.place_of(0) for zone in shared])
        self.table_zones = vec[i64]([zone.place_of(0) for zone in of_table])
        self.public_zones = vec[i64]([one.place_of(0) for one in of_table if one.visibility == PUBLIC])
        self.at_asking: i64 = layout.place_of("common", "asking")
        names = len(book.number_names) + len(book.table_number_names) + len(book.right_names)
        self.expanded = names + len(seen) > 0
        self.at_numbers: i64 = layout.place_of("common", "table_numbers")
        self.at_about: i64 = layout.place_of("private", "about")
        self.at_pile: i64 = layout.place_of("private", "pile")
        self.at_zones: i64 = self.at_about + book.cities
        # what stands in rows that are written again as a whole, so that it can be removed
        self.owned_count: i64 = len(of_owner)
        self.row_count: i64 = 1 + len(of_owner) + len(shared)
        self.held = vec[i16]([0] * (games * book.players * self.row_count * HELD))
        self.held_counts = vec[i16]([0] * (games * book.players * self.row_count))
        self.about = vec[i16]([NEVER] * (games * book.players))
        numbers = len(book.table_number_names) + len(of_table)
        self.tables = [
            KnownTable(self.seen, self.places_of_table(game), numbers, len(self.public_zones))
            for game in range(games)
        ]
        # the discard pile: how many of its cards have been written, and where, so that they can be removed
        self.piles = vec[i16]([STIRRED] * games)
        self.pile_places = vec[i64]([0] * (games * PILE * book.players))
        self.pile_counts = vec[i16]([0] * games)
        self.city_rows = CityRows(self)
        self.hands = HandRows(self)

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders, self.sides)

    # games

    def begin(self, game: i64, table: Table) -> None:
        self.hands.forget(game)
        self.city_rows.begin(game, state_of(table))
        self.piles[game] = STIRRED
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.write_common(game, state)
        self.city_rows.update(game, state)
        self.hands.update(game, state)
        if i64(self.piles[game]) != len(state.pile):
            self.write_pile(game, state)
        if len(self.shared_zones) > 0:
            for seat in range(self.players):
                self.write_shared_zones(game, seat, state)

    # the table

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        known = self.tables[game]
        age = move_up(1, state.age)
        if known.age != age:
            known.show_changes(0, known.age ^ age, age, 4, BIT)
            known.age = age
        left: i64 = 0
        if self.book.passes_left[state.age]:
            left = 1
        turn = pack(state.turn, left, len(state.pile))
        if known.turn != turn:
            known.show_changes(4, known.turn ^ turn, turn, 3, BYTE)
            known.turn = turn
        if known.question is not state.asking:
            self.write_question(game, known, state.asking)
        if self.expanded:
            self.write_more_of_table(known, state)

    def write_question(self, game: i64, known: KnownTable, question: Question | None) -> None:
        """What is asked."""
        known.question = question
        asking: i64 = 0
        if question is not None:
            asking = self.question_bits[question.name]
            if question.name == DIG:
                self.piles[game] = STIRRED
        known.show_changes(self.at_asking, known.asking ^ asking, asking, self.question_count, BIT)
        known.asking = asking

    def write_more_of_table(self, known: KnownTable, state: State) -> None:
        """What expansions have on the table."""
        index: i64 = 0
        at = self.at_numbers
        for number in state.numbers:
            if known.numbers[index] != number:
                self.write_number(known, index, at, number, 2)
            index += 1
            at += 2
        zones = state.zones
        for zone in self.table_zones:
            size: i64 = len(zones[zone])
            if known.numbers[index] != size:
                self.write_number(known, index, at, clamp(size), 1)
            index += 1
            at += 1
        index = 0
        for zone in self.public_zones:
            if not are_same(known.zones[index], zones[zone]):
                self.write_open_cards(known, index, at, zones[zone])
            index += 1
            at += self.kinds

    def write_open_cards(self, known: KnownTable, index: i64, at: i64, cards: list[Card]) -> None:
        """The cards of a zone of the table that all see."""
        for card in known.zones[index]:
            known.show_more(at + card.id, -1)
        for card in cards:
            known.show_more(at + card.id, 1)
        known.zones[index] = cards.copy()

    def write_number(self, known: KnownTable, index: i64, at: i64, number: i64, count: i64) -> None:
        """A number of so many bytes, if it is not as it was."""
        changed = known.numbers[index] ^ number
        if changed != 0:
            known.numbers[index] = number
            known.show_changes(at, changed, number, count, BYTE)

    # seats

    def write_own_zone(self, game: i64, seat: i64, number: i64, cards: list[Card]) -> None:
        """The cards of a zone of which others see only how many there are."""
        held = (game * self.players + seat) * self.row_count + 1 + number
        self.replace_cards(self.private_of(game, seat) + self.at_zones + number * self.kinds, held, cards)

    def write_shared_zones(self, game: i64, seat: i64, state: State) -> None:
        """The cards of the zones that a seat sees of its partner's."""
        held = (game * self.players + seat) * self.row_count + 1 + self.owned_count
        at = self.private_of(game, seat) + self.at_zones + self.owned_count * self.kinds
        for zone in self.shared_zones:
            at += self.kinds  # the partner's hand comes first
            self.replace_cards(at, held, state.zones[zone + self.book.partners[seat]])
            held += 1

    def write_markers(self, game: i64, seat: i64, city: City) -> None:
        """The cards under a seat's stages; those of a city that is nobody's own are not seen."""
        if seat >= self.players:
            return
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
        stirred = index == STIRRED or index > size
        if stirred:
            self.clear_pile(game)
            index = 0
        while index < size:
            source = state.pile_plays[index]  # Age, row and seat: see `State.put_on_pile`
            if stirred or source == SHOWN:
                self.write_card_of_pile(game, index, digging, state)
            elif source > 0:  # nobody has dug since
                self.show_of_pile(game, source & 15, state.pile[index])
            index += 1
        if digging:
            size = STIRRED
        self.piles[game] = i16(size)

    def clear_pile(self, game: i64) -> None:
        """Take the cards of the discard pile out of the rows of all seats."""
        seen = self.seen
        places = self.pile_places
        index = game * PILE * self.players
        end = index + i64(self.pile_counts[game])
        while index < end:
            seen[places[index]] = 0
            index += 1
        self.pile_counts[game] = 0

    def write_card_of_pile(self, game: i64, index: i64, digging: bool, state: State) -> None:
        """Write a card of the discard pile for all who know it."""
        source = state.pile_plays[index]
        seat: i64 = 0
        while seat < self.players:
            if (
                source == SHOWN
                or (source > 0 and source & 15 == seat)
                or index < state.cities[seat].pile_seen
                or (digging and is_digging(state, seat))
            ):
                self.show_of_pile(game, seat, state.pile[index])
            seat += 1

    def show_of_pile(self, game: i64, seat: i64, card: Card) -> None:
        """Write a card of the discard pile for a seat that knows it; nobody is behind some cities."""
        if seat < self.players:
            at = self.private_of(game, seat) + self.at_pile + card.id
            self.seen[at] += 1
            count = i64(self.pile_counts[game])
            self.pile_places[game * PILE * self.players + count] = at
            self.pile_counts[game] = i16(count + 1)

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


def are_same(cards: list[Card], others: list[Card]) -> bool:
    """Whether these are the same cards in the same order."""
    count: i64 = len(cards)
    if count != len(others):
        return False
    index: i64 = 0
    while index < count:
        if cards[index].id != others[index].id:
            return False
        index += 1
    return True
