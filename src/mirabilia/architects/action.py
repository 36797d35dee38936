"""An action of 7 Wonders Architects: one integer, packed, unpacked and printed here and nowhere else.

The lowest four bits are the verb; what the bits above them mean depends on it:

    verb                 bits   field        meaning
    TAKE, EXTRA, SEARCH  4-5    side         LEFT, RIGHT or CENTRE
    EXTRA                6-     token        the token that gives the extra card
    DRAW                 4-     deck         the seat of its owner, or the number of players for the centre
    KEEP                 4-     card         the number of a card in Rulebook.cards
    LEARN                4-8    token        the token that is taken, or PILE for the top one of the pile
                         9-     set          the green cards: 0 none, 1 to 3 a pair of that symbol, or TRIPLE
    BUILD                4-6    stage        from 0
                         7-9    coins        yellow cards
                         10     economy      one of the coins counts double
                         11     engineering  the resources need not be identical or different
                         12-26  goods        grey cards, three bits for each resource
    LOOK, END                                nothing

As text an action is a verb and its objects, such as `build 3 wood stone coin`. Decks are `left`,
`right` and `centre`, or the number of a seat where any deck may be chosen. The cards that pay come at the
end, and behind a plus the tokens that helped: `build 2 coin +economy`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mirabilia.architects.model import GREEN, GREY, YELLOW, Rulebook

LOOK: Final = 1  # at the top card of the central deck
TAKE: Final = 2  # the card of the turn, from a side
EXTRA: Final = 3  # a card by a token, from a side
BUILD: Final = 4  # a stage, paid with these cards
LEARN: Final = 5  # a Progress token, for these symbols
DRAW: Final = 6  # the top card of any deck
SEARCH: Final = 7  # the deck on this side
KEEP: Final = 8  # a card of those found
END: Final = 9  # the turn
VERB_NAMES: Final = ("", "look", "take", "extra", "build", "learn", "draw", "search", "keep", "end")

LEFT: Final = 0
RIGHT: Final = 1
CENTRE: Final = 2
SIDES: Final = ("left", "right", "centre")
PILE: Final = 31  # in the place of a token
TRIPLE: Final = 4  # in the place of a set: three different symbols

CENTRE_WORD: Final = "centre"
PILE_WORD: Final = "pile"

# The first bit of every field above the verb, and the bits of a field when it is moved down to bit 0.
_DETAIL: Final = 4  # a side, a deck, a card, a token or a stage
_EXTRA_TOKEN: Final = 6
_SET: Final = 9
_COINS: Final = 7
_GOODS: Final = 12
_VERBS: Final = 15
_SIDES: Final = 3
_STAGES: Final = 7
_CARDS: Final = 7  # of coins, or of one resource
_ECONOMY: Final = 1024
_ENGINEERING: Final = 2048
_WITHOUT_GOODS: Final = 4095  # all bits below the goods


def verb_of(action: i64) -> i64:
    """The verb of an action."""
    return action & _VERBS


def side_of(action: i64) -> i64:
    """The side from which an action takes or searches."""
    return action >> _DETAIL & _SIDES


def extra_token_id(action: i64) -> i64:
    """The number of the token that gives an extra card."""
    return action >> _EXTRA_TOKEN


def deck_to_draw(action: i64) -> i64:
    """The deck of which the top card is drawn."""
    return action >> _DETAIL


def card_id(action: i64) -> i64:
    """The number of the card that is kept."""
    return action >> _DETAIL


def token_id(action: i64) -> i64:
    """The number of the token that is taken, or PILE."""
    return action >> _DETAIL & PILE


def set_of(action: i64) -> i64:
    """The green cards that a token is taken for: 0 none, 1 to 3 a pair of that symbol, or TRIPLE."""
    return action >> _SET


def stage_index(action: i64) -> i64:
    """The stage that is built, from 0."""
    return action >> _DETAIL & _STAGES


def coins_of(action: i64) -> i64:
    """The yellow cards that pay for a stage."""
    return action >> _COINS & _CARDS


def has_goods(action: i64) -> bool:
    """Whether any grey card pays for a stage."""
    return action > _WITHOUT_GOODS


def goods_of(action: i64, kind: i64) -> i64:
    """The grey cards of one kind that pay for a stage."""
    return action >> _GOODS + 3 * kind & _CARDS


def uses_economy(action: i64) -> bool:
    """Whether one of the coins that pay for a stage counts double."""
    return action & _ECONOMY != 0


def uses_engineering(action: i64) -> bool:
    """Whether a stage is built with resources that are not as it wants them."""
    return action & _ENGINEERING != 0


def with_side(action: i64, side: i64) -> i64:
    """An action on one of the three sides."""
    return action + (side << _DETAIL)


def extra_by(token: i64) -> i64:
    """The extra card that a token gives, without its side."""
    return EXTRA + (token << _EXTRA_TOKEN)


def draw_from(deck: i64) -> i64:
    """Drawing the top card of a deck."""
    return DRAW + (deck << _DETAIL)


def keep_card(card: i64) -> i64:
    """Keeping one of the cards found."""
    return KEEP + (card << _DETAIL)


def learn_for(symbols: i64) -> i64:
    """Learning for a set of green cards, without the token."""
    return LEARN + (symbols << _SET)


def with_token(action: i64, token: i64) -> i64:
    """Learning with the token that is taken, or PILE."""
    return action + (token << _DETAIL)


def build_stage(index: i64) -> i64:
    """Building a stage, from 0, without its payment."""
    return BUILD + (index << _DETAIL)


def with_coins(action: i64, coins: i64) -> i64:
    """Building with yellow cards."""
    return action + (coins << _COINS)


def with_goods(action: i64, kind: i64, count: i64) -> i64:
    """Building with grey cards of one kind."""
    return action + (count << _GOODS + 3 * kind)


def with_economy(action: i64) -> i64:
    """Building with a coin that counts double."""
    return action + _ECONOMY


def with_engineering(action: i64) -> i64:
    """Building with resources that need not be as the stage wants them."""
    return action + _ENGINEERING


def without_payment(action: i64) -> i64:
    """A stage without the cards that pay for it; any other action as it is."""
    return build_stage(stage_index(action)) if verb_of(action) == BUILD else action


def verb_word(action: i64) -> str:
    """The word for what an action does."""
    return VERB_NAMES[verb_of(action)]


def deck_word(book: Rulebook, deck: i64) -> str:
    """A deck: the number of its owner's seat, or `centre`."""
    return CENTRE_WORD if deck == book.players else str(deck)


def stage_number(action: i64) -> int:
    """The stage that an action builds, from 1."""
    return int(stage_index(action)) + 1


def side_word(action: i64) -> str:
    """The side from which an action takes a card."""
    return SIDES[side_of(action)]


def extra_token(book: Rulebook, action: i64) -> str:
    """The token that gives an extra card."""
    return book.tokens[extra_token_id(action)].key


def token_word(book: Rulebook, action: i64) -> str:
    """The token that is taken, or `pile` for the top one of the pile."""
    token = token_id(action)
    return PILE_WORD if token == PILE else book.tokens[token].key


def payment_data(book: Rulebook, action: i64) -> dict[str, int]:
    """The cards that an action discards: how many of each."""
    found: dict[str, int] = {}
    if verb_of(action) == BUILD:
        for kind, card in enumerate(book.by_colour[GREY]):
            found[card.key] = goods_of(action, kind)
        found[book.by_colour[YELLOW][0].key] = coins_of(action)
    elif verb_of(action) == LEARN:
        symbols = set_of(action)
        for kind, card in enumerate(book.by_colour[GREEN], 1):
            found[card.key] = 1 if symbols == TRIPLE else 2 if symbols == kind else 0
    return {key: count for key, count in found.items() if count}


def helping_tokens(book: Rulebook, action: i64) -> list[str]:
    """The tokens that help to pay for a stage."""
    if verb_of(action) != BUILD:
        return []
    bits: i64 = book.economy if uses_economy(action) else 0
    if uses_engineering(action):
        bits |= book.engineering
    return [token.key for token in book.tokens if bits & token.bit]


def action_text(book: Rulebook, action: i64) -> str:
    """An action in our notation."""
    verb = verb_of(action)
    parts = [verb_word(action)]
    if verb == EXTRA:
        parts.append(extra_token(book, action))
    if verb == BUILD:
        parts.append(str(stage_number(action)))
    elif verb == LEARN:
        parts.append(token_word(book, action))
    elif verb == DRAW:
        parts.append(deck_word(book, deck_to_draw(action)))
    elif verb == KEEP:
        parts.append(book.cards[card_id(action)].key)
    elif verb not in (LOOK, END):
        parts.append(side_word(action))
    for key, count in payment_data(book, action).items():
        parts += [key] * count
    parts += [f"+{key}" for key in helping_tokens(book, action)]
    return " ".join(parts)
