"""Yellow cards that give coins or points (BASE-190 to BASE-200)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import Play, Scene

BROWNS = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard", "foundry"]
GREYS = ["loom_1", "glassworks_1", "press_1"]
YELLOWS = ["tavern", "east_trading_post", "marketplace", "bazar"]


def scene_with(hand: Sequence[str], own: list[str], left: list[str], right: list[str], **data: Any) -> Scene:
    """Five cities; the two that are no neighbours of seat 0 have everything."""
    scene = Scene(players=5, age=3).city(0, hand=hand, cards=own, coins=9, **data)
    scene.city(1, cards=left).city(4, cards=right)
    for seat in (2, 3):
        scene.city(seat, cards=[*BROWNS, *GREYS, "tavern", "marketplace", "forum"], stages=3)
    return scene


def gained(play: Play, text: str) -> int:
    """The coins that seat 0 has more after the turn than before."""
    before = play.coins()[0]
    return play.turn(text).coins()[0] - before


@pytest.mark.rule("BASE-190")
def test_coins_of_a_card_are_paid_once_when_it_is_built() -> None:
    play = Scene().city(0, hand=["tavern"], coins=2).start()
    play.turn("build tavern")
    assert play.coins()[0] == 2 + 5
    play.turn()
    assert play.coins()[0] == 7 + 3
    assert play.coins()[1:] == [9, 9]  # the bank paid: the others have only their discards


@pytest.mark.rule("BASE-191")
def test_vineyard_pays_1_for_each_brown_card_of_the_three_cities() -> None:
    play = scene_with(["vineyard"], BROWNS[:1], BROWNS[:2], BROWNS[:4]).start()
    assert gained(play, "build vineyard") == 1 + 2 + 4


@pytest.mark.rule("BASE-191", "BASE-200", "BASE-223")
@pytest.mark.example("DV-SIM-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_vineyard_counts_the_brown_cards_that_neighbours_build_in_the_same_turn(seat: int) -> None:
    scene = Scene(age=2).city(seat, hand=["vineyard"], coins=0)
    for other in {0, 1, 2} - {seat}:
        scene.city(other, hand=["lumber_yard"])
    texts = ["build lumber_yard"] * 3
    texts[seat] = "build vineyard"
    assert scene.start().turn(*texts).coins()[seat] == 2


@pytest.mark.rule("BASE-191")
@pytest.mark.parametrize("seat", [0, 2])
def test_vineyard_counts_a_brown_card_that_halicarnassus_takes_in_the_same_turn(seat: int) -> None:
    """OQ-BASE-24: the pick belongs to the turn."""
    scene = Scene(age=2).city(seat, hand=["vineyard"], coins=0)
    scene.city(1, "halicarnassus:B", hand=["walls"], cards=["foundry"])
    scene.discard = ("lumber_yard", "clay_pool")
    texts = ["", "stage walls", ""]
    texts[seat] = "build vineyard"
    play = scene.start().turn(*texts)
    assert play.coins()[seat] == 1  # the Foundry
    play.answer(1, "take lumber_yard")
    assert play.coins()[seat] == 2


@pytest.mark.rule("BASE-191", "BASE-192")
def test_coins_by_counting_come_only_in_the_turn_of_the_card_and_for_its_colour() -> None:
    scene = Scene(age=2, players=4).city(0, hand=["bazar"], coins=0)
    scene.city(1, "halicarnassus:B", hand=["walls"], cards=["foundry", "vineyard"], coins=0)
    scene.city(2, cards=["vineyard"], coins=0)
    scene.discard = ("lumber_yard", "press_1")
    play = scene.start().turn("build bazar", "stage walls").answer(1, "take press_1")
    assert play.coins()[:2] == [2, 0]
    scene.city(0, hand=["bazar"], coins=0)
    play = scene.start().turn("build bazar", "stage walls").answer(1, "take lumber_yard")
    assert play.coins()[0] == 0
    assert play.coins()[2] == 3  # it discarded; its Vineyard is of an earlier turn


@pytest.mark.rule("BASE-191")
def test_vineyard_does_not_count_the_extra_card_of_babylon_in_the_same_turn() -> None:
    scene = Scene(age=2, turn=6).city(0, hand=["vineyard", "walls"], coins=0)
    play = scene.city(1, "babylon:B", hand=["lumber_yard", "stone_pit"], stages=2).start()
    play.turn("build vineyard", "build lumber_yard").answer(1, "build stone_pit")
    assert play.coins()[0] == 1


@pytest.mark.rule("BASE-191", "BASE-192", "BASE-096")
@pytest.mark.parametrize(("card", "marker"), [("vineyard", "lumber_yard"), ("bazar", "press_1")])
def test_a_card_under_a_stage_counts_for_no_colour(card: str, marker: str) -> None:
    scene = Scene(age=2).city(0, hand=[card], coins=0, stages=1, markers=[marker])
    play = scene.city(1, "olympia:A", hand=[marker], cards=[]).city(2, stages=2, markers=[marker] * 2).start()
    assert gained(play, f"build {card}") == 0


@pytest.mark.rule("BASE-192")
def test_bazar_pays_2_for_each_grey_card_of_the_three_cities() -> None:
    play = scene_with(["bazar"], GREYS[:1], GREYS[:2], GREYS[:3]).start()
    assert gained(play, "build bazar") == 2 * (1 + 2 + 3)


@pytest.mark.rule("BASE-192", "BASE-200")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_bazar_counts_the_grey_cards_that_neighbours_build_in_the_same_turn(seat: int) -> None:
    scene = Scene(age=2).city(seat, hand=["bazar"], coins=0)
    for other in {0, 1, 2} - {seat}:
        scene.city(other, hand=["press_2"])
    texts = ["build press_2"] * 3
    texts[seat] = "build bazar"
    assert scene.start().turn(*texts).coins()[seat] == 4


@pytest.mark.rule("BASE-193")
@pytest.mark.example("EX-BASE-28")
@pytest.mark.parametrize(("stages", "coins", "points"), [(1, 3, 1), (2, 6, 2), (3, 9, 3), (4, 12, 4)])
def test_arena_gives_3_coins_and_1_point_for_each_own_stage(stages: int, coins: int, points: int) -> None:
    scene = Scene(age=3, turn=6).city(
        0, "giza:B", ["arena", "palace"], stages=stages, cards=["stone_pit", "ore_vein"], coins=0
    )
    play = scene.city(1, stages=3).city(2, stages=2).start()
    assert gained(play, "build arena") == coins
    assert play.game.result["cities"][0]["score"]["commerce"] == points


@pytest.mark.rule("BASE-194")
def test_haven_gives_1_coin_and_1_point_for_each_own_brown_card() -> None:
    play = scene_with(["haven"], ["forum", *BROWNS[:3]], BROWNS, BROWNS[:5]).start()
    assert gained(play, "chain haven") == 3
    assert play.score(0)["commerce"] == 3


@pytest.mark.rule("BASE-195")
def test_chamber_of_commerce_gives_2_coins_and_2_points_for_each_own_grey_card() -> None:
    own = ["brickyard", "press_1", "loom_1"]
    play = scene_with(["chamber_of_commerce"], own, GREYS, GREYS).start()
    assert gained(play, "build chamber_of_commerce") == 4
    assert play.score(0)["commerce"] == 4


@pytest.mark.rule("BASE-196", "BASE-199")
def test_lighthouse_gives_1_coin_and_1_point_for_each_own_yellow_card_itself_included() -> None:
    play = scene_with(["lighthouse"], ["caravansery", "tavern"], YELLOWS, YELLOWS).start()
    assert gained(play, "chain lighthouse") == 3
    assert play.score(0)["commerce"] == 3
    alone = scene_with(["lighthouse"], ["stone_pit", "glassworks_1"], YELLOWS, YELLOWS).start()
    assert gained(alone, "build lighthouse") == 1
    assert alone.score(0)["commerce"] == 1


@pytest.mark.rule("BASE-197")
@pytest.mark.parametrize(
    ("card", "makers"),
    [
        ("arena", ["quarry", "ore_vein"]),
        ("haven", ["lumber_yard", "ore_vein", "loom_1"]),
        ("chamber_of_commerce", ["brickyard", "press_1"]),
        ("lighthouse", ["stone_pit", "glassworks_1"]),
    ],
)
def test_the_four_cards_look_at_the_own_city_only(card: str, makers: list[str]) -> None:
    full = [*BROWNS, *GREYS, *YELLOWS]
    outcomes = []
    for neighbour, stages in (([], 0), (full, 3)):
        scene = Scene(age=3).city(0, hand=[card], cards=makers, stages=1, coins=0)
        for seat in (1, 2):
            scene.city(seat, cards=neighbour, stages=stages)
        play = scene.start()
        outcomes.append((gained(play, f"build {card}"), play.score(0)["commerce"]))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0] > 0


@pytest.mark.rule("BASE-198", "BASE-193")
def test_arena_pays_for_the_stages_at_building_and_scores_those_at_the_end() -> None:
    scene = Scene(age=3, turn=5).city(
        0, "giza:A", ["arena"], stages=1, cards=["quarry", "ore_vein", "sawmill", "lumber_yard"], coins=0
    )
    play = scene.start().turn("build arena")
    assert (play.coins()[0], play.score(0)["commerce"]) == (3, 1)
    play.turn(next(text for text in play.options(0) if text.startswith("stage")))
    assert play.game.over
    assert play.coins()[0] == 3
    assert play.game.result["cities"][0]["score"]["commerce"] == 2


@pytest.mark.rule("BASE-198", "BASE-196", "BASE-199")
def test_lighthouse_pays_once_and_scores_the_yellow_cards_that_came_later() -> None:
    scene = Scene(age=3, turn=5).city(0, hand=["lighthouse"], cards=["caravansery"], coins=0)
    play = scene.city(2, hand=["tavern", "vineyard", "palace"]).start()
    play.turn("chain lighthouse", "", "discard palace")
    assert (play.coins()[0], play.score(0)["commerce"]) == (2, 2)
    play.turn("build tavern")
    assert play.coins()[0] == 2 + 5
    assert play.game.result["cities"][0]["score"]["commerce"] == 3


@pytest.mark.rule("BASE-198", "BASE-194", "BASE-195")
def test_haven_and_chamber_score_cards_that_came_later_but_pay_only_once() -> None:
    own = ["forum", "haven", "chamber_of_commerce", "lumber_yard", "press_1"]
    scene = Scene(age=2).city(0, hand=["loom_2"], cards=own, coins=1).city(1, hand=["quarry"])
    play = scene.start()
    assert play.score(0)["commerce"] == 1 + 2
    play.turn("build loom_2", "discard walls")
    assert (play.coins()[0], play.score(0)["commerce"]) == (1, 1 + 4)
    play.turn("build quarry B1")
    assert (play.coins()[0], play.score(0)["commerce"]) == (0, 2 + 4)


@pytest.mark.rule("BASE-200", "BASE-060")
def test_coins_of_the_turn_come_after_all_structures_and_pay_for_nothing_in_it() -> None:
    scene = Scene(age=2).city(0, hand=["vineyard", "quarry"], coins=0).city(1, hand=["sawmill"], coins=1)
    play = scene.city(2, hand=["lumber_yard"]).start()
    assert play.uses(0, "quarry") == {"discard"}
    play.turn("build vineyard", "build sawmill B1", "build lumber_yard")
    assert play.coins()[0] == 2
