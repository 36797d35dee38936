"""A bot that plays like a beginner: a ladder of simple rules, then the most points at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mirabilia.seven.effects import Produce, Shields
from mirabilia.seven.lanes import GOODS, RAW, lane
from mirabilia.seven.market import CARD, TO_LEFT
from mirabilia.seven.model import Card, State
from mirabilia.seven.moves import BUILD, CHAIN, DISCARD, FREE, PASS, TAKE, card_of, verb_of
from mirabilia.seven.notation import payment
from mirabilia.seven.scoring import score
from mirabilia.seven.turn import gain, pay, place, state_of
from mirabilia.table.bot import Sight

BUILDS = (BUILD, CHAIN, FREE, TAKE)
LAST_AGE = 3


class Novice:
    """In Ages I and II the first rung of the ladder that has a card, in Age III the most points."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, sight: Sight) -> int:
        """The option that the rules give; what they leave open is drawn."""
        state = state_of(sight.table)
        options = cheapest(sight.options)
        if sight.kind == "dig" or state.age == LAST_AGE:
            options = most_points(state, sight.city, options)
            if sight.kind != "dig":
                return self.random.choice(options)
        builds = [option for option in options if verb_of(option) in BUILDS]
        for rung in LADDER:
            cards = rung(state, sight.city, [card_of(state, option) for option in builds])
            if cards:
                return self.random.choice([one for one in builds if card_of(state, one) in cards])
        discards = [option for option in options if verb_of(option) == DISCARD]
        return self.random.choice(discards or options)


def cheapest(options: list[int]) -> list[int]:
    """The cheapest way to build each card, and the cheapest payment of every other use."""
    best: dict[tuple[bool, int], int] = {}
    for option in options:
        builds = verb_of(option) in BUILDS
        use = (builds, option & CARD if builds else option % TO_LEFT)  # all ways to build are one use
        if use not in best or coins(option) < coins(best[use]):
            best[use] = option
    return list(best.values())


def coins(option: int) -> int:
    """What an option costs."""
    return sum(payment(option).values())


def most_points(state: State, seat: int, options: list[int]) -> list[int]:
    """The options after which the own city has the most points."""
    points = [points_after(state, seat, option) for option in options]
    return [option for option, total in zip(options, points) if total == max(points)]


def points_after(state: State, seat: int, option: int) -> int:
    """The own points if only this were done."""
    after = state.clone()
    pay(after, seat, option)
    if verb_of(option) == TAKE:
        after.cities[seat].raise_structure(card_of(after, option))
    elif verb_of(option) != PASS:
        place(after, seat, option)
    gain(after, seat, option)
    return score(after, seat).total()


def makes(raw: int, goods: int) -> set[str]:
    """The resources among some amounts."""
    found = {kind for index, kind in enumerate(RAW) if lane(raw, 4 * (2**index - 1))}
    return found | {kind for index, kind in enumerate(GOODS) if lane(goods, 4 * (2**index - 1))}


def made_by(card: Card) -> set[str]:
    """The resources that a card makes."""
    found: set[str] = set()
    for effect in card.deed.keeps:
        if isinstance(effect, Produce):
            found |= makes(effect.raw, effect.goods)
    return found


def several_resources(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Cards that make two or more kinds of resources."""
    return [card for card in cards if len(made_by(card)) > 1]


def lacking_resource(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """Cards that make one resource which the city does not make yet."""
    city = state.cities[seat]
    own = makes(city.raw, city.goods)
    return [card for card in cards if len(made_by(card)) == 1 and not made_by(card) & own]


def leading_force(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """Military cards with which a city that does not lead alone would lead, alone or with others."""
    own = int(state.cities[seat].shields)
    best = max(int(city.shields) for at, city in enumerate(state.cities) if at != seat)
    if own > best:
        return []
    return [card for card in cards if card.colour == "red" and own + shields(card) >= best]


def shields(card: Card) -> int:
    """The strength that a card adds."""
    return sum(int(effect.amount) for effect in card.deed.keeps if isinstance(effect, Shields))


def best_civilian(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """The civilian cards with the most points."""
    points = {card: civil_points(state, seat, card) for card in cards if card.colour == "blue"}
    return [card for card, total in points.items() if total == max(points.values())]


def civil_points(state: State, seat: int, card: Card) -> int:
    """The victory points of a card."""
    return sum(int(effect.score(state, seat)) for effect in card.deed.ends)


def science(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Science cards."""
    return [card for card in cards if card.colour == "green"]


def whatever(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Any card that can be built."""
    return cards


Rung = Callable[[State, int, list[Card]], list[Card]]
LADDER: tuple[Rung, ...] = (
    several_resources,
    lacking_resource,
    leading_force,
    best_civilian,
    science,
    whatever,
)
