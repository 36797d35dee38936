"""The verbs of the rewards of edifices, and of the stages of Carthage and Ur."""

from __future__ import annotations

from mirabilia.seven.costs import Entry, Place
from mirabilia.seven.edifice import hints
from mirabilia.seven.edifice.effects import DropDefeats, Marker, PointsPerColour, RepeatGuild, Victory
from mirabilia.seven.edifice.explanations import ONE_REWARD
from mirabilia.seven.edifice.pieces import AGES, Edifices
from mirabilia.seven.edifice.words import ROMAN, colour_words, marker_words, victory_words
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.model import COLOURS, Effect
from mirabilia.table.effect_rows import (
    ON_BUILD,
    SCORING,
    NoOpinion,
    always_drawn,
    always_explained,
    fixed_words,
    read_amount,
    require_true,
)
from mirabilia.table.glyphs import (
    PER,
    draw_disc,
    draw_icon,
    draw_points,
    draw_small_icon,
    draw_squares,
    draw_text,
)


def make_victory(entry: Entry, place: Place) -> Effect:
    """A victory token of a value."""
    value = read_amount(entry, place)
    if value not in (1, 3, 5):
        raise place.error(f"{value} is not a victory token; there are 1, 3 and 5")
    return Victory((value + 1) // 2)


def make_marker(edifices: Edifices, entry: Entry, place: Place) -> Effect:
    """A participation marker of an Age."""
    age = read_amount(entry, place)
    if age > AGES:
        raise place.error(f"{age} is not an Age; there are 1, 2 and 3")
    return Marker(edifices, age)


def edifice_verbs(edifices: Edifices) -> dict[str, EffectRow]:
    """The verbs that the expansion adds."""
    return {
        "points_per_colour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerColour(read_amount(entry, place)),
            colour_words,
            lambda entry: (draw_points(entry["points_per_colour"]), PER, draw_squares(COLOURS)),
            always_explained(ONE_REWARD),
            worth=hints.worth_of_points_per_colour,
        ),
        "repeat_guild": EffectRow(
            SCORING,
            require_true(RepeatGuild),
            fixed_words(
                "one Guild in your city counts twice at the end of the game",
                "na koniec gry jedna Gildia we własnym mieście liczy się dwa razy",
            ),
            always_drawn(draw_icon("guild", "guild"), draw_text("×2")),
            always_explained(ONE_REWARD),
            worth=hints.worth_of_repeat_guild,
        ),
        "victory": EffectRow(
            ON_BUILD,
            make_victory,
            victory_words,
            lambda entry: (draw_icon("victory-token", "military"), draw_text(f"+{entry['victory']}")),
            always_explained(ONE_REWARD),
            worth=hints.worth_of_victory,
        ),
        "drop_defeats": EffectRow(
            ON_BUILD,
            require_true(DropDefeats),
            fixed_words("all defeat tokens are put back", "odkłada się wszystkie swoje żetony Porażki"),
            always_drawn(draw_icon("defeat-token", "military"), draw_small_icon("cross")),
            always_explained(ONE_REWARD),
            worth=hints.worth_of_dropped_defeats,
        ),
        "marker": EffectRow(
            ON_BUILD,
            lambda entry, place: make_marker(edifices, entry, place),
            marker_words,
            lambda entry: (draw_disc("gold"), draw_text(ROMAN[entry["marker"]])),
            always_explained(ONE_REWARD),
            worth=NoOpinion("stands on stages of Carthage and Ur, which are built for whatever they bring"),
        ),
    }
