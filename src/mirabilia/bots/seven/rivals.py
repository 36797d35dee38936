"""What a player learns of the others in the course of a game: who looks one step ahead, and who does not."""

from __future__ import annotations

import math

from mirabilia.bots.seven.features import turn_number
from mirabilia.bots.seven.halving import NOTHING_SEEN, SIXTY_FOUR, STAGE_SEEN, Halving
from mirabilia.seven.model import City, State

PRIOR = math.log(0.5)  # the logarithm of the odds that somebody unknown looks one step ahead
BELIEVED = 0.8  # the share of the policy's forecast of the others that is believed;
ANYTHING = 0.04  # and the chance of whatever else they may do
MOST = 5.0  # of the logarithm of the odds


class Rivals:
    """How the others play, by what was expected of them and what they did."""

    def __init__(self) -> None:
        self.odds: dict[int, float] = {}  # by city, their logarithm
        self.turn = -1  # of the last search, and how many structures and stages there were then
        self.before: list[tuple[int, int]] = []
        self.search: Halving | None = None

    def careful(self, cities: int) -> list[int]:
        """In how many of 64 playouts each city's player should look one step ahead."""
        odds = [self.odds.get(city, PRIOR) for city in range(cities)]
        return [round(SIXTY_FOUR / (1 + math.exp(-one))) for one in odds]

    def learn(self, state: State) -> None:
        """Compare what the others did in the last turn with what was expected."""
        turn = int(turn_number(state))
        if turn < self.turn:  # another game
            self.odds = {}
        if turn == self.turn + 1 and self.search is not None and int(self.search.worlds) > 0:
            for number, city in enumerate(state.cities):
                self.weigh(number, seen_since(city, *self.before[number]), self.search)
        self.search = None

    def weigh(self, city: int, seen: int, search: Halving) -> None:
        """Count one thing that a city did."""
        usual = search.usual[city]
        if not usual:
            return
        worlds = int(search.worlds)
        chance = BELIEVED * usual.get(seen, 0.0) / worlds + ANYTHING
        expected = search.ahead[city].get(seen, 0.0)
        ahead = (expected + chance) / (worlds + 1)  # hands may be others than in these worlds
        gain = math.log(ahead / chance)
        self.odds[city] = max(-MOST, min(MOST, self.odds.get(city, PRIOR) + gain))

    def remember(self, state: State, search: Halving) -> None:
        """Keep a search, to compare with what will be done."""
        self.turn = int(turn_number(state))
        self.before = [(len(city.built), int(city.stage_count())) for city in state.cities]
        self.search = search


def seen_since(city: City, built: int, stages: int) -> int:
    """What the others saw of a city's last action."""
    if len(city.built) > built:
        return int(city.built[built].id)
    return STAGE_SEEN if city.stage_count() > stages else NOTHING_SEEN
