"""The side A of the Wonder boards (BASE-142 to BASE-159)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from support import WONDERS, Play, Scene

SINGLES = ("stockade", "barracks", "guard_tower", "baths", "apothecary", "workshop", "scriptorium")
THREE_ORE = ["ore_vein", "foundry"]


def buildable(play: Play, seat: int) -> set[str]:
    """The cards that a seat can build out of its own production."""
    return {
        text.split()[1] for text in play.options(seat) if text.startswith("build") and len(text.split()) == 2
    }


@pytest.mark.rule("BASE-142", "BASE-159")
@pytest.mark.parametrize("wonder", WONDERS)
def test_side_a_has_three_stages_worth_3_an_ability_and_7(wonder: str) -> None:
    points = []
    for stages in range(4):
        play = Scene().city(0, wonder, stages=stages, coins=99, cards=["quarry", "sawmill"]).start()
        points.append(play.score(0)["wonder"])
    second = 5 if wonder == "giza:A" else 0
    assert points == [0, 3, 3 + second, 10 + second]
    assert "stage" not in play.uses(0, "stockade")


@pytest.mark.rule("BASE-143")
def test_shields_of_rhodes_count_at_the_end_of_the_age_and_in_every_later_one() -> None:
    scene = Scene(turn=6).city(0, "rhodes:A", stages=1, cards=["clay_pool", "brickyard"])
    play = scene.city(1, cards=["stockade"]).city(2, cards=["stockade"]).start()
    assert play.city(0).shields == 0
    play.turn("stage stockade")
    assert play.game.view()["cities"][0]["victory"] == [1, 1]
    play.finish()
    assert play.game.result["cities"][0]["victory"] == [1, 1, 3, 3, 5, 5]
    assert play.game.result["cities"][1]["defeats"] == 3


@pytest.mark.rule("BASE-143")
def test_rhodes_gets_two_shields_not_three() -> None:
    scene = Scene(turn=6).city(0, "rhodes:A", stages=1, cards=["clay_pool", "brickyard"])
    play = scene.city(1, cards=["walls"]).city(2, cards=["walls", "stockade"]).start().turn("stage stockade")
    rhodes = play.game.view()["cities"][0]
    assert (rhodes["victory"], rhodes["defeats"]) == ([], 1)


@pytest.mark.rule("BASE-144")
def test_alexandria_makes_any_one_raw_material_a_turn_but_not_two() -> None:
    city: dict[str, Any] = {"wonder": "alexandria:A", "stages": 2, "coins": 0}
    play = Scene().city(0, hand=SINGLES, **city).start()
    assert buildable(play, 0) == {"stockade", "barracks", "guard_tower", "baths", "workshop"}
    # wood, clay, glass; 2 wood; 2 clay
    play = Scene(age=2).city(0, hand=["temple", "caravansery", "forum"], **city).start()
    assert buildable(play, 0) == set()


@pytest.mark.rule("BASE-144")
def test_nobody_can_buy_from_the_stage_of_alexandria() -> None:
    scene = Scene().city(0, "alexandria:A", stages=2).city(1, "ephesus:A", hand=SINGLES)
    play = scene.city(2, "halicarnassus:A", hand=SINGLES).start()
    assert {text for text in play.options(1) if "R2" in text.split()} == {"build workshop R2"}
    assert {text for text in play.options(2) if "L2" in text.split()} == {"build workshop L2"}


@pytest.mark.rule("BASE-145")
@pytest.mark.example("EX-BASE-29")
def test_ephesus_takes_nine_coins_once() -> None:
    play = Scene().city(0, "ephesus:A", stages=1, coins=1, cards=["sawmill"]).start()
    play.turn("stage stockade")
    assert play.coins()[0] == 1 + 9
    play.turn("discard stockade")
    assert play.coins()[0] == 10 + 3


@pytest.mark.rule("BASE-146")
def test_the_symbol_of_babylon_is_chosen_at_the_end_of_the_game() -> None:
    cards = ["lumber_yard", "sawmill", "workshop", "laboratory", "loom_1"]
    scene = Scene(age=3, turn=5).city(0, "babylon:A", ["arsenal"], stages=1, cards=cards)
    play = scene.city(2, hand=["apothecary", "circus"]).start()
    play.turn("stage arsenal", "", "discard arsenal")
    assert play.decision(0).kind == "choose"  # nothing is asked about the symbol
    assert play.score(0)["science"] == 9  # as things stand: a third gear
    play.turn("build apothecary")
    result = play.game.result["cities"][0]
    assert result["choices"] == {"science": {"compass": 0, "gear": 0, "tablet": 1}}
    assert result["score"]["science"] == 4 + 1 + 1 + 7


def olympia(hand: Sequence[str] = (), age: int = 1, turn: int = 1, **data: Any) -> Scene:
    """Olympia A with the right of a free build, and nothing to pay with."""
    city: dict[str, Any] = {"wonder": "olympia:A", "stages": 2, "coins": 0, **data}
    return Scene(age=age, turn=turn).city(0, hand=hand, **city)


def free_cards(play: Play) -> list[str]:
    """What seat 0 may build by its right."""
    return [text.split()[1] for text in play.options(0) if text.startswith("free")]


@pytest.mark.rule("BASE-147")
def test_olympia_builds_one_structure_an_age_for_nothing() -> None:
    play = olympia(["palace"], age=3).city(2, hand=["pantheon", "academy"]).start()
    assert play.uses(0, "palace") == {"free", "discard"}
    play.turn("free palace", "discard arsenal", "discard arsenal")
    assert play.coins() == [0, 6, 6]
    assert "palace" in play.game.view()["cities"][0]["cards"]
    assert play.uses(0, "pantheon") == play.uses(0, "academy") == {"discard"}


@pytest.mark.rule("BASE-147")
def test_the_free_build_waives_a_price_in_coins_too() -> None:
    play = olympia(["timber_yard"]).start()
    assert play.uses(0, "timber_yard") == {"free", "discard"}
    play.turn("free timber_yard")
    assert play.coins()[0] == 0
    assert play.game.view()["cities"][0]["cards"] == ["timber_yard"]


@pytest.mark.rule("BASE-148")
def test_the_right_of_olympia_is_renewed_at_each_new_age() -> None:
    play = olympia(turn=6, free_used=1).start()
    assert free_cards(play) == []
    play.turn()
    assert play.game.view()["age"] == 2
    card = free_cards(play)[0]
    play.turn(f"free {card}")
    assert free_cards(play) == []
    while play.game.view()["age"] == 2:
        play.turn()
    assert play.game.view()["cities"][0]["free_build"] is True


@pytest.mark.rule("BASE-148")
def test_a_right_that_was_not_used_is_not_saved() -> None:
    play = olympia(turn=6).start()
    assert len(free_cards(play)) > 0
    play.turn()
    play.turn(f"free {free_cards(play)[0]}")
    assert play.game.view()["age"] == 2
    while play.game.view()["age"] == 2:
        assert free_cards(play) == []
        play.turn()


@pytest.mark.rule("BASE-149")
def test_the_right_can_be_used_from_the_turn_after_the_stage() -> None:
    scene = olympia(["barracks"], stages=1, cards=["quarry"]).city(2, hand=["guard_tower", "clay_pit"])
    play = scene.start()
    assert free_cards(play) == []
    play.turn("stage barracks", "", "discard stockade")
    assert {"guard_tower", "clay_pit"} <= set(free_cards(play))
    play.turn("free clay_pit")
    assert free_cards(play) == []


@pytest.mark.rule("BASE-149")
def test_the_right_is_lost_for_an_age_whose_last_turn_completed_the_stage() -> None:
    play = olympia(turn=6, stages=1, cards=["quarry"]).start().turn("stage stockade")
    assert play.game.view()["age"] == 2
    play.turn(f"free {free_cards(play)[0]}")
    assert free_cards(play) == []  # one right in Age II, not two


@pytest.mark.rule("BASE-150", "BASE-092")
def test_the_right_serves_neither_stages_nor_names_already_there() -> None:
    play = olympia(["barracks", "loom_1"], cards=["barracks", "loom_2"]).start()
    assert play.uses(0, "barracks") == {"discard"}  # no stage: there is no ore for it
    assert play.uses(0, "loom_1") == {"discard"}
    assert play.uses(0, "guard_tower") == {"free", "discard"}


@pytest.mark.rule("BASE-150")
def test_the_right_is_not_for_a_card_that_costs_nothing_anyway() -> None:
    play = olympia(["altar", "temple", "baths"], cards=["altar", "stone_pit"]).start()
    assert play.uses(0, "temple") == {"chain", "discard"}
    assert play.uses(0, "baths") == {"build", "discard"}


@pytest.mark.rule("BASE-150")
def test_a_build_from_the_hand_that_is_paid_leaves_the_right() -> None:
    play = olympia(["stockade", "baths"]).city(2, hand=["guard_tower"]).start()
    play.turn("build stockade", "discard altar", "discard altar")
    assert "guard_tower" in free_cards(play)


@pytest.mark.rule("BASE-151")
def test_everybody_sees_whether_the_right_is_still_there() -> None:
    play = olympia(["palace"]).start()
    for seat in (0, 1, 2, None):
        rights = [city["free_build"] for city in play.game.view(seat)["cities"]]
        assert rights == [True, False, False]
    play.turn("free palace")
    for seat in (0, 1, 2, None):
        assert play.game.view(seat)["cities"][0]["free_build"] is False


def halicarnassus(hand: Sequence[str] = (), age: int = 1, turn: int = 1, **data: Any) -> Scene:
    """Halicarnassus A, ready to build its second stage."""
    city: dict[str, Any] = {"wonder": "halicarnassus:A", "stages": 1, "cards": THREE_ORE, **data}
    return Scene(age=age, turn=turn).city(0, hand=hand, **city)


def takes(play: Play) -> set[str]:
    """The cards that seat 0 may take."""
    assert play.decision(0).kind == "dig"
    return {text.split()[1] for text in play.options(0) if text.startswith("take")}


@pytest.mark.rule("BASE-152")
def test_halicarnassus_digs_in_everything_discarded_since_the_start_of_the_game() -> None:
    scene = halicarnassus(["theater", "tavern"], turn=6).city(1, hand=["baths", "altar"])
    scene.discard = ("press_1",)
    play = scene.city(2, hand=["workshop", "guard_tower"]).start()
    play.turn("build theater", "discard altar", "build guard_tower")
    assert play.game.view()["age"] == 2
    marker = next(text for text in play.options(0) if text.startswith("stage"))
    coins = play.coins()[0]
    play.turn(marker)
    assert takes(play) >= {"press_1", "tavern", "baths", "altar", "workshop"}
    assert takes(play) == {card.key for card in play.state.pile} - {"theater", *THREE_ORE}
    play.answer(0, "take baths")
    assert "baths" in play.game.view()["cities"][0]["cards"]
    assert play.coins()[0] == coins  # for nothing


@pytest.mark.rule("BASE-153")
def test_halicarnassus_digs_at_the_end_of_the_turn_with_the_discards_of_that_turn() -> None:
    play = halicarnassus(["theater"]).city(1, hand=["baths"]).city(2, hand=["tavern"]).start()
    play.turn("stage theater", "discard baths", "discard tavern")
    assert takes(play) == {"baths", "tavern"}
    assert [decision.seat for decision in play.game.decisions] == [0]
    assert play.game.view()["turn"] == 1
    play.answer(0, "take baths")
    assert play.game.view()["turn"] == 2


@pytest.mark.rule("BASE-153", "BASE-114", "BASE-124")
@pytest.mark.example("DV-DISC-01")
def test_left_over_cards_are_in_the_pile_and_a_red_one_counts_in_the_conflict_of_the_age() -> None:
    scene = halicarnassus(["theater", "tavern"], turn=6)
    play = scene.city(1, hand=["stockade", "baths"]).city(2, hand=["altar", "guard_tower"]).start()
    play.turn("stage theater", "discard stockade", "build altar")
    assert takes(play) == {"tavern", "stockade", "baths", "guard_tower"}
    play.answer(0, "take guard_tower")
    cities = play.game.view()["cities"]
    assert [city["victory"] for city in cities] == [[1, 1], [], []]
    assert [city["defeats"] for city in cities] == [0, 1, 1]


@pytest.mark.rule("BASE-154")
def test_taking_a_card_is_optional_and_cannot_be_made_up_for() -> None:
    scene = halicarnassus(["theater"])
    scene.discard = ("baths",)
    play = scene.start().turn("stage theater")
    assert play.options(0)[0] == "pass"
    play.answer(0, "pass")
    assert play.game.view()["cities"][0]["cards"] == THREE_ORE
    while not play.game.over:
        assert {decision.kind for decision in play.game.decisions} == {"choose"}
        play.turn()


@pytest.mark.rule("BASE-155", "BASE-092")
def test_a_name_that_stands_in_the_city_cannot_be_taken() -> None:
    scene = halicarnassus(["theater"], cards=[*THREE_ORE, "baths", "loom_1"])
    scene.discard = ("baths", "loom_2", "press_2", "theater")
    play = scene.start().turn("stage theater", "discard altar", "discard altar")
    # the Theater under the board is no structure of the city
    assert takes(play) == {"press_2", "theater", "altar"}


@pytest.mark.rule("BASE-156", "BASE-106")
def test_only_the_owner_sees_the_pile_and_only_the_card_built_becomes_public() -> None:
    scene = halicarnassus(["theater"], turn=6)
    scene.discard = ("pantheon", "senate")
    play = scene.start().turn("stage theater")
    assert {"pantheon", "senate"} <= set(play.game.view(0)["discard_seen"])
    for seat in (1, 2, None):
        assert "pantheon" not in json.dumps(play.game.view(seat))
        assert play.game.view(seat)["asking"] == "dig"
    size = play.game.view()["discard_size"]
    play.answer(0, "take pantheon")
    for seat in (1, 2, None):
        view = play.game.view(seat)
        assert "pantheon" in view["cities"][0]["cards"]
        assert "senate" not in json.dumps(view)
        assert view["discard_size"] == size - 1


@pytest.mark.rule("BASE-157")
def test_a_card_from_the_pile_gives_its_coins_at_once() -> None:
    scene = halicarnassus(["theater"], coins=1)
    scene.discard = ("tavern",)
    play = scene.start().turn("stage theater").answer(0, "take tavern")
    assert play.coins()[0] == 1 + 5


@pytest.mark.rule("BASE-157")
def test_a_vineyard_from_the_pile_counts_at_that_moment() -> None:
    scene = halicarnassus(["walls"], age=2, coins=0).city(1, hand=["lumber_yard"], cards=["clay_pool"])
    scene.discard = ("vineyard",)
    play = scene.city(2, hand=["stone_pit"]).start()
    play.turn("stage walls", "build lumber_yard", "build stone_pit").answer(0, "take vineyard")
    assert play.coins()[0] == 2 + 2 + 1  # the neighbours' cards of this turn are there


@pytest.mark.rule("BASE-158")
def test_with_an_empty_pile_nothing_is_asked() -> None:
    play = halicarnassus(["theater"]).city(1, hand=["lumber_yard"]).city(2, hand=["lumber_yard"]).start()
    play.turn("stage theater", "build lumber_yard", "build lumber_yard")
    assert play.game.view()["discard_size"] == 0
    assert {decision.kind for decision in play.game.decisions} == {"choose"}
    assert play.game.view()["turn"] == 2


@pytest.mark.rule("BASE-158", "BASE-155")
def test_with_a_pile_of_cards_that_cannot_be_built_nothing_is_asked() -> None:
    scene = halicarnassus(["theater"], cards=[*THREE_ORE, "baths", "glassworks_1"])
    scene.discard = ("baths", "glassworks_2", "ore_vein")
    play = scene.city(1, hand=["lumber_yard"]).city(2, hand=["lumber_yard"]).start()
    play.turn("stage theater", "build lumber_yard", "build lumber_yard")
    assert {decision.kind for decision in play.game.decisions} == {"choose"}
    assert play.game.view()["discard_size"] == 3


@pytest.mark.rule("BASE-159")
def test_giza_gives_5_points_and_nothing_else_at_its_second_stage() -> None:
    play = Scene(turn=6).city(0, "giza:A", stages=1, cards=["lumber_yard", "sawmill"], coins=2).start()
    play.turn("stage stockade")
    assert {decision.kind for decision in play.game.decisions} == {"choose"}
    city = play.game.view()["cities"][0]
    assert (city["points"]["wonder"], city["coins"], city["shields"], city["free_build"]) == (8, 2, 0, False)
