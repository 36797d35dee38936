"""Games in which everybody searches, for learning: what each search expects is worth more than who wins."""

from __future__ import annotations

from mirabilia.architects.model import State
from mirabilia.architects.turn import TakeQuestion
from mirabilia.bots.architects.evaluation import Judge, share_win
from mirabilia.bots.architects.features import Features, Outlook, read_city
from mirabilia.bots.architects.search import Search

SEEDS = 2000000000
LATER = 0.5  # how much of what is learned comes from what was found later in the game, and at its end
SHORT = 3  # searches that choose no card have this part of the walks,
LEAST = 12  # and at least so many


def play_searching(
    state: State, judge: Judge, walks: int, wild: int
) -> tuple[list[list[Features]], list[list[float]], list[float]]:
    """Play a game to its end; returns all choices of a card, the chances to learn for them, and who has won.

    Of 100 answers, `wild` are random.
    """
    positions: list[list[Features]] = []
    expected: list[list[float]] = []
    while state.asking is not None:
        options = state.options(state.active)
        if len(options) == 1:
            state.answer(state.active, options[0])
            continue
        takes = isinstance(state.asking, TakeQuestion)
        search = Search(state, judge, int(state.randrange(SEEDS)))
        count = walks if takes else max(LEAST, walks // SHORT)
        for _ in range(count):
            search.walk()
        if takes:
            outlook = Outlook(state)
            positions.append([read_city(state, seat, outlook) for seat in range(len(state.cities))])
            expected.append([chance / count for chance in search.chances])
        strange = state.randrange(100) < wild
        state.answer(state.active, options[state.randrange(len(options))] if strange else search.best())
    won = share_win(state)
    return positions, mix_with_later(expected, won), won


def mix_with_later(expected: list[list[float]], won: list[float]) -> list[list[float]]:
    """What was expected, mixed with what was found afterwards, less and less of it, down to who has won."""
    result: list[list[float]] = []
    later = won
    for chances in reversed(expected):
        later = [(1 - LATER) * chance + LATER * after for chance, after in zip(chances, later, strict=True)]
        result.append(later)
    return result[::-1]
