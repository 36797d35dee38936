"""The figures of 7 Wonders Architects, for `mirabilia data`."""

from __future__ import annotations

import argparse

from rich.console import Console

from mirabilia.architects.model import COLOURS
from mirabilia.architects.rules import PLAYERS, Rules, rules
from mirabilia.architects.words import LANGUAGES, SIGNS, cost_words, effect_words, effects_words
from mirabilia.cli.common import console, write_json
from mirabilia.cli.listing import Found, mark, matches, table_of, texts
from mirabilia.lang import words
from mirabilia.table.entries import Entry
from mirabilia.table.errors import BadInput, unknown
from mirabilia.table.given import Data

KINDS = ("cards", "decks", "wonders", "tokens", "pieces")
COUNTS = range(PLAYERS[0], PLAYERS[1] + 1)
HEADS = {
    "en": {
        "cards": ("card", "colour", "shows", "in all", "mark"),
        "decks": ("deck", "cards", "mark"),
        "wonders": ("Wonder", "row", "stage", "cost", "gives", "mark"),
        "tokens": ("Progress token", "copies", "does", "mark"),
        "pieces": ("piece", "figures", "mark"),
    },
    "pl": {
        "cards": ("karta", "kolor", "pokazuje", "razem", "uwaga"),
        "decks": ("stos", "karty", "uwaga"),
        "wonders": ("Cud", "rząd", "etap", "koszt", "daje", "uwaga"),
        "tokens": ("żeton Postępu", "sztuki", "działanie", "uwaga"),
        "pieces": ("element", "liczby", "uwaga"),
    },
}
FOUND = {"en": "found", "pl": "znaleziono"}


def run(args: argparse.Namespace) -> int:
    """List or check."""
    if args.check:
        return check(args)
    for kind, value, known in (
        ("kind", args.kind, KINDS),
        ("colour", args.colour, COLOURS),
        ("language", args.lang, LANGUAGES),
    ):
        if value is not None and value not in known:
            raise unknown(kind, value, known)
    if args.age is not None:
        raise BadInput("there are no Ages in architects")
    loaded = rules(args.players if args.players is not None else PLAYERS[0], args.expansions, args.data)
    found = select(loaded, args)
    if args.json:
        write_json([as_data(loaded, kind, key, entry) for kind, key, entry in found])
    else:
        print_found(console(), loaded, found, args.lang)
    return 0


def entries(loaded: Rules) -> Found:
    """Everything there is, with its kind."""
    files = (loaded.cards, loaded.decks, loaded.wonders, loaded.tokens, loaded.pieces)
    return [
        (kind, key, entry) for kind, file in zip(KINDS, files, strict=True) for key, entry in file.items()
    ]


def select(loaded: Rules, args: argparse.Namespace) -> Found:
    """What was asked for; never nothing."""
    everything = entries(loaded)
    named = [one for one in everything if args.search is None or matches(args.search, one[1], one[2])]
    if not named:
        known = [key for _, key, _ in everything] + [
            name for _, _, entry in everything for name in texts(entry)
        ]
        raise unknown("card, Wonder or token", args.search, known)
    found = [
        one for one in named if args.kind in (None, one[0]) and args.colour in (None, one[2].get("colour"))
    ]
    if not found:
        raise BadInput("no entry fits all these options together")
    return found


def as_data(loaded: Rules, kind: str, key: str, entry: Entry) -> Data:
    """An entry for programs, its effects in words added."""
    data: Data = {"id": key, "kind": kind, **entry}
    parts = entry["stages"] if kind == "wonders" else [entry] if "effects" in entry else []
    if parts:
        data["words"] = {
            lang: [[effect_words(effect, lang, loaded.cards) for effect in part["effects"]] for part in parts]
            for lang in LANGUAGES
        }
    if kind == "cards":
        data["sign"] = SIGNS[entry["colour"]]
    return data


def print_found(screen: Console, loaded: Rules, found: Found, lang: str) -> None:
    """Tables for people, one a kind."""
    for kind in KINDS:
        rows = [
            row for one, key, entry in found if one == kind for row in cells(loaded, kind, key, entry, lang)
        ]
        if rows:
            screen.print(table_of(HEADS[lang][kind], rows))
    screen.print(f"{FOUND[lang]}: {len(found)}")


def cells(loaded: Rules, kind: str, key: str, entry: Entry, lang: str) -> list[list[str]]:
    """The rows of an entry."""
    name = f"{entry[lang]}\n{key}"
    if kind == "cards":
        colour = f"{SIGNS[entry['colour']]} {words(lang)('colour.' + entry['colour'])}"
        count = sum(deck["cards"].get(key, 0) for deck in loaded.decks.values())
        return [[name, colour, effects_words(entry["effects"], lang, loaded.cards), str(count), mark(entry)]]
    if kind == "decks":
        counts = [f"{count} {loaded.cards[card][lang]}" for card, count in entry["cards"].items() if count]
        return [[name, ", ".join(counts), mark(entry)]]
    if kind == "tokens":
        does = effects_words(entry["effects"], lang, loaded.cards)
        return [[name, str(entry.get("copies", 1)), does, mark(entry)]]
    if kind == "pieces":
        figures = [
            f"{figure}: {entry[figure]}" for figure in ("points", "copies", "shown") if figure in entry
        ]
        return [[name, ", ".join(figures), mark(entry)]]
    return wonder_rows(loaded, name, entry, lang)


def wonder_rows(loaded: Rules, name: str, entry: Entry, lang: str) -> list[list[str]]:
    """A Wonder's stages from the top row to the bottom one."""
    rows = [[name, "", "", "", "", mark(entry)]]
    for height in range(len(entry["rows"]), 0, -1):
        for number in entry["rows"][height - 1]:
            stage = entry["stages"][number - 1]
            gives = effects_words(stage["effects"], lang, loaded.cards)
            rows.append(["", str(height), str(number), cost_words(stage["cost"], lang), gives, ""])
    return rows


def check(args: argparse.Namespace) -> int:
    """Load everything for every number of players, and say how much is fine."""
    for players in COUNTS:
        loaded = rules(players, args.expansions, args.data)
    counts = {kind: sum(one[0] == kind for one in entries(loaded)) for kind in KINDS}
    marks = sum(bool(mark(one[2])) for one in entries(loaded))
    if args.json:
        write_json({"players": list(COUNTS), **counts, "marked": marks, "fine": True})
    else:
        total = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        print(f"{total}: fine for {COUNTS[0]} to {COUNTS[-1]} players ({marks} with a mark)")
    return 0
