"""What puzzles of 7 Wonders are about, and which answers to them are of the same kind."""

from __future__ import annotations

from mirabilia.bots.coach import Reason
from mirabilia.seven.action import (
    DISCARD,
    STAGE,
    card_of,
    module_verb,
    verb_of,
    verb_word,
    with_other_card,
    without_payment,
)
from mirabilia.seven.model import State
from mirabilia.seven.turn import state_of
from mirabilia.seven.worth import builds_card
from mirabilia.table.agenda import Table

GUILD_COLOUR, GUILD = "purple", "guild"
VERBS = ("stage", "discard", "chain", "take")  # that are themes by themselves
KINDS = ("science", "military", "denial", "chain", "coins", "lasting", "points")  # reasons that are themes


def use_of(option: int) -> int:
    """An answer without its payment."""
    return int(without_payment(option))


def kind_of(table: Table, option: int) -> int:
    """What an answer does: which card goes face down does not matter."""
    use = use_of(option)
    verb = module_verb(state_of(table).book, option)
    face_down = verb.to_pile or verb.unseen if verb is not None else verb_of(option) in (STAGE, DISCARD)
    return int(with_other_card(use, 0)) if face_down else use


def list_themes(table: Table, city: int, option: int, reasons: list[Reason]) -> list[str]:
    """What an answer is about, the main theme first: what it does, then what speaks for it."""
    state = state_of(table)
    found = list_expansions(state, city, option)
    word = verb_word(state.book, option)
    if word in VERBS:
        found.append(word)
    if builds_card(state, option) and card_of(state, option).colour == GUILD_COLOUR:
        found.append(GUILD)
    found += [one.kind for one in reasons if one.chance > 0 and one.kind in KINDS]
    return list(dict.fromkeys(found)) or ["other"]


def list_expansions(state: State, city: int, option: int) -> list[str]:
    """The expansions whose verb or rider an answer uses: those in whose folders these are defined."""
    verb = module_verb(state.book, option)
    used: list[object] = [] if verb is None else [verb]
    used += [one for one in state.book.riders if one.cost_of(state, city, option) is not None]
    return [type(one).__module__.split(".")[2] for one in used]
