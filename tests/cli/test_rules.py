"""`mirabilia rules`."""

from __future__ import annotations

import pytest

from cli.asked import Capture, data_of, refused, said
from counts import RULES


def words(text: str) -> str:
    """A text whatever its lines."""
    return " ".join(text.split())


def test_a_rule_is_found_by_its_id(capsys: Capture) -> None:
    shown = words(said(capsys, "rules", "base-021", "--lang", "en"))
    assert "BASE-021 Every player starts with coins worth 3 in total. (stated in the rulebook)" in shown
    assert "The base game, first edition: Setup" in shown
    assert "found: 1 rules, 0 rulings" in shown


def test_few_rules_lead_to_where_they_are_carried_out_and_to_their_tests(capsys: Capture) -> None:
    shown = words(said(capsys, "rules", "BASE-059", "--lang", "en"))
    assert "done by: step pay (seven/turn.py)" in shown
    assert "proven by: tests/rules/test_trade.py::test_coins_from_sales_pay_for_nothing_before" in shown
    polish = words(said(capsys, "rules", "BASE-067", "--lang", "pl"))
    assert "w danych: marketplace (seven/data/cards.toml)" in polish
    assert "proven by" not in said(capsys, "rules", "--book", "base", "--lang", "en")


def test_rules_and_rulings_are_found_by_words_in_both_languages(capsys: Capture) -> None:
    found = data_of(capsys, "rules", "babylon", "seventh", "--json")
    assert [rule["id"] for rule in found["rules"]] == ["BASE-166"]
    polish = data_of(capsys, "rules", "babilon siodma karta", "--json")
    assert "BASE-166" in [rule["id"] for rule in polish["rules"]]
    assert "Babilon" in said(capsys, "rules", "BASE-166", "--lang", "pl")


def test_a_ruling_is_shown_with_its_reason_and_its_rules(capsys: Capture) -> None:
    shown = words(said(capsys, "rules", "OQ-BASE-05", "--rulings", "--lang", "en"))
    assert "OQ-BASE-05 Does a card count itself when it pays coins by counting?" in shown
    assert "ruling: it counts itself, for the coins and for the points." in shown
    assert "reason: it is in the city" in shown
    assert "BASE-199" in shown


def test_a_ruling_is_shown_with_what_it_reads_and_how_else_that_can_be_read(capsys: Capture) -> None:
    shown = words(said(capsys, "rules", "OQ-BASE-05", "--rulings", "--lang", "en"))
    assert "Does a card count itself when it pays coins by counting? · disputed" in shown
    assert "book: base rulebook" in shown
    assert "other reading: " in shown
    polish = words(said(capsys, "rules", "OQ-BASE-05", "--rulings", "--lang", "pl"))
    assert "· sporne" in polish
    assert "inne odczytanie: " in polish


def test_the_disputed_rulings_are_listed_alone(capsys: Capture) -> None:
    every = data_of(capsys, "rules", "--rulings", "--json")["rulings"]
    found = data_of(capsys, "rules", "--disputed", "--json")
    assert found["rules"] == []
    assert found["rulings"] == [one for one in every if one["disputed"]]
    assert "OQ-BASE-05" in [one["id"] for one in found["rulings"]]
    assert 0 < len(found["rulings"]) < len(every)
    shown = words(said(capsys, "rules", "--disputed", "--lang", "en"))
    assert shown.count(" · disputed") == len(found["rulings"])
    assert shown.endswith(f"found: 0 rules, {len(found['rulings'])} rulings")


def test_what_the_program_does_not_have_says_why(capsys: Capture) -> None:
    assert "not in the program: about the number of cardboard tokens" in words(
        said(capsys, "rules", "BASE-004", "--lang", "en")
    )


def test_nothing_to_search_for_lists_the_books(capsys: Capture) -> None:
    shown = words(said(capsys, "rules", "--lang", "en"))
    assert "Leaders (--book leaders)" in shown
    assert "Trade with neighbours" in shown
    assert len(data_of(capsys, "rules", "--book", "edifice", "--json")["rules"]) == RULES["edifice"]
    assert len(data_of(capsys, "rules", "--json")["rules"]) == sum(RULES.values())


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (("xyzzy",), "no rule or ruling contains 'xyzzy'"),
        (("--book", "leader"), "unknown book 'leader', did you mean 'leaders'?"),
        (("--book", "base", "--disputed"), "--book lists rules: leave it out to list rulings"),
        (("--lang", "de"), "unknown language 'de'"),
    ],
)
def test_what_is_not_there_is_refused(capsys: Capture, asked: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "rules", *asked)
