"""The states of 7 Wonders Architects as numbers: what has changed since the last question is written."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64, mypyc_attr, u8

from mirabilia.architects.model import Rulebook, State, Token
from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.setup import new_state
from mirabilia.architects.turn import KeepQuestion, state_of
from mirabilia.envs.architects.cities import CityRows, KnownDeck
from mirabilia.envs.architects.options import assign_uses, describe_options
from mirabilia.envs.encoder import MOST, Encoder, clamp, move_up
from mirabilia.envs.layout import Layout
from mirabilia.table.agenda import Question, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

NEVER: Final = -1
NO_TOKENS: Final[list[Token]] = []
# How wide the fields of packed numbers are.
BIT: Final = 1
FEW: Final = 4


@final
@mypyc_attr(acyclic=True)
class KnownTable(KnownDeck):
    """What the rows of a game say of the table and of the central deck."""

    def __init__(self, seen: vec[u8], places: list[int], kinds: int) -> None:
        super().__init__(seen, places)
        self.question: Question | None = None
        self.asking: i64 = 0  # a bit
        self.turned: i64 = 0
        self.markers: i64 = 0
        self.discards = vec[i64]([0] * kinds)
        self.found: i64 = 0
        self.row: i64 = 0
        self.pile = NO_TOKENS
        self.pile_size: i64 = 0
        self.ready: i64 = 0
        self.used: i64 = 0
        self.knowing: i64 = 0  # bits of the seats whose rows have the top of the central deck
        self.signs: i64 = NEVER  # those of all cities: see `cities.pack_signs`


@final
class ArchitectsEncoder(Encoder):
    """Writes games of 7 Wonders Architects."""

    def __init__(
        self, book: Rulebook, layout: Layout, questions: list[str], games: int, wonders: tuple[str, ...]
    ) -> None:
        super().__init__(layout, games, book.players, book.players)
        self.book = book
        self.wonders = wonders
        self.question_bits = {name: 1 << place for place, name in enumerate(questions)}
        self.kinds: i64 = len(book.cards)
        self.tokens: i64 = len(book.tokens)
        self.question_count: i64 = len(questions)
        self.at_discards: i64 = layout.place_of("common", "discards")
        self.at_found: i64 = layout.place_of("common", "found")
        self.at_row: i64 = layout.place_of("common", "row")
        self.tables = [
            KnownTable(self.seen, self.places_of_table(game), len(book.cards)) for game in range(games)
        ]
        self.centre_tops = vec[i64]([NEVER] * (games * book.players))
        self.city_rows = CityRows(self)

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders)

    def begin(self, game: i64, table: Table) -> None:
        self.city_rows.begin(game, state_of(table))
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        known = self.tables[game]
        self.write_common(known, state)
        self.city_rows.update(game, known, state)
        if state.knows | known.knowing:
            known.knowing = state.knows
            self.write_centre_tops(game, state)

    # the table

    def write_common(self, known: KnownTable, state: State) -> None:
        """What everybody knows of the table."""
        if known.question is not state.asking:
            self.write_question(known, state.asking)
        found = cards_found(state)
        if known.found != found:
            known.show_changes(self.at_found, known.found ^ found, found, self.kinds, FEW)
            known.found = found
        self.write_markers(known, state)
        self.write_discards(known, state)
        self.write_tokens(known, state)

    def write_question(self, known: KnownTable, question: Question | None) -> None:
        """What is asked."""
        known.question = question
        asking: i64 = 0
        if question is not None:
            asking = self.question_bits[question.name]
        known.show_changes(0, known.asking ^ asking, asking, self.question_count, BIT)
        known.asking = asking

    def write_markers(self, known: KnownTable, state: State) -> None:
        """The Conflict markers."""
        at = self.question_count
        if known.turned != state.turned:
            known.turned = state.turned
            known.show(at, clamp(state.turned))
        if known.markers != self.book.markers:
            known.markers = self.book.markers
            known.show(at + 1, clamp(known.markers))

    def write_discards(self, known: KnownTable, state: State) -> None:
        """The discard pile, by kind."""
        before = known.discards
        differing: i64 = 0
        kind: i64 = 0
        for count in state.discards:
            differing |= before[kind] ^ count
            kind += 1
        if differing == 0:
            return
        kind = 0
        for count in state.discards:
            if before[kind] != count:
                before[kind] = count
                known.show(self.at_discards + kind, count & MOST)
            kind += 1

    def write_tokens(self, known: KnownTable, state: State) -> None:
        """The Progress tokens on the table."""
        row: i64 = 0
        for token in state.row:
            if token >= 0:
                row += move_up(1, FEW * token)
        at = self.at_row
        if known.row != row:
            known.show_changes(at, known.row ^ row, row, self.tokens, FEW)
            known.row = row
        at += self.tokens
        if known.pile_size != state.pile_size or known.pile is not state.pile:
            self.write_pile(known, at, state)
        at += self.tokens
        if known.ready != state.ready:
            known.show_changes(at, known.ready ^ state.ready, state.ready, self.tokens, BIT)
            known.ready = state.ready
        at += self.tokens
        if known.used != state.used:
            known.show_changes(at, known.used ^ state.used, state.used, self.tokens, BIT)
            known.used = state.used

    def write_pile(self, known: KnownTable, at: i64, state: State) -> None:
        """The tokens of the pile, which is never changed in place: all know them, but not their order."""
        if known.pile is not state.pile:
            kind: i64 = 0
            while kind < self.tokens:
                known.show(at + kind, 0)
                kind += 1
            known.pile = state.pile
            known.pile_size = 0
        while known.pile_size < state.pile_size:
            known.show_more(at + known.pile[known.pile_size].id, 1)
            known.pile_size += 1
        while known.pile_size > state.pile_size:
            known.pile_size -= 1
            known.show_more(at + known.pile[known.pile_size].id, -1)

    # seats

    def write_centre_tops(self, game: i64, state: State) -> None:
        """The top card of the central deck, for the seats that have seen it."""
        for seat in range(self.players):
            self.write_centre_top(game, seat, state)

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

    # options

    def write_options(self, found: Found, row: vec[i16], at: i64) -> None:
        describe_options(found, row, at)

    def assign_slots(self, found: Found, slots: vec[i16], seat: i64) -> None:
        assign_uses(found, slots, seat, self.players)

    # the end

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
