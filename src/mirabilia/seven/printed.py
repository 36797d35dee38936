"""What is printed and never changes: costs, effects, cards, boards; shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.seven.lanes import GOODS, GUARD, RAW, pack_demand, pack_source
from mirabilia.table.vecs import vec

if TYPE_CHECKING:
    from mirabilia.seven.effect_rows import PrintedEffect
    from mirabilia.seven.model import City, State

# A tally is one integer with a 5-bit field for each countable thing.
COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")  # BASE-006
COUNTED: Final = (*COLOURS, "stage", "defeat", "white")  # white cards are no structures of an Age
STAGES: Final = 35
DEFEATS: Final = 40
ONE_STAGE: Final = 34359738368  # 1 << STAGES
ONE_DEFEAT: Final = 1099511627776  # 1 << DEFEATS
SIDES: Final = ("A", "B")
SYMBOLS: Final = ("compass", "gear", "tablet", "any")

# Bits of City.cheap: which purchases cost 1 coin instead of 2.
CHEAP_RAW_LEFT: Final = 1
CHEAP_RAW_RIGHT: Final = 2
CHEAP_GOODS_LEFT: Final = 4
CHEAP_GOODS_RIGHT: Final = 8

# Bits of City.duties: what a city may not do although the base rules would let it.
MUST_CHAIN: Final = 1  # a card that a chain makes free may not be paid for
CHAIN_ONLY: Final = 4  # a card that a chain makes free may be put to no other use
DISCARD_LAST: Final = 2  # a card may be discarded only where nothing else can be done

# What happened to a city, for the effects that wait for it.
BUILT: Final = 1
STAGE_BUILT: Final = 2
VICTORY: Final = 3
DEFEAT: Final = 4


def read_field(tally: i64, shift: i64) -> i64:
    """One field of a tally."""
    return tally >> shift & 31


def tally_of(thing: str) -> int:
    """One of a countable thing, as a tally."""
    return int(32 ** COUNTED.index(thing))


@final
class Offer:
    """Another seller: the bank, or a city that is not a neighbour."""

    def __init__(self, distance: i64, units: i64, price: i64, raw: i64, goods: i64) -> None:
        self.distance: i64 = distance  # seats to the left (to the right if negative); 0 is the bank
        self.units: i64 = units  # how many units a turn
        self.price: i64 = price
        self.raw: i64 = raw  # what the bank offers; a city offers what it sells
        self.goods: i64 = goods


@mypyc_attr(acyclic=True, free_list_len=1)
class Demand:
    """What must be provided together: coins for the bank, and resources as lanes."""

    def __init__(self, coins: i64, raw: i64, goods: i64) -> None:
        self.coins: i64 = coins
        self.raw: i64 = raw
        self.goods: i64 = goods

    def add(self, other: Demand) -> Demand:
        """Both demands, met together out of one pool of resources."""
        raw = self.raw + other.raw
        goods = self.goods + other.goods
        if (raw | goods) & GUARD != 0:
            raise ValueError("costs that are paid together have more units of a kind than a lane holds")
        return Demand(self.coins + other.coins, raw, goods)


@final
class Cost(Demand):
    """A printed cost: coins and units of resources."""

    def __init__(self, coins: int, units: dict[str, int]) -> None:
        raw = {kind: count for kind, count in units.items() if kind in RAW}
        goods = {kind: count for kind, count in units.items() if kind in GOODS}
        super().__init__(coins, pack_demand(raw, RAW), pack_demand(goods, GOODS))
        self.units = units
        any_raw = pack_source([kind for kind in raw if raw[kind]], RAW)
        any_goods = pack_source([kind for kind in goods if goods[kind]], GOODS)
        self.waiver = Offer(0, 1, 0, any_raw, any_goods)  # one unit of it, of the city's choice, for free


class Effect:
    """One thing that a card does. A verb of the data is a subclass that overrides what it needs."""

    def apply_lasting(self, city: City) -> None:
        """LASTING: write a lasting number on the city."""

    def apply_on_build(self, state: State, seat: i64) -> None:
        """ON_BUILD: do it once, after everybody's structures of the turn are in place."""

    def coins_at(self, state: State, seat: i64) -> i64:
        """ON_BUILD: the coins from the bank that it would give now, for those who look ahead."""
        return 0

    def apply_on_trigger(self, state: State, seat: i64, trigger: i64, detail: i64) -> None:
        """TRIGGER: react to what happens to the city later on."""

    def score(self, state: State, seat: i64) -> i64:
        """SCORING: victory points."""
        return 0


@final
class Effects:
    """What a structure, a stage or the like does, sorted by timing; `printed` has it as it is printed."""

    def __init__(
        self,
        lasting: list[Effect],
        on_build: list[Effect],
        triggers: list[Effect],
        scoring: list[Effect],
        category: int,
        printed: tuple[PrintedEffect, ...] = (),
    ) -> None:
        self.lasting = vec[Effect](lasting)
        self.on_build = vec[Effect](on_build)
        self.triggers = vec[Effect](triggers)
        self.scoring = vec[Effect](scoring)
        self.category = category  # the score row of its points
        self.printed = printed


@final
class Card:
    """A kind of card. Copies of one kind are the same object."""

    def __init__(self, number: int, key: str, age: int, colour: str, cost: Cost, effects: Effects) -> None:
        self.id: i64 = number
        self.key = key
        self.age: i64 = age
        self.colour = colour
        self.cost = cost
        self.effects = effects
        self.tally: i64 = tally_of(colour) if colour in COUNTED else 0
        self.ridden = False  # whether an extra may ride on building it: set by `Rulebook.lay_out`
        # The same-name ban and the chains: three words of 60 names.
        self.name0: i64 = 0
        self.name1: i64 = 0
        self.name2: i64 = 0
        self.chain0: i64 = 0
        self.chain1: i64 = 0
        self.chain2: i64 = 0
        self.alone: tuple[Card, ...] = (self,)  # a tuple to add to those of a city; last, when all is set


@final
class Stage:
    """A stage of a wonder; `alternatives` are the effects of which its builder takes one (usually one)."""

    def __init__(self, cost: Cost, effect_lists: list[Effects]) -> None:
        self.cost = cost
        self.alternatives = effect_lists


@final
class Board:
    """One side of a wonder's board."""

    def __init__(self, key: str, side: str, start: Effects, stages: list[Stage]) -> None:
        self.key = key
        self.side = side
        self.start = start
        self.stages = stages
        self.number: i64 = 0  # its place among all boards: set by `Rulebook.lay_out`
