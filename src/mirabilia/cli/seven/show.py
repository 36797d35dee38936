"""Boards and open questions of 7 Wonders in readable form."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from mirabilia.lang import load_words
from mirabilia.seven.model import COLOURS
from mirabilia.seven.rules import Rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data


def rules_of(ruleset: Ruleset) -> Rules:
    """The rules of the game."""
    assert isinstance(ruleset, SevenRuleset)
    return ruleset.rules


def city_name(rules: Rules, city: Data, lang: str = "en") -> str:
    """A city as people call it, with the side of its board."""
    entry = rules.wonders[city["wonder"]]
    name = f"{entry.get(f'city_{lang}', entry[lang])} {city['side']}"
    return name if city["seat"] < rules.players else load_words(lang)("who.nobodys", city=name)


def print_questions(screen: Console, game: Game, questions: list[Data]) -> None:
    """Open questions with their answers, in readable form."""
    cities = game.view()["cities"]
    for question in questions:
        city = cities[question["city"]]
        asked = load_words("en").name_of("question", question["kind"])
        board = f"{city['wonder']} {city['side']}"
        if question["seat"] == question["city"]:
            screen.print(f"seat {question['seat']} ({board}) is asked {asked}")
        else:
            screen.print(f"seat {question['seat']} is asked about city {question['city']} ({board}): {asked}")
        table = Table()
        table.add_column("answer")
        for payee in ("left", "right", "bank", "in all"):
            table.add_column(payee, justify="right")
        for option in question["options"]:
            pays = option["pays"]
            shown = [str(pays.get(name, "")) for name in ("L", "R", "B")]
            table.add_row(option["text"], *shown, str(sum(pays.values()) or ""))
        screen.print(table)


def print_board(screen: Console, game: Game) -> None:
    """A position in readable form: one column per city."""
    view = game.view()
    way = f"go to the {view['passing']}" if len(view["cities"]) == view["players"] else "are swapped"
    screen.print(f"Age {'I' * view['age']}, turn {view['turn']} of {view['turns']}; hands {way}")
    table = Table(show_lines=True)
    table.add_column("seat")
    for city in view["cities"]:
        table.add_column(f"{city['seat']} {city['wonder']} {city['side']}", overflow="fold")
    for name, cell in CELLS.items():
        table.add_row(name, *(cell(city) for city in view["cities"]))
    for colour in COLOURS:
        built = [cards_of(game, city, colour) for city in view["cities"]]
        if any(built):
            table.add_row(colour, *built)
    views = [game.view(seat) for seat in range(view["players"])]
    for name, cells in expansion_rows(game, views):
        table.add_row(name, *cells)
    table.add_row("hand", *("\n".join(own["hand"]) for own in views))
    screen.print(table)
    screen.print(f"discard pile: {view['discard_size']} cards")
    for name, zone in view.get("zones", {}).items():
        screen.print(f"{name.replace('_', ' ')}: {zone['size']} cards")
    for piece in view.get("pieces", []):
        numbers = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in piece["numbers"].items())
        seats = f"; seats {', '.join(map(str, piece['seats']))}" if piece["seats"] else ""
        screen.print(f"{piece['kind']} {piece['name']}: {numbers}{seats}")


def expansion_rows(game: Game, views: list[Data]) -> list[tuple[str, list[str]]]:
    """The rows of what expansions bring, each city as its owner sees it."""
    found = [expansion_facts(game, own["cities"][seat]) for seat, own in enumerate(views)]
    labels = dict.fromkeys(label for facts in found for label in facts)
    return [(label, [facts.get(label, "") for facts in found]) for label in labels]


def expansion_facts(game: Game, city: Data) -> dict[str, str]:
    """What expansions show of a city: their keys, numbers and zones that are not empty."""
    assert isinstance(game.ruleset, SevenRuleset)
    keys = [
        key for terminal in game.ruleset.rules.module_views for key in terminal.city_keys if city.get(key)
    ]
    facts = {key: fact_text(city[key]) for key in keys}
    facts |= {name.replace("_", " "): str(number) for name, number in city.get("numbers", {}).items()}
    zones = city.get("zones", {}).items()
    return facts | {name.replace("_", " "): "\n".join(zone.get("cards", [])) for name, zone in zones}


def fact_text(fact: object) -> str:
    """What stands under a key of an expansion: a text, a list or a table, a line each."""
    if isinstance(fact, dict):
        return "\n".join(f"{name} {value}" for name, value in fact.items())
    return "\n".join(map(str, fact)) if isinstance(fact, list) else str(fact)


def cards_of(game: Game, city: Data, colour: str) -> str:
    """The structures of a colour in a city."""
    assert isinstance(game.ruleset, SevenRuleset)
    entries = game.ruleset.rules.cards
    return "\n".join(key for key in city["cards"] if entries[key]["colour"] == colour)


CELLS: dict[str, Callable[[Data], str]] = {
    "coins": lambda city: str(city["coins"]),
    "stages": lambda city: str(city["stages"]),
    "shields": lambda city: str(city["shields"]),
    "tokens": lambda city: " ".join([f"+{value}" for value in city["victory"]] + ["-1"] * city["defeats"]),
    "points": lambda city: str(city["points"]["total"]),
}
