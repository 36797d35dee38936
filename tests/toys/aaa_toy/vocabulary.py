"""The verbs of the toy's effects."""

from __future__ import annotations

from mirabilia.seven.effect_rows import ON_BUILD, SCORING, EffectRow, explained
from mirabilia.seven.vocabulary import whole
from mirabilia.table.glyphs import PER, icon, points, text
from mirabilia.table.texts import explain

from .effects import Favour, PointsPerFavour
from .pieces import Temple

GIVEN = explain("Favour is never lost.", "Łaski się nie traci.", "AAA-001")
COUNTED = explain("All favour counts at the end.", "Na koniec liczy się cała łaska.", "AAA-002")


def vocabulary(temple: Temple) -> dict[str, EffectRow]:
    """The verbs that the expansion adds."""
    return {
        "favour": EffectRow(
            ON_BUILD,
            lambda entry, place: Favour(temple, whole(entry, place)),
            lambda entry, lang: f"{entry['favour']} {'favour' if lang == 'en' else 'łaski'}",
            lambda entry: (icon("info"), text(str(entry["favour"]))),
            explained(GIVEN),
            worth=lambda _state, _seat, effect: float(effect.amount),
        ),
        "points_per_favour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerFavour(temple, whole(entry, place)),
            lambda entry, lang: (
                f"{entry['points_per_favour']} {'points for each favour' if lang == 'en' else 'p. za łaskę'}"
            ),
            lambda entry: (points(entry["points_per_favour"]), PER, icon("info")),
            explained(COUNTED),
        ),
    }
