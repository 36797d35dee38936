"""The steps of the base game, in the order in which the timetable has them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import (
    BUILD,
    CHAIN,
    DISCARD,
    FREE,
    MODULE_VERBS,
    PASS,
    STAGE,
    TAKE,
    card_of,
    choice_of,
    coins_to_bank,
    coins_to_far_left,
    coins_to_far_right,
    coins_to_left,
    coins_to_right,
    has_payment,
    rider_of,
    verb_at,
    verb_of,
)
from mirabilia.seven.model import (
    BUILT,
    STAGE_BUILT,
    AgeLog,
    Card,
    Effects,
    Found,
    State,
)
from mirabilia.seven.moves import add_card_options
from mirabilia.table.agenda import Question, Step, Table
from mirabilia.table.vecs import extend, vec

# Rows of an Age's plays besides those of the turns, for the discard pile.
EXTRA_ROW: Final = 14
LEFT_OVER_ROW: Final = 15


def state_of(table: Table) -> State:
    """The machine's table as the state that it is here."""
    assert isinstance(table, State)
    return table


@final
class BeginAge(Step):
    """The next Age begins: nothing is held, and what was played in the one before goes into the log."""

    def __init__(self) -> None:
        super().__init__("begin", rules=("BASE-081", "BASE-148"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        if len(state.plays) > 0:
            state.past += (AgeLog(state.dealt, state.plays, state.extras),)
        state.age += 1
        state.turn = 0
        state.passes = 0
        state.hands = [[] for _ in state.cities]
        state.dealt = []
        state.plays = vec[i64]()
        state.extras = vec[i64]()
        for city in state.cities:
            city.free_used = 0
        if state.events is not None:
            state.note("age", -1, [int(state.age)])


def sort_cards(cards: list[Card]) -> list[Card]:
    """Cards by their kind: a hand is a set, so its order says nothing about the deal."""
    index: i64 = 1
    while index < len(cards):
        card = cards[index]
        place = index
        while place > 0 and cards[place - 1].id > card.id:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
        index += 1
    return cards


class PlayQuestion(Question):
    """A question whose answers play cards: each is an action that is carried out."""

    def __init__(
        self,
        name: str,
        order: int = 0,
        of_hand: bool = False,
        of_turn: bool = False,
        aside: bool = False,
        rules: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, order, rules)
        self.of_hand = of_hand  # whether cards of the hand are played
        self.of_turn = of_turn  # whether it is the choice of a turn
        self.aside = aside  # whether the card is only set aside, and the action carried out later


def plays_hand(question: Step | None) -> bool:
    """Whether a question is about playing cards of the hand, even if none of them is discarded."""
    return isinstance(question, PlayQuestion) and question.of_hand


@final
class Choose(PlayQuestion):
    """Everybody chooses a card and what to do with it."""

    def __init__(self) -> None:
        super().__init__("choose", of_hand=True, of_turn=True, rules=("BASE-084", "BASE-085", "BASE-218"))

    def run(self, table: Table) -> None:
        """Begin the turn, and ask everybody who holds cards."""
        state = state_of(table)
        state.turn += 1
        state.open_batch(self, 0)
        seat: i64 = 0
        for hand in state.hands:
            if len(hand) > 0:
                state.invite(seat)
            seat += 1
        if state.waiting == 0:
            state.asking = None

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_card_options(state, seat, state.hands[seat], found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        state.actions = chosen_actions(state)
        state.plays = extend(state.plays, state.actions)
        reveal(state)


def chosen_actions(state: State) -> vec[i64]:
    """The answers as actions, of cities that were not asked as well: they pass."""
    actions = state.answers[:]
    seat: i64 = 0
    while seat < len(actions):
        if actions[seat] < PASS:
            actions[seat] = PASS
        seat += 1
    return actions


@final
class ChooseExtra(PlayQuestion):
    """Who may play the card left over at the end of the Age is asked for it."""

    def __init__(self) -> None:
        super().__init__(
            "extra",
            of_hand=True,
            rules=("BASE-164", "BASE-165", "BASE-166", "BASE-167", "BASE-168", "BASE-169"),
        )

    def seats(self, table: Table) -> list[int]:
        state = state_of(table)
        cities = state.cities
        state.actions = vec[i64]([PASS] * len(cities))  # the next steps play nothing if nobody is asked
        return [
            seat for seat in range(len(cities)) if cities[seat].extra_plays > 0 and len(state.hands[seat]) > 0
        ]

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        state = state_of(table)
        add_extra_options(state, seat, state.hands[seat], found)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        state.actions = chosen_actions(state)
        state.extras = state.actions
        reveal(state)


def add_extra_options(state: State, seat: i64, cards: list[Card], found: Found) -> None:
    """Append what a city may do with a card left over, or nothing."""
    city = state.cities[seat]
    used = city.free_used
    city.free_used = city.free_builds  # OQ-BASE-11: the right of one free build is not for this card
    add_card_options(state, seat, cards, found)
    city.free_used = used
    found.append(PASS)


def reveal(state: State) -> None:
    """Show the actions to a listener, and to which turn they belong."""
    if state.events is not None:
        begin_turn(state)
        for seat, action in enumerate(state.actions):
            show(state, seat, action)


def begin_turn(state: State) -> None:
    """Tell a listener that the actions of a turn follow; what happens later belongs to it too."""
    state.note("turn", -1, [int(state.age), int(state.turn)])


def show(state: State, seat: i64, action: i64) -> None:
    """Show an action to a listener, with who chose it: that seat alone sees what lies face down."""
    if state.events is not None and action != PASS:
        state.note("action", seat, [int(action), state.controllers[seat]])


@final
class Pay(Step):
    """Everybody pays, out of the coins held when the turn began; sellers get theirs."""

    def __init__(self) -> None:
        super().__init__(
            "pay",
            rules=("BASE-026", "BASE-049", "BASE-054", "BASE-058", "BASE-059", "BASE-062"),
        )

    def run(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for action in state.actions:
            if has_payment(action):
                pay(state, seat, action)
            seat += 1


def pay(state: State, seat: i64, action: i64) -> None:
    """Move the coins that an action carries."""
    cities = state.cities
    to_left = coins_to_left(action)
    to_right = coins_to_right(action)
    to_bank = coins_to_bank(action)
    to_far_left = coins_to_far_left(action)
    to_far_right = coins_to_far_right(action)
    cities[seat].coins -= to_left + to_right + to_bank + to_far_left + to_far_right
    left = state.left_of(seat)
    right = state.right_of(seat)
    cities[left].coins += to_left
    cities[right].coins += to_right
    if to_far_left + to_far_right:
        cities[state.left_of(left)].coins += to_far_left
        cities[state.right_of(right)].coins += to_far_right


@final
class Build(Step):
    """All structures and stages enter play; discarded cards are sold to the bank."""

    def __init__(self) -> None:
        super().__init__("build", rules=("BASE-086", "BASE-090", "BASE-200"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for action in state.actions:
            if action != PASS:
                place(state, seat, action)
            seat += 1


def place(state: State, seat: i64, action: i64) -> None:
    """Put the chosen card to its use."""
    # BASE-096, BASE-105, BASE-106
    city = state.cities[seat]
    card = card_of(state, action)
    take_out(state.hands[seat], card)
    verb = verb_of(action)
    if verb == BUILD or verb == CHAIN:
        city.raise_structure(card)
    elif verb == STAGE:
        stage = city.board.stages[city.stage_count()]
        city.raise_stage(stage.alternatives[choice_of(action)], card)
    elif verb == DISCARD:
        city.coins += state.book.sale_coins
        state.put_on_pile(seat, card, play_row(state))
    elif verb == FREE:
        city.free_used += 1
        city.raise_structure(card)
    else:
        verb_at(state.book, action).place(state, seat, card, action)
    if rider_of(action) > 0:
        for rider in state.book.riders:
            rider.ride(state, seat, action)


def play_row(state: State) -> i64:
    """The row of the Age's plays that is being carried out."""
    if len(state.extras) > 0:
        return EXTRA_ROW
    return len(state.plays) // len(state.cities) - 1


def take_out(cards: list[Card], card: Card) -> None:
    """Remove a card from a hand; those behind it move up, and equal ones stand together."""
    moved = cards.pop()
    place: i64 = len(cards)
    while moved is not card:  # takes less than to find the card and to close the gap
        place -= 1
        behind = moved
        moved = cards[place]
        cards[place] = behind


@final
class Gain(Step):
    """What was built takes its effect at once, now that everything stands."""

    def __init__(self) -> None:
        super().__init__("gain", rules=("BASE-060", "BASE-162", "BASE-190", "BASE-200"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for action in state.actions:
            gain(state, seat, action)
            seat += 1


def gain(state: State, seat: i64, action: i64) -> None:
    """The effects of one action."""
    verb = verb_of(action)
    city = state.cities[seat]
    if verb == BUILD or verb == CHAIN or verb == FREE or verb == TAKE:
        take_effect(state, seat, card_of(state, action).effects)
        if len(city.triggers) > 0:
            state.trigger(seat, BUILT, action)
    elif verb == STAGE:
        take_effect(state, seat, city.stage_effects[-1])
        if len(city.triggers) > 0:
            state.trigger(seat, STAGE_BUILT, action)
    elif verb >= MODULE_VERBS:
        verb_at(state.book, action).gain(state, seat, card_of(state, action), action)


def take_effect(state: State, seat: i64, effects: Effects) -> None:
    """Do what effects do once."""
    for effect in effects.on_build:
        effect.apply_on_build(state, seat)


@final
class LeaveOver(Step):
    """The cards left over at the end of an Age go to the discard pile, for no coins."""

    def __init__(self) -> None:
        super().__init__("leave over", rules=("BASE-112", "BASE-113", "BASE-114"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        seat: i64 = 0
        for hand in state.hands:
            for card in hand:
                state.put_on_pile(seat, card, LEFT_OVER_ROW)
            hand.clear()
            seat += 1


@final
class PassHands(Step):
    """The hands go round: to the left in Ages I and III, to the right in Age II."""

    def __init__(self) -> None:
        super().__init__("pass hands", rules=("BASE-108", "BASE-109", "BASE-110", "BASE-111", "BASE-115"))

    def run(self, table: Table) -> None:
        state = state_of(table)
        hands = state.hands
        state.passes += 1
        last = state.book.players - 1
        if state.book.passes_left[state.age]:
            hands.insert(0, hands.pop(last))
        else:
            hands.insert(last, hands.pop(0))
