"""How sure figures and names are: the marks of the data files in words."""

from __future__ import annotations

from mirabilia.lang import load_catalogue, load_words
from mirabilia.reference.model import ThingMark
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both


def mark_of(entry: Entry, cards: Entries) -> Both:
    """The marks of an entry in words; nothing where it has none."""
    marks = marks_of(entry, cards)
    return Both("; ".join(mark.en for mark in marks), "; ".join(mark.pl for mark in marks))


def marks_of(entry: Entry, cards: Entries) -> list[ThingMark]:
    """The marks of an entry, each with the figure that it is about, and those of the spaces of a track."""
    raw = str(entry["mark"]).split("; ") if entry.get("mark") else []
    raw += [f"pl: {entry['pl_mark']}"] if "pl_mark" in entry else []
    found = [make_mark(figure_of(part), mark_text(part, cards)) for part in raw]
    return found + [
        make_mark(f"space {number}", space_mark(str(space["mark"]), number, cards))
        for number, space in enumerate(entry.get("spaces", []), 1)
        if space.get("mark")
    ]


def make_mark(figure: str, words: Both) -> ThingMark:
    """A mark in words."""
    return ThingMark(figure, words.en, words.pl)


def figure_of(mark: str) -> str:
    """The figure that a mark is about: the word before its colon."""
    figure, colon, _ = mark.partition(": ")
    return figure if colon else ""


def space_mark(mark: str, number: int, cards: Entries) -> Both:
    """The marks of a space of a track."""
    parts = [mark_text(part, cards) for part in mark.split("; ")]
    marks = {lang: ", ".join(part.text_in(lang) for part in parts) for lang in LANGUAGES}
    return Both(*(load_words(lang)("mark.on_space", number=number, marks=marks[lang]) for lang in LANGUAGES))


def mark_text(part: str, cards: Entries) -> Both:
    """One mark in words; an unknown one, such as an owner's own, is left as it is."""
    known = text_of("mark", part)
    if known is not None:
        return known
    head, _, rest = part.partition(": ")
    if head == "disputed":
        named = [cards.get(key) for key in rest.split(", ")]
        what = text_of("mark", rest) or Both(
            ", ".join(str(one["en"]) if one else rest for one in named),
            ", ".join(str(one["pl"]) if one else rest for one in named),
        )
        return with_colon(load_catalogue().text_in_both("mark.disputed"), what)
    figure, certainty = text_of("marked", head), text_of("mark", rest)
    if figure is not None and certainty is not None:
        return with_colon(figure, certainty)
    return Both(part, part)


def text_of(section: str, name: str) -> Both | None:
    """What a mark or a figure is called, if that is known."""
    key = f"{section}.{name}"
    return load_catalogue().text_in_both(key) if key in load_catalogue() else None


def with_colon(head: Both, rest: Both) -> Both:
    """Two texts with a colon between them."""
    return Both(f"{head.en}: {rest.en}", f"{head.pl}: {rest.pl}")
