"""Outside its folder nothing names an expansion: neither its name nor its cards, numbers, zones and verbs."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

import mirabilia
from mirabilia.seven.module import Module
from mirabilia.seven.rules import build_rulebook, load_modules, load_rules, modules_in_play
from mirabilia.seven.shapes import keys_of
from mirabilia.table.agenda import Question

ROOT = Path(__file__).parents[2]
PACKAGE = Path(mirabilia.__file__).parent
CLIENT = ROOT / "web/src"
FOLDERS = [PACKAGE / "seven" / name for name in load_modules()]
# Words of modules that the rest of the house uses as well, for something else or as parts of the engine.
ORDINARY = {
    *("any", "red", "yellow", "blue", "green", "colour", "out", "box", "victory", "marker", "tokens"),
    *("keep", "copy", "draft", "drawn", "returned", "advance", "join", "lose", "set_bonus", "waive"),
    *("hypatia", "imhotep"),  # bots are called so too
}
# What everybody calls the things of the expansions, whatever stands in their data.
SPOKEN = {
    *("leader", "recruitment", "courtesan", "fleet", "ship", "island", "naval", "pirate", "emporium"),
    *("edifice", "debt", "free city", "two-player", "team", "diplomacy", "babel"),
}
OURS = (".py", ".toml", ".ts", ".svelte", ".css", ".html")
READERS = {
    "web/src/lib/protocol.ts": "made from the server's schema, which the folders declare",
    "web/src/lib/pad/stored.ts": "reads what a former release has stored in browsers",
}
OF_OTHERS = ("architects",)  # a game of its own, with words of its own


def words_of(module: Module) -> set[str]:
    """Everything that a module gives a name to."""
    players = module.implied_for[0] if module.implied_for else 4
    named = () if module.implied_for else (module.name,)
    base, found = load_rules(4), load_rules(players, named)
    book = found.book
    words = {module.name, *found.tables, *book.right_names, *book.rider_names}
    words |= {name.lstrip(".") for name in (*book.number_names, *book.table_number_names)}
    words |= {zone.name for zone in book.zones} | {verb.name for verb in book.verbs}
    words |= {step.name for step in book.timetable if isinstance(step, Question)}
    words |= {*build_rulebook(players, modules_in_play(players, named)).effects} - {
        *build_rulebook(4, []).effects
    }
    words |= {*found.cards} - {*base.cards} | {*found.wonders} - {*base.wonders}
    words |= {*book.categories} - {*base.book.categories}
    for shape in (module.shapes.city, module.shapes.result, module.shapes.choices):
        words |= {*keys_of(shape)}
    words -= {step.name for step in base.book.timetable}
    return {word for word in words if word}


@lru_cache(maxsize=1)
def pattern() -> re.Pattern[str]:
    """Any of these words, also with an s behind it."""
    words = set().union(*(words_of(module) for module in load_modules().values())) - ORDINARY | SPOKEN
    longest_first = sorted((re.escape(word) for word in words), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})s?(?![\w-])", re.IGNORECASE)


def files() -> list[Path]:
    """The files of the package and of the browser client that are in no expansion's folder."""
    folders = [*FOLDERS, *(CLIENT / "lib/expansions" / name for name in load_modules())]
    return [
        file
        for file in sorted([*PACKAGE.rglob("*"), *CLIENT.rglob("*")])
        if file.suffix in OURS
        and not any(folder in file.parents for folder in folders)
        and not any(part in name_of(file).lower() for part in OF_OTHERS)
        and "/static/" not in name_of(file)
        and name_of(file) not in READERS
    ]


def name_of(file: Path) -> str:
    """A file by its path in the checkout."""
    return file.relative_to(ROOT).as_posix()


def test_there_is_something_to_look_for() -> None:
    assert len(load_modules()) == len(FOLDERS) >= 5
    assert len(files()) > 300
    assert all((ROOT / file).is_file() for file in READERS)
    for text in (
        *("if leaders:", "# the Armada", "Free City", "an EDIFICE", "Fleets", "two-player rules"),
        *("'shipyard'", "solomon", "draw_deck", "took_part", "points_per_island", "recruit", "+edifice"),
    ):
        assert pattern().search(text), text
    for text in ("leadership", "worship", "a city is free", "Shipowners Guild", "any colour", "a marker"):
        assert not pattern().search(text), text


@pytest.mark.parametrize("file", files(), ids=name_of)
def test_no_other_file_names_an_expansion(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    assert [f"{number}: {line}" for number, line in enumerate(lines, 1) if pattern().search(line)] == []
