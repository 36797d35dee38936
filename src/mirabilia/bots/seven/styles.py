"""Opponents with a character: they look one step ahead, and like some things more than they are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mirabilia.bots.levels import STYLES
from mirabilia.bots.seven.greedy import Greedy
from mirabilia.bots.seven.weights import Weights
from mirabilia.seven.model import COUNTED, City, State, read_field
from mirabilia.seven.trial import try_action
from mirabilia.table.bot import Bot, Observation

COUNT_BITS = 5  # of one field of a city's counts
SYMBOL_FIELDS = (0, 5, 10, 15, 20)


@dataclass(frozen=True)
class Style:
    """What a character adds to the forecast of its city, in points."""

    shield: float = 0.0
    symbol: float = 0.0
    stage: float = 0.0
    coin: float = 0.0
    cards: tuple[tuple[str, float], ...] = ()  # by colour

    def __call__(self, seed: int) -> Bot:
        """A player with this character."""
        return Character(seed, self)

    def delight(self, city: City) -> float:
        """How much it likes a city, beyond what the city is worth."""
        symbols = sum(int(read_field(city.science, at)) for at in SYMBOL_FIELDS)
        liked = sum(
            weight * int(read_field(city.counts, COUNT_BITS * COUNTED.index(colour)))
            for colour, weight in self.cards
        )
        own = self.shield * int(city.shields) + self.symbol * symbols + self.stage * int(city.stage_count())
        return own + self.coin * int(city.coins) + liked


class Character(Greedy):
    """Weighs options as greedy does, and adds what it likes."""

    def __init__(self, seed: int, style: Style) -> None:
        super().__init__(seed)
        self.style = style

    def values(self, weights: Weights, state: State, observation: Observation) -> list[float]:
        """What each option promises, and how much it is liked."""
        values = super().values(weights, state, observation)
        seat = state.controllers[observation.city]
        if observation.city != seat:
            return values
        for index, option in enumerate(observation.options):
            values[index] += self.style.delight(try_action(state, seat, option).cities[seat])
        return values


MAKERS = (
    Style(shield=1.6),
    Style(symbol=2.5),
    Style(stage=4.0, cards=(("blue", 2.0),)),
    Style(coin=0.3, cards=(("yellow", 2.5),)),
)
STYLE_BOTS: dict[str, Callable[..., Bot]] = dict(zip(STYLES, MAKERS, strict=True))
