"""Trying something out on a copy of a state."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.action import PASS, TAKE, card_of, verb_of
from mirabilia.seven.model import State
from mirabilia.seven.turn import gain, pay, place
from mirabilia.table.agenda import NOT_ASKED
from mirabilia.table.vecs import vec


def try_action(state: State, seat: i64, option: i64) -> State:
    """A copy in which a city has done something."""
    after = state.clone()
    pay(after, seat, option)
    if verb_of(option) == TAKE:
        after.cities[seat].raise_structure(card_of(after, option))
    elif verb_of(option) != PASS:
        after.hands[seat] = [card_of(after, option)]  # it may come out of another hand
        place(after, seat, option)
    gain(after, seat, option)
    return after


def try_answer(state: State, seat: i64, option: int) -> State:
    """A copy in which only one city has answered the open question."""
    after = state.clone()
    after.answers = vec[i64]([NOT_ASKED] * len(after.answers))
    after.answers[seat] = option
    question = after.asking
    if question is not None:
        question.resolve(after)
    return after
