"""A use of a card of the hand, an answer to a question, and an extra that is paid with a structure."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.action import rider_of, with_rider
from mirabilia.seven.market import Market
from mirabilia.seven.model import Card, Cost, Found, Rider, State, Verb
from mirabilia.seven.moves import NOTHING
from mirabilia.seven.turn import play_row

from .pieces import Temple

INCENSE = Cost(1, {})  # what the rider costs


class Offer(Verb):
    """Discard a card and gain favour instead of the coins."""

    def __init__(self, temple: Temple) -> None:
        super().__init__("offer", to_pile=True, of_any_card=True, rules=("AAA-003",))
        self.temple = temple

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        state.put_on_pile(seat, card, play_row(state))
        self.temple.give_favour(state, seat, 1)


class Reveal(Verb):
    """The answer that reveals a relic."""

    def __init__(self) -> None:
        super().__init__("reveal", rules=("AAA-005",))
        self.of_hand = False


class Incense(Rider):
    """A coin more with a blue card, for favour."""

    def __init__(self, temple: Temple, number: int) -> None:
        super().__init__("incense", rules=("AAA-004",))
        self.temple = temple
        self.number: i64 = number

    def add_to_build(self, market: Market, card: Card, action: i64, cost: Cost, found: Found) -> None:
        if card.colour != "blue":
            return
        total = cost.add(INCENSE)
        if cost is not NOTHING and market.city.waives & card.tally:
            market.add_reduced(total, cost, with_rider(action, self.number), found)
        else:
            market.add_payments(total, with_rider(action, self.number), found)

    def ride(self, state: State, seat: i64, action: i64) -> None:
        if rider_of(action) == self.number:
            self.temple.give_favour(state, seat, 1)
