"""The bodies of the REST calls."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mirabilia.games import DEFAULT_GAME, GAMES
from mirabilia.server.messages import TableShown
from mirabilia.server.refusals import Reason, RestCode

MAX_SEED = 2**53 - 1
WEEK = 7 * 86400
Word = Annotated[str, Meta(max_length=40)]


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["human", "bot", "open"]
    name: Annotated[str, Meta(max_length=200)] = ""
    bot: Annotated[str, Meta(max_length=40, examples=["novice", "random"])] = "novice"


FigureGiven = int | bool | Annotated[str, Meta(max_length=60)]
BoxGiven = Annotated[dict[Annotated[str, Meta(max_length=80)], FigureGiven], Meta(max_length=400)]
THREE_SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "novice"}]


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40, examples=list(GAMES))] = DEFAULT_GAME
    players: Annotated[int, Meta(ge=1, le=16, examples=[3])]
    expansions: Annotated[list[Word], Meta(max_length=16)] = []
    wonders: Annotated[list[Word], Meta(max_length=16)] = []
    sides: Annotated[str, Meta(max_length=40, examples=["random", "A", "B"])] = "random"
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=16, examples=[THREE_SEATS])]
    clock: Annotated[int, Meta(ge=5, le=WEEK)] | None = None
    public: bool = False
    hints: bool | None = None  # by default only where one player sits among bots
    figures: BoxGiven = {}  # printed in the maker's box, by their names in /api/figures


class NewBranch(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be made at which a game that is over is played on from one of its moments."""

    frame: Annotated[int, Meta(ge=0, le=9999, examples=[6])]  # of its replay, from 0
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None  # whose part the maker takes; null: only watches
    name: Annotated[str, Meta(max_length=200)] = ""
    bots: Annotated[list[Word], Meta(max_length=16, examples=[["novice", "novice", "novice"]])]  # by seat
    redeal: bool = False  # whether what is hidden from that seat is dealt again


class NewFolder(Struct, kw_only=True, forbid_unknown_fields=True):
    """Figures to be written as a data folder."""

    game: Annotated[str, Meta(max_length=40, examples=list(GAMES))] = DEFAULT_GAME
    figures: BoxGiven


class GivenFolder(Struct, kw_only=True, forbid_unknown_fields=True):
    """A data folder to be read: a .zip, in base64."""

    game: Annotated[str, Meta(max_length=40, examples=list(GAMES))] = DEFAULT_GAME
    folder: Annotated[str, Meta(max_length=60000)]


class BoxFound(Struct, kw_only=True):
    """The figures of a data folder, by their names."""

    figures: dict[str, int | bool | str]


class TableMade(Struct, kw_only=True):
    """The code of a new table and the maker's keys."""

    code: str
    seat: int | None
    key: str | None
    maker_key: str | None


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody who takes a seat."""

    name: Annotated[str, Meta(max_length=200)]
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class Joined(Struct, kw_only=True):
    """The seat and its key."""

    seat: int
    key: str


class SeatKey(Struct, kw_only=True, forbid_unknown_fields=True):
    """A key that may open a seat."""

    key: Annotated[str, Meta(max_length=200)]


class Password(Struct, kw_only=True, forbid_unknown_fields=True):
    """The password of the club."""

    password: Annotated[str, Meta(max_length=200)]


class Entered(Struct, kw_only=True):
    """The password was right."""

    entered: bool


class SeatOpened(Struct, kw_only=True):
    """What a key opens: a seat, or the maker's place beside the table."""

    seat: int | None
    maker: bool


class PushOffer(Struct, kw_only=True):
    """The key with which browsers subscribe to calls; null if this server makes none."""

    key: str | None


class PushWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A browser that wants, or no longer wants, to be called when it is a seat's turn."""

    key: Annotated[str, Meta(max_length=200)]  # of the seat
    endpoint: Annotated[str, Meta(max_length=1024)]
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]
    lang: Literal["en", "pl"] = "en"
    wanted: bool = True


class PushKept(Struct, kw_only=True):
    """Whether a browser will be called."""

    wanted: bool


class Tables(Struct, kw_only=True):
    """Public tables, the newest first."""

    tables: list[TableShown]


class Addresses(Struct, kw_only=True):
    """Where others in the same networks find the server, as the beginnings of links."""

    addresses: list[str]


class Health(Struct, kw_only=True):
    """Whether the server works: `ready` if its database answers and it is not stopping."""

    ok: bool  # the same as `ready`
    alive: bool
    ready: bool
    database: bool


class Fault(Struct, kw_only=True):
    """What was wrong, and what would be right; `field` is the part of the body that is at fault."""

    code: RestCode
    reason: Reason
    message: str
    field: str | UnsetType = UNSET
    values: dict[str, int] | UnsetType = UNSET


class Failure(Struct, kw_only=True):
    """The body of every error."""

    error: Fault


class InTwo(Struct, kw_only=True):
    """A text in both languages."""

    en: str
    pl: str


class BotMeta(Struct, kw_only=True):
    """A bot that can take a seat."""

    bot: str
    en: str
    pl: str
    about: InTwo
    games: list[str]  # that it plays
    kind: Literal["level", "style", "other"]  # a rung of the ladder, one with a character, or a yardstick
    ratings: dict[str, int]  # by game, in Elo, where it was measured
