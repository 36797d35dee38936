"""Reading what is printed on shipyards, Armada cards and islands."""

from __future__ import annotations

from collections.abc import Callable

from mirabilia.seven.armada.effects import (
    Advance,
    CoinsPerAdvance,
    DistantTrade,
    Grant,
    Incursion,
    Pirates,
    PointsPerColour,
    PointsPerIsland,
    PointsPerLevel,
    TopIsland,
)
from mirabilia.seven.armada.fleets import (
    ATTACKS_LEFT,
    ATTACKS_RIGHT,
    FLEETS,
    LAST_SPACE,
    LEVELS,
    ONE_FLEET,
    NavalShields,
    Navy,
)
from mirabilia.seven.draft import Draft
from mirabilia.seven.lanes import GOODS, MOST_UNITS, RAW
from mirabilia.seven.load import Entries, Entry, Place, Row, check_keys, cost, number, word
from mirabilia.seven.market import waiver_of
from mirabilia.seven.model import Cost, Effect
from mirabilia.table.errors import unknown

SPACE_KEYS = ("shields", "coins", "level", "tax", "points", "explore")
SIDES = ("left", "right")
DIFFERENT = 3  # the most different fleets that one effect advances

# The verbs that give a lasting right, which has the same name.
GRANTS = ("free_stage_ships", "no_losses", "may_stay_out")
CHEAPER = "cheaper_ships"


def read_fleets(navy: Navy, entries: Entries) -> None:
    """What the spaces of every fleet give; the start gives nothing."""
    figures = (navy.shields, navy.coins, navy.levels, navy.taxes, navy.points, navy.explores)
    for fleet in FLEETS:
        place = Place("fleets.toml", fleet, "spaces")
        check_keys(entries.get(fleet, {}), ("spaces",), (), Place("fleets.toml", fleet))
        spaces = entries[fleet]["spaces"]
        if not isinstance(spaces, list) or len(spaces) != LAST_SPACE:
            raise place.error(f"is a list of {LAST_SPACE} spaces")
        for space in ({}, *spaces):
            check_space(space, place)
            for name, figure in zip(SPACE_KEYS, figures, strict=True):
                figure.append(number(space.get(name, 0), place))


def check_space(space: Entry, place: Place) -> None:
    """A space says only what is known of spaces."""
    for key in space:
        if key not in (*SPACE_KEYS, "mark"):
            raise place.error(str(unknown("key of a space", key, SPACE_KEYS)))
    if number(space.get("explore", 0), place) > LEVELS:
        raise place.error(f"explore is {space['explore']}; islands have the levels 1 to {LEVELS}")


def read_shipyards(navy: Navy, entries: Entries) -> None:
    """The costs of every shipyard, and the fleet that goes with its Wonder."""
    for key, entry in entries.items():
        place = Place("shipyards.toml", key)
        check_keys(entry, ("wonder", *FLEETS), (), place)
        navy.wonder_fleets.append(FLEETS.index(word(entry["wonder"], FLEETS, "fleet", place.at("wonder"))))
        for fleet in FLEETS:
            at = place.at(fleet)
            if not isinstance(entry[fleet], list) or len(entry[fleet]) != LAST_SPACE:
                raise at.error(f"is a list of {LAST_SPACE} costs")
            navy.costs += [cost(one, at) for one in entry[fleet]]
    navy.waivers = [waiver_of(one) for one in navy.costs]


def units(one: Cost, kinds: tuple[str, ...]) -> int:
    """How many units of some kinds a cost has."""
    return sum(count for kind, count in one.units.items() if kind in kinds)


def check_sums(draft: Draft, navy: Navy) -> None:
    """Whatever a ship's space may be paid together with can be counted."""
    costs = [(card.key, card.cost) for card in draft.book.cards if card.colour in FLEETS]
    costs += [
        (board.key, stage.cost) for sides in draft.book.wonders for board in sides for stage in board.stages
    ]
    for kinds in (RAW, GOODS):
        most = max(units(one, kinds) for one in navy.costs)
        for key, one in costs:
            if units(one, kinds) + most > MOST_UNITS:
                message = f"a space costs {most} units of {'/'.join(kinds)}, together with {key} more than"
                raise Place("shipyards.toml", "costs").error(f"{message} {MOST_UNITS}")


def rows(draft: Draft, navy: Navy) -> dict[str, Row]:
    """The verbs of the data that the expansion adds."""
    found = {verb: Row("keep", grant(draft, verb)) for verb in GRANTS}
    return found | {
        CHEAPER: Row("keep", lambda entry, place: cheaper(draft, entry, place)),
        "naval_shields": Row("keep", lambda entry, place: NavalShields(whole(entry, place))),
        "distant_trade": Row(
            "keep", lambda entry, place: distant_trade(draft, entry, place), ("units", "price")
        ),
        "incursion": Row("now", lambda entry, place: incursion(navy, entry, place)),
        "pirates": Row("now", lambda entry, place: pirates(navy, entry, place)),
        "advance": Row("now", lambda entry, place: advance(navy, entry, place), ("fleet",)),
        "top_island": Row("now", lambda entry, place: top_island(navy, entry, place)),
        "coins_per_advance": Row("when", lambda entry, place: CoinsPerAdvance(whole(entry, place))),
        "points_per_level": Row("end", lambda entry, place: PointsPerLevel(navy, whole(entry, place))),
        "points_per_island": Row("end", lambda entry, place: PointsPerIsland(whole(entry, place))),
        "points_per_best_colour": Row("end", lambda entry, place: PointsPerColour(whole(entry, place))),
    }


def whole(entry: Entry, place: Place) -> int:
    """The number that a verb says, at least 1."""
    return number(next(iter(entry.values())), place, 1)


def said(entry: Entry, place: Place) -> None:
    """A verb that only says that it is there."""
    value = next(iter(entry.values()))
    if value is not True:
        raise place.error(f"{value!r} should be true")


def grant(draft: Draft, verb: str) -> Callable[[Entry, Place], Effect]:
    """Who makes the effect of a verb that gives a right."""

    def make(entry: Entry, place: Place) -> Effect:
        said(entry, place)
        return Grant(draft.right(verb))

    return make


def cheaper(draft: Draft, entry: Entry, place: Place) -> Effect:
    """Naval construction costs one unit less."""
    if whole(entry, place) != 1:
        raise place.error("naval construction can cost 1 unit less, not more")
    return Grant(draft.right(CHEAPER))


def distant_trade(draft: Draft, entry: Entry, place: Place) -> Effect:
    """Units from two seats away; with four cities both ways lead to the same one."""
    side = word(entry["distant_trade"], SIDES, "side", place)
    distance = -2 if side == "right" and draft.book.cities != 4 else 2
    return DistantTrade(
        distance,
        number(entry.get("units", 1), place.at("units"), 1),
        number(entry.get("price", 1), place.at("price"), 1),
    )


def incursion(navy: Navy, entry: Entry, place: Place) -> Effect:
    """An attack to the left or to the right."""
    side = word(entry["incursion"], SIDES, "side", place)
    return Incursion(navy, ATTACKS_LEFT if side == "left" else ATTACKS_RIGHT)


def pirates(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Pirates."""
    said(entry, place)
    return Pirates(navy)


def advance(navy: Navy, entry: Entry, place: Place) -> Effect:
    """Free advances of so many different fleets, or of one fleet that is named."""
    count = number(entry["advance"], place, 1)
    if count > DIFFERENT:
        raise place.error(f"{count} different fleets are more than {DIFFERENT}")
    if "fleet" not in entry:
        return Advance(navy, count)
    if count != 1:
        raise place.error("a fleet that is named advances once")
    fleet = FLEETS.index(word(entry["fleet"], FLEETS, "fleet", place.at("fleet")))
    return Advance(navy, ONE_FLEET + fleet)


def top_island(navy: Navy, entry: Entry, place: Place) -> Effect:
    """The top island of a level."""
    level = number(entry["top_island"], place, 1)
    if level > LEVELS:
        raise place.error(f"{level} is not a level; islands have 1 to {LEVELS}")
    return TopIsland(navy, level)
