"""What is stored about a table: how it was made, and then one entry for everything that happened."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from mirabilia.server.messages import Audience, Branch, SeatKind
from mirabilia.table.fingerprint import RULINGS_0_1
from mirabilia.table.redeal import Redeal


class SeatMade(Struct, kw_only=True):
    """A seat as it was when the table was made."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    key: str | None = None  # a hash


class Founding(Struct, kw_only=True):
    """How a table was made."""

    game: str
    players: int
    expansions: list[str]
    wonders: list[str]
    sides: str
    seed: int | str  # a number, or a secret that nobody can guess
    seeded: bool
    bot_seed: int  # the seed of the bots' own randomness
    rules: str  # the fingerprint
    rulings: int = RULINGS_0_1
    figures: dict[str, int | str | bool] = {}  # of the maker's box
    base: str = ""  # with such figures: the fingerprint without them
    seats: list[SeatMade]
    clock: int | None
    public: bool
    maker: str  # a hash
    hints: bool = False  # whether players may ask the coach
    group: list[str] = []  # the codes of all tables with this deal, this one too, if there are several
    redeals: list[Redeal] = []  # what was played before the first answer here
    branch: Branch | None = None  # whose answers are the first entries here, so that it stands by itself


def decode_founding(text: str) -> Founding:
    """How a table was made, as it is stored."""
    return msgspec.json.decode(text, type=Founding)


class Entry(Struct, kw_only=True, tag_field="kind"):
    """Something that happened, and when."""

    at: float


class SeatTaken(Entry, tag="join"):
    """Somebody took an open seat."""

    seat: int
    name: str
    key: str


class GameStarted(Entry, tag="start"):
    """The game began by these rules; seats still open became bots."""

    rules: str | None = None  # the fingerprint; otherwise that of the founding
    rulings: int | None = None
    base: str = ""  # with the figures of a box: the fingerprint without them
    bot: str | None = None  # of the seats that were open; otherwise the usual one
    outcome: str = ""  # a digest of the state to which it led


class Answered(Entry, tag="answer", omit_defaults=True):
    """A seat answered, or was answered for."""

    seat: int
    decision: str
    text: str
    by: Literal["player", "bot", "clock", "stand_in"] = "player"  # stand_in: for a bot that failed
    outcome: str = ""  # of the last answer of a batch: a digest of the state to which they all led


class TakenBack(Entry, tag="take_back"):
    """A seat took its answer back."""

    seat: int
    decision: str


class Said(Entry, tag="chat"):
    """A seat said something."""

    seat: int
    text: str
    to: Audience = "all"


class WentAway(Entry, tag="away"):
    """A bot plays for a seat; `stood_in`: because another asked for it."""

    seat: int
    stood_in: bool = False


class CameBack(Entry, tag="back"):
    """A seat plays again itself."""

    seat: int


class SeatFreed(Entry, tag="remove"):
    """The maker sent somebody away: before the game the seat is open again, later a bot has it."""

    seat: int


class Rematched(Entry, tag="rematch"):
    """There is a new table with the same seats."""

    code: str


class Ended(Entry, tag="end"):
    """The game cannot go on, since the program would play it differently; what was played may be seen."""


AnyEntry = (
    SeatTaken
    | SeatFreed
    | GameStarted
    | Answered
    | TakenBack
    | Said
    | WentAway
    | CameBack
    | Rematched
    | Ended
)
