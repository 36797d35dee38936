"""Every rule leads to the place that carries it out and to the tests that prove it."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from mirabilia.reference import places as module
from mirabilia.reference.docs import rules_text
from mirabilia.reference.model import Place, Rule
from mirabilia.reference.places import load_places, places_of, proofs_of, read_places
from mirabilia.reference.sources import code_places, collect_places, data_places, find_proofs, ids_in

ROOT = Path(__file__).resolve().parents[2]


def all_rules() -> list[Rule]:
    """The rules of all books."""
    return [rule for book in rules_text().books for topic in book.topics for rule in topic.rules]


def test_every_rule_has_a_place_unless_it_is_excused() -> None:
    faults = [rule.id for rule in all_rules() if not rule.done_by and not rule.excuse.en]
    assert not faults, f"carried out nowhere ({len(faults)}): {' '.join(faults)}"


def test_no_place_cites_a_rule_that_does_not_exist_or_is_excused() -> None:
    owners, _ = load_places()
    carried_out = {rule.id for rule in all_rules() if not rule.excuse.en}
    faults = {key: where for key, where in owners.items() if key not in carried_out}
    assert not faults, faults


def test_every_place_is_a_file_of_the_package() -> None:
    files = {place.file for rule in all_rules() for place in rule.done_by}
    assert files
    assert not [file for file in files if not (ROOT / "src" / "mirabilia" / file).is_file()]


def test_a_rule_leads_to_its_step_and_to_its_tests() -> None:
    assert places_of("BASE-059") == [Place("step", "pay", "seven/turn.py")]
    test = "test_coins_from_sales_pay_for_nothing_before_the_next_turn"
    assert f"tests/rules/test_trade.py::{test}" in proofs_of("BASE-059")


def test_every_rule_leads_to_a_test_unless_it_is_excused() -> None:
    assert [rule.id for rule in all_rules() if bool(proofs_of(rule.id)) == bool(rule.excuse.en)] == []


def test_what_the_build_has_written_is_read_in_place_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = {"owners": {"BASE-001": [["step", "pay", "seven/turn.py"]]}, "proofs": {"BASE-001": ["a::b"]}}
    (tmp_path / module.FILE).write_text(json.dumps(written), encoding="utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    owners, tests = read_places.__wrapped__()
    assert owners == {"BASE-001": [Place("step", "pay", "seven/turn.py")]}
    assert tests == {"BASE-001": ["a::b"]}


def test_what_is_collected_can_be_written_as_json() -> None:
    found = collect_places(ROOT)
    again = json.loads(json.dumps(found))
    assert again["proofs"] == found["proofs"]
    assert {key: [tuple(place) for place in those] for key, those in again["owners"].items()} == found[
        "owners"
    ]


SOURCE = '''
"""A module."""
from mirabilia.table.agenda import Step

# TOY-001, TOY-002: a comment of two lines
# is one text: TOY-003
TOKENS = 2
MORE: int = 3  # TOY-004


class Pay(Step):
    """Everybody pays."""

    def __init__(self) -> None:
        super().__init__("pay", rules=("TOY-005",))

    def run(self) -> None:
        self.note()  # TOY-006


class Market:
    """What can be bought (TOY-007 to TOY-009)."""

    def reach(self) -> int:
        # TOY-010
        return 1


class Coins(Effect):
    # TOY-011
    pass
'''


def test_the_places_of_a_module_are_its_constants_steps_classes_and_functions() -> None:
    assert sorted(code_places(SOURCE)) == [
        ("TOY-001", "code", "TOKENS"),
        ("TOY-002", "code", "TOKENS"),
        ("TOY-003", "code", "TOKENS"),
        ("TOY-004", "code", "MORE"),
        ("TOY-005", "step", "pay"),
        ("TOY-006", "step", "pay"),
        ("TOY-007", "code", "Market"),
        ("TOY-008", "code", "Market"),
        ("TOY-009", "code", "Market"),
        ("TOY-010", "code", "Market.reach"),
        ("TOY-011", "effect", "Coins"),
    ]


def test_a_rule_that_is_explained_belongs_to_the_verb_of_its_row() -> None:
    row = '"coins": EffectRow(\n    make,\n    explain("Once.", "Raz.", "TOY-001"),\n)'
    assert list(code_places(f"ROWS = {{{row}}}\n")) == [("TOY-001", "effect", "coins")]
    assert list(code_places('ALIKE = explain("At the end.", "Na koniec.", "TOY-001")\n')) == []


def test_the_places_of_a_data_file_are_its_entries() -> None:
    text = "# Rules: TOY-001\n\n[forum]  # TOY-002\ncost = 1  # TOY-003\n\n[giza.A]  # TOY-004 to TOY-006\n"
    assert sorted(set(data_places(text, "cards.toml"))) == [
        ("TOY-001", "data", "cards"),
        ("TOY-002", "data", "forum"),
        ("TOY-003", "data", "forum"),
        ("TOY-004", "data", "giza.A"),
        ("TOY-005", "data", "giza.A"),
        ("TOY-006", "data", "giza.A"),
    ]


def test_a_run_of_ids_may_be_broken_over_two_lines() -> None:
    assert ids_in("# TOY-001 to\n    # TOY-003, TOY-007") == ["TOY-001", "TOY-003", "TOY-007", "TOY-002"]


def test_a_test_is_named_as_pytest_names_it(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "rules"
    folder.mkdir(parents=True)
    test = '    @pytest.mark.rule("TOY-001")\n    def test_one(self) -> None: ...\n'
    (folder / "test_toy.py").write_text(f"import pytest\n\nclass TestMore:\n{test}")
    assert find_proofs(tmp_path / "tests") == {"TOY-001": ["tests/rules/test_toy.py::TestMore::test_one"]}


def test_threads_that_ask_together_read_the_sources_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers of the server need the places at the same time, and Python's parser may fail then."""
    read: list[Path] = []

    def slow(root: Path) -> dict[str, dict[str, list[str]]]:
        read.append(root)
        time.sleep(0.05)
        return {"owners": {}, "proofs": {"BASE-001": ["a_test"]}}

    monkeypatch.setattr(module, "FILE", "no such file")
    monkeypatch.setattr(module, "collect_places", slow)
    read_places.cache_clear()
    try:
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(proofs_of, ["BASE-001"] * 4))
    finally:
        read_places.cache_clear()
    assert found == [["a_test"]] * 4
    assert len(read) == 1
