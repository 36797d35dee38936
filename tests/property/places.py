"""Where cards lie: what the checks share."""

from __future__ import annotations

from collections import Counter

from mirabilia.seven.model import Card, State, Zone


def keys(cards: list[Card] | tuple[Card, ...]) -> tuple[str, ...]:
    """The names of some cards."""
    return tuple(card.key for card in cards)


def zones(state: State) -> Counter[str]:
    """All cards there are, wherever they lie."""
    cards = [card for hand in (*state.hands, *state.zones) for card in hand] + state.pile
    cards += [card for city in state.cities for card in (*city.built, *city.markers)]
    return Counter(card.key for card in cards)


def zone_of(state: State, name: str) -> Zone:
    """The zone of that name."""
    return next(zone for zone in state.book.zones if zone.name == name)


def draw_deck(state: State) -> list[Card]:
    """The cards that two players have yet to draw."""
    assert state.book.draw_deck_zone is not None
    return state.zones[state.book.draw_deck_zone.place_of(0)]
