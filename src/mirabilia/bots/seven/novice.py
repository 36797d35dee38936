"""A bot that plays like a beginner: a ladder of simple rules, then the most points at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mirabilia.seven.action import (
    BUILD,
    CHAIN,
    DISCARD,
    FREE,
    PASS,
    TAKE,
    card_id,
    card_of,
    coins_paid,
    module_verb,
    rider_of,
    verb_of,
    without_payment,
)
from mirabilia.seven.lanes import GOODS, RAW, read_lane
from mirabilia.seven.model import Card, State
from mirabilia.seven.moves import card_options
from mirabilia.seven.scoring import score
from mirabilia.seven.trial import try_action, try_answer
from mirabilia.seven.turn import state_of
from mirabilia.table.bot import Observation

BUILDS = (BUILD, CHAIN, FREE, TAKE)
LAST_AGE = 3


class Novice:
    """In Ages I and II the first rung of the ladder that has a card, in Age III the most points."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, observation: Observation) -> int:
        """The option that the rules give; what they leave open is decided at random."""
        state = state_of(observation.table)
        for adviser in state.book.advisers:
            options = cheapest_options(observation.options)
            if best := adviser.answers(state, observation.seat, observation.city, observation.kind, options):
                return self.random.choice(best)
        if observation.city != observation.seat:
            return self.random.choice(options_for_another(state, observation))
        return self.random.choice(
            preferred_options(state, observation.city, observation.kind, observation.options)
        )


def preferred_options(state: State, seat: int, kind: str, options: list[int]) -> list[int]:
    """The options that the rules give to a city."""
    if any(only_answers(state, option) for option in options):
        return best_answers(state, seat, options)
    options = cheapest_options(options)
    if kind == "dig" or state.age == LAST_AGE:
        options = most_points(state, seat, options)
        if kind != "dig":
            return options
    builds = [option for option in options if verb_of(option) in BUILDS]
    for adviser in state.book.advisers:
        if better := adviser.better(state, seat, options):
            return with_cards(state, better, useless_cards(state, options, builds))
    for rung in LADDER:
        cards = rung(state, seat, [card_of(state, option) for option in builds])
        if cards:
            return [one for one in builds if card_of(state, one) in cards]
    discards = [option for option in options if verb_of(option) == DISCARD]
    return discards or options


def only_answers(state: State, option: int) -> bool:
    """Whether an option answers a question of a module and uses no card of the hand."""
    verb = module_verb(state.book, option)
    return verb is not None and not verb.of_hand


def best_answers(state: State, seat: int, options: list[int]) -> list[int]:
    """The answers after which the bot's own city has the most points; something rather than nothing."""
    points = {option: score(try_answer(state, seat, option), seat).total() for option in options}
    best = [option for option in options if points[option] == max(points.values())]
    return [option for option in best if option != PASS] or best


def useless_cards(state: State, options: list[int], builds: list[int]) -> list[Card]:
    """The cards that cannot be built."""
    buildable = [card_of(state, option) for option in builds]
    return [card for option in options if (card := card_of(state, option)) not in buildable]


def options_for_another(state: State, observation: Observation) -> list[int]:
    """The options for a city that is not the bot's own.

    It must not become a threat; the card that the bot wants is kept, the one that the opponent would want is
    taken away, and it is used and paid for in the way that helps the bot most.
    """
    seat = observation.seat
    options = [
        one for one in observation.options if not is_threat(state, seat, observation.city, one)
    ] or observation.options
    if observation.kind != "dig":
        hand = state.hands[seat]
        kept = wanted_cards(state, seat, hand)
        rest = [card for card in hand if card not in kept]
        options = with_cards(state, options, rest)
        rival = next(at for at in range(state.book.players) if at != seat)
        options = with_cards(state, options, wanted_cards(state, rival, rest))
    advantages = [advantage_of(state, seat, observation.city, option) for option in options]
    return [option for option, found in zip(options, advantages) if found == max(advantages)]


def wanted_cards(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """Those of some cards that a city would build or use for a stage."""
    if not cards:
        return []
    wanted = preferred_options(state, seat, "choose", card_options(state, seat, cards))
    return [card_of(state, option) for option in wanted if verb_of(option) != DISCARD]


def with_cards(state: State, options: list[int], cards: list[Card]) -> list[int]:
    """The options with these cards; if there are none, all."""
    return [option for option in options if card_of(state, option) in cards] or options


def is_threat(state: State, seat: int, city: int, option: int) -> bool:
    """Whether a city would become stronger than that of a seat by building a card."""
    if verb_of(option) not in BUILDS:
        return False
    added = shields_of(state, city, card_of(state, option))
    return added > 0 and state.cities[city].shields + added > state.cities[seat].shields


def advantage_of(state: State, seat: int, city: int, option: int) -> tuple[int, int]:
    """How much an option for another city helps a seat: by points and coins compared with the others'."""
    after = try_action(state, city, option)
    others = [at for at in range(state.book.players) if at != seat]
    points = score(after, seat).total() - max(score(after, at).total() for at in others)
    money = int(after.cities[seat].coins) - max(int(after.cities[at].coins) for at in others)
    return points, money


def cheapest_options(options: list[int]) -> list[int]:
    """The cheapest way to build each card, and the cheapest payment of every other use."""
    best: dict[tuple[bool, int], int] = {}
    for option in options:
        builds = verb_of(option) in BUILDS
        # all ways to build a card are one use
        use = (builds, int(card_id(option) if builds else without_payment(option)))
        if use not in best or cost_of(option) < cost_of(best[use]):
            best[use] = option
    return list(best.values())


def cost_of(option: int) -> tuple[int, bool]:
    """What an option costs; at the same price, a rider is welcome."""
    return int(coins_paid(option)), not rider_of(option)


def most_points(state: State, seat: int, options: list[int]) -> list[int]:
    """The options after which the bot's own city has the most points."""
    points = [points_after(state, seat, option) for option in options]
    for adviser in state.book.advisers:
        for index, promise in enumerate(adviser.promises(state, seat, options)):
            points[index] += promise
    return [option for option, total in zip(options, points) if total == max(points)]


def points_after(state: State, seat: int, option: int) -> int:
    """The bot's own points if only this were done."""
    return score(try_action(state, seat, option), seat).total()


def resources_in(raw: int, goods: int) -> set[str]:
    """The resources among some amounts."""
    found = {kind for index, kind in enumerate(RAW) if read_lane(raw, 4 * (2**index - 1))}
    return found | {kind for index, kind in enumerate(GOODS) if read_lane(goods, 4 * (2**index - 1))}


def resources_of(card: Card) -> set[str]:
    """The resources that a card makes."""
    sources = [effect.source for effect in card.effects.printed]
    return {kind for source in sources if source is not None for kind in source.of}


def several_resources(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Cards that make two or more kinds of resources."""
    return [card for card in cards if len(resources_of(card)) > 1]


def cards_with_lacking_resource(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """Cards that produce one resource that the city does not yet produce."""
    city = state.cities[seat]
    own = resources_in(city.raw, city.goods)
    return [card for card in cards if len(resources_of(card)) == 1 and not resources_of(card) & own]


def cards_that_lead(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """Military cards with which a city that does not lead alone would lead, alone or with others."""
    own = int(state.cities[seat].shields)
    best = max(int(city.shields) for at, city in enumerate(state.cities) if at != seat)
    if own > best:
        return []
    return [card for card in cards if card.colour == "red" and own + shields_of(state, seat, card) >= best]


def shields_of(state: State, seat: int, card: Card) -> int:
    """The strength that a card would add to a city."""
    before = state.cities[seat]
    after = before.copy()
    for effect in card.effects.lasting:
        effect.apply_lasting(after)
    return int(after.shields - before.shields)


def best_civilian(state: State, seat: int, cards: list[Card]) -> list[Card]:
    """The civilian cards with the most points."""
    points = {card: civil_points(state, seat, card) for card in cards if card.colour == "blue"}
    return [card for card, total in points.items() if total == max(points.values())]


def civil_points(state: State, seat: int, card: Card) -> int:
    """The victory points of a card."""
    return sum(int(effect.score(state, seat)) for effect in card.effects.scoring)


def science_cards(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Science cards."""
    return [card for card in cards if card.colour == "green"]


def any_cards(_state: State, _seat: int, cards: list[Card]) -> list[Card]:
    """Any card that can be built."""
    return cards


Rung = Callable[[State, int, list[Card]], list[Card]]
LADDER: tuple[Rung, ...] = (
    several_resources,
    cards_with_lacking_resource,
    cards_that_lead,
    best_civilian,
    science_cards,
    any_cards,
)
