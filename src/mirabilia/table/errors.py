"""Errors of bad input: the message says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):  # noqa: N818 (the name says what it is)
    """Input from outside that cannot be used; it has changed nothing."""


def unknown_name(kind: str, word: str, known: Iterable[str]) -> BadInput:
    """An error for a name that does not exist, with the nearest one that does."""
    names = sorted(known)
    near = get_close_matches(word, names, n=1, cutoff=0.5)
    if near:
        return BadInput(f"unknown {kind} '{word}', did you mean '{near[0]}'?")
    shown = ", ".join(names) if len(names) <= 20 else ", ".join([*names[:20], "…"])
    return BadInput(f"unknown {kind} '{word}'; known: {shown}")
