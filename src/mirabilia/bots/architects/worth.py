"""What a card is worth to a city at once, and habits that answer any question in a moment.

The novice plays by these marks. Searches end a turn with the habits, so that positions are weighed where
the next player is to take a card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.architects.action import (
    BUILD,
    DRAW,
    END,
    EXTRA,
    KEEP,
    LEARN,
    LOOK,
    PILE,
    SEARCH,
    card_id,
    coins_of,
    deck_to_draw,
    side_of,
    stage_index,
    token_id,
    uses_economy,
    uses_engineering,
    verb_of,
)
from mirabilia.architects.model import BLUE, GREEN, GREY, YELLOW, Card, City, State, read_field
from mirabilia.architects.moves import coin_worth, deck_of
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.architects.turn import TakeQuestion

STAGE_STEP: Final = 3.0  # a card that brings the next stage nearer
SPARE: Final = 0.8  # a resource or a symbol that helps nothing yet
SET: Final = 5.0  # a set of symbols
SHIELD: Final = 1.6
EXTRA_CARD: Final = 2.5
CAT: Final = 2.5
UNSEEN_TOKEN: Final = 6.0
FAR: Final = 9  # cards short of a stage, where no stage is left


def shortage_of(state: State, city: City) -> i64:
    """How many cards the nearest stage is short of."""
    least: i64 = FAR
    coins = coin_worth(state, city)
    for stage in city.wonder.open[city.built]:
        short = stage.count - (city.most if stage.identical else city.kinds) - coins
        if short < least:
            least = short
    return least


def worth_of_card(state: State, seat: i64, card: Card) -> float:
    """What a card is worth to a seat now."""
    city = state.cities[seat]
    extra = EXTRA_CARD if card.sets_off & city.token_bits & ~state.used & ~state.ready else 0.0
    if card.colour == GREY or card.colour == YELLOW:
        return extra + resource_worth(state, city, card)
    if card.colour == GREEN:
        return extra + symbol_worth(city, card)
    if card.colour == BLUE:
        return float(card.points) + (CAT if card.cats > 0 and state.cat != seat else 0.0)
    return extra + shield_worth(state, seat, card)


def resource_worth(state: State, city: City, card: Card) -> float:
    """A resource or coin: most if it completes a stage, more if it brings one nearer."""
    before = shortage_of(state, city)
    after = city.copy()
    after.put(card)
    short = shortage_of(state, after)
    if short <= 0 < before:
        points: i64 = 0
        for stage in city.wonder.open[city.built]:
            if stage.points > points:
                points = stage.points
        return STAGE_STEP + float(points) / 2
    coin = 1.0 if card.colour == YELLOW else 0.0
    return coin + (STAGE_STEP if short < before else SPARE)


def symbol_worth(city: City, card: Card) -> float:
    """A science symbol: most if it completes a set."""
    green = city.green + card.one
    first, second, third = read_field(green, 0), read_field(green, 1), read_field(green, 2)
    if first > 1 or second > 1 or third > 1 or (first > 0 and second > 0 and third > 0):
        return SET
    return 1.0 + float(first + second + third) / 2


def shield_worth(state: State, seat: i64, card: Card) -> float:
    """A shield: more where it overtakes a neighbour; horns only if the battle would be won."""
    own = state.cities[seat].strength()
    left, right = state.left_of(seat), state.right_of(seat)
    strength = state.cities[left].strength()
    beaten: i64 = 1 if strength <= own else 0
    overtaken: i64 = 1 if strength == own else 0
    if right != left:
        strength = state.cities[right].strength()
        beaten += 1 if strength <= own else 0
        overtaken += 1 if strength == own else 0
    due = card.horns > 0 and state.turned + card.horns >= state.book.markers
    call = float(state.book.victory_points * beaten) / 2 if due else 0.0
    return SHIELD * (0.6 + float(overtaken)) + call


def mark_option(state: State, seat: i64, option: i64) -> float:
    """How good an option is, compared with the others of its question."""
    verb = verb_of(option)
    if verb == LOOK:
        return 100.0  # it costs nothing to know
    if verb == END:
        return -100.0
    if verb == KEEP:
        return worth_of_card(state, seat, state.book.cards[card_id(option)])
    if verb == LEARN:
        return 40.0 + worth_of_token(state, seat, token_id(option))
    if verb == BUILD:
        return 20.0 + payment_mark(state, seat, option)
    deck = deck_to_draw(option) if verb == DRAW else deck_of(state, seat, side_of(option))
    if verb == SEARCH:
        return sum(
            sorted([worth_of_card(state, seat, card) for card in cards_left_in(state, deck)], reverse=True)[
                :5
            ]
        )
    return deck_worth(state, seat, deck) + (60.0 if verb == EXTRA else 0.0)


def cards_left_in(state: State, deck: i64) -> list[Card]:
    """The cards left in a deck: everybody can know them, though not their order."""
    return state.decks[deck][: state.sizes[deck]]


def deck_worth(state: State, seat: i64, deck: i64) -> float:
    """What the top card of a deck is worth: the one that is seen, else the mean of those that are left."""
    if count_seen_on_top(state, seat, deck) > 0:
        return worth_of_card(state, seat, state.top(deck))
    counts = kinds_left(state, deck)
    result = 0.0
    for card in state.book.cards:
        if counts[card.id] > 0:
            result += float(counts[card.id]) * worth_of_card(state, seat, card)
    return result / float(state.sizes[deck])


def kinds_left(state: State, deck: i64) -> list[int]:
    """How many cards of each kind are left in a deck."""
    counts = [0] * len(state.book.cards)
    cards = state.decks[deck]
    index: i64 = 0
    while index < state.sizes[deck]:
        counts[cards[index].id] += 1
        index += 1
    return counts


def worth_of_token(state: State, seat: i64, token: i64) -> float:
    """How good a token seems; one that nobody has seen counts as an average one."""
    if token == PILE:
        return UNSEEN_TOKEN
    one = state.book.tokens[token]
    return one.liking_again if state.cities[seat].token_bits & one.bit else one.liking


def payment_mark(state: State, seat: i64, option: i64) -> float:
    """A stage by its points; a payment is better if it keeps coins and spends common resources."""
    stage = state.cities[seat].wonder.stages[stage_index(option)]
    coins = coins_of(option)
    helped = (0.1 if uses_economy(option) else 0.0) - (0.1 if uses_engineering(option) else 0.0)
    return float(stage.points) - float(coins) / 4 + helped


def choose_by_habit(state: State) -> int:
    """The option with the best mark of the player who is asked, the first of equals."""
    seat = state.active
    options = state.options(seat)
    best = options[0]
    if len(options) == 1:
        return best
    most = mark_option(state, seat, best)
    for option in options[1:]:
        at = mark_option(state, seat, option)
        if at > most:
            best, most = option, at
    return best


def settle(state: State) -> None:
    """End the turn by habit: the next question is which card to take, or the game is over."""
    while state.asking is not None and not isinstance(state.asking, TakeQuestion):
        state.answer(state.active, choose_by_habit(state))


def play_by_habit(state: State) -> int:
    """Play a game to its end by habit; returns how many questions were asked."""
    asked = 0
    while state.asking is not None:
        state.answer(state.active, choose_by_habit(state))
        asked += 1
    return asked
