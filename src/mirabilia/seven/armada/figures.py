"""The figures of Armada that may be printed otherwise: islands, fleets and shipyards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from mirabilia.seven.armada.pieces import FLEETS, LEVELS
from mirabilia.seven.armada.words import WORDS
from mirabilia.seven.costs import Entries, Entry
from mirabilia.seven.figures import cost_figure, name_resource
from mirabilia.seven.lanes import GOODS, RAW
from mirabilia.table.texts import Both
from mirabilia.table.uncertain import MOST, UncertainFigure, marks_by_figure

LOWEST = {"level": 1}
HIGHEST = {"level": 6, "tax": 6, "explore": LEVELS}


def list_island_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """What an island produces, or which fleet it advances."""
    marks = marks_by_figure(str(entry.get("mark", "")))
    if "effects" not in marks:
        return []
    effect = entry["effects"][0]
    key, choices = (
        ("produce", list_choices(effect["produce"])) if "produce" in effect else ("fleet", list_fleets())
    )
    words = WORDS.text_in_both(f"box.{key}")
    return [
        UncertainFigure(("effects", 0, key), "word", words, marks["effects"], choices=choices, part="effects")
    ]


def list_choices(produced: str) -> dict[str, Both]:
    """Every way to choose as many of the same kind of resources."""
    kinds = RAW if produced.split("/", maxsplit=1)[0] in RAW else GOODS
    found = [one for count in range(1, len(kinds) + 1) for one in combinations(kinds, count)]
    names = {kind: name_resource(kind) for kind in kinds}
    return {
        "/".join(one): Both(
            " / ".join(names[kind].en for kind in one), " / ".join(names[kind].pl for kind in one)
        )
        for one in found
    }


def list_fleets() -> dict[str, Both]:
    """The fleets by their names."""
    return {fleet: WORDS.text_in_both(f"fleet.{fleet}") for fleet in FLEETS}


def list_space_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """What the spaces of a fleet give."""
    return [
        UncertainFigure(
            ("spaces", index, name),
            "number",
            WORDS.text_in_both(f"box.{name}"),
            mark,
            WORDS.text_in_both("box.space", number=index + 1),
            least=LOWEST.get(name, 0),
            most=HIGHEST.get(name, MOST),
            part=name,
        )
        for index, space in enumerate(entry["spaces"])
        for name, mark in marks_by_figure(str(space.get("mark", ""))).items()
    ]


def list_shipyard_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """What every space of every fleet costs, and which fleet goes with the Wonder."""
    marks = marks_by_figure(str(entry.get("mark", "")))
    found = []
    if "wonder" in marks:
        words = WORDS.text_in_both("marked.wonder")
        found.append(
            UncertainFigure(("wonder",), "word", words, marks["wonder"], choices=list_fleets(), part="wonder")
        )
    if "costs" in marks:
        found += [
            cost_figure(
                (fleet, index),
                WORDS.text_in_both("box.space", number=index + 1),
                marks["costs"],
                "costs",
                WORDS.text_in_both(f"fleet.{fleet}"),
                least=1,
            )
            for fleet in FLEETS
            for index in range(len(entry[fleet]))
        ]
    return found


UNCERTAIN = {
    "islands": list_island_figures,
    "fleets": list_space_figures,
    "shipyards": list_shipyard_figures,
}
