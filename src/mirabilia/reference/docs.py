"""The rules and the rulings, read from the documents: the files that people read are the only source."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from pathlib import Path

from mirabilia.games import GAMES, list_folders
from mirabilia.reference.game_reference import all_references
from mirabilia.reference.model import Book, Rule, RulesText, Ruling, Topic
from mirabilia.reference.places import places_of
from mirabilia.reference.seal import version_of
from mirabilia.table.errors import BadInput
from mirabilia.table.texts import Both

RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d{3})\*\* \((?P<tag>[^)]+)\) (?P<text>.+)")
EXCUSE = re.compile(r" — \*(?:excused|wyłączone): (?P<reason>[^*]*)\*$")
RULING = re.compile(r"## (?P<id>(?:OQ-[A-Z]+|DEF)-\d{2}) (?P<title>.+)")
LABELS = (  # the parts of a ruling in their order, in each language
    ("Open", "Ruling", "Reason", "Book", "Other reading"),
    ("Wątpliwość", "Rozstrzygnięcie", "Powód", "Instrukcja", "Inne odczytanie"),
)
PARTS = {label: at for labels in LABELS for at, label in enumerate(labels)}
PART = re.compile(rf"- \*(?P<part>{'|'.join(PARTS)}):\* (?P<text>.*)")
NO_OTHER = ("none", "brak")  # what is written for the other reading if there is none
ID = re.compile(r"\b(?:OQ-[A-Z]+-\d{2}|DEF-\d{2}|[A-Z]+-\d{3})\b")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
TITLE = re.compile(r"^(?:Rules reference(?: of|:)|Zasady:) ")
LETTER = re.compile(r"^[A-Z](?:\.\d)?\.? (?=\S)")
IN_PACKAGE = "documents"  # where the build puts the files


def book_names() -> tuple[str, ...]:
    """The names of the rule books of all games."""
    return tuple(name for one in all_references() for name in one.books())


def find_document(path: str) -> str | None:
    """A document by its path below `docs`, or in a folder of a game; none if it is not there."""
    package = resources.files("mirabilia.reference").joinpath(IN_PACKAGE)
    ours = package if package.is_dir() else Path(__file__).parents[3] / "docs"
    for folder in (ours, *(folder for game in GAMES for folder in list_folders(game))):
        file = folder.joinpath(path)
        if file.is_file():
            return file.read_text("utf-8")
    return None


def read_document(path: str) -> str:
    """A document that must be there."""
    text = find_document(path)
    if text is None:
        raise BadInput(f"the document {path} is missing: this installation of Mirabilia is incomplete")
    return text


@dataclass(slots=True)
class Line:
    """A requirement as it is written."""

    tag: str
    text: str
    excuse: str


@dataclass(slots=True)
class Section:
    """A heading and the requirements below it."""

    title: str
    lines: dict[str, Line] = field(default_factory=dict)


def strip_links(text: str) -> str:
    """A text without link markup."""
    return LINK.sub(r"\1", text).strip()


def format_heading(text: str) -> str:
    """A heading with an initial capital."""
    return text[:1].upper() + text[1:]


def split_sections(text: str) -> tuple[str, list[Section]]:
    """The title of a rules reference, and its sections."""
    title, found = "", [Section("")]
    for line in text.splitlines():
        if line.startswith("# "):
            title = format_heading(TITLE.sub("", line[2:].strip()))
        elif line.startswith(("## ", "### ")):
            found.append(Section(LETTER.sub("", line.lstrip("# "))))
        else:
            rule = RULE.fullmatch(line.rstrip())
            if rule is not None:
                excuse = EXCUSE.search(rule["text"])
                words = EXCUSE.sub("", rule["text"])
                found[-1].lines[rule["id"]] = Line(
                    rule["tag"], strip_links(words), excuse["reason"].strip() if excuse else ""
                )
    return title, [one for one in found if one.lines or one.title]


def read_book(name: str) -> Book:
    """The rules of one part of the game in both languages."""
    title, english = split_sections(read_document(f"rules/{name}.md"))
    polish_text = find_document(f"rules/pl/{name}.md")
    polish_title, polish = split_sections(polish_text) if polish_text is not None else (title, english)
    topics = []
    for ours, theirs in zip(english, polish, strict=True):
        rules = [make_rule(key, line, theirs.lines[key]) for key, line in ours.lines.items()]
        if rules:
            topics.append(Topic(Both(ours.title or title, theirs.title or polish_title), rules))
    return Book(name, Both(title, polish_title), polish_text is not None, topics)


def make_rule(key: str, english: Line, polish: Line) -> Rule:
    """A requirement in both languages."""
    return Rule(
        key,
        english.tag[0],
        re.findall(r"OQ-[A-Z]+-\d{2}", english.tag),
        english.text,
        polish.text,
        Both(english.excuse, polish.excuse),
        places_of(key),
    )


@dataclass(slots=True)
class Matter:
    """A ruling as it is written."""

    section: str
    title: str
    parts: list[str]  # in the order of their labels


def split_matters(text: str) -> dict[str, Matter]:
    """The rulings of a document by their ids."""
    found: dict[str, Matter] = {}
    section, part = "", 1
    now: Matter | None = None
    for line in text.splitlines():
        head = RULING.fullmatch(line.rstrip())
        said = PART.match(line)
        if line.startswith("# "):
            section, now = line[2:].strip(), None
        elif head is not None:
            now, part = Matter(section, head["title"], [""] * len(LABELS[0])), 1
            found[head["id"]] = now
        elif now is not None:
            if said is not None:
                part = PARTS[said["part"]]
            words = strip_links(said["text"] if said is not None else line)
            now.parts[part] = f"{now.parts[part]} {words}".strip()
    return found


def read_rulings(books: list[Book]) -> list[Ruling]:
    """All rulings in both languages."""
    english = split_matters(read_document("rulings.md"))
    polish_text = find_document("rulings.pl.md")
    polish = split_matters(polish_text) if polish_text is not None else english
    citing: dict[str, list[str]] = {}
    for one in (rule for book in books for topic in book.topics for rule in topic.rules):
        for key in one.rulings:
            citing.setdefault(key, []).append(one.id)
    return [make_ruling(key, matter, polish[key], citing.get(key, [])) for key, matter in english.items()]


def make_ruling(key: str, english: Matter, polish: Matter, citing: list[str]) -> Ruling:
    """A ruling in both languages, with the rules that go with it."""
    named = [one for one in ID.findall(" ".join(english.parts)) if not one.startswith(("OQ-", "DEF-"))]
    question, decided, reason, book, other = [
        Both(ours, theirs) for ours, theirs in zip(english.parts, polish.parts, strict=True)
    ]
    return Ruling(
        id=key,
        section=Both(english.section, polish.section),
        title=Both(english.title, polish.title),
        question=question,
        ruling=decided,
        reason=reason,
        book=book,
        other_reading=other,
        disputed=is_disputed(other),
        rules=list(dict.fromkeys([*citing, *named])),
    )


def is_disputed(other: Both) -> bool:
    """Whether there is another defensible reading."""
    return any(text and text.rstrip(".") not in NO_OTHER for text in (other.en, other.pl))


@lru_cache(maxsize=1)
def rules_text() -> RulesText:
    """The rules and the rulings."""
    books = [read_book(name) for name in book_names()]
    found = read_rulings(books)
    return RulesText(version_of([books, found]), books, found)
