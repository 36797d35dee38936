"""The reference data of 7 Wonders Architects, with its words in both languages."""

from __future__ import annotations

from pathlib import Path

from mirabilia.architects.rules import PLAYERS, VARIANTS, load_rules
from mirabilia.lang import load_words
from mirabilia.server.architects.shapes import ArchitectsMeta
from mirabilia.server.views import ExpansionMeta
from mirabilia.table.plurals import LANGUAGES

# What the terminal's words are called here, by the beginning of their keys.
SECTIONS = {"site.row_": "category.", "site.ask_": "question.", "colour.": "colour."}


def make_meta(_data: Path | None) -> ArchitectsMeta:
    """The options for a new table; an owner's figures are for 7 Wonders."""
    found = load_rules(PLAYERS[0])
    return ArchitectsMeta(
        players=PLAYERS,
        expansions=[variant_meta(name) for name in VARIANTS],
        wonders=list(found.wonders),
        categories=list(found.book.categories),
        texts={lang: list_texts(lang) for lang in LANGUAGES},
    )


def variant_meta(name: str) -> ExpansionMeta:
    """A variant of the rules, chosen as expansions are."""
    entry = VARIANTS[name]
    return ExpansionMeta(expansion=name, en=entry["en"], pl=entry["pl"], players=[PLAYERS[0]], excludes=[])


def list_texts(lang: str) -> dict[str, str]:
    """What score rows, questions and colours are called."""
    return {
        to + key.removeprefix(start): text
        for key, text in load_words(lang).texts.items()
        for start, to in SECTIONS.items()
        if key.startswith(start) and isinstance(text, str)
    }
