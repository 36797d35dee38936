"""Every way to pay a cost, found by trying everything: slow, and independent of the engine's arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from property.recount import GOODS, RAW, Source

KINDS = RAW + GOODS
Amounts = tuple[int, ...]  # units of every kind, in the order of KINDS
NOTHING: Amounts = (0,) * len(KINDS)


def amounts(units: dict[str, int]) -> Amounts:
    """Units by kind as a tuple."""
    return tuple(units.get(kind, 0) for kind in KINDS)


@dataclass(frozen=True)
class Seller:
    """Somebody from whom units can be had: what they make, at which prices, and how much at most."""

    payee: str
    sources: tuple[Source, ...]
    raw_price: int
    goods_price: int
    most: int = 99

    def coins(self, bought: Amounts) -> int:
        """The price of some units."""
        raw = sum(bought[: len(RAW)])
        return raw * self.raw_price + (sum(bought) - raw) * self.goods_price


@cache
def covers(sources: tuple[Source, ...], wanted: Amounts) -> bool:
    """Whether the sources can make all these units, each giving one unit of one of its kinds."""
    if not any(wanted):
        return True
    if len(sources) < sum(wanted):
        return False
    for kind in sources[0]:
        index = KINDS.index(kind)
        if wanted[index] and covers(sources[1:], less(wanted, index)):
            return True
    return covers(sources[1:], wanted)


def less(wanted: Amounts, index: int) -> Amounts:
    """One unit of a kind less."""
    return (*wanted[:index], wanted[index] - 1, *wanted[index + 1 :])


def parts(wanted: Amounts) -> Iterator[Amounts]:
    """All sets of units that are contained in the wanted ones."""
    return product(*(range(count + 1) for count in wanted))


def minus(first: Amounts, second: Amounts) -> Amounts:
    """The difference of two amounts."""
    return tuple(one - two for one, two in zip(first, second, strict=True))


def purchases(own: tuple[Source, ...], wanted: Amounts) -> list[Amounts]:
    """The sets of units that complete own production and contain no superfluous unit (OQ-BASE-28)."""
    return [
        bought
        for bought in parts(wanted)
        if covers(own, minus(wanted, bought))
        and not any(
            count and covers(own, minus(wanted, less(bought, index))) for index, count in enumerate(bought)
        )
    ]


def splits(bought: Amounts, sellers: tuple[Seller, ...]) -> Iterator[tuple[int, ...]]:
    """The coins to every seller for each way to buy exactly these units."""
    if not sellers:
        if not any(bought):
            yield ()
        return
    seller = sellers[0]
    for share in parts(bought):
        if sum(share) <= seller.most and covers(seller.sources, share):
            for rest in splits(minus(bought, share), sellers[1:]):
                yield (seller.coins(share), *rest)


def payments(
    own: tuple[Source, ...],
    units: dict[str, int],
    coins: int,
    treasury: int,
    sellers: tuple[Seller, ...],
) -> set[tuple[int, ...]]:
    """Every payment that the city can afford: the coins to every seller, then those of the cost itself."""
    found = set()
    for bought in purchases(own, amounts(units)):
        for paid in splits(bought, sellers):
            if sum(paid) + coins <= treasury:
                found.add((*paid, coins))
    return found


def clear() -> None:
    """Forget what was found for other cities."""
    covers.cache_clear()
