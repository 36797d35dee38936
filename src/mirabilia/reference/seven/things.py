"""The things of 7 Wonders and its expansions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from mirabilia.reference.citations import citations_of, rules_of_print
from mirabilia.reference.marks import mark_of, marks_of
from mirabilia.reference.model import (
    Lines,
    PrintedCost,
    Thing,
    ThingSide,
    ThingStage,
    view_of_effects,
)
from mirabilia.seven import model, words
from mirabilia.seven.model import SIDES
from mirabilia.seven.packages import list_packages
from mirabilia.seven.rules import BASE_PLAYERS, GAME, Rules, expansion_names, load_rules, player_counts
from mirabilia.seven.words import cost_words
from mirabilia.table.entries import Entries, Entry, Source
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both

Telling = Callable[[Entry, str], list[str]]


def list_editions(data: Source | None = None) -> list[tuple[str, Rules]]:
    """The game itself, and with each expansion."""
    editions = [("", load_rules(BASE_PLAYERS[-1], (), data))]
    return editions + [
        (name, load_rules(player_counts((name,))[-1], (name,), data)) for name in expansion_names()
    ]


def list_files(data: Source | None = None) -> dict[str, tuple[str, Entries]]:
    """The data files, each under the expansion that brings it."""
    found: dict[str, tuple[str, Entries]] = {}
    for name, rules in list_editions(data):
        found = {**{file: (name, entries) for file, entries in rules.files.items()}, **found}
    return found


def changed_things(rules: Rules, data: Source | None, today: list[Thing]) -> list[Thing]:
    """The things of these rules whose figures, names or marks are others than those of today."""
    there = {(one.kind, one.id): one.expansion for one in today if one.game == GAME}
    own = load_rules(rules.players, rules.expansions, data, int(rules.book.rulings))
    before = {(kind, key): entry for kind, key, entry in list_entries(own)}
    return [
        make_thing(rules, there.get((kind, key), ""), kind, key, entry)
        for kind, key, entry in list_entries(rules)
        if before.get((kind, key)) != entry
    ]


def list_things(data: Source | None = None) -> list[Thing]:
    """Everything, each thing once, under the expansion that brings it."""
    editions = list_editions(data)
    dealt: dict[str, str] = {}  # a wonder that is a guest elsewhere belongs to the expansion it is dealt with
    for name, found in editions:
        for key in found.wonders:
            if key not in found.guests:
                dealt.setdefault(key, name)
    made: dict[tuple[str, str], Thing] = {}
    for name, found in editions:
        for kind, key, entry in [*list_entries(found), *list_tokens(name)]:
            owner = name if kind != "wonders" else dealt.get(key, name)
            if (kind, key) not in made:
                made[kind, key] = make_thing(found, owner, kind, key, entry)
    return list(made.values())


def list_tokens(expansion: str) -> list[tuple[str, str, Entry]]:
    """The tokens of the base game or of an expansion that are in no data file."""
    there = words if not expansion else words_of(expansion)
    tables: dict[str, dict[str, Entry]] = getattr(there, "TOKENS", {})
    return [(kind, key, entry) for kind, table in tables.items() for key, entry in table.items()]


def list_entries(found: Rules) -> list[tuple[str, str, Entry]]:
    """All entries of the rules with their kinds and ids."""
    cards = [
        (kind, key, entry | found.tables.get(kind, {}).get(key, {}))
        for key, entry in found.cards.items()
        for kind in [found.kinds.get(key) or ("cards" if "age" in entry else "guilds")]
    ]
    cards += [("wonders", key, entry) for key, entry in found.wonders.items()]
    return cards + [
        (kind, key, entry)
        for kind in list_named_tables(found)
        for key, entry in found.tables[kind].items()
        if key not in found.cards
    ]


def list_named_tables(found: Rules) -> list[str]:
    """Other figures of expansions that have names of their own."""
    return [kind for kind, table in found.tables.items() if all("en" in entry for entry in table.values())]


@lru_cache(maxsize=1)
def load_figures() -> dict[str, Telling]:
    """What modules say about figures that are not effects, by the kinds of their entries."""
    found: dict[str, Telling] = dict(words.FIGURES)
    for name in list_packages():
        found |= getattr(words_of(name), "FIGURES", {})
    return found


@lru_cache(maxsize=1)
def list_details() -> dict[str, Callable[[Entry], dict[str, Any]]]:
    """What modules give their own screens about figures, by the kinds of their entries."""
    found: dict[str, Callable[[Entry], dict[str, Any]]] = {}
    for name in list_packages():
        found |= getattr(words_of(name), "DETAILS", {})
    return found


def module_of(package: str, name: str) -> ModuleType | None:
    """A file of an expansion, if it has one of that name."""
    try:
        return import_module(f"mirabilia.seven.{package}.{name}")
    except ModuleNotFoundError:
        return None


def words_of(package: str) -> ModuleType | None:
    """The words of an expansion, if it has any."""
    return module_of(package, "words")


def make_notes(kind: str, entry: Entry) -> Lines:
    """Other figures in words."""
    tell = load_figures().get(kind)
    return Lines(*(tell(entry, lang) for lang in LANGUAGES)) if tell is not None else Lines([], [])


def make_cost(cost: model.Cost, text: str) -> PrintedCost:
    """A cost."""
    return PrintedCost(
        int(cost.coins), dict(cost.units), Both(cost_words(text, "en"), cost_words(text, "pl"))
    )


def city_of(entry: Entry) -> Both:
    """The name of a wonder's city; some wonders have the same name."""
    return Both(str(entry.get("city_en", entry["en"])), str(entry.get("city_pl", entry["pl"])))


def further_names(entry: Entry) -> list[str]:
    """Other names."""
    names = [entry[key] for key in ("city_en", "city_pl") if key in entry]
    return [str(name) for name in [*names, *entry.get("pl_also", [])]]


def names_in_texts(entry: Entry) -> list[str]:
    """How English texts name a thing."""
    return [str(entry["en"]).removesuffix(" Guild"), str(entry.get("city_en", ""))]


def make_thing(found: Rules, expansion: str, kind: str, key: str, entry: Entry) -> Thing:
    """An entry as a thing."""
    is_card = key in found.cards
    cost = found.card(key).cost if is_card else model.Cost(0, {})
    sides = [make_side(found, key, side) for side in SIDES] if kind == "wonders" else []
    printed = found.card(key).effects.printed if is_card else ()
    cited = [rule for effect in printed for rule in effect.rules]
    cited += rules_of_print(
        GAME, kind, f"{kind} {key}", *(rules_of_card(entry, cost) if "copies" in entry else [])
    )
    cited += wonder_rules(found, key) if kind == "wonders" else []
    rules_there, rulings = citations_of(GAME, names_in_texts(entry), cited)
    return Thing(
        id=key,
        game=GAME,
        kind=kind,
        expansion=expansion,
        en=entry["en"],
        pl=entry["pl"],
        also=further_names(entry),
        city=city_of(entry) if kind == "wonders" else Both("", ""),
        colour=str(entry.get("colour", "")),
        age=3 if kind == "guilds" else int(entry.get("age", 0)),
        level=int(entry.get("level", 0)),
        cost=make_cost(cost, entry.get("cost", "")),
        effects=view_of_effects(printed),
        notes=make_notes(kind, entry),
        details=list_details()[kind](entry) if kind in list_details() else {},
        copies=list(entry.get("copies", [])),
        drawn=any(card.key == key for pools in found.book.pools for pool in pools for card in pool.cards),
        number=1 if is_card and "copies" not in entry else 0,
        chain=list(entry.get("chain", [])),
        opens=list(entry.get("opens", [])),
        mark=mark_of(entry, found.cards),
        marks=marks_of(entry, found.cards),
        sides=sides,
        rules=rules_there,
        rulings=rulings,
    )


def rules_of_card(entry: Entry, cost: model.Cost) -> list[str]:
    """What is printed on a card besides its effects."""
    free = not cost.coins and not cost.units
    found = {"free": free, "coins": cost.coins, "units": cost.units}
    found |= {name: entry.get(name) for name in ("chain", "opens")}
    return [name for name, there in found.items() if there]


def make_side(found: Rules, key: str, side: str) -> ThingSide:
    """A side of a wonder."""
    costs, board = found.wonders[key][side]["stages"], found.board(key, side)
    stages = [
        ThingStage(
            make_cost(made.cost, stage["cost"]),
            [view_of_effects(effects.printed) for effects in made.alternatives],
        )
        for stage, made in zip(costs, board.stages, strict=True)
    ]
    return ThingSide(side, view_of_effects(board.start.printed), stages, [])


def wonder_rules(found: Rules, key: str) -> list[str]:
    """The rules behind what a wonder's boards and stages do; what a board produces needs none."""
    cited: list[str] = []
    for side in SIDES:
        board = found.board(key, side)
        printed = [effect for effect in board.start.printed if effect.source is None]
        printed += [
            effect for stage in board.stages for effects in stage.alternatives for effect in effects.printed
        ]
        cited += [rule for effect in printed for rule in effect.rules]
    return list(dict.fromkeys(cited))
