"""The totals of an arena's games: wins with their intervals, points, places, time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from mirabilia.bots.sequential import Z
from mirabilia.cli.arena.match import Pair
from mirabilia.table.validation import Data


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; a shared win counts in part."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z * Z / games
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(max(0.0, share * (1 - share) / games + Z * Z / (4 * games * games)))
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass
class Side:
    """The sums of one side of a pair: of the challenger, or of all copies of the baseline."""

    games: int = 0
    seats: int = 0  # of all games together
    wins: float = 0.0
    points: int = 0
    ranks: float = 0.0
    moves: int = 0
    ms: float = 0.0
    slowest: float = 0.0
    iterations: int | None = None

    def add(self, line: Data, seats: Sequence[int]) -> None:
        """Count a game."""
        self.games += 1
        self.seats += len(seats)
        winners = line["winners"]
        self.wins += sum(seat in winners for seat in seats) / len(winners)
        for seat in seats:
            self.points += line["points"][seat]
            self.ranks += line["ranks"][seat]
            self.moves += line["moves"][seat]
            self.ms += line["ms"][seat]
            self.slowest = max(self.slowest, line["slowest"][seat])
            if line["iterations"][seat] is not None:
                self.iterations = (self.iterations or 0) + line["iterations"][seat]

    def data(self, bot: str, chance: float) -> Data:
        """The means."""
        low, high = wilson_interval(self.wins, self.games)
        moves = max(1, self.moves)
        return {
            "bot": bot,
            "wins": round(self.wins, 4),
            "share": round(self.wins / self.games, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "chance": round(chance, 6),
            "points": round(self.points / self.seats, 4),
            "rank": round(self.ranks / self.seats, 4),
            "moves": self.moves,
            "ms": round(self.ms / moves, 4),
            "slowest_ms": round(self.slowest, 3),
            "iterations": None if self.iterations is None else round(self.iterations / moves, 1),
        }


@dataclass
class Tally:
    """All games of one pair."""

    pair: Pair
    chance: float = 0.0  # of a challenger as strong as the others
    challenger: Side = field(default_factory=Side)
    baseline: Side = field(default_factory=Side)

    def add(self, line: Data) -> None:
        """Count a game."""
        players = range(len(line["points"]))
        self.chance = len(line["seats"]) / len(players)
        self.challenger.add(line, line["seats"])
        self.baseline.add(line, [seat for seat in players if seat not in line["seats"]])

    def data(self) -> Data:
        """Both sides' means."""
        return {
            "games": self.challenger.games,
            "challenger": self.challenger.data(self.pair.challenger, self.chance),
            "baseline": self.baseline.data(self.pair.baseline, 1 - self.chance),
        }


class Ratings:
    """The ratings of all bots, by openskill, moved by every game."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415 (only a table of ratings needs it)

        # tau 0: a bot does not get stronger from game to game
        self.model = PlackettLuce(tau=0.0)
        self.known: dict[str, tuple[float, float]] = {}

    def add(self, line: Data) -> None:
        """Rate a game; for copies of one bot, the mean change counts."""
        players = range(len(line["points"]))
        bots = [line["challenger" if seat in line["seats"] else "baseline"] for seat in players]
        sides = sides_in(line)
        ratings = [[self.model.rating(*self.rating_of(bots[seat])) for seat in side] for side in sides]
        rated = self.model.rate(ratings, ranks=[line["ranks"][side[0]] for side in sides])
        new = {
            seat: one
            for side, own in zip(sides, rated, strict=True)
            for seat, one in zip(side, own, strict=True)
        }
        for bot in set(bots):
            own = [new[seat] for seat in players if bots[seat] == bot]
            self.known[bot] = (
                sum(one.mu for one in own) / len(own),
                sum(one.sigma for one in own) / len(own),
            )

    def rating_of(self, bot: str) -> tuple[float, float]:
        """The rating of a bot so far: the mean and its uncertainty."""
        start = self.model.rating()
        return self.known.get(bot, (float(start.mu), float(start.sigma)))

    def data(self) -> list[Data]:
        """The table, the strongest first."""
        rows = [
            {"bot": bot, "mu": round(mu, 3), "sigma": round(sigma, 3), "rating": round(mu - 3 * sigma, 3)}
            for bot, (mu, sigma) in self.known.items()
        ]
        return sorted(rows, key=lambda row: -float(row["mu"]))


def sides_in(line: Data) -> list[list[int]]:
    """The seats that won or lost together in a game: single ones, or partners."""
    players = len(line["points"])
    size = len(line["seats"])
    return [list(range(first, first + size)) for first in range(0, players, size)]
