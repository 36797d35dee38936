"""One step ahead by a judge of positions, and games that it plays against itself."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.architects.determinization import determinize
from mirabilia.architects.model import State
from mirabilia.architects.turn import TakeQuestion
from mirabilia.bots.architects.evaluation import Judge, share_win
from mirabilia.bots.architects.features import Features, Outlook, read_city
from mirabilia.bots.architects.worth import choose_by_habit, settle


def expected_value(state: State, seat: i64, option: int, judge: Judge, seeds: list[int]) -> float:
    """What a seat's position is worth after an option, over several deals of what it does not see."""
    result = 0.0
    for seed in seeds:
        after = determinize(state, int(seat), seed)
        after.answer(after.active, option)
        settle(after)
        result += judge.values(after)[seat]
    return result / float(len(seeds))


def choose_one_ply(state: State, judge: Judge, seeds: list[int]) -> int:
    """The option that leads to the best expectation."""
    seat = state.active
    options = state.options(seat)
    if len(options) == 1:
        return options[0]
    best = options[0]
    most = -1000.0
    for option in options:
        chance = expected_value(state, seat, option, judge, seeds)
        if chance > most:
            best, most = option, chance
    return best


def play_itself(
    state: State, judge: Judge | None, samples: int, wild: int, every: int
) -> tuple[list[list[Features]], list[float]]:
    """Play a game to its end; returns positions on the way, and who has won.

    Without a judge, play is by habit. Of 100 answers, `wild` are random; one in `every` positions is noted.
    """
    positions: list[list[Features]] = []
    while state.asking is not None:
        if isinstance(state.asking, TakeQuestion) and state.randrange(every) == 0:
            outlook = Outlook(state)
            positions.append([read_city(state, seat, outlook) for seat in range(len(state.cities))])
        if state.randrange(100) < wild:
            options = state.options(state.active)
            state.answer(state.active, options[state.randrange(len(options))])
        elif judge is None:
            state.answer(state.active, choose_by_habit(state))
        else:
            seeds = [int(state.randrange(2000000000)) for _ in range(samples)]
            state.answer(state.active, choose_one_ply(state, judge, seeds))
    return positions, share_win(state)
