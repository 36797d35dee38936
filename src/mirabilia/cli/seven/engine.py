"""What `bench` measures of 7 Wonders."""

from __future__ import annotations

from mirabilia.cli.engine import Engine
from mirabilia.seven.model import State
from mirabilia.seven.playout import clone_often, play_randomly, score_all
from mirabilia.seven.rules import load_rules
from mirabilia.seven.setup import new_state


def make_engine(expansions: tuple[str, ...]) -> Engine:
    """7 Wonders with these expansions."""
    return Engine(
        lambda players, seed: new_state(load_rules(players, expansions).book, seed),
        play_randomly,
        score_all,
        clone_often,
        lambda: make_middle(expansions),
    )


def make_middle(expansions: tuple[str, ...] = ()) -> State:
    """A game of three in the middle of Age II."""
    state = new_state(load_rules(3, expansions).book, 1)
    while (state.age, state.turn) != (2, 3):
        seat = list(state.answers).index(-1)
        options = state.options(seat)
        state.answer(seat, options[state.randrange(len(options))])
    return state
