"""What a state consists of, by the names in the data: everything that lies on the table, hidden or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mypy_extensions import i64

from mirabilia.seven.model import DEFEATS, SYMBOLS, Card, City, State, Zone, read_field
from mirabilia.seven.rules import Rules
from mirabilia.table.agenda import NOT_ASKED
from mirabilia.table.validation import Data


def essence_of(rules: Rules, state: State) -> Data:
    """A state as data that do not depend on how the program keeps it."""
    return {
        "batch": int(state.batch_number),
        "asking": state.asking.name if state.asking is not None else None,
        "asked": [at for at, answer in enumerate(state.answers) if answer != NOT_ASKED],
        "age": int(state.age),
        "turn": int(state.turn),
        "cities": [essence_of_city(rules, city) for city in state.cities],
        "hands": [keys_of(hand) for hand in state.hands],
        "pile": keys_of(state.pile),
        "zones": {zone.name: cards_in(state, zone) for zone in rules.book.zones},
        "numbers": named_numbers(rules.book.table_number_names, state.numbers),
    }


def essence_of_city(rules: Rules, city: City) -> Data:
    """A city as data."""
    victories = int(city.victories)
    return {
        "board": [city.board.key, city.board.side],
        "coins": int(city.coins),
        "shields": int(city.shields),
        "science": [int(read_field(city.science, 5 * number)) for number in range(len(SYMBOLS))],
        "tokens": [int(read_field(victories, 5 * age)) for age in range(3)],
        "defeats": int(read_field(city.counts, DEFEATS)),
        "built": keys_of(city.built),
        "markers": keys_of(city.markers),
        "borrowed": keys_of(city.borrowed),
        "numbers": named_numbers(rules.book.number_names, city.numbers),
    }


def keys_of(cards: Sequence[Card]) -> list[str]:
    """The names of cards."""
    return [card.key for card in cards]


def cards_in(state: State, zone: Zone) -> list[list[str]]:
    """The names of the cards in a zone: of every city, or of the table."""
    cities = len(state.cities) if zone.of_city else 1
    return [keys_of(state.zones[int(zone.place_of(at))]) for at in range(cities)]


def named_numbers(names: list[str], numbers: Iterable[i64]) -> dict[str, int]:
    """The numbers of the expansions in play, without those that are 0."""
    return {name: int(number) for name, number in zip(names, numbers) if number != 0}
