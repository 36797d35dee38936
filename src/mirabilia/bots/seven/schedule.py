"""Which games a training of the networks plays, at which tables."""

from __future__ import annotations

from collections.abc import Iterator

from mirabilia.bots.seven.lessons import Lesson
from mirabilia.bots.seven.selfplay import Sample
from mirabilia.bots.seven.train import SOME, Mixture, with_partners
from mirabilia.seven.rules import player_counts

MOST_PLAYERS = 8
ROUNDS = 4  # of games by the policy
APART = 100  # numbers of samples between two generations
SEARCHED = 4  # playouts of every contender in searched games
FAR_APART = 50_000  # where the numbers of their samples begin
CALIBRATING = 4  # rounds of games that set the chances right


def list_policy_samples(share: float, generation: int = 0) -> Iterator[Sample]:
    """The games by the policy, of generation 0 or of one that goes on from there."""
    for number in range(APART * generation, APART * generation + ROUNDS):
        for players, games, times in ((3, 8000, 3), (5, 4000, 2), (7, 4000, 2)):
            for turn in range(times):
                yield Sample((players, ()), int(games * share), number * times + turn)
        for players, games in ((4, 4000), (6, 3000), (2, 4000)):
            yield Sample((players, ()), int(games * share), number)
        for names in SOME:
            for players in range(2, 8):
                yield Sample((players, names), int((600 if len(names) < 3 else 1200) * share), number)
        for names in SOME:
            if MOST_PLAYERS in player_counts(names):
                yield Sample((MOST_PLAYERS, names), int(200 * share), number)
        for table in with_partners():
            yield Sample(table, int(400 * share), number)


def list_searched_samples(share: float, generation: int) -> Iterator[Sample]:
    """Games in which everybody searches, at every kind of table, fewer where they take longer."""
    tables: list[tuple[Mixture, int]] = [((2, ()), 4000), ((3, ()), 4000), ((4, ()), 1000), ((5, ()), 1000)]
    tables += [((6, ()), 500), ((7, ()), 500)]
    for names in SOME:
        for players, games in ((2, 250), (3, 200), (4, 60), (5, 60), (6, 25), (7, 25)):
            tables.append(((players, names), games))
    tables += [(table, 30) for table in with_partners()]
    for table, games in tables:
        yield Sample(table, max(10, int(games * share)), FAR_APART + generation - 1, SEARCHED)


def list_calibrating_samples(share: float) -> Iterator[Sample]:
    """Searched games that set the chances right, in equal rounds; fewer where there are more seats."""
    tables: list[tuple[Mixture, int]] = [((2, ()), 1500), ((3, ()), 1000), ((4, ()), 250), ((5, ()), 250)]
    tables += [((6, ()), 175), ((7, ()), 175)]
    for names in SOME:
        for players, games in ((2, 200), (3, 125), (4, 40), (5, 40), (6, 24), (7, 24)):
            tables.append(((players, names), games))
    tables += [(table, 50) for table in with_partners()]
    for number in range(max(1, round(CALIBRATING * share))):
        for table, games in tables:
            yield Sample(table, games, FAR_APART + APART + number, SEARCHED, every=1)


def list_lessons(share: float, generation: int = 0) -> Iterator[Lesson]:
    """The games whose decisions are judged, fewer where they take longer."""
    first = APART * generation
    for number in range(12):
        yield Lesson((3, ()), int(2000 * share), first + number)
    for players, games in ((5, 4000), (7, 3000), (4, 1500), (6, 1200), (2, 1500)):
        yield Lesson((players, ()), int(games * share), first)
    for names in SOME:
        games = 200 if len(names) > 2 else 100
        for players in range(2, 8):
            yield Lesson((players, names), int(games * share), first)
        if MOST_PLAYERS in player_counts(names):
            yield Lesson((MOST_PLAYERS, names), int(40 * share), first)
    for table in with_partners():
        yield Lesson(table, int(50 * share), first)
