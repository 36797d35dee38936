"""What everybody knows of the cities of 7 Wonders Architects, and of their decks.

What the rows say of a city is remembered, and only what is not as it was is written. Decks are never changed
in place, so a deck of the same size is as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

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
from mirabilia.envs.encoder import MOST, clamp, move_up
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.envs.architects.encoder import ArchitectsEncoder

NO_CARDS: Final[list[Card]] = []
NOTHING: Final = -1
BIT: Final = 1  # the width of a field


@final
@mypyc_attr(acyclic=True)
class KnownDeck:
    """What the rows of a game say of a deck."""

    def __init__(self) -> None:
        self.cards = NO_CARDS
        self.size: i64 = 0
        self.top: i64 = NOTHING  # the kind of the card on top


@final
@mypyc_attr(acyclic=True)
class KnownCity:
    """What the rows of a game say of a city."""

    def __init__(self) -> None:
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


@final
class CityRows:
    """Writes the cities and decks of all games."""

    def __init__(self, encoder: ArchitectsEncoder) -> None:
        layout = encoder.layout
        self.encoder = encoder
        self.book = encoder.book
        self.players: i64 = encoder.players
        self.at_stages: i64 = layout.place_of("city", "stages")
        self.at_cards: i64 = layout.place_of("city", "cards")
        self.at_tokens: i64 = layout.place_of("city", "tokens")
        self.at_numbers: i64 = layout.place_of("city", "numbers")
        self.at_top: i64 = layout.place_of("city", "deck_top")
        self.at_deck: i64 = layout.place_of("city", "deck_holds")
        self.at_centre: i64 = layout.place_of("common", "centre_holds")
        self.known = [KnownCity() for _ in range(encoder.games * encoder.players)]
        self.decks = [KnownDeck() for _ in range(encoder.games * (encoder.players + 1))]
        self.holds = vec[i64]([0] * len(self.book.cards))  # a deck that is being counted

    def begin(self, game: i64, state: State) -> None:
        """Take up another game: the Wonders are other ones."""
        rows = self.encoder.rows_of(game)
        for seat in range(self.players):
            known = self.known[game * self.players + seat]
            wonder = move_up(1, state.cities[seat].wonder.id)
            self.encoder.show_changes(rows, seat, 0, known.wonder ^ wonder, wonder, self.at_stages, BIT)
            known.wonder = wonder

    def update(self, game: i64, state: State) -> None:
        """Write what has changed of all cities and decks."""
        rows = self.encoder.rows_of(game)
        seat: i64 = 0
        while seat < self.players:
            known = self.known[game * self.players + seat]
            city = state.cities[seat]
            self.write_cards(known, rows, seat, city)
            self.write_rest(known, rows, seat, city)
            signs = signs_of(state, seat)
            if known.signs != signs:
                at = self.at_numbers + 4
                self.encoder.show_changes(rows, seat, at, known.signs ^ signs, signs, 4, BIT)
                known.signs = signs
            self.write_deck(game, rows, seat, state)
            seat += 1
        self.write_deck(game, rows, seat, state)

    # cities

    def write_cards(self, known: KnownCity, rows: i64, seat: i64, city: City) -> None:
        """The cards in front of a player, by kind."""
        if known.grey != city.grey:
            self.write_colour(rows, seat, GREY, known.grey, city.grey)
            known.grey = city.grey
        if known.yellow != city.yellow:
            known.yellow = city.yellow
            self.write_yellow(rows, seat, clamp(city.yellow))
        if known.blue != city.blue:
            self.write_colour(rows, seat, BLUE, known.blue, city.blue)
            known.blue = city.blue
        if known.green != city.green:
            self.write_colour(rows, seat, GREEN, known.green, city.green)
            known.green = city.green
        if known.red != city.red:
            self.write_colour(rows, seat, RED, known.red, city.red)
            known.red = city.red

    def write_colour(self, rows: i64, seat: i64, colour: i64, before: i64, tally: i64) -> None:
        """The cards of a colour, by the tallies of before and of now."""
        for card in self.book.by_colour[colour]:
            count = read_field(tally, card.kind)
            if read_field(before, card.kind) != count:
                self.encoder.show(rows, seat, self.at_cards + card.id, count)

    def write_yellow(self, rows: i64, seat: i64, count: i64) -> None:
        """The coins: they stand among the numbers, too."""
        for card in self.book.by_colour[YELLOW]:
            self.encoder.show(rows, seat, self.at_cards + card.id, count)
        self.encoder.show(rows, seat, self.at_numbers + 3, count)

    def write_rest(self, known: KnownCity, rows: i64, seat: i64, city: City) -> None:
        """Stages, tokens and numbers, in the order of `pieces.CITY_NUMBERS`."""
        encoder = self.encoder
        if known.built != city.built:
            changed = known.built ^ city.built
            known.built = city.built
            encoder.show_changes(rows, seat, self.at_stages, changed, city.built, STAGES, BIT)
        if known.tokens is not city.tokens:
            self.write_tokens(known, rows, seat, city)
        at = self.at_numbers
        if known.shields != city.shields:
            known.shields = city.shields
            encoder.show(rows, seat, at, clamp(city.shields))
        if known.standing != city.standing:
            known.standing = city.standing
            encoder.show(rows, seat, at + 1, clamp(city.standing))
        if known.victories != city.victories:
            known.victories = city.victories
            encoder.show(rows, seat, at + 2, clamp(city.victories))

    def write_tokens(self, known: KnownCity, rows: i64, seat: i64, city: City) -> None:
        """The Progress tokens of a player."""
        for token in known.tokens:
            self.encoder.show_more(rows, seat, self.at_tokens + token.id, -1)
        for token in city.tokens:
            self.encoder.show_more(rows, seat, self.at_tokens + token.id, 1)
        known.tokens = city.tokens

    # decks

    def write_deck(self, game: i64, rows: i64, deck: i64, state: State) -> None:
        """What is left in a deck, of a city or the central one: all know it, but not the order."""
        known = self.decks[game * (self.players + 1) + deck]
        cards = state.decks[deck]
        size = state.sizes[deck]
        if known.size == size and known.cards is cards:
            return
        at = self.at_deck if deck < self.players else self.at_centre
        if known.cards is not cards or known.size < size:
            self.count_deck(rows, deck, at, cards, size)
        else:
            index = known.size
            while index > size:
                index -= 1
                self.encoder.show_more(rows, deck, at + cards[index].id, -1)
        known.cards = cards
        known.size = size
        if deck < self.players:
            self.write_top(known, rows, deck, cards)

    def count_deck(self, rows: i64, deck: i64, at: i64, cards: list[Card], size: i64) -> None:
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
            self.encoder.show(rows, deck, at + kind, holds[kind] & MOST)
            kind += 1

    def write_top(self, known: KnownDeck, rows: i64, deck: i64, cards: list[Card]) -> None:
        """How many cards the deck of a city has, and the one on top."""
        self.encoder.show(rows, deck, self.at_numbers + 8, clamp(known.size))
        top: i64 = NOTHING
        if known.size > 0:
            top = cards[known.size - 1].id
        if known.top != top:
            if known.top >= 0:
                self.encoder.show(rows, deck, self.at_top + known.top, 0)
            if top >= 0:
                self.encoder.show(rows, deck, self.at_top + top, 1)
            known.top = top


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
