"""What the entries of the data files mean here: cards, stages and tokens, with what is printed on them."""

from __future__ import annotations

import re

from mirabilia.architects.effect_rows import CARD, STAGE, TOKEN, EffectRow, PrintedEffect, read_effects
from mirabilia.architects.model import (
    COLOURS,
    MOST_KINDS,
    RESOURCES,
    SYMBOLS,
    Card,
    Effect,
    Rulebook,
    Stage,
    Token,
)
from mirabilia.architects.vocabulary import card_verbs, stage_verbs
from mirabilia.table.effect_rows import LASTING, ON_BUILD, SCORING, Timing
from mirabilia.table.entries import Entries, Entry, Place, check_keys, read_word
from mirabilia.table.errors import BadInput

MOST_TOKENS = 15  # kinds: what an action holds
OF_COLOUR = {"grey": "resource", "yellow": "coins", "green": "science", "blue": "points", "red": "shields"}


def effects_with(printed: tuple[PrintedEffect, ...], timing: Timing) -> list[Effect]:
    """The effects that work at some time."""
    return [one.effect for one in printed if one.timing == timing]


def make_card(key: str, entry: Entry, index: int, kinds: dict[str, int], verbs: dict[str, EffectRow]) -> Card:
    """A kind of card; `kinds` counts those of each colour so far."""
    place = Place("cards.toml", key)
    check_keys(entry, ("colour", "effects"), (), place)
    colour = read_word(entry["colour"], COLOURS, "colour", place.with_key("colour"))
    printed = read_effects(entry["effects"], verbs, CARD, place.with_key("effects"))
    if OF_COLOUR[colour] not in [one.verb for one in printed]:
        raise place.with_key("effects").error(f"a {colour} card has '{OF_COLOUR[colour]}'")
    if kinds[colour] == MOST_KINDS:
        raise place.error(f"more than {MOST_KINDS} kinds of {colour} cards")
    card = Card(index, key, COLOURS.index(colour), printed)
    card.set_kind(kinds[colour])
    kinds[colour] += 1
    for one in printed:
        one.effect.write_on_card(card)
    return card


def make_cards(entries: Entries) -> list[Card]:
    """All kinds of cards: one for each resource and symbol, and one for coins."""
    kinds, verbs = dict.fromkeys(COLOURS, 0), card_verbs(entries)
    cards = [make_card(key, entry, index, kinds, verbs) for index, (key, entry) in enumerate(entries.items())]
    for colour, wanted in (("grey", len(RESOURCES)), ("yellow", 1), ("green", len(SYMBOLS))):
        found = [card.kind for card in cards if COLOURS[card.colour] == colour]
        if sorted(found) != list(range(wanted)):
            raise BadInput(f"cards.toml: there should be just one {colour} card of each of {wanted} kinds")
    return cards


def make_stage(index: int, entry: object, place: Place) -> Stage:
    """A part of a wonder."""
    if not isinstance(entry, dict) or set(entry) != {"cost", "effects"}:
        raise place.error("a stage has a cost and effects")
    cost = re.fullmatch(r"([2-5]) (different|identical)", str(entry["cost"]))
    if not cost:
        raise place.error(
            f"cannot read the cost {entry['cost']!r}; a cost looks like '2 different' or '3 identical'"
        )
    printed = read_effects(entry["effects"], stage_verbs(), STAGE, place)
    stage = Stage(index + 1, 2**index, int(cost[1]), cost[2] == "identical", printed)
    for one in printed:
        one.effect.write_on_stage(stage)
    stage.lasting = effects_with(printed, LASTING)
    stage.on_build = effects_with(printed, ON_BUILD)
    return stage


def make_token(key: str, entry: Entry, book: Rulebook, verbs: dict[str, EffectRow]) -> Token:
    """The next kind of Progress token, with what the rulebook knows of it."""
    place, index = Place("tokens.toml", key), len(book.tokens)
    check_keys(entry, ("effects",), ("copies",), place)
    if index >= MOST_TOKENS:
        raise place.error(f"more than {MOST_TOKENS} kinds of tokens")
    printed = read_effects(entry["effects"], verbs, TOKEN, place.with_key("effects"))
    token = Token(index, key, 2**index, printed)
    for one in printed:
        one.effect.write_on_book(book, token)
        token.liking += one.judge(one.effect, False)
        token.liking_again += one.judge(one.effect, True)
    token.lasting = effects_with(printed, LASTING)
    token.scoring = effects_with(printed, SCORING)
    return token
