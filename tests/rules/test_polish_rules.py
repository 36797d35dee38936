"""The Polish rules and rulings say what the English ones say: the same ids, marks, shape and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mirabilia.reference.docs import rules_text

DOCS = Path(__file__).resolve().parents[2] / "docs"
ENGLISH = DOCS / "rules"
POLISH = ENGLISH / "pl"
BOOKS = sorted(file.name for file in ENGLISH.glob("*.md") if file.name != "README.md")
RULINGS = {"en": DOCS / "rulings.md", "pl": DOCS / "rulings.pl.md"}

RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d{3})\*\* \((?P<tag>[^)]+)\) (?P<text>.+)")
ID = re.compile(r"\b(?:OQ-|EX-|DV-)?[A-Z]+-\d{2,3}\b")
EXCUSED = {"en": " — *excused: ", "pl": " — *wyłączone: "}
HEADING = re.compile(r"(#+) (?:([A-Z]\.\d*|OQ-[A-Z]+-\d+|DEF-\d+) )?")
LABELS = {
    "Open": "Wątpliwość",
    "Ruling": "Rozstrzygnięcie",
    "Reason": "Powód",
    "Book": "Instrukcja",
    "Other reading": "Inne odczytanie",
}


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


def test_both_languages_have_the_same_files() -> None:
    assert {file.name for file in POLISH.glob("*.md")} == {file.name for file in ENGLISH.glob("*.md")}


def rulings(language: str) -> list[str]:
    """The rulings with their headings, in their order."""
    return re.split(r"\n(?=#+ )", text_of(RULINGS[language]))


def statements(ruling: str) -> list[tuple[str, str]]:
    """What a ruling says under each of its labels."""
    found = re.findall(r"^- \*([\w ]+):\* (.+(?:\n  .+)*)", ruling, re.MULTILINE)
    return [(label, text) for label, text in found]


def test_the_same_rulings_in_the_same_order() -> None:
    english, polish = (text_of(file) for file in RULINGS.values())
    assert headings(polish) == headings(english)
    assert polish.count("\n- *") == english.count("\n- *")


def test_each_ruling_says_the_same_with_the_same_numbers() -> None:
    for english, polish in zip(rulings("en"), rulings("pl"), strict=True):
        pairs = list(zip(statements(english), statements(polish), strict=True))
        assert [LABELS[label] for (label, _), _ in pairs] == [label for _, (label, _) in pairs]
        assert [numbers(text) for _, (_, text) in pairs] == [numbers(text) for (_, text), _ in pairs]
        assert numbers(polish) == numbers(english)


def test_every_ruling_has_all_its_parts_in_both_languages() -> None:
    wanted = {"en": list(LABELS), "pl": list(LABELS.values())}
    for language, labels in wanted.items():
        there = [one for one in rulings(language) if one.startswith(("## OQ-", "## DEF-"))]
        assert len(there) == len(rules_text().rulings)
        for one in there:
            defect = one.startswith("## DEF-")  # its text is the ruling
            assert [label for label, _ in statements(one)] == labels[3 if defect else 0 :], one


def test_a_ruling_has_another_reading_in_both_languages_or_in_none() -> None:
    other = {one.id: one.other_reading for one in rules_text().rulings}
    assert {key for key, said in other.items() if said.en == "none."} == {
        key for key, said in other.items() if said.pl == "brak."
    }


def test_no_ruling_is_left_in_english() -> None:
    english, polish = (text_of(file).splitlines() for file in RULINGS.values())
    both = {line for line in english if re.search(r"[a-z]{3}", line)} & set(polish)
    assert not both


@pytest.mark.parametrize("file", [RULINGS["pl"], *sorted(POLISH.glob("*.md"))], ids=lambda file: file.name)
def test_the_links_lead_somewhere(file: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", text_of(file))
    assert links
    assert not [link for link in links if not (file.parent / link).exists()]


def test_the_reference_reads_both_languages() -> None:
    text = rules_text()
    read = [rule for book in text.books for topic in book.topics for rule in topic.rules]
    assert not [rule.id for rule in read if rule.en == rule.pl or "*" in rule.pl[-1:]]
    assert [rule.id for rule in read if rule.excuse.pl] == [rule.id for rule in read if rule.excuse.en]
    assert not [one.id for one in text.rulings if one.title.pl == one.title.en or not one.ruling.pl]


# The checks themselves, on texts that are wrong on purpose.


def test_another_number_id_heading_or_excuse_is_a_fault() -> None:
    assert numbers("2 PZ za każde 3 monety (BASE-131)") == numbers("BASE-131: for every 3 coins 2 VP")
    assert numbers("3 monety (BASE-131)") != numbers("3 coins (BASE-132)")
    assert numbers("3 monety") != numbers("4 coins")
    assert shape("# A\n\ntekst\n- **BASE-001** (S) a") != shape("# A\n\ntext\n\n## B\n\n- **BASE-001** (S) a")
    rule = rules("- **BASE-001** (S) Karton. — *wyłączone: powód*")["BASE-001"]
    assert excuse(rule, "pl")
    assert not excuse(rule, "en")
