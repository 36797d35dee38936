"""The nouns of the game: cards, stages, wonders, tokens, cities and the state of a game.

What is printed never changes and is shared by all games; cities and states change, and are copied by
hand-written copies. A *city* is a player's wonder with the cards and tokens in front of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.table.agenda import Step, Table
from mirabilia.table.vecs import append, vec

if TYPE_CHECKING:
    from mirabilia.architects.effect_rows import PrintedEffect

COLOURS: Final = ("grey", "yellow", "blue", "green", "red")
GREY: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
RED: Final = 4
RESOURCES: Final = ("wood", "stone", "clay", "papyrus", "glass")
SYMBOLS: Final = ("tablet", "gear", "compass")

# A tally is one integer with a 6-bit field for every kind of card of a colour.
FIELD: Final = 63
ONE_MORE: Final = [1, 64, 4096, 262144, 16777216]  # one card in each of the first fields
MOST_KINDS: Final = 5  # of a colour

SEAT_BITS: Final = [1, 2, 4, 8, 16, 32, 64]
NOBODY: Final = -1
NO_TOKEN: Final = -1
STAGES: Final = 5


def read_field(tally: i64, kind: i64) -> i64:
    """How many cards of one kind a tally counts."""
    return tally >> 6 * kind & 63


class Effect:
    """One thing that a card, a stage or a token does. A verb of the data is a subclass."""

    def write_on_card(self, card: Card) -> None:
        """FIGURE of a card: write it there, where the rules read it."""

    def write_on_stage(self, stage: Stage) -> None:
        """FIGURE of a stage: write it there."""

    def write_on_book(self, book: Rulebook, token: Token) -> None:
        """FIGURE of a token: write into the rulebook what its owner may do."""

    def apply_lasting(self, city: City) -> None:
        """LASTING: write a lasting number on the city."""

    def apply_on_build(self, state: State, seat: i64) -> None:
        """ON_BUILD: do it at once."""

    def score(self, state: State, seat: i64) -> i64:
        """SCORING: victory points."""
        return 0


@final
class Card:
    """A kind of card. Copies of one kind are the same object."""

    def __init__(self, number: int, key: str, colour: int, printed: tuple[PrintedEffect, ...] = ()) -> None:
        self.id: i64 = number
        self.key = key
        self.colour: i64 = colour
        self.printed = printed
        self.kind: i64 = 0  # its field in the tally of its colour; of grey cards the resource
        self.one: i64 = 1
        self.points: i64 = 0
        self.cats: i64 = 0
        self.shields: i64 = 0
        self.horns: i64 = 0
        self.sets_off: i64 = 0  # bits of the tokens that give an extra card for it

    def set_kind(self, kind: i64) -> None:
        """Give the card its field in the tally of its colour."""
        self.kind = kind
        self.one = ONE_MORE[kind]


@final
class Token:
    """A kind of Progress token."""

    def __init__(self, number: int, key: str, bit: int, printed: tuple[PrintedEffect, ...] = ()) -> None:
        self.id: i64 = number
        self.key = key
        self.bit: i64 = bit
        self.printed = printed
        self.lasting: list[Effect] = []
        self.scoring: list[Effect] = []
        # how much a beginner likes the first one, and another
        self.liking: float = 0.0
        self.liking_again: float = 0.0


@final
class Stage:
    """A part of a wonder."""

    def __init__(
        self, number: int, bit: int, count: int, identical: bool, printed: tuple[PrintedEffect, ...] = ()
    ) -> None:
        self.number: i64 = number  # from 1
        self.bit: i64 = bit
        self.count: i64 = count  # resources
        self.identical = identical  # all of one kind; else all different
        self.printed = printed
        self.points: i64 = 0
        self.lasting: list[Effect] = []
        self.on_build: list[Effect] = []


@final
class Wonder:
    """A wonder with its parts and its deck."""

    def __init__(self, number: int, key: str, stages: list[Stage], deck: list[Card]) -> None:
        self.id: i64 = number
        self.key = key
        self.stages = stages
        self.deck = deck
        self.rows: list[list[int]] = []  # stage numbers from the bottom to the top
        self.open: list[list[Stage]] = []  # by the bits of what is built: what can be built next (ARC-035)
        self.whole: i64 = 0  # the bits of all stages


@final
@mypyc_attr(acyclic=True)
class City:
    """A wonder with everything in front of its player, and the numbers that follow from it."""

    def __init__(self, wonder: Wonder, like: City | None = None) -> None:
        """A city with nothing but its wonder, or a copy of another."""
        self.wonder = wonder
        if like is None:
            # the cards, one tally per colour
            self.grey: i64 = 0
            self.yellow: i64 = 0
            self.blue: i64 = 0
            self.green: i64 = 0
            self.red: i64 = 0
            # what follows from them
            self.kinds: i64 = 0  # how many different resources are there
            self.most: i64 = 0  # how many there are of the commonest
            self.shields: i64 = 0  # on red cards
            self.standing: i64 = 0  # shields that no battle takes away: of stages and tokens (ARC-092)
            # the rest
            self.built: i64 = 0  # bits of the stages (ARC-003, ARC-008)
            self.stages: i64 = 0  # how many they are
            self.victories: i64 = 0  # ARC-015
            self.token_bits: i64 = 0
            self.tokens: tuple[Token, ...] = ()  # in the order in which they were gained
        else:
            self.grey = like.grey
            self.yellow = like.yellow
            self.blue = like.blue
            self.green = like.green
            self.red = like.red
            self.kinds = like.kinds
            self.most = like.most
            self.shields = like.shields
            self.standing = like.standing
            self.built = like.built
            self.stages = like.stages
            self.victories = like.victories
            self.token_bits = like.token_bits
            self.tokens = like.tokens

    def copy(self) -> City:
        """An independent copy."""
        return City(self.wonder, self)

    def complete(self) -> bool:
        """Whether every part is built."""
        return self.built == self.wonder.whole

    def strength(self) -> i64:
        """The shields that count in a battle (ARC-086, ARC-087)."""
        return self.shields + self.standing

    def put(self, card: Card) -> None:
        """Lay a card in front of the player."""
        # ARC-021, ARC-029, ARC-030, ARC-052, ARC-080
        colour = card.colour
        if colour == GREY:
            self.grey += card.one
            count = read_field(self.grey, card.kind)
            if count == 1:
                self.kinds += 1
            if count > self.most:
                self.most = count
        elif colour == YELLOW:
            self.yellow += 1
        elif colour == BLUE:
            self.blue += card.one
        elif colour == GREEN:
            self.green += card.one
        else:
            self.red += card.one
            self.shields += card.shields

    def count_resources(self) -> None:
        """Derive how many kinds of resources there are, and how many of the commonest."""
        self.kinds = self.most = 0
        rest = self.grey
        while rest > 0:
            count = rest & FIELD
            if count > 0:
                self.kinds += 1
                if count > self.most:
                    self.most = count
            rest >>= 6

    def add_token(self, token: Token) -> None:
        """Lay a Progress token in front of the player."""
        self.tokens += (token,)
        self.token_bits |= token.bit
        for effect in token.lasting:
            effect.apply_lasting(self)

    def raise_stage(self, stage: Stage) -> None:
        """Turn a part of the wonder to its built side."""
        self.built |= stage.bit
        self.stages += 1
        for effect in stage.lasting:
            effect.apply_lasting(self)


@final
class Rulebook:
    """The compiled rules of one kind of game: tables, timetable and parameters."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: list[Card] = []
        self.by_colour: list[list[Card]] = [[], [], [], [], []]
        self.wonders: list[Wonder] = []
        self.central: list[Card] = []
        self.tokens: list[Token] = []  # the kinds
        self.token_pile: list[Token] = []  # all of them
        self.shown_tokens: int = 3
        self.timetable = vec[Step]()
        self.take_clock: i64 = 0  # the index of the choice of a card
        self.act_clock: i64 = 0  # the index of what follows an action
        self.markers: i64 = 0  # Conflict markers in play
        self.cat_points: i64 = 0
        self.victory_points: i64 = 0
        self.one_beats_none: i64 = 2  # tokens of two players' battle for 1 shield against none
        # bits of tokens
        self.economy: i64 = 0
        self.engineering: i64 = 0
        self.on_stage: i64 = 0  # those that a built stage sets off
        self.categories: list[str] = []

    def set_timetable(self, steps: list[Step]) -> None:
        """Let the game be these steps."""
        self.timetable = vec[Step](steps)


@final
@mypyc_attr(acyclic=True)
class State(Table):
    """A game at any moment. Decks are never changed in place: how much of them is left stands beside them."""

    def __init__(self, book: Rulebook, cities: list[City], random: int, like: State | None = None) -> None:
        """A state before the first step, or a copy of another's with these cities."""
        super().__init__(book.timetable, len(cities), random, like)
        self.book = book
        self.cities = cities
        if like is None:
            self.decks: list[list[Card]] = []  # of every seat, then the central one; the top is the last
            self.sizes = vec[i64]()  # how many cards of each deck are left
            # ARC-012
            self.discards = vec[i64]([0] * len(book.cards))  # how many of each kind lie on the pile
            self.pile: list[Token] = []  # of Progress tokens; the top is the last
            self.pile_size: i64 = 0
            self.row = vec[i64]()  # the Progress tokens that lie face up; -1 where none is left
            self.cat: i64 = NOBODY  # ARC-016
            self.turned: i64 = 0  # Conflict markers on their battle side
            self.first: i64 = 0  # who began
            self.active: i64 = NOBODY
            self.turn: i64 = 0
            self.knows: i64 = 0  # bits of the seats that know the top card of the central deck
            self.ready: i64 = 0  # bits of the tokens that would give an extra card now
            self.used: i64 = 0  # bits of the tokens used this turn
        else:
            self.decks = like.decks.copy()
            self.sizes = like.sizes[:]
            self.discards = like.discards[:]
            self.pile = like.pile
            self.pile_size = like.pile_size
            self.row = like.row[:]
            self.cat = like.cat
            self.turned = like.turned
            self.first = like.first
            self.active = like.active
            self.turn = like.turn
            self.knows = like.knows
            self.ready = like.ready
            self.used = like.used

    def clone(self) -> State:
        """An independent copy."""
        return State(self.book, [city.copy() for city in self.cities], int(self.random), self)

    def add_deck(self, cards: list[Card]) -> None:
        """Put a deck into its place: those of the seats first, then the central one."""
        self.decks.append(cards)
        self.sizes = append(self.sizes, len(cards))

    def lay_row(self, tokens: list[int]) -> None:
        """Lay Progress tokens face up."""
        self.row = vec[i64](tokens)

    def top(self, deck: i64) -> Card:
        """The top card of a deck that is not empty."""
        return self.decks[deck][self.sizes[deck] - 1]

    def discard(self, card: Card, count: i64) -> None:
        """Lay cards of a kind on the discard pile."""
        # ARC-038
        self.discards[card.id] += count
