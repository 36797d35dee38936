"""The text of an action: verb, card, then what is paid to whom, such as `build university L2 R2`.

L and R are coins to the left and right neighbour, B to the bank, LL and RR to the city two seats away.
A stage with alternatives says which: `stage altar #2`. What rides on an action stands behind a plus.
"""

from __future__ import annotations

from mirabilia.seven.market import (
    CARD,
    ONE_CHOICE,
    ONE_RIDER,
    ONE_VERB,
    TO_BANK,
    TO_FAR_LEFT,
    TO_FAR_RIGHT,
    TO_LEFT,
    TO_RIGHT,
    VERB,
)
from mirabilia.seven.model import Rulebook, Verb
from mirabilia.seven.moves import PASS, VERB_NAMES

PAYEES = (
    ("L", TO_LEFT, 63),
    ("R", TO_RIGHT, 63),
    ("B", TO_BANK, 63),
    ("LL", TO_FAR_LEFT, 15),
    ("RR", TO_FAR_RIGHT, 15),
)


def module_verb(book: Rulebook, action: int) -> Verb | None:
    """The verb of an action, if a module has brought it."""
    return next((verb for verb in book.verbs if verb.code == action & VERB), None)


def verb_word(book: Rulebook, action: int) -> str:
    """The word for what an action does."""
    verb = module_verb(book, action)
    return verb.name if verb is not None else VERB_NAMES[(action & VERB) // ONE_VERB]


def card_key(book: Rulebook, action: int) -> str | None:
    """The card that an action is about, if it is about one."""
    verb = module_verb(book, action)
    if action & VERB == PASS or (verb is not None and not verb.names_card()):
        return None
    return book.cards[action & CARD].key


def rider_name(book: Rulebook, action: int) -> str:
    """What rides on an action; nothing if nothing does."""
    rider = action // ONE_RIDER & 255
    return book.rider_names[rider] if rider < len(book.rider_names) else str(rider)


def payment(action: int) -> dict[str, int]:
    """The coins that an action moves, by payee."""
    if action < TO_LEFT:
        return {}
    coins = {name: action // one & mask for name, one, mask in PAYEES}
    return {name: amount for name, amount in coins.items() if amount}


def action_text(book: Rulebook, action: int) -> str:
    """An action in our notation."""
    word = verb_word(book, action)
    if action & VERB == PASS:
        return word
    verb = module_verb(book, action)
    subject = verb.subject(book, action) if verb is not None else book.cards[action & CARD].key
    parts = [word, subject] if subject else [word]
    if choice := action // ONE_CHOICE & 7:
        parts.append(f"#{choice + 1}")
    parts += [f"{name}{amount}" for name, amount in payment(action).items()]
    if rider := rider_name(book, action):
        parts.append(f"+{rider}")
    return " ".join(parts)
