"""The effects of leaders, of their Guilds and of Rome, one class per verb of the data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import CHAIN, card_of, coins_to_left, coins_to_right, verb_of
from mirabilia.seven.conflicts import ONE_TOKEN
from mirabilia.seven.model import (
    BUILT,
    DEFEAT,
    ONE_DEFEAT,
    STAGE_BUILT,
    VICTORY,
    City,
    Effect,
    Offer,
    State,
    Zone,
    read_field,
)
from mirabilia.seven.turn import sort_cards
from mirabilia.table.agenda import Question

# What coins can be given for.
BY_CHAIN: Final = 0
YELLOW: Final = 1
IN_VICTORY: Final = 2
PURCHASE: Final = 3
DRAWN: Final = "drawn"  # the event of leaders drawn from the box
OCCASIONS: Final = ("chain", "yellow", "victory", "purchase")


@final
class Waive(Effect):
    """Structures of a colour, or stages, cost one resource less."""

    # COMBO-029, COMBO-030, LEAD-072 to LEAD-078

    def __init__(self, bit: i64) -> None:
        self.bit: i64 = bit  # one of that thing in a tally

    def apply_lasting(self, city: City) -> None:
        city.waives |= self.bit


@final
class BankSale(Effect):
    """In every turn the bank sells some units of any resource."""

    # COMBO-034, LEAD-045

    def __init__(self, offer: Offer) -> None:
        self.offer = offer

    def apply_lasting(self, city: City) -> None:
        city.offers += (self.offer,)


@final
class Right(Effect):
    """A lasting right."""

    # LEAD-047, LEAD-048, LEAD-119, LEAD-121, LEAD-122

    def __init__(self, bit: i64) -> None:
        self.bit: i64 = bit

    def apply_lasting(self, city: City) -> None:
        city.rights |= self.bit


@final
class SetBonus(Effect):
    """Extra points for each set of different science symbols."""

    # LEAD-087

    def __init__(self, points: i64) -> None:
        self.points: i64 = points

    def apply_lasting(self, city: City) -> None:
        city.set_bonus += self.points


@final
class CoinsWhen(Effect):
    """Coins from the bank on every occasion of a kind, from now on."""

    # COMBO-031, COMBO-032, COMBO-035, COMBO-036, COMBO-048, LEAD-053 to LEAD-058, LEAD-062 to LEAD-064,
    # LEAD-068 to LEAD-070

    def __init__(self, occasion: i64, coins: i64) -> None:
        self.occasion: i64 = occasion
        self.coins: i64 = coins

    def apply_on_trigger(self, state: State, seat: i64, trigger: i64, detail: i64) -> None:
        times: i64 = 0
        if self.occasion == IN_VICTORY:
            if trigger == VICTORY:
                times = 1
        elif self.occasion == PURCHASE:
            if trigger == BUILT or trigger == STAGE_BUILT:
                times = neighbours_paid(detail)
        elif trigger == BUILT and self.fits(state, detail):
            times = 1
        state.cities[seat].coins += times * self.coins

    def fits(self, state: State, action: i64) -> bool:
        """Whether a structure that was built is such an occasion."""
        if self.occasion == BY_CHAIN:
            return verb_of(action) == CHAIN
        return card_of(state, action).colour == "yellow"


def neighbours_paid(action: i64) -> i64:
    """From how many neighbours an action buys (LEAD-068: a coin for each, however much was bought)."""
    # COMBO-033, LEAD-071
    times: i64 = 0
    if coins_to_left(action) > 0:
        times += 1
    if coins_to_right(action) > 0:
        times += 1
    return times


@final
class PassDefeats(Effect):
    """Defeat tokens go to the victor instead (LEAD-059); who won gets no token back (OQ-LEAD-07)."""

    # COMBO-035, COMBO-036, LEAD-060, LEAD-061

    def apply_on_trigger(self, state: State, seat: i64, trigger: i64, detail: i64) -> None:
        if trigger == DEFEAT:
            tokens = detail // ONE_TOKEN
            state.cities[seat].counts -= tokens * ONE_DEFEAT
            state.cities[detail % ONE_TOKEN].counts += tokens * ONE_DEFEAT


@final
class PointsPerCoins(Effect):
    """A victory point for every few coins."""

    # LEAD-084, LEAD-107, LEAD-108

    def __init__(self, coins: i64) -> None:
        self.coins: i64 = coins

    def score(self, state: State, seat: i64) -> i64:
        return state.cities[seat].coins // self.coins


@final
class PointsPerVictory(Effect):
    """Victory points for each victory token."""

    # COMBO-035, COMBO-048, LEAD-085, LEAD-086

    def __init__(self, each: i64) -> None:
        self.each: i64 = each

    def score(self, state: State, seat: i64) -> i64:
        tokens = state.cities[seat].victories
        return self.each * (read_field(tokens, 0) + read_field(tokens, 5) + read_field(tokens, 10))


@final
class DrawLeaders(Effect):
    """Leaders drawn at once from those that were never dealt (LEAD-123)."""

    def __init__(self, count: i64, hand: Zone, box: Zone) -> None:
        self.count: i64 = count
        self.hand = hand
        self.box = box

    def apply_on_build(self, state: State, seat: i64) -> None:
        if seat >= state.book.players:
            return  # LEAD-041: the Free City gets no leaders
        box = state.zones[self.box.place_of(0)]
        hand = state.zones[self.hand.place_of(seat)]
        drawn: i64 = 0
        while drawn < self.count and len(box) > 0:
            hand.append(box.pop(state.randrange(len(box))))
            drawn += 1
        sort_cards(hand)
        if state.events is not None:
            state.note(DRAWN, seat, [int(drawn)])


@final
class Ask(Effect):
    """A question at the end of the turn."""

    def __init__(self, question: Question) -> None:
        self.question = question

    def apply_on_build(self, state: State, seat: i64) -> None:
        state.enqueue(self.question, seat, 0)
