"""Rewards and penalties of edifices in words, in English and in Polish."""

from __future__ import annotations

from typing import Any

from mirabilia.seven.words import WORDS as GAME_WORDS
from mirabilia.seven.words import count_words, paid_words
from mirabilia.table.catalogue import catalogue_of
from mirabilia.table.plurals import LANGUAGES

WORDS = catalogue_of("mirabilia.seven.edifice")
ROMAN = ("", "I", "II", "III")


def marker_words(effect: dict[str, Any], lang: str) -> str:
    """`marker`: a participation marker from the box."""
    return WORDS.text("effect.marker", lang, age=ROMAN[effect["marker"]])


def victory_words(effect: dict[str, Any], lang: str) -> str:
    """`victory`: a victory token."""
    return WORDS.text("effect.victory", lang, points=effect["victory"])


def colour_words(effect: dict[str, Any], lang: str) -> str:
    """`points_per_colour`: points for each colour of cards."""
    points = count_words(effect["points_per_colour"], "point", lang)
    return WORDS.text("effect.points_per_colour", lang, points=points)


def penalty_words(penalty: list[dict[str, Any]], lang: str) -> str:
    """What a player who did not take part loses."""
    verb, value = next(iter(penalty[0].items()))
    if verb == "pay":
        return WORDS.text("penalty.pay", lang, coins=paid_words(value, lang))
    if verb == "lose":
        colour = GAME_WORDS.text(f"each_card_colour.{value}", lang)
        return WORDS.text("penalty.lose", lang, colour=colour)
    return WORDS.text("penalty.forfeit", lang, n=value)


def penalty_line(entry: dict[str, Any], lang: str) -> str:
    """The penalty of an edifice, for a list of figures."""
    return WORDS.text("penalty.line", lang, penalty=penalty_words(entry["penalty"], lang))


def setup_lines(entry: dict[str, Any], lang: str) -> list[str]:
    """Pieces that are not cards: how many there are, and what they are worth."""
    if "on_card" in entry:
        return [
            WORDS.text("setup.on_card", lang, players=players, markers=markers)
            for players, markers in entry["on_card"].items()
        ]
    if "points" in entry:
        return [
            WORDS.text("setup.debt", lang, age=ROMAN[age], points=count_words(points, "point", lang))
            for age, points in enumerate(entry["points"], 1)
        ]
    return [WORDS.text("setup.each_marker" if entry["each_marker"] else "setup.each_player", lang)]


# Lines about figures that are not effects, by the name of their table.
FIGURES = {
    "edifices": lambda entry, lang: [penalty_line(entry, lang)],
    "edifice_setup": setup_lines,
}
# Figures for the screens of the expansion, by the name of their table.
DETAILS = {
    "edifices": lambda entry: {"penalty": {lang: penalty_words(entry["penalty"], lang) for lang in LANGUAGES}}
}
