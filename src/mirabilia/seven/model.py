"""The nouns of the game: costs, deeds, cards, boards, cities and the state of a game.

Cards, boards and everything else that is printed never change and are shared by all games; cities and
states change, and are copied by hand-written copies.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from mirabilia.seven.lanes import GOODS, RAW, demand, shifts, source
from mirabilia.table.agenda import Step, Table

# A tally is one integer with a 5-bit field for each countable thing.
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
COUNTED: Final = (*COLOURS, "stage", "defeat", "white")  # white cards are no structures of an Age
STAGES: Final = 35
DEFEATS: Final = 40
ONE_STAGE: Final = 34359738368  # 1 << STAGES
ONE_DEFEAT: Final = 1099511627776  # 1 << DEFEATS
SIDES: Final = ("A", "B")
SYMBOLS: Final = ("compass", "gear", "tablet", "any")

# Bits of City.cheap: which purchases cost 1 coin instead of 2.
CHEAP_RAW_LEFT: Final = 1
CHEAP_RAW_RIGHT: Final = 2
CHEAP_GOODS_LEFT: Final = 4
CHEAP_GOODS_RIGHT: Final = 8

# Bits of City.duties: what a city may not do although the base rules would let it.
MUST_CHAIN: Final = 1  # a card that a chain makes free may not be paid for
DISCARD_LAST: Final = 2  # a card may be discarded only where nothing else can be done

# Who sees the cards of a zone; how many there are, everybody does, unless it is hidden altogether.
PUBLIC: Final = "public"
OWNER: Final = "owner"  # the city that it belongs to; others see their number
COUNTED_ONLY: Final = "count"
HIDDEN: Final = "hidden"

# Options while they are being found: integers. As objects, so that ready-made ones are not made anew.
Found: TypeAlias = list[object]

SHOWN: Final = -1  # in place of its play: a card of the discard pile that everybody has seen

# What happened to a city, for the effects that wait for it.
BUILT: Final = 1
STAGE_BUILT: Final = 2
VICTORY: Final = 3
DEFEAT: Final = 4


def field(tally: i64, shift: i64) -> i64:
    """One field of a tally."""
    return tally >> shift & 31


@final
class Cost:
    """Coins for the bank and units of resources."""

    def __init__(self, coins: int, units: dict[str, int]) -> None:
        self.coins: i64 = coins
        self.units = units
        raw = {kind: count for kind, count in units.items() if kind in RAW}
        goods = {kind: count for kind, count in units.items() if kind in GOODS}
        self.raw: i64 = demand(raw, RAW)
        self.goods: i64 = demand(goods, GOODS)
        self.any_raw: i64 = source([kind for kind in raw if raw[kind]], RAW)  # one unit of its kinds
        self.any_goods: i64 = source([kind for kind in goods if goods[kind]], GOODS)
        self.raw_shifts: list[int] = shifts(raw, RAW)
        self.goods_shifts: list[int] = shifts(goods, GOODS)

    def plus(self, other: Cost) -> Cost:
        """Both costs, paid together out of one pool of resources."""
        units = dict(self.units)
        for kind, count in other.units.items():
            units[kind] = units.get(kind, 0) + count
        return Cost(int(self.coins + other.coins), units)


class Effect:
    """One thing that a deed does. A verb of the data is a subclass that overrides what it needs."""

    def keep(self, city: City) -> None:
        """KEEP: write a lasting number on the city."""

    def now(self, state: State, seat: i64) -> None:
        """NOW: do it once, after everybody's structures of the turn stand."""

    def when(self, state: State, seat: i64, happening: i64, detail: i64) -> None:
        """WHEN: react to what happens to the city later on."""

    def score(self, state: State, seat: i64) -> i64:
        """END: victory points."""
        return 0


@final
class Deed:
    """What a structure, a stage or the like does, sorted by temper."""

    def __init__(
        self, keeps: list[Effect], nows: list[Effect], whens: list[Effect], ends: list[Effect], category: int
    ) -> None:
        self.keeps = keeps
        self.nows = nows
        self.whens = whens
        self.ends = ends
        self.category = category  # the score row of its points


@final
class Card:
    """A kind of card. Copies of one kind are the same object."""

    def __init__(self, number: int, key: str, age: int, colour: str, cost: Cost, deed: Deed) -> None:
        self.id: i64 = number
        self.key = key
        self.age: i64 = age
        self.colour = colour
        self.cost = cost
        self.deed = deed
        self.tally: i64 = int(32 ** COUNTED.index(colour)) if colour in COUNTED else 0
        # Options that come up all the time, ready-made: integer objects, not made anew each time.
        self.build_option: object = 0
        self.stage_option: object = 0
        self.discard_option: object = 0
        # The same-name ban and the chains: three words of 60 names.
        self.name0: i64 = 0
        self.name1: i64 = 0
        self.name2: i64 = 0
        self.chain0: i64 = 0
        self.chain1: i64 = 0
        self.chain2: i64 = 0


@final
class Stage:
    """A stage of a wonder; `deeds` are the alternatives of which its builder takes one (mostly one)."""

    def __init__(self, cost: Cost, deeds: list[Deed]) -> None:
        self.cost = cost
        self.deeds = deeds


@final
class Board:
    """One side of a wonder's board."""

    def __init__(self, key: str, side: str, start: Deed, stages: list[Stage]) -> None:
        self.key = key
        self.side = side
        self.start = start
        self.stages = stages


@final
class Offer:
    """A further seller: the bank, or a city that is not a neighbour."""

    def __init__(self, distance: i64, units: i64, price: i64, raw: i64, goods: i64) -> None:
        self.distance: i64 = distance  # seats to the left (to the right if negative); 0 is the bank
        self.units: i64 = units  # how many units a turn
        self.price: i64 = price
        self.raw: i64 = raw  # what the bank offers; a city offers what it sells
        self.goods: i64 = goods


@final
class City:
    """A wonder board with everything built there, and the numbers that follow from it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.coins: i64 = 0
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
        self.set_bonus: i64 = 0  # further points for each set of different science symbols
        self.pile_seen: i64 = 0  # how many cards of the discard pile, from its bottom, the owner has seen
        # what stands in the city
        self.built: tuple[Card, ...] = ()
        self.markers: tuple[Card, ...] = ()  # the cards under the stages
        self.deeds: tuple[Deed, ...] = ()  # of the completed stages
        self.borrowed: tuple[Card, ...] = ()  # cards of other cities whose effects this one has as well
        self.whens: tuple[Effect, ...] = ()
        self.offers: tuple[Offer, ...] = ()
        self.numbers: list[int] = []  # numbers of the expansions in play

    def copy(self) -> City:
        new = City(self.board)
        new.coins = self.coins
        new.raw = self.raw
        new.goods = self.goods
        new.sold_raw = self.sold_raw
        new.sold_goods = self.sold_goods
        new.cheap = self.cheap
        new.waives = self.waives
        new.duties = self.duties
        new.shields = self.shields
        new.science = self.science
        new.counts = self.counts
        new.victories = self.victories
        new.name0 = self.name0
        new.name1 = self.name1
        new.name2 = self.name2
        new.free_builds = self.free_builds
        new.free_used = self.free_used
        new.extra_plays = self.extra_plays
        new.guild_copies = self.guild_copies
        new.rights = self.rights
        new.set_bonus = self.set_bonus
        new.pile_seen = self.pile_seen
        new.built = self.built
        new.markers = self.markers
        new.deeds = self.deeds
        new.borrowed = self.borrowed
        new.whens = self.whens
        new.offers = self.offers
        if len(self.numbers) > 0:
            new.numbers = self.numbers.copy()
        return new

    def stage_count(self) -> i64:
        """How many stages are complete."""
        return field(self.counts, STAGES)

    def has(self, card: Card) -> bool:
        """Whether a structure of the same name stands here."""
        return (self.name0 & card.name0 | self.name1 & card.name1 | self.name2 & card.name2) != 0

    def chains(self, card: Card) -> bool:
        """Whether a structure stands here that makes the card free."""
        return (self.name0 & card.chain0 | self.name1 & card.chain1 | self.name2 & card.chain2) != 0

    def raise_structure(self, card: Card) -> None:
        """Put a structure into the city and keep what it gives for good."""
        self.built += (card,)
        self.counts += card.tally
        self.name0 |= card.name0
        self.name1 |= card.name1
        self.name2 |= card.name2
        self.keep(card.deed)

    def raise_stage(self, deed: Deed, marker: Card) -> None:
        """Complete a stage and keep what it gives for good."""
        self.markers += (marker,)
        self.deeds += (deed,)
        self.counts += ONE_STAGE
        self.keep(deed)

    def borrow(self, card: Card) -> None:
        """Have a card's effects without the card, and keep what it gives for good."""
        self.borrowed += (card,)
        self.keep(card.deed)

    def set_number(self, index: i64, value: i64) -> None:
        """Change a number of an expansion."""
        self.numbers[index] = int(value)

    def keep(self, deed: Deed) -> None:
        for effect in deed.keeps:
            effect.keep(self)
        for effect in deed.whens:
            self.whens += (effect,)

    def remove_structure(self, card: Card) -> None:
        """Take a structure away; every derived number follows from what remains."""
        self.recount(tuple([other for other in self.built if other is not card]))

    def recount(self, structures: tuple[Card, ...]) -> None:
        """Derive all kept numbers anew from the board, the stages and these structures.

        What is not a matter of structures stays: coins, tokens, used rights, duties, a module's numbers.
        So no KEEP effect may write these.
        """
        defeats = field(self.counts, DEFEATS)
        self.raw = self.goods = self.sold_raw = self.sold_goods = 0
        self.cheap = self.waives = self.shields = self.science = self.counts = 0
        self.name0 = self.name1 = self.name2 = 0
        self.free_builds = self.extra_plays = self.guild_copies = self.rights = self.set_bonus = 0
        self.built = ()
        self.whens = ()
        self.offers = ()
        self.keep(self.board.start)
        for card in structures:
            self.raise_structure(card)
        for deed in self.deeds:  # the cards under the stages may be hidden
            self.counts += ONE_STAGE
            self.keep(deed)
        for card in self.borrowed:
            self.keep(card.deed)
        self.counts += defeats * ONE_DEFEAT


class Rider:
    """An optional extra, paid together with an action out of the same resources."""

    def __init__(self, of_builds: bool = True) -> None:
        self.of_builds = of_builds  # whether it rides on built cards, or on stages only

    def add_to_build(
        self, state: State, seat: i64, card: Card, action: i64, cost: Cost, market: object, found: Found
    ) -> None:
        """Append whole actions that add the extra to building a card, whose own cost this is.

        `market` is the Market of the turn.
        """

    def add_to_stage(
        self,
        state: State,
        seat: i64,
        action: i64,
        cost: Cost,
        market: object,
        plain: list[int],
        found: Found,
    ) -> None:
        """The same for a stage, but for the card; `plain` are the actions without the extra."""

    def ride(self, state: State, seat: i64, action: i64) -> None:
        """Carry out the extra, if the action has it, when structures enter play."""


class Verb:
    """A use of a card that a module adds to building, stages and discarding."""

    def __init__(self, name: str, code: int = 0, to_pile: bool = False, unseen: bool = False) -> None:
        self.name = name
        self.code: i64 = code  # as it stands in an action; given by Draft.add_verb
        self.to_pile = to_pile  # whether the card goes face down to the discard pile
        self.unseen = unseen  # whether it goes, face down, elsewhere
        self.of_hand = True  # whether it is a use of cards of the hand, or only answers a question

    def is_open(self, state: State, seat: i64) -> bool:
        """Whether a city may put any card of its hand to this use now; asked once for all cards."""
        return True

    def add_options(self, state: State, seat: i64, card: Card, found: Found) -> None:
        """Append what a city to which the use is open may do with a card of the hand."""

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        """Do it, when structures enter play."""

    def gain(self, state: State, seat: i64, card: Card, action: i64) -> None:
        """Let it take effect, now that everything stands."""

    def subject(self, book: Rulebook, action: i64) -> str:
        """What the action is about, in the notation: mostly a card."""
        return book.cards[action & 511].key

    def names_card(self) -> bool:
        """Whether an action with this verb is about a card."""
        return True


@final
class Zone:
    """A further place for cards, which a module adds: one of every city, or one of the table."""

    def __init__(
        self,
        name: str,
        sight: str,
        of_city: bool = True,
        pool: str = "",
        shared: bool = False,
        own_key: bool = False,
    ) -> None:
        self.name = name
        self.sight = sight
        self.of_city = of_city
        self.pool = pool  # zones of one pool exchange the cards that a seat does not see; none: they stay
        self.shared = shared  # whether a partner sees it as its owner does
        self.own_key = own_key  # of the table: whether results and positions have it outside of `zones`
        self.first: i64 = 0  # its place in State.zones, that of city 0

    def at(self, seat: i64) -> i64:
        """Its place in State.zones, for a city."""
        if self.of_city:
            return self.first + seat
        return self.first


@final
class Pool:
    """Cards of one Age, each once, of which some are drawn into the deck; nobody sees which."""

    def __init__(self, cards: list[Card], drawn: int) -> None:
        self.cards = cards
        self.drawn = drawn


class Rulebook:
    """The compiled rules of one kind of game: tables, timetable and parameters."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.cards: list[Card] = []
        self.decks: list[list[Card]] = [[], [], [], []]  # by Age
        self.guilds: list[Card] = []
        self.guilds_dealt: int = players + 2
        self.guild_limit: i64 = 999  # the most points that one Guild gives
        self.pools: list[list[Pool]] = [[], [], [], []]  # by Age, besides the Guilds
        self.wonders: list[list[Board]] = []  # the sides of every wonder
        self.guests: list[list[Board]] = []  # of wonders that are in play only where they are named
        self.timetable: list[Step] = []
        self.turn_clock: dict[tuple[int, int], int] = {}  # where the choice of a turn stands
        self.categories: list[str] = []
        self.set_bonus_row: int = 0  # the score row of City.set_bonus
        self.ends: list[Deed] = []  # points that every city is counted for, besides what stands there
        self.riders: list[Rider] = []
        self.build_riders: list[Rider] = []  # those that ride on built cards: set by `lay_out`
        self.rider_names: list[str] = [""]  # of the numbers that stand in an action, 0 for none
        self.verbs: list[Verb] = []
        self.hand_verbs: list[Verb] = []  # those that are uses of cards of the hand: set by `lay_out`
        self.number_names: list[str] = []  # of City.numbers; with a dot before it: a Face shows it
        self.right_names: list[str] = []  # of the bits of City.rights
        self.table_number_names: list[str] = []  # of State.numbers
        self.cities: int = players  # more than players, if some city is nobody's
        self.partners: list[int] = []  # by seat, who plays together with it and sees its hand; empty: nobody
        self.conflict_tokens: i64 = 1  # what a conflict between neighbours gives
        self.duties: i64 = 0  # of every city
        self.other_coins: int = 3  # of a city that is nobody's, at the start
        self.other_duties: i64 = 0  # of such a city
        self.control: list[list[int]] = []  # by Age and turn the seat that plays for it; empty: nobody does
        self.deck_players: int = players  # whose decks are used
        self.spare_cards: int = 0  # dealt to nobody
        self.spare_zone: Zone | None = None  # where they lie, in the order of the deck; none: they are out
        self.zones: list[Zone] = []
        self.zone_count: int = 0  # how long State.zones is: set by `lay_out`
        self.returned: Zone | None = None  # where discarded cards of no Age go
        self.hand_size: int = 7
        self.turns: int = 6
        self.turn_step: str = "choose"  # the step with which a turn begins
        self.start_coins: int = 3
        self.sale_coins: i64 = 3
        self.passes_left: list[bool] = [True, True, False, True]  # by Age

    def lay_out(self) -> None:
        """Give every zone its place, now that the number of cities is known, and sort the verbs."""
        self.hand_verbs = [verb for verb in self.verbs if verb.of_hand]
        self.build_riders = [rider for rider in self.riders if rider.of_builds]
        self.zone_count = 0
        for zone in self.zones:
            zone.first = self.zone_count
            self.zone_count += self.cities if zone.of_city else 1


@final
class AgeLog:
    """Who was dealt and who played what in an Age that is over; never changed."""

    def __init__(self, dealt: list[list[Card]], plays: list[int], extras: list[int]) -> None:
        self.dealt = dealt
        self.plays = plays
        self.extras = extras


@final
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
            self.pile_plays: list[int] = []  # for each card the play that put it there, 0 if not known, SHOWN
            self.taken: tuple[int, ...] = ()  # plays whose cards were built from the pile, and when
            self.actions: list[int] = []  # the revealed actions of the turn, 0 for none
            self.plays: list[int] = []  # the actions of the Age: a row a turn, a number a seat
            self.extras: list[int] = []  # the row of the cards left over, if any was played
            # the hands as they were dealt this Age, then the cards dealt to nobody; never changed
            self.dealt: list[list[Card]] = []
            self.past: tuple[AgeLog, ...] = ()
            self.zones: list[list[Card]] = [[] for _ in range(book.zone_count)]  # `Zone.at` says where
            self.numbers: tuple[int, ...] = (0,) * len(book.table_number_names)
        else:
            self.age = like.age
            self.turn = like.turn
            self.passes = like.passes
            self.hands = [hand.copy() for hand in like.hands]
            self.pile = like.pile.copy()
            self.pile_plays = like.pile_plays.copy()
            self.taken = like.taken
            self.actions = like.actions.copy()
            self.plays = like.plays.copy()
            self.extras = like.extras
            self.dealt = like.dealt
            self.past = like.past
            self.zones = [zone.copy() for zone in like.zones]
            self.numbers = like.numbers

    def clone(self) -> State:
        """An independent copy."""
        return State(self.book, [city.copy() for city in self.cities], int(self.random), self)

    def left(self, seat: i64) -> i64:
        """The seat of the left neighbour: the next one clockwise."""
        if seat + 1 == len(self.cities):
            return 0
        return seat + 1

    def right(self, seat: i64) -> i64:
        """The seat of the right neighbour."""
        if seat == 0:
            return len(self.cities) - 1
        return seat - 1

    def sees(self, seat: i64, other: i64) -> bool:
        """Whether a seat sees what another one holds and chooses: its own, and its partner's."""
        partners = self.book.partners
        return seat == other or (len(partners) > 0 and partners[seat] == other)

    def sees_zone(self, seat: i64, zone: Zone, city: i64) -> bool:
        """Whether a seat sees the cards in a zone of a city that only its owner sees."""
        owner = self.speakers[city]
        return seat == owner or (zone.shared and self.sees(seat, owner))

    def put_on_pile(self, seat: i64, card: Card, row: i64) -> None:
        """Put a card on the discard pile, with the play of this Age that it was; one of no Age goes back."""
        zone = self.book.returned
        if zone is not None and card.age == 0:
            self.zones[zone.at(seat)].append(card)
            return
        self.pile.append(card)
        self.pile_plays.append(int(self.age * 256 + row * 16 + seat))

    def show_on_pile(self, card: Card) -> None:
        """Put a card on the discard pile that everybody has seen."""
        self.pile.append(card)
        self.pile_plays.append(SHOWN)

    def seen_pile(self, seat: i64) -> list[Card]:
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
        changed = list(self.numbers)  # copies of the state share the old ones
        changed[index] = int(value)
        self.numbers = tuple(changed)

    def happen(self, seat: i64, happening: i64, detail: i64) -> None:
        """Let the effects of a city react."""
        for effect in self.cities[seat].whens:
            effect.when(self, seat, happening, detail)
