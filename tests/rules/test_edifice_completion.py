from __future__ import annotations

import pytest

from edifices import debts, edifice_scene, last_turn, left, markers, pieces
from support import Play, Scene


def complete(scene: Scene, age: int = 1, cost: int = 1) -> Play:
    """Let seat 0, Giza with two stone, build a stage and take the last marker."""
    play = scene.start()
    return play.turn(f"stage {play.state.hands[0][0].key} B{cost} +edifice")


@pytest.mark.rule("EDI-007", "EDI-032", "EDI-033", "EDI-034")
def test_the_last_marker_completes_the_edifice_for_all_who_have_one() -> None:
    scene = edifice_scene("money_changer", left=(1, 2, 2), players=4).city(0, cards=["stone_pit"])
    scene.city(2, participation=[1])
    play = scene.start()
    events = play.state.events = []
    play.turn(f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert play.coins() == [3 - 1 + 4, 3 + 3, 3 + 3 + 4, 3 + 3]  # the others have discarded
    assert pieces(play)[0]["numbers"] == {"age": 1, "markers": 0, "completed": 1}
    told = [play.game.ruleset.event(play.state, event, None) for event in events if event.kind == "completed"]
    assert told == [{"kind": "completed", "name": "money_changer", "numbers": [0, 2]}]


@pytest.mark.rule("EDI-033")
def test_a_reward_is_given_once() -> None:
    play = complete(edifice_scene("money_changer", left=(1, 2, 2)).city(0, cards=["stone_pit"]))
    coins = play.coins()
    play.turn()
    assert play.coins() == [held + 3 for held in coins]


@pytest.mark.rule("EDI-033")
def test_coins_of_a_reward_pay_for_nothing_in_their_turn() -> None:
    # OQ-EDI-08: seat 1 could not build its stage with what the reward would bring
    scene = edifice_scene("money_changer", left=(1, 2, 2)).city(0, cards=["stone_pit"])
    scene.city(1, coins=0, participation=[1])
    play = scene.start()
    assert not any(text.startswith("stage") for text in play.options(1))
    play.turn(f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert play.coins()[1] == 3 + 4


@pytest.mark.rule("EDI-032", "EDI-034", "EDI-035")
def test_a_completed_edifice_costs_nobody_anything_at_the_end_of_the_age() -> None:
    scene = last_turn("money_changer", age=1, left=(0, 2, 2)).city(0, participation=[1])
    play = scene.start().turn()
    assert play.coins() == [6, 6, 6]
    assert debts(play) == [[0, 0, 0]] * 3


@pytest.mark.rule("EDI-036")
def test_two_markers_of_an_edifice_give_one_reward() -> None:
    scene = edifice_scene("money_changer", left=(1, 2, 2)).city(0, cards=["stone_pit"])
    scene.city(1, participation=[1, 1])
    assert complete(scene).coins()[1] == 3 + 3 + 4


@pytest.mark.rule("EDI-037", "EDI-038", "EDI-039")
def test_an_edifice_with_a_marker_left_fails_for_all_who_have_none() -> None:
    scene = last_turn("money_changer", age=1, left=(1, 2, 2)).city(1, participation=[1])
    play = scene.start()
    events = play.state.events = []
    play.turn()
    assert play.coins() == [3 + 3 - 2, 3 + 3, 3 + 3 - 2]
    assert pieces(play)[0]["numbers"] == {"age": 1, "markers": 1, "failed": 1}
    shown = [play.game.ruleset.event(play.state, event, None) for event in events]
    assert {"kind": "failed", "name": "money_changer"} in shown
    assert {"kind": "paid", "seat": 0, "numbers": [2]} in shown


@pytest.mark.rule("EDI-037")
def test_the_last_turn_can_still_complete_it() -> None:
    scene = last_turn("money_changer", age=1, left=(1, 2, 2)).city(0, cards=["stone_pit"])
    play = complete(scene)
    assert play.coins() == [3 - 1 + 4, 6, 6]


@pytest.mark.rule("EDI-040", "EDI-041", "EDI-042")
@pytest.mark.example("DV-EDI-02")
def test_who_cannot_pay_in_full_loses_nothing_and_takes_a_debt() -> None:
    scene = last_turn("auction_house", age=2).city(0, coins=1).city(1, coins=2).city(2, coins=9)
    play = scene.start()
    events = play.state.events = []
    play.turn()
    assert play.coins() == [4, 5 - 5, 12 - 5]  # 3 coins for the discard are there
    assert debts(play) == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert play.score(0)["debt"] == -3
    shown = [play.game.ruleset.event(play.state, event, None) for event in events if event.kind == "debt"]
    assert shown == [{"kind": "debt", "seat": 0, "value": -3}]


@pytest.mark.rule("EDI-041")
def test_a_debt_cannot_be_chosen() -> None:
    play = last_turn("outpost", age=1).city(0, cards=["barracks"]).start().turn()
    assert play.city(0).built == ()  # without a question: there is one red card
    assert debts(play)[0] == [0, 0, 0]
    assert play.game.decisions[0].kind == "choose"


@pytest.mark.rule("EDI-043")
def test_the_last_effects_of_the_age_come_before_the_check() -> None:
    scene = last_turn("outpost", age=1, discard=["guard_tower"])
    scene.city(0, "halicarnassus:B", cards=["ore_vein", "mine"], hand=["baths"])
    play = scene.start().turn("stage baths")
    assert play.game.decisions[0].kind == "dig"
    play.answer(0, "take guard_tower")  # the only red card is lost at once
    assert [card.key for card in play.city(0).built] == ["ore_vein", "mine"]
    assert debts(play)[0] == [0, 0, 0]


@pytest.mark.rule("EDI-043")
def test_a_red_card_that_is_lost_fights_no_more_and_shields_of_a_reward_do() -> None:
    lost = last_turn("outpost", age=1).city(0, cards=["barracks"]).city(1, cards=["guard_tower"])
    play = lost.city(1, cards=["guard_tower", "stockade"]).start().turn()
    play.answer(1, "lose stockade")
    assert [play.score(seat)["military"] for seat in range(3)] == [-1, 2, -1]
    won = last_turn("curtain_wall", age=1, left=(1, 2, 2)).city(0, cards=["stone_pit"])
    play = complete(won, cost=2)
    assert play.city(0).shields == 1
    assert play.score(0)["military"] == 2


@pytest.mark.rule("EDI-044")
def test_all_pay_at_the_same_moment() -> None:
    scene = last_turn("outpost", age=1)
    for seat in range(3):
        scene.city(seat, cards=["barracks", "guard_tower"])
    play = scene.start().turn()
    assert [one.kind for one in play.game.decisions] == ["penalty"] * 3
    assert pieces(play)[0]["numbers"]["failed"] == 1
    play.answer(0, "lose barracks")
    assert len(play.city(0).built) == 2  # nothing happens before all have answered
    assert play.game.view(1)["cities"][0]["cards"] == ["barracks", "guard_tower"]
    play.answer(1, "lose guard_tower").answer(2, "lose barracks")
    assert [[card.key for card in play.city(seat).built] for seat in range(3)] == [
        ["guard_tower"],
        ["barracks"],
        ["guard_tower"],
    ]


@pytest.mark.rule("EDI-045")
def test_an_unfinished_edifice_stays_unfinished() -> None:
    play = last_turn("money_changer", age=1, left=(1, 2, 2)).start().turn()
    assert left(play) == [1, 2, 2]
    assert play.state.age == 2
    for _ in range(3):
        assert not any("B1 +edifice" in text for seat in range(3) for text in play.options(seat))
        play.turn()
    assert [piece["numbers"].get("failed", 0) for piece in pieces(play)] == [1, 0, 0]
    assert markers(play, 0) == [0, 0, 0]


@pytest.mark.rule("EDI-046", "EDI-047", "EDI-048", "EDI-049")
def test_coins_participation_and_debts_together_may_be_negative() -> None:
    scene = edifice_scene(age=3, turn=6, left=(0, 2, 2))
    scene.city(0, coins=0, participation=[1], debts=[-3])
    play = scene.start().turn()
    assert play.game.over
    score = play.game.result["cities"][0]["score"]
    # a marker itself is worth nothing
    assert (score["treasury"], score["edifice"], score["debt"]) == (1, 0, -3 - 5)
    assert score["treasury"] + score["edifice"] + score["debt"] < 0
    assert score["total"] == sum(points for row, points in score.items() if row != "total")


@pytest.mark.rule("EDI-048")
def test_a_debt_cannot_be_paid_off() -> None:
    play = edifice_scene().city(0, coins=50, debts=[-2]).start()
    words = {word for seat in range(3) for text in play.options(seat) for word in text.split()[:1]}
    assert words == {"build", "discard"}
    assert play.finish().game.result["cities"][0]["score"]["debt"] <= -2
