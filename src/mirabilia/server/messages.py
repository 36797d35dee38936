"""Every message of the socket: what clients say, and what the server says."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mirabilia.server.refusals import ErrorCode, Reason
from mirabilia.server.shapes import AnyView
from mirabilia.server.views import EventShown, OptionShown

MAX_REF = 2**53 - 1  # what a client in a browser can count
Ref = Annotated[int, Meta(ge=0, le=MAX_REF)]
Audience = Literal["all", "partner"]
DecisionId = Annotated[str, Meta(max_length=32)]


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client; `ref` is returned in `ok` or `error`."""

    ref: Ref | None = None


class Answer(FromClient, tag="answer"):
    """Answer a question."""

    decision: DecisionId
    answer: Annotated[str, Meta(max_length=200)]


class TakeBack(FromClient, tag="take_back"):
    """Take an answer back, as long as others have not answered."""

    decision: DecisionId


class Chat(FromClient, tag="chat"):
    """Say something to everybody, or only to the partner."""

    text: str
    to: Audience = "all"


class Start(FromClient, tag="start"):
    """The maker starts the game; a bot of that name takes every seat that is still open."""

    bot: Annotated[str, Meta(max_length=40)] | None = None  # otherwise the usual one


class Away(FromClient, tag="away"):
    """Let a bot play for this seat."""


class Back(FromClient, tag="back"):
    """Take over again from the bot."""


class StandIn(FromClient, tag="stand_in"):
    """Let a bot play for a seat whose player is gone."""

    seat: Annotated[int, Meta(ge=0, le=99)]


class Remove(FromClient, tag="remove"):
    """The maker sends somebody away: before the game the seat is open again, later a bot has it."""

    seat: Annotated[int, Meta(ge=0, le=99)]


class Rematch(FromClient, tag="rematch"):
    """A new table with the same seats."""


class Hint(FromClient, tag="hint"):
    """Ask the coach about an open question, where the table allows it; the answer is a `hint`."""

    decision: DecisionId


class Hello(FromClient, tag="hello"):
    """After reconnecting: the last event that the client has shown."""

    seen: Annotated[int, Meta(ge=-1, le=MAX_REF)]


ClientMessage = Answer | TakeBack | Chat | Start | Away | Back | StandIn | Remove | Rematch | Hint | Hello

SeatKind = Literal["human", "bot", "open"]
TableState = Literal["open", "playing", "over"]
LateWhy = Literal["clock", "stand_in"]  # the time was out; the seat's own bot failed


class SeatShown(Struct, kw_only=True):
    """What everybody may know of a seat."""

    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    connected: bool
    away: bool
    waiting: bool  # asked, and has not answered
    deadline: float | None
    gone_since: float | None  # when the player's last connection ended


class SetupShown(Struct, kw_only=True):
    """How a table is set up; the seed stays secret until the end."""

    game: str
    players: int
    expansions: list[str]
    wonders: list[str]
    sides: str
    seeded: bool  # the maker chose the seed, and may know the deal
    figures: int = 0  # how many are those of the maker's box
    former: bool = False  # whether it was begun with figures that the server no longer has


class Branch(Struct, kw_only=True, omit_defaults=True):
    """Where a game was taken up that had been played at another table: a frame of its replay."""

    code: str
    frame: int
    redealt: bool = False  # whether what was hidden from the maker's seat was dealt again


class TableShown(Struct, kw_only=True):
    """What everybody may know of a table."""

    code: str
    state: TableState
    maker: bool  # whether the recipient is the maker
    clock: int | None
    public: bool
    created: float
    setup: SetupShown
    seats: list[SeatShown]
    rematch: str | None
    hints: bool = False  # whether players may ask the coach
    duplicates: int = 0  # how many tables have this deal, if there are several
    branch: Branch | None = None  # the moment of another game from which this one plays on


class WhyNot(Struct, kw_only=True, omit_defaults=True):
    """Why something cannot be built: `owned`, `missing` units, too few `coins`, or all stages `done`."""

    code: str
    units: dict[str, int] = {}
    price: int = 0


class Worth(Struct, kw_only=True, omit_defaults=True):
    """What building something now would change, whatever is paid: points, and seats it would then beat."""

    points: dict[str, int] = {}  # by category
    beats: list[int] = []


class QuestionShown(Struct, kw_only=True):
    """The open question of a seat."""

    decision: str
    kind: str
    city: int  # usually the seat's own
    options: list[OptionShown]
    why: dict[str, WhyNot]
    why_stage: WhyNot | None = None
    worth: dict[str, Worth] = {}  # by card
    worth_riders: dict[str, Worth] = {}  # what goes with an action, by its name
    worth_stages: list[Worth] = []  # the next stage, by alternative


class ChatLine(Struct, kw_only=True):
    """Something that was said."""

    at: float
    name: str
    text: str
    seat: int | None = None
    to: Audience = "all"


class LateAnswer(Struct, kw_only=True):
    """Another bot answered: a seat's time ran out, or its own bot failed, before the event of this number."""

    at: float
    seat: int
    number: int
    why: LateWhy = "clock"


class State(Struct, kw_only=True, tag_field="type", tag="state"):
    """Everything that a seat or a spectator may see."""

    table: TableShown
    seat: int | None
    partner: int | None  # the seat that plays together with this one
    view: AnyView | None
    question: QuestionShown | None
    answer: str | None
    events: list[EventShown]
    chat: list[ChatLine]
    late: list[LateAnswer]  # the last ones, the oldest first
    now: float  # the server's clock, to show deadlines by


class Change(Struct, kw_only=True, tag_field="type", tag="change"):
    """What can change while a question stays open: who is there, who has chosen, what is said."""

    seats: list[SeatShown]
    waiting_for: list[int]  # as in the view
    answer: str | None
    now: float
    chat: list[ChatLine] | UnsetType = UNSET  # all of it, if something was said
    late: list[LateAnswer] | UnsetType = UNSET  # all of them, if somebody's time ran out


class Ok(Struct, kw_only=True, tag_field="type", tag="ok"):
    """Done, and saved."""

    ref: int | None


class Error(Struct, kw_only=True, tag_field="type", tag="error"):
    """Nothing was changed; `field` is the part of the message that is at fault."""

    ref: int | None
    code: ErrorCode
    reason: Reason
    message: str
    field: str | UnsetType = UNSET
    values: dict[str, int] | UnsetType = UNSET


class RematchMade(Struct, kw_only=True, tag_field="type", tag="rematch"):
    """The new table, and this seat's key there."""

    code: str
    key: str | UnsetType | None = UNSET


class ReasonShown(Struct, kw_only=True):
    """What makes an answer better or worse, as the search finds when it is taken away."""

    kind: str
    en: str  # with {who} and {card} where a player and cards are named
    pl: str
    chance: float  # to win, that it adds; negative if it speaks against the answer
    points: float
    seat: int | None = None  # who is named
    cards: list[str] = []  # which cards are named


class AdviceShown(Struct, kw_only=True):
    """An answer with what it promises, by what the seat can know."""

    answer: str
    chance: float  # to win
    points: float  # at the end
    reasons: list[ReasonShown]


class HintGiven(Struct, kw_only=True, tag_field="type", tag="hint"):
    """The best answers to a question, the best first; none if the coach failed."""

    decision: str
    answers: list[AdviceShown]


ServerMessage = State | Change | Ok | Error | RematchMade | HintGiven
