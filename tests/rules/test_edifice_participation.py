from __future__ import annotations

import pytest

from edifices import edifice_scene, left, markers, pieces, stages


@pytest.mark.rule("EDI-020", "EDI-026", "EDI-028")
@pytest.mark.example("EX-EDI-01")
def test_a_player_pays_for_the_stage_and_for_taking_part_together() -> None:
    scene = edifice_scene("belvedere").city(0, "olympia:A", cards=["lumber_yard"], hand=["stockade"])
    play = scene.start()
    play.turn("stage stockade B1 +edifice")
    assert play.city(0).stage_count() == 1
    assert play.coins()[0] == 3 - 1
    assert left(play) == [1, 2, 2]
    assert markers(play, 0) == [1, 0, 0]
    assert play.game.view(1)["cities"][0]["participation"] == [1]
    assert pieces(play)[0]["seats"] == [0]
    assert play.game.view(1)["last_turn"][0]["rider"] == "edifice"


@pytest.mark.rule("EDI-021", "EDI-022")
def test_taking_part_is_optional_and_goes_only_with_a_stage() -> None:
    play = edifice_scene().city(0, cards=["stone_pit"], hand=["altar", "baths"]).start()
    assert stages(play, 0) == {"stage", "stage B1 +edifice"}
    others = [text for text in play.options(0) if not text.startswith("stage")]
    assert {text.split()[0] for text in others} == {"build", "discard"}
    assert not any("+edifice" in text for text in others)
    play.turn("stage altar")
    assert left(play) == [2, 2, 2]
    assert markers(play, 0) == [0, 0, 0]


@pytest.mark.rule("EDI-022")
def test_nobody_takes_part_by_building_a_chain_or_a_card_for_nothing() -> None:
    scene = edifice_scene(age=2).city(0, "olympia:A", stages=2, cards=["baths", "lumber_yard"], coins=9)
    play = scene.city(0, "olympia:A", stages=2, cards=["baths"], coins=9, hand=["aqueduct", "walls"]).start()
    assert "chain" in play.uses(0, "aqueduct")
    assert "free" in play.uses(0, "walls")
    assert not any("+edifice" in text for text in play.options(0) if not text.startswith("stage"))


@pytest.mark.rule("EDI-023")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_only_the_edifice_of_the_age_can_be_taken_part_in(age: int) -> None:
    costs = {1: "B1", 2: "B3", 3: "B6"}
    scene = edifice_scene("outpost", "factory", "agora", age=age)
    play = scene.city(0, cards=["stone_pit"], coins=9).start()
    assert stages(play, 0) == {"stage", f"stage {costs[age]} +edifice"}
    card = play.state.hands[0][0].key
    play.turn(f"stage {card} {costs[age]} +edifice")
    assert markers(play, 0) == [int(age == one) for one in (1, 2, 3)]
    assert left(play) == [2 - int(age == one) for one in (1, 2, 3)]


@pytest.mark.rule("EDI-020", "EDI-024")
def test_a_second_stage_in_an_age_allows_no_second_participation() -> None:
    cards = ["stone_pit", "sawmill", "lumber_yard"]
    play = edifice_scene(left=(5, 2, 2)).city(0, cards=cards, stages=1, coins=9, participation=[1]).start()
    assert stages(play, 0) == {"stage"}
    again = edifice_scene(age=2).city(0, cards=cards, stages=1, coins=9, participation=[1]).start()
    assert stages(again, 0) == {"stage", "stage B2 +edifice"}  # in the next Age it may


@pytest.mark.rule("EDI-025", "EDI-035")
def test_without_a_marker_on_the_card_nobody_can_take_part() -> None:
    play = edifice_scene(left=(0, 2, 2)).city(0, cards=["stone_pit"]).start()
    assert stages(play, 0) == {"stage"}


@pytest.mark.rule("EDI-027")
def test_both_costs_are_one_sum() -> None:
    # Giza lacks a stone: 2 coins to the neighbour, and 2 for taking part; 3 coins are too few
    for coins, ways in ((3, {"stage R2"}), (4, {"stage R2", "stage R2 B2 +edifice"}), (1, set())):
        scene = edifice_scene("curtain_wall").city(0, coins=coins).city(2, "rhodes:A", cards=["stone_pit"])
        assert stages(scene.start(), 0) == ways


@pytest.mark.rule("EDI-027")
def test_coins_of_the_turn_do_not_pay_for_taking_part() -> None:
    scene = edifice_scene("belvedere").city(0, cards=["stone_pit"], coins=0)
    play = scene.city(1, cards=["stone_pit"], coins=5, hand=["baths"]).start()
    assert stages(play, 0) == {"stage"}  # although the neighbour may buy from it in this turn


@pytest.mark.rule("EDI-029", "EDI-030", "EDI-031")
@pytest.mark.example("DV-EDI-01")
def test_where_markers_are_short_the_box_has_more() -> None:
    scene = edifice_scene("money_changer", left=(1, 2, 2))
    scene.city(0, cards=["stone_pit"]).city(1, cards=["clay_pool"])
    scene.city(2, "olympia:A", cards=["lumber_yard"])
    play = scene.start()
    for seat in range(3):
        offered = stages(play, seat)
        assert "stage B1 +edifice" in offered  # whatever the others have answered
        play.answer(seat, f"stage {play.state.hands[seat][0].key} B1 +edifice")
    assert [markers(play, seat)[0] for seat in range(3)] == [1, 1, 1]
    assert left(play) == [0, 2, 2]
    assert play.coins() == [3 - 1 + 4] * 3


@pytest.mark.rule("EDI-031")
def test_taking_part_is_secret_until_all_have_chosen() -> None:
    play = edifice_scene().city(0, cards=["stone_pit"]).start()
    before = play.game.view(1)
    play.answer(0, f"stage {play.state.hands[0][0].key} B1 +edifice")
    after = play.game.view(1)
    assert {key for key in before if before[key] != after[key]} == {"waiting_for"}


@pytest.mark.rule("EDI-020", "EDI-025")
def test_the_extra_card_of_babylon_may_take_part() -> None:
    scene = edifice_scene("belvedere", turn=6).city(0, "babylon:B", stages=2, coins=9, cards=["press_1"])
    scene.cities[0]["cards"] = ["press_1", "clay_pool", "brickyard"]
    play = scene.start().turn()
    assert play.game.decisions[0].kind == "extra"
    card = play.state.hands[0][0].key
    play.answer(0, f"stage {card} B1 +edifice")
    assert markers(play, 0) == [1, 0, 0]


@pytest.mark.rule("EDI-035")
def test_after_a_completion_in_the_last_turn_the_extra_card_takes_no_part() -> None:
    # OQ-EDI-06
    scene = edifice_scene("belvedere", turn=6, left=(1, 2, 2))
    scene.city(0, "babylon:B", stages=2, coins=9, cards=["press_1", "clay_pool", "brickyard"])
    play = scene.city(1, "giza:A", cards=["stone_pit"]).start()
    play.turn("", f"stage {play.state.hands[1][0].key} B1 +edifice")
    assert play.game.decisions[0].kind == "extra"
    assert not any("+edifice" in text for text in play.options(0))
    assert any(text.startswith("stage") for text in play.options(0))
