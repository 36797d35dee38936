"""The reference as one body of data, for the browser and the command."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mirabilia.lang import words
from mirabilia.reference import architects, seven
from mirabilia.reference.decks import decks
from mirabilia.reference.model import ExpansionName, Reference, Thing
from mirabilia.reference.pads import pads
from mirabilia.reference.seal import sealed
from mirabilia.seven.rules import expansion_names
from mirabilia.table.plurals import LANGUAGES

SECTIONS = ("kind", "colour", "resource", "symbol", "field", "pad")


@lru_cache(maxsize=4)
def things(data: Path | None = None, whose: str = seven.GAME) -> list[Thing]:
    """All things of both games, with the owner's figures for one of them: the files have the same names."""
    of_seven, of_architects = (data, None) if whose == seven.GAME else (None, data)
    return [*seven.things(of_seven), *architects.things(of_architects)]


@lru_cache(maxsize=2)
def reference(data: Path | None = None) -> Reference:
    """All of it."""
    found, there = things(data), decks(data)
    named = {lang: names(lang) for lang in LANGUAGES}
    known, asked = expansions(), pads(data)
    version = sealed([known, named, found, there, asked])
    return Reference(version, known, named, found, there, asked)


def names(lang: str) -> dict[str, str]:
    """What kinds, colours, resources, symbols and the fields of score pads are called."""
    texts = words(lang).texts.items()
    return {key: text for key, text in texts if key.split(".")[0] in SECTIONS and isinstance(text, str)}


def expansions() -> list[ExpansionName]:
    """The expansions with their names."""
    return [
        ExpansionName(name, *(words(lang).named("expansion", name) for lang in LANGUAGES))
        for name in expansion_names()
    ]
