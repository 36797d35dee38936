"""The toy in the terminal: the omens of the table, and sentences about relics."""

from __future__ import annotations

from mirabilia.seven.terminal import Grid, Line, Panel, Row, Table, Terminal
from mirabilia.table.validation import Data


class ToyTerminal(Terminal):
    """Omens, relics and favour."""

    def panel(self, table: Table, view: Data) -> Panel:
        favour = [
            (table.who(city["seat"]), city.get("numbers", {}).get("favour", 0)) for city in view["cities"]
        ]
        rows = [Row([(who, "bold"), (str(count), "chip blue")]) for who, count in favour]
        omens = view["numbers"]["omens"]
        return [
            Grid([table.words("toy.city"), table.words("toy.favour")], rows),
            [(table.words("toy.omens", count=omens), "italic")],
        ]

    def describe_event(self, table: Table, event: Data) -> str:
        if event["kind"] != "relic":
            return ""
        return table.words("toy.revealed", who=table.who(event["seat"]), relic=table.card(event["card"]))

    def rows(self, table: Table, city: Data) -> dict[str, Line]:
        return {table.words("toy.faith"): [("†" * city.get("numbers", {}).get("favour", 0), "yellow")]}
