"""The things of 7 Wonders Architects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mirabilia.architects.rules import PLAYERS, Rules, rules
from mirabilia.architects.words import cost_words, effect_words
from mirabilia.reference.citations import concerns, effect_rules, printed_rules
from mirabilia.reference.marks import mark_of, raw_marks
from mirabilia.reference.model import Lines, PrintedCost, Thing, ThingEffect, ThingSide, ThingStage
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both

GAME = "architects"
FREE = PrintedCost(0, {}, Both("", ""))
FIGURES = {
    "points": Both("victory points", "punkty"),
    "copies": Both("number", "liczba"),
    "shown": Both("face up", "odkryte"),
}


def things(data: Path | None = None) -> list[Thing]:
    """Everything."""
    found = rules(PLAYERS[0], (), data)
    files: list[tuple[str, Entries]] = [
        ("cards", found.cards),
        ("tokens", found.tokens),
        ("wonders", found.wonders),
        ("decks", found.decks),
        ("pieces", found.pieces),
    ]
    return [thing(found, kind, key, entry) for kind, file in files for key, entry in file.items()]


def shown_effects(found: Rules, effects: list[dict[str, Any]]) -> list[ThingEffect]:
    """Effects in words."""
    return [
        ThingEffect(
            verb=next(iter(effect)),
            en=effect_words(effect, "en", found.cards),
            pl=effect_words(effect, "pl", found.cards),
            glyphs=[],
            rules=[],
        )
        for effect in effects
    ]


def thing(found: Rules, kind: str, key: str, entry: Entry) -> Thing:
    """An entry as a thing."""
    effects = list(entry.get("effects", []))
    cited = printed_rules(GAME, f"{kind} {key}", kind)
    cited += [one for effect in effects for one in effect_rules(GAME, effect)]
    for stage in entry.get("stages", []):
        cited += [one for effect in stage["effects"] for one in effect_rules(GAME, effect, stage=True)]
    rules_there, rulings = concerns(GAME, [str(entry["en"])], list(dict.fromkeys(cited)))
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
        effects=shown_effects(found, effects),
        notes=Lines(*(notes(found, kind, key, entry, lang) for lang in LANGUAGES)),
        details={},
        copies=[],
        drawn=False,
        number=number(found, kind, key, entry),
        chain=[],
        opens=[],
        mark=mark_of(entry, found.cards),
        marks=raw_marks(entry),
        sides=[face(found, key)] if kind == "wonders" else [],
        rules=rules_there,
        rulings=rulings,
    )


def number(found: Rules, kind: str, key: str, entry: Entry) -> int:
    """How many there are of it in the box, where that is one number."""
    if kind == "cards":
        return sum(deck["cards"].get(key, 0) for deck in found.decks.values())
    if kind == "decks":
        return sum(entry["cards"].values())
    copies = entry.get("copies", 1 if kind in ("tokens", "wonders") else 0)
    return copies if isinstance(copies, int) else 0


def notes(found: Rules, kind: str, key: str, entry: Entry, lang: str) -> list[str]:
    """Further figures in words: what is in a deck, in which decks a card is, what a piece is worth."""
    if kind == "decks":
        return [f"{count} × {found.cards[card][lang]}" for card, count in entry["cards"].items() if count]
    if kind == "cards":
        decks = {name: deck["cards"].get(key, 0) for name, deck in found.decks.items()}
        return [f"{found.decks[name][lang]}: {count}" for name, count in decks.items() if count]
    if kind == "pieces":
        return [f"{FIGURES[name].of(lang)}: {figure(entry[name])}" for name in FIGURES if name in entry]
    return []


def figure(value: int | list[int]) -> str:
    """A figure, or one for each number of players."""
    if isinstance(value, int):
        return str(value)
    return ", ".join(f"{one} ({players})" for players, one in enumerate(value, PLAYERS[0]))


def face(found: Rules, key: str) -> ThingSide:
    """The stages of a wonder."""
    entry = found.wonders[key]
    stages = []
    for stage, made in zip(entry["stages"], found.wonder(key).stages, strict=True):
        kind = "identical" if made.identical else "different"
        words = Both(cost_words(stage["cost"], "en"), cost_words(stage["cost"], "pl"))
        cost = PrintedCost(0, {kind: int(made.count)}, words)
        stages.append(ThingStage(cost, [shown_effects(found, stage["effects"])]))
    return ThingSide("", [], stages, [list(row) for row in entry["rows"]])
