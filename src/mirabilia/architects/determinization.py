"""Dealing what is hidden from a seat at random.

Nothing that lies in front of a player is hidden, and what is left in every deck follows from what has been
taken. Hidden are only the order of the decks below what a seat sees, and the order of the pile of tokens.
"""

from __future__ import annotations

from mirabilia.architects.model import State
from mirabilia.architects.redaction import count_seen_on_top
from mirabilia.table.rng import state_of_seed


def determinize(state: State, seat: int, seed: int) -> State:
    """A state that the seat cannot tell from this one."""
    new = state.clone()
    new.random, new.stream = state_of_seed(seed), None
    for deck in range(len(state.decks)):
        size = state.sizes[deck]
        hidden = size - int(count_seen_on_top(state, seat, deck))
        cards = state.decks[deck][:hidden]
        new.shuffle(cards)
        new.decks[deck] = cards + state.decks[deck][hidden:size]
    tokens = state.pile[: int(state.pile_size)]
    new.shuffle(tokens)
    new.pile = tokens
    return new
