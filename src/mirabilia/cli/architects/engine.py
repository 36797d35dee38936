"""What `bench` measures of 7 Wonders Architects."""

from __future__ import annotations

from mirabilia.architects.model import State
from mirabilia.architects.playout import clone_often, play_randomly, score_all
from mirabilia.architects.rules import load_rules
from mirabilia.architects.setup import new_state
from mirabilia.cli.engine import Engine


def make_engine(expansions: tuple[str, ...]) -> Engine:
    """7 Wonders Architects with these variants."""
    return Engine(
        lambda players, seed: new_state(load_rules(players, expansions).book, seed),
        play_randomly,
        score_all,
        clone_often,
        make_middle,
    )


def make_middle() -> State:
    """A game of three after 30 answers."""
    state = new_state(load_rules(3).book, 1)
    for _ in range(30):
        options = state.options(int(state.active))
        state.answer(int(state.active), options[state.randrange(len(options))])
    return state
