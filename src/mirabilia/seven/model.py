"""The nouns of the game in one place: what is printed, the rulebook, and here cities and states.

Cards, boards and everything else that is printed never change and are shared by all games; cities and
states change, and are copied by hand-written copies.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.seven.book import COUNTED_ONLY, HIDDEN, OWNER, PUBLIC, Pool, Rider, Rulebook, Verb, Zone
from mirabilia.seven.printed import (
    BUILT,
    CHAIN_ONLY,
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    COLOURS,
    COUNTED,
    DEFEAT,
    DEFEATS,
    DISCARD_LAST,
    MUST_CHAIN,
    ONE_DEFEAT,
    ONE_STAGE,
    SIDES,
    STAGE_BUILT,
    STAGES,
    SYMBOLS,
    VICTORY,
    Board,
    Card,
    Cost,
    Demand,
    Effect,
    Effects,
    Offer,
    Stage,
    read_field,
    tally_of,
)
from mirabilia.table.agenda import Table
from mirabilia.table.found import Found
from mirabilia.table.vecs import append, vec

__all__ = [
    "BUILT",
    "CHAIN_ONLY",
    "CHEAP_GOODS_LEFT",
    "CHEAP_GOODS_RIGHT",
    "CHEAP_RAW_LEFT",
    "CHEAP_RAW_RIGHT",
    "COLOURS",
    "COUNTED",
    "COUNTED_ONLY",
    "DEFEAT",
    "DEFEATS",
    "DISCARD_LAST",
    "HIDDEN",
    "MUST_CHAIN",
    "ONE_DEFEAT",
    "ONE_STAGE",
    "OWNER",
    "PUBLIC",
    "SHOWN",
    "SIDES",
    "STAGES",
    "STAGE_BUILT",
    "SYMBOLS",
    "VICTORY",
    "AgeLog",
    "Board",
    "Card",
    "City",
    "Cost",
    "Demand",
    "Effect",
    "Effects",
    "Found",
    "Offer",
    "Pool",
    "Rider",
    "Rulebook",
    "Stage",
    "State",
    "Verb",
    "Zone",
    "read_field",
    "tally_of",
]

SHOWN: Final = -1  # in place of its play: a card of the discard pile that everybody has seen


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class City:
    """A wonder board with everything built there, and the numbers that follow from it."""

    def __init__(self, board: Board, like: City | None = None) -> None:
        """A city with nothing but its board, or a copy of another."""
        self.board = board
        if like is None:
            self.coins: i64 = 0  # BASE-005, BASE-022
            # what can be paid with
            self.raw: i64 = 0
            self.goods: i64 = 0
            self.sold_raw: i64 = 0
            self.sold_goods: i64 = 0
            self.cheap: i64 = 0
            self.waives: i64 = 0  # fields of the tally whose costs are lower by one unit
            self.duties: i64 = 0
            # what is counted
            self.shields: i64 = 0
            self.science: i64 = 0
            self.counts: i64 = 0
            self.victories: i64 = 0  # a tally of victory tokens by Age
            self.name0: i64 = 0
            self.name1: i64 = 0
            self.name2: i64 = 0
            # rights
            self.free_builds: i64 = 0
            self.free_used: i64 = 0
            self.extra_plays: i64 = 0
            self.guild_copies: i64 = 0
            self.rights: i64 = 0  # bits of lasting rights that the effects of the expansions in play give
            self.set_bonus: i64 = 0  # extra points for each set of different science symbols
            self.recounts: i64 = 0  # how often structures may have gone: else there are only more of them
            self.changes: i64 = 0  # how often numbers of expansions have been changed
            self.pile_seen: i64 = 0  # how many cards of the discard pile, from its bottom, the owner has seen
            # what stands in the city
            self.built: tuple[Card, ...] = ()
            self.markers: tuple[Card, ...] = ()  # the cards under the stages
            self.stage_effects: tuple[Effects, ...] = ()  # of the completed stages
            self.borrowed: tuple[Card, ...] = ()  # cards of other cities whose effects this one has as well
            self.triggers: tuple[Effect, ...] = ()
            self.offers: tuple[Offer, ...] = ()
            self.numbers = vec[i64]()  # of the expansions in play
        else:
            self.coins = like.coins
            self.raw = like.raw
            self.goods = like.goods
            self.sold_raw = like.sold_raw
            self.sold_goods = like.sold_goods
            self.cheap = like.cheap
            self.waives = like.waives
            self.duties = like.duties
            self.shields = like.shields
            self.science = like.science
            self.counts = like.counts
            self.victories = like.victories
            self.name0 = like.name0
            self.name1 = like.name1
            self.name2 = like.name2
            self.free_builds = like.free_builds
            self.free_used = like.free_used
            self.extra_plays = like.extra_plays
            self.guild_copies = like.guild_copies
            self.rights = like.rights
            self.set_bonus = like.set_bonus
            self.recounts = like.recounts
            self.changes = like.changes
            self.pile_seen = like.pile_seen
            self.built = like.built
            self.markers = like.markers
            self.stage_effects = like.stage_effects
            self.borrowed = like.borrowed
            self.triggers = like.triggers
            self.offers = like.offers
            self.numbers = like.numbers[:] if len(like.numbers) > 0 else like.numbers  # none in the base game

    def copy(self) -> City:
        """An independent copy."""
        return City(self.board, self)

    def stage_count(self) -> i64:
        """How many stages are complete."""
        return read_field(self.counts, STAGES)

    def has(self, card: Card) -> bool:
        """Whether a structure of the same name stands here."""
        # BASE-091, BASE-092
        return (self.name0 & card.name0 | self.name1 & card.name1 | self.name2 & card.name2) != 0

    def has_chain_to(self, card: Card) -> bool:
        """Whether a structure stands here that makes the card free."""
        # BASE-073, BASE-075, BASE-076, BASE-080
        return (self.name0 & card.chain0 | self.name1 & card.chain1 | self.name2 & card.chain2) != 0

    def raise_structure(self, card: Card) -> None:
        """Put a structure into the city and keep what it gives for good."""
        # BASE-030
        self.built = self.built + card.alone  # the compiler joins tuples more quickly than by +=
        self.counts += card.tally
        self.name0 |= card.name0
        self.name1 |= card.name1
        self.name2 |= card.name2
        self.apply_lasting(card.effects)

    def raise_stage(self, effects: Effects, marker: Card) -> None:
        """Complete a stage and keep what it gives for good."""
        # BASE-079, BASE-096
        self.markers = self.markers + marker.alone
        self.stage_effects += (effects,)
        self.counts += ONE_STAGE
        self.apply_lasting(effects)

    def borrow(self, card: Card) -> None:
        """Have a card's effects without the card, and keep what it gives for good."""
        self.borrowed += card.alone
        self.apply_lasting(card.effects)

    def set_number(self, index: i64, value: i64) -> None:
        """Change a number of an expansion."""
        self.changes += 1
        self.numbers[index] = value

    def apply_lasting(self, effects: Effects) -> None:
        for effect in effects.lasting:
            effect.apply_lasting(self)
        for effect in effects.triggers:
            self.triggers += (effect,)

    def remove_structure(self, card: Card) -> None:
        """Take a structure away; every derived number follows from what remains."""
        self.recount(tuple([other for other in self.built if other is not card]))

    def recount(self, structures: tuple[Card, ...]) -> None:
        """Derive all lasting numbers again from the board, the stages and these structures.

        What is not a matter of structures stays: coins, tokens, used rights, duties, a module's numbers.
        So no LASTING effect may write these.
        """
        self.recounts += 1
        defeats = read_field(self.counts, DEFEATS)
        self.raw = self.goods = self.sold_raw = self.sold_goods = 0
        self.cheap = self.waives = self.shields = self.science = self.counts = 0
        self.name0 = self.name1 = self.name2 = 0
        self.free_builds = self.extra_plays = self.guild_copies = self.rights = self.set_bonus = 0
        self.built = ()
        self.triggers = ()
        self.offers = ()
        self.apply_lasting(self.board.start)
        for card in structures:
            self.raise_structure(card)
        for effects in self.stage_effects:  # the cards under the stages may be hidden
            self.counts += ONE_STAGE
            self.apply_lasting(effects)
        for card in self.borrowed:
            self.apply_lasting(card.effects)
        self.counts += defeats * ONE_DEFEAT


@final
@mypyc_attr(acyclic=True)
class AgeLog:
    """Who was dealt and who played what in an Age that is over; never changed."""

    def __init__(self, dealt: list[list[Card]], plays: vec[i64], extras: vec[i64]) -> None:
        self.dealt = dealt
        self.plays = plays
        self.extras = extras


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State(Table):
    """A game at any moment."""

    def __init__(self, book: Rulebook, cities: list[City], random: int, like: State | None = None) -> None:
        """A state before the first step, or a copy of another's with these cities."""
        super().__init__(book.timetable, len(cities), random, like)
        self.book = book
        self.cities = cities
        if like is None:
            self.age: i64 = 0
            self.turn: i64 = 0
            self.passes: i64 = 0  # how often the hands have gone round in this Age
            self.hands: list[list[Card]] = []
            self.pile: list[Card] = []  # the discard pile
            self.pile_plays = vec[i64]()  # for each card the play that put it there, 0 if not known, SHOWN
            self.taken: tuple[int, ...] = ()  # plays whose cards were built from the pile, and when
            self.actions = vec[i64]()  # the revealed actions of the turn, 0 for none; never changed
            self.plays = vec[i64]()  # the actions of the Age: one row per turn, one number per seat
            self.extras = vec[i64]()  # the row of the cards left over, if any was played
            # the hands as they were dealt this Age, then the cards dealt to nobody; never changed
            self.dealt: list[list[Card]] = []
            self.past: tuple[AgeLog, ...] = ()
            self.zones: list[list[Card]] = [[] for _ in range(book.zone_count)]  # `Zone.at` says where
            self.numbers = vec[i64]([0] * len(book.table_number_names))
        else:
            self.age = like.age
            self.turn = like.turn
            self.passes = like.passes
            self.hands = [hand.copy() for hand in like.hands]
            self.pile = like.pile.copy()
            self.pile_plays = like.pile_plays[:]
            self.taken = like.taken
            self.actions = like.actions
            self.plays = like.plays[:]
            self.extras = like.extras
            self.dealt = like.dealt
            self.past = like.past
            self.zones = [zone.copy() for zone in like.zones]
            self.numbers = like.numbers[:]

    def clone(self) -> State:
        """An independent copy."""
        return State(self.book, [city.copy() for city in self.cities], int(self.random), self)

    def sees(self, seat: i64, other: i64) -> bool:
        """Whether a seat sees what another one holds and chooses: its own, and its partner's."""
        partners = self.book.partners
        return seat == other or (len(partners) > 0 and partners[seat] == other)

    def sees_zone(self, seat: i64, zone: Zone, city: i64) -> bool:
        """Whether a seat sees the cards in a zone of a city that only its owner sees."""
        owner = self.controllers[city]
        return seat == owner or (zone.shared and self.sees(seat, owner))

    def put_on_pile(self, seat: i64, card: Card, row: i64) -> None:
        """Put a card on the discard pile, with the play of this Age that it was; one of no Age goes back."""
        # BASE-106
        zone = self.book.returned
        if zone is not None and card.age == 0:
            self.zones[zone.place_of(seat)].append(card)
            return
        self.pile.append(card)
        self.pile_plays = append(self.pile_plays, self.age * 256 + row * 16 + seat)

    def show_on_pile(self, card: Card) -> None:
        """Put a card on the discard pile that everybody has seen."""
        self.pile.append(card)
        self.pile_plays = append(self.pile_plays, SHOWN)

    def lay_pile(self, cards: list[Card]) -> None:
        """Make these cards the discard pile, whoever played them."""
        self.pile = cards
        self.pile_plays = vec[i64]([0] * len(cards))

    def known_pile(self, seat: i64) -> list[Card]:
        """The cards of the discard pile that a seat knows."""
        seen = self.cities[seat].pile_seen
        found: list[Card] = []
        index: i64 = 0
        for card in self.pile:
            if index < seen or self.pile_plays[index] == SHOWN:
                found.append(card)
            index += 1
        return found

    def set_number(self, index: i64, value: i64) -> None:
        """Change a number of an expansion."""
        self.numbers[index] = value

    def trigger(self, seat: i64, trigger: i64, detail: i64) -> None:
        """Let the effects of a city react."""
        for effect in self.cities[seat].triggers:
            effect.apply_on_trigger(self, seat, trigger, detail)
