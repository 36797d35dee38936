"""The things of 7 Wonders Architects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mirabilia.architects.rules import GAME, PLAYERS, Rules, load_rules
from mirabilia.architects.vocabulary import PrintedEffect, read_effect
from mirabilia.architects.words import SIGNS, cost_words
from mirabilia.reference.citations import citations_of, rules_of_print
from mirabilia.reference.marks import mark_of, raw_marks
from mirabilia.reference.model import (
    Lines,
    PrintedCost,
    Thing,
    ThingEffect,
    ThingSide,
    ThingStage,
    view_of_effect,
)
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both
from mirabilia.table.texts import collect_ids as cited_by

FREE = PrintedCost(0, {}, Both("", ""))
FIGURES = {
    "points": Both("victory points", "punkty"),
    "copies": Both("number", "liczba"),
    "shown": Both("face up", "odkryte"),
}


def list_things(data: Path | None = None) -> list[Thing]:
    """Everything."""
    found = load_rules(PLAYERS[0], (), data)
    files: list[tuple[str, Entries]] = [
        ("cards", found.cards),
        ("tokens", found.tokens),
        ("wonders", found.wonders),
        ("decks", found.decks),
        ("pieces", found.pieces),
    ]
    return [make_thing(found, kind, key, entry) for kind, file in files for key, entry in file.items()]


def list_printed(found: Rules, effects: list[dict[str, Any]], stage: bool = False) -> list[PrintedEffect]:
    """Effects with all that is known about them."""
    return [read_effect(effect, found.cards, stage) for effect in effects]


def list_effects(effects: list[PrintedEffect]) -> list[ThingEffect]:
    """Effects with their words, drawings and rules."""
    return [view_of_effect(one.verb, one.words, one.glyphs, one.explanations) for one in effects]


def make_thing(found: Rules, kind: str, key: str, entry: Entry) -> Thing:
    """An entry as a thing."""
    effects = list_printed(found, entry.get("effects", []))
    cited = rules_of_print(GAME, f"{kind} {key}", kind)
    for stage in entry.get("stages", []):
        effects += list_printed(found, stage["effects"], stage=True)
    cited += [rule for effect in effects for rule in cited_by(effect.explanations)]
    rules_there, rulings = citations_of(GAME, [str(entry["en"])], list(dict.fromkeys(cited)))
    return Thing(
        id=key,
        game=GAME,
        kind=kind,
        expansion="",
        en=entry["en"],
        pl=entry["pl"],
        also=[],
        city=Both(entry["en"], entry["pl"]) if kind == "wonders" else Both("", ""),
        colour=str(entry.get("colour", "")),
        age=0,
        level=0,
        cost=FREE,
        effects=list_effects(list_printed(found, entry.get("effects", []))),
        notes=Lines(*(make_notes(found, kind, key, entry, lang) for lang in LANGUAGES)),
        details={"sign": SIGNS[entry["colour"]]} if kind == "cards" else {},
        copies=[],
        drawn=False,
        number=count_in_box(found, kind, key, entry),
        chain=[],
        opens=[],
        mark=mark_of(entry, found.cards),
        marks=raw_marks(entry),
        sides=[make_side(found, key)] if kind == "wonders" else [],
        rules=rules_there,
        rulings=rulings,
    )


def count_in_box(found: Rules, kind: str, key: str, entry: Entry) -> int:
    """How many of it are in the box, if that is one number."""
    if kind == "cards":
        return sum(deck["cards"].get(key, 0) for deck in found.decks.values())
    if kind == "decks":
        return sum(entry["cards"].values())
    copies = entry.get("copies", 1 if kind in ("tokens", "wonders") else 0)
    return copies if isinstance(copies, int) else 0


def make_notes(found: Rules, kind: str, key: str, entry: Entry, lang: str) -> list[str]:
    """Other figures in words: what is in a deck, in which decks a card is, what a piece is worth."""
    if kind == "decks":
        return [f"{count} × {found.cards[card][lang]}" for card, count in entry["cards"].items() if count]
    if kind == "cards":
        decks = {name: deck["cards"].get(key, 0) for name, deck in found.decks.items()}
        return [f"{found.decks[name][lang]}: {count}" for name, count in decks.items() if count]
    if kind == "pieces":
        return [
            f"{FIGURES[name].text_in(lang)}: {figure_text(entry[name])}" for name in FIGURES if name in entry
        ]
    return []


def figure_text(value: int | list[int]) -> str:
    """A figure, or one for each number of players."""
    if isinstance(value, int):
        return str(value)
    return ", ".join(f"{one} ({players})" for players, one in enumerate(value, PLAYERS[0]))


def make_side(found: Rules, key: str) -> ThingSide:
    """The stages of a wonder."""
    entry = found.wonders[key]
    stages = []
    for stage, made in zip(entry["stages"], found.wonder(key).stages, strict=True):
        kind = "identical" if made.identical else "different"
        words = Both(cost_words(stage["cost"], "en"), cost_words(stage["cost"], "pl"))
        cost = PrintedCost(0, {kind: int(made.count)}, words)
        stages.append(ThingStage(cost, [list_effects(list_printed(found, stage["effects"], stage=True))]))
    return ThingSide("", [], stages, [list(row) for row in entry["rows"]])
