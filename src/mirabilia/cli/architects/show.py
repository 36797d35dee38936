"""Boards and open questions of 7 Wonders Architects in readable form."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from mirabilia.architects.rules import Rules
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.architects.words import SIGNS
from mirabilia.table.game import Game
from mirabilia.table.makers import Ruleset
from mirabilia.table.validation import Data

ASKED = {
    "take": "which card to take",
    "act": "what to do next",
    "draw": "from which deck to take a card",
    "learn": "which Progress token to take",
    "search": "which deck to look through",
    "keep": "which card to keep",
}


def rules_of(ruleset: Ruleset) -> Rules:
    """The rules of the game."""
    assert isinstance(ruleset, ArchitectsRuleset)
    return ruleset.rules


def wonder_name(rules: Rules, city: Data, lang: str = "en") -> str:
    """A seat with its wonder."""
    return f"{city['seat']} {rules.wonders[city['wonder']][lang]}"


def print_questions(screen: Console, game: Game, questions: list[Data]) -> None:
    """Open questions with their answers, in readable form."""
    cities = game.view()["cities"]
    for question in questions:
        city = cities[question["city"]]
        asked = ASKED.get(question["kind"], question["kind"])
        screen.print(f"seat {city['seat']} ({city['wonder']}) is asked {asked}")
        table = Table()
        for title in ("answer", "card", "pays"):
            table.add_column(title)
        for option in question["options"]:
            table.add_row(option["text"], option.get("card", ""), count_text(option.get("pays", {})))
        screen.print(table)


def count_text(cards: Data) -> str:
    """Cards with their numbers."""
    return ", ".join(f"{count} {key}" for key, count in cards.items())


def print_board(screen: Console, game: Game) -> None:
    """A position in readable form: one column per player."""
    view, rules = game.view(), rules_of(game.ruleset)
    conflict, progress = view["conflict"], view["progress"]
    screen.print(
        f"turn {view['turn']} of seat {view['active']}; {conflict['turned']} of {conflict['markers']} "
        f"Conflict markers turned; tokens: {', '.join(key or '–' for key in progress['row'])} "
        f"and a pile of {progress['pile']}"
    )
    table = Table(show_lines=True)
    table.add_column("seat")
    for city in view["cities"]:
        table.add_column(f"{city['seat']} {city['wonder']}", overflow="fold")
    for name, cells in board_rows(rules, view).items():
        if any(cells):
            table.add_row(name, *cells)
    screen.print(table)
    centre = view["centre"]
    screen.print(f"central deck: {centre['size']} cards; discard pile: {sum(view['discard'].values())} cards")


def board_rows(rules: Rules, view: Data) -> dict[str, list[str]]:
    """What is on a board: one row per thing, one cell per player."""
    cities, decks = view["cities"], view["decks"]
    rows = {
        "deck": [f"{deck['top']} ({deck['size']})" if deck["size"] else "empty" for deck in decks],
        "stages": [", ".join(map(str, city["stages"])) for city in cities],
    }
    for colour, sign in SIGNS.items():
        rows[f"{sign} {colour}"] = [
            "\n".join(
                f"{count} {key}"
                for key, count in city["cards"].items()
                if rules.cards[key]["colour"] == colour
            )
            for city in cities
        ]
    rows["tokens"] = ["\n".join(city["tokens"]) for city in cities]
    rows["shields"] = [str(city["shields"]) for city in cities]
    rows["victory"] = [str(city["victory"]) for city in cities]
    rows["cat"] = ["yes" if city["cat"] else "" for city in cities]
    rows["points"] = [str(city["points"]["total"]) for city in cities]
    return rows
