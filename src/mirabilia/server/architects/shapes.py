"""The shape of what 7 Wonders Architects shows, for the schema; a test checks it against these types."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from mirabilia.server.views import EventShown, ExpansionMeta, FrameAction, Shape

Deck = int | Literal["centre"]  # the seat of its owner, or the central one


class Part(Shape):
    """A part of a wonder; `short` is how many resources are missing to pay for it, counting coins."""

    number: int
    built: bool
    open: bool  # it can be built next
    short: int


class ArchitectsSite(Shape, kw_only=True):
    """What lies in front of a player, in the middle of a game and at its end; `cards` are counts."""

    seat: int
    wonder: str
    stages: list[int]
    cards: dict[str, int]
    tokens: list[str]
    victory: int
    cat: bool


class ArchitectsCity(ArchitectsSite, kw_only=True):
    """What lies in front of a player, with the numbers that follow from it."""

    parts: list[Part]
    shields: int
    coins: int  # what the yellow cards are worth now
    complete: bool
    points: dict[str, int]


class DeckShown(Shape, kw_only=True):
    """A deck; `top` is null where it is empty or not seen, `holds` counts what is left in it."""

    size: int
    top: str | None
    holds: dict[str, int]


class CentreShown(DeckShown, kw_only=True):
    """The central deck, and who has looked at its top card."""

    known_by: list[int]


class SideShown(Shape):
    """One of the three cards that the active player can take; null: not seen."""

    deck: Deck
    card: str | None
    size: int


class SidesShown(Shape):
    """The three cards that the active player can take."""

    left: SideShown
    right: SideShown
    centre: SideShown


class ProgressShown(Shape):
    """The Progress tokens that lie face up (null where none is left), and how many are in the pile."""

    row: list[str | None]
    pile: int


class ConflictShown(Shape):
    """The Conflict markers in play, and how many show their battle side."""

    markers: int
    turned: int


class FoundShown(Shape):
    """Cards of which the active player keeps one."""

    deck: Deck
    cards: list[str]


class ArchitectsFinalCity(ArchitectsSite, kw_only=True):
    """A city at the end."""

    score: dict[str, int]


class ArchitectsResult(Shape, tag_field="game", tag="architects"):
    """The outcome of a game of 7 Wonders Architects."""

    v: int
    edition: int
    players: int
    expansions: list[str]
    cities: list[ArchitectsFinalCity]
    winners: list[int]
    seed: int | str | UnsetType = UNSET


class ArchitectsView(Shape, tag_field="game", tag="architects"):
    """What a seat, or a spectator, sees of 7 Wonders Architects."""

    players: int
    expansions: list[str]
    seat: int | None
    turn: int
    first: int
    active: int
    asking: str | None
    asked: list[int]
    waiting_for: list[int]
    cities: list[ArchitectsCity]
    decks: list[DeckShown]
    centre: CentreShown
    sides: SidesShown
    progress: ProgressShown
    conflict: ConflictShown
    cat: int | None  # the seat of its owner
    discard: dict[str, int]
    ready: list[str]  # tokens that would give the active player an extra card
    used: list[str]  # tokens that the active player has used this turn
    bound: bool  # something has to be done before the turn can end
    found: FoundShown | None
    answer: str | UnsetType | None = UNSET
    result: ArchitectsResult | UnsetType = UNSET


class ArchitectsFrame(Struct, kw_only=True):
    """A turn: the state before it, everything that was done in it, and what came of it."""

    turn: int
    view: ArchitectsView
    actions: list[FrameAction]
    events: list[EventShown]


class ArchitectsFrames(Struct, kw_only=True):
    """A whole game of 7 Wonders Architects for the timeline."""

    code: str
    names: list[str]
    result: ArchitectsResult
    frames: list[ArchitectsFrame]
    cut: bool | UnsetType = UNSET  # they break off: this program would play on differently


class ArchitectsMeta(Struct, kw_only=True, tag_field="game", tag="architects"):
    """7 Wonders Architects; what it calls expansions are variants of rules."""

    players: tuple[int, int]
    expansions: list[ExpansionMeta]
    wonders: list[str]
    categories: list[str]
    texts: dict[str, dict[str, str]]


SHAPES = {"view": ArchitectsView, "frames": ArchitectsFrames, "meta": ArchitectsMeta}
