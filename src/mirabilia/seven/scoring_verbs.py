"""The verbs of the base game that give points at the end."""

from __future__ import annotations

from mirabilia.seven import hints
from mirabilia.seven.costs import Entry, Place, read_number, read_words
from mirabilia.seven.countables import POINTS_OWN, Counting, make_count
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.effects import Points, PointsPer, PointsPerSet
from mirabilia.seven.explanations import STAGE_POINTS
from mirabilia.seven.model import COUNTED, Effect
from mirabilia.seven.words import amount_words, per_words, set_words
from mirabilia.table.effect_rows import SCORING, always_explained, explained_by_place, read_amount
from mirabilia.table.glyphs import PER, draw_group, draw_points
from mirabilia.table.texts import explain


def make_points_per_set(entry: Entry, counting: Counting, place: Place) -> Effect:
    """Points for sets of different things."""
    things = read_words(entry["points_per_set"], counting.known, "thing to count", place)
    each = read_number(entry.get("each", 1), place.with_key("each"), 1)
    return PointsPerSet([5 * COUNTED.index(thing) for thing in things], each)


def scoring_verbs(counting: Counting) -> dict[str, EffectRow]:
    """Verbs that give points at the end."""
    return {
        "points": EffectRow(
            SCORING,
            lambda entry, place: Points(read_amount(entry, place)),
            amount_words("point"),
            lambda entry: (draw_points(entry["points"]),),
            explained_by_place(
                explain("Points are counted at the end.", "Punkty liczy się na koniec.", "BASE-201"),
                STAGE_POINTS,
            ),
            worth=hints.worth_of_points,
        ),
        "points_per": EffectRow(
            SCORING,
            lambda entry, place: PointsPer(make_count(entry, counting, place)),
            lambda entry, lang: per_words(entry, lang, "point", counting.words),
            lambda entry: counting.draw_for_each(draw_points(entry.get("each", 1)), entry),
            counting.explain,
            ("each", "where"),
            hints.worth_of_points_per,
        ),
        "points_per_set": EffectRow(
            SCORING,
            lambda entry, place: make_points_per_set(entry, counting, place),
            lambda entry, lang: set_words(entry, lang, counting.words),
            lambda entry: (
                draw_points(entry.get("each", 1)),
                PER,
                draw_group(*map(counting.draw, entry["points_per_set"].split("/"))),
            ),
            always_explained(POINTS_OWN),
            ("each",),
            hints.worth_of_points_per_set,
        ),
    }
