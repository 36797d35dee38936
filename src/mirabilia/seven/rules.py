"""Compiling a rulebook: the base game's tables and timetable, and what the modules in play add."""

from __future__ import annotations

import hashlib
import json
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module, resources
from pathlib import Path
from typing import Protocol, TypeVar

import mirabilia.seven
from mirabilia.seven import base
from mirabilia.seven.faces import Face
from mirabilia.seven.load import Entries, Entry, Place, Row, check_keys, cost, deed, number, read, word
from mirabilia.seven.market import CARD, ONE_VERB, VERB
from mirabilia.seven.model import SIDES, Board, Card, Cost, Pool, Rulebook, Stage, Verb
from mirabilia.seven.moves import MODULE_VERBS, make_ready
from mirabilia.seven.scoring import CATEGORIES, CIVILIAN, COMMERCE, GUILDS, WONDER
from mirabilia.table.errors import BadInput, unknown
from mirabilia.table.timetable import Timetable

AnyVerb = TypeVar("AnyVerb", bound=Verb)

EDITION = 1
BASE_PLAYERS = range(3, 8)
CARD_KEYS = ("name", "cost", "chain", "opens")
NAMES_A_WORD = 60


class Module(Protocol):
    """An expansion or a variant: it adds data, steps, questions, verbs, riders and parameters.

    A variant that comes with a number of players, and is not asked for, names it in `implied_for`; one
    that is for more players than the base game names their numbers in `also_for`, one that is a part of
    another expansion names that in `needs`.
    """

    name: str

    def check(self, players: int, others: tuple[str, ...]) -> None:
        """Raise BadInput if it cannot be played so."""

    def add(self, draft: Draft) -> None:
        """Write what it brings into the draft."""


@dataclass(frozen=True)
class Drawn:
    """A file of cards of which some, drawn at random, are shuffled into the deck of their Age."""

    file: str
    entries: Entries
    number: int  # how many are drawn in each Age


@dataclass
class Draft:
    """A rulebook in the making."""

    players: int
    book: Rulebook
    plan: Timetable
    overlay: Path | None
    effects: dict[str, Row] = field(default_factory=lambda: dict(base.EFFECTS))
    category_of: dict[str, int] = field(
        default_factory=lambda: {
            "purple": GUILDS,
            "yellow": COMMERCE,
            **dict.fromkeys(("brown", "grey", "blue", "red", "green"), CIVILIAN),
        }
    )
    cards: Entries = field(default_factory=dict)
    guilds: Entries = field(default_factory=dict)
    further: dict[str, Entries] = field(default_factory=dict)  # cards of no Age, by the name of their file
    wonders: Entries = field(default_factory=dict)
    guests: Entries = field(default_factory=dict)  # wonders that are in play only where they are named
    drawn: list[Drawn] = field(default_factory=list)
    tables: dict[str, Entries] = field(default_factory=dict)  # further figures, by what they are
    faces: list[Face] = field(default_factory=list)
    at_last: list[Callable[[Draft], None]] = field(default_factory=list)  # when everything is compiled

    def read(self, package: str, file: str) -> Entries:
        """The entries of a module's data file, with the owner's figures laid over them."""
        return read(package, file, self.overlay)

    def right(self, name: str) -> int:
        """The bit of a lasting right that a module's effects give (City.rights)."""
        if name not in self.book.right_names:
            self.book.right_names.append(name)
        return int(2 ** self.book.right_names.index(name))

    def add_effects(self, rows: dict[str, Row]) -> None:
        """Add verbs of effects, each of which only one module has."""
        for verb in rows:
            if verb in self.effects:
                raise BadInput(f"two modules have an effect called '{verb}'")
        self.effects |= rows

    def add_verb(self, verb: AnyVerb) -> AnyVerb:
        """Add a use of a card, with a code that no other has."""
        verb.code = MODULE_VERBS + ONE_VERB * len(self.book.verbs)
        if verb.code > VERB:
            raise BadInput(f"the modules have too many verbs: there is no code left for '{verb.name}'")
        self.book.verbs.append(verb)
        return verb

    def rider_code(self, name: str) -> int:
        """The number of something that rides on an action, by its name in the notation."""
        self.book.rider_names.append(name)
        return len(self.book.rider_names) - 1


@dataclass(frozen=True)
class Rules:
    """The compiled rules with the names of everything in them."""

    players: int
    expansions: tuple[str, ...]
    book: Rulebook
    cards: Entries  # Guilds included
    wonders: Entries  # guests included
    guests: tuple[str, ...]
    timetable: str
    fingerprint: str
    card_of: dict[str, Card]
    board_of: dict[tuple[str, str], Board]
    faces: tuple[Face, ...]
    tables: dict[str, Entries]  # further figures of the modules
    kinds: dict[str, str]  # what cards of no Age are, by their names: the name of their file
    ends: frozenset[str]  # the verbs of effects that give points at the end

    def with_guests(self, keys: Sequence[str]) -> str:
        """The fingerprint of a game in which some guests are."""
        guests = {key: self.wonders[key] for key in keys}
        return sealed([self.fingerprint, guests]) if guests else self.fingerprint

    def card(self, key: str) -> Card:
        """The card of that name."""
        if key not in self.card_of:
            raise unknown("card", key, self.card_of)
        return self.card_of[key]

    def age_card(self, key: str) -> Card:
        """The card of that name, which must be one of an Age."""
        card = self.card(key)
        if card.age == 0:
            raise BadInput(f"'{key}' is no card of an Age")
        return card

    def board(self, key: str, side: str) -> Board:
        """A side of a wonder's board."""
        if key not in self.wonders:
            raise unknown("wonder", key, self.wonders)
        if (key, side) not in self.board_of:
            raise BadInput(f"the wonder '{key}' has no side '{side}', only A and B")
        return self.board_of[key, side]


@lru_cache(maxsize=1)
def modules() -> dict[str, Module]:
    """The modules there are: every package inside this one that has a MODULE."""
    found: dict[str, Module] = {}
    for name in packages_there():
        module = getattr(import_module(f"mirabilia.seven.{name}"), "MODULE", None)
        if module is not None:
            found[module.name] = module
    return found


@lru_cache(maxsize=64)
def rules(players: int, expansions: tuple[str, ...] = (), overlay: Path | None = None) -> Rules:
    """The rules for so many players with these expansions and, perhaps, the owner's figures."""
    return compile_rules(players, in_play(players, expansions), overlay)


def in_play(players: int, expansions: tuple[str, ...]) -> list[Module]:
    """The modules that are in play: those named, those they come with, those of the number of players."""
    for name in expansions:
        if name not in modules():
            raise (
                unknown("expansion", name, expansion_names())
                if expansion_names()
                else BadInput(f"unknown expansion '{name}': there are none yet")
            )
    wanted = {needed for name in expansions for needed in (name, *needs(modules()[name]))}
    return [modules()[name] for name in sorted({*wanted, *implied(players)})]


def check_together(players: int, chosen: list[Module]) -> None:
    """Raise BadInput if modules cannot be played so."""
    names = tuple(module.name for module in chosen)
    for module in chosen:
        module.check(players, names)


def needs(module: Module) -> tuple[str, ...]:
    """The expansions that a module comes with."""
    names: tuple[str, ...] = getattr(module, "needs", ())
    return names


def implied_for(module: Module) -> tuple[int, ...]:
    """The numbers of players with which a module is in play without being named."""
    counts: tuple[int, ...] = getattr(module, "implied_for", ())
    return counts


def implied(players: int) -> list[str]:
    """The variants that come with a number of players."""
    return [name for name, module in modules().items() if players in implied_for(module)]


def expansion_names() -> list[str]:
    """The modules that are in play only if they are named."""
    return sorted(name for name, module in modules().items() if not implied_for(module))


def player_counts(expansions: tuple[str, ...] = ()) -> list[int]:
    """How many may play, without any expansion or with some."""
    counts = {count for module in modules().values() for count in implied_for(module)}.union(BASE_PLAYERS)
    for name in expansions:
        counts.update(getattr(modules()[name], "also_for", ()))
    return [count for count in sorted(counts) if not why_not_so(count, expansions)]


def why_not_so(players: int, expansions: tuple[str, ...]) -> str:
    """Why so many cannot play with these expansions; nothing if they can."""
    needed = {one for name in expansions for one in needs(modules()[name])}
    names = tuple(sorted({*expansions, *needed, *implied(players)}))
    try:
        for name in names:
            modules()[name].check(players, names)
    except BadInput as error:
        return str(error)
    return ""


def too_many_or_few(players: int) -> BadInput:
    """An error for a number of players for which there are no cards."""
    counts = player_counts()
    return BadInput(f"the game is for {counts[0]} to {counts[-1]} players, not {players}")


def compile_rules(players: int, chosen: list[Module], overlay: Path | None = None) -> Rules:
    """Compile a rulebook of these modules."""
    variants = implied(players)
    names = [module.name for module in chosen]
    return finish(drafted(players, chosen, overlay), tuple([name for name in names if name not in variants]))


def drafted(players: int, chosen: list[Module], overlay: Path | None = None) -> Draft:
    """A rulebook in the making, with all that these modules bring."""
    if not chosen and players not in BASE_PLAYERS:
        raise too_many_or_few(players)
    check_together(players, chosen)
    check_overlay(overlay)
    book = Rulebook(players)
    draft = Draft(players, book, base.timetable(book.turns), overlay)
    book.categories = list(CATEGORIES)
    package = mirabilia.seven.__name__
    draft.cards = draft.read(package, "cards.toml")
    draft.guilds = draft.read(package, "guilds.toml")
    draft.wonders = draft.read(package, "wonders.toml")
    draft.guests = draft.read(package, "guests.toml")
    for module in chosen:
        module.add(draft)
    return draft


def check_overlay(overlay: Path | None) -> None:
    """The owner's files have the names of ours, also of modules that are not in play."""
    if overlay is None:
        return
    if not overlay.is_dir():
        raise BadInput(f"the data directory {overlay} does not exist")
    known = data_files()
    for file in sorted(overlay.glob("*.toml")):
        if file.name not in known:
            raise BadInput(f"{overlay}: {unknown('data file', file.name, known)}")


@lru_cache(maxsize=1)
def data_files() -> tuple[str, ...]:
    """The names of all data files."""
    packages = [
        mirabilia.seven.__name__,
        *(f"{mirabilia.seven.__name__}.{name}" for name in packages_there()),
    ]
    folders = [resources.files(package).joinpath("data") for package in packages]
    return tuple(sorted({file.name for folder in folders if folder.is_dir() for file in folder.iterdir()}))


def packages_there() -> list[str]:
    """The names of the packages inside this one."""
    return [info.name for info in pkgutil.iter_modules(mirabilia.seven.__path__) if info.ispkg]


def finish(draft: Draft, expansions: tuple[str, ...]) -> Rules:
    """Turn the entries into cards, decks and boards, and unroll the timetable."""
    book = draft.book
    make_cards(draft)
    check_chains(draft.cards)
    make_decks(draft)
    book.wonders = [make_boards(draft, "wonders.toml", key, entry) for key, entry in draft.wonders.items()]
    book.guests = [make_boards(draft, "guests.toml", key, entry) for key, entry in draft.guests.items()]
    for complete in draft.at_last:
        complete(draft)
    book.lay_out()
    book.timetable = draft.plan.unroll()
    age = turn = 0
    for clock, step in enumerate(book.timetable):
        if step.name == "deal":
            age, turn = age + 1, 0
        elif step.name == book.turn_step:
            turn += 1
            book.turn_clock[age, turn] = clock
    text = draft.plan.text()
    entries = all_cards(draft)
    figures: list[object] = [EDITION, draft.players, entries, draft.wonders, text]
    return Rules(
        draft.players,
        expansions,
        book,
        entries,
        {**draft.wonders, **draft.guests},
        tuple(draft.guests),
        text,
        sealed([*figures, draft.tables] if draft.tables else figures),
        {card.key: card for card in book.cards},
        {(board.key, board.side): board for boards in book.wonders + book.guests for board in boards},
        tuple(draft.faces),
        draft.tables,
        {key: file.removesuffix(".toml") for file, entries in draft.further.items() for key in entries},
        frozenset(verb for verb, row in draft.effects.items() if row.temper == "end"),
    )


def sealed(data: object) -> str:
    """A short text that changes whenever the data do."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


def make_cards(draft: Draft) -> None:
    """The kinds of cards, Age by Age, Guilds last."""
    book = draft.book
    for key, entry in draft.cards.items():
        book.cards.append(make_age_card(draft, key, entry, Place("cards.toml", key)))
    for key, entry in draft.guilds.items():
        place = Place("guilds.toml", key)
        check_keys(entry, ("colour", "effects"), CARD_KEYS, place)
        if key in draft.cards:
            raise place.error("a card of this name exists")
        book.cards.append(make_card(draft, key, entry, 3, place))
        book.guilds.append(book.cards[-1])
    for file, entries in draft.further.items():
        for key, entry in entries.items():
            place = Place(file, key)
            check_keys(entry, ("colour", "effects"), (*CARD_KEYS, "level"), place)
            book.cards.append(make_card(draft, key, entry, 0, place))
    for cards in draft.drawn:
        make_drawn(draft, cards)
    if len(book.cards) > CARD + 1:
        raise BadInput(f"there are {len(book.cards)} kinds of cards; the game holds {CARD + 1}")
    give_names(book, all_cards(draft))


def all_cards(draft: Draft) -> Entries:
    """The entries of all cards; no two have one name."""
    found: Entries = {**draft.cards, **draft.guilds}
    files = draft.further | {cards.file: cards.entries for cards in draft.drawn}
    for file, entries in files.items():
        for key, entry in entries.items():
            if key in found:
                raise Place(file, key).error("a card of this name exists")
            found[key] = entry
    return found


def make_age_card(draft: Draft, key: str, entry: Entry, place: Place) -> Card:
    """A kind of card of an Age."""
    check_keys(entry, ("age", "colour", "copies", "effects"), CARD_KEYS, place)
    age = number(entry["age"], place.at("age"), 1)
    if age > 3:
        raise place.at("age").error(f"{age} is not an Age; there are 1, 2 and 3")
    return make_card(draft, key, entry, age, place)


def make_drawn(draft: Draft, file: Drawn) -> None:
    """Cards of which some are drawn into the decks; `copies` says from how many players on."""
    book = draft.book
    pools: list[list[Card]] = [[], [], [], []]
    for key, entry in file.entries.items():
        place = Place(file.file, key)
        card = make_age_card(draft, key, entry, place)
        book.cards.append(card)
        if copies_in(entry, book.deck_players, place.at("copies")) > 0:
            pools[card.age].append(card)
    for age in (1, 2, 3):
        if len(pools[age]) < file.number:
            raise BadInput(f"{file.file}: Age {age} has {len(pools[age])} cards, fewer than {file.number}")
        book.pools[age].append(Pool(pools[age], file.number))


def make_card(draft: Draft, key: str, entry: Entry, age: int, place: Place) -> Card:
    """A kind of card from its entry."""
    colour = word(entry["colour"], tuple(draft.category_of), "colour", place.at("colour"))
    price = cost(entry["cost"], place.at("cost")) if "cost" in entry else Cost(0, {})
    does = deed(entry["effects"], draft.effects, draft.category_of[colour], place.at("effects"))
    card = Card(len(draft.book.cards), key, age, colour, price, does)
    make_ready(card)
    return card


def give_names(book: Rulebook, entries: Entries) -> None:
    """Give every structure's name its bit, Age by Age, and every chain the bits that open it."""
    bits: dict[str, tuple[int, int]] = {}
    counts = [0, 0, 0]
    for card in book.cards:
        if card.age == 0:
            continue
        name = entries[card.key].get("name", card.key)
        if name not in bits:
            word_number = int(card.age) - 1
            if counts[word_number] == NAMES_A_WORD:
                raise BadInput(f"more than {NAMES_A_WORD} structures in Age {card.age}")
            bits[name] = (word_number, int(2 ** counts[word_number]))
            counts[word_number] += 1
        card.name0, card.name1, card.name2 = on_word(*bits[name])
    for card in book.cards:
        for earlier in entries[card.key].get("chain", []):
            if earlier not in entries:
                place = Place("cards.toml", card.key, "chain")
                raise place.error(str(unknown("structure", str(earlier), entries)))
            words = on_word(*bits[entries[earlier].get("name", earlier)])
            card.chain0 |= words[0]
            card.chain1 |= words[1]
            card.chain2 |= words[2]


def on_word(number: int, bit: int) -> tuple[int, int, int]:
    """A bit on one of the three words of names."""
    return (bit if number == 0 else 0, bit if number == 1 else 0, bit if number == 2 else 0)


def check_chains(cards: Entries) -> None:
    """What opens what must be said on both cards."""
    for key, entry in cards.items():
        for here, there in (("chain", "opens"), ("opens", "chain")):
            for other in entry.get(here, []):
                place = Place("cards.toml", key, here)
                if other not in cards:
                    raise place.error(str(unknown("structure", str(other), cards)))
                if key not in cards[other].get(there, []):
                    raise place.error(f"names '{other}', but {there} of '{other}' does not name '{key}'")


def make_decks(draft: Draft) -> None:
    """The Age decks for the number of players (BASE-012), of the right size (BASE-016)."""
    book = draft.book
    for card in book.cards:
        if card.key in draft.cards:
            place = Place("cards.toml", card.key, "copies")
            book.decks[card.age] += [card] * copies_in(draft.cards[card.key], book.deck_players, place)
    for age in (1, 2, 3):
        size = len(book.decks[age]) + (book.guilds_dealt if age == 3 else 0)
        size += sum(pool.drawn for pool in book.pools[age])
        right = book.hand_size * draft.players + book.spare_cards
        if size != right and book.deck_players not in BASE_PLAYERS:
            raise too_many_or_few(draft.players)
        if size != right:
            raise BadInput(
                f"cards.toml: the deck of Age {age} for {draft.players} players has {size} cards "
                f"instead of {right}; check the copies"
            )
    if len(book.guilds) < book.guilds_dealt:
        raise BadInput(f"guilds.toml: {len(book.guilds)} Guilds are fewer than the {book.guilds_dealt} dealt")


def copies_in(entry: Entry, players: int, place: Place) -> int:
    """How many copies of a card are in a deck for so many players."""
    if not isinstance(entry["copies"], list):
        raise place.error("is a list with one player count a copy, such as [3, 5]")
    return sum(number(least, place, 1) <= players for least in entry["copies"])


def make_boards(draft: Draft, file: str, key: str, entry: Entry) -> list[Board]:
    """Both sides of a wonder."""
    check_keys(entry, SIDES, ("city_en", "city_pl"), Place(file, key))
    boards: list[Board] = []
    for side in SIDES:
        half = entry[side]
        at = Place(file, f"{key}.{side}")
        if not isinstance(half, dict) or not isinstance(half.get("stages"), list):
            raise at.error("a side has a start and a list of stages")
        for name in half:
            if name not in ("start", "effects", "stages"):
                raise at.error(str(unknown("key", name, ("start", "effects", "stages"))))
        start = [{"produce": half["start"]}] if half.get("start") else []
        start += half.get("effects", [])
        stages = [make_stage(draft, stage, at.at(f"stage {i}")) for i, stage in enumerate(half["stages"], 1)]
        if not 1 <= len(stages) <= 4:
            raise at.at("stages").error(f"{len(stages)} stages; a side has 1 to 4")
        does = deed(start, draft.effects, WONDER, at.at("start"))
        boards.append(Board(key, side, does, stages))
    return boards


def make_stage(draft: Draft, entry: object, place: Place) -> Stage:
    """A stage; `either` lists alternatives of which its builder takes one."""
    if not isinstance(entry, dict) or "cost" not in entry or ("effects" in entry) == ("either" in entry):
        raise place.error("a stage has a cost and effects, or a cost and either")
    for name in entry:
        if name not in ("cost", "effects", "either"):
            raise place.error(str(unknown("key", name, ("cost", "effects", "either"))))
    alternatives = entry["either"] if "either" in entry else [entry["effects"]]
    deeds = [deed(effects, draft.effects, WONDER, place) for effects in alternatives]
    return Stage(cost(entry["cost"], place), deeds)
