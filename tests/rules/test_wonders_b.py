"""The side B of the Wonder boards (BASE-160 to BASE-189)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from support import Play, Scene


def build_stage(play: Play) -> None:
    """Let seat 0 build its next stage with its first card, for nothing but own production."""
    play.turn(next(text for text in play.options(0) if text.startswith("stage") and len(text.split()) == 2))


def public(play: Play, seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a city."""
    city: dict[str, Any] = play.game.view()["cities"][seat]
    return city


def kinds(play: Play) -> set[str]:
    return {decision.kind for decision in play.game.decisions}


# --- Rhodes, Ephesus, Giza ---------------------------------------------------------------------------------


@pytest.mark.rule("BASE-160", "BASE-161", "BASE-162")
@pytest.mark.example("EX-BASE-30")
def test_rhodes_gives_2_shields_7_coins_and_7_points_in_two_stages() -> None:
    cards = ["stone_pit", "quarry", "ore_vein", "foundry"]
    play = Scene().city(0, "rhodes:B", cards=cards, coins=0).start()
    gained = []
    for _ in range(2):
        build_stage(play)
        gained.append((public(play)["shields"], public(play)["coins"], public(play)["points"]["wonder"]))
    assert gained == [(1, 3, 3), (2, 7, 7)]
    assert not any(text.startswith("stage") for text in play.options(0))
    play.turn()
    assert public(play)["coins"] == 7 + 3  # only the discard


@pytest.mark.rule("BASE-183", "BASE-184", "BASE-185", "BASE-162")
@pytest.mark.example("EX-BASE-29")
def test_ephesus_gives_12_coins_and_10_points_in_three_stages() -> None:
    cards = ["quarry", "sawmill", "glassworks_1", "loom_1"]
    play = Scene().city(0, "ephesus:B", cards=cards, coins=0).start()
    gained = []
    for _ in range(3):
        build_stage(play)
        gained.append((public(play)["coins"], public(play)["points"]["wonder"]))
    assert gained == [(4, 2), (8, 5), (12, 10)]
    play.turn()
    assert public(play)["coins"] == 12 + 3


@pytest.mark.rule("BASE-171")
def test_giza_has_four_stages_of_3_5_5_and_7_points() -> None:
    cards = ["sawmill", "stone_pit", "quarry", "clay_pool", "brickyard", "press_1"]
    play = Scene().city(0, "giza:B", cards=cards).start()
    points = []
    for _ in range(4):
        build_stage(play)
        points.append(play.score(0)["wonder"])
    assert points == [3, 8, 13, 20]
    assert not any(text.startswith("stage") for text in play.options(0))


# --- Babylon -----------------------------------------------------------------------------------------------

FOR_ALL_STAGES = ["sawmill", "glassworks_1", "brickyard", "press_1"]


def babylon(hand: Sequence[str], stages: int = 2, age: int = 1, turn: int = 6, **data: Any) -> Scene:
    """Babylon B at the end of an Age, its second stage complete."""
    city: dict[str, Any] = {"wonder": "babylon:B", "stages": stages, "coins": 0, **data}
    return Scene(age=age, turn=turn).city(0, hand=hand, **city)


@pytest.mark.rule("BASE-163")
def test_the_first_stage_of_babylon_is_worth_3_points_and_nothing_else() -> None:
    play = babylon(["altar", "theater"], stages=0, cards=["loom_1"]).start().turn("stage altar")
    assert kinds(play) == {"choose"}
    assert (play.score(0)["wonder"], public(play)["coins"], public(play)["shields"]) == (3, 0, 0)


@pytest.mark.rule("BASE-164")
def test_the_card_left_over_may_be_built_at_its_cost_discarded_or_used_for_a_stage() -> None:
    hand = ["altar", "guard_tower"]
    play = babylon(hand, cards=FOR_ALL_STAGES).start().turn("discard altar")
    assert [decision.seat for decision in play.game.decisions] == [0]
    expected = {"build guard_tower", "stage guard_tower", "discard guard_tower", "pass"}
    assert set(play.options(0)) == expected
    poor = babylon(["guard_tower", "palace"]).start().turn("build guard_tower")
    assert set(poor.options(0)) == {"discard palace", "pass"}
    coins = poor.coins()[0]
    poor.answer(0, "discard palace")
    assert poor.coins()[0] == coins + 3


@pytest.mark.rule("BASE-164")
def test_the_stage_built_with_the_card_left_over_is_paid() -> None:
    hand = ["altar", "theater"]
    scene = babylon(hand, stages=2, coins=2, cards=["brickyard"]).city(1, cards=["press_1"])
    play = scene.start().turn("build altar")
    assert set(play.options(0)) == {"build theater", "stage theater L2", "discard theater", "pass"}
    coins = play.coins()
    play.answer(0, "stage theater L2")
    assert [after - before for before, after in zip(coins, play.coins())] == [-2, 2, 0]
    assert public(play)["stages"] == 3


@pytest.mark.rule("BASE-165")
def test_babylon_plays_both_cards_of_the_last_turn() -> None:
    play = babylon(["altar", "theater"]).start().turn("build theater").answer(0, "build altar")
    assert public(play)["cards"] == ["theater", "altar"]
    assert play.game.view()["age"] == 2
    assert play.game.view()["discard_size"] == 4  # two cards of each of the others


@pytest.mark.rule("BASE-165", "BASE-091")
def test_the_card_left_over_may_not_be_of_a_name_just_built() -> None:
    play = babylon(["altar", "altar"]).start().turn("build altar")
    assert set(play.options(0)) == {"discard altar", "pass"}


@pytest.mark.rule("BASE-166")
def test_the_seventh_card_may_be_played_at_once_if_the_sixth_completes_the_stage() -> None:
    scene = babylon(["altar", "theater"], stages=1, cards=["sawmill", "glassworks_1"])
    play = scene.start().turn("stage theater")
    assert kinds(play) == {"extra"}
    play.answer(0, "build altar")
    assert public(play)["cards"] == ["sawmill", "glassworks_1", "altar"]
    assert public(play)["stages"] == 2


@pytest.mark.rule("BASE-166")
def test_without_the_second_stage_the_seventh_card_is_not_asked_for() -> None:
    play = babylon(["altar", "theater"], stages=1).start().turn("build theater")
    assert kinds(play) == {"choose"}
    assert play.game.view()["discard_size"] == 5


@pytest.mark.rule("BASE-167")
def test_declining_discards_the_card_for_no_coins() -> None:
    play = babylon(["altar", "theater"]).start().turn("build theater").answer(0, "pass")
    assert public(play)["coins"] == 0
    assert public(play)["cards"] == ["theater"]
    assert "altar" in [card.key for card in play.state.pile]


@pytest.mark.rule("BASE-168")
def test_the_seventh_card_may_build_stage_3_right_after_stage_2() -> None:
    play = babylon(["altar", "theater"], stages=1, cards=FOR_ALL_STAGES).start().turn("stage theater")
    play.answer(0, "stage altar")
    assert public(play)["stages"] == 3
    assert play.score(0)["wonder"] == 3
    assert play.score(0)["science"] == 1


@pytest.mark.rule("BASE-168")
def test_stages_keep_their_order_with_the_seventh_card() -> None:
    # stage 1 with the sixth card gives no right to play the seventh, whatever could be paid
    play = babylon(["altar", "theater"], stages=0, cards=[*FOR_ALL_STAGES, "loom_1"]).start()
    play.turn("stage theater")
    assert kinds(play) == {"choose"}
    assert public(play)["stages"] == 1


@pytest.mark.rule("BASE-169")
def test_the_right_of_babylon_works_at_the_end_of_every_age_from_then_on() -> None:
    play = babylon(["altar", "theater"], stages=1, cards=["sawmill", "glassworks_1"]).start()
    play.turn("stage theater")
    asked = []
    while not play.game.over:
        if kinds(play) == {"extra"}:
            asked.append((play.game.view()["age"], play.game.view()["turn"]))
        play.turn()
    assert asked == [(1, 6), (2, 6), (3, 6)]


@pytest.mark.rule("BASE-170")
def test_the_symbol_of_the_third_stage_is_chosen_at_the_end_of_the_game() -> None:
    scene = babylon(["library", "arsenal"], stages=2, age=3, cards=["brickyard", "press_1", "workshop"])
    play = scene.start().turn("stage arsenal")
    assert kinds(play) == {"extra"}  # no question about the symbol
    assert play.score(0)["science"] == 4
    play.answer(0, "pass")
    assert play.game.result["cities"][0]["choices"]["science"] == {"compass": 0, "gear": 1, "tablet": 0}
    cards = ["loom_1", "workshop", "laboratory"]
    play = babylon(["apothecary", "palace"], stages=3, age=3, cards=cards).start()
    assert play.score(0)["science"] == 9  # it would be a third gear
    play.turn("build apothecary").answer(0, "pass")
    assert play.game.result["cities"][0]["score"]["science"] == 4 + 1 + 1 + 7
    assert play.game.result["cities"][0]["choices"]["science"] == {"compass": 0, "gear": 0, "tablet": 1}


@pytest.mark.rule("BASE-164")
def test_the_extra_card_sees_coins_production_and_prices_of_the_sixth() -> None:
    play = babylon(["tavern", "timber_yard"]).start().turn("build tavern")
    assert "build timber_yard B1" in play.options(0)
    play = babylon(["lumber_yard", "stockade"]).start()
    assert play.uses(0, "stockade") == {"discard"}
    assert "build stockade" in play.turn("build lumber_yard").options(0)
    play = babylon(["baths", "west_trading_post"], coins=2).city(1, "giza:A").start()
    assert "build baths L2" in play.options(0)
    assert "build baths L1" in play.turn("build west_trading_post").options(0)


# --- Alexandria --------------------------------------------------------------------------------------------

SINGLES = ("stockade", "barracks", "guard_tower", "baths", "apothecary", "workshop", "scriptorium")
RAW_SINGLES = {"stockade", "barracks", "guard_tower", "baths"}


def own_builds(play: Play, seat: int = 0) -> set[str]:
    """The cards that a seat can build out of its own production."""
    texts = [text.split() for text in play.options(seat)]
    return {words[1] for words in texts if words[0] == "build" and len(words) == 2}


@pytest.mark.rule("BASE-172", "BASE-173")
def test_alexandria_makes_a_raw_material_then_a_good_as_well() -> None:
    made = []
    for stages in range(3):
        play = Scene().city(0, "alexandria:B", SINGLES, stages=stages, coins=0).start()
        made.append(own_builds(play))
    assert made == [{"workshop"}, RAW_SINGLES | {"workshop"}, set(SINGLES)]


@pytest.mark.rule("BASE-172", "BASE-173")
def test_alexandria_makes_one_of_each_kind_a_turn_both_in_one_turn() -> None:
    # wood + papyrus; wood + cloth + papyrus; wood + clay + glass; glass + cloth + papyrus
    hand = ["school", "study", "temple", "traders_guild", "caravansery"]
    play = Scene(age=2).city(0, "alexandria:B", hand, stages=2, coins=0).start()
    assert own_builds(play) == {"school"}
    play = Scene(age=2).city(0, "alexandria:B", hand, stages=2, coins=0, cards=["loom_1"]).start()
    assert own_builds(play) == {"school", "study", "traders_guild"}


@pytest.mark.rule("BASE-174")
def test_the_third_stage_of_alexandria_is_worth_7_points() -> None:
    assert [
        Scene().city(0, "alexandria:B", stages=stages).start().score(0)["wonder"] for stages in range(4)
    ] == [0, 0, 0, 7]


@pytest.mark.rule("BASE-175")
def test_nobody_can_buy_from_the_stages_of_alexandria() -> None:
    scene = Scene().city(0, "alexandria:B", stages=2).city(1, "giza:A", hand=SINGLES)
    play = scene.city(2, "babylon:A", hand=SINGLES).start()
    assert {text for text in play.options(1) if "R2" in text} == {"build workshop R2"}
    assert {text for text in play.options(2) if "L2" in text} == {"build workshop L2"}


# --- Halicarnassus -----------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-186", "BASE-187", "BASE-188", "BASE-189")
def test_each_stage_of_halicarnassus_digs_at_the_end_of_its_turn() -> None:
    cards = ["foundry", "clay_pool", "brickyard", "glassworks_1", "press_1"]
    scene = Scene().city(0, "halicarnassus:B", cards=cards, coins=0)
    scene.discard = ("palace", "tavern", "pantheon")
    play = scene.start()
    points = []
    for turn, card in enumerate(scene.discard, 1):
        build_stage(play)
        assert (kinds(play), play.game.view()["turn"]) == ({"dig"}, turn)
        play.answer(0, f"take {card}")
        assert kinds(play) == {"choose"}
        points.append(play.score(0)["wonder"])
    assert points == [2, 3, 3]
    assert public(play)["cards"] == [*cards, "palace", "tavern", "pantheon"]
    assert public(play)["coins"] == 5  # for the Tavern, nothing else was gained or paid


@pytest.mark.rule("BASE-189")
@pytest.mark.parametrize("stages", [0, 1, 2])
def test_cards_of_the_last_turn_are_there_for_each_stage_of_halicarnassus(stages: int) -> None:
    cards = ["foundry", "clay_pool", "brickyard", "glassworks_1", "press_1"]
    scene = Scene(turn=6).city(0, "halicarnassus:B", ["altar", "theater"], cards=cards, stages=stages)
    play = scene.city(1, hand=["baths", "tavern"]).city(2, hand=["stockade", "pawnshop"]).start()
    play.turn("stage altar", "discard baths", "build pawnshop")
    assert set(play.options(0)) == {"pass", "take theater", "take baths", "take tavern", "take stockade"}
    play.answer(0, "take stockade")
    assert public(play)["victory"] == [1, 1]


# --- Olympia -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-176")
@pytest.mark.parametrize(("stages", "price"), [(0, 2), (1, 1)])
def test_olympia_buys_raw_materials_for_1_from_both_neighbours(stages: int, price: int) -> None:
    scene = Scene().city(0, "olympia:B", ["baths", "barracks", "workshop", "apothecary"], stages=stages)
    scene.city(1, "giza:A", cards=["glassworks_1", "ore_vein"])
    play = scene.city(2, "rhodes:A", cards=["loom_1"]).start()
    assert play.options(0, "baths")[0] == f"build baths L{price}"
    assert {f"build barracks L{price}", f"build barracks R{price}"} <= set(play.options(0, "barracks"))
    assert play.options(0, "workshop")[0] == "build workshop L2"  # goods stay at 2
    assert play.options(0, "apothecary")[0] == "build apothecary R2"


@pytest.mark.rule("BASE-176")
def test_the_lower_prices_start_in_the_turn_after_the_stage() -> None:
    scene = Scene().city(0, "olympia:B", coins=4).city(1, "giza:A", cards=["lumber_yard"])
    play = scene.city(2, hand=["baths", "stockade", "altar"]).start()
    assert {text for text in play.options(0) if text.startswith("stage altar")} == {"stage altar L2"}
    play.turn("stage altar L2", "", "discard altar")
    assert [text for text in play.options(0, "baths") if text.startswith("build")] == ["build baths L1"]


@pytest.mark.rule("BASE-177", "BASE-069")
def test_olympia_and_the_trading_posts_together_still_pay_1() -> None:
    posts = ["east_trading_post", "west_trading_post"]
    scene = Scene().city(0, "olympia:B", ["baths", "barracks"], stages=1, cards=posts)
    play = scene.city(1, "giza:A").city(2, "rhodes:A").start()
    assert [text for text in play.options(0, "baths") if text.startswith("build")] == ["build baths L1"]
    assert [text for text in play.options(0, "barracks") if text.startswith("build")] == ["build barracks R1"]


@pytest.mark.rule("BASE-177")
def test_olympia_may_still_build_the_trading_posts() -> None:
    posts = ["east_trading_post", "west_trading_post"]
    play = Scene().city(0, "olympia:B", posts, stages=1).start()
    assert "build" in play.uses(0, "east_trading_post")
    assert "build" in play.uses(0, "west_trading_post")
    play.turn("build east_trading_post")
    assert public(play)["cards"] == ["east_trading_post"]


@pytest.mark.rule("BASE-178")
def test_the_second_stage_of_olympia_is_worth_5_points() -> None:
    assert [
        Scene().city(0, "olympia:B", stages=stages).start().score(0)["wonder"] for stages in range(4)
    ] == [0, 0, 5, 5]
