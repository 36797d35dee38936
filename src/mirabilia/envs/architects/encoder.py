"""The states of 7 Wonders Architects as numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, u8

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
from mirabilia.architects.model import RED, SEAT_BITS, YELLOW, Card, City, Rulebook, State, Token, read_field
from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.setup import new_state
from mirabilia.architects.turn import KeepQuestion, state_of
from mirabilia.envs.encoder import MOST, NO_SLOT, Encoder, clamp, fill
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
# numbers of a city, and of the table, that are compared with what was written last
BUILT: Final = 0
GREYS: Final = 1
REDS: Final = 2
BLUES: Final = 3
GREENS: Final = 4
YELLOWS: Final = 5
TOP: Final = 6
MEMORY: Final = 7
ASKING: Final = 0
FINDING: Final = 1
READY: Final = 2
USED: Final = 3
LYING: Final = 4
TABLE_MEMORY: Final = 5


@final
class ArchitectsEncoder(Encoder):
    """Writes games of 7 Wonders Architects."""

    def __init__(
        self, book: Rulebook, layout: Layout, questions: list[str], games: int, wonders: tuple[str, ...]
    ) -> None:
        super().__init__(layout, games, book.players, book.players)
        self.book = book
        self.wonders = wonders
        self.question_places = {name: place for place, name in enumerate(questions)}
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
        # what was written last, for those who write only what is not as it was
        self.memory = vec[i64]([NEVER] * (games * book.players * MEMORY))
        self.tokens_held: list[tuple[Token, ...]] = [() for _ in range(games * book.players)]
        self.table_memory = vec[i64]([NEVER] * (games * TABLE_MEMORY))
        self.centre_tops = vec[i64]([NEVER] * (games * book.players))

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders)

    def begin(self, game: i64, table: Table) -> None:
        fill(self.common, game * self.common_size, self.common_size)
        fill(self.public, game * self.cities * self.city_size, self.cities * self.city_size)
        fill(self.private, game * self.players * self.private_size, self.players * self.private_size)
        self.forget(game)
        state = state_of(table)
        for deck in range(self.players + 1):
            self.decks[game * (self.players + 1) + deck] = NO_CARDS
            self.sizes[game * (self.players + 1) + deck] = 0
        for seat in range(self.players):
            at = (game * self.cities + seat) * self.city_size
            self.public[at + state.cities[seat].wonder.id] = 1
        self.update(game, table)

    def forget(self, game: i64) -> None:
        """Forget what was written of a game."""
        for place in range(game * self.players, (game + 1) * self.players):
            for number in range(MEMORY):
                self.memory[place * MEMORY + number] = NEVER
            self.tokens_held[place] = ()
            self.centre_tops[place] = NEVER
        for number in range(TABLE_MEMORY):
            self.table_memory[game * TABLE_MEMORY + number] = NEVER

    def is_new(self, place: i64, number: i64) -> bool:
        """Whether a number of a city is not as it was; it is then."""
        if self.memory[place] == number:
            return False
        self.memory[place] = number
        return True

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
        row = self.common
        first = game * self.common_size
        at = first
        question = state.asking
        place: i64 = -1 if question is None else self.question_places[question.name]
        memory = self.table_memory
        known = game * TABLE_MEMORY
        before = memory[known + ASKING]
        if before != place:
            if before >= 0:
                row[at + before] = 0
            if place >= 0:
                row[at + place] = 1
            memory[known + ASKING] = place
        at += self.question_count
        row[at] = u8(clamp(state.turned))
        row[at + 1] = u8(clamp(self.book.markers))
        row[at + 2] = u8(clamp(state.sizes[self.players]))
        self.write_deck(game, self.players, row, first + self.at_centre, state)
        at = first + self.at_centre + self.kinds
        index: i64 = 0
        while index < self.kinds:
            row[at + index] = u8(state.discards[index] & MOST)
            index += 1
        self.write_found(known + FINDING, first + self.at_found, state)
        self.write_tokens(known, first + self.at_found + self.kinds, state)

    def write_found(self, known: i64, at: i64, state: State) -> None:
        """The cards that lie open, of which one is kept."""
        row = self.common
        question = state.asking
        finding: i64 = 1 if isinstance(question, KeepQuestion) else 0
        if finding == 0 and self.table_memory[known] == 0:
            return
        self.table_memory[known] = finding
        fill(row, at, self.kinds)
        if isinstance(question, KeepQuestion):
            deck = state.subject
            size = state.sizes[deck]
            index: i64 = size - question.count
            if index < 0:
                index = 0
            while index < size:
                row[at + state.decks[deck][index].id] += 1
                index += 1

    def write_tokens(self, known: i64, at: i64, state: State) -> None:
        """The Progress tokens on the table."""
        row = self.common
        memory = self.table_memory
        if memory[known + READY] != state.ready or memory[known + USED] != state.used:
            memory[known + READY] = state.ready
            memory[known + USED] = state.used
            ready = at + 2 * self.tokens
            for kind in self.book.tokens:
                row[ready + kind.id] = 1 if state.ready & kind.bit else 0
                row[ready + self.tokens + kind.id] = 1 if state.used & kind.bit else 0
        lying = state.pile_size + 1
        for token in state.row:
            lying = lying * 32 + token + 1
        if memory[known + LYING] == lying:
            return
        memory[known + LYING] = lying
        fill(row, at, 2 * self.tokens)
        for token in state.row:
            if token >= 0:
                row[at + token] += 1
        at += self.tokens
        index: i64 = 0
        while index < state.pile_size:
            row[at + state.pile[index].id] += 1
            index += 1

    def write_deck(self, game: i64, deck: i64, row: vec[u8], at: i64, state: State) -> None:
        """What is left in a deck: all know it, but not the order."""
        place = game * (self.players + 1) + deck
        cards = state.decks[deck]
        size = state.sizes[deck]
        index = self.sizes[place]
        if cards is not self.decks[place]:
            fill(row, at, self.kinds)
            self.decks[place] = cards
            index = 0
        while index < size:
            row[at + cards[index].id] += 1
            index += 1
        while index > size:
            index -= 1
            row[at + cards[index].id] -= 1
        self.sizes[place] = size

    def write_city(self, game: i64, seat: i64, state: State) -> None:
        """What everybody knows of a city."""
        row = self.public
        first = (game * self.cities + seat) * self.city_size
        city = state.cities[seat]
        place = game * self.cities + seat
        known = place * MEMORY
        if self.is_new(known + BUILT, city.built):
            at = first + self.at_stages
            for stage in city.wonder.stages:
                row[at] = 1 if city.built & stage.bit else 0
                at += 1
        at = first + self.at_cards
        self.write_cards(known, at, city)
        at += self.kinds
        if self.tokens_held[place] is not city.tokens:
            self.tokens_held[place] = city.tokens
            fill(row, at, self.tokens)
            for token in city.tokens:
                row[at + token.id] += 1
        at += self.tokens
        row[at] = u8(clamp(city.shields))
        row[at + 1] = u8(clamp(city.standing))
        row[at + 2] = u8(clamp(city.victories))
        row[at + 3] = u8(clamp(city.yellow))
        row[at + 4] = 1 if state.cat == seat else 0
        row[at + 5] = 1 if state.active == seat else 0
        row[at + 6] = 1 if state.first == seat else 0
        row[at + 7] = 1 if state.knows & SEAT_BITS[seat] else 0
        row[at + 8] = u8(clamp(state.sizes[seat]))
        at = first + self.at_top
        self.memory[known + TOP] = move_mark(row, at, self.memory[known + TOP], top_of(state, seat))
        self.write_deck(game, seat, row, at + self.kinds, state)

    def write_cards(self, known: i64, at: i64, city: City) -> None:
        """The cards in front of a player, by kind, if they are not as they were."""
        changed = self.is_new(known + GREYS, city.grey)
        changed = self.is_new(known + REDS, city.red) or changed
        changed = self.is_new(known + BLUES, city.blue) or changed
        changed = self.is_new(known + GREENS, city.green) or changed
        changed = self.is_new(known + YELLOWS, city.yellow) or changed
        if changed:
            row = self.public
            for card in self.book.cards:
                row[at + card.id] = u8(clamp(count_cards(city, card)))

    def write_centre_top(self, game: i64, seat: i64, state: State) -> None:
        """The top card of the central deck, for a seat that has seen it."""
        place = game * self.players + seat
        top: i64 = NEVER
        if count_seen_on_top(state, seat, self.players) > 0:
            top = state.top(self.players).id
        at = place * self.private_size
        self.centre_tops[place] = move_mark(self.private, at, self.centre_tops[place], top)

    def ask(self, game: i64, seat: i64, table: Table, city: i64) -> None:
        at = (game * self.players + seat) * self.private_size + self.kinds
        self.private[at] = 1 if city >= 0 else 0

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


def top_of(state: State, deck: i64) -> i64:
    """The kind of the card on top of a deck; NEVER if it is empty."""
    return state.top(deck).id if state.sizes[deck] > 0 else NEVER


def move_mark(row: vec[u8], at: i64, before: i64, now: i64) -> i64:
    """Move the one of a row from a place to another; NEVER is no place."""
    if before != now:
        if before >= 0:
            row[at + before] = 0
        if now >= 0:
            row[at + now] = 1
    return now


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
