"""A bot that plays 7 Wonders Architects like a beginner: it takes what helps most at once."""

from __future__ import annotations

from random import Random

from mirabilia.architects.model import BLUE, GREEN, GREY, YELLOW, Card, City, State, field
from mirabilia.architects.moves import (
    BUILD,
    DRAW,
    ECONOMY,
    END,
    ENGINEERING,
    EXTRA,
    KEEP,
    LEARN,
    LOOK,
    ONE,
    ONE_COIN,
    PILE,
    SEARCH,
    coin_worth,
    deck_of,
    verb_of,
)
from mirabilia.architects.sight import seen_on_top
from mirabilia.architects.turn import state_of
from mirabilia.table.bot import Sight

# What the novice thinks of the Progress tokens, the best first; the pile stands where an average one would.
TOKENS = (
    *("science", "architecture", "jewellery", "crafts", "urbanism", "economy", "tactics", "engineering"),
    *("education", "pile", "propaganda", "culture", "decoration", "politics", "strategy"),
)
STAGE_STEP = 3.0  # a card that brings the next stage nearer
SPARE = 0.8  # a resource or a symbol that helps nothing yet
SET = 5.0  # a set of symbols
SHIELD = 1.6
EXTRA_CARD = 2.5
CAT = 2.5


class ArchitectsNovice:
    """Looks, takes what is worth most at once, uses every token, and keeps its coins."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, sight: Sight) -> int:
        """The best option; what is equally good is drawn."""
        state = state_of(sight.table)
        marks = [mark(state, sight.city, option) for option in sight.options]
        best = max(marks)
        return self.random.choice([one for one, at in zip(sight.options, marks, strict=True) if at == best])


def mark(state: State, seat: int, option: int) -> float:
    """How good an option is, compared with the others of its question."""
    verb = verb_of(option)
    if verb == LOOK:
        return 100.0  # it costs nothing to know
    if verb == END:
        return -100.0
    if verb == KEEP:
        return worth(state, seat, state.book.cards[option // ONE])
    if verb == LEARN:
        return 40.0 + liking(state, seat, option // ONE & PILE)
    if verb == BUILD:
        return 20.0 + payment_mark(state, seat, option)
    deck = option // ONE if verb == DRAW else int(deck_of(state, seat, option // ONE & 3))
    if verb == SEARCH:
        return sum(sorted((worth(state, seat, card) for card in left_in(state, deck)), reverse=True)[:5])
    return deck_worth(state, seat, deck) + (60.0 if verb == EXTRA else 0.0)


def left_in(state: State, deck: int) -> list[Card]:
    """The cards left in a deck: everybody can know them, though not their order."""
    return state.decks[deck][: state.sizes[deck]]


def deck_worth(state: State, seat: int, deck: int) -> float:
    """What the top card of a deck is worth: the one that is seen, else the mean of those that are left."""
    cards = left_in(state, deck)
    if seen_on_top(state, seat, deck):
        return worth(state, seat, cards[-1])
    return sum(worth(state, seat, card) for card in cards) / len(cards)


def worth(state: State, seat: int, card: Card) -> float:
    """What a card is worth to a seat now."""
    city = state.cities[seat]
    extra = EXTRA_CARD if card.sets_off & city.token_bits & ~state.used & ~state.ready else 0.0
    if card.colour in (GREY, YELLOW):
        return extra + resource_worth(state, city, card)
    if card.colour == GREEN:
        return extra + symbol_worth(city, card)
    if card.colour == BLUE:
        return int(card.points) + (CAT if card.cats and state.cat != seat else 0.0)
    return extra + shield_worth(state, seat, card)


def shortage(state: State, city: City) -> int:
    """How many cards the nearest stage is short of."""
    money = int(coin_worth(state, city))
    short = [
        int(stage.count - (city.most if stage.identical else city.kinds)) - money
        for stage in city.wonder.open[city.built]
    ]
    return min(short, default=9)


def resource_worth(state: State, city: City, card: Card) -> float:
    """A resource or coin: most if it completes a stage, more if it brings one nearer."""
    before = shortage(state, city)
    after = city.copy()
    after.put(card)
    short = shortage(state, after)
    if short <= 0 < before:
        points = max(int(stage.points) for stage in city.wonder.open[city.built])
        return STAGE_STEP + points / 2
    coin = 1.0 if card.colour == YELLOW else 0.0
    return coin + (STAGE_STEP if short < before else SPARE)


def symbol_worth(city: City, card: Card) -> float:
    """A science symbol: most if it completes a set."""
    counts = [int(field(city.green, kind)) for kind in range(3)]
    counts[card.kind] += 1
    if max(counts) > 1 or min(counts) > 0:
        return SET
    return 1.0 + sum(counts) / 2


def shield_worth(state: State, seat: int, card: Card) -> float:
    """A shield: more where it overtakes a neighbour; horns only if the battle would be won."""
    own = int(state.cities[seat].strength())
    others = [int(state.cities[at].strength()) for at in {int(state.left(seat)), int(state.right(seat))}]
    overtaken = sum(own <= other < own + 1 for other in others)
    beaten = sum(other < own + 1 for other in others)
    due = state.turned + card.horns >= state.book.markers
    call = int(state.book.victory_points) * beaten / 2 if card.horns and due else 0.0
    return SHIELD * (0.6 + overtaken) + call


def liking(state: State, seat: int, token: int) -> float:
    """What the novice thinks of a token; a second Culture is the best of all."""
    name = "pile" if token == PILE else state.book.tokens[token].key
    if name == "culture" and any(one.key == name for one in state.cities[seat].tokens):
        return 20.0
    return float(len(TOKENS) - TOKENS.index(name)) if name in TOKENS else 0.0


def payment_mark(state: State, seat: int, option: int) -> float:
    """A stage by its points; cheaper is what keeps coins, and common resources rather than single ones."""
    stage = state.cities[seat].wonder.stages[option // ONE & 7]
    coins = option // ONE_COIN & 7
    helped = 0.1 * bool(option & ECONOMY) - 0.1 * bool(option & ENGINEERING)
    return int(stage.points) - coins / 4 + helped
