"""The Polish rules and rulings say what the English ones say: the same ids, marks, shape and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
ENGLISH = DOCS / "rules"
POLISH = ENGLISH / "pl"
BOOKS = sorted(file.name for file in POLISH.glob("*.md") if file.name != "README.md")

RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d{3})\*\* \((?P<tag>[^)]+)\) (?P<text>.+)")
ID = re.compile(r"\b(?:OQ-|EX-|DV-)?[A-Z]+-\d{2,3}\b")
EXCUSED = {"en": " — *excused: ", "pl": " — *wyłączone: "}
HEADING = re.compile(r"(#+) (?:([A-Z]\.\d*|OQ-[A-Z]+-\d+) )?")


def text_of(file: Path) -> str:
    """The text of a file."""
    return file.read_text(encoding="utf-8")


def rules(text: str) -> dict[str, re.Match[str]]:
    """The requirements of a reference by their ids, in their order."""
    found = [RULE.fullmatch(line) for line in text.splitlines() if line.startswith("- **")]
    assert all(found), "a line that is no requirement with id, tag and text"
    return {rule["id"]: rule for rule in found if rule}


def headings(text: str) -> list[tuple[str, str | None]]:
    """Depth and letter or id of each heading, in their order."""
    found = [HEADING.match(line) for line in text.splitlines() if line.startswith("#")]
    return [(heading[1], heading[2]) for heading in found if heading]


def shape(text: str) -> list[str]:
    """What is left of a reference without its words: headings, requirements, rows of tables, paragraphs."""
    kinds = ["# ", "## ", "### ", "- **", "|"]
    blocks: list[str] = []
    for line in text.splitlines():
        kind = next((kind for kind in kinds if line.startswith(kind)), "text" if line else "")
        if kind in kinds or not blocks or blocks[-1] != kind:
            blocks.append(kind)
    return blocks


def numbers(text: str) -> list[str]:
    """The ids and the numbers written as digits in a text, in no order: words may stand in another one."""
    return sorted([*ID.findall(text), *re.findall(r"\d+", ID.sub("", text))])


def excuse(rule: re.Match[str], language: str) -> bool:
    """Whether a requirement is excused; an excuse ends its line."""
    return EXCUSED[language] in rule["text"] and rule["text"].endswith("*")


def pair(book: str) -> tuple[str, str]:
    """The English and the Polish text of a reference."""
    return text_of(ENGLISH / book), text_of(POLISH / book)


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_requirements_with_the_same_tags_in_the_same_order(book: str) -> None:
    english, polish = (rules(text) for text in pair(book))
    assert [(rule["id"], rule["tag"]) for rule in polish.values()] == [
        (rule["id"], rule["tag"]) for rule in english.values()
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_headings_tables_and_paragraphs(book: str) -> None:
    english, polish = pair(book)
    assert headings(polish) == headings(english)
    assert shape(polish) == shape(english)


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_requirements_are_excused(book: str) -> None:
    english, polish = (rules(text) for text in pair(book))
    assert [one for one, rule in polish.items() if excuse(rule, "pl")] == [
        one for one, rule in english.items() if excuse(rule, "en")
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_numbers_and_ids_in_each_requirement(book: str) -> None:
    english, polish = (rules(text) for text in pair(book))
    faults = [one for one in english if numbers(polish[one]["text"]) != numbers(english[one]["text"])]
    assert not faults


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_numbers_in_the_tables(book: str) -> None:
    english, polish = ([line for line in text.splitlines() if line.startswith("|")] for text in pair(book))
    assert [numbers(row) for row in polish] == [numbers(row) for row in english]


@pytest.mark.parametrize("book", BOOKS)
def test_no_line_is_left_in_english(book: str) -> None:
    english, polish = pair(book)
    words = {line for line in english.splitlines() if re.search(r"[a-z]{3}", line)}
    assert not words & set(polish.splitlines())
    assert "excused" not in polish
