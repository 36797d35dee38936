"""What leaders cost, and the uses of cards that they add."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from mirabilia.seven.action import BUILD, FREE, with_coins_to_bank
from mirabilia.seven.model import BUILT, Card, City, Found, State, Verb
from mirabilia.seven.turn import take_effect


@final
class Prices:
    """What a leader costs a city: the rights that change it, as bits of City.rights."""

    # LEAD-131

    def __init__(self, free: int, patron: int, cheaper: int, beside: int) -> None:
        self.free: i64 = free  # LEAD-119: leaders cost nothing
        self.patron: i64 = patron  # LEAD-047: they cost nothing in Recruitment
        self.cheaper: i64 = cheaper  # LEAD-121: 2 coins less
        self.beside: i64 = beside  # LEAD-122: 1 coin less for the neighbours

    def price_of(self, state: State, seat: i64, leader: Card, in_recruitment: bool) -> i64:
        """The coins that a leader costs a city now."""
        rights = state.cities[seat].rights
        if rights & self.free or (in_recruitment and rights & self.patron):
            return 0
        coins = leader.cost.coins
        if rights & self.cheaper:
            coins -= 2
        if state.cities[state.left_of(seat)].rights & self.beside:
            coins -= 1
        if state.cities[state.right_of(seat)].rights & self.beside:
            coins -= 1
        if coins < 0:
            return 0
        return coins


@final
class Recruit(Verb):
    """Pay a leader's coins to the bank, and bring the leader into play."""

    def __init__(self, prices: Prices) -> None:
        super().__init__("recruit", rules=("COMBO-025", "LEAD-023", "LEAD-031", "LEAD-032"))
        self.prices = prices

    def is_open(self, state: State, city: City) -> bool:
        return state.turn == 0  # leaders are in the hands before the first turn of an Age only

    def add_options(self, state: State, seat: i64, card: Card, found: Found) -> None:
        self.add(state, seat, card, True, found)

    def add(self, state: State, seat: i64, card: Card, in_recruitment: bool, found: Found) -> None:
        """Append the recruiting of a leader, if the city has the coins."""
        coins = self.prices.price_of(state, seat, card, in_recruitment)
        if coins <= state.cities[seat].coins:
            found.append(with_coins_to_bank(self.code + card.id, coins))

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        state.cities[seat].raise_structure(card)

    def gain(self, state: State, seat: i64, card: Card, action: i64) -> None:
        take_effect(state, seat, card.effects)


@final
class Grant(Verb):
    """Build a Guild without paying its cost."""

    def __init__(self, right: int) -> None:
        super().__init__("grant", rules=("LEAD-048",))
        self.right: i64 = right

    def is_open(self, state: State, city: City) -> bool:
        return city.rights & self.right != 0

    def add_options(self, state: State, seat: i64, card: Card, found: Found) -> None:
        if card.colour != "purple" or state.cities[seat].has(card):
            return
        nothing = card.cost.coins == 0 and found.find(BUILD + card.id, 0, found.count) >= 0
        if not nothing:  # as OQ-BASE-26: nothing to be waived
            used_up = found.find(FREE + card.id, 0, found.count)
            if used_up >= 0:  # OQ-LEAD-15: that right is kept for another card
                found.drop(used_up, used_up + 1)
            found.append(self.code + card.id)

    def place(self, state: State, seat: i64, card: Card, action: i64) -> None:
        state.cities[seat].raise_structure(card)

    def gain(self, state: State, seat: i64, card: Card, action: i64) -> None:
        take_effect(state, seat, card.effects)
        if len(state.cities[seat].triggers) > 0:
            state.trigger(seat, BUILT, action)
