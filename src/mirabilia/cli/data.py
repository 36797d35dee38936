"""`mirabilia data`: the figures of cards, Guilds and Wonders."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.padding import Padding

from mirabilia.cli.architects import listing as architects
from mirabilia.cli.common import (
    add_command,
    add_data_option,
    add_game_option,
    add_json_option,
    add_with_option,
    console,
    write_json,
)
from mirabilia.cli.listing import Found, mark, matches, table_of, texts
from mirabilia.lang import LANGUAGES, default_language, words
from mirabilia.seven.edifice.words import penalty_line as edifice_penalty
from mirabilia.seven.load import Entry
from mirabilia.seven.model import COLOURS, SIDES
from mirabilia.seven.rules import BASE_PLAYERS, Rules, player_counts, rules
from mirabilia.seven.words import board_words, cost_words, effect_words, stage_words
from mirabilia.table.errors import BadInput, unknown
from mirabilia.table.game import makers
from mirabilia.table.given import Data

KINDS = ("cards", "guilds", "wonders")
NO_FIGURES = ("en", "pl", "mark", "pl_mark", "pl_also", "colour")
HEADS = {
    "en": {
        "cards": ("card", "Age", "cost", "does", "chains", "copies", "mark"),
        "wonders": ("Wonder", "side", "stage", "cost", "does", "mark"),
    },
    "pl": {
        "cards": ("karta", "Era", "koszt", "działanie", "powiązania", "sztuki", "uwaga"),
        "wonders": ("Cud", "strona", "etap", "koszt", "działanie", "uwaga"),
    },
}
FOUND = {"en": "found", "pl": "znaleziono"}
ROOMY = 120  # columns that the table of cards needs
# What cards of a kind say besides their effects.
MORE_WORDS: dict[str, tuple[Callable[[Entry, str], str], ...]] = {"edifices": (edifice_penalty,)}


def add(commands: Any) -> None:
    """Make the command known."""
    command = add_command(
        commands,
        "data",
        "list the figures of cards, Guilds and Wonders",
        "mirabilia data --colour red --age 2 --players 4 --lang pl\n"
        "  mirabilia data --with leaders --kind leaders",
        run,
    )
    command.add_argument(
        "search", nargs="?", metavar="SEARCH", help="part of an id or of a name, in any language"
    )
    add_game_option(command)
    command.add_argument(
        "--kind",
        help="cards, guilds, wonders, or an expansion's; in architects cards, decks, wonders, tokens, pieces",
    )
    command.add_argument("--age", type=int, metavar="N", help="1, 2 or 3")
    command.add_argument("--colour", help=f"{', '.join(COLOURS)}, or one that an expansion has")
    command.add_argument("--players", type=int, metavar="N", help="only what is in a game of so many players")
    command.add_argument("--lang", default=default_language(), help="pl or en (default: that of the system)")
    add_with_option(command)
    add_data_option(command)
    add_json_option(command)
    command.add_argument(
        "--check",
        action="store_true",
        help="load everything for every number of players, and say if it is fine",
    )


def run(args: argparse.Namespace) -> int:
    """List or check."""
    if args.game not in makers:
        raise unknown("game", args.game, makers)
    if args.game == "architects":
        return architects.run(args)
    if args.check:
        return check(args)
    players = args.players if args.players is not None else BASE_PLAYERS[0]
    loaded = rules(players, args.expansions, args.data)
    for kind, value, known in (
        ("kind", args.kind, kinds(loaded)),
        ("colour", args.colour, colours(loaded)),
        ("language", args.lang, LANGUAGES),
    ):
        if value is not None and value not in known:
            raise unknown(kind, value, known)
    if args.age is not None and args.age not in (1, 2, 3):
        raise BadInput(f"there is no Age {args.age}, only 1, 2 and 3")
    found = select(loaded, args)
    if args.json:
        write_json([as_data(kind, key, entry) for kind, key, entry in found])
    else:
        print_found(console(), found, args)
    return 0


def kinds(loaded: Rules) -> tuple[str, ...]:
    """The kinds of entries there are."""
    return tuple(dict.fromkeys((*KINDS, *loaded.kinds.values(), *tables(loaded))))


def tables(loaded: Rules) -> list[str]:
    """Further figures of expansions that have names of their own."""
    return [kind for kind, table in loaded.tables.items() if all("en" in entry for entry in table.values())]


def colours(loaded: Rules) -> tuple[str, ...]:
    """The colours of cards there are."""
    return tuple(dict.fromkeys([*COLOURS, *(str(entry["colour"]) for entry in loaded.cards.values())]))


def entries(loaded: Rules) -> Found:
    """Everything there is, with its kind."""
    cards = [
        (kind, key, entry | loaded.tables.get(kind, {}).get(key, {}))
        for key, entry in loaded.cards.items()
        for kind in [loaded.kinds.get(key) or ("cards" if "age" in entry else "guilds")]
    ]
    cards += [("wonders", key, entry) for key, entry in loaded.wonders.items()]
    return cards + [
        (kind, key, entry)
        for kind in tables(loaded)
        for key, entry in loaded.tables[kind].items()
        if key not in loaded.cards
    ]


def select(loaded: Rules, args: argparse.Namespace) -> Found:
    """What was asked for; never nothing."""
    everything = entries(loaded)
    named = [one for one in everything if args.search is None or matches(args.search, one[1], one[2])]
    if not named:
        known = [key for _, key, _ in everything] + [
            name for _, _, entry in everything for name in texts(entry)
        ]
        raise unknown("card or Wonder", args.search, known)
    found = [one for one in named if fits(one[0], one[2], args)]
    if not found:
        raise BadInput("no entry fits all these options together")
    return found


def fits(kind: str, entry: Entry, args: argparse.Namespace) -> bool:
    """Whether an entry is of the kind, Age, colour and number of players that are asked for."""
    age = 3 if kind == "guilds" else entry.get("age")
    return (
        args.kind in (None, kind)
        and args.age in (None, age)
        and args.colour in (None, entry.get("colour"))
        and (args.players is None or kind != "cards" or copies(entry, args.players) > 0)
    )


def copies(entry: Entry, players: int) -> int:
    """How many copies of a card are in the deck."""
    return sum(least <= players for least in entry["copies"])


def as_data(kind: str, key: str, entry: Entry) -> Data:
    """An entry for programs, its effects in words added."""
    data: Data = {"id": key, "kind": kind, **entry}
    if kind == "wonders":
        data["words"] = {
            lang: {side: [stage_words(stage, lang) for stage in entry[side]["stages"]] for side in SIDES}
            for lang in LANGUAGES
        }
        data["board_words"] = {
            lang: {side: board_words(entry[side], lang) for side in SIDES} for lang in LANGUAGES
        }
    else:
        if "effects" not in entry:
            return data
        data["words"] = {lang: card_words(kind, entry, lang) for lang in LANGUAGES}
    return data


def card_words(kind: str, entry: Entry, lang: str) -> list[str]:
    """What a card does, a line an effect."""
    found = [effect_words(effect, lang) for effect in entry["effects"]]
    return found + [say(entry, lang) for say in MORE_WORDS.get(kind, ())]


def print_found(screen: Console, found: Found, args: argparse.Namespace) -> None:
    """Tables for people: one of cards and Guilds, one of Wonders."""
    lang: str = args.lang
    cards = [one for one in found if one[0] != "wonders" and "effects" in one[2]]
    wonders = [one for one in found if one[0] == "wonders"]
    if cards:
        rows = [card_row(kind, key, entry, lang, args.players) for kind, key, entry in cards]
        print_cards(screen, HEADS[lang]["cards"], rows)
    if wonders:
        rows = [row for _, key, entry in wonders for row in wonder_rows(key, entry, lang)]
        screen.print(table_of(HEADS[lang]["wonders"], rows))
    for kind, key, entry in found:
        if kind != "wonders" and "effects" not in entry:
            print_table(screen, key, entry, lang)
    screen.print(f"{FOUND[lang]}: {len(found)}")


def print_table(screen: Console, key: str, entry: Entry, lang: str) -> None:
    """Figures of an expansion as they stand in its file, each with its mark."""
    screen.print(f"{entry[lang]} ({key})", style="bold")
    for name, value in entry.items():
        if name not in NO_FIGURES:
            parts = value if isinstance(value, list) else [value]
            screen.print(Padding(f"{name}: {' · '.join(figure_text(part) for part in parts)}", (0, 0, 0, 2)))
    if mark(entry):
        screen.print(Padding(mark(entry), (0, 0, 0, 2)), style="italic")


def figure_text(figure: object) -> str:
    """A figure, or several with their names."""
    if isinstance(figure, dict):
        return ", ".join(f"{name} {value}" for name, value in figure.items()) or "–"
    return str(figure)


def print_cards(screen: Console, heads: tuple[str, ...], rows: list[list[str]]) -> None:
    """A table of cards, or where it would be squeezed a list."""
    if screen.width >= ROOMY:
        screen.print(table_of(heads, rows))
        return
    for row in rows:
        name, key = row[0].split("\n")
        screen.print(f"{name} ({key})", style="bold")
        told = [f"{head}: {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell]
        screen.print(Padding(" · ".join(told).replace("\n", ", "), (0, 0, 0, 2)))


def card_row(kind: str, key: str, entry: Entry, lang: str, players: int | None) -> list[str]:
    """A card's figures as cells."""
    if kind != "cards":
        count = "1"
    elif players is not None:
        count = str(copies(entry, players))
    else:
        count = ", ".join(f"{least}+" for least in entry["copies"])
    colour = words(lang).named("colour", entry["colour"])
    age = 3 if kind == "guilds" else entry.get("age", 0)
    chains = [f"← {other}" for other in entry.get("chain", [])]
    chains += [f"→ {other}" for other in entry.get("opens", [])]
    return [
        f"{entry[lang]}\n{key}",
        f"{entry.get('level', 'I' * int(age))} {colour}".strip(),
        cost_words(entry.get("cost", ""), lang) or "–",
        "; ".join(card_words(kind, entry, lang)),
        "\n".join(chains),
        count,
        mark(entry),
    ]


def wonder_rows(key: str, entry: Entry, lang: str) -> list[list[str]]:
    """A Wonder's sides and stages as cells."""
    rows = []
    for side in SIDES:
        rows.append([f"{entry[lang]}\n{key}", side, "", "", board_words(entry[side], lang), mark(entry)])
        for number, stage in enumerate(entry[side]["stages"], 1):
            does = stage_words(stage, lang)
            rows.append(["", "", str(number), cost_words(stage["cost"], lang), does, ""])
    return rows


def check(args: argparse.Namespace) -> int:
    """Load everything for every number of players, and say how much is fine."""
    loaded = rules(BASE_PLAYERS[0], args.expansions, args.data)
    numbers = player_counts(loaded.expansions)
    for players in numbers:
        loaded = rules(players, args.expansions, args.data)
    counts = {kind: sum(one[0] == kind for one in entries(loaded)) for kind in kinds(loaded)}
    marks = sum(bool(mark(one[2])) for one in entries(loaded))
    if args.json:
        write_json({"players": numbers, **counts, "marked": marks, "fine": True})
    else:
        total = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        print(f"{total}: fine for {numbers[0]} to {numbers[-1]} players ({marks} with a mark)")
    return 0
