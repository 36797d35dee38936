"""What every seat knows of hands that it has passed on, kept up to date turn by turn.

The rows of a seat are ordered by whose the hand was when it was dealt, so that a row stays where it is while
the hand moves on; the batch turns them so that they follow the seats that hold them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i16, i64

from mirabilia.seven.action import DISCARD, MODULE_VERBS, STAGE, card_id, verb_of
from mirabilia.seven.knowledge import face_down, hand_passed_on
from mirabilia.seven.model import Card, State
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.envs.seven.encoder import SevenEncoder

NO_HANDS: Final[list[list[Card]]] = []
DEALT: Final = 8  # cards of a hand that are remembered by their kinds; more are looked up


@final
class HandRows:
    """The rows of all seats of all games."""

    def __init__(self, encoder: SevenEncoder, place: int) -> None:
        self.encoder = encoder
        self.place: i64 = place  # where the rows begin among what is private
        self.dealt = [NO_HANDS for _ in range(encoder.games)]
        self.passes = [0 for _ in range(encoder.games)]
        self.rows = [0 for _ in range(encoder.games)]
        # the kinds of the cards that were dealt, by hand, for those who clear rows
        self.kinds = vec[i16]([0] * (encoder.games * encoder.players * DEALT))
        self.sizes = vec[i16]([0] * (encoder.games * encoder.players))

    def begin(self, game: i64, state: State) -> None:
        """Take up a game at any moment."""
        self.forget_all(game)
        self.take_deal(game, state)
        self.passes[game] = int(state.passes)
        self.rows[game] = len(state.plays) // len(state.cities)
        if len(state.dealt) > 0 and self.rows[game] > 0:
            self.rewrite(game, state)

    def update(self, game: i64, state: State) -> None:
        """Follow the hands of a game since the last question."""
        if state.dealt is not self.dealt[game]:
            self.forget_all(game)
            self.take_deal(game, state)
            self.passes[game] = 0
            self.rows[game] = 0
        if len(state.dealt) == 0:
            return
        turns = state.passes if state.book.passes_left[state.age] else -state.passes
        self.encoder.turns[game] = i16(turns)
        if len(state.book.control) > 0:
            self.rewrite(game, state)
            return
        if len(state.hands[0]) == 0:
            self.forget_all(game)
            return
        while self.rows[game] < len(state.plays) // len(state.cities):
            self.show_plays(game, state, self.rows[game])
            self.rows[game] += 1
        if self.passes[game] != state.passes:
            self.passes[game] = int(state.passes)
            self.pass_hands(game, state)

    def take_deal(self, game: i64, state: State) -> None:
        """Remember what was dealt."""
        self.dealt[game] = state.dealt
        players = self.encoder.players
        origin: i64 = 0
        while origin < players and origin < len(state.dealt):
            hand = game * players + origin
            cards = state.dealt[origin]
            size: i64 = len(cards)
            index: i64 = 0
            while index < size and index < DEALT:
                self.kinds[hand * DEALT + index] = i16(cards[index].id)
                index += 1
            self.sizes[hand] = i16(size)
            origin += 1

    def row_of(self, game: i64, seat: i64, origin: i64) -> i64:
        """Where the row of a seat about a dealt hand begins."""
        encoder = self.encoder
        first = (game * encoder.players + seat) * encoder.private_size
        return first + self.place + origin * encoder.kinds

    def holder(self, left: bool, origin: i64, passes: i64) -> i64:
        """Who holds a dealt hand after a number of passes; see `knowledge.holder_of`."""
        players = self.encoder.players
        if left:
            holder = origin + passes
            while holder >= players:
                holder -= players
            return holder
        holder = origin - passes
        while holder < 0:
            holder += players
        return holder

    def forget(self, game: i64, seat: i64, origin: i64) -> None:
        """Clear a row."""
        row = self.encoder.private
        at = self.row_of(game, seat, origin)
        hand = game * self.encoder.players + origin
        size = i64(self.sizes[hand])
        index: i64 = 0
        while index < size and index < DEALT:
            row[at + i64(self.kinds[hand * DEALT + index])] = 0
            index += 1
        dealt = self.dealt[game]
        while index < size:
            row[at + dealt[origin][index].id] = 0
            index += 1
        if len(dealt) > self.encoder.players:  # cards that were drawn may have joined the hand
            for card in dealt[-1]:
                row[at + card.id] = 0

    def forget_all(self, game: i64) -> None:
        """Clear the rows of all seats."""
        players = self.encoder.players
        if len(self.dealt[game]) == 0:
            return
        seat: i64 = 0
        while seat < players:
            origin: i64 = 0
            while origin < players:
                self.forget(game, seat, origin)
                origin += 1
            seat += 1

    def show_plays(self, game: i64, state: State, turn: i64) -> None:
        """Take out of everybody's rows what was built in a turn for all to see."""
        row = self.encoder.private
        players = self.encoder.players
        left = state.book.passes_left[state.age]
        origin: i64 = 0
        while origin < players:
            holder = self.holder(left, origin, turn)
            action = state.plays[turn * len(state.cities) + holder]
            verb = verb_of(action)
            hidden = verb == STAGE or verb == DISCARD
            if verb >= MODULE_VERBS:
                hidden = face_down(state.book, action) != ""
            if not hidden:
                seat: i64 = 0
                while seat < players:
                    at = self.row_of(game, seat, origin) + card_id(action)
                    if row[at] > 0:
                        row[at] -= 1
                    seat += 1
            origin += 1

    def pass_hands(self, game: i64, state: State) -> None:
        """Whoever passes a hand on knows it; whoever gets it sees it in the hand."""
        row = self.encoder.private
        players = self.encoder.players
        passes = state.passes
        left = state.book.passes_left[state.age]
        origin: i64 = 0
        while origin < players:
            before = self.holder(left, origin, passes - 1)
            now = self.holder(left, origin, passes)
            if passes >= players:  # it comes round again
                self.forget(game, now, origin)
            at = self.row_of(game, before, origin)
            for card in state.hands[now]:
                row[at + card.id] += 1
            origin += 1

    def rewrite(self, game: i64, state: State) -> None:
        """Work everything out again, where cards are drawn into hands."""
        self.forget_all(game)
        row = self.encoder.private
        for seat in range(self.encoder.players):
            for origin in range(self.encoder.players):
                known = hand_passed_on(state, seat, origin)
                if known is not None:
                    at = self.row_of(game, seat, origin)
                    for card in known[1]:
                        row[at + card.id] += 1
