"""What everybody knows of the cities of 7 Wonders Architects, and of their decks.

What the rows say of a city is remembered, and only what is not as it was is written. Decks are never changed
in place, so a deck of the same size is as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr, u8

from mirabilia.architects.model import (
    BLUE,
    GREEN,
    GREY,
    RED,
    SEAT_BITS,
    STAGES,
    YELLOW,
    Card,
    City,
    State,
    Token,
    read_field,
)
from mirabilia.envs.encoder import MOST, Rows, clamp, move_up
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.envs.architects.encoder import ArchitectsEncoder, KnownTable

NO_CARDS: Final[list[Card]] = []
NOTHING: Final = -1
BIT: Final = 1  # the width of a field


@mypyc_attr(acyclic=True)
class KnownDeck(Rows):
    """What the rows of a game say of a deck."""

    def __init__(self, seen: vec[u8], places: list[int]) -> None:
        super().__init__(seen, places)
        self.cards = NO_CARDS
        self.size: i64 = 0
        self.top: i64 = NOTHING  # the kind of the card on top, where all see it


@final
@mypyc_attr(acyclic=True)
class KnownCity(KnownDeck):
    """What the rows of a game say of a city and of its deck."""

    def __init__(self, seen: vec[u8], places: list[int]) -> None:
        super().__init__(seen, places)
        self.wonder: i64 = 0  # a bit for every Wonder
        self.built: i64 = 0
        self.grey: i64 = 0
        self.yellow: i64 = 0
        self.blue: i64 = 0
        self.green: i64 = 0
        self.red: i64 = 0
        self.tokens: tuple[Token, ...] = ()
        self.shields: i64 = 0
        self.standing: i64 = 0
        self.victories: i64 = 0
        self.signs: i64 = 0

    def has_cards_of(self, city: City) -> bool:
        """Whether a city still has the cards that the rows say."""
        return (
            (self.grey ^ city.grey)
            | (self.yellow ^ city.yellow)
            | (self.blue ^ city.blue)
            | (self.green ^ city.green)
            | (self.red ^ city.red)
        ) == 0

    def has_rest_of(self, city: City) -> bool:
        """Whether stages, tokens and numbers of a city are still what the rows say."""
        return (
            (self.built ^ city.built)
            | (self.shields ^ city.shields)
            | (self.standing ^ city.standing)
            | (self.victories ^ city.victories)
        ) == 0 and self.tokens is city.tokens


@final
class CityRows:
    """Writes the cities and decks of all games."""

    def __init__(self, encoder: ArchitectsEncoder) -> None:
        layout = encoder.layout
        self.book = encoder.book
        self.players: i64 = encoder.players
        self.at_stages: i64 = layout.place_of("city", "stages")
        self.at_cards: i64 = layout.place_of("city", "cards")
        self.at_tokens: i64 = layout.place_of("city", "tokens")
        self.at_numbers: i64 = layout.place_of("city", "numbers")
        self.at_top: i64 = layout.place_of("city", "deck_top")
        self.at_deck: i64 = layout.place_of("city", "deck_holds")
        self.at_centre: i64 = layout.place_of("common", "centre_holds")
        self.at_size: i64 = layout.place_of("common", "centre_size")
        self.known = [
            KnownCity(encoder.seen, encoder.places_of_city(game, seat))
            for game in range(int(encoder.games))
            for seat in range(int(encoder.players))
        ]
        self.holds = vec[i64]([0] * len(self.book.cards))  # a deck that is being counted

    def begin(self, game: i64, state: State) -> None:
        """Take up another game: the Wonders are other ones."""
        for seat in range(self.players):
            known = self.known[game * self.players + seat]
            wonder = move_up(1, state.cities[seat].wonder.id)
            known.show_changes(0, known.wonder ^ wonder, wonder, self.at_stages, BIT)
            known.wonder = wonder

    def update(self, game: i64, table: KnownTable, state: State) -> None:
        """Write what has changed of all cities and decks."""
        place = game * self.players
        seat: i64 = 0
        while seat < self.players:
            known = self.known[place + seat]
            city = state.cities[seat]
            if not known.has_cards_of(city):
                self.write_cards(known, city)
            if not known.has_rest_of(city):
                self.write_rest(known, city)
            size = state.sizes[seat]
            if known.size != size or known.cards is not state.decks[seat]:
                self.write_deck(known, self.at_deck, state.decks[seat], size)
                self.write_top(known)
            seat += 1
        signs = pack_signs(state)
        if table.signs != signs:
            table.signs = signs
            self.write_signs(game, state)
        size = state.sizes[seat]
        if table.size != size or table.cards is not state.decks[seat]:
            self.write_deck(table, self.at_centre, state.decks[seat], size)
            table.show(self.at_size, clamp(size))

    def write_signs(self, game: i64, state: State) -> None:
        """Who has the cat, is active, began, and knows the top of the central deck."""
        seat: i64 = 0
        while seat < self.players:
            known = self.known[game * self.players + seat]
            signs = signs_of(state, seat)
            known.show_changes(self.at_numbers + 4, known.signs ^ signs, signs, 4, BIT)
            known.signs = signs
            seat += 1

    # cities

    def write_cards(self, known: KnownCity, city: City) -> None:
        """The cards in front of a player, by kind."""
        if known.grey != city.grey:
            self.write_colour(known, GREY, known.grey, city.grey)
            known.grey = city.grey
        if known.yellow != city.yellow:
            known.yellow = city.yellow
            self.write_yellow(known, clamp(city.yellow))
        if known.blue != city.blue:
            self.write_colour(known, BLUE, known.blue, city.blue)
            known.blue = city.blue
        if known.green != city.green:
            self.write_colour(known, GREEN, known.green, city.green)
            known.green = city.green
        if known.red != city.red:
            self.write_colour(known, RED, known.red, city.red)
            known.red = city.red

    def write_colour(self, known: KnownCity, colour: i64, before: i64, tally: i64) -> None:
        """The cards of a colour, by the tallies of before and of now."""
        for card in self.book.by_colour[colour]:
            count = read_field(tally, card.kind)
            if read_field(before, card.kind) != count:
                known.show(self.at_cards + card.id, count)

    def write_yellow(self, known: KnownCity, count: i64) -> None:
        """The coins: they stand among the numbers, too."""
        for card in self.book.by_colour[YELLOW]:
            known.show(self.at_cards + card.id, count)
        known.show(self.at_numbers + 3, count)

    def write_rest(self, known: KnownCity, city: City) -> None:
        """Stages, tokens and numbers, in the order of `pieces.CITY_NUMBERS`."""
        known.show_changes(self.at_stages, known.built ^ city.built, city.built, STAGES, BIT)
        known.built = city.built
        if known.tokens is not city.tokens:
            self.write_tokens(known, city)
        at = self.at_numbers
        known.shields = city.shields
        known.show(at, clamp(city.shields))
        known.standing = city.standing
        known.show(at + 1, clamp(city.standing))
        known.victories = city.victories
        known.show(at + 2, clamp(city.victories))

    def write_tokens(self, known: KnownCity, city: City) -> None:
        """The Progress tokens of a player."""
        for token in known.tokens:
            known.show_more(self.at_tokens + token.id, -1)
        for token in city.tokens:
            known.show_more(self.at_tokens + token.id, 1)
        known.tokens = city.tokens

    # decks

    def write_deck(self, known: KnownDeck, at: i64, cards: list[Card], size: i64) -> None:
        """What is left in a deck, of a city or the central one: all know it, but not the order."""
        if known.cards is not cards or known.size < size:
            self.count_deck(known, at, cards, size)
        else:
            index = known.size
            while index > size:
                index -= 1
                known.show_more(at + cards[index].id, -1)
        known.cards = cards
        known.size = size

    def count_deck(self, known: KnownDeck, at: i64, cards: list[Card], size: i64) -> None:
        """Write all that is left in a deck."""
        holds = self.holds
        kind: i64 = 0
        while kind < len(holds):
            holds[kind] = 0
            kind += 1
        index: i64 = 0
        while index < size:
            holds[cards[index].id] += 1
            index += 1
        kind = 0
        while kind < len(holds):
            known.show(at + kind, holds[kind] & MOST)
            kind += 1

    def write_top(self, known: KnownDeck) -> None:
        """How many cards the deck of a city has, and the one on top."""
        known.show(self.at_numbers + 8, clamp(known.size))
        top: i64 = NOTHING
        if known.size > 0:
            top = known.cards[known.size - 1].id
        if known.top != top:
            if known.top >= 0:
                known.show(self.at_top + known.top, 0)
            if top >= 0:
                known.show(self.at_top + top, 1)
            known.top = top


def pack_signs(state: State) -> i64:
    """All that the signs of cities follow from, as one number."""
    return state.cat + 1 | state.active + 1 << 8 | state.first + 1 << 16 | state.knows << 24


def signs_of(state: State, seat: i64) -> i64:
    """Whether a player has the cat, is active, began, and knows the top of the central deck."""
    signs: i64 = 1 if state.cat == seat else 0
    if state.active == seat:
        signs |= 2
    if state.first == seat:
        signs |= 4
    if state.knows & SEAT_BITS[seat]:
        signs |= 8
    return signs
