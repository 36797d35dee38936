"""Figures of cards that may be printed otherwise; expansions have their own beside these."""

from __future__ import annotations

from collections.abc import Mapping

from mirabilia.seven.costs import RESOURCES, Entries, Entry
from mirabilia.seven.words import WORDS
from mirabilia.table.texts import Both
from mirabilia.table.uncertain import NOTHING, UncertainFigure, Where, marks_by_figure


def name_resource(kind: str) -> Both:
    """A resource, or a coin, by its name."""
    return WORDS.text_in_both(f"noun.{kind}", n=1)


def cost_figure(
    path: Where, words: Both, mark: str, part: str, group: Both = NOTHING, *, least: int = 0
) -> UncertainFigure:
    """A cost of coins and resources."""
    parts = {kind: name_resource(kind) for kind in (*RESOURCES, "coin")}
    return UncertainFigure(path, "cost", words, mark, group, least=least, choices=parts, part=part)


def list_costs(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """The cost of a card, if it is not sure."""
    marks = marks_by_figure(str(entry.get("mark", "")))
    words = WORDS.text_in_both("box.cost")
    return [cost_figure(("cost",), words, marks["cost"], "cost")] if "cost" in marks else []
