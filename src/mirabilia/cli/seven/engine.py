"""What `bench` measures of 7 Wonders."""

from __future__ import annotations

from mirabilia.cli.engine import Engine
from mirabilia.seven.model import State
from mirabilia.seven.playout import clone_often, play_randomly, score_all
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state
from mirabilia.seven.turn import plays_hand
from mirabilia.table.agenda import Question


def make_engine(expansions: tuple[str, ...]) -> Engine:
    """7 Wonders with these expansions."""
    return Engine(
        lambda players, seed: new_state(load_rules(players, expansions).book, seed),
        play,
        score_all,
        clone_often,
        lambda: make_middle(expansions),
    )


def play(state: State) -> tuple[int, int]:
    """A random game of 7 Wonders; of its questions those are counted that everybody gets."""
    book = state.book
    others = [one for one in book.timetable if isinstance(one, Question) and not plays_hand(one)]
    asked = len(book.turn_clock) * len(state.hands) + len(others) * book.players
    return asked, play_randomly(state)


def make_middle(expansions: tuple[str, ...] = ()) -> State:
    """A game of three in the middle of Age II."""
    state = new_state(load_rules(3, expansions).book, 1)
    while (state.age, state.turn) != (2, 3):
        seat = list(state.answers).index(-1)
        options = state.options(seat)
        state.answer(seat, options[state.randrange(len(options))])
    return state
