"""What coaches have in common: they try answers in likely futures, with and without what an answer brings.

A piece is something that an answer brings. It can be taken away from a future, so that what it is worth is
measured: the same deals and the same luck are played again without it.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from mirabilia.bots.coach import PLAYOUTS, Advice, Reason, Unwanted
from mirabilia.lang import load_catalogue
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.texts import Both

SURE = 3.0  # a reason is given if its weight is this many times its uncertainty
MATTERS = 0.004  # and if it is at least so much of a chance
REASONS = 4  # at most
MOST = 8  # answers that are looked at
ENOUGH = 8  # playouts, however slow they are
DENIED, LEFT = "denial", "passing"  # kinds of pieces that others get, or would get
Promise = tuple[float, float]  # of chance and of points


class Copied(Protocol):
    """A state of which there are copies."""

    def clone(self) -> Self:
        """An independent copy."""


S = TypeVar("S", bound=Copied)


@dataclass(frozen=True)
class Piece(Generic[S]):
    """Something that an answer brings or brings about."""

    kind: str
    words: Both
    remove: Callable[[S], None]
    early: bool = False  # whether it must be taken away before the answer is carried out
    seat: int | None = None  # whom the words name
    cards: tuple[str, ...] = ()  # what the words name
    answer: Callable[[S], None] | None = None  # how the answer is given without it, where that takes it away


def say(key: str, **values: object) -> Both:
    """The words of a piece; names are put in by those who show them."""
    return load_catalogue().text_in_both(f"coach.{key}", **{"who": "{who}", "card": "{card}", **values})


class PlayoutCoach(ABC, Generic[S]):
    """Tries answers in likely continuations, and judges what they lead to."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        self.random = Random(seed)
        self.playouts = playouts
        self.seconds: float | None = None
        self.most = MOST
        self.wanted: Callable[[], bool] = lambda: True

    @abstractmethod
    def nominate(self, observation: Observation, also: int | None) -> list[int]:
        """The most promising answers, and one more with its variants if it is asked about."""

    @abstractmethod
    def deal(self, observation: Observation, really: Table | None) -> Iterator[S]:
        """Futures without end: deals of what is hidden, or the real one, each with some luck."""

    @abstractmethod
    def play_answer(
        self, observation: Observation, future: S, option: int, absent: Piece[S] | None
    ) -> Promise:
        """The chance and the points that an answer leads to, where one of its pieces may be taken away."""

    def try_answer(
        self, observation: Observation, future: S, option: int, absent: Piece[S] | None
    ) -> Promise:
        """What an answer leads to in a copy of a future, as long as somebody wants to know."""
        self.check_wanted()
        return self.play_answer(observation, future.clone(), option, absent)

    def check_wanted(self) -> None:
        """Stop where nobody waits any more."""
        if not self.wanted():
            raise Unwanted

    @abstractmethod
    def list_pieces(self, observation: Observation, option: int) -> list[Piece[S]]:
        """What an answer brings."""

    @abstractmethod
    def use_of(self, option: int) -> int:
        """An answer without its payment."""

    def act_of(self, option: int) -> int:
        """An answer without its payment and without what rides along."""
        return self.use_of(option)

    def count_futures(self, _observation: Observation) -> int:
        """How many futures there are for every playout: more where much luck lies between."""
        return 1

    def find_end(self) -> float:
        """When the time for a question that is asked now is over."""
        return math.inf if self.seconds is None else time.process_time() + self.seconds

    def imagine(self, observation: Observation, really: Table | None = None) -> Iterator[S]:
        """Futures, as many as there is time for."""
        end = self.find_end()
        futures = self.deal(observation, really)
        for number in range(self.playouts * self.count_futures(observation)):
            if number >= ENOUGH and time.process_time() >= end:
                return
            yield next(futures)

    def advise(
        self, observation: Observation, also: int | None = None, really: Table | None = None
    ) -> list[Advice]:
        """The most promising answers, the best first, and one more if it is asked about.

        `really`: the table with open cards, where it is asked how the answers fare with these.
        """
        options = self.nominate(observation, also)
        chances, points = [0.0] * len(options), [0.0] * len(options)
        done = 0
        for future in self.imagine(observation, really):
            for place, option in enumerate(options):
                chance, point = self.try_answer(observation, future, option, None)
                chances[place] += chance
                points[place] += point
            done += 1
        use, act = (self.use_of(also), self.act_of(also)) if also is not None else (-1, -1)
        advice = [
            Advice(
                option, chance / done, point / done, self.use_of(option) == use, self.act_of(option) == act
            )
            for option, chance, point in zip(options, chances, points, strict=True)
        ]
        return sorted(advice, key=lambda one: -one.chance)

    def explain(self, observation: Observation, option: int) -> list[Reason]:
        """What makes an answer good or bad, the weightiest first.

        Every reason is measured: the same deals and luck are played again without it.
        """
        pieces = self.list_pieces(observation, option)
        gaps: list[list[Promise]] = [[] for _ in pieces]
        for future in self.imagine(observation) if pieces else ():
            with_all = self.try_answer(observation, future, option, None)
            for place, piece in enumerate(pieces):
                without = self.try_answer(observation, future, option, piece)
                gaps[place].append((with_all[0] - without[0], with_all[1] - without[1]))
        found = [weigh_piece(piece, gap) for piece, gap in zip(pieces, gaps, strict=True)]
        sure = [one for one in found if one is not None]
        return sorted(sure, key=lambda one: -abs(one.chance))[:REASONS]

    def compare(self, observation: Observation, option: int, other: int) -> float:
        """How much greater the chance to win is after an answer than after another, on the same deals."""
        gaps = [
            self.play_answer(observation, future.clone(), option, None)[0]
            - self.play_answer(observation, future, other, None)[0]
            for future in self.imagine(observation)
        ]
        return sum(gaps) / len(gaps)


def weigh_piece(piece: Piece[S], gaps: list[Promise]) -> Reason | None:
    """A piece as a reason, if what it is worth is certain and matters."""
    count = len(gaps)
    if count < ENOUGH:
        return None
    chance = sum(one for one, _ in gaps) / count
    squares = sum((one - chance) ** 2 for one, _ in gaps) / max(1, count - 1)
    if abs(chance) < max(MATTERS, SURE * math.sqrt((squares + 1e-6) / count)):
        return None
    if (piece.kind == DENIED and chance < 0) or (piece.kind == LEFT and chance > 0):
        return None  # a card that distracts the next player is no reason that anybody would give
    points = sum(one for _, one in gaps) / count
    return Reason(piece.kind, piece.words.en, piece.words.pl, chance, points, piece.seat, piece.cards)
