"""The verbs of the toy's effects."""

from __future__ import annotations

from mirabilia.seven.effect_rows import EffectRow
from mirabilia.table.effect_rows import ON_BUILD, SCORING, always_explained, read_amount
from mirabilia.table.glyphs import PER, draw_icon, draw_points, draw_text
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
            lambda entry, place: Favour(temple, read_amount(entry, place)),
            lambda entry, lang: f"{entry['favour']} {'favour' if lang == 'en' else 'łaski'}",
            lambda entry: (draw_icon("info"), draw_text(str(entry["favour"]))),
            always_explained(GIVEN),
            worth=lambda _state, _seat, effect: float(effect.amount),
        ),
        "points_per_favour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerFavour(temple, read_amount(entry, place)),
            lambda entry, lang: (
                f"{entry['points_per_favour']} {'points for each favour' if lang == 'en' else 'p. za łaskę'}"
            ),
            lambda entry: (draw_points(entry["points_per_favour"]), PER, draw_icon("info")),
            always_explained(COUNTED),
        ),
    }
