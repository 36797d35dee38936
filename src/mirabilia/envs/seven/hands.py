"""The hands, as their holders see them, and as those know them who have passed them on.

Who has passed a hand on knows the cards that are still in it, and those that have been taken out of it unseen
since then. So a hand is written once, into all rows that show it: its holder's, perhaps a partner's, and
those of the seats that held it before, the last one first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i16, i64, mypyc_attr

from mirabilia.seven.action import DISCARD, MODULE_VERBS, PASS, STAGE, card_id, verb_of
from mirabilia.seven.knowledge import face_down, hand_passed_on
from mirabilia.seven.model import Card, State
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.envs.seven.encoder import SevenEncoder

NO_HANDS: Final[list[list[Card]]] = []
KINDS: Final = 40  # the most kinds that stand in the rows of a hand


@final
@mypyc_attr(acyclic=True)
class KnownHand:
    """What the rows of a game say of a hand."""

    def __init__(self) -> None:
        self.size: i64 = 0  # how many cards it has
        self.kinds = vec[i16]([0] * KINDS)  # those that stand in its rows,
        self.count: i64 = 0  # and how many they are
        self.first: i64 = 0  # of the places of its rows,
        self.last: i64 = 0  # and the last


@final
class HandRows:
    """The rows that show hands, of all seats of all games."""

    def __init__(self, encoder: SevenEncoder) -> None:
        self.encoder = encoder
        self.seen = encoder.seen
        games, players = int(encoder.games), int(encoder.players)
        self.players: i64 = players
        partners = encoder.book.partners
        self.open: i64 = 2 if len(partners) > 0 else 1  # rows of those who see a hand: holder and partner
        self.row_count: i64 = self.open + players - 1
        layout = encoder.layout
        passed_on = int(encoder.at_private) + layout.place_of("private", "passed_on")
        # where the rows of a game show a hand, by holder: first for hands that go to the left
        self.places = vec[i64]([0] * (2 * players * self.row_count))
        index: i64 = 0
        for way in (-1, 1):
            for holder in range(players):
                self.places[index] = holder * encoder.size + encoder.at_private
                if len(partners) > 0:
                    at = encoder.at_private + layout.place_of("private", "partner_hand")
                    self.places[index + 1] = partners[holder] * encoder.size + at
                for passes in range(1, players):
                    seat = (holder + way * passes) % players
                    row = passed_on + ((holder - seat) % players - 1) * encoder.kinds
                    self.places[index + self.open + passes - 1] = seat * encoder.size + row
                index += self.row_count
        # how the hands were when they were written: as dealt, passed and played from
        self.dealt = [NO_HANDS for _ in range(games)]
        self.passes = vec[i64]([0] * games)
        self.known = vec[i64]([0] * games)
        self.plays = vec[i64]([0] * games)
        self.hands = [KnownHand() for _ in range(games * players)]

    def forget(self, game: i64) -> None:
        """Take up another game: all hands are written again."""
        self.plays[game] = -1

    def update(self, game: i64, state: State) -> None:
        """Write the hands that are not as they were."""
        players = self.players
        drawn = len(state.book.control) > 0  # whether cards are drawn into hands
        known: i64 = 0
        if not drawn:
            known = self.count_knowing(state)
        same = self.is_same(game, state, known)
        left = state.book.passes_left[state.age]
        if len(state.dealt) > 0:
            passes = state.passes
            if not left:
                passes = -passes
            self.encoder.turns[game] = i16(passes)
        rows = self.encoder.rows_of(game)
        first: i64 = 0
        if not left:
            first = players * self.row_count
        hands = state.hands
        held: i64 = len(hands)
        place = game * players
        holder: i64 = 0
        while holder < players:
            size: i64 = 0
            if holder < held:
                size = len(hands[holder])
            hand = self.hands[place]
            if not same or hand.size != size:
                self.clear(hand, rows)
                hand.size = size
                if size > 0:
                    self.write_hand(hand, rows, first, holder, known, left, state)
                    if drawn and len(state.dealt) > 0:
                        self.look_up_known(hand, rows, first, holder, state)
            first += self.row_count
            place += 1
            holder += 1

    def count_knowing(self, state: State) -> i64:
        """How many seats know a hand from before."""
        if len(state.dealt) == 0:
            return 0
        return state.passes if state.passes < self.players else self.players - 1

    def is_same(self, game: i64, state: State, known: i64) -> bool:
        """Whether hands of the same size are the same hands as last time."""
        plays: i64 = len(state.plays)
        if (
            self.plays[game] == plays
            and self.passes[game] == state.passes
            and self.known[game] == known
            and self.dealt[game] is state.dealt
        ):
            return True
        self.plays[game] = plays
        self.passes[game] = state.passes
        self.known[game] = known
        self.dealt[game] = state.dealt
        return False

    def clear(self, hand: KnownHand, rows: i64) -> None:
        """Take out of all rows of a hand what stands there, of three rows at a time."""
        seen = self.seen
        kinds = hand.kinds
        count = hand.count
        number = hand.first
        while number <= hand.last:
            row = rows + self.places[number]
            second = row
            third = row
            if number < hand.last:
                second = rows + self.places[number + 1]
                if number + 1 < hand.last:
                    third = rows + self.places[number + 2]
            at: i64 = 0
            while at < count:
                kind = i64(kinds[at])
                seen[row + kind] = 0
                seen[second + kind] = 0
                seen[third + kind] = 0
                at += 1
            number += 3
        hand.count = 0

    def write_hand(
        self, hand: KnownHand, rows: i64, first: i64, holder: i64, known: i64, left: bool, state: State
    ) -> None:
        """Write a hand for those who see it, and for as many as know it from before."""
        row = rows + self.places[first]
        self.write_own(hand, row, state.hands[holder])
        hand.first = first
        hand.last = first + self.open - 1 + known
        if hand.last > first:
            self.write_for_others(hand, row, rows)
        if known > 0:
            self.write_hidden(hand, rows, holder, left, state)

    def write_own(self, hand: KnownHand, row: i64, cards: list[Card]) -> None:
        """Write a hand for its holder, and remember its kinds."""
        seen = self.seen
        kinds = hand.kinds
        index: i64 = 0
        while index < len(cards):
            kind = cards[index].id
            kinds[index] = i16(kind)
            seen[row + kind] += 1
            index += 1
        hand.count = index

    def write_for_others(self, hand: KnownHand, own: i64, rows: i64) -> None:
        """Write a hand into its other rows as it stands in its holder's, into two rows at a time."""
        seen = self.seen
        kinds = hand.kinds
        count = hand.count
        number = hand.first + 1
        while number <= hand.last:
            row = rows + self.places[number]
            second = row
            if number < hand.last:
                second = rows + self.places[number + 1]
            at: i64 = 0
            while at < count:
                kind = i64(kinds[at])
                shown = seen[own + kind]
                seen[row + kind] = shown
                seen[second + kind] = shown
                at += 1
            number += 2

    def write_hidden(self, hand: KnownHand, rows: i64, holder: i64, left: bool, state: State) -> None:
        """Write what was taken out of a hand unseen, for all who had passed it on before that."""
        plays = state.plays
        cities: i64 = len(state.cities)
        turn = state.passes * cities  # nothing may have been played in it yet
        number = hand.first + self.open
        while number <= hand.last:
            if turn < len(plays):
                action = plays[turn + holder]
                if action != PASS and is_hidden(state, action):
                    self.write_card(hand, rows, number, card_id(action))
            turn -= cities
            holder = self.held_before(holder, 1, left)
            number += 1

    def write_card(self, hand: KnownHand, rows: i64, number: i64, kind: i64) -> None:
        """Write one more card into the rows of a hand from a number on."""
        seen = self.seen
        while number <= hand.last:
            seen[rows + self.places[number] + kind] += 1
            number += 1
        hand.kinds[hand.count] = i16(kind)
        hand.count += 1

    def held_before(self, holder: i64, passes: i64, left: bool) -> i64:
        """Who had a hand so many passes ago."""
        if left:
            return holder - passes if holder >= passes else holder - passes + self.players
        return holder + passes if holder + passes < self.players else holder + passes - self.players

    def look_up_known(self, hand: KnownHand, rows: i64, first: i64, holder: i64, state: State) -> None:
        """Write what those who held a hand before know of it, where cards are drawn into hands."""
        left = state.book.passes_left[state.age]
        first += self.open
        for passes in range(1, self.players):
            seat = self.held_before(holder, passes, left)
            row = rows + self.places[first]
            for origin in range(self.players):
                known = hand_passed_on(state, seat, origin)
                if known is not None and known[0] == holder:
                    for card in known[1]:
                        self.seen[row + card.id] += 1
                        hand.kinds[hand.count] = i16(card.id)
                        hand.count += 1
            hand.last = first
            first += 1


def is_hidden(state: State, action: i64) -> bool:
    """Whether only who played a card knows which it is."""
    verb = verb_of(action)
    if verb >= MODULE_VERBS:
        return face_down(state.book, action) != ""
    return verb == STAGE or verb == DISCARD
