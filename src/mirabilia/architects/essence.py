"""What a state consists of, by the names in the data: everything that lies on the table, hidden or not."""

from __future__ import annotations

from mirabilia.architects.model import NO_TOKEN, City, State, read_field
from mirabilia.architects.rules import Rules
from mirabilia.table.agenda import NOT_ASKED
from mirabilia.table.validation import Data


def essence_of(rules: Rules, state: State) -> Data:
    """A state as data that do not depend on how the program keeps it."""
    decks = zip(state.decks, state.sizes)
    return {
        "batch": int(state.batch_number),
        "asking": state.asking.name if state.asking is not None else None,
        "asked": [at for at, answer in enumerate(state.answers) if answer != NOT_ASKED],
        "turn": int(state.turn),
        "active": int(state.active),
        "cities": [essence_of_city(rules, city) for city in state.cities],
        "decks": [[card.key for card in deck[: int(size)]] for deck, size in decks],
        "discards": {
            card.key: count for card in rules.book.cards if (count := int(state.discards[int(card.id)]))
        },
        "pile": [token.key for token in state.pile[: int(state.pile_size)]],
        "row": [rules.book.tokens[number].key for number in state.row if number != NO_TOKEN],
        "cat": int(state.cat),
        "turned": int(state.turned),
    }


def essence_of_city(rules: Rules, city: City) -> Data:
    """A city as data."""
    tallies = (city.grey, city.yellow, city.blue, city.green, city.red)
    cards = {
        card.key: count
        for card in rules.book.cards
        if (count := int(read_field(tallies[int(card.colour)], card.kind)))
    }
    return {
        "wonder": city.wonder.key,
        "built": [int(stage.number) for stage in city.wonder.stages if int(city.built) & int(stage.bit)],
        "cards": cards,
        "victories": int(city.victories),
        "tokens": [token.key for token in city.tokens],
        "shields": int(city.strength()),
    }
