"""The shape of what 7 Wonders shows, for the schema; tests check it against these types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct, field

from mirabilia.server.views import EventShown, ExpansionMeta, FrameAction, Shape
from mirabilia.seven.rules import load_modules


def keys_brought(part: str) -> type[Struct]:
    """The keys that the expansions add to a part of the data, any of which may be missing."""
    fields: list[tuple[str, Any, Any]] = []
    for module in load_modules().values():
        hints = get_type_hints(getattr(module.shapes, part))
        fields += [(name, hint | UnsetType, UNSET) for name, hint in hints.items()]
    return defstruct(f"{part.title()}Brought", fields, bases=(Shape,), kw_only=True)


if TYPE_CHECKING:  # the keys are known only once the folders of the expansions have been read
    CityBrought: TypeAlias = Shape
    ChoicesBrought: TypeAlias = Shape
    ResultBrought: TypeAlias = Shape
else:
    CityBrought, ChoicesBrought, ResultBrought = (
        keys_brought("city"),
        keys_brought("choices"),
        keys_brought("result"),
    )


class Cost(Shape):
    """Coins for the bank and units of resources."""

    coins: int
    units: dict[str, int]


class NextStage(Shape):
    """The stage that a city can build next."""

    number: int
    cost: Cost


class Science(Shape):
    """Science symbols; `any` are free ones."""

    compass: int
    gear: int
    tablet: int
    any: int


class Source(Shape):
    """Where resources come from."""

    of: list[str]
    units: int
    sold: bool
    origin: str = field(name="from")


class Price(Shape):
    """What a unit costs at either neighbour."""

    left: int
    right: int


class Prices(Shape):
    """What units cost."""

    raw: Price
    goods: Price


class ZoneShown(Shape):
    """A place for cards that an expansion adds: how many there are, and which, if the seat may see them."""

    size: int
    cards: list[str] | UnsetType = UNSET


class Piece(Shape):
    """A thing of an expansion that is neither a number nor a place for cards."""

    kind: str
    name: str
    numbers: dict[str, int]
    cards: list[str]
    seats: list[int]


class Site(CityBrought, kw_only=True):
    """What a city is, in the middle of a game and at its end; `numbers` are those of expansions."""

    seat: int
    wonder: str
    side: str
    stages: int
    cards: list[str]
    coins: int
    victory: list[int]
    defeats: int
    numbers: dict[str, int] | UnsetType = UNSET
    stage_choices: list[int] | UnsetType = UNSET


class City(Site, kw_only=True):
    """What everybody sees of a city; some seats may see more of `zones` and `pieces` than others."""

    shields: int
    free_build: bool
    points: dict[str, int]
    science: Science
    science_sets: int  # that the points count, `any` symbols as they are best used
    sources: list[Source]
    prices: Prices
    next_stage: NextStage | None
    zones: dict[str, ZoneShown] | UnsetType = UNSET
    pieces: list[Piece] | UnsetType = UNSET


class Action(Shape):
    """A revealed action; the card is missing where it lies face down."""

    seat: int
    verb: str
    pays: dict[str, int]
    card: str | UnsetType = UNSET
    rider: str | UnsetType = UNSET


class PassedOn(Shape):
    """A hand that a seat has passed on, and what may still be in it."""

    holder: int
    size: int
    cards: list[str]


class Choices(ChoicesBrought):
    """What was chosen at the end for the best total."""

    science: dict[str, int] | UnsetType = UNSET
    guild: str | UnsetType = UNSET  # a neighbour's, copied


class FinalCity(Site, kw_only=True):
    """A city at the end, with everything that was hidden."""

    markers: list[str]
    score: dict[str, int]
    choices: Choices | UnsetType = UNSET
    zones: dict[str, list[str]] | UnsetType = UNSET


class Result(ResultBrought, tag_field="game", tag="seven"):
    """The outcome of a game of 7 Wonders."""

    v: int
    edition: int
    players: int
    expansions: list[str]
    cities: list[FinalCity]
    winners: list[int]
    seed: int | str | UnsetType = UNSET
    numbers: dict[str, int] | UnsetType = UNSET
    zones: dict[str, list[str]] | UnsetType = UNSET


class View(Shape, tag_field="game", tag="seven"):
    """What a seat, or a spectator, sees of 7 Wonders; what may be missing, only where it applies."""

    players: int
    expansions: list[str]
    seat: int | None
    age: int
    turn: int
    turns: int
    passing: Literal["left", "right"]
    asking: str | None
    asked: list[int]
    waiting_for: list[int]
    cities: list[City]
    hand_sizes: list[int]
    discard_size: int
    last_turn: list[Action]
    hand: list[str] | UnsetType = UNSET
    markers: list[str] | UnsetType = UNSET
    answer: str | UnsetType | None = UNSET
    passed_on: list[PassedOn] | UnsetType = UNSET
    discard_seen: list[str] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    numbers: dict[str, int] | UnsetType = UNSET
    zones: dict[str, ZoneShown] | UnsetType = UNSET
    pieces: list[Piece] | UnsetType = UNSET


class Frame(Struct, kw_only=True):
    """A turn: the state before its choices, and what was done then."""

    age: int
    turn: int
    view: View
    hands: list[list[str]]
    actions: list[FrameAction]
    events: list[EventShown]


class Frames(Struct, kw_only=True):
    """A whole game for the timeline."""

    code: str
    names: list[str]
    result: Result
    frames: list[Frame]
    cut: bool | UnsetType = UNSET  # they break off: this program would play on differently


class GameMeta(Struct, kw_only=True, tag_field="game", tag="seven"):
    """7 Wonders with its expansions."""

    players: tuple[int, int]
    expansions: list[ExpansionMeta]
    sides: list[str]
    categories: list[str]
    texts: dict[
        str, dict[str, str]
    ]  # by language: what verbs, questions, zones, numbers and pieces are called
    dealt: list[str] = []  # the wonders that can be dealt without an expansion
    guests: list[str] = []  # those that are in play where a seat names them


SHAPES = {"view": View, "frames": Frames, "meta": GameMeta}
