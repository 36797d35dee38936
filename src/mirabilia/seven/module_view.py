"""What modules show: their numbers and zones, which need only be declared, and pieces of other kinds.

A view, a redacted state, a determinized one, a result and a position all treat numbers and zones by their
declarations in the rulebook. A `ModuleView` adds what cannot be declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from mirabilia.seven.model import HIDDEN, OWNER, PUBLIC, City, Effect, State, Zone
from mirabilia.table.agenda import Event
from mirabilia.table.validation import Data

if TYPE_CHECKING:
    from mirabilia.seven.rules import Rules

TABLE = -1  # the place of what belongs to no city


class ModuleView:
    """What a module shows besides its numbers and zones, and what it keeps hidden."""

    alike: bool = False  # whether everybody sees the same pieces, which are then made once for all
    city_keys: tuple[str, ...] = ()  # that a city's data may have, in results, positions and views alike

    def city_data(self, state: State, seat: int) -> Data:
        """What everybody sees of a city under these keys; those with nothing in them are left out."""
        return {}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        """Fill a city with what its data say under these keys."""

    def result(self, state: State) -> Data:
        """Keys of a result besides those of its cities."""
        return {}

    def choices(self, state: State, seat: int) -> Data:
        """What is chosen for a city at the end for the best total, by the names used in its result."""
        return {}

    def explain_points(self, rules: Rules, state: State, seat: int, effect: Effect, lang: str) -> str | None:
        """How one of the module's SCORING effects gets its points, in words; None if it is another's."""
        return None

    def find_blocking_problems(self, rules: Rules, cities: list[Data]) -> list[Data]:
        """Problems with the module's own keys in a result's cities that make counting impossible."""
        return []

    def find_problems(self, rules: Rules, state: State) -> list[Data]:
        """What cannot be right about the module's pieces in a result: see `table.problems`."""
        return []

    def may_have_other_tokens(self, state: State) -> bool:
        """Whether conflict tokens may have come or gone other than in conflicts between neighbours."""
        return False

    def may_have_lost_structures(self, state: State) -> bool:
        """Whether cities may have lost structures before the end."""
        return False

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        """Pieces of a city, or of the TABLE, as a seat (None: a spectator) may see them."""
        return []

    def event(self, state: State, event: Event, seat: int | None) -> Data | None:
        """One of the module's own events, as a seat may see it: see `EventShown`; None for others."""
        return None

    def hide(self, new: State, seat: int) -> None:
        """Remove from a copy what is hidden from a seat; zones are already hidden."""

    def determinize(self, new: State, seat: int) -> None:
        """Deal what is hidden from a seat at random in a copy, by the copy's own generator."""

    def rewind(self, new: State) -> None:
        """Undo, in a copy, what a turn does before its first question, for a position."""

    def suppose(self, state: State, random: Random) -> None:
        """Put in what a score pad does not ask for, in a position that was entered from one."""

    def settle(self, state: State) -> None:
        """Derive what follows from the numbers and zones of a position or a result that has been read."""


def make_piece(
    kind: str,
    name: str,
    numbers: dict[str, int] | None = None,
    cards: Sequence[str] = (),
    seats: Sequence[int] = (),
) -> Data:
    """A piece on the table: what it is, which one, and what belongs to it."""
    return {"kind": kind, "name": name, "numbers": numbers or {}, "cards": [*cards], "seats": [*seats]}


def collect_extras(module_views: Sequence[ModuleView], state: State, city: int, seat: int | None) -> Data:
    """What modules show of a city, or of the TABLE; nothing where there is nothing."""
    data: Data = {}
    if state.book.zones:
        zones = {zone.name: view_of_zone(zone, state, city, seat) for zone in zones_of(state, city)}
        if zones:
            data["zones"] = zones
    ordered = sorted(module_views, key=lambda one: not one.alike)  # what all see alike comes first
    pieces = [one for module_view in ordered for one in module_view.pieces(state, city, seat)]
    if pieces:
        data["pieces"] = pieces
    if city == TABLE and state.numbers:
        data["numbers"] = table_numbers(state)
    return data


def add_own(shared: Data, module_views: Sequence[ModuleView], state: State, city: int, seat: int) -> Data:
    """What a spectator sees of a city, or of the TABLE, with what a seat sees otherwise."""
    data = shared
    own = [
        zone
        for zone in state.book.zones
        if zone.visibility == OWNER
        and zone.of_city == (city != TABLE)
        and not state.over
        and state.sees_zone(seat, zone, city)
    ]
    if own:
        seen = {zone.name: view_of_zone(zone, state, city, seat) for zone in own}
        data = data | {"zones": data["zones"] | seen}
    private = [one for one in module_views if not one.alike]
    replaced = [one for module_view in private for one in module_view.pieces(state, city, None)]
    pieces = [one for module_view in private for one in module_view.pieces(state, city, seat)]
    if pieces != replaced:
        alike = data.get("pieces", [])
        data = data | {"pieces": alike[: len(alike) - len(replaced)] + pieces}
    return data


def table_numbers(state: State) -> dict[str, int]:
    """The modules' numbers of the table by their names."""
    return dict(zip(state.book.table_number_names, state.numbers, strict=True))


def zones_of(state: State, city: int) -> list[Zone]:
    """The zones of a city, or of the TABLE, of which at least the size is shown."""
    return [
        zone for zone in state.book.zones if zone.of_city == (city != TABLE) and zone.visibility != HIDDEN
    ]


def view_of_zone(zone: Zone, state: State, city: int, seat: int | None) -> Data:
    """How many cards lie in a zone, and which, if the seat may see them."""
    cards = state.zones[zone.place_of(max(city, 0))]
    data: Data = {"size": len(cards)}
    if zone.visibility == PUBLIC or (
        zone.visibility == OWNER and (state.over or (seat is not None and state.sees_zone(seat, zone, city)))
    ):
        data["cards"] = [card.key for card in cards]
    return data


def zone_data(state: State, city: int, zones: Sequence[Zone]) -> Data:
    """The cards of zones by their names, for results and positions; empty zones are left out."""
    found = {zone.name: [card.key for card in state.zones[zone.place_of(max(city, 0))]] for zone in zones}
    return {name: cards for name, cards in found.items() if cards}
