"""The rulebook of one kind of game, and what modules add to it: riders, verbs, zones, pools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from mirabilia.seven.action import card_id
from mirabilia.seven.printed import Board, Card, Cost, Effects, Offer
from mirabilia.table.agenda import Step
from mirabilia.table.found import Found
from mirabilia.table.vecs import append, vec

if TYPE_CHECKING:
    from mirabilia.seven.advice import Adviser
    from mirabilia.seven.market import Market
    from mirabilia.seven.model import City, State

# Who sees the cards of a zone; how many there are, everybody does, unless it is hidden altogether.
PUBLIC: Final = "public"
OWNER: Final = "owner"  # the city that it belongs to; others see their number
COUNTED_ONLY: Final = "count"
HIDDEN: Final = "hidden"

# The rulings in force, by the release that brought them: a game goes on by those with which it began.
RULINGS_0_1: Final = 1
RULINGS_0_2: Final = 2  # by the letter of the books, where those of 0.1 read them otherwise
LATEST_RULINGS: Final = 2

NO_LIMIT: Final = 999  # more points than any Guild gives


class Rider:
    """An optional extra, paid together with an action out of the same resources."""

    def __init__(self, name: str = "", of_builds: bool = True, rules: tuple[str, ...] = ()) -> None:
        self.name = name
        self.of_builds = of_builds  # whether it rides on built cards, or on stages only
        self.rules = rules  # ids of the rules that it carries out

    def rides_on(self, card: Card) -> bool:
        """Whether it may ride on building this card, in whatever game and city."""
        return True

    def add_to_build(self, market: Market, card: Card, action: i64, cost: Cost, found: Found) -> None:
        """Append whole actions that add the extra to building a card, whose own cost this is."""

    def add_to_stage(
        self, market: Market, action: i64, cost: Cost, first: i64, end: i64, found: Found
    ) -> None:
        """Append whole actions that add the extra to a stage; those from `first` to `end` are without it."""

    def cost_of(self, state: State, seat: i64, action: i64) -> Cost | None:
        """What the extra costs, for those who itemize a payment; None if the action does not have it."""
        return None

    def waivers_of(self, state: State, seat: i64, action: i64) -> tuple[Offer, ...]:
        """The units of that cost which the city need not provide."""
        return ()

    def ride(self, state: State, seat: i64, action: i64) -> None:
        """Carry out the extra, if the action has it, when structures enter play."""


class Verb:
    """A use of a card that a module adds to building, stages and discarding."""

    def __init__(
        self,
        name: str,
        code: int = 0,
        to_pile: bool = False,
        unseen: bool = False,
        of_hand: bool = True,
        of_any_card: bool = False,
        rules: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.rules = rules  # ids of the rules that it carries out
        self.code: i64 = code  # as coded in an action; given by RulebookBuilder.add_verb
        self.to_pile = to_pile  # whether the card goes face down to the discard pile
        self.unseen = unseen  # whether it goes, face down, elsewhere
        self.of_hand = of_hand  # whether it is a use of cards of the hand, or only answers a question
        self.of_any_card = of_any_card  # whether all cards of the hand can be put to it alike, for nothing

    def is_open(self, state: State, city: City) -> bool:
        """Whether a city may put any card of its hand to this use now; asked once for all cards."""
        return True

    def add_options(self, state: State, seat: i64, card: Card, found: Found) -> None:
        """Append what a city to which the use is open may do with a card, unless it is `of_any_card`."""

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        """Do it, when structures enter play."""

    def gain(self, state: State, seat: i64, card: Card, action: i64) -> None:
        """Let it take effect, now that everything stands."""

    def subject(self, book: Rulebook, action: i64) -> str:
        """What the action is about, in the notation: usually a card."""
        return book.cards[card_id(action)].key

    def names_card(self) -> bool:
        """Whether an action with this verb is about a card."""
        return True


@final
class Zone:
    """Another place for cards, which a module adds: one of every city, or one of the table."""

    def __init__(
        self,
        name: str,
        observation: str,
        of_city: bool = True,
        pool: str = "",
        shared: bool = False,
        own_key: bool = False,
    ) -> None:
        self.name = name
        self.visibility = observation
        self.of_city = of_city
        self.pool = pool  # zones of one pool exchange the cards that a seat does not see; none: they stay
        self.shared = shared  # whether a partner sees it as its owner does
        self.own_key = own_key  # of the table: whether results and positions have it outside `zones`
        self.first: i64 = 0  # its place in State.zones, that of city 0

    def place_of(self, seat: i64) -> i64:
        """Its place in State.zones, for a city."""
        if self.of_city:
            return self.first + seat
        return self.first


@final
class Pool:
    """Cards of one Age, each once, of which some are drawn into the deck; nobody sees which."""

    def __init__(self, cards: list[Card], drawn: int) -> None:
        self.cards = cards
        self.numbers = numbers_of(cards)
        self.drawn = drawn


def numbers_of(cards: list[Card]) -> vec[i64]:
    """The numbers of cards, which are shuffled and sorted more quickly."""
    numbers = vec[i64]()
    for card in cards:
        numbers = append(numbers, card.id)
    return numbers


class Rulebook:
    """The compiled rules of one kind of game: tables, timetable and parameters."""

    def __init__(self, players: int, rulings: int = LATEST_RULINGS) -> None:
        self.players = players
        self.rulings: i64 = rulings
        self.cards: list[Card] = []
        self.decks: list[list[Card]] = [[], [], [], []]  # by Age
        self.deck_numbers = vec[vec[i64]]()  # the cards of the decks by their numbers: set by `lay_out`
        self.guilds: list[Card] = []
        self.guild_numbers = vec[i64]()  # set by `lay_out`
        self.guilds_dealt: int = players + 2  # BASE-013, BASE-014
        self.guild_limit: i64 = NO_LIMIT  # the most points that one Guild card brings
        self.borrower: Card | None = None  # the Guild through which a city borrows a card of another
        self.lent_colour: str = ""  # the colour of such cards
        self.pools: list[list[Pool]] = [[], [], [], []]  # by Age, besides the Guilds
        self.wonders: list[list[Board]] = []  # the sides of every wonder
        self.guests: list[list[Board]] = []  # of wonders that are in play only where they are named
        self.timetable = vec[Step]()
        self.turn_clock: dict[tuple[int, int], int] = {}  # where the choice of a turn stands
        self.categories: list[str] = []
        self.set_bonus_row: int = 0  # the score row of City.set_bonus
        self.scoring: list[Effects] = []  # points that every city may score, besides what is built there
        self.riders: list[Rider] = []
        self.stage_riders = vec[Rider]()  # all of them: set by `lay_out`
        self.build_riders = vec[Rider]()  # those that ride on built cards: set by `lay_out`
        self.rider_names: list[str] = [""]  # of the numbers that stand in an action, 0 for none
        self.verbs: list[Verb] = []
        self.card_verbs = vec[Verb]()  # uses of some cards of the hand: set by `lay_out`
        self.any_card_verbs = vec[Verb]()  # uses of any card of the hand: set by `lay_out`
        self.number_names: list[str] = []  # of City.numbers; with a dot before it: a ModuleView shows it
        self.right_names: list[str] = []  # of the bits of City.rights
        self.table_number_names: list[str] = []  # of State.numbers
        self.cities: int = players  # more than players, if some city is nobody's
        self.advisers: list[Adviser] = []  # what a beginner thinks of the modules in play
        self.partners: list[int] = []  # by seat, who plays together with it and sees its hand; empty: nobody
        self.conflict_tokens: i64 = 1  # what a conflict between neighbours gives
        self.duties: i64 = 0  # of every city
        self.other_coins: int = 3  # of a city that is nobody's, at the start
        self.other_duties: i64 = 0  # of such a city
        self.control: list[list[int]] = []  # by Age and turn the seat that plays for it; empty: nobody does
        self.deck_players: int = players  # whose decks are used
        self.spare_cards: int = 0  # dealt to nobody
        self.draw_deck_zone: Zone | None = (
            None  # where they lie, in the order of the deck; none: they are out
        )
        self.zones: list[Zone] = []
        self.zone_count: int = 0  # how long State.zones is: set by `lay_out`
        self.returned: Zone | None = None  # where discarded cards of no Age go
        self.hand_size: int = 7  # BASE-024
        self.turns: int = 6  # BASE-082
        self.turn_step: str = "choose"  # the step with which a turn begins
        self.start_coins: int = 3  # BASE-021
        self.sale_coins: i64 = 3  # BASE-105
        self.passes_left: list[bool] = [True, True, False, True]  # by Age (BASE-108 to BASE-110)

    def set_timetable(self, steps: list[Step]) -> None:
        """Let the game be these steps."""
        self.timetable = vec[Step](steps)

    def lay_out(self) -> None:
        """Give every zone and board its place, now that all are known; sort verbs and riders."""
        of_hand = [verb for verb in self.verbs if verb.of_hand]
        self.card_verbs = vec[Verb]([verb for verb in of_hand if not verb.of_any_card])
        self.any_card_verbs = vec[Verb]([verb for verb in of_hand if verb.of_any_card])
        self.stage_riders = vec[Rider](self.riders)
        self.build_riders = vec[Rider]([rider for rider in self.riders if rider.of_builds])
        self.deck_numbers = vec[vec[i64]]([numbers_of(deck) for deck in self.decks])
        self.guild_numbers = numbers_of(self.guilds)
        number: i64 = 0
        for sides in self.wonders + self.guests:
            for board in sides:
                board.number = number
                number += 1
        for card in self.cards:
            for rider in self.build_riders:
                card.ridden = card.ridden or rider.rides_on(card)
        self.zone_count = 0
        for zone in self.zones:
            zone.first = self.zone_count
            self.zone_count += self.cities if zone.of_city else 1
