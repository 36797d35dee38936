"""The draft of leaders, recruitment, and the questions that leaders raise."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import DISCARD, PASS, card_of
from mirabilia.seven.book import RULINGS_0_2, numbers_of
from mirabilia.seven.deal import deal_hands
from mirabilia.seven.leaders.verbs import Recruit
from mirabilia.seven.market import Market
from mirabilia.seven.model import Card, Found, State, Verb, Zone
from mirabilia.seven.moves import add_any_card_verbs, add_card_verbs, add_stages, add_with_card
from mirabilia.seven.turn import (
    PlayQuestion,
    chosen_actions,
    pay,
    reveal,
    show,
    sort_cards,
    state_of,
    take_effect,
    take_out,
)
from mirabilia.table.agenda import Question, Step, Table
from mirabilia.table.vecs import extend, vec

DEALT: Final = 4
LAST_AGE: Final = 3
# Among follow-up questions, another recruit and then a copy: at once (OQ-LEAD-14), or by the rulings of
# release 0.1 after every build from the discard pile.
AT_ONCE_ORDERS: Final = (-2, -1)  # LEAD-067: what a leader of theirs takes from the pile comes later
LATE_ORDERS: Final = (10, 11)


@final
class DealLeaders(Step):
    """Everybody is dealt four leaders; the others stay in the box."""

    def __init__(self, box: Zone) -> None:
        super().__init__(
            "deal leaders",
            rules=("COMBO-047", "LEAD-010", "LEAD-011", "LEAD-040", "LEAD-041", "LEAD-124"),
        )
        self.box = box
        self.numbers = vec[i64]()  # of the leaders

    def prepare(self, cards: list[Card]) -> None:
        """Know the leaders among the cards."""
        self.numbers = numbers_of([card for card in cards if card.colour == "white"])

    def run(self, table: Table) -> None:
        state = state_of(table)
        state.hands = [[] for _ in state.cities]
        state.zones[self.box.place_of(0)] = deal_hands(state, self.numbers[:], DEALT)


@final
class DraftQuestion(Question):
    """Everybody keeps a leader and passes the others to the right."""

    def __init__(self, verb: Verb, hand: Zone) -> None:
        super().__init__(
            "draft",
            rules=(
                *("LEAD-012", "LEAD-013", "LEAD-014", "LEAD-015", "LEAD-016", "LEAD-017", "LEAD-018"),
                *("LEAD-042", "LEAD-043"),
            ),
        )
        self.verb = verb
        self.hand = hand

    def seats(self, table: Table) -> list[int]:
        return list(range(state_of(table).book.players))

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        for card in state_of(table).hands[seat]:
            found.append(self.verb.code + card.id)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        kept = chosen_actions(state)
        state.plays = extend(state.plays, kept)
        players = state.book.players
        for seat in range(players):
            card = card_of(state, kept[seat])
            take_out(state.hands[seat], card)
            self.add(state, seat, card)
            show(state, seat, kept[seat])
        state.hands.insert(players - 1, state.hands.pop(0))
        state.passes += 1
        for seat in range(players):
            if len(state.hands[seat]) == 1:  # LEAD-015: the last one is not a choice
                self.add(state, seat, state.hands[seat].pop())

    def add(self, state: State, seat: i64, card: Card) -> None:
        hand = state.zones[self.hand.place_of(seat)]
        hand.append(card)
        sort_cards(hand)


@final
class Recruitment(PlayQuestion):
    """Everybody plays a leader: recruits it, builds a stage with it, or discards it."""

    def __init__(self, hand: Zone) -> None:
        super().__init__(
            "recruit",
            rules=(
                *("COMBO-026", "COMBO-028", "COMBO-042", "LEAD-021", "LEAD-022", "LEAD-023", "LEAD-024"),
                *("LEAD-025", "LEAD-026", "LEAD-027", "LEAD-031", "LEAD-032", "LEAD-033", "LEAD-041"),
                *("LEAD-133", "LEAD-135"),
            ),
        )
        self.hand = hand

    def seats(self, table: Table) -> list[int]:
        """Take the leaders into the hands for as long as the phase lasts."""
        state = state_of(table)
        asked: list[int] = []
        for seat in range(state.book.players):
            at = self.hand.place_of(seat)
            state.hands[seat] = state.zones[at]
            state.zones[at] = []
            if len(state.hands[seat]) > 0:
                asked.append(seat)
        state.actions = vec[i64]([PASS] * len(state.cities))
        return asked

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        uses = found.aside()
        add_any_card_verbs(state, state.cities[seat], uses)
        stages = uses.aside()
        add_stages(Market(state, seat), stages)
        for card in state.hands[seat]:
            add_with_card(uses, card, found)
            add_card_verbs(state, seat, card, found)
            add_with_card(stages, card, found)
            found.append(DISCARD + card.id)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        state.actions = chosen_actions(state)
        reveal(state)


@final
class PutAway(Step):
    """Leaders not played are kept for later; before Age III they go back to the box."""

    def __init__(self, hand: Zone, returned: Zone, keep_right: int) -> None:
        super().__init__("put away", rules=("LEAD-028", "LEAD-030", "LEAD-129"))
        self.hand = hand
        self.returned = returned
        self.keep_right: i64 = (
            keep_right  # OQ-LEAD-04: the right to keep them, of a city that may yet recruit
        )

    def run(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        while seat < state.book.players:
            zone = self.hand
            if state.age == LAST_AGE and state.cities[seat].rights & self.keep_right == 0:
                zone = self.returned
            cards = state.zones[zone.place_of(seat)]
            cards.extend(state.hands[seat])
            sort_cards(cards)
            state.hands[seat] = []
            seat += 1


@final
class RecruitMore(PlayQuestion):
    """A stage lets its owner recruit one more leader at once, if they like."""

    def __init__(self, verb: Recruit, hand: Zone, order: int) -> None:
        super().__init__("recruit more", order, rules=("LEAD-125", "LEAD-126", "LEAD-127", "LEAD-128"))
        self.verb = verb
        self.hand = hand

    def still_applies(self, table: Table, seat: i64) -> bool:
        """Whoever holds leaders is asked, so that nobody learns whether they can pay for one."""
        state = state_of(table)
        if state.book.rulings >= RULINGS_0_2:
            return len(self.leaders(state, seat)) > 0
        return len(self.options(table, seat)) > 1

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        found.append(PASS)
        for card in self.leaders(state, seat):
            self.verb.add(state, seat, card, False, found)  # OQ-LEAD-05: this is not Recruitment

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(state.answers):
            if answer > PASS:
                card = card_of(state, answer)
                pay(state, seat, answer)
                take_out(self.leaders(state, seat), card)
                state.cities[seat].raise_structure(card)
                show(state, seat, answer)
                take_effect(state, seat, card.effects)

    def leaders(self, state: State, seat: i64) -> list[Card]:
        """The leaders that a player holds: in Recruitment they are the hand."""
        hand = state.hands[seat]
        return hand if state.turn == 0 and len(hand) > 0 else state.zones[self.hand.place_of(seat)]


@final
class Copy(Question):
    """The owner has all effects of a leader of a neighbour, from now on."""

    def __init__(self, verb: Verb, order: int) -> None:
        super().__init__(
            "copy",
            order,
            rules=(
                *("COMBO-041", "COMBO-049", "COMBO-053", "LEAD-109", "LEAD-110", "LEAD-111", "LEAD-112"),
                *("LEAD-113", "LEAD-114", "LEAD-115"),
            ),
        )
        self.verb = verb

    def still_applies(self, table: Table, seat: i64) -> bool:
        return len(self.options(table, seat)) > 0  # LEAD-113

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        for neighbour in (state.left_of(seat), state.right_of(seat)):
            for card in state.cities[neighbour].built:
                if card.colour == "white":
                    found.append(self.verb.code + card.id)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(state.answers):
            if answer > PASS:
                card = card_of(state, answer)
                state.cities[seat].borrow(card)
                show(state, seat, answer)
                take_effect(state, seat, card.effects)  # OQ-LEAD-02: what happens once happens now
