"""What playouts learn while a search goes on: which uses of cards have turned out well for whom."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mirabilia.seven.action import card_id, verb_number
from mirabilia.table.vecs import append, vec

KEYS: Final = 16384  # uses of cards that are told apart: verbs and cards
VERB: Final = 512
MOST: Final = 1024  # answers of one playout that are remembered
CLEAR: Final = 0.05  # how much more of a result makes a use of a card likelier by one score
STEADY: Final = 20.0  # results before half of what was seen is believed


@final
class Habits:
    """The mean results of playouts with a use of a card, for every seat."""

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.clear = CLEAR
        self.steady = STEADY
        self.totals = vec[float]([0.0] * (players * KEYS))
        self.counts = vec[float]([0.0] * (players * KEYS))
        self.means = vec[float]([0.0] * players)
        self.tries = 0.0
        self.noted = vec[i64]([0] * MOST)  # the places of this playout
        self.count: i64 = 0
        self.known = vec[i64]()  # all places that have results

    def forget(self) -> None:
        """Begin again."""
        index: i64 = 0
        while index < len(self.known):
            place = self.known[index]
            self.totals[place] = 0.0
            self.counts[place] = 0.0
            index += 1
        self.known = vec[i64]()
        self.means = vec[float]([0.0] * self.players)
        self.tries = 0.0
        self.count = 0

    def place_of(self, seat: i64, code: i64) -> i64:
        """Where a use of a card stands."""
        return seat * KEYS + verb_number(code) * VERB + card_id(code)

    def bonus(self, seat: i64, code: i64) -> float:
        """What is added to the score of an option."""
        place = self.place_of(seat, code)
        count = self.counts[place]
        if count == 0.0:
            return 0.0
        return self.totals[place] / ((count + self.steady) * self.clear)

    def note(self, seat: i64, code: i64) -> None:
        """Remember an answer of this playout."""
        if self.count < MOST:
            self.noted[self.count] = self.place_of(seat, code)
            self.count += 1

    def learn(self, worths: list[float]) -> None:
        """Count the result of this playout for everything that was done in it."""
        self.tries += 1.0
        seat: i64 = 0
        while seat < self.players:
            mean = self.means[seat]
            self.means[seat] = mean + (worths[seat] - mean) / self.tries
            seat += 1
        index: i64 = 0
        while index < self.count:
            place = self.noted[index]
            seat = place // KEYS
            if self.counts[place] == 0.0:
                self.known = append(self.known, place)
            self.totals[place] = self.totals[place] + worths[seat] - self.means[seat]
            self.counts[place] = self.counts[place] + 1.0
            index += 1
        self.count = 0
