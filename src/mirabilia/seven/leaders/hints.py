"""What a beginner thinks of leaders and of their effects: the points that they promise a city."""

from __future__ import annotations

from mirabilia.seven.action import DISCARD, PASS, STAGE, card_of, coins_paid, verb_of
from mirabilia.seven.advice import Adviser
from mirabilia.seven.effect_rows import Worth
from mirabilia.seven.hints import AGES, COIN, UNIT, USUAL, card_worth, left
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
from mirabilia.seven.model import COUNTED, Card, State, field
from mirabilia.seven.trial import done

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
        values = {option: promise(state, seat, kind, option) for option in options}
        return [option for option, points in values.items() if points == max(values.values())]


def promise(state: State, seat: int, kind: str, option: int) -> float:
    """The points that an answer about leaders promises."""
    if verb_of(option) == PASS:
        return 0.0
    card = card_of(state, option)
    if verb_of(option) not in (STAGE, DISCARD):
        price = int(card.cost.coins) if kind == "draft" else int(coins_paid(option))
        return card_worth(state, seat, card) - COIN * price
    sold = verb_of(option) == DISCARD
    gained = COIN * int(state.book.sale_coins) if sold else by_stage(state, seat, option)
    return gained - loss(state, seat, card)


def by_stage(state: State, seat: int, option: int) -> float:
    """The points of a stage, and of the coins that it costs or gives."""
    before, after = state.cities[seat], done(state, seat, option).cities[seat]
    points = sum(int(effect.score(state, seat)) for effect in after.deeds[-1].ends)
    return points + COIN * int(after.coins - before.coins) + int(after.shields - before.shields)


def loss(state: State, seat: int, card: Card) -> float:
    """What is lost with a leader who might still be recruited: before each Age there is time for one."""
    values = {
        other: card_worth(state, seat, other) - COIN * int(other.cost.coins) for other in state.hands[seat]
    }
    best = sorted(values.values(), reverse=True)[: AGES + 1 - state.age]
    return max(0.0, values[card]) if values[card] in best else 0.0


def points_per_coins(state: State, seat: int, effect: PointsPerCoins) -> float:
    """Points for coins at the end."""
    return max(USUAL_COINS, int(state.cities[seat].coins)) / int(effect.coins)


def points_per_victory(state: State, seat: int, effect: PointsPerVictory) -> float:
    """Points for the victory tokens that a city has and will usually win."""
    won = sum(int(field(state.cities[seat].victories, 5 * age)) for age in range(AGES))
    return int(effect.each) * (won + left(state) * USUAL_VICTORIES)


def set_bonus(state: State, seat: int, effect: SetBonus) -> float:
    """Points for the sets of symbols that a city has and will usually complete."""
    sets = min(int(field(state.cities[seat].science, 5 * symbol)) for symbol in range(3))
    return int(effect.points) * (sets + 0.4 * left(state))


def coins_when(state: State, _seat: int, effect: CoinsWhen) -> float:
    """Points for the coins of the occasions that usually come."""
    return COIN * int(effect.coins) * left(state) * OCCASIONS[int(effect.occasion)]


def waive(state: State, _seat: int, effect: Waive) -> float:
    """Points for a unit less of every structure of a kind."""
    thing = COUNTED[(int(effect.bit).bit_length() - 1) // 5]
    return UNIT * left(state) * USUAL[thing]


def bank_sale(state: State, _seat: int, effect: BankSale) -> float:
    """Points for resources from the bank."""
    return 5 * UNIT * left(state) / int(effect.offer.price)


def pass_defeats(state: State, _seat: int, _effect: PassDefeats) -> float:
    """Points for the defeat tokens that go to somebody else."""
    return left(state) * USUAL["defeat"] * 1.5


def patron(state: State, seat: int, _effect: Right) -> float:
    """Points for the coins of the leaders in hand that can still be recruited for nothing."""
    costs = sorted(int(card.cost.coins) for card in leaders_of(state, seat))
    return COIN * sum(costs[-round(AGES * left(state) - 1) :]) if left(state) > 1 / AGES else 0.0


def leaders_of(state: State, seat: int) -> list[Card]:
    """The leaders that a seat holds."""
    own = {int(zone.at(seat)) for zone in state.book.zones if zone.of_city}
    held = [card for at in own for card in state.zones[at]] + state.hands[seat]
    return [card for card in held if card.colour == "white"]


def always(worth: float) -> Worth:
    """A right that is worth the same for everybody."""
    return lambda _state, _seat, _effect: worth
