"""Rewards and penalties of edifices in words, in English and in Polish."""

from __future__ import annotations

from typing import Any

from mirabilia.seven.words import COLOURS_PL, LANGUAGES, coins_pl, counted, form

ROMAN = ("", "I", "II", "III")


def marker_words(effect: dict[str, Any], lang: str) -> str:
    """`marker`: a participation marker from the box."""
    age = ROMAN[effect["marker"]]
    if lang == "en":
        return f"a participation marker of Age {age} from the box"
    return f"znacznik Udziału Ery {age} z pudełka"


def victory_words(effect: dict[str, Any], lang: str) -> str:
    """`victory`: a victory token."""
    return f"{'a victory token' if lang == 'en' else 'żeton Zwycięstwa'} +{effect['victory']}"


def colour_words(effect: dict[str, Any], lang: str) -> str:
    """`points_per_colour`: points for each colour of cards."""
    points = counted(effect["points_per_colour"], "point", lang)
    if lang == "en":
        return f"{points} for each colour of Age cards in the own city"
    return f"{points} za każdy kolor kart Er we własnym mieście"


def penalty_words(penalty: list[dict[str, Any]], lang: str) -> str:
    """What who did not take part loses."""
    verb, value = next(iter(penalty[0].items()))
    if verb == "pay":
        return f"pay {counted(value, 'coin', lang)}" if lang == "en" else f"zapłać {coins_pl(value)}"
    if verb == "lose":
        return f"lose 1 {value} card" if lang == "en" else f"strać 1 {COLOURS_PL[value]} kartę"
    if lang == "en":
        return f"lose {value} victory token{'s' if value > 1 else ''}"
    return f"strać {value} {form(value, ('żeton', 'żetony', 'żetonów'), lang)} Zwycięstwa"


def penalty_line(entry: dict[str, Any], lang: str) -> str:
    """The penalty of an edifice, for a list of figures."""
    return f"{'if it fails' if lang == 'en' else 'kara'}: {penalty_words(entry['penalty'], lang)}"


EACH_MARKER = {
    True: {"en": "a reward for every marker", "pl": "nagroda za każdy znacznik"},
    False: {
        "en": "one reward a player, however many markers there are",
        "pl": "jedna nagroda na gracza, bez względu na liczbę znaczników",
    },
}


def setup_lines(entry: dict[str, Any], lang: str) -> list[str]:
    """Pieces that are no cards: how many there are, and what they are worth."""
    if "on_card" in entry:
        players = {"en": "players", "pl": "graczy"}[lang]
        return [f"{count} {players}: {markers}" for count, markers in entry["on_card"].items()]
    if "points" in entry:
        age = {"en": "Age", "pl": "Era"}[lang]
        return [
            f"{age} {ROMAN[number]}: −{counted(points, 'point', lang)}"
            for number, points in enumerate(entry["points"], 1)
        ]
    return [EACH_MARKER[entry["each_marker"]][lang]]


# Lines about figures that are no effects, by the name of their table.
FIGURES = {
    "edifices": lambda entry, lang: [penalty_line(entry, lang)],
    "edifice_setup": setup_lines,
}
# Figures for the screens of the expansion, by the name of their table.
DETAILS = {
    "edifices": lambda entry: {"penalty": {lang: penalty_words(entry["penalty"], lang) for lang in LANGUAGES}}
}
