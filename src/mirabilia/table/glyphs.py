"""The drawing language of effects: parts that a client puts side by side without knowing any effect."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Kind = Literal[
    "resource", "coin", "points", "icon", "family", "text", "per", "squares", "disc", "group", "tight"
]
Size = Literal["small", "normal", "large"]
Tone = Literal[
    "plain",
    "muted",
    "military",
    "science",
    "guild",
    "gold",
    "good",
    "sea",
    "commerce",
    "red",
    "yellow",
    "blue",
    "green",
]


class Glyph(TypedDict):
    """One part of a drawing; which of the fields it has depends on its kind."""

    kind: Kind
    n: NotRequired[int]  # coins, points, units of a resource
    name: NotRequired[str]  # of an icon, or the colour of a family of cards
    text: NotRequired[str]
    of: NotRequired[list[str]]  # resources to choose from, colours of squares
    sold: NotRequired[bool]  # whether neighbours may buy the resource
    tone: NotRequired[Tone]
    size: NotRequired[Size]
    parts: NotRequired[list[Glyph]]  # of a group, which is wrapped, or of a tight one, which is not


Glyphs = tuple[Glyph, ...]
PER: Glyph = {"kind": "per"}  # the stroke before what is counted


def draw_resource(of: tuple[str, ...], units: int, sold: bool) -> Glyph:
    """Units of one resource, or of one of several."""
    return {"kind": "resource", "n": units, "of": list(of), "sold": sold}


def draw_coin(n: int, size: Size = "normal") -> Glyph:
    """A coin with a number."""
    return {"kind": "coin", "n": n} if size == "normal" else {"kind": "coin", "n": n, "size": size}


def draw_points(n: int) -> Glyph:
    """A laurel with victory points."""
    return {"kind": "points", "n": n}


def points_text(words: str) -> Glyph:
    """A laurel with several figures."""
    return {"kind": "points", "text": words}


def draw_icon(name: str, tone: Tone = "plain", size: Size = "normal") -> Glyph:
    """One of the client's icons, by its name."""
    drawn: Glyph = {"kind": "icon", "name": name}
    if tone != "plain":
        drawn["tone"] = tone
    if size != "normal":
        drawn["size"] = size
    return drawn


def draw_small_icon(name: str, tone: Tone = "plain") -> Glyph:
    """A small icon."""
    return draw_icon(name, tone, "small")


def draw_cards(colour: str) -> Glyph:
    """Cards of a colour."""
    return {"kind": "family", "name": colour}


def draw_text(words: str) -> Glyph:
    """A few letters or figures."""
    return {"kind": "text", "text": words}


def draw_squares(colours: tuple[str, ...]) -> Glyph:
    """Small squares of some colours."""
    return {"kind": "squares", "of": list(colours)}


def draw_disc(tone: Tone) -> Glyph:
    """A round piece."""
    return {"kind": "disc", "tone": tone}


def draw_group(*parts: Glyph) -> Glyph:
    """Parts that are wrapped together."""
    return {"kind": "group", "parts": list(parts)}


def draw_tight(*parts: Glyph, tone: Tone = "plain") -> Glyph:
    """Parts without space between them."""
    drawn: Glyph = {"kind": "tight", "parts": list(parts)}
    return drawn if tone == "plain" else {**drawn, "tone": tone}


def draw_between_arrows(
    *middle: Glyph, left: bool = True, right: bool = True, tone: Tone = "plain"
) -> Glyphs:
    """Something between arrows to the neighbours."""
    before = (draw_small_icon("to-left", tone),) if left else ()
    after = (draw_small_icon("to-right", tone),) if right else ()
    return (*before, *middle, *after)
