"""Compiling a rulebook: the base game's tables and timetable, and what the modules in play add."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

import mirabilia.seven
from mirabilia.seven import order_of_play
from mirabilia.seven.book import LATEST_RULINGS, RULINGS_0_1
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.compile_cards import all_cards, check_chains, make_boards, make_cards, make_decks
from mirabilia.seven.costs import Entries
from mirabilia.seven.model import Board, Card, Rulebook
from mirabilia.seven.module import Module
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.packages import list_folders, list_packages
from mirabilia.seven.scoring import CATEGORIES
from mirabilia.table.entries import Figures, Source
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.fingerprint import fingerprint_of
from mirabilia.table.timetable import Timetable

GAME = "seven"
EDITION = 1
BASE_PLAYERS = range(3, 8)


@dataclass(frozen=True)
class Rules:
    """The compiled rules with the names of everything in them."""

    players: int
    expansions: tuple[str, ...]
    modules: tuple[Module, ...]  # the expansions, and the variants that come with the number of players
    book: Rulebook
    cards: Entries  # Guilds included
    wonders: Entries  # guests included
    guests: tuple[str, ...]
    timetable: Timetable
    fingerprint: str
    card_of: dict[str, Card]
    board_of: dict[tuple[str, str], Board]
    module_views: tuple[ModuleView, ...]
    tables: dict[str, Entries]  # other figures of the modules
    kinds: dict[str, str]  # what cards of no Age are, by their names: the name of their file
    category_colours: dict[str, str]  # of the score rows of modules, none for some
    files: dict[str, Entries]  # the data files as they were read

    def with_guests(self, keys: Sequence[str]) -> str:
        """The fingerprint of a game with some guests."""
        guests = {key: self.wonders[key] for key in keys}
        return fingerprint_of([self.fingerprint, guests]) if guests else self.fingerprint

    def card(self, key: str) -> Card:
        """The card of that name."""
        if key not in self.card_of:
            raise unknown_name("card", key, self.card_of)
        return self.card_of[key]

    def age_card(self, key: str) -> Card:
        """The card of that name, which must be one of an Age."""
        card = self.card(key)
        if card.age == 0:
            raise BadInput(f"'{key}' is not an Age card")
        return card

    def board(self, key: str, side: str) -> Board:
        """A side of a wonder's board."""
        if key not in self.wonders:
            raise unknown_name("wonder", key, self.wonders)
        if (key, side) not in self.board_of:
            raise BadInput(f"the wonder '{key}' has no side '{side}', only A and B")
        return self.board_of[key, side]


@lru_cache(maxsize=1)
def load_modules() -> dict[str, Module]:
    """All modules: every package inside this one that has a MODULE."""
    found: dict[str, Module] = {}
    for name in list_packages():
        module = getattr(import_module(f"mirabilia.seven.{name}"), "MODULE", None)
        if module is not None:
            found[module.name] = module
    return found


@lru_cache(maxsize=64)
def load_rules(
    players: int,
    expansions: tuple[str, ...] = (),
    overlay: Source | None = None,
    rulings: int = LATEST_RULINGS,
) -> Rules:
    """The rules for this many players with these expansions and, perhaps, the owner's figures."""
    return compile_rules(players, modules_in_play(players, expansions), overlay, rulings)


def modules_in_play(players: int, expansions: tuple[str, ...]) -> list[Module]:
    """The modules in play: those named, those they bring along, those implied by the number of players."""
    # COMBO-001, COMBO-002
    for name in expansions:
        if name not in load_modules():
            raise (
                unknown_name("expansion", name, expansion_names())
                if expansion_names()
                else BadInput(f"unknown expansion '{name}': there are none yet")
            )
    wanted = {needed for name in expansions for needed in (name, *load_modules()[name].needs)}
    variants = set(
        implied_modules(players)
    )  # they come last: what they lay out depends on what the others change
    return [load_modules()[name] for name in (*sorted(wanted - variants), *sorted(variants))]


def check_together(players: int, chosen: list[Module]) -> None:
    """Raise BadInput if modules cannot be played together."""
    names = tuple(module.name for module in chosen)
    for module in chosen:
        module.check(players, names)


def implied_modules(players: int) -> list[str]:
    """The variants implied by a number of players."""
    return [name for name, module in load_modules().items() if players in module.implied_for]


def expansion_names() -> list[str]:
    """The modules that are in play only if they are named."""
    return sorted(name for name, module in load_modules().items() if not module.implied_for)


def player_counts(expansions: tuple[str, ...] = ()) -> list[int]:
    """The possible numbers of players, with or without expansions."""
    counts = {count for module in load_modules().values() for count in module.implied_for}.union(BASE_PLAYERS)
    for name in expansions:
        counts.update(load_modules()[name].also_for)
    return [count for count in sorted(counts) if not why_not_so(count, expansions)]


def why_not_so(players: int, expansions: tuple[str, ...]) -> str:
    """Why this many cannot play with these expansions; nothing if they can."""
    needed = {one for name in expansions for one in load_modules()[name].needs}
    names = tuple(sorted({*expansions, *needed, *implied_modules(players)}))
    try:
        for name in names:
            load_modules()[name].check(players, names)
    except BadInput as error:
        return str(error)
    return ""


def too_many_or_few(players: int) -> BadInput:
    """An error for a number of players for which there are no cards."""
    counts = player_counts()
    more = [module for module in load_modules().values() if module.also_for and not module.needs]
    also = [f"; with {module.name} also for {', '.join(map(str, module.also_for))}" for module in more]
    return BadInput(f"the game is for {counts[0]} to {counts[-1]} players, not {players}{''.join(also)}")


def compile_rules(
    players: int, chosen: list[Module], overlay: Source | None = None, rulings: int = LATEST_RULINGS
) -> Rules:
    """Compile a rulebook of these modules."""
    variants = implied_modules(players)
    names = [module.name for module in chosen]
    expansions = tuple([name for name in names if name not in variants])
    return finish(build_rulebook(players, chosen, overlay, rulings), expansions, tuple(chosen))


def build_rulebook(
    players: int, chosen: list[Module], overlay: Source | None = None, rulings: int = LATEST_RULINGS
) -> RulebookBuilder:
    """A rulebook under construction, with everything that these modules add."""
    if not chosen and players not in BASE_PLAYERS:
        raise too_many_or_few(players)
    check_together(players, chosen)
    check_overlay(overlay)
    if not RULINGS_0_1 <= rulings <= LATEST_RULINGS:
        raise BadInput(f"there are no rulings {rulings}; the latest are {LATEST_RULINGS}")
    book = Rulebook(players, rulings)
    builder = RulebookBuilder(players, book, order_of_play.make_timetable(book.turns), overlay)
    book.categories = list(CATEGORIES)
    package = mirabilia.seven.__name__
    builder.cards = builder.read(package, "cards.toml")
    builder.guilds = builder.read(package, "guilds.toml")
    builder.wonders = builder.read(package, "wonders.toml")
    builder.guests = builder.read(package, "guests.toml")
    for module in chosen:
        module.add(builder)
        book.advisers.append(module.adviser)
    return builder


def check_overlay(overlay: Source | None) -> None:
    """Check that the owner's files have the names of ours, including modules that are not in play."""
    if overlay is None or isinstance(overlay, Figures):
        return
    if not overlay.is_dir():
        raise BadInput(f"the data directory {overlay} does not exist")
    known = data_files()
    for file in sorted(overlay.glob("*.toml")):
        if file.name not in known:
            raise BadInput(f"{overlay}: {unknown_name('data file', file.name, known)}")


@lru_cache(maxsize=1)
def data_files() -> tuple[str, ...]:
    """The names of all data files."""
    there = [folder.joinpath("data") for folder in list_folders()]
    return tuple(sorted({file.name for folder in there if folder.is_dir() for file in folder.iterdir()}))


def finish(builder: RulebookBuilder, expansions: tuple[str, ...], chosen: tuple[Module, ...]) -> Rules:
    """Turn the entries into cards, decks and boards, and unroll the timetable."""
    book = builder.book
    make_cards(builder)
    check_chains(builder.cards)
    if book.deck_players not in BASE_PLAYERS:
        raise too_many_or_few(builder.players)
    make_decks(builder)
    book.wonders = [
        make_boards(builder, "wonders.toml", key, entry) for key, entry in builder.wonders.items()
    ]
    book.guests = [make_boards(builder, "guests.toml", key, entry) for key, entry in builder.guests.items()]
    for complete in builder.on_compiled:
        complete(builder)
    book.lay_out()
    book.set_timetable(builder.plan.unroll())
    beside = [*((f"verb {one.name}", one.rules) for one in book.verbs)]
    beside += [(f"rider {one.name}", one.rules) for one in book.riders]
    builder.plan.beside = {name: ids for name, ids in beside if ids}
    age = turn = 0
    for clock, step in enumerate(book.timetable):
        if step.name == "deal":
            age, turn = age + 1, 0
        elif step.name == book.turn_step:
            turn += 1
            book.turn_clock[age, turn] = clock
    entries = all_cards(builder)
    figures = [EDITION, int(book.rulings), builder.players, entries, builder.wonders, builder.tables]
    return Rules(
        builder.players,
        expansions,
        chosen,
        book,
        entries,
        {**builder.wonders, **builder.guests},
        tuple(builder.guests),
        builder.plan,
        fingerprint_of(figures),
        {card.key: card for card in book.cards},
        {(board.key, board.side): board for boards in book.wonders + book.guests for board in boards},
        tuple(builder.module_views),
        builder.tables,
        {
            key: file.removesuffix(".toml")
            for file, entries in builder.cards_of_no_age.items()
            for key in entries
        },
        builder.category_colours,
        builder.files,
    )
