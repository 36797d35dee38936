"""A rulebook under construction, into which the base game and the modules in play write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from mirabilia.seven.action import LAST_VERB, module_verb_code
from mirabilia.seven.costs import Entries, read
from mirabilia.seven.countables import Counting
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.model import Rulebook, Verb, Zone
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.scoring import CIVILIAN, COMMERCE, GUILDS
from mirabilia.seven.vocabulary import base_vocabulary
from mirabilia.table.entries import Source, rule_by
from mirabilia.table.errors import BadInput
from mirabilia.table.timetable import Timetable

AnyVerb = TypeVar("AnyVerb", bound=Verb)


@dataclass(frozen=True)
class RandomPool:
    """A file of cards of which some, drawn at random, are shuffled into the deck of their Age."""

    file: str
    entries: Entries
    number: int  # how many are drawn in each Age


@dataclass
class RulebookBuilder:
    """A rulebook under construction."""

    players: int
    book: Rulebook
    plan: Timetable
    overlay: Source | None
    files: dict[str, Entries] = field(default_factory=dict)  # as they were read
    counting: Counting = field(default_factory=Counting)
    effects: dict[str, EffectRow] = field(init=False)
    category_of: dict[str, int] = field(
        default_factory=lambda: {
            "purple": GUILDS,
            "yellow": COMMERCE,
            **dict.fromkeys(("brown", "grey", "blue", "red", "green"), CIVILIAN),
        }
    )
    cards: Entries = field(default_factory=dict)
    guilds: Entries = field(default_factory=dict)
    cards_of_no_age: dict[str, Entries] = field(
        default_factory=dict
    )  # cards of no Age, by the name of their file
    wonders: Entries = field(default_factory=dict)
    guests: Entries = field(default_factory=dict)  # wonders that are in play only where they are named
    random_pools: list[RandomPool] = field(default_factory=list)
    category_colours: dict[str, str] = field(default_factory=dict)
    tables: dict[str, Entries] = field(default_factory=dict)  # other figures, by what they are
    module_views: list[ModuleView] = field(default_factory=list)
    on_compiled: list[Callable[[RulebookBuilder], None]] = field(
        default_factory=list
    )  # when everything is compiled

    def __post_init__(self) -> None:
        self.effects = base_vocabulary(self.counting)

    def read(self, package: str, file: str) -> Entries:
        """The entries of a module's data file by the rulings in force, overridden by the owner's figures."""
        self.files[file] = read(package, file, self.overlay)
        entries: Entries = rule_by(int(self.book.rulings), self.files[file], file)
        return entries

    def add_right(self, name: str) -> int:
        """The bit of a lasting right that a module's effects give (City.rights)."""
        if name not in self.book.right_names:
            self.book.right_names.append(name)
        return int(2 ** self.book.right_names.index(name))

    def add_numbers(self, *names: str) -> int:
        """Add adjacent numbers of a city; returns the index of the first in City.numbers."""
        return add_names(self.book.number_names, names, "number of a city")

    def add_table_numbers(self, *names: str) -> int:
        """Add adjacent numbers of the table; returns the index of the first in State.numbers."""
        return add_names(self.book.table_number_names, names, "number of the table")

    def add_zone(self, zone: Zone) -> Zone:
        """Add a place for cards, with a unique name."""
        add_names([other.name for other in self.book.zones], (zone.name,), "zone")
        self.book.zones.append(zone)
        return zone

    def add_category(self, name: str, colour: str = "") -> int:
        """Add a score row, perhaps with the colour of its bars; returns its place in Rulebook.categories."""
        self.category_colours[name] = colour
        return add_names(self.book.categories, (name,), "score row")

    def add_effects(self, rows: dict[str, EffectRow]) -> None:
        """Add verbs of effects, each of which only one module has."""
        for verb in rows:
            if verb in self.effects:
                raise BadInput(f"two modules have an effect called '{verb}'")
        self.effects |= rows

    def add_verb(self, verb: AnyVerb) -> AnyVerb:
        """Add a use of a card, with a unique code."""
        verb.code = module_verb_code(len(self.book.verbs))
        if verb.code > LAST_VERB:
            raise BadInput(f"the modules have too many verbs: there is no code left for '{verb.name}'")
        self.book.verbs.append(verb)
        return verb

    def add_rider(self, name: str) -> int:
        """Add a rider by its name in the notation; returns its number."""
        return add_names(self.book.rider_names, (name,), "rider")


def add_names(there: list[str], names: tuple[str, ...], kind: str) -> int:
    """Append new names; returns the index of the first."""
    first = len(there)
    for name in names:
        if name in there:
            raise BadInput(f"two modules have a {kind} called '{name}'")
        there.append(name)
    return first
