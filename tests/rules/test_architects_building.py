"""Resources, coins and stages in 7 Wonders Architects."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia.architects.rules import load_rules
from support_architects import PLAIN, Play, Scene

LINEAR, FORKED = "giza", "rhodes"


def at_stage(stage: int, cards: str, card: str, **data: Any) -> Play:
    """Seat 0 with Giza, whose next stage is this one, takes a card."""
    stages = list(range(1, stage))
    return Scene().city(0, LINEAR, cards=cards, stages=stages, **data).deck(0, card).start().do("take left")


@pytest.mark.rule("ARC-029", "ARC-031", "ARC-037")
def test_a_stage_whose_resources_are_there_must_be_built() -> None:
    play = at_stage(1, "wood", "stone")
    assert play.asked == (0, "act")
    assert play.options() == ["build 1 wood stone"]
    assert play.view()["bound"]
    play.do("build 1 wood stone")
    assert play.cards() == {}
    assert play.asked == (1, "take")


@pytest.mark.rule("ARC-031", "ARC-032", "ARC-043")
@pytest.mark.example("DV-ARC-01")
def test_coins_fill_every_gap() -> None:
    assert at_stage(3, "wood stone", "coin").options() == ["build 3 wood stone coin"]


@pytest.mark.rule("ARC-030", "ARC-032")
def test_coins_cannot_be_held_back() -> None:
    play = at_stage(1, "coin", "coin")
    assert play.options() == ["build 1 coin coin"]
    assert "end" not in play.options()


@pytest.mark.rule("ARC-033")
def test_every_wonder_has_one_stage_of_each_of_five_costs() -> None:
    for wonder in load_rules(7).book.wonders:
        costs = sorted((int(stage.count), stage.identical) for stage in wonder.stages)
        assert costs == [(2, False), (2, True), (3, False), (3, True), (4, False)]


@pytest.mark.rule("ARC-033", "ARC-042")
@pytest.mark.parametrize(
    ("stage", "enough", "last", "short"),
    [
        (1, "wood", "stone", "wood"),
        (2, "wood", "wood", "stone"),
        (3, "wood stone", "clay", "stone"),
        (4, "wood wood", "wood", "stone"),
        (5, "wood stone clay", "glass", "clay"),
    ],
)
def test_each_kind_of_cost(stage: int, enough: str, last: str, short: str) -> None:
    paid = sorted(f"{enough} {last}".split(), key=["wood", "stone", "clay", "papyrus", "glass"].index)
    assert at_stage(stage, enough, last).options() == [f"build {stage} {' '.join(paid)}"]
    assert at_stage(stage, enough, short).asked == (1, "take")


@pytest.mark.rule("ARC-034", "ARC-035")
def test_stages_are_built_from_the_bottom_to_the_top() -> None:
    play = at_stage(1, "wood", "wood")
    assert play.asked == (1, "take")  # two of a kind would pay stage 2 only
    parts = play.view()["cities"][0]["parts"]
    assert [part["open"] for part in parts] == [True, False, False, False, False]


@pytest.mark.rule("ARC-035", "ARC-036", "ARC-041")
def test_parts_at_one_height_are_built_in_the_order_of_choice() -> None:
    play = Scene().city(0, FORKED, cards="wood coin").deck(0, "coin").start().do("take left")
    assert {text.split()[1] for text in play.options()} == {"1", "2"}
    play.do("build 2 wood coin")
    assert [part["number"] for part in play.view()["cities"][0]["parts"] if part["built"]] == [2]
    parts = play.view()["cities"][0]["parts"]
    assert [part["number"] for part in parts if part["open"]] == [1]  # the row above waits for both


@pytest.mark.rule("ARC-036")
@pytest.mark.parametrize(
    ("wonder", "orders"),
    [
        ("alexandria", 1),
        ("babylon", 2),
        ("ephesus", 6),
        ("giza", 1),
        ("halicarnassus", 2),
        ("olympia", 2),
        ("rhodes", 2),
    ],
)
def test_how_many_orders_a_wonder_has(wonder: str, orders: int) -> None:
    stages = load_rules(7).wonder(wonder).open

    def ways(built: int) -> int:
        return 1 if built == 31 else sum(ways(built | int(stage.bit)) for stage in stages[built])

    assert ways(0) == orders


@pytest.mark.rule("ARC-040", "ARC-041")
def test_several_stages_in_one_turn() -> None:
    play = at_stage(1, "wood stone coin", "coin")
    play.do("build 1 wood stone")
    assert play.asked == (0, "act")
    assert play.options() == ["build 2 coin coin"]
    assert play.do("build 2 coin coin").asked == (1, "take")


@pytest.mark.rule("ARC-041")
def test_the_duty_is_checked_again_after_each_stage() -> None:
    play = at_stage(1, "wood wood wood stone", "coin")
    play.do("build 1 wood stone")
    assert play.options() == ["build 2 wood wood", "build 2 wood coin"]
    assert play.do("build 2 wood wood").asked == (1, "take")


@pytest.mark.rule("ARC-042")
def test_different_resources_and_coins_for_the_rest() -> None:
    play = at_stage(5, "wood wood stone coin", "coin")
    assert play.options() == ["build 5 wood stone coin coin"]


@pytest.mark.rule("ARC-043")
def test_identical_resources_are_completed_with_coins_or_replaced_by_them() -> None:
    play = at_stage(4, "wood coin coin", "coin")
    assert play.options() == ["build 4 wood coin coin", "build 4 coin coin coin"]


@pytest.mark.rule("ARC-044")
def test_which_cards_pay_is_the_players_choice() -> None:
    play = at_stage(1, "wood", "coin")
    assert play.options() == ["build 1 wood coin"]
    play = at_stage(3, "wood stone clay", "glass")
    assert sorted(play.options()) == [
        "build 3 stone clay glass",
        "build 3 wood clay glass",
        "build 3 wood stone clay",
        "build 3 wood stone glass",
    ]
    play = at_stage(2, "wood glass", "coin")
    assert play.options() == ["build 2 wood coin", "build 2 glass coin"]


@pytest.mark.rule("ARC-044")
def test_coins_may_be_kept_where_resources_suffice_or_spent_instead() -> None:
    play = at_stage(2, "wood coin", "wood")
    assert play.options() == ["build 2 wood wood", "build 2 wood coin"]
    assert play.do("build 2 wood wood").cards() == {"coin": 1}


@pytest.mark.rule("ARC-045")
def test_nobody_has_to_build_in_anothers_turn() -> None:
    scene = Scene(active=1).city(0, LINEAR, cards="wood stone").deck(1, "coin").deck(0, PLAIN)
    play = scene.start().do("take left")
    assert play.asked == (2, "take")
    assert play.cards(0) == {"wood": 1, "stone": 1}
    play.do("take centre")
    assert play.do("take left").asked == (0, "act")


@pytest.mark.rule("ARC-039")
def test_an_effect_happens_at_once_before_anything_else() -> None:
    scene = (
        Scene(players=2)
        .city(0, "alexandria", cards="wood coin gear gear", stages=[1])
        .deck(0, "coin", "glass")
    )
    play = scene.start().do("take left", "build 2 wood coin")
    assert play.asked == (0, "draw")
    play.do("draw 0")
    assert play.cards()["glass"] == 1
    assert play.asked == (0, "act")
