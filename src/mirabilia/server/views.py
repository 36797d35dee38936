"""The shapes that all games share on the wire: answers, events and records.

The server sends what the ruleset of a game gives, unchanged; tests check it against these types.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from mirabilia.table.redeal import Redeal


class Shape(Struct, kw_only=True, forbid_unknown_fields=True):
    """A part of a view."""


class OptionShown(Shape, kw_only=True):
    """A legal answer with its parts."""

    text: str
    verb: str
    pays: dict[str, int]
    choice: int
    card: str | UnsetType = UNSET
    gains: int | UnsetType = UNSET  # coins from the bank, for a card that is discarded
    rider: str | UnsetType = UNSET  # what an expansion lets one buy along
    buys: dict[str, dict[str, int]] | UnsetType = UNSET  # units of resources by payee, as in `pays`
    # 7 Wonders Architects, whose payments are cards
    side: str | UnsetType = UNSET  # left, right or centre
    deck: int | Literal["centre"] | UnsetType = UNSET
    stage: int | UnsetType = UNSET
    token: str | UnsetType = UNSET  # the one taken, or the one that gives an extra card
    helpers: list[str] | UnsetType = UNSET  # tokens that help to pay


class EventShown(Struct, kw_only=True):
    """Something that happened: `age`, `action`, `conflict`, or a kind that an expansion has."""

    number: int
    kind: str
    seat: int | UnsetType = UNSET
    verb: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    pays: dict[str, int] | UnsetType = UNSET
    rider: str | UnsetType = UNSET
    winner: int | UnsetType = UNSET
    loser: int | UnsetType = UNSET
    value: int | UnsetType = UNSET
    tokens: int | UnsetType = UNSET
    shields: tuple[int, int] | UnsetType = UNSET  # the winner's, the loser's
    name: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    numbers: list[int] | UnsetType = UNSET
    # 7 Wonders Architects: turn, skip, look, take, cat, horns, build, learn, search, battle
    turn: int | UnsetType = UNSET
    deck: int | Literal["centre"] | UnsetType = UNSET
    by: str | UnsetType = UNSET  # why a card was taken: choice, stage, or a token
    stage: int | UnsetType = UNSET
    token: str | UnsetType = UNSET
    source: str | UnsetType = UNSET  # of a token: row or pile
    helpers: list[str] | UnsetType = UNSET
    count: int | UnsetType = UNSET  # markers that a horn has turned
    turned: int | UnsetType = UNSET  # markers that are turned now
    strengths: list[int] | UnsetType = UNSET  # of a battle, by seat
    gains: list[int] | UnsetType = UNSET


class FrameAction(OptionShown, kw_only=True):
    """What a seat did in a turn, everything shown."""

    seat: int


class CommentKept(Struct, kw_only=True):
    """What somebody who held a seat says of a moment of a game that is over."""

    number: int
    frame: int  # of the replay, from 0
    seat: int
    name: str
    at: float
    text: str


class Record(Struct, kw_only=True):
    """A game's record, for `mirabilia replay`."""

    v: int
    game: str
    rules: str
    setup: dict[str, Any]
    seed: int | str  # a number, or the secret of a table
    answers: list[str]
    outcomes: list[str]  # a digest of the state after every batch
    redeals: list[Redeal] | UnsetType = UNSET  # what was played before, where cards were dealt again
    comments: list[CommentKept] | UnsetType = UNSET
    figures: dict[str, Any] | UnsetType = UNSET  # the data files that are not those of the program


class ExpansionMeta(Struct, kw_only=True):
    """An expansion: how many can play it, and which others it cannot be combined with."""

    expansion: str
    en: str
    pl: str
    players: list[int]  # with which it can be played, some of them only together with others
    excludes: list[str]
    brings: list[int] = []  # numbers of players that only it makes possible
    needs: list[str] = []  # what comes with it
    wonders: list[str] = []  # that can be dealt with it
