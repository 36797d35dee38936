"""Reading the data files of a game: any unknown word is an error that names the file, entry and key.

A file has one table per entry. `--data DIR` lays files of the same names over them, key by key; the figures
of a game that began with others take their place.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Protocol, TypeVar

from mirabilia.table.errors import BadInput, unknown_name

Entry = dict[str, Any]
Entries = dict[str, Entry]
E = TypeVar("E")
R = TypeVar("R", bound="HasKeys")

SINCE = "since"  # beside keys of the data: the first rulings that have them
TEXT_KEYS = ("en", "pl", "pl_mark", "pl_also", "mark", "new")


@dataclass(frozen=True)
class Place:
    """A place in the data, for messages."""

    file: str
    entry: str
    key: str = ""

    def with_key(self, key: str) -> Place:
        """The place of a key of this entry."""
        return Place(self.file, self.entry, key)

    def error(self, message: str) -> BadInput:
        """An error that says where it is."""
        key = f" {self.key}" if self.key else ""
        return BadEntry(f"{self.file} [{self.entry}]{key}: {message}", self)


class BadEntry(BadInput):
    """An entry of the data that cannot be used, with its place."""

    def __init__(self, message: str, place: Place) -> None:
        super().__init__(message)
        self.place = place


class Figures:
    """The data files of a game as they once were, in place of those of the program."""

    def __init__(self, files: dict[str, Entries]) -> None:
        self.files = files
        self.text = json.dumps(files)  # by which they are compared

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Figures) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)


Source = Path | Figures  # a folder with the owner's figures, or all figures as they once were


def read(package: str, file: str, overlay: Source | None = None) -> Entries:
    """The entries of a data file, overridden by the owner's own figures or by former ones."""
    if isinstance(overlay, Figures):
        if file in overlay.files:
            return {key: {**entry} for key, entry in overlay.files[file].items()}
        overlay = None
    entries = read_packaged(package, file)
    if overlay is not None:
        return lay_folder_over(entries, overlay, file)
    return {key: {**entry} for key, entry in entries.items()}


def lay_folder_over(entries: Entries, folder: Path, file: str) -> Entries:
    """A copy of entries, overridden by the file of this name in the owner's folder."""
    entries = {key: {**entry} for key, entry in entries.items()}
    if (folder / file).is_file():
        for key, changes in parse(folder / file).items():
            lay_over(entries, key, changes, Place(str(folder / file), key))
    return entries


@lru_cache(maxsize=64)
def read_packaged(package: str, file: str) -> Entries:
    """The entries of one of our files, read once; changes are made to copies."""
    entries: Entries = tomllib.loads(
        resources.files(package).joinpath("data").joinpath(file).read_text("utf-8")
    )
    return entries


def parse(path: Path) -> Entries:
    """The entries of a user's file."""
    try:
        entries = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: not a readable TOML file: {error}") from error
    for key, entry in entries.items():
        if not isinstance(entry, dict):
            raise BadInput(f"{path}: '{key}' is outside any entry; write it below a [name]")
    return entries


def lay_over(entries: Entries, key: str, changes: Entry, place: Place) -> None:
    """Change individual keys of an entry; sides of a board are changed key by key too."""
    if changes.get("new") is True:
        if key in entries:
            raise place.error("says new = true, but an entry of this name exists")
        entries[key] = changes
        return
    if key not in entries:
        raise place.error(f"{unknown_name('entry', key, entries)} (a new entry says: new = true)")
    for name, value in changes.items():
        old = entries[key].get(name)
        if isinstance(old, dict) and isinstance(value, dict):
            entries[key][name] = {**old, **value}
        else:
            entries[key][name] = value


def rule_by(rulings: int, value: Any, file: str) -> Any:
    """Data by the rulings in force: without the keys of later ones, and without what marks them as later."""
    if isinstance(value, list):
        return [rule_by(rulings, part, file) for part in value]
    if not isinstance(value, dict):
        return value
    later: dict[str, int] = value.get(SINCE, {})
    for key in later:
        if key not in value:
            raise BadInput(f"{file}: '{SINCE}' speaks of '{key}', which does not stand beside it")
    kept = {key: part for key, part in value.items() if key != SINCE and later.get(key, 0) <= rulings}
    return {key: rule_by(rulings, part, file) for key, part in kept.items()}


def check_keys(entry: Entry, required: tuple[str, ...], optional: tuple[str, ...], place: Place) -> None:
    """Every key is known, and none is missing."""
    for key in entry:
        if key not in required + optional + TEXT_KEYS:
            raise place.error(str(unknown_name("key", key, required + optional + TEXT_KEYS)))
    for key in (*required, "en", "pl"):
        if key not in entry:
            raise place.error(f"the key '{key}' is missing")
    for language in ("en", "pl"):
        if not isinstance(entry[language], str) or not entry[language].strip():
            raise place.with_key(language).error("is the name in that language, a text that is not empty")


def read_number(value: object, place: Place, least: int = 0) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise place.error(f"{value!r} is not a whole number of at least {least}")
    return value


def read_word(value: object, known: tuple[str, ...], kind: str, place: Place) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in known:
        raise place.error(str(unknown_name(kind, str(value), known)))
    return value


def read_words(value: object, known: tuple[str, ...], kind: str, place: Place) -> list[str]:
    """Several of some words, separated by slashes."""
    return [read_word(part, known, kind, place) for part in str(value).split("/")]


class HasKeys(Protocol):
    """A verb of the effects, with the keys that go with it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that may accompany the verb."""


def split_effects(value: object, rows: dict[str, R], place: Place) -> Iterator[tuple[str, Entry, R]]:
    """The effects of an entry with their verbs and the rows of these."""
    if not isinstance(value, list):
        raise place.error("is a list of effects, such as [{ points = 3 }]")
    for part in value:
        if not isinstance(part, dict) or not part:
            raise place.error(f"{part!r} is not an effect; an effect looks like {{ points = 3 }}")
        verb = next(iter(part))
        if verb not in rows:
            raise place.error(str(unknown_name("effect", verb, rows)))
        row = rows[verb]
        for key in part:
            if key != verb and key not in row.keys:
                known = ", ".join(row.keys) or "nothing more"
                raise place.error(f"the effect '{verb}' has no key '{key}'; it takes {known}")
        yield verb, part, row
