"""Worked examples of play, conflicts and scoring."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia import Game
from support import Play, Scene

COMPASS = ("apothecary", "dispensary", "lodge", "academy")
GEAR = ("workshop", "laboratory", "observatory", "study")
TABLET = ("scriptorium", "library", "school", "university")


def green(compass: int, gear: int, tablet: int) -> list[str]:
    """Green structures with so many symbols."""
    return [*COMPASS[:compass], *GEAR[:gear], *TABLET[:tablet]]


def city(wonder: str = "giza:A", **data: Any) -> Play:
    """A game in Age III in which seat 0 has this city."""
    return Scene(age=3).city(0, wonder, **data).start()


@pytest.mark.rule("BASE-108", "BASE-112", "BASE-113", "BASE-115")
@pytest.mark.example("EX-BASE-15")
def test_hands_in_age_one() -> None:
    play = Play(Game.new("seven", players=4, seed=15))
    zosia, left, right = 0, 1, 3
    for turn in range(1, 6):
        hands = play.state.hands
        assert len(hands[zosia]) == 8 - turn
        hers = [card.key for card in hands[zosia]]
        from_right = [card.key for card in hands[right]]
        play.turn()
        # she passes on what she did not play, and gets as many cards from the right
        assert [card.key for card in play.state.hands[left]] == hers[:-1]
        assert [card.key for card in play.state.hands[zosia]] == from_right[:-1]
        assert len(from_right[:-1]) == 7 - turn
    played, left_over = (card.key for card in play.state.hands[zosia])
    coins = play.coins()[zosia]
    play.turn(f"discard {played}")
    assert play.coins()[zosia] == coins + 3
    assert {played, left_over} <= {card.key for card in play.state.pile}
    assert len(play.state.pile) == 4 * 7
    assert play.state.age == 2


@pytest.mark.rule("BASE-117", "BASE-119", "BASE-120")
@pytest.mark.example("EX-BASE-16")
def test_conflicts_after_age_two() -> None:
    # two more cities as strong as their neighbours keep the other pairs out of it
    scene = Scene(players=5, age=2, turn=6)
    scene.city(0, "alexandria:A", cards=["walls", "stockade"])
    scene.city(1, "ephesus:A", cards=["walls"]).city(2, cards=["walls"])
    scene.city(3, cards=["walls", "stables", "stockade"])
    scene.city(4, "rhodes:A", cards=["walls", "stables", "stockade"])
    play = scene.start().turn()
    found = [(data["victory"], data["defeats"]) for data in play.game.view(None)["cities"]]
    assert found[0] == ([3], 1)
    assert found[1] == ([], 1)
    assert found[4] == ([3], 0)


@pytest.mark.rule("BASE-130")
@pytest.mark.example("EX-BASE-17")
def test_conflict_score() -> None:
    assert city(victory=[1, 3, 5], defeats=3).score(0)["military"] == 6


@pytest.mark.rule("BASE-131")
@pytest.mark.example("EX-BASE-18")
def test_treasury_score() -> None:
    assert city(coins=14).score(0)["treasury"] == 4


@pytest.mark.rule("BASE-132")
@pytest.mark.example("EX-BASE-19")
def test_wonder_score() -> None:
    assert city("alexandria:A", stages=3).score(0)["wonder"] == 10
    assert city("alexandria:A", stages=2).score(0)["wonder"] == 3


@pytest.mark.rule("BASE-133")
@pytest.mark.example("EX-BASE-20")
def test_civilian_score() -> None:
    assert city(cards=["altar", "aqueduct", "town_hall"]).score(0)["civilian"] == 13


@pytest.mark.rule("BASE-134")
@pytest.mark.example("EX-BASE-21")
def test_science_of_identical_sets() -> None:
    # the squares alone: the group of three different symbols, worth 7, is taken off again
    assert city(cards=green(3, 2, 1)).score(0)["science"] - 7 == 14
    assert city(cards=green(3, 2, 0)).score(0)["science"] == 9 + 4


@pytest.mark.rule("BASE-135", "BASE-136")
@pytest.mark.example("EX-BASE-22")
@pytest.mark.parametrize("symbols", [(3, 2, 1), (3, 1, 2), (2, 3, 1), (2, 1, 3), (1, 3, 2), (1, 2, 3)])
def test_science_by_both_methods(symbols: tuple[int, int, int]) -> None:
    assert city(cards=green(*symbols)).score(0)["science"] == 21


@pytest.mark.rule("BASE-135", "BASE-136")
@pytest.mark.example("EX-BASE-23")
def test_science_with_one_more_symbol() -> None:
    assert city(cards=green(3, 2, 2)).score(0)["science"] == 31


@pytest.mark.rule("BASE-139")
@pytest.mark.example("EX-BASE-24")
def test_chamber_of_commerce() -> None:
    assert city(cards=["chamber_of_commerce", "loom_1", "press_2"]).score(0)["commerce"] == 4


@pytest.mark.rule("BASE-134", "BASE-137")
@pytest.mark.example("EX-BASE-26")
@pytest.mark.parametrize(("symbols", "expected"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_identical_symbols(symbols: int, expected: int) -> None:
    # there are four cards of a symbol; Babylon and the Scientists bring the fifth and the sixth
    stages = 2 if symbols >= 5 else 0
    guild = ["scientists_guild"] if symbols == 6 else []
    cards = [*green(0, min(symbols, 4), 0), *guild]
    assert city("babylon:A", cards=cards, stages=stages).score(0)["science"] == expected


@pytest.mark.rule("BASE-132")
@pytest.mark.example("EX-BASE-27")
def test_giza_b_complete() -> None:
    assert city("giza:B", stages=4).score(0)["wonder"] == 3 + 5 + 5 + 7


@pytest.mark.rule("BASE-138")
@pytest.mark.example("DV-SCI-01")
@pytest.mark.parametrize(
    ("symbols", "free", "expected"),
    [((3, 2, 1), 1, 31), ((3, 2, 1), 2, 38), ((4, 0, 0), 2, 36), ((4, 3, 3), 1, 64)],
)
def test_free_choice_symbols(symbols: tuple[int, int, int], free: int, expected: int) -> None:
    guild = ["scientists_guild"] if free == 2 else []
    play = city("babylon:A", cards=[*green(*symbols), *guild], stages=2)
    assert play.score(0)["science"] == expected


@pytest.mark.rule("BASE-129")
@pytest.mark.example("DV-SCORE-01")
def test_the_sum_of_the_scoring_examples() -> None:
    cards = ["altar", "aqueduct", "town_hall", "chamber_of_commerce", "loom_1", "press_1", *green(3, 2, 1)]
    tokens: dict[str, Any] = {"victory": [1, 3, 5], "defeats": 3}
    score = city("alexandria:A", cards=cards, coins=14, stages=3, **tokens).score(0)
    assert list(score.values()) == [6, 4, 10, 13, 21, 4, 0, 58]


@pytest.mark.rule("BASE-091", "BASE-092", "BASE-093")
@pytest.mark.example("DV-NAME-01")
@pytest.mark.parametrize("built", [False, True])
def test_no_way_leads_to_second_baths(built: bool) -> None:
    baths = ["baths"] if built else []
    paid = Scene().city(0, "giza:A", ["baths"], cards=baths).start()
    assert ("build" in paid.uses(0, "baths")) is not built
    # Olympia cannot pay for them, but might build them for nothing
    olympia = Scene().city(0, "olympia:A", ["baths"], cards=baths, stages=2, coins=0).start()
    assert ("free" in olympia.uses(0, "baths")) is not built
    digging = Scene(discard=["baths", "altar"])
    digging.city(0, "halicarnassus:B", ["tavern"], cards=["foundry", *baths])
    play = digging.start().turn("stage tavern")
    assert "take altar" in play.options(0)
    assert ("take baths" in play.options(0)) is not built
    # the chain that the Baths open leads to one Aqueduct only
    aqueduct = ["aqueduct"] if built else []
    chain = Scene(age=2).city(0, "rhodes:A", ["aqueduct"], cards=["baths", *aqueduct]).start()
    assert ("chain" in chain.uses(0, "aqueduct")) is not built
