"""The reference as one body of data, for the browser and the command."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mirabilia.games import DEFAULT_GAME
from mirabilia.lang import load_words
from mirabilia.reference.game_reference import all_references
from mirabilia.reference.model import Deck, ExpansionName, Reference, ShortRule, Thing, short_rules
from mirabilia.reference.pads import make_pads
from mirabilia.reference.seal import version_of
from mirabilia.table.plurals import LANGUAGES

SECTIONS = ("kind", "one", "colour", "resource", "symbol", "field", "pad")


@lru_cache(maxsize=4)
def list_things(data: Path | None = None, whose: str = DEFAULT_GAME) -> list[Thing]:
    """All things of all games, with the owner's figures for one of them: the files have the same names."""
    return [
        thing for one in all_references() for thing in one.list_things(data if one.game == whose else None)
    ]


@lru_cache(maxsize=2)
def make_reference(data: Path | None = None) -> Reference:
    """All of it, with the owner's figures for the default game."""
    found, there = list_things(data), list_decks(data)
    named = {lang: list_names(lang) for lang in LANGUAGES}
    known, asked, ruled = list_expansions(), make_pads(data), list_rules()
    version = version_of([known, named, found, there, asked, ruled])
    return Reference(version, known, named, found, there, asked, ruled)


def list_rules() -> dict[str, dict[str, list[ShortRule]]]:
    """What the screens of every game explain, by the names that they have there."""
    return {
        one.game: {name: short_rules(rules) for name, rules in one.explanations().items()}
        for one in all_references()
    }


def list_decks(data: Path | None = None) -> list[Deck]:
    """The decks of every mixture."""
    return [
        deck
        for one in all_references()
        for deck in one.make_decks(data if one.game == DEFAULT_GAME else None)
    ]


def list_names(lang: str) -> dict[str, str]:
    """What kinds, one thing of them, colours, resources, symbols and the fields of score pads are called."""
    texts = load_words(lang).texts.items()
    return {key: text for key, text in texts if key.split(".")[0] in SECTIONS and isinstance(text, str)}


def list_expansions() -> list[ExpansionName]:
    """The expansions with their names."""
    return [
        ExpansionName(name, *(load_words(lang).name_of("expansion", name) for lang in LANGUAGES))
        for one in all_references()
        for name in one.expansions()
    ]
