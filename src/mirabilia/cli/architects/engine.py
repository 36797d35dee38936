"""What of 7 Wonders Architects is measured."""

from __future__ import annotations

from mirabilia.architects.model import State
from mirabilia.architects.playout import clone_often, play_randomly, totals
from mirabilia.architects.rules import rules
from mirabilia.architects.setup import new_state
from mirabilia.cli.engine import Engine


def engine(expansions: tuple[str, ...]) -> Engine:
    """7 Wonders Architects with these variants."""
    return Engine(
        lambda players, seed: new_state(rules(players, expansions).book, seed),
        play_randomly,
        totals,
        clone_often,
        middle,
    )


def middle() -> State:
    """A game of three after 30 answers."""
    state = new_state(rules(3).book, 1)
    for _ in range(30):
        options = state.options(int(state.active))
        state.answer(int(state.active), options[state.below(len(options))])
    return state
