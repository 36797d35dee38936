"""Naval construction as a rider of structures and stages, and the verbs of the expansion."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import detail_of, rider_of, with_rider
from mirabilia.seven.armada.pieces import FLEETS, YELLOW, Navy, number_of
from mirabilia.seven.market import Market
from mirabilia.seven.model import ONE_STAGE, Card, City, Cost, Found, Offer, Rider, Rulebook, State, Verb
from mirabilia.seven.moves import NOTHING
from mirabilia.seven.turn import play_row
from mirabilia.table.vecs import append, vec

NO_FLEET: Final = -1
ANY: Final = 4  # among the riders: a fleet that is chosen when the stage is built


@final
class NavalConstruction(Rider):
    """One ship's advance, paid together with a structure of its colour or with a stage."""

    def __init__(self, navy: Navy, first: i64, cheaper: i64, free_at_stages: i64) -> None:
        super().__init__(
            "naval construction",
            rules=(
                *("ARM-025", "ARM-027", "ARM-028", "ARM-029", "ARM-031", "ARM-032", "ARM-033", "ARM-034"),
                *("ARM-035", "ARM-036", "ARM-037", "ARM-038", "ARM-039", "ARM-040", "ARM-043", "ARM-052"),
                *("COMBO-008", "COMBO-009", "COMBO-010", "COMBO-011", "COMBO-025", "EIGHT-010"),
            ),
        )
        self.navy = navy
        self.first: i64 = first  # the number of the red fleet in an action; the others follow
        self.cheaper: i64 = cheaper  # rights
        self.free_at_stages: i64 = free_at_stages
        self.fleets = vec[i64]()  # by card

    def prepare(self, cards: list[Card]) -> None:
        """Know the fleet of every card's colour (ARM-027, ARM-028)."""
        for card in cards:
            fleet = FLEETS.index(card.colour) if card.colour in FLEETS else NO_FLEET
            self.fleets = append(self.fleets, fleet)

    def rides_on(self, card: Card) -> bool:
        return card.colour in FLEETS

    def add_to_build(self, market: Market, card: Card, action: i64, cost: Cost, found: Found) -> None:
        fleet = self.fleets[card.id]
        if fleet == NO_FLEET:
            return
        ship = self.navy.next_cost(market.city, fleet)
        if ship is not None:
            waived = market.city.waives & card.tally != 0 and cost is not NOTHING
            self.pay(market, cost, ship, waived, with_rider(action, self.first + fleet), found)

    def add_to_stage(
        self, market: Market, action: i64, cost: Cost, first: i64, end: i64, found: Found
    ) -> None:
        city = market.city
        waived = city.waives & ONE_STAGE != 0
        if city.rights & self.free_at_stages:  # ARM-192
            if self.any_can_advance(city):
                action = with_rider(action, self.first + ANY)
                if waived:
                    market.add_reduced(cost, cost, action, found)
                else:
                    market.add_payments(cost, action, found)
            return
        fleet: i64 = self.navy.wonder_fleets[city.numbers[self.navy.shipyard] - 1]
        ship = self.navy.next_cost(city, fleet)
        if ship is not None:
            self.pay(market, cost, ship, waived, with_rider(action, self.first + fleet), found)

    def pay(self, market: Market, cost: Cost, ship: Cost, waived: bool, action: i64, found: Found) -> None:
        """Append every payment for both costs from one pool (ARM-030)."""
        # ARM-189, COMBO-029, COMBO-034
        cheaper = market.city.rights & self.cheaper != 0
        if not cheaper and not waived:
            market.add_joint_payments(cost, ship, action, found)
            return
        waivers: tuple[Offer, ...] = ()
        if cheaper:  # ARM-188: one unit of the ship's cost
            waivers = (ship.waiver,)
        if waived:
            waivers += (cost.waiver,)
        market.add_waived(cost.add(ship), waivers, action, found)

    def any_can_advance(self, city: City) -> bool:
        """Whether a ship of a city is not on its last space."""
        fleet: i64 = 0
        while fleet < 4:
            if self.navy.can_advance(city, fleet):
                return True
            fleet += 1
        return False

    def cost_of(self, state: State, seat: i64, action: i64) -> Cost | None:
        fleet = rider_of(action) - self.first
        return self.navy.next_cost(state.cities[seat], fleet) if 0 <= fleet < ANY else None

    def waivers_of(self, state: State, seat: i64, action: i64) -> tuple[Offer, ...]:
        ship = self.cost_of(state, seat, action)
        if ship is not None and state.cities[seat].rights & self.cheaper:  # ARM-188
            return (ship.waiver,)
        return ()

    def ride(self, state: State, seat: i64, action: i64) -> None:
        number = rider_of(action) - self.first
        if 0 <= number < ANY:
            self.navy.advance(state, seat, number)
        elif number == ANY:
            city = state.cities[seat]
            city.set_number(self.navy.advances, number_of(city, self.navy.advances) * 8 + 1)


@final
class Sail(Verb):
    """Discard a card and advance the yellow ship instead of taking the coins."""

    def __init__(self, navy: Navy) -> None:
        super().__init__(
            "sail",
            to_pile=True,
            of_any_card=True,
            rules=("ARM-075", "ARM-077", "ARM-078", "ARM-079", "COMBO-028", "EIGHT-010"),
        )
        self.navy = navy

    def is_open(self, state: State, city: City) -> bool:
        return self.navy.can_advance(city, YELLOW)  # ARM-076

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        state.put_on_pile(seat, card, play_row(state))
        self.navy.advance(state, seat, YELLOW)


@final
class Claim(Verb):
    """The answer of an explorer: the island to keep."""

    def __init__(self) -> None:
        super().__init__("claim", rules=("ARM-108",))
        self.of_hand = False


@final
class Choice(Verb):
    """An answer that does not concern a card."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.of_hand = False

    def names_card(self) -> bool:
        return False

    def subject(self, book: Rulebook, action: i64) -> str:
        """The fleets whose bits take the place of a card."""
        words: list[str] = []
        bits = detail_of(action)
        for colour in FLEETS:
            if bits & 1:
                words.append(colour)
            bits = bits // 2
        return " ".join(words)
