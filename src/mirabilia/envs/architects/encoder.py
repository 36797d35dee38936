"""The states of 7 Wonders Architects as numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from mirabilia.architects.action import (
    BUILD,
    DRAW,
    EXTRA,
    KEEP,
    LEARN,
    LOOK,
    PILE,
    SEARCH,
    TAKE,
    coins_of,
    deck_to_draw,
    extra_token_id,
    goods_of,
    set_of,
    side_of,
    stage_index,
    token_id,
    uses_economy,
    uses_engineering,
    verb_of,
)
from mirabilia.architects.action import card_id as kept_card_id
from mirabilia.architects.model import (
    RED,
    SEAT_BITS,
    STAGES,
    YELLOW,
    Card,
    City,
    Rulebook,
    State,
    Token,
    read_field,
)
from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.setup import new_state
from mirabilia.architects.turn import KeepQuestion, state_of
from mirabilia.envs.encoder import MOST, NO_SLOT, Encoder, clamp, move_up, pack
from mirabilia.envs.layout import Layout
from mirabilia.table.agenda import Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

# Slots of fixed meaning: the first of each verb, in a row.
TAKE_SLOT: Final = 2  # ending the turn and looking are 0 and 1
EXTRA_SLOT: Final = 5  # a token and a side
BUILD_SLOT: Final = 50  # a stage and one of its first payments
LEARN_SLOT: Final = 75  # a token, or the pile, and a set
DRAW_SLOT: Final = 155  # a deck: your own, those to the left, the central one
SEARCH_SLOT: Final = 163
KEEP_SLOT: Final = 166
FLAT_SIZE: Final = 180
PAYMENTS: Final = 5
SETS: Final = 5
TOKENS: Final = 15  # the last is the top one of the pile
NO_CARDS: Final[list[Card]] = []
NEVER: Final = -1
# What is remembered of a city, as packed numbers.
WONDER: Final = 0
BUILT: Final = 1
FORCES: Final = 2  # shields, standing shields, victories, yellow cards
SIGNS: Final = 3  # the cat, whether it is active, began, knows the top of the central deck
DECK_SIZE: Final = 4
TOP: Final = 5
GREYS: Final = 6  # from here on, the cards by colour
REDS: Final = 7
BLUES: Final = 8
GREENS: Final = 9
YELLOWS: Final = 10
REMEMBERED: Final = 11
# And of the table.
ASKING: Final = 0
CENTRE: Final = 1  # Conflict markers, and the size of the central deck
FOUND: Final = 2
READY: Final = 3
USED: Final = 4
ROW: Final = 5
LYING: Final = 6  # how many tokens the pile has
# How wide the fields of packed numbers are.
BIT: Final = 1
FEW: Final = 4
BYTE: Final = 8


@final
class ArchitectsEncoder(Encoder):
    """Writes games of 7 Wonders Architects."""

    def __init__(
        self, book: Rulebook, layout: Layout, questions: list[str], games: int, wonders: tuple[str, ...]
    ) -> None:
        super().__init__(layout, games, book.players, book.players, REMEMBERED)
        self.book = book
        self.wonders = wonders
        self.question_bits = {name: 1 << place for place, name in enumerate(questions)}
        self.kinds: i64 = len(book.cards)
        self.tokens: i64 = len(book.tokens)
        self.question_count: i64 = len(questions)
        self.at_stages: i64 = layout.place_of("city", "stages")
        self.at_cards: i64 = layout.place_of("city", "cards")
        self.at_top: i64 = layout.place_of("city", "deck_top")
        self.at_centre: i64 = layout.place_of("common", "centre_holds")
        self.at_found: i64 = layout.place_of("common", "found")
        self.decks = [NO_CARDS for _ in range(games * (book.players + 1))]
        self.sizes = vec[i64]([0] * (games * (book.players + 1)))
        self.tokens_held: list[tuple[Token, ...]] = [() for _ in range(games * book.players)]
        self.centre_tops = vec[i64]([NEVER] * (games * book.players))

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders)

    def begin(self, game: i64, table: Table) -> None:
        state = state_of(table)
        rows = self.rows_of(game)
        for seat in range(self.players):
            wonder = move_up(1, state.cities[seat].wonder.id)
            self.show_fields(self.memory_of(game, seat) + WONDER, rows, seat, 0, wonder, self.at_stages, BIT)
        self.memory[self.memory_of(game, self.table) + LYING] = NEVER
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.write_common(game, state)
        seat: i64 = 0
        while seat < self.players:
            self.write_city(game, seat, state)
            self.write_centre_top(game, seat, state)
            seat += 1

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        rows = self.rows_of(game)
        known = self.memory_of(game, self.table)
        asking: i64 = 0
        if state.asking is not None:
            asking = self.question_bits[state.asking.name]
        self.show_fields(known + ASKING, rows, self.table, 0, asking, self.question_count, BIT)
        centre = pack(state.turned, self.book.markers, state.sizes[self.players])
        self.show_fields(known + CENTRE, rows, self.table, self.question_count, centre, 3, BYTE)
        self.write_deck(game, self.players, self.at_centre, state)
        at = self.at_centre + self.kinds
        index: i64 = 0
        while index < self.kinds:
            self.show_new(rows, self.table, at + index, state.discards[index] & MOST)
            index += 1
        found = cards_found(state)
        self.show_fields(known + FOUND, rows, self.table, self.at_found, found, self.kinds, FEW)
        self.write_tokens(known, rows, self.at_found + self.kinds, state)

    def write_tokens(self, known: i64, rows: i64, at: i64, state: State) -> None:
        """The Progress tokens on the table."""
        row: i64 = 0
        for token in state.row:
            if token >= 0:
                row += move_up(1, FEW * token)
        moved = self.is_new(known + LYING, state.pile_size) or self.memory[known + ROW] != row
        self.show_fields(known + ROW, rows, self.table, at, row, self.tokens, FEW)
        at += self.tokens
        if moved:
            for kind in self.book.tokens:
                count: i64 = state.pile[: state.pile_size].count(kind)
                self.show_new(rows, self.table, at + kind.id, count)
        at += self.tokens
        self.show_fields(known + READY, rows, self.table, at, state.ready, self.tokens, BIT)
        at += self.tokens
        self.show_fields(known + USED, rows, self.table, at, state.used, self.tokens, BIT)

    def write_deck(self, game: i64, deck: i64, at: i64, state: State) -> None:
        """What is left in a deck, of a city or the central one: all know it, but not the order."""
        place = game * (self.players + 1) + deck
        rows = self.rows_of(game)
        cards = state.decks[deck]
        size = state.sizes[deck]
        index = self.sizes[place]
        if cards is not self.decks[place]:
            for kind in self.book.cards:
                self.show_new(rows, deck, at + kind.id, 0)
            self.decks[place] = cards
            index = 0
        while index < size:
            self.show_more(rows, deck, at + cards[index].id, 1)
            index += 1
        while index > size:
            index -= 1
            self.show_more(rows, deck, at + cards[index].id, -1)
        self.sizes[place] = size

    def write_city(self, game: i64, seat: i64, state: State) -> None:
        """What everybody knows of a city, in the order of `pieces.lay_out`."""
        rows = self.rows_of(game)
        city = state.cities[seat]
        known = self.memory_of(game, seat)
        self.show_fields(known + BUILT, rows, seat, self.at_stages, city.built, STAGES, BIT)
        at = self.at_cards
        self.write_cards(known, rows, seat, city)
        at += self.kinds
        self.write_tokens_held(game, seat, at, city)
        at += self.tokens
        forces = pack(city.shields, city.standing, city.victories, city.yellow)
        self.show_fields(known + FORCES, rows, seat, at, forces, 4, BYTE)
        self.show_fields(known + SIGNS, rows, seat, at + 4, signs_of(state, seat), 4, BIT)
        self.show_fields(known + DECK_SIZE, rows, seat, at + 8, clamp(state.sizes[seat]), 1, BYTE)
        at = self.at_top
        self.show_fields(known + TOP, rows, seat, at, top_of(state, seat), self.kinds, BIT)
        self.write_deck(game, seat, at + self.kinds, state)

    def write_cards(self, known: i64, rows: i64, seat: i64, city: City) -> None:
        """The cards in front of a player, by kind, if they are not as they were."""
        changed = self.is_new(known + GREYS, city.grey)
        changed = self.is_new(known + REDS, city.red) or changed
        changed = self.is_new(known + BLUES, city.blue) or changed
        changed = self.is_new(known + GREENS, city.green) or changed
        changed = self.is_new(known + YELLOWS, city.yellow) or changed
        if changed:
            for card in self.book.cards:
                self.show_new(rows, seat, self.at_cards + card.id, clamp(count_cards(city, card)))

    def is_new(self, known: i64, number: i64) -> bool:
        """Whether a number is not as it was; it is then."""
        if self.memory[known] == number:
            return False
        self.memory[known] = number
        return True

    def write_tokens_held(self, game: i64, seat: i64, at: i64, city: City) -> None:
        """The Progress tokens of a player, if they are not as they were."""
        place = game * self.players + seat
        old = self.tokens_held[place]
        if old is city.tokens:
            return
        rows = self.rows_of(game)
        for token in old:
            self.show_more(rows, seat, at + token.id, -1)
        for token in city.tokens:
            self.show_more(rows, seat, at + token.id, 1)
        self.tokens_held[place] = city.tokens

    def write_centre_top(self, game: i64, seat: i64, state: State) -> None:
        """The top card of the central deck, for a seat that has seen it."""
        top: i64 = NEVER
        if count_seen_on_top(state, seat, self.players) > 0:
            top = state.top(self.players).id
        place = game * self.players + seat
        before = self.centre_tops[place]
        if before != top:
            at = self.private_of(game, seat)
            if before >= 0:
                self.seen[at + before] = 0
            if top >= 0:
                self.seen[at + top] = 1
            self.centre_tops[place] = top

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        self.seen[self.private_of(game, seat) + self.kinds] = 1 if city >= 0 else 0

    def write_options(self, found: Found, row: vec[i16], at: i64) -> None:
        index: i64 = 0
        while index < found.count:
            self.write_option(found.codes[index], row, at)
            at += self.fields
            index += 1

    def write_option(self, code: i64, row: vec[i16], at: i64) -> None:
        """Write the features of an option."""
        verb = verb_of(code)
        index: i64 = 1
        while index < self.fields:
            row[at + index] = 0
            index += 1
        row[at] = i16(verb)
        row[at + 1] = i16(detail_of(code))
        if verb == LEARN:
            row[at + 2] = i16(set_of(code))
        elif verb == EXTRA:
            row[at + 2] = i16(extra_token_id(code))
        elif verb == BUILD:
            row[at + 3] = i16(coins_of(code))
            row[at + 4] = 1 if uses_economy(code) else 0
            row[at + 5] = 1 if uses_engineering(code) else 0
            index = 0
            while index < 5:
                row[at + 6 + index] = i16(goods_of(code, index))
                index += 1

    def assign_slots(self, found: Found, slots: vec[i16], seat: i64) -> None:
        last: i64 = NO_SLOT
        payment: i64 = 0
        index: i64 = 0
        while index < found.count:
            code = found.codes[index]
            slot = flat_slot(code, seat, self.players)
            if verb_of(code) == BUILD:
                payment = payment + 1 if slot == last else 0
                last = slot
                slot = slot + payment if payment < PAYMENTS else NO_SLOT
            slots[index] = i16(slot)
            index += 1

    def points(self, table: Table) -> list[int]:
        return score_all(state_of(table))

    def shares(self, table: Table, points: list[int]) -> list[float]:
        return share_win(state_of(table), points)


def cards_found(state: State) -> i64:
    """The cards that lie open, of which one is kept: a field for every kind."""
    question = state.asking
    found: i64 = 0
    if isinstance(question, KeepQuestion):
        deck = state.subject
        size = state.sizes[deck]
        index: i64 = size - question.count
        if index < 0:
            index = 0
        while index < size:
            found += move_up(1, FEW * state.decks[deck][index].id)
            index += 1
    return found


def signs_of(state: State, seat: i64) -> i64:
    """Whether a player has the cat, is active, began, and knows the top of the central deck."""
    signs: i64 = 1 if state.cat == seat else 0
    if state.active == seat:
        signs |= 2
    if state.first == seat:
        signs |= 4
    if state.knows & SEAT_BITS[seat]:
        signs |= 8
    return signs


def top_of(state: State, deck: i64) -> i64:
    """The kind of the card on top of a deck, as a bit; none if it is empty."""
    return move_up(1, state.top(deck).id) if state.sizes[deck] > 0 else 0


def count_cards(city: City, card: Card) -> i64:
    """How many cards of a kind lie in front of a player."""
    colour = card.colour
    if colour == YELLOW:
        return city.yellow
    tally = city.grey
    if colour == RED:
        tally = city.red
    elif colour == 2:  # BLUE
        tally = city.blue
    elif colour == 3:  # GREEN
        tally = city.green
    return read_field(tally, card.kind)


def detail_of(code: i64) -> i64:
    """The side, deck, card, token or stage of an option."""
    verb = verb_of(code)
    if verb == TAKE or verb == EXTRA or verb == SEARCH:
        return side_of(code)
    if verb == DRAW:
        return deck_to_draw(code)
    if verb == KEEP:
        return kept_card_id(code)
    if verb == LEARN:
        return token_id(code)
    if verb == BUILD:
        return stage_index(code)
    return 0


def flat_slot(code: i64, seat: i64, players: i64) -> i64:
    """The slot of an option; payments of a stage begin there."""
    verb = verb_of(code)
    detail = detail_of(code)
    if verb == TAKE:
        return TAKE_SLOT + detail
    if verb == EXTRA:
        return EXTRA_SLOT + extra_token_id(code) * 3 + detail
    if verb == BUILD:
        return BUILD_SLOT + detail * PAYMENTS
    if verb == LEARN:
        token = TOKENS - 1 if detail == PILE else detail
        return LEARN_SLOT + token * SETS + set_of(code)
    if verb == DRAW:
        if detail == players:
            return DRAW_SLOT + players
        return DRAW_SLOT + (detail - seat + players) % players
    if verb == SEARCH:
        return SEARCH_SLOT + detail
    if verb == KEEP:
        return KEEP_SLOT + detail
    if verb == LOOK:
        return 1
    return 0
