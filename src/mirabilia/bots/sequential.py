"""The sequential test of strength: play until it is known which of two shares of wins is nearer the truth.

A generalised sequential probability ratio test, as engines of other games use it: every deal is played from
all seats, and the mean of a deal is one observation, so that neither luck of the deal nor of the seat counts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many standard deviations
ERROR = 0.05  # how often each of the two answers may be wrong
BOUND = math.log((1 - ERROR) / ERROR)
FEWEST = 20  # deals before anything is decided: the variance has to be known a little
IMAGINARY = 5  # deals: a streak of bad luck looks steadier than it is
WEAKER, STRONGER, OPEN = "weaker", "stronger", "open"


def read_shares(text: str) -> tuple[float, float]:
    """The two shares of `--sprt`, such as 0.33,0.4."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not 0 < low < high < 1:
        raise BadInput(f"--sprt {text}: give two shares of wins between 0 and 1, such as 0.33,0.4")
    return low, high


@dataclass
class SequentialTest:
    """Whether the challenger wins rather the lower or rather the higher share."""

    low: float
    high: float
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    games: dict[int, list[float]] = field(default_factory=dict)  # of deals that are not complete yet

    def add_game(self, line: Data, sides: int) -> None:
        """Count a game; when its deal has been played from every side, that is one observation."""
        winners = line["winners"]
        won = sum(seat in winners for seat in line["seats"]) / len(winners)
        self.games.setdefault(line["deal"], []).append(won)
        if len(self.games[line["deal"]]) == sides:
            self.add(sum(self.games.pop(line["deal"])) / sides)

    def add(self, share: float) -> None:
        """Count the share of wins on one deal."""
        self.deals += 1
        self.total += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        """The share of wins so far."""
        return self.total / max(1, self.deals)

    @property
    def variance(self) -> float:
        """That of a deal; some imaginary ones, with that of a single game, keep it from being too small."""
        middle = (self.low + self.high) / 2
        found = self.squares - self.deals * self.mean**2
        return (found + IMAGINARY * middle * (1 - middle)) / (self.deals + IMAGINARY)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the higher share makes what was seen."""
        gap = self.high - self.low
        return self.deals * gap * (2 * self.mean - self.low - self.high) / (2 * self.variance)

    @property
    def decision(self) -> str:
        """What is decided, if anything is."""
        if self.deals < FEWEST or abs(self.ratio) < BOUND:
            return OPEN
        return STRONGER if self.ratio > 0 else WEAKER

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by deals; a test that stops by itself makes it a little narrow."""
        reach = Z * math.sqrt(self.variance / max(1, self.deals))
        return max(0.0, self.mean - reach), min(1.0, self.mean + reach)

    def data(self) -> Data:
        """Everything for programs."""
        low, high = self.interval()
        return {
            "shares": [self.low, self.high],
            "deals": self.deals,
            "share": round(self.mean, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "ratio": round(self.ratio, 4),
            "bound": round(BOUND, 4),
            "decision": self.decision,
        }

    def verdict(self) -> str:
        """What was found, in a line."""
        low, high = self.interval()
        said = {
            STRONGER: f"rather {self.high:.1%} than {self.low:.1%}",
            WEAKER: f"rather {self.low:.1%} than {self.high:.1%}",
            OPEN: f"not decided between {self.low:.1%} and {self.high:.1%}",
        }
        return (
            f"sequential test: {said[self.decision]} after {self.deals:,} deals from every seat; "
            f"{self.mean:.1%} ({low:.1%}–{high:.1%}), log ratio {self.ratio:+.2f}, bounds ±{BOUND:.2f}"
        )
