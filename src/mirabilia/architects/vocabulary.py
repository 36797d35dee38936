"""How the effects of Architects are drawn, and which rules are behind them, by their verbs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mirabilia.architects.model import RESOURCES
from mirabilia.architects.words import VERBS as WORDS
from mirabilia.architects.words import Teller
from mirabilia.table.entries import Entries
from mirabilia.table.glyphs import (
    Glyph,
    Glyphs,
    draw_coin,
    draw_icon,
    draw_points,
    draw_resource,
    draw_small_icon,
    points_text,
)
from mirabilia.table.texts import Both, Explanation, cite, explain

Effect = dict[str, Any]
Drawing = Callable[[Effect], Glyphs]
STAGE_CAUSES = 3  # causes of an extra card that are drawn

EXTRA = (
    explain(
        "From the same three decks; it can set off other tokens, each once a turn.",
        "Z tych samych trzech stosów; może uruchomić inne żetony, każdy raz w turze.",
        "ARC-076",
        "ARC-077",
    ),
    explain(
        "Works from now to the end of the game, once a turn.",
        "Działa odtąd do końca gry, raz w turze.",
        "ARC-057",
        "ARC-059",
    ),
)
DRAWS = {
    "any": explain(
        "At once, from any deck on the table.", "Od razu, z dowolnego stosu na stole.", "ARC-094", "ARC-102"
    ),
    "centre": explain("At once, from the central deck.", "Od razu, ze stosu głównego.", "ARC-095", "ARC-102"),
    "sides": explain(
        "At once, both cards: from the left and from the right.",
        "Od razu obie karty: z lewej i z prawej.",
        "ARC-099",
        "ARC-102",
    ),
}
COUNTED = {"cat": "cat", "victory": "victory-token", "token": "token"}


def draw_cause(cause: str) -> Glyph:
    """What triggers a token: a card by its id, or the building of a stage."""
    if cause in RESOURCES:
        return {**draw_resource((cause,), 1, True), "size": "small"}
    if cause == "coin":
        return draw_coin(1, "small")
    return draw_small_icon("horn", "military") if cause.startswith("shield") else draw_small_icon(cause)


def draw_extra(effect: Effect) -> Glyphs:
    """What triggers the token, and another card."""
    causes = [draw_cause(cause) for cause in effect["extra"][:STAGE_CAUSES]]
    return (*causes, draw_small_icon("plus"), draw_icon("hand"))


def always_explained(*explanations: Explanation) -> tuple[tuple[Explanation, ...], tuple[Explanation, ...]]:
    """Rules that are the same on a card or a token and on a stage."""
    return explanations, explanations


@dataclass(frozen=True)
class VerbRow:
    """A verb: its words, its drawing, and its rules on a card or a token and on a stage."""

    words: Teller
    glyphs: Drawing
    rules: tuple[tuple[Explanation, ...], tuple[Explanation, ...]] = ((), ())


ROWS: dict[str, tuple[Drawing, tuple[tuple[Explanation, ...], tuple[Explanation, ...]]]] = {
    "resource": (
        lambda effect: ({**draw_resource((effect["resource"],), 1, True), "size": "large"},),
        always_explained(
            explain(
                "A resource for a stage; it is discarded when it is used.",
                "Surowiec na etap; użyty zostaje odrzucony.",
                "ARC-029",
            )
        ),
    ),
    "coins": (
        lambda effect: (draw_coin(effect["coins"], "large"),),
        always_explained(
            explain(
                "Stands for any resource; coins must fill the gaps if that pays for a stage.",
                "Zastępuje dowolny Surowiec; jeśli z monetami wystarcza na etap, trzeba ich użyć.",
                "ARC-030",
                "ARC-032",
            )
        ),
    ),
    "points": (
        lambda effect: (draw_points(effect["points"]),),
        (
            (explain("Points are counted at the end.", "Punkty liczy się na koniec.", "ARC-046"),),
            (cite("ARC-111", "ARC-112"),),
        ),
    ),
    "cats": (
        lambda _effect: (draw_icon("cat"),),
        always_explained(
            explain(
                "You get the Cat at once; it shows you the central card each turn and is worth 2 points.",
                "Kota bierze się od razu; co turę pokazuje kartę stosu głównego i jest wart 2 punkty.",
                "ARC-047",
                "ARC-048",
                "ARC-051",
            )
        ),
    ),
    "science": (
        lambda effect: (draw_icon(effect["science"], "science"),),
        always_explained(
            explain(
                "Two identical or three different symbols must be exchanged for a Progress token.",
                "Dwa takie same albo trzy różne symbole trzeba oddać za żeton Postępu.",
                "ARC-052",
                "ARC-053",
            )
        ),
    ),
    "shields": (
        lambda effect: (draw_icon("shield", "military"),) * effect["shields"],
        (
            (
                explain(
                    "Shields are compared with both neighbours in a battle.",
                    "W bitwie porównuje się Tarcze z oboma sąsiadami.",
                    "ARC-080",
                    "ARC-086",
                ),
            ),
            (explain("This shield stays.", "Ta Tarcza zostaje.", "ARC-097", "ARC-092"),),
        ),
    ),
    "horns": (
        lambda effect: (draw_small_icon("horn", "military"),) * effect["horns"],
        always_explained(
            explain(
                "Each horn turns a Conflict marker; the card is discarded after the battle.",
                "Każdy róg odwraca znacznik Konfliktu; po bitwie karta zostaje odrzucona.",
                "ARC-081",
                "ARC-084",
                "ARC-090",
            )
        ),
    ),
    "draw": (lambda _effect: (draw_icon("hand"),), ((), ())),
    "learn": (
        lambda _effect: (draw_icon("token"),),
        always_explained(
            explain(
                "One of four tokens, without green cards.",
                "Jeden z czterech żetonów, bez zielonych kart.",
                "ARC-096",
            )
        ),
    ),
    "search": (
        lambda _effect: (draw_icon("eye"),),
        always_explained(
            explain(
                "Look at five cards of the deck on the left or right, keep one and shuffle the rest back.",
                "Z pięciu kart stosu po lewej albo po prawej zatrzymuje się jedną, resztę się wtasowuje.",
                "ARC-098",
                "ARC-101",
            )
        ),
    ),
    "extra": (draw_extra, always_explained(*EXTRA)),
    "coin_worth": (
        lambda effect: (draw_coin(effect["coin_worth"]),),
        always_explained(cite("ARC-068", "ARC-078")),
    ),
    "any_resources": (lambda _effect: (draw_icon("build"),), always_explained(cite("ARC-069", "ARC-079"))),
    "points_wonder": (lambda effect: (points_text("/".join(map(str, effect["points_wonder"]))),), ((), ())),
    "points_set": (lambda effect: (points_text("/".join(map(str, effect["points_set"]))),), ((), ())),
    "points_per": (
        lambda effect: (draw_points(effect.get("each", 1)), draw_small_icon(COUNTED[effect["points_per"]])),
        ((), ()),
    ),
}
VERBS = {verb: VerbRow(WORDS[verb], draw, rules) for verb, (draw, rules) in ROWS.items()}


@dataclass(frozen=True, slots=True)
class PrintedEffect:
    """An effect as it is printed on a card, a token or a stage."""

    verb: str
    words: Both
    glyphs: Glyphs
    explanations: tuple[Explanation, ...]


def read_effect(effect: Effect, cards: Entries, stage: bool = False) -> PrintedEffect:
    """An effect of the data with all that is known about it."""
    verb = next(iter(effect))
    row = VERBS[verb]
    rules = (DRAWS[effect["draw"]],) if verb == "draw" else row.rules[stage]
    words = Both(row.words(effect, "en", cards), row.words(effect, "pl", cards))
    return PrintedEffect(verb, words, row.glyphs(effect), rules)
