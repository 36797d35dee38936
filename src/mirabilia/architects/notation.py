"""The text of an action: a verb and what it is done with, such as `build 3 wood stone coin`.

Decks are `left`, `right` and `centre`, or the number of a seat where any deck may be chosen. The cards that
pay stand at the end, and behind a plus the tokens that helped: `build 2 coin +economy`.
"""

from __future__ import annotations

from mirabilia.architects.model import GREEN, GREY, YELLOW, Rulebook
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
    ONE_GOOD,
    ONE_SET,
    ONE_TOKEN,
    PILE,
    SIDES,
    TRIPLE,
    VERB,
    VERB_NAMES,
)

CENTRE_WORD = "centre"
PILE_WORD = "pile"


def verb_word(action: int) -> str:
    """The word for what an action does."""
    return VERB_NAMES[action & VERB]


def deck_word(book: Rulebook, deck: int) -> str:
    """A deck: the number of its owner's seat, or `centre`."""
    return CENTRE_WORD if deck == book.players else str(deck)


def stage_number(action: int) -> int:
    """The stage that an action builds, from 1."""
    return (action // ONE & 7) + 1


def side_word(action: int) -> str:
    """The side from which an action takes a card."""
    return SIDES[action // ONE & 3]


def extra_token(book: Rulebook, action: int) -> str:
    """The token that gives an extra card."""
    return book.tokens[action // ONE_TOKEN].key


def token_word(book: Rulebook, action: int) -> str:
    """The token that is taken, or `pile` for the top one of the pile."""
    token = action // ONE & PILE
    return PILE_WORD if token == PILE else book.tokens[token].key


def payment(book: Rulebook, action: int) -> dict[str, int]:
    """The cards that an action discards: how many of each."""
    found: dict[str, int] = {}
    if action & VERB == BUILD:
        for kind, card in enumerate(book.by_colour[GREY]):
            found[card.key] = action // ONE_GOOD[kind] & 7
        found[book.by_colour[YELLOW][0].key] = action // ONE_COIN & 7
    elif action & VERB == LEARN:
        symbols = action // ONE_SET
        for kind, card in enumerate(book.by_colour[GREEN], 1):
            found[card.key] = 1 if symbols == TRIPLE else 2 * (symbols == kind)
    return {key: count for key, count in found.items() if count}


def helpers(book: Rulebook, action: int) -> list[str]:
    """The tokens that help to pay for a stage."""
    if action & VERB != BUILD:
        return []
    bits = (book.economy if action & ECONOMY else 0) | (book.engineering if action & ENGINEERING else 0)
    return [token.key for token in book.tokens if bits & token.bit]


def action_text(book: Rulebook, action: int) -> str:
    """An action in our notation."""
    verb = action & VERB
    parts = [verb_word(action)]
    if verb == EXTRA:
        parts.append(extra_token(book, action))
    if verb == BUILD:
        parts.append(str(stage_number(action)))
    elif verb == LEARN:
        parts.append(token_word(book, action))
    elif verb == DRAW:
        parts.append(deck_word(book, action // ONE))
    elif verb == KEEP:
        parts.append(book.cards[action // ONE].key)
    elif verb not in (LOOK, END):
        parts.append(side_word(action))
    parts += [key for key, count in payment(book, action).items() for _ in range(count)]
    parts += [f"+{key}" for key in helpers(book, action)]
    return " ".join(parts)
