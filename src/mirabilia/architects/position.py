"""Positions: a game at the start of a turn, as data that people and programs can write.

The cities are as in a result; added are whose turn it is, the decks, the Progress tokens, the Conflict
markers and the state of the generator, from which the rest of the game follows.
"""

from __future__ import annotations

from collections import Counter

from mirabilia.architects.model import NO_TOKEN, SEAT_BITS, State, Token
from mirabilia.architects.rules import EDITION, GAME, Rules
from mirabilia.architects.serialize import (
    card_counts,
    check_tokens,
    city_data,
    read_cities,
    read_counts,
)
from mirabilia.architects.views import seats_that_know
from mirabilia.table.errors import BadInput
from mirabilia.table.rng import is_state, state_of_seed
from mirabilia.table.ruleset import header_data
from mirabilia.table.validation import Data, read_count, read_list, read_texts

SEEDS = 2**62
KEYS = (
    *("v", "game", "edition", "players", "expansions", "seed", "turn", "first", "active"),
    *("cities", "decks", "centre", "row", "pile", "turned", "known_by", "discard", "random"),
)


def position_data(rules: Rules, state: State) -> Data:
    """The position of a game in which a card is to be taken."""
    if state.asking is None or state.asking.name != "take":
        raise BadInput("a position can be written only at the start of a turn, before a card is taken")
    book = rules.book
    decks = [[card.key for card in reversed(deck[:size])] for deck, size in zip(state.decks, state.sizes)]
    return {
        **header_data(GAME, EDITION, rules),
        "turn": int(state.turn),
        "first": int(state.first),
        "active": int(state.active),
        "cities": [city_data(state, seat) for seat in range(len(state.cities))],
        "decks": decks[:-1],
        "centre": decks[-1],
        "row": [book.tokens[token].key if token != NO_TOKEN else None for token in state.row],
        "pile": [token.key for token in reversed(state.pile[: int(state.pile_size)])],
        "turned": int(state.turned),
        "known_by": seats_that_know(state),
        "discard": {card.key: state.discards[card.id] for card in book.cards if state.discards[card.id]},
        "random": state.quick_random(),
    }


def read_position(rules: Rules, data: Data) -> State:
    """The game that a position describes, with its question open."""
    for key in data:
        if key not in KEYS:
            raise BadInput(f"position: unknown key '{key}'; a position has {', '.join(KEYS)}")
    cities, cat = read_cities(rules, data.get("cities"), "position")
    if any(city.complete() for city in cities):
        raise BadInput("position: a wonder is complete, so the game is over; `score` counts its points")
    state = State(rules.book, cities, read_random(data))
    state.cat = cat
    state.turn = read_count(data, "turn", "position")
    state.first = read_count(data, "first", "position", rules.players - 1)
    state.active = read_count(data, "active", "position", rules.players - 1)
    state.turned = read_count(data, "turned", "position", int(rules.book.markers) - 1)
    read_decks(rules, data, state)
    read_tokens(rules, data, state)
    for seat in read_list(data, "known_by", "position"):
        if isinstance(seat, bool) or seat not in range(rules.players):
            raise BadInput(f"position: 'known_by' has {seat!r}; seats are 0 to {rules.players - 1}")
        state.knows |= SEAT_BITS[seat]
    check_cards(rules, state)
    state.clock = rules.book.take_clock
    state.advance()
    return state


def read_random(data: Data) -> int:
    """The state of the generator: as it is given, or from a seed."""
    if "random" not in data:
        return state_of_seed(read_count(data, "seed", "position", SEEDS))
    random = read_count(data, "random", "position", SEEDS)
    if not is_state(random):
        raise BadInput(
            f"position: 'random' is {random}, which is not a state of the generator; give a seed instead"
        )
    return random


def read_decks(rules: Rules, data: Data, state: State) -> None:
    """All decks, given from the top, and the discard pile."""
    given = read_list(data, "decks", "position")
    if len(given) != rules.players:
        raise BadInput(f"position: 'decks' should be a list of {rules.players} decks")
    for seat, keys in enumerate([*given, data.get("centre", [])]):
        name = "centre" if seat == rules.players else f"deck {seat}"
        cards = [rules.card(key) for key in read_texts({name: keys}, name, "position")]
        cards.reverse()
        state.add_deck(cards)
    for key, count in read_counts(rules, data, "discard", "position").items():
        state.discards[rules.card(key).id] = count


def read_tokens(rules: Rules, data: Data, state: State) -> None:
    """The Progress tokens that nobody has: the row and the pile, the latter given from the top."""
    row = read_list(data, "row", "position")
    if len(row) != rules.book.shown_tokens:
        raise BadInput(f"position: 'row' should have {rules.book.shown_tokens} tokens, or null where none is")
    state.lay_row([NO_TOKEN if key is None else int(rules.token(read_name(key)).id) for key in row])
    pile: list[Token] = [rules.token(key) for key in read_texts(data, "pile", "position")]
    pile.reverse()
    state.pile = pile
    state.pile_size = len(pile)
    owned = [token.key for city in state.cities for token in city.tokens]
    check_tokens(rules, owned + [key for key in row if key] + [token.key for token in pile], "position")


def read_name(key: object) -> str:
    """A name, if it is a text."""
    if not isinstance(key, str):
        raise BadInput(f"position: {key!r} in 'row' is not the name of a token")
    return key


def check_cards(rules: Rules, state: State) -> None:
    """No card occurs more often than in the decks of these wonders."""
    box = Counter(card.key for city in state.cities for card in city.wonder.deck)
    box.update(card.key for card in rules.book.central)
    there = Counter(card.key for deck in state.decks for card in deck)
    there.update({card.key: state.discards[card.id] for card in rules.book.cards})
    for city in state.cities:
        there.update(card_counts(rules.book, city))
    for key, count in there.items():
        if count > box[key]:
            raise BadInput(f"position: '{key}' is listed {count} times; the decks in play have {box[key]}")
