"""The figures of an owner's box: those of ours that are not sure, and what is printed instead.

A box is a table of values by the names of figures, such as `cards/palace/cost`. It is laid over the data
files before the loader reads them, so that nothing gets into a game that no data folder could bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache

from mirabilia.reference.game_reference import reference_of
from mirabilia.reference.marks import mark_text
from mirabilia.table.entries import Entries, Entry, Place, Source, lay_over
from mirabilia.table.errors import unknown_name
from mirabilia.table.fingerprint import without_texts
from mirabilia.table.texts import Both
from mirabilia.table.uncertain import FigureControl, UncertainFigure, Value, drop_marks, write_figure

Box = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class FigureChoice:
    """A word that may stand for a figure, or a part of a cost."""

    id: str
    en: str
    pl: str


@dataclass(frozen=True, slots=True)
class BoxFigure:
    """A figure that is not sure, for those who have it printed before them."""

    id: str
    expansion: str  # nothing for the game's own
    kind: str  # of the thing on which it is printed
    thing: str  # its id
    group: Both  # figures of one group stand together
    words: Both
    mark: Both  # how sure it is
    control: FigureControl
    least: int
    most: int
    choices: list[FigureChoice]
    value: int | str | bool  # ours


@dataclass(frozen=True, slots=True)
class KnownFigure:
    """A figure with the entry that has it."""

    file: str
    key: str
    figure: UncertainFigure
    value: Value

    @property
    def place(self) -> Place:
        """Where it stands, for messages."""
        return Place(self.file, self.key, " ".join(str(step) for step in self.figure.path))


Files = Mapping[str, Entries]


def find_known(game: str, files: Files) -> dict[str, KnownFigure]:
    """The figures of some data files that are not sure, by their names."""
    found: dict[str, KnownFigure] = {}
    for file, entries in files.items():
        tell = reference_of(game).tell_uncertain(file)
        for key, entry in entries.items():
            for one in tell(entry, files):
                name = "/".join([file.removesuffix(".toml"), key, *(str(step) for step in one.path)])
                found[name] = KnownFigure(file, key, one, one.read(entry))
    return found


@lru_cache(maxsize=4)
def list_known(game: str, data: Source | None = None) -> dict[str, KnownFigure]:
    """All figures of a game that are not sure, by their names."""
    return find_known(game, list_files(game, data))


def list_files(game: str, data: Source | None = None) -> dict[str, Entries]:
    """All data files of a game, with those of every expansion."""
    return {file: entries for file, (_, entries) in reference_of(game).list_files(data).items()}


@lru_cache(maxsize=4)
def list_figures(game: str, data: Source | None = None) -> list[BoxFigure]:
    """All figures of a game that are not sure, for people, with the things on which they are printed."""
    files = reference_of(game).list_files(data)
    cards = files.get("cards.toml", ("", {}))[1]
    kinds: dict[tuple[str, str], list[str]] = {}
    for thing in reference_of(game).list_things(data):
        kinds.setdefault((thing.expansion, thing.id), []).append(thing.kind)
    found = []
    for name, known in list_known(game, data).items():
        one, expansion = known.figure, files[known.file][0]
        filed, stem = kinds.get((expansion, known.key), []), known.file.removesuffix(".toml")
        found.append(
            BoxFigure(
                id=name,
                expansion=expansion,
                kind=stem if stem in filed or not filed else filed[0],
                thing=known.key,
                group=one.group,
                words=one.words,
                mark=mark_text(one.mark, cards),
                control=one.control,
                least=one.least,
                most=one.most,
                choices=[FigureChoice(word, text.en, text.pl) for word, text in (one.choices or {}).items()],
                value=known.value,
            )
        )
    return found


def check_box(game: str, box: Box, data: Source | None = None) -> dict[str, Value]:
    """The figures of a box in our order; one that is not uncertain, or cannot be so, is refused.

    A figure that is entered as we have it was found printed so.
    """
    known = list_known(game, data)
    for name, value in box.items():
        if name not in known:
            raise unknown_name("figure of a box", name, known)
        known[name].figure.check(value, known[name].place)
    return {name: box[name] for name in known if name in box}


def drop_ours(game: str, box: Box, data: Source | None = None) -> dict[str, Value]:
    """The figures of a box that differ from ours."""
    known = list_known(game, data)
    return {name: value for name, value in box.items() if value != known[name].value}


def lay_box(game: str, files: Files, box: Box) -> dict[str, Entries]:
    """Data files with the figures of a box laid over them; those of files that are not there are left out."""
    laid = {file: dict(entries) for file, entries in files.items()}
    for (file, key), entered in sort_by_entry(game, files, box).items():
        for name, figure in entered.items():
            if figure.read(files[file][key]) != box[name]:
                write_figure(laid[file], key, figure.path, box[name])
        laid[file][key] = deepcopy(laid[file][key])
        every = reference_of(game).tell_uncertain(file)(files[file][key], files)
        drop_marks(laid[file][key], list(entered.values()), every)
    return laid


def sort_by_entry(game: str, files: Files, box: Box) -> dict[tuple[str, str], dict[str, UncertainFigure]]:
    """The figures of a box by file and entry; those that are not there, or are sure by now, are left out."""
    known = find_known(game, files)
    found: dict[tuple[str, str], dict[str, UncertainFigure]] = {}
    for name in box:
        if name in known:
            found.setdefault((known[name].file, known[name].key), {})[name] = known[name].figure
    return found


def list_changes(game: str, box: Box, data: Source | None = None) -> dict[str, Entries]:
    """A box as the files of a data folder: of every entry only what is to be changed."""
    files = list_files(game, data)
    laid = lay_box(game, files, box)
    found: dict[str, Entries] = {}
    for (file, key), figures in sort_by_entry(game, files, box).items():
        old, new = files[file][key], laid[file][key]
        changed: Entry = {"mark": new["mark"]} if new.get("mark") != old.get("mark") else {}
        for figure in figures.values():
            first = str(figure.path[0])
            value = new.get(first)
            if value is None:  # nothing is printed there, nor do we have anything
                continue
            if isinstance(value, dict):
                second = str(figure.path[1])
                changed[first] = {**changed.get(first, {}), second: value[second]}
            else:
                changed[first] = value
        found.setdefault(file, {})[key] = changed
    return found


def read_changes(game: str, changes: Files, data: Source | None = None) -> dict[str, Value]:
    """The box that the files of a data folder are; a folder that changes anything else is refused."""
    files = list_files(game, data)
    laid = {file: dict(entries) for file, entries in files.items()}
    for file, entries in changes.items():
        if file not in files:
            raise unknown_name("data file", file, files)
        for key, entry in entries.items():
            if key in laid[file]:
                laid[file][key] = {**laid[file][key]}
            lay_over(laid[file], key, entry, Place(file, key))
    known = list_known(game, data)
    box = {name: one.figure.read(laid[one.file][one.key]) for name, one in known.items()}
    other = drop_ours(game, check_box(game, box, data), data)
    again = lay_box(game, files, other)
    for file, entries in changes.items():
        for key in entries:
            if without_texts(again[file].get(key)) != without_texts(laid[file][key]):
                raise Place(file, key).error("changes something else than uncertain figures")
    doubtful = find_known(game, laid)
    return {name: value for name, value in box.items() if name in other or name not in doubtful}
