"""How sure figures and names are: the marks of the data files in words."""

from __future__ import annotations

from mirabilia.lang import load_catalogue, load_words
from mirabilia.table.entries import Entries, Entry
from mirabilia.table.plurals import LANGUAGES
from mirabilia.table.texts import Both


def mark_of(entry: Entry, cards: Entries) -> Both:
    """The marks of an entry in words; nothing where it has none."""
    raw = raw_marks(entry)
    spaces = [
        f"{space['mark']}@{number}"
        for number, space in enumerate(entry.get("spaces", []), 1)
        if "mark" in space
    ]
    parts = [mark_text(part, cards) for part in raw.split("; ") if part]
    parts += [space_mark(mark, cards) for mark in spaces]
    return Both("; ".join(part.en for part in parts), "; ".join(part.pl for part in parts))


def raw_marks(entry: Entry) -> str:
    """The marks of an entry as the data have them."""
    raw = [str(entry["mark"])] if "mark" in entry else []
    raw += [f"pl: {entry['pl_mark']}"] if "pl_mark" in entry else []
    return "; ".join(raw)


def space_mark(mark: str, cards: Entries) -> Both:
    """The marks of a space of a track."""
    text, _, number = mark.rpartition("@")
    parts = [mark_text(part, cards) for part in text.split("; ")]
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
