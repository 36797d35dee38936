"""The verbs of the rewards of edifices, and of the stages of Carthage and Ur."""

from __future__ import annotations

from mirabilia.seven.edifice.effects import DropDefeats, Marker, PointsPerColour, RepeatGuild, Victory
from mirabilia.seven.edifice.pieces import AGES, Works
from mirabilia.seven.edifice.words import ROMAN, colour_words, marker_words, victory_words
from mirabilia.seven.effect_rows import ON_BUILD, SCORING, EffectRow, drawn, explained
from mirabilia.seven.load import Entry, Place
from mirabilia.seven.model import COLOURS, Effect
from mirabilia.seven.vocabulary import flag, whole
from mirabilia.seven.words import plain
from mirabilia.table.glyphs import PER, disc, icon, points, small, squares, text
from mirabilia.table.texts import explain

ONE_REWARD = explain(
    "A reward is given once, however many markers one has.",
    "Nagrodę dostaje się raz, niezależnie od liczby znaczników.",
    "EDI-036",
)


def victory(entry: Entry, place: Place) -> Effect:
    """A victory token of a value."""
    value = whole(entry, place)
    if value not in (1, 3, 5):
        raise place.error(f"{value} is not a victory token; there are 1, 3 and 5")
    return Victory((value + 1) // 2)


def marker(works: Works, entry: Entry, place: Place) -> Effect:
    """A participation marker of an Age."""
    age = whole(entry, place)
    if age > AGES:
        raise place.error(f"{age} is not an Age; there are 1, 2 and 3")
    return Marker(works, age)


def vocabulary(works: Works) -> dict[str, EffectRow]:
    """The verbs that the expansion adds."""
    return {
        "points_per_colour": EffectRow(
            SCORING,
            lambda entry, place: PointsPerColour(whole(entry, place)),
            colour_words,
            lambda entry: (points(entry["points_per_colour"]), PER, squares(COLOURS)),
            explained(ONE_REWARD),
        ),
        "repeat_guild": EffectRow(
            SCORING,
            flag(RepeatGuild),
            plain(
                "one Guild in your city counts twice at the end of the game",
                "na koniec gry jedna Gildia we własnym mieście liczy się dwa razy",
            ),
            drawn(icon("guild", "guild"), text("×2")),
            explained(ONE_REWARD),
        ),
        "victory": EffectRow(
            ON_BUILD,
            victory,
            victory_words,
            lambda entry: (icon("victory-token", "military"), text(f"+{entry['victory']}")),
            explained(ONE_REWARD),
        ),
        "drop_defeats": EffectRow(
            ON_BUILD,
            flag(DropDefeats),
            plain("all defeat tokens are put back", "odkłada się wszystkie żetony Porażki"),
            drawn(icon("defeat-token", "military"), small("cross")),
            explained(ONE_REWARD),
        ),
        "marker": EffectRow(
            ON_BUILD,
            lambda entry, place: marker(works, entry, place),
            marker_words,
            lambda entry: (disc("gold"), text(ROMAN[entry["marker"]])),
            explained(ONE_REWARD),
        ),
    }
