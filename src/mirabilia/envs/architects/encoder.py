"""The states of 7 Wonders Architects as numbers: what has changed since the last question is written."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from mirabilia.architects.model import Rulebook, State
from mirabilia.architects.playout import score_all, share_win
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.setup import new_state
from mirabilia.architects.turn import KeepQuestion, state_of
from mirabilia.envs.architects.cities import CityRows
from mirabilia.envs.architects.options import assign_uses, describe_options
from mirabilia.envs.encoder import MOST, Encoder, move_up, pack
from mirabilia.envs.layout import Layout
from mirabilia.table.agenda import Question, Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

NEVER: Final = -1
# What is remembered of the table, as packed numbers; the discard pile comes behind.
ASKING: Final = 0
CENTRE: Final = 1  # Conflict markers, and the size of the central deck
FOUND: Final = 2
READY: Final = 3
USED: Final = 4
ROW: Final = 5
LYING: Final = 6  # how many tokens the pile has
DISCARDS: Final = 7
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
        super().__init__(layout, games, book.players, book.players, DISCARDS + len(book.cards))
        self.book = book
        self.wonders = wonders
        self.question_bits = {name: 1 << place for place, name in enumerate(questions)}
        self.kinds: i64 = len(book.cards)
        self.tokens: i64 = len(book.tokens)
        self.question_count: i64 = len(questions)
        self.at_discards: i64 = layout.place_of("common", "discards")
        self.at_found: i64 = layout.place_of("common", "found")
        self.at_row: i64 = layout.place_of("common", "row")
        self.asking: list[Question | None] = [None for _ in range(games)]
        self.knowing = vec[i64]([0] * games)  # bits of the seats whose rows have the top of the central deck
        self.centre_tops = vec[i64]([NEVER] * (games * book.players))
        self.city_rows = CityRows(self)

    def deal(self, seed: int) -> Table:
        return new_state(self.book, seed, self.wonders)

    def begin(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.city_rows.begin(game, state)
        self.memory[game * self.remembered + LYING] = NEVER
        self.update(game, table)

    def update(self, game: i64, table: Table) -> None:
        state = state_of(table)
        self.write_common(game, state)
        self.city_rows.update(game, state)
        if state.knows | self.knowing[game]:
            self.write_centre_tops(game, state)

    # the table

    def write_common(self, game: i64, state: State) -> None:
        """What everybody knows of the table."""
        question = state.asking
        if self.asking[game] is not question:
            self.asking[game] = question
            bits: i64 = 0
            if question is not None:
                bits = self.question_bits[question.name]
            self.show_of_table(game, ASKING, 0, bits, self.question_count, BIT)
        centre = pack(state.turned, self.book.markers, state.sizes[self.players])
        self.show_of_table(game, CENTRE, self.question_count, centre, 3, BYTE)
        self.write_discards(game, state)
        self.show_of_table(game, FOUND, self.at_found, cards_found(state), self.kinds, FEW)
        self.write_tokens(game, state)

    def write_discards(self, game: i64, state: State) -> None:
        """The discard pile, by kind."""
        memory = self.memory
        discards = state.discards
        known = game * self.remembered + DISCARDS
        kind: i64 = 0
        while kind < self.kinds:
            count = discards[kind]
            if memory[known + kind] != count:
                memory[known + kind] = count
                self.show(self.rows_of(game), self.table, self.at_discards + kind, count & MOST)
            kind += 1

    def write_tokens(self, game: i64, state: State) -> None:
        """The Progress tokens on the table."""
        row: i64 = 0
        for token in state.row:
            if token >= 0:
                row += move_up(1, FEW * token)
        known = game * self.remembered
        if self.memory[known + LYING] != state.pile_size or self.memory[known + ROW] != row:
            self.memory[known + LYING] = state.pile_size
            self.show_of_table(game, ROW, self.at_row, row, self.tokens, FEW)
            for kind in self.book.tokens:
                count: i64 = state.pile[: state.pile_size].count(kind)
                self.show(self.rows_of(game), self.table, self.at_row + self.tokens + kind.id, count)
        at = self.at_row + 2 * self.tokens
        self.show_of_table(game, READY, at, state.ready, self.tokens, BIT)
        self.show_of_table(game, USED, at + self.tokens, state.used, self.tokens, BIT)

    # seats

    def write_centre_tops(self, game: i64, state: State) -> None:
        """The top card of the central deck, for the seats that have seen it."""
        self.knowing[game] = state.knows
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
