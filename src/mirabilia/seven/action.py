"""An action of 7 Wonders: one integer, which is packed, unpacked and printed here and nowhere else.

    bits   field      meaning
    0-8    card       the number of a card in Rulebook.cards, or a detail that a module's verb puts there
    9-13   verb       what is done: PASS to TAKE, then the verbs of modules, as in Rulebook.verbs
    14-16  choice     which alternative of a stage, from 0
    17-24  rider      the extra that is paid together with it, as in Rulebook.rider_names; 0 for none
    25-30  left       coins to the left neighbour
    31-36  right      coins to the right neighbour
    37-42  bank       coins to the bank
    43-46  far left   coins to the city two seats to the left
    47-50  far right  coins to the city two seats to the right
    51-    total      only while options are being sorted: all coins of the payment

A verb plus the number of a card is an action, `BUILD + card.id`; functions called `with_...` add the rest.

As text an action is the verb, the card, then what is paid to whom, such as `build university L2 R2`. L and R
are coins to the left and right neighbour, B to the bank, LL and RR to the city two seats away. A stage with
alternatives says which: `stage altar #2`. A rider follows a plus sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from mirabilia.seven.book import Rulebook, Verb
    from mirabilia.seven.model import State
    from mirabilia.seven.printed import Card

# Verbs, as coded in an action. Modules add their own from MODULE_VERBS on.
PASS: Final = 0
BUILD: Final = 512  # pay the cost
CHAIN: Final = 1024  # free through a chain
FREE: Final = 1536  # free by a right that is used up
STAGE: Final = 2048
DISCARD: Final = 2560
TAKE: Final = 3072  # from the discard pile
MODULE_VERBS: Final = 3584
LAST_VERB: Final = 15872

VERB_NAMES: Final = ("pass", "build", "chain", "free", "stage", "discard", "take")

MOST_CARDS: Final = 512  # kinds of cards that the field tells apart
MOST_COINS: Final = 63  # to a neighbour or to the bank

# The first bit of every field above the card, and the bits of a field when it is moved down to bit 0.
_VERB: Final = 9
_CHOICE: Final = 14
_RIDER: Final = 17
_LEFT: Final = 25
_RIGHT: Final = 31
_BANK: Final = 37
_FAR_LEFT: Final = 43
_FAR_RIGHT: Final = 47
_TOTAL: Final = 51
_CARDS: Final = 511
_VERBS: Final = 31
_CHOICES: Final = 7
_RIDERS: Final = 255
_COINS: Final = 63
_FAR_COINS: Final = 15
_UNPAID: Final = 33554431  # all bits below those of payments
_UNSORTED: Final = 2251799813685247  # all bits below the total


def verb_of(action: i64) -> i64:
    """The verb of an action."""
    return action & LAST_VERB


def verb_number(action: i64) -> i64:
    """The number of an action's verb: those of VERB_NAMES come first, then those of modules."""
    return action >> _VERB & _VERBS


def module_number(action: i64) -> i64:
    """The place of a module's verb in Rulebook.verbs."""
    return (verb_of(action) - MODULE_VERBS) >> _VERB


def module_verb_code(number: int) -> int:
    """The code of a module's verb in an action, by its place in Rulebook.verbs."""
    return MODULE_VERBS + (number << _VERB)


def card_id(action: i64) -> i64:
    """The number of the card that an action is about."""
    return action & _CARDS


def detail_of(action: i64) -> i64:
    """What a module's verb that does not concern a card has put in its place."""
    return action & _CARDS


def card_of(state: State, action: i64) -> Card:
    """The card of an action."""
    return state.book.cards[action & _CARDS]


def choice_of(action: i64) -> i64:
    """Which alternative of a stage an action takes."""
    return action >> _CHOICE & _CHOICES


def rider_of(action: i64) -> i64:
    """The number of an action's rider; 0 if it has none."""
    return action >> _RIDER & _RIDERS


def has_payment(action: i64) -> bool:
    """Whether an action moves any coins."""
    return action > _UNPAID


def coins_to_left(action: i64) -> i64:
    """The coins that the left neighbour gets."""
    return action >> _LEFT & _COINS


def coins_to_right(action: i64) -> i64:
    """The coins that the right neighbour gets."""
    return action >> _RIGHT & _COINS


def coins_to_bank(action: i64) -> i64:
    """The coins that the bank gets."""
    return action >> _BANK & _COINS


def coins_to_far_left(action: i64) -> i64:
    """The coins that the city two seats to the left gets."""
    return action >> _FAR_LEFT & _FAR_COINS


def coins_to_far_right(action: i64) -> i64:
    """The coins that the city two seats to the right gets."""
    return action >> _FAR_RIGHT & _FAR_COINS


def coins_to_cities(action: i64) -> i64:
    """The coins that other cities get."""
    near = coins_to_left(action) + coins_to_right(action)
    return near + coins_to_far_left(action) + coins_to_far_right(action)


def coins_paid(action: i64) -> i64:
    """All coins that an action moves."""
    return coins_to_cities(action) + coins_to_bank(action)


def without_payment(action: i64) -> i64:
    """An action without its coins: the use of a card, however it is paid."""
    return action & _UNPAID


def with_other_card(action: i64, card: i64) -> i64:
    """An action with another card in place of its own."""
    return action - card_id(action) + card


def with_choice(action: i64, choice: i64) -> i64:
    """A stage with one of its alternatives."""
    return action + (choice << _CHOICE)


def with_rider(action: i64, rider: i64) -> i64:
    """An action with an extra."""
    return action + (rider << _RIDER)


def with_coins_to_neighbours(action: i64, to_left: i64, to_right: i64) -> i64:
    """An action that pays the neighbours."""
    return action + (to_left << _LEFT) + (to_right << _RIGHT)


def with_coins_to_bank(action: i64, coins: i64) -> i64:
    """An action that pays the bank, in addition to what it already pays there."""
    return action + (coins << _BANK)


def with_coins_to_far(action: i64, distance: i64, coins: i64) -> i64:
    """An action that pays a seller who is not a neighbour: the bank at distance 0, or a city."""
    if distance == 0:
        return action + (coins << _BANK)
    if distance > 0:
        return action + (coins << _FAR_LEFT)
    return action + (coins << _FAR_RIGHT)


def with_total(action: i64, coins: i64) -> i64:
    """An action that will be sorted by its total, to which these coins are added."""
    return action + (coins << _TOTAL)


def without_total(action: i64) -> i64:
    """An action that has been sorted."""
    return action & _UNSORTED


def verb_at(book: Rulebook, action: i64) -> Verb:
    """The verb of an action, which a module has added."""
    return book.verbs[module_number(action)]


def module_verb(book: Rulebook, action: i64) -> Verb | None:
    """The verb of an action, if a module has added it."""
    return verb_at(book, action) if verb_of(action) >= MODULE_VERBS else None


def verb_word(book: Rulebook, action: i64) -> str:
    """The word for what an action does."""
    verb = module_verb(book, action)
    return verb.name if verb is not None else VERB_NAMES[verb_number(action)]


def card_key(book: Rulebook, action: i64) -> str | None:
    """The card that an action is about, if it is about one."""
    verb = module_verb(book, action)
    if verb_of(action) == PASS or (verb is not None and not verb.names_card()):
        return None
    return book.cards[card_id(action)].key


def rider_name(book: Rulebook, action: i64) -> str:
    """The name of an action's rider; empty if it has none."""
    rider = rider_of(action)
    return book.rider_names[rider] if rider < len(book.rider_names) else str(rider)


def payment_data(action: i64) -> dict[str, int]:
    """The coins that an action moves, by payee."""
    if not has_payment(action):
        return {}
    coins: dict[str, int] = {
        "L": coins_to_left(action),
        "R": coins_to_right(action),
        "B": coins_to_bank(action),
        "LL": coins_to_far_left(action),
        "RR": coins_to_far_right(action),
    }
    return {name: amount for name, amount in coins.items() if amount}


def action_text(book: Rulebook, action: i64) -> str:
    """An action in our notation."""
    word = verb_word(book, action)
    if verb_of(action) == PASS:
        return word
    verb = module_verb(book, action)
    subject = verb.subject(book, action) if verb is not None else book.cards[card_id(action)].key
    parts = [word, subject] if subject else [word]
    if choice := choice_of(action):
        parts.append(f"#{choice + 1}")
    parts += [f"{name}{amount}" for name, amount in payment_data(action).items()]
    if rider := rider_name(book, action):
        parts.append(f"+{rider}")
    return " ".join(parts)
