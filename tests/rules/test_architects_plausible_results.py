"""Results of 7 Wonders Architects that no game can give are found, and why is said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.architects.ruleset import ArchitectsRuleset

Data = dict[str, Any]
WHOLE = [1, 2, 3, 4, 5]
DONE: Data = {"wonder": "giza", "stages": WHOLE}


def found(*cities: Data) -> list[tuple[str, int | None]]:
    """The problems of a finished game, each with its player."""
    others = iter(("rhodes", "ephesus", "olympia", "babylon", "alexandria", "halicarnassus"))
    whole = [{"wonder": city.get("wonder") or next(others), **city} for city in cities]
    told = ArchitectsRuleset(len(cities)).problems({"players": len(cities), "cities": whole})
    for one in told:
        assert one["en"] != one["pl"]
        assert "{" not in one["en"] + one["pl"]
    return [(one["problem"], one.get("city")) for one in told]


@pytest.mark.rule("ARC-109")
def test_just_one_wonder_is_complete() -> None:
    assert found(DONE, {}, {}) == []
    assert found({}, {}, {}) == [("unfinished", None)]
    assert found(DONE, {"stages": WHOLE}, {}) == [("two_complete", None)]


@pytest.mark.rule("ARC-016", "ARC-047")
def test_the_cat_comes_with_a_card() -> None:
    cat = {"points_2_cat": 1}
    assert found({**DONE, "cards": cat, "cat": True}, {}) == []
    assert found({**DONE, "cat": True}, {}) == [("cat_without_card", 0)]
    assert found({**DONE, "cards": cat}, {}) == [("nobodys_cat", None)]
    assert found({**DONE, "cards": cat}, {"cat": True}) == [("cat_without_card", 1)]
    assert found({**DONE, "cards": cat}, {"cards": cat, "cat": True}) == []


@pytest.mark.rule("ARC-031", "ARC-032")
def test_a_stage_that_can_be_paid_is_built() -> None:
    first = {"wonder": "alexandria"}  # two different resources
    assert found(DONE, {**first, "cards": {"wood": 2}}) == []
    assert found(DONE, {**first, "cards": {"wood": 1, "clay": 1}}) == [("must_build", 1)]
    assert found(DONE, {**first, "cards": {"wood": 1, "coin": 1}}) == [("must_build", 1)]
    assert found(DONE, {**first, "cards": {"coin": 2}}) == [("must_build", 1)]
    assert found({**DONE, "cards": {"wood": 1, "clay": 1}}, {}) == []  # nothing is left to build


@pytest.mark.rule("ARC-068", "ARC-059")
def test_economy_may_have_been_used_already() -> None:
    assert found(DONE, {"wonder": "alexandria", "cards": {"coin": 1}, "tokens": ["economy"]}) == []


@pytest.mark.rule("ARC-053", "ARC-110")
def test_a_set_of_green_cards_is_exchanged() -> None:
    assert found({**DONE, "cards": {"gear": 1, "tablet": 1}}, {}) == []
    assert found({**DONE, "cards": {"gear": 2}}, {}) == [("must_learn", 0)]
    assert found(DONE, {"cards": {"gear": 1, "tablet": 1, "compass": 1}}) == [("must_learn", 1)]


@pytest.mark.rule("ARC-025", "ARC-037")
def test_stages_cost_cards_of_the_decks() -> None:
    """Here the decks have 50 grey and yellow cards, and 9 stages cost 24 of them."""
    four = {"wonder": "rhodes", "stages": [1, 2, 3, 4]}
    left = {"wood": 8, "stone": 8, "papyrus": 8, "glass": 2}
    assert found({**DONE, "cards": left}, four) == []
    assert found({**DONE, "cards": {**left, "glass": 3}}, four) == [("resources", None)]
    saving = {**DONE, "cards": {**left, "glass": 3}, "tokens": ["economy"]}
    assert found(saving, four) == []


@pytest.mark.rule("ARC-053", "ARC-054", "ARC-096")
def test_progress_tokens_cost_green_cards() -> None:
    tokens = ["tactics", "decoration", "strategy", "politics", "education", "economy", "science"]
    more = ["propaganda", "architecture", "crafts", "jewellery", "urbanism", "culture", "culture"]
    assert found({**DONE, "tokens": tokens}, {}) == []
    assert found({**DONE, "tokens": tokens}, {"tokens": more}) == [("science", None)]
    seven = [{**DONE, "tokens": tokens}, {"tokens": more}, {}, {}, {}, {}, {}]
    assert found(*seven) == []


@pytest.mark.rule("ARC-084", "ARC-090")
def test_horns_bring_a_battle_that_discards_them() -> None:
    assert found({**DONE, "cards": {"shield_horn": 2}}, {}) == []
    assert found({**DONE, "cards": {"shield_horn": 2}}, {"cards": {"shield_horn": 1}}) == [("horns", None)]
    assert found({**DONE, "cards": {"shield_2_horns": 1, "shield_horn": 1}}, {}) == [("horns", None)]
    assert found({**DONE, "cards": {"shield_horn": 3}}, {}, {}, {}) == []  # with four players it takes four


@pytest.mark.rule("ARC-014", "ARC-088", "ARC-106")
def test_victory_tokens_are_won_in_battles() -> None:
    assert found({**DONE, "victory": 2}, {"victory": 2}) == []
    assert found({**DONE, "victory": 60}, {}) == [("victory", 0)]
    assert found({**DONE, "victory": 4}, {"victory": 4}) == []  # 14 horns, four battles
    assert found({**DONE, "victory": 5}, {"victory": 4}) == [("victories", None)]
