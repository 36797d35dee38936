"""Reading what is printed on shipyards, Armada cards and islands."""

from __future__ import annotations

from mirabilia.seven.armada.pieces import FLEETS, LAST_SPACE, LEVELS, Navy
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entries, Entry, Place, check_keys, read_cost, read_number, read_word
from mirabilia.seven.lanes import GOODS, MOST_UNITS, RAW
from mirabilia.seven.model import Cost
from mirabilia.table.errors import unknown_name

SPACE_KEYS = ("shields", "coins", "level", "tax", "points", "explore")


def read_fleets(navy: Navy, entries: Entries) -> None:
    """What the spaces of every fleet give; the start gives nothing."""
    for fleet in FLEETS:
        place = Place("fleets.toml", fleet, "spaces")
        check_keys(entries.get(fleet, {}), ("spaces",), (), Place("fleets.toml", fleet))
        spaces = entries[fleet]["spaces"]
        if not isinstance(spaces, list) or len(spaces) != LAST_SPACE:
            raise place.error(f"is a list of {LAST_SPACE} spaces")
        for space in ({}, *spaces):
            check_space(space, place)
            navy.add_space(*(read_number(space.get(name, 0), place) for name in SPACE_KEYS))


def check_space(space: Entry, place: Place) -> None:
    """A space has only known keys."""
    for key in space:
        if key not in (*SPACE_KEYS, "mark"):
            raise place.error(str(unknown_name("key of a space", key, SPACE_KEYS)))
    if read_number(space.get("explore", 0), place) > LEVELS:
        raise place.error(f"explore is {space['explore']}; islands have the levels 1 to {LEVELS}")


def read_shipyards(navy: Navy, entries: Entries) -> None:
    """The costs of every shipyard, and the fleet that goes with its Wonder."""
    # ARM-009
    for key, entry in entries.items():
        place = Place("shipyards.toml", key)
        check_keys(entry, ("wonder", *FLEETS), (), place)
        navy.wonder_fleets.append(
            FLEETS.index(read_word(entry["wonder"], FLEETS, "fleet", place.with_key("wonder")))
        )
        for fleet in FLEETS:
            at = place.with_key(fleet)
            if not isinstance(entry[fleet], list) or len(entry[fleet]) != LAST_SPACE:
                raise at.error(f"is a list of {LAST_SPACE} costs")
            for one in entry[fleet]:
                navy.add_cost(read_cost(one, at))


def count_units(one: Cost, kinds: tuple[str, ...]) -> int:
    """How many units of some kinds a cost has."""
    return sum(count for kind, count in one.units.items() if kind in kinds)


def check_sums(builder: RulebookBuilder, navy: Navy) -> None:
    """Check that the cost of a ship's space can be added to whatever it may be paid together with."""
    costs = [(card.key, card.cost) for card in builder.book.cards if card.colour in FLEETS]
    costs += [
        (board.key, stage.cost) for sides in builder.book.wonders for board in sides for stage in board.stages
    ]
    for kinds in (RAW, GOODS):
        most = max(count_units(one, kinds) for one in navy.costs)
        for key, one in costs:
            if count_units(one, kinds) + most > MOST_UNITS:
                message = f"a space costs {most} units of {'/'.join(kinds)}, together with {key} more than"
                raise Place("shipyards.toml", "costs").error(f"{message} {MOST_UNITS}")
