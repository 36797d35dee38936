"""The things of 7 Wonders Architects."""

from __future__ import annotations

from mirabilia.architects.effect_rows import PrintedEffect
from mirabilia.architects.model import Stage
from mirabilia.architects.rules import GAME, PLAYERS, Rules, load_rules
from mirabilia.architects.words import SIGNS, cost_words
from mirabilia.reference.citations import citations_of, rules_of_print
from mirabilia.reference.marks import mark_of, marks_of
from mirabilia.reference.model import (
    Lines,
    PrintedCost,
    Thing,
    ThingSide,
    ThingStage,
    view_of_effects,
)
from mirabilia.table.entries import Entries, Entry, Source
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both

FREE = PrintedCost(0, {}, Both("", ""))
FIGURES = {
    "points": Both("victory points", "punkty"),
    "copies": Both("number", "liczba"),
    "shown": Both("face up", "odkryte"),
}


def list_things(data: Source | None = None) -> list[Thing]:
    """Everything."""
    return things_of(load_rules(PLAYERS[0], (), data))


def things_of(found: Rules) -> list[Thing]:
    """Everything in these rules."""
    files: list[tuple[str, Entries]] = [
        ("cards", found.cards),
        ("tokens", found.tokens),
        ("wonders", found.wonders),
        ("decks", found.decks),
        ("pieces", found.pieces),
    ]
    return [make_thing(found, kind, key, entry) for kind, file in files for key, entry in file.items()]


def effects_of(found: Rules, kind: str, key: str) -> tuple[PrintedEffect, ...]:
    """What is printed on a card or a token."""
    if kind == "cards":
        return found.card(key).printed
    return found.token(key).printed if kind == "tokens" else ()


def make_thing(found: Rules, kind: str, key: str, entry: Entry) -> Thing:
    """An entry as a thing."""
    printed = effects_of(found, kind, key)
    stages = found.wonder(key).stages if kind == "wonders" else []
    cited = rules_of_print(GAME, f"{kind} {key}", kind)
    cited += [rule for effect in printed for rule in effect.rules]
    cited += [rule for stage in stages for effect in stage.printed for rule in effect.rules]
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
        effects=view_of_effects(printed),
        notes=Lines(*(make_notes(found, kind, key, entry, lang) for lang in LANGUAGES)),
        details={"sign": SIGNS[entry["colour"]]} if kind == "cards" else {},
        copies=[],
        drawn=False,
        number=count_in_box(found, kind, key, entry),
        chain=[],
        opens=[],
        mark=mark_of(entry, found.cards),
        marks=marks_of(entry, found.cards),
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
    wonder = found.wonder(key)
    stages = [ThingStage(make_cost(stage), [view_of_effects(stage.printed)]) for stage in wonder.stages]
    return ThingSide("", [], stages, [list(row) for row in wonder.rows])


def make_cost(stage: Stage) -> PrintedCost:
    """What a stage costs: a number of resources, all of one kind or all different."""
    kind = "identical" if stage.identical else "different"
    return PrintedCost(0, {kind: int(stage.count)}, Both(cost_words(stage, "en"), cost_words(stage, "pl")))
