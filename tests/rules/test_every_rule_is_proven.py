"""Every requirement of docs/rules is cited by a test, or excused with a reason."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from counts import RULES
from mirabilia.reference.sources import find_marked

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"- \*\*(?P<id>[A-Z]+-\d{3})\*\* \((?P<tag>[^)]+)\) (?P<text>.+)")
EXCUSE = re.compile(r" — \*excused:?(?P<reason>[^*]*)\*$")


@dataclass(frozen=True)
class Book:
    """What a rules reference must have: requirements, numbered worked examples, and further vectors."""

    file: str
    prefix: str
    examples: int
    vectors: tuple[str, ...] = ()

    @property
    def rules(self) -> int:
        """How many requirements it has."""
        return RULES[self.file.removesuffix(".md")]

    def all_examples(self) -> list[str]:
        """The ids of its worked examples."""
        return [*(f"EX-{self.prefix}-{number:02}" for number in range(1, self.examples + 1)), *self.vectors]


BOOKS = (
    Book(
        *("base.md", "BASE", 30),
        (
            *("DV-SCI-01", "DV-SIM-01", "DV-SIM-02", "DV-DISC-01", "DV-NAME-01"),
            *("DV-TRADE-01", "DV-TRADE-02", "DV-SCORE-01"),
        ),
    ),
    Book("two_players.md", "TWO", 1),
    Book("leaders.md", "LEAD", 10),
    Book("edifice.md", "EDI", 2, ("DV-EDI-01", "DV-EDI-02")),
    Book(
        *("armada.md", "ARM", 11),  # EX-ARM-12 and EX-ARM-13 need an expansion that is not here
        (
            *("EX-ARM-14", "EX-ARM-15", "EX-ARM-16", "EX-ARM-17", "DV-TAX-01", "DV-TAX-02"),
            *(f"DV-NAV-{number:02}" for number in range(1, 19)),
        ),
    ),
    Book("eight.md", "EIGHT", 0),
    Book("teams.md", "TEAM", 1),
    Book("combos.md", "COMBO", 0),
    Book("architects.md", "ARC", 4, ("DV-ARC-01",)),
)


@dataclass(frozen=True)
class Requirement:
    """A line of a rules reference; the excuse is None where there is none."""

    id: str
    excuse: str | None


def requirements(text: str) -> list[Requirement]:
    """The requirements of a rules reference, in their order."""
    found = []
    for line in text.splitlines():
        if line.startswith("- **"):
            rule = RULE.fullmatch(line.rstrip())
            assert rule is not None, f"not a requirement with id, tag and text: {line}"
            excuse = EXCUSE.search(rule["text"])
            assert excuse or "*excused" not in rule["text"], f"an excuse ends its line: {line}"
            found.append(Requirement(rule["id"], excuse["reason"].strip() if excuse else None))
    return found


def citations(source: str, mark: str) -> list[str]:
    """The ids that test functions of a module cite with a mark."""
    return [key for _, ids in find_marked(source, mark) for key in ids]


def not_proven(rules: list[Requirement], cited: set[str]) -> list[str]:
    """Requirements that are neither cited nor excused."""
    return [rule.id for rule in rules if rule.excuse is None and rule.id not in cited]


def not_existing(rules: list[Requirement], cited: set[str]) -> list[str]:
    """Citations of no requirement."""
    return sorted(cited - {rule.id for rule in rules})


def proven_but_excused(rules: list[Requirement], cited: set[str]) -> list[str]:
    """Requirements that are excused although a test cites them."""
    return [rule.id for rule in rules if rule.excuse is not None and rule.id in cited]


def without_reason(rules: list[Requirement]) -> list[str]:
    """Requirements whose excuse says nothing."""
    return [rule.id for rule in rules if rule.excuse is not None and not rule.excuse]


def listed(fault: str, ids: list[str]) -> str:
    """A message with the whole list."""
    return f"{fault} ({len(ids)}): {' '.join(ids)}"


def all_requirements() -> list[Requirement]:
    """The requirements of all rules references."""
    files = sorted((ROOT / "docs" / "rules").glob("*.md"))
    return [rule for file in files for rule in requirements(file.read_text(encoding="utf-8"))]


def all_citations(mark: str) -> set[str]:
    """The ids that the test suite cites."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    return {cited for file in files for cited in citations(file.read_text(encoding="utf-8"), mark)}


def test_every_requirement_is_cited_by_a_test_or_excused() -> None:
    faults = not_proven(all_requirements(), all_citations("rule"))
    assert not faults, listed("neither cited nor excused", faults)


def test_every_citation_is_of_a_requirement_that_exists() -> None:
    faults = not_existing(all_requirements(), all_citations("rule"))
    assert not faults, listed("cited, but no requirement", faults)


def test_no_excused_requirement_is_cited() -> None:
    faults = proven_but_excused(all_requirements(), all_citations("rule"))
    assert not faults, listed("cited and excused", faults)


def test_every_excuse_has_a_reason() -> None:
    faults = without_reason(all_requirements())
    assert not faults, listed("excused without a reason", faults)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)
def test_the_requirements_of_a_book_are_numbered_without_a_gap(book: Book) -> None:
    text = (ROOT / "docs" / "rules" / book.file).read_text(encoding="utf-8")
    expected = [f"{book.prefix}-{number:03}" for number in range(1, book.rules + 1)]
    assert [rule.id for rule in requirements(text)] == expected


def test_every_rules_reference_is_one_of_the_books() -> None:
    files = {file.name for file in (ROOT / "docs" / "rules").glob("*.md")}
    assert files == {"README.md", *(book.file for book in BOOKS)}


def test_no_id_is_given_twice() -> None:
    ids = [rule.id for rule in all_requirements()]
    faults = sorted({one for one in ids if ids.count(one) > 1})
    assert not faults, listed("given twice", faults)


def test_every_worked_example_is_played_by_a_test() -> None:
    cited = all_citations("example")
    faults = [example for book in BOOKS for example in book.all_examples() if example not in cited]
    assert not faults, listed("played by no test", faults)


def test_no_worked_example_is_cited_that_does_not_exist() -> None:
    known = {example for book in BOOKS for example in book.all_examples()}
    faults = sorted(all_citations("example") - known)
    assert not faults, listed("cited, but no example", faults)


# The checks themselves, on references and tests that are wrong on purpose.

REFERENCE = """
# Rules

`- **BASE-009** (S) text` is the form of a line.

- **BASE-001** (S) A plain one.
- **BASE-002** (R OQ-BASE-01) A ruling — with a dash.
- **BASE-003** (D) Cardboard. — *excused: nothing in the program*
- **BASE-004** (D) Cardboard. — *excused: *
- **BASE-005** (D) Cardboard. — *excused*
"""

TESTS = """
import pytest

@pytest.mark.rule("BASE-001", "BASE-003")
@pytest.mark.example("EX-BASE-01")
def test_one() -> None: ...

class TestMore:
    @pytest.mark.parametrize("n", [1])
    @pytest.mark.rule(*("BASE-077", "BASE-078"))
    def test_two(self, n: int) -> None: ...

@pytest.mark.rule("BASE-002")
def helper() -> None: ...

TEXT = '@pytest.mark.rule("BASE-006")'
"""


def test_requirements_are_read_with_their_excuses() -> None:
    assert requirements(REFERENCE) == [
        Requirement("BASE-001", None),
        Requirement("BASE-002", None),
        Requirement("BASE-003", "nothing in the program"),
        Requirement("BASE-004", ""),
        Requirement("BASE-005", ""),
    ]


def test_only_decorators_of_test_functions_cite() -> None:
    assert citations(TESTS, "rule") == ["BASE-001", "BASE-003", "BASE-077", "BASE-078"]
    assert citations(TESTS, "example") == ["EX-BASE-01"]


def test_every_kind_of_fault_is_found() -> None:
    rules = requirements(REFERENCE)
    cited = set(citations(TESTS, "rule"))
    assert not_proven(rules, cited) == ["BASE-002"]
    assert not_existing(rules, cited) == ["BASE-077", "BASE-078"]
    assert proven_but_excused(rules, cited) == ["BASE-003"]
    assert without_reason(rules) == ["BASE-004", "BASE-005"]


@pytest.mark.parametrize(
    "line",
    [
        "- **BASE-1** (S) An id with too few digits.",
        "- **BASE-001** No tag.",
        "- **BASE-001** (S) An excuse. — *excused: in the middle* of the line",
    ],
)
def test_a_line_that_cannot_be_read_is_a_fault(line: str) -> None:
    with pytest.raises(AssertionError):
        requirements(line)


@pytest.mark.parametrize("mark", ["rule", "rule()", "rule(ID)", "rule(*IDS)", "rule(1)", 'rule(f"BASE-{1}")'])
def test_a_citation_that_cannot_be_read_is_a_fault(mark: str) -> None:
    with pytest.raises(ValueError, match="not a plain id"):
        citations(f"@pytest.mark.{mark}\ndef test_one() -> None: ...\n", "rule")
