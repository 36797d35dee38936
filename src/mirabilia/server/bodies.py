"""The bodies of the REST calls."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mirabilia.server.architects import ArchitectsCard, ArchitectsToken, ArchitectsWonder, Named
from mirabilia.server.messages import TableShown
from mirabilia.server.refusals import Reason, RestCode
from mirabilia.server.views import Cost

MAX_SEED = 2**53 - 1
Word = Annotated[str, Meta(max_length=40)]


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["human", "bot", "open"]
    name: Annotated[str, Meta(max_length=200)] = ""
    bot: Annotated[str, Meta(max_length=40, examples=["novice", "random"])] = "novice"


THREE_SEATS = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "novice"}]


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40, examples=["seven", "architects"])] = "seven"
    players: Annotated[int, Meta(ge=1, le=16, examples=[3])]
    expansions: Annotated[list[Word], Meta(max_length=16)] = []
    wonders: Annotated[list[Word], Meta(max_length=16)] = []
    sides: Annotated[str, Meta(max_length=40, examples=["random", "A", "B"])] = "random"
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=16, examples=[THREE_SEATS])]
    clock: Annotated[int, Meta(ge=5, le=86400)] | None = None
    public: bool = False


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


class Tables(Struct, kw_only=True):
    """Public tables, the newest first."""

    tables: list[TableShown]


class Health(Struct, kw_only=True):
    """Whether the server works."""

    ok: bool


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


class Words(Struct, kw_only=True):
    """The effects of something in words, a line an effect."""

    en: list[str]
    pl: list[str]


class CardMeta(Struct, kw_only=True):
    """A card for reference."""

    en: str
    pl: str
    age: int
    colour: str
    cost: Cost
    effects: list[dict[str, Any]]
    words: Words
    chain: list[str]
    opens: list[str]
    copies: list[int]
    mark: str | None
    expansion: str | None = None  # whose card it is; null: the base game's
    penalty: Words | None = None  # of an edifice that fails


class StageWords(Struct, kw_only=True):
    """A stage in words: a list for every alternative."""

    en: list[list[str]]
    pl: list[list[str]]


class StageMeta(Struct, kw_only=True):
    """A stage; `effects` has a list for every alternative, mostly one."""

    cost: Cost
    effects: list[list[dict[str, Any]]]
    words: StageWords


class SideMeta(Struct, kw_only=True):
    """A side of a board: the resource that it makes, and what else it does from the beginning."""

    start: str | None
    effects: list[dict[str, Any]]
    words: Words
    stages: list[StageMeta]


class WonderMeta(Struct, kw_only=True):
    """A wonder for reference."""

    en: str
    pl: str
    city_en: str
    city_pl: str
    A: SideMeta
    B: SideMeta


class ExpansionMeta(Struct, kw_only=True):
    """An expansion: for how many players it is, and which others it cannot be played with."""

    expansion: str
    en: str
    pl: str
    players: list[int]  # with which it can be played, some of them only together with others
    excludes: list[str]
    brings: list[int] = []  # numbers of players that only it makes possible
    needs: list[str] = []  # what comes with it
    wonders: list[str] = []  # that can be dealt with it


class TrackMeta(Struct, kw_only=True):
    """A fleet of Armada: what each of its spaces gives, and what of that is not certain."""

    en: str
    pl: str
    spaces: list[dict[str, int]]
    marks: list[str | None]


class BoardMeta(Struct, kw_only=True):
    """A shipyard of Armada; what its spaces cost is in the pieces of a city."""

    en: str
    pl: str
    mark: str | None


class GameMeta(Struct, kw_only=True, tag_field="game", tag="seven"):
    """7 Wonders with its expansions."""

    players: tuple[int, int]
    expansions: list[ExpansionMeta]
    sides: list[str]
    cards: dict[str, CardMeta]
    wonders: dict[str, WonderMeta]
    categories: list[str]
    texts: dict[
        str, dict[str, str]
    ]  # by language: what verbs, questions, zones, numbers and pieces are called
    tracks: dict[str, TrackMeta] = {}
    boards: dict[str, BoardMeta] = {}
    dealt: list[str] = []  # the wonders that can be dealt without an expansion
    guests: list[str] = []  # those that are in play where a seat names them
    marks: dict[str, str] = {}  # what of further figures is not certain, such as `edifice_setup.markers`


class ArchitectsMeta(Struct, kw_only=True, tag_field="game", tag="architects"):
    """7 Wonders Architects; what it calls expansions are variants of rules."""

    players: tuple[int, int]
    expansions: list[ExpansionMeta]
    cards: dict[str, ArchitectsCard]
    central: dict[str, int]  # the central deck
    wonders: dict[str, ArchitectsWonder]
    tokens: dict[str, ArchitectsToken]
    pieces: dict[str, Named]
    categories: list[str]
    texts: dict[str, dict[str, str]]


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


class Everything(Struct, kw_only=True):
    """What there is: games, bots, languages."""

    version: str
    games: list[GameMeta | ArchitectsMeta]
    bots: list[BotMeta]
    languages: list[str]
