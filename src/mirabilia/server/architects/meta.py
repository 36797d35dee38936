"""The reference data of 7 Wonders Architects, with its words in both languages."""

from __future__ import annotations

from mirabilia.architects.rules import CENTRAL, PLAYERS, VARIANTS, Rules, rules
from mirabilia.architects.words import SIGNS, cost_words, effect_words
from mirabilia.lang import words
from mirabilia.server.architects.shapes import (
    ArchitectsCard,
    ArchitectsStage,
    ArchitectsToken,
    ArchitectsWonder,
    Named,
)
from mirabilia.server.bodies import ArchitectsMeta, ExpansionMeta
from mirabilia.table.entries import Entry
from mirabilia.table.plurals import LANGUAGES

# What the terminal's words are called here, by the beginning of their keys.
SECTIONS = {"site.row_": "category.", "site.ask_": "question.", "colour.": "colour."}


def architects() -> ArchitectsMeta:
    """All of it."""
    found = rules(PLAYERS[0])
    return ArchitectsMeta(
        players=PLAYERS,
        expansions=[variant(name) for name in VARIANTS],
        cards={key: card(found, entry) for key, entry in found.cards.items()},
        central=dict(found.decks[CENTRAL]["cards"]),
        wonders={key: wonder(found, key) for key in found.wonders},
        tokens={key: token(found, entry) for key, entry in found.tokens.items()},
        pieces={key: named(entry) for key, entry in found.pieces.items()},
        categories=list(found.book.categories),
        texts={lang: texts(lang) for lang in LANGUAGES},
    )


def variant(name: str) -> ExpansionMeta:
    """A variant of the rules, chosen as expansions are."""
    entry = VARIANTS[name]
    return ExpansionMeta(expansion=name, en=entry["en"], pl=entry["pl"], players=[PLAYERS[0]], excludes=[])


def texts(lang: str) -> dict[str, str]:
    """What score rows, questions and colours are called."""
    return {
        to + key.removeprefix(start): text
        for key, text in words(lang).texts.items()
        for start, to in SECTIONS.items()
        if key.startswith(start) and isinstance(text, str)
    }


def mark(entry: Entry) -> str | None:
    """Where a figure or a name is not certain."""
    marks = [entry[key] for key in ("mark", "pl_mark") if key in entry]
    return ", ".join(marks) or None


def said(found: Rules, entry: Entry) -> dict[str, list[str]]:
    """Effects in words, a line an effect."""
    return {
        lang: [effect_words(effect, lang, found.cards) for effect in entry["effects"]] for lang in LANGUAGES
    }


def named(entry: Entry) -> Named:
    """Something with its names."""
    return Named(en=entry["en"], pl=entry["pl"], mark=mark(entry))


def card(found: Rules, entry: Entry) -> ArchitectsCard:
    """A kind of card."""
    return ArchitectsCard(
        en=entry["en"],
        pl=entry["pl"],
        mark=mark(entry),
        colour=entry["colour"],
        sign=SIGNS[entry["colour"]],
        effects=entry["effects"],
        words=said(found, entry),
    )


def token(found: Rules, entry: Entry) -> ArchitectsToken:
    """A kind of Progress token."""
    return ArchitectsToken(
        en=entry["en"],
        pl=entry["pl"],
        mark=mark(entry),
        copies=entry.get("copies", 1),
        effects=entry["effects"],
        words=said(found, entry),
    )


def wonder(found: Rules, key: str) -> ArchitectsWonder:
    """A wonder with its deck."""
    entry = found.wonders[key]
    stages = []
    for stage, made in zip(entry["stages"], found.wonder(key).stages, strict=True):
        stages.append(
            ArchitectsStage(
                count=int(made.count),
                kind="identical" if made.identical else "different",
                points=int(made.points),
                effects=stage["effects"],
                cost={lang: cost_words(stage["cost"], lang) for lang in LANGUAGES},
                words=said(found, stage),
            )
        )
    marks = [one for one in (mark(entry), found.decks[key].get("mark")) if one]
    return ArchitectsWonder(
        en=entry["en"],
        pl=entry["pl"],
        mark=", ".join(marks) or None,
        rows=entry["rows"],
        stages=stages,
        deck=dict(found.decks[key]["cards"]),
    )
