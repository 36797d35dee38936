"""How a beginner values leaders and their effects: the points that they promise a city."""

from __future__ import annotations

from mirabilia.seven.action import DISCARD, PASS, STAGE, card_of, coins_paid, verb_of
from mirabilia.seven.advice import Adviser
from mirabilia.seven.effect_rows import Worth
from mirabilia.seven.hints import AGES, COIN, UNIT, USUAL, card_worth, share_left
from mirabilia.seven.leaders.effects import (
    BY_CHAIN,
    IN_VICTORY,
    PURCHASE,
    YELLOW,
    BankSale,
    CoinsWhen,
    PassDefeats,
    PointsPerCoins,
    PointsPerVictory,
    Right,
    SetBonus,
    Waive,
)
from mirabilia.seven.model import COUNTED, Card, State, read_field
from mirabilia.seven.trial import try_action

KINDS = ("draft", "recruit", "recruit more", "copy")  # the questions about leaders
USUAL_VICTORIES = 2.2
USUAL_COINS = 12.0
OCCASIONS = {BY_CHAIN: 1.7, YELLOW: USUAL["yellow"], IN_VICTORY: USUAL_VICTORIES, PURCHASE: 5.0}


class LeadersAdviser(Adviser):
    """Which leader to keep, to recruit and to copy."""

    def answers(self, state: State, seat: int, city: int, kind: str, options: list[int]) -> list[int]:
        """The options that promise most points."""
        if kind not in KINDS:
            return []
        values = {option: worth_of_answer(state, seat, kind, option) for option in options}
        return [option for option, points in values.items() if points == max(values.values())]


def worth_of_answer(state: State, seat: int, kind: str, option: int) -> float:
    """The points that an answer about leaders promises."""
    if verb_of(option) == PASS:
        return 0.0
    card = card_of(state, option)
    if verb_of(option) not in (STAGE, DISCARD):
        price = int(card.cost.coins) if kind == "draft" else int(coins_paid(option))
        return card_worth(state, seat, card) - COIN * price
    sold = verb_of(option) == DISCARD
    gained = COIN * int(state.book.sale_coins) if sold else worth_of_stage(state, seat, option)
    return gained - worth_lost(state, seat, card)


def worth_of_stage(state: State, seat: int, option: int) -> float:
    """The points of a stage, and of the coins that it costs or gives."""
    before, after = state.cities[seat], try_action(state, seat, option).cities[seat]
    points = sum(int(effect.score(state, seat)) for effect in after.stage_effects[-1].scoring)
    return points + COIN * int(after.coins - before.coins) + int(after.shields - before.shields)


def worth_lost(state: State, seat: int, card: Card) -> float:
    """What is lost with a leader who might still be recruited: before each Age there is time for one."""
    values = {
        other: card_worth(state, seat, other) - COIN * int(other.cost.coins) for other in state.hands[seat]
    }
    best = sorted(values.values(), reverse=True)[: AGES + 1 - state.age]
    return max(0.0, values[card]) if values[card] in best else 0.0


def worth_of_points_per_coins(state: State, seat: int, effect: PointsPerCoins) -> float:
    """Points for coins at the end."""
    return max(USUAL_COINS, int(state.cities[seat].coins)) / int(effect.coins)


def worth_of_points_per_victory(state: State, seat: int, effect: PointsPerVictory) -> float:
    """Points for the victory tokens that a city has and will usually win."""
    won = sum(int(read_field(state.cities[seat].victories, 5 * age)) for age in range(AGES))
    return int(effect.each) * (won + share_left(state) * USUAL_VICTORIES)


def worth_of_set_bonus(state: State, seat: int, effect: SetBonus) -> float:
    """Points for the sets of symbols that a city has and will usually complete."""
    sets = min(int(read_field(state.cities[seat].science, 5 * symbol)) for symbol in range(3))
    return int(effect.points) * (sets + 0.4 * share_left(state))


def worth_of_coins_when(state: State, _seat: int, effect: CoinsWhen) -> float:
    """Points for the coins of the occasions that usually come."""
    return COIN * int(effect.coins) * share_left(state) * OCCASIONS[int(effect.occasion)]


def worth_of_waive(state: State, _seat: int, effect: Waive) -> float:
    """Points for a unit less of every structure of a kind."""
    thing = COUNTED[(int(effect.bit).bit_length() - 1) // 5]
    return UNIT * share_left(state) * USUAL[thing]


def worth_of_bank_sale(state: State, _seat: int, effect: BankSale) -> float:
    """Points for resources from the bank."""
    return 5 * UNIT * share_left(state) / int(effect.offer.price)


def worth_of_passed_defeats(state: State, _seat: int, _effect: PassDefeats) -> float:
    """Points for the defeat tokens that go to somebody else."""
    return share_left(state) * USUAL["defeat"] * 1.5


def worth_of_patron(state: State, seat: int, _effect: Right) -> float:
    """Points for the coins of the leaders in hand that can still be recruited for free."""
    costs = sorted(int(card.cost.coins) for card in leaders_of(state, seat))
    return COIN * sum(costs[-round(AGES * share_left(state) - 1) :]) if share_left(state) > 1 / AGES else 0.0


def leaders_of(state: State, seat: int) -> list[Card]:
    """The leaders that a seat holds."""
    own = {int(zone.place_of(seat)) for zone in state.book.zones if zone.of_city}
    held = [card for at in own for card in state.zones[at]] + state.hands[seat]
    return [card for card in held if card.colour == "white"]


def fixed_worth(worth: float) -> Worth:
    """A right that is worth the same for everybody."""
    return lambda _state, _seat, _effect: worth
