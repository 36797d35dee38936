"""The drawing language of effects: parts that a client puts side by side without knowing any effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "resource", "coin", "points", "icon", "family", "text", "per", "squares", "disc", "group", "tight"
]
Size = Literal["", "small", "large"]
Tone = Literal[
    "",
    "military",
    "science",
    "guild",
    "gold",
    "good",
    "muted",
    "sea",
    "commerce",
    "red",
    "yellow",
    "blue",
    "green",
]


@dataclass(frozen=True, slots=True)
class Glyph:
    """One part of a drawing; which of the fields count depends on its kind."""

    kind: Kind
    n: int = 0  # coins, points, units of a resource
    name: str = ""  # of an icon, or the colour of a family of cards
    text: str = ""
    of: tuple[str, ...] = ()  # resources to choose from, colours of squares
    sold: bool = True  # whether neighbours may buy the resource
    tone: Tone = ""
    size: Size = ""
    parts: tuple[Glyph, ...] = ()  # of a group, which is wrapped, or of a tight one, which is not


PER = Glyph("per")  # the stroke before what is counted


def resource(of: tuple[str, ...], units: int, sold: bool) -> Glyph:
    """Units of one resource, or of one of several."""
    return Glyph("resource", n=units, of=of, sold=sold)


def coin(n: int, size: Size = "") -> Glyph:
    """A coin with a number."""
    return Glyph("coin", n=n, size=size)


def points(n: int) -> Glyph:
    """A laurel with victory points."""
    return Glyph("points", n=n)


def icon(name: str, tone: Tone = "", size: Size = "") -> Glyph:
    """One of the client's icons, by its name."""
    return Glyph("icon", name=name, tone=tone, size=size)


def small(name: str, tone: Tone = "") -> Glyph:
    """A small icon."""
    return icon(name, tone, "small")


def family(colour: str) -> Glyph:
    """Cards of a colour."""
    return Glyph("family", name=colour)


def text(words: str) -> Glyph:
    """A few letters or figures."""
    return Glyph("text", text=words)


def squares(colours: tuple[str, ...]) -> Glyph:
    """Small squares of some colours."""
    return Glyph("squares", of=colours)


def disc(tone: Tone) -> Glyph:
    """A round piece."""
    return Glyph("disc", tone=tone)


def group(*parts: Glyph) -> Glyph:
    """Parts that are wrapped together."""
    return Glyph("group", parts=parts)


def tight(*parts: Glyph, tone: Tone = "") -> Glyph:
    """Parts without space between them."""
    return Glyph("tight", parts=parts, tone=tone)


def around(*middle: Glyph, left: bool = True, right: bool = True, tone: Tone = "") -> tuple[Glyph, ...]:
    """Something between arrows to the neighbours."""
    before = (small("to-left", tone),) if left else ()
    after = (small("to-right", tone),) if right else ()
    return (*before, *middle, *after)
