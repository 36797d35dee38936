"""Armada in the terminal: the ships of every city, and what happens at sea."""

from __future__ import annotations

from collections.abc import Mapping

from mirabilia.seven.terminal import SIGN, Line, Table, Terminal
from mirabilia.seven.words import count_words
from mirabilia.table.validation import Data

LOSSES = ("tax", "pirates")  # what takes coins, in the order of the numbers of an event


class ArmadaTerminal(Terminal):
    """Shipyards, islands, losses and naval conflicts."""

    after_conflicts = True
    uses: Mapping[str, str] = {"sail": "discard"}

    def describe_event(self, table: Table, event: Data) -> str:
        words, kind = table.words, event["kind"]
        if kind == "island":
            island = table.cards(event["cards"])
            return words("report.island", who=table.who(event["seat"]), island=island)
        if kind == "losses":
            lost = [words(f"report.{why}", n=n) for why, n in zip(LOSSES, event["numbers"], strict=True) if n]
            return words("report.losses", who=table.who(event["seat"]), lost=", ".join(lost)) if lost else ""
        if kind == "naval":
            value, strength = event["numbers"]
            token = format_token(value) if value else words("cities.none")
            return words("report.naval", who=table.who(event["seat"]), strength=strength, token=token)
        return ""

    def rows(self, table: Table, city: Data) -> dict[str, Line]:
        """The spaces of the ships; naval strength, commerce level and naval tokens."""
        return {
            table.words("cities.ships"): fleets_line(table, city),
            table.words("cities.sea"): sea_line(table, city),
        }

    def uncertain_figures(self, table: Table, city: Data) -> list[str]:
        """Of the shipyard, and of the spaces of the ships."""
        yard = table.rules.tables["shipyards"][city["shipyard"]]
        found = [f"{yard[table.lang]}: {text}" for text in [table.mark(yard)] if text]
        for fleet, space in city["fleets"].items():
            entry = table.rules.tables["fleets"][fleet]
            if space and (text := table.mark(entry["spaces"][space - 1])):
                found.append(f"{entry[table.lang]} {space}: {text}")
        return found

    def aside(self, table: Table, city: Data, name: str) -> str:
        """What the next space of a fleet costs and gives."""
        pieces = [one for one in city.get("pieces", []) if one["kind"] == "fleet" and one["name"] == name]
        return next_space(table, city, name, pieces[0]["numbers"]) if pieces else ""


def fleets_line(table: Table, city: Data) -> Line:
    """The ships of a city: a star at the Wonder's fleet, a sign where figures are uncertain."""
    wonder = {
        one["name"] for one in city["pieces"] if one["kind"] == "fleet" and one["numbers"].get("wonder")
    }
    line: Line = []
    for fleet, space in city["fleets"].items():
        star = "★" if fleet in wonder else ""
        spaces = table.rules.tables["fleets"][fleet]["spaces"]
        sure = "" if space == 0 or "mark" not in spaces[space - 1] else SIGN
        line += [(f"{table.words(f'short.{fleet}')} {space}{star}{sure}", f"chip {fleet}"), (" ", "")]
    return line


def sea_line(table: Table, city: Data) -> Line:
    """Strength at sea, commerce level and naval tokens."""
    numbers = next(one["numbers"] for one in city["pieces"] if one["kind"] == "shipyard")
    tokens = " ".join(format_token(value) for value in city.get("naval", []))
    return [(f"{table.words('cities.sea_line', **numbers)} {tokens}".rstrip(), "")]


def format_token(value: int) -> str:
    """Points of a token with their sign."""
    return f"{value:+d}".replace("-", "−")


def next_space(table: Table, city: Data, name: str, numbers: dict[str, int]) -> str:
    """What the next space of a fleet costs and gives, in brackets."""
    words = table.words
    costs = {key[5:]: count for key, count in numbers.items() if key.startswith("cost_")}
    price = [
        count_words(count, "coin" if kind == "coins" else kind, table.lang) for kind, count in costs.items()
    ]
    gains = [
        f"{words.name_of('figure', key[5:])} {count}"
        for key, count in numbers.items()
        if key.startswith("next_")
    ]
    space = words.name_of("figure", "space")
    gives = ", ".join(gains) or words("turn.no_cost")
    tables = table.rules.tables
    costs_sign = SIGN if "mark" in tables["shipyards"][city["shipyard"]] else ""
    gains_sign = SIGN if "mark" in tables["fleets"][name]["spaces"][numbers["space"]] else ""
    return f" ({space} {numbers['space'] + 1}: {', '.join(price)}{costs_sign} → {gives}{gains_sign})"
