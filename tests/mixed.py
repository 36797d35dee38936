"""Scenes with several expansions at once."""

from __future__ import annotations

from typing import Any

from edifices import edifice_scene
from support import LeadersScene, Play, Scene

ALL = ("leaders", "armada", "edifice")
NO_SHIPS = {"red": 6, "yellow": 6, "blue": 6, "green": 6}  # all have arrived: none can be advanced


def mixed(*expansions: str, edifice: str = "", left: int = 2, **given: Any) -> Scene:
    """A scene with these expansions; `left` markers lie on every edifice, one of which may be named."""
    more: dict[str, Any] = {}
    if "edifice" in expansions:
        more = edifice_scene(*([edifice] if edifice else []), left=(left, left, left)).more
    return LeadersScene(expansions=expansions, more=more, **given)


def stages(play: Play, seat: int) -> set[str]:
    """The ways of a seat to build a stage, without the card."""
    texts = [text.split() for text in play.options(seat) if text.startswith("stage")]
    return {" ".join(["stage", *words[2:]]) for words in texts}
