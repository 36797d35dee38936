"""A toy expansion: one small piece of everything that expansions need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mypy_extensions import i64

from mirabilia.seven.action import MODULE_VERBS, card_of, rider_of, with_coins_to_bank, with_rider
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entry, Place, read_number, read_word
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.lanes import GOODS, RAW, pack_source
from mirabilia.seven.market import Market
from mirabilia.seven.model import (
    BUILT,
    COLOURS,
    COUNTED,
    ONE_STAGE,
    Card,
    City,
    Cost,
    Effect,
    Found,
    Offer,
    Rider,
    State,
    Verb,
)
from mirabilia.seven.module import Module
from mirabilia.seven.moves import NOTHING
from mirabilia.seven.rules import compile_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import play_row, state_of
from mirabilia.table.agenda import Question, Step, Table
from mirabilia.table.effect_rows import LASTING, SCORING, TRIGGER, fixed_words
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play, Scene

FAVOUR = 0  # the toy's number of a city
GIFT = Cost(1, {"glass": 1})  # what its rider costs


def add_favour(city: City, amount: int) -> None:
    """Change the toy's number of a city."""
    city.set_number(FAVOUR, city.numbers[FAVOUR] + amount)


class CoinsWhen(Effect):
    """WHEN: coins whenever a structure of a colour is built."""

    def __init__(self, coins: int, colour: str) -> None:
        self.coins = coins
        self.colour = colour

    def apply_on_trigger(self, state: State, seat: i64, trigger: i64, detail: i64) -> None:
        if trigger == BUILT and card_of(state, detail).colour == self.colour:
            state.cities[seat].coins += self.coins


class BankOffer(Effect):
    """KEEP: once a turn the bank sells a unit of any resource."""

    def __init__(self, price: int) -> None:
        raw, goods = pack_source(list(RAW), RAW), pack_source(list(GOODS), GOODS)
        self.offer = Offer(0, 1, price, raw, goods)

    def apply_lasting(self, city: City) -> None:
        city.offers += (self.offer,)


class Waive(Effect):
    """KEEP: structures of a colour, or stages, cost one unit less."""

    def __init__(self, thing: str) -> None:
        self.bit = 32 ** COUNTED.index(thing)

    def apply_lasting(self, city: City) -> None:
        city.waives |= self.bit


class FavourPoints(Effect):
    """END: points for the toy's number."""

    def score(self, state: State, seat: i64) -> i64:
        return 2 * state.cities[seat].numbers[FAVOUR]


class Count(Question):
    """Asks for a number, and adds it to the city's favour."""

    def __init__(self, name: str, order: int) -> None:
        super().__init__(name, order)
        self.asked_with: list[int] = []

    def add_options(self, table: Table, seat: i64, found: Found) -> None:
        found.append(0)
        found.append(MODULE_VERBS)

    def resolve(self, table: Table) -> None:
        state = state_of(table)
        for seat, answer in enumerate(state.answers):
            if answer >= 0:
                self.asked_with.append(int(state.subject))
                add_favour(state.cities[seat], 1 if answer else 0)


class Raise(Effect):
    """NOW: two follow-up questions, the later one raised first."""

    def __init__(self, first: Question, second: Question) -> None:
        self.first = first
        self.second = second

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.enqueue(self.second, seat, 22)
        state.enqueue(self.first, seat, 11)


class Offering(Verb):
    """A use of a card: pay 2 coins to the bank and gain favour."""

    def add_options(self, state: State, seat: i64, card: Card, found: Found) -> None:
        if state.cities[seat].coins >= 2:
            found.append(with_coins_to_bank(self.code + card.id, 2))

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        add_favour(state.cities[seat], 1)
        state.put_on_pile(seat, card, play_row(state))


class Gift(Rider):
    """One coin and one glass more, with a card or a stage, for favour."""

    def add_to_build(self, market: Market, card: Card, action: i64, cost: Cost, found: Found) -> None:
        reduced = cost is not NOTHING and market.city.waives & card.tally != 0
        self.add_payments(market, action, cost, reduced, found)

    def add_to_stage(
        self, market: Market, action: i64, cost: Cost, first: i64, end: i64, found: Found
    ) -> None:
        reduced = market.city.waives & ONE_STAGE != 0
        self.add_payments(market, action, cost, reduced, found)

    def add_payments(self, market: Market, action: i64, cost: Cost, reduced: bool, found: Found) -> None:
        if reduced:
            market.add_reduced(cost.add(GIFT), cost, with_rider(action, 1), found)
        else:
            market.add_payments(cost.add(GIFT), with_rider(action, 1), found)

    def ride(self, state: State, seat: i64, action: i64) -> None:
        if rider_of(action):
            add_favour(state.cities[seat], 3)


class Feast(Step):
    """A step of the toy: everybody gets a coin at the end of each turn."""

    def __init__(self) -> None:
        super().__init__("feast")

    def run(self, table: Table) -> None:
        for city in state_of(table).cities:
            city.coins += 1


class Removal(Step):
    """A step of the toy: seat 0 loses its last structure."""

    def __init__(self) -> None:
        super().__init__("removal")

    def run(self, table: Table) -> None:
        city = state_of(table).cities[0]
        city.remove_structure(city.built[-1])


def coins_when(entry: Entry, place: Place) -> Effect:
    """The data's verb: coins_when = 2, built = "yellow"."""
    return CoinsWhen(
        read_number(entry["coins_when"], place, 1), read_word(entry.get("built"), COLOURS, "colour", place)
    )


@dataclass
class Toy(Module):
    """The toy module; `more` adds to it what one test needs."""

    more: Callable[[RulebookBuilder], None] = field(default=lambda builder: None)
    name: str = "toy"

    def check(self, players: int, others: tuple[str, ...]) -> None:
        if players != 3:
            raise BadInput(f"the toy is for 3 players, not {players}")

    def add(self, builder: RulebookBuilder) -> None:
        assert builder.add_numbers("favour") == FAVOUR
        builder.effects |= {
            "coins_when": EffectRow(TRIGGER, coins_when, fixed_words("coins", "monety"), keys=("built",)),
            "bank_offer": EffectRow(
                LASTING,
                lambda entry, place: BankOffer(read_number(entry["bank_offer"], place)),
                fixed_words("an offer of the bank", "oferta banku"),
            ),
            "waive": EffectRow(
                LASTING,
                lambda entry, place: Waive(read_word(entry["waive"], COUNTED, "thing", place)),
                fixed_words("a unit less", "o jednostkę mniej"),
            ),
            "favour_points": EffectRow(
                SCORING,
                lambda entry, place: FavourPoints(),
                fixed_words("points for favour", "punkty za łaskę"),
            ),
        }
        self.more(builder)


def make_ruleset(more: Callable[[RulebookBuilder], None] = lambda builder: None) -> SevenRuleset:
    """The game with the toy."""
    made = SevenRuleset(3)
    made.rules = compile_rules(3, [Toy(more)])
    return made


def start(scene: Scene, more: Callable[[RulebookBuilder], None]) -> Play:
    """A scene, played with the toy."""
    made = make_ruleset(more)
    return Play(Game(made, made.read_position(scene.data() | {"expansions": ["toy"]})))


def gives(card: str, *effects: Entry) -> Callable[[RulebookBuilder], None]:
    """A change of the toy: a card has these effects."""

    def change(builder: RulebookBuilder) -> None:
        builder.cards[card]["effects"] = list(effects)

    return change


def builds(play: Play, card: str, *verbs: str) -> list[str]:
    """The ways of seat 0 to build a card, or those by some verbs."""
    return [text for text in play.options(0, card) if text.split()[0] in (verbs or ("build",))]


def favour(play: Play) -> list[int]:
    """The toy's number of every city."""
    return [city.numbers[FAVOUR] for city in play.state.cities]


def add_gift(builder: RulebookBuilder) -> None:
    """A change of the toy: its rider."""
    builder.book.riders.append(Gift())
