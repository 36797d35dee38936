"""Trying something out on a copy of a state."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.action import BUILD, CHAIN, FREE, PASS, STAGE, TAKE, card_of, verb_of
from mirabilia.seven.model import BUILT, STAGE_BUILT, Card, Effects, State
from mirabilia.seven.turn import Gain, gain, pay, place, take_effect
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


def answer_with_effects(state: State, seat: i64, option: i64, effects: Effects) -> None:
    """Give the last answer of a batch, as if what it puts into the city had other effects."""
    resolve_with(state, seat, option)
    while state.asking is None and state.clock < len(state.timetable):
        step = state.timetable[state.clock]
        state.clock += 1
        if isinstance(step, Gain) and state.actions[seat] == option:
            actions = state.actions
            state.actions = actions[:]
            state.actions[seat] = PASS
            step.run(state)
            state.actions = actions
            exchange_effects(state, seat, option, effects)
            gain_effects(state, seat, option, effects)
            state.advance()
            return
        step.run(state)
    if verb_of(option) != STAGE:  # it may have come into the city in another way
        exchange_effects(state, seat, option, effects)


def resolve_with(state: State, seat: i64, option: i64) -> None:
    """Give the last answer of a batch, and carry out no more than what its question does."""
    state.answers[seat] = option
    state.waiting -= 1
    question = state.asking
    state.asking = None
    if question is not None:
        question.resolve(state)


def exchange_effects(state: State, seat: i64, option: i64, effects: Effects) -> None:
    """Let what a city has just built have other effects; what it gives for good follows from them."""
    city = state.cities[seat]
    if verb_of(option) == STAGE:
        city.stage_effects = (*city.stage_effects[:-1], effects)
        city.recount(city.built)
        return
    card = card_of(state, option)
    if card.age == 0 and len(effects.printed) == 0:  # such a card is nothing but its effects
        city.borrowed = tuple([one for one in city.borrowed if one is not card])
        city.remove_structure(card)
        return
    other = Card(int(card.id), card.key, int(card.age), card.colour, card.cost, effects)
    other.name0, other.name1, other.name2 = card.name0, card.name1, card.name2
    other.chain0, other.chain1, other.chain2 = card.chain0, card.chain1, card.chain2
    city.borrowed = tuple([other if one is card else one for one in city.borrowed])
    city.recount(tuple([other if one is card else one for one in city.built]))


def gain_effects(state: State, seat: i64, option: i64, effects: Effects) -> None:
    """What happens at once when something is built that has these effects."""
    take_effect(state, seat, effects)
    verb = verb_of(option)
    if verb == STAGE:
        state.trigger(seat, STAGE_BUILT, option)
    elif verb == BUILD or verb == CHAIN or verb == FREE:
        state.trigger(seat, BUILT, option)
