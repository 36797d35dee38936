"""What puzzles of 7 Wonders Architects are about, and which answers to them are of the same kind."""

from __future__ import annotations

from mirabilia.architects.action import LEARN, token_id, verb_of, verb_word, with_token, without_payment
from mirabilia.bots.coach import Reason
from mirabilia.table.agenda import Table

VERBS = {"build": "stage", "learn": "token"}  # that are themes by themselves
KINDS = {kind: kind for kind in ("points", "cat", "science", "military", "resource", "token", "denial")}
KINDS["horns"] = "military"  # reasons that are themes


def use_of(option: int) -> int:
    """An answer without its payment."""
    return int(without_payment(option))


def kind_of(_table: Table, option: int) -> int:
    """What an answer does: for which symbols a token is taken does not matter."""
    return int(with_token(LEARN, token_id(option))) if verb_of(option) == LEARN else use_of(option)


def list_themes(_table: Table, _city: int, option: int, reasons: list[Reason]) -> list[str]:
    """What an answer is about, the main theme first: what it does, then what speaks for it."""
    word = verb_word(option)
    found = [VERBS[word]] if word in VERBS else []
    found += [KINDS[one.kind] for one in reasons if one.chance > 0 and one.kind in KINDS]
    return list(dict.fromkeys(found)) or ["other"]
