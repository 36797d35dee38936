"""Coaches: they say what answers are worth, in chances to win and in points, to those who want to learn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from mirabilia.games import GAMES, part_of
from mirabilia.table.agenda import Table
from mirabilia.table.bot import Observation
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.validation import Data

PLAYOUTS = 48  # of every answer that is looked at


class Unwanted(Exception):  # noqa: N818 (it is no error)
    """Nobody wants to know any more."""


@dataclass(frozen=True)
class Reason:
    """Something that makes an answer better or worse, as the search finds when it is taken away."""

    kind: str
    en: str  # with {who} and {card} where a player and cards are named
    pl: str
    chance: float  # to win, that it adds; negative if it speaks against the answer
    points: float
    seat: int | None = None  # who is named
    cards: tuple[str, ...] = ()  # which cards are named

    def say_in(self, lang: str, names: list[str]) -> str:
        """The reason in words, with these names of the seats and the keys of the cards."""
        who = names[self.seat] if self.seat is not None else ""
        words = self.pl if lang == "pl" else self.en
        return words.replace("{who}", who).replace("{card}", ", ".join(self.cards).replace("_", " "))

    def data(self) -> Data:
        """The reason as data."""
        return {
            "kind": self.kind,
            "en": self.en,
            "pl": self.pl,
            "chance": round(self.chance, 4),
            "points": round(self.points, 1),
            "seat": self.seat,
            "cards": list(self.cards),
        }

    @classmethod
    def read(cls, data: Data) -> Reason:
        """A reason from data."""
        return cls(**{**data, "cards": tuple(data["cards"])})


@dataclass(frozen=True)
class Advice:
    """What an answer promises, by what its seat can know."""

    option: int  # the engine's code
    chance: float  # to win
    points: float  # at the end
    same_use: bool = False  # whether it is the answer in question but for its payment
    same_act: bool = False  # or but for its payment and what rides along
    reasons: list[Reason] = field(default_factory=list)


class Coach(Protocol):
    """Somebody who judges answers and positions of one game."""

    seconds: float | None  # of CPU time that one question may take, where it is not only playouts that count
    playouts: int  # of every answer
    most: int  # answers that are looked at: the most promising
    wanted: Callable[[], bool]  # asked again and again: whether to go on, or to raise Unwanted

    def advise(
        self, observation: Observation, also: int | None = None, really: Table | None = None
    ) -> list[Advice]:
        """The most promising answers, the best first, and one more if it is asked about.

        `really`: the table with open cards, where it is asked how the answers fare with these.
        """

    def explain(self, observation: Observation, option: int) -> list[Reason]:
        """What makes an answer good or bad, the weightiest first."""

    def compare(self, observation: Observation, option: int, other: int) -> float:
        """How much greater the chance to win is after an answer than after another."""

    def judge(self, table: Table) -> tuple[list[float], list[float]]:
        """The chance to win and the expected points of every seat, with open cards."""

    def pick(self, table: Table, city: int) -> int:
        """The likeliest answer about a city."""

    def reach(self, table: Table) -> int:
        """How many turns are told when it is said how a game might have gone on."""


CoachMaker = Callable[[int, int], Coach]  # from a seed and a number of playouts


def has_coach(game: str) -> bool:
    """Whether there is a coach for a game."""
    return getattr(part_of(game, "bots"), "COACH", None) is not None


def coach_maker(game: str) -> CoachMaker:
    """The maker of a game's coaches."""
    if game not in GAMES:
        raise unknown_name("game", game, GAMES)
    made: CoachMaker | None = getattr(part_of(game, "bots"), "COACH", None)
    if made is None:
        raise BadInput(f"there is no coach for the game '{game}' yet")
    return made
