"""The edifices in the terminal: always in sight, and reported when they are completed or fail."""

from __future__ import annotations

from mirabilia.seven.costs import Entry
from mirabilia.seven.edifice.words import penalty_words
from mirabilia.seven.terminal import ROMAN, SIGN, Grid, Line, Panel, Part, Row, Table, Terminal
from mirabilia.seven.words import cost_words
from mirabilia.table.effect_rows import effects_words
from mirabilia.table.validation import Data

COLUMNS = ("age", "name", "markers", "cost", "reward", "penalty", "who")
NARROW = ("age", "markers")


class EdificeTerminal(Terminal):
    """The three edifices, and what happens because of them."""

    def panel(self, table: Table, view: Data) -> Panel:
        """The three edifices with markers, cost, reward and penalty, and everybody's Debts."""
        projects = [piece for piece in view.get("pieces", []) if piece["kind"] == "edifice"]
        rows = []
        for piece in projects:
            of_this_age = piece["numbers"]["age"] == view["age"]
            rows.append(Row(edifice_cells(table, piece), "" if of_this_age else "bright_black"))
        heads = {column: table.words(f"edifice.{column}") for column in COLUMNS}
        grid = Grid([*heads.values()], rows, [heads[column] for column in NARROW])
        marks: list[Line] = [
            [(f"  {SIGN} {text}", "italic bright_black")] for text in uncertain_figures(table, projects)
        ]
        debts = debts_text(table, view)
        return [grid, *marks, *([[(f"  {debts}", "red")]] if debts else [])]

    def describe_event(self, table: Table, event: Data) -> str:
        words, kind = table.words, event["kind"]
        if kind in ("completed", "failed"):
            printed = entry_of(table, event["name"])
            return words(
                f"edifice.{kind}_now",
                name=printed[table.lang],
                reward=effects_words(table.rules.card(event["name"]).effects.printed, table.lang),
                penalty=penalty_words(printed["penalty"], table.lang),
                who=", ".join(table.who(seat) for seat in event.get("numbers", [])),
            )
        values: dict[str, object] = {}
        if kind == "lost":
            values = {"card": table.card(event["card"])}
        elif kind == "paid":
            values = {"coins": words("count.coins", n=event["numbers"][0])}
        elif kind == "forfeited":
            values = {"tokens": " ".join(f"+{value}" for value in event["numbers"])}
        elif kind == "debt":
            values = {"points": format_loss(event["value"])}
        elif kind == "marker":
            values = {"name": entry_of(table, event["name"])[table.lang]}
        else:
            return ""
        own = event["seat"] == table.seat
        key = f"{kind}_you" if own else {"debt": "debt_of"}.get(kind, kind)
        return words(f"edifice.{key}", who=table.who(event["seat"]), **values)


def entry_of(table: Table, key: str) -> Entry:
    """What is printed on an edifice."""
    found: Entry = table.rules.tables["edifices"][key]
    return found


def uncertain_figures(table: Table, projects: list[Data]) -> list[str]:
    """Which figures of these edifices, and of the number of their markers, are uncertain."""
    found = []
    for piece in projects:
        if text := table.mark(entry_of(table, piece["name"])):
            found.append(f"{entry_of(table, piece['name'])[table.lang]}: {text}")
    setup = table.rules.tables["edifice_setup"]["markers"]
    return [*found, *(f"{table.words('edifice.markers')}: {text}" for text in [table.mark(setup)] if text)]


def edifice_cells(table: Table, piece: Data) -> list[Part]:
    """One edifice."""
    words, numbers = table.words, piece["numbers"]
    printed = entry_of(table, piece["name"])
    points = table.rules.tables["edifice_setup"]["debts"]["points"][numbers["age"] - 1]
    penalty = penalty_words(printed["penalty"], table.lang)
    who = ", ".join(table.who(seat) for seat in piece["seats"]) or words("edifice.nobody")
    return [
        (ROMAN[numbers["age"]], ""),
        (f"{printed[table.lang]}{SIGN if 'mark' in printed else ''}", "bold"),
        markers_text(table, numbers),
        (cost_words(printed["cost"], table.lang), ""),
        (effects_words(table.rules.card(piece["name"]).effects.printed, table.lang), ""),
        (f"{penalty}, {words('edifice.debt', points=points)}", ""),
        (who, ""),
    ]


def markers_text(table: Table, numbers: dict[str, int]) -> Part:
    """The markers that are left as discs, or what has become of the edifice."""
    for status, style in (("completed", "green"), ("failed", "red")):
        if status in numbers:
            return table.words(f"edifice.{status}"), style
    return f"{'●' * numbers['markers']} {numbers['markers']}", ""


def debts_text(table: Table, view: Data) -> str:
    """Who has which Debts; nothing if nobody has."""
    found = []
    for city in view["cities"]:
        points = [piece["numbers"]["points"] for piece in city.get("pieces", []) if piece["kind"] == "debt"]
        if points:
            found.append(f"{table.who(city['seat'])} {' '.join(format_loss(one) for one in points)}")
    return f"{table.words('edifice.debts')}: {', '.join(found)}" if found else ""


def format_loss(points: int) -> str:
    """Points with the sign that prints well."""
    return str(points).replace("-", "−")
