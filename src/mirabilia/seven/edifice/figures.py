"""The figures of Edifice that may be printed otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from mirabilia.seven.costs import Entries, Entry
from mirabilia.seven.edifice.words import WORDS
from mirabilia.seven.figures import cost_figure
from mirabilia.table.uncertain import UncertainFigure

MOST_MARKERS = 8  # as many as there are cities


def list_edifice_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """What taking part costs."""
    mark = str(entry.get("mark", ""))
    part = mark.partition(": ")[0]
    return [cost_figure(("cost",), WORDS.text_in_both("box.part_cost"), mark, part, least=1)] if mark else []


def list_setup_figures(entry: Entry, _: Mapping[str, Entries]) -> list[UncertainFigure]:
    """Markers on an edifice for each number of cities, and whether each of them gives the reward."""
    mark = str(entry.get("mark", ""))
    if not mark:
        return []
    if "on_card" in entry:
        return [
            UncertainFigure(
                ("on_card", players),
                "number",
                WORDS.text_in_both("box.markers", n=int(players)),
                mark,
                least=1,
                most=MOST_MARKERS,
            )
            for players in entry["on_card"]
        ]
    return [UncertainFigure(("each_marker",), "yes_no", WORDS.text_in_both("setup.each_marker"), mark)]


UNCERTAIN = {"edifices": list_edifice_figures, "edifice_setup": list_setup_figures}
