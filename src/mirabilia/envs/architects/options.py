"""The options of 7 Wonders Architects as numbers: what describes each, and its slot of fixed meaning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from mirabilia.architects.action import (
    BUILD,
    DRAW,
    EXTRA,
    KEEP,
    LEARN,
    LOOK,
    PILE,
    SEARCH,
    TAKE,
    card_id,
    coins_of,
    deck_to_draw,
    extra_token_id,
    goods_of,
    set_of,
    side_of,
    stage_index,
    token_id,
    uses_economy,
    uses_engineering,
    verb_of,
)
from mirabilia.envs.encoder import NO_SLOT
from mirabilia.table.found import Found
from mirabilia.table.vecs import vec

FIELDS: Final = 11  # numbers that describe an option
# Slots of fixed meaning: the first of each verb, in a row.
TAKE_SLOT: Final = 2  # ending the turn and looking are 0 and 1
EXTRA_SLOT: Final = 5  # a token and a side
BUILD_SLOT: Final = 50  # a stage and one of its first payments
LEARN_SLOT: Final = 75  # a token, or the pile, and a set
DRAW_SLOT: Final = 155  # a deck: your own, those to the left, the central one
SEARCH_SLOT: Final = 163
KEEP_SLOT: Final = 166
FLAT_SIZE: Final = 180
PAYMENTS: Final = 5
SETS: Final = 5
TOKENS: Final = 15  # the last is the top one of the pile


def describe_options(found: Found, row: vec[i16], at: i64) -> None:
    """Write the features of options, one after the other."""
    index: i64 = 0
    while index < found.count:
        describe_option(found.codes[index], row, at)
        at += FIELDS
        index += 1


def describe_option(code: i64, row: vec[i16], at: i64) -> None:
    """Write the features of an option."""
    verb = verb_of(code)
    index: i64 = 2
    while index < FIELDS:
        row[at + index] = 0
        index += 1
    row[at] = i16(verb)
    row[at + 1] = i16(detail_of(code))
    if verb == LEARN:
        row[at + 2] = i16(set_of(code))
    elif verb == EXTRA:
        row[at + 2] = i16(extra_token_id(code))
    elif verb == BUILD:
        row[at + 3] = i16(coins_of(code))
        row[at + 4] = 1 if uses_economy(code) else 0
        row[at + 5] = 1 if uses_engineering(code) else 0
        index = 0
        while index < 5:
            row[at + 6 + index] = i16(goods_of(code, index))
            index += 1


def assign_uses(found: Found, slots: vec[i16], seat: i64, players: i64) -> None:
    """Give every option its slot among actions of fixed meaning, or NO_SLOT."""
    last: i64 = NO_SLOT
    payment: i64 = 0
    index: i64 = 0
    while index < found.count:
        code = found.codes[index]
        slot = flat_slot(code, seat, players)
        if verb_of(code) == BUILD:
            payment = payment + 1 if slot == last else 0
            last = slot
            slot = slot + payment if payment < PAYMENTS else NO_SLOT
        slots[index] = i16(slot)
        index += 1


def detail_of(code: i64) -> i64:
    """The side, deck, card, token or stage of an option."""
    verb = verb_of(code)
    if verb == TAKE or verb == EXTRA or verb == SEARCH:
        return side_of(code)
    if verb == DRAW:
        return deck_to_draw(code)
    if verb == KEEP:
        return card_id(code)
    if verb == LEARN:
        return token_id(code)
    if verb == BUILD:
        return stage_index(code)
    return 0


def flat_slot(code: i64, seat: i64, players: i64) -> i64:
    """The slot of an option; payments of a stage begin there."""
    verb = verb_of(code)
    detail = detail_of(code)
    if verb == TAKE:
        return TAKE_SLOT + detail
    if verb == EXTRA:
        return EXTRA_SLOT + extra_token_id(code) * 3 + detail
    if verb == BUILD:
        return BUILD_SLOT + detail * PAYMENTS
    if verb == LEARN:
        token = TOKENS - 1 if detail == PILE else detail
        return LEARN_SLOT + token * SETS + set_of(code)
    if verb == DRAW:
        if detail == players:
            return DRAW_SLOT + players
        return DRAW_SLOT + (detail - seat + players) % players
    if verb == SEARCH:
        return SEARCH_SLOT + detail
    if verb == KEEP:
        return KEEP_SLOT + detail
    if verb == LOOK:
        return 1
    return 0
