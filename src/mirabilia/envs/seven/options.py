"""The options of 7 Wonders as numbers: what describes each, and its slot among actions of fixed meaning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from mirabilia.envs.encoder import NO_SLOT
from mirabilia.seven.action import (
    BUILD,
    STAGE,
    card_id,
    choice_of,
    coins_paid,
    coins_to_bank,
    coins_to_far_left,
    coins_to_far_right,
    coins_to_left,
    coins_to_right,
    rider_of,
    verb_number,
    verb_of,
    without_payment,
)
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

FIELDS: Final = 9  # numbers that describe an option
PAYMENTS: Final = 4  # slots for the payments of one use of a card: cheapest, most left, most right, next
USES: Final = 12  # slots of a card in a flat batch: build and stage with their payments, and four others


def describe_options(found: Found, row: vec[i16], at: i64) -> None:
    """Write the features of options, one after the other."""
    codes = found.codes
    index: i64 = 0
    while index < found.count:
        code = codes[index]
        row[at] = i16(card_id(code))
        row[at + 1] = i16(verb_number(code))
        row[at + 2] = i16(choice_of(code))
        row[at + 3] = i16(rider_of(code))
        row[at + 4] = i16(coins_to_left(code))
        row[at + 5] = i16(coins_to_right(code))
        row[at + 6] = i16(coins_to_bank(code))
        row[at + 7] = i16(coins_to_far_left(code))
        row[at + 8] = i16(coins_to_far_right(code))
        at += FIELDS
        index += 1


def assign_uses(found: Found, slots: vec[i16], kinds: i64) -> None:
    """Give every option its slot among actions of fixed meaning, or NO_SLOT."""
    first: i64 = 0
    while first < found.count:
        code = found.codes[first]
        end = first + 1
        while end < found.count and without_payment(found.codes[end]) == without_payment(code):
            end += 1
        base = flat_slot(code, kinds)
        if verb_of(code) == BUILD or verb_of(code) == STAGE:
            assign_payments(found, slots, first, end, base)
        else:
            while first < end:
                slots[first] = i16(base)
                base = NO_SLOT  # another payment of the same use has no slot
                first += 1
        first = end


def flat_slot(code: i64, kinds: i64) -> i64:
    """The slot of a use of a card: payments of a build, a chain, free, payments of a stage, discard, take.

    The uses that a module adds come after those of all cards, and passing is the very first slot.
    """
    number = verb_number(code)
    if number == 0:
        return 0
    card = card_id(code)
    if number > 6:
        return 1 + kinds * USES + (number - 7) * kinds + card
    place: i64 = 0
    if number == 2 or number == 3:
        place = number + 2
    elif number == 4:
        place = 6
    elif number > 4:
        place = number + 5
    return 1 + card * USES + place


def assign_payments(found: Found, slots: vec[i16], first: i64, end: i64, base: i64) -> None:
    """Give slots to payments: the cheapest, the cheapest for the left and for the right, and the next."""
    codes = found.codes
    index = first
    while index < end:
        slots[index] = NO_SLOT
        index += 1
    slots[first] = i16(base)
    cheapest = coins_paid(codes[first])
    left = first
    right = first
    index = first + 1
    while index < end and coins_paid(codes[index]) == cheapest:
        if coins_to_left(codes[index]) > coins_to_left(codes[left]):
            left = index
        if coins_to_right(codes[index]) > coins_to_right(codes[right]):
            right = index
        index += 1
    if slots[left] == NO_SLOT:
        slots[left] = i16(base + 1)
    if slots[right] == NO_SLOT:
        slots[right] = i16(base + 2)
    index = first
    while index < end:
        if slots[index] == NO_SLOT:
            slots[index] = i16(base + 3)
            return
        index += 1
