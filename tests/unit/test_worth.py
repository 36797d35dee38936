from __future__ import annotations

from typing import Any

from sea import sea
from support import Play, Scene, with_leaders


def worths(play: Play, seat: int = 0) -> Any:
    """What everything that a seat can build would be worth."""
    return play.game.ruleset.worths(play.state, seat, play.state.options(seat))


def test_a_card_is_worth_what_it_would_add_to_each_category() -> None:
    scene = Scene(age=2).city(0, "giza:A", ["library"], cards=["scriptorium", "workshop", "apothecary"])
    assert worths(scene.start())["cards"]["library"] == {"points": {"science": 3}}


def test_the_third_symbol_of_a_set_is_worth_the_set_too() -> None:
    scene = Scene(age=1).city(0, "rhodes:A", ["scriptorium"], coins=9, cards=["workshop", "apothecary"])
    play = scene.city(1, "ephesus:A").start()  # it makes papyrus
    assert worths(play)["cards"]["scriptorium"] == {"points": {"science": 8}}


def test_what_is_paid_does_not_count_but_coins_gained_do() -> None:
    play = Scene().city(0, "giza:A", ["altar", "tavern", "clay_pit"], coins=3).start()
    found = worths(play)["cards"]
    assert found["altar"] == {"points": {"civilian": 2}}
    assert found["tavern"] == {"points": {"treasury": 1}}
    assert found["clay_pit"] == {"points": {}}  # although it costs a coin


def test_a_card_that_is_too_dear_has_a_worth_as_well_and_one_that_stands_already_has_none() -> None:
    play = Scene(age=3).city(0, "giza:A", ["palace", "altar"], coins=0, cards=["altar"]).start()
    assert not any(option.text == "build palace" for option in play.game.options(play.game.decisions[0]))
    found = worths(play)["cards"]
    assert found["palace"] == {"points": {"civilian": 8}}
    assert "altar" not in found


def test_shields_say_whom_one_would_beat() -> None:
    scene = Scene().city(0, "rhodes:A", ["barracks"]).city(1, "giza:A", cards=["stockade"])
    assert worths(scene.start())["cards"]["barracks"] == {"points": {}, "beats": [2]}
    stronger = Scene().city(0, "rhodes:A", ["barracks"], cards=["guard_tower"]).city(1, cards=["stockade"])
    assert worths(stronger.start())["cards"]["barracks"] == {"points": {}, "beats": [1]}


def test_a_stage_is_worth_its_effects() -> None:
    play = Scene().city(0, "giza:A", ["altar"], cards=["stone_pit"]).start()
    assert worths(play)["stages"] == [{"points": {"wonder": 3}}]
    assert worths(Scene().city(0, "giza:A", ["altar"]).start())["stages"] == []


def test_nothing_happens_to_the_game_and_a_leader_has_a_worth_too() -> None:
    scene = with_leaders(age=1).city(0, "giza:A", leader_hand=["sappho"], coins=6)
    play = scene.recruitment()
    before = play.game.view(0)
    assert worths(play)["cards"]["sappho"] == {"points": {"leaders": 2}}
    assert play.game.view(0) == before


def test_what_goes_with_a_card_is_worth_what_it_adds_to_it() -> None:
    goods = ["loom_1", "glassworks_1", "press_1"]
    found = worths(sea(3).city(0, "giza:A", ["altar"], cards=goods, fleets={"blue": 2}).start())
    assert found["cards"]["altar"] == {"points": {"civilian": 2}}
    assert found["riders"]["blue"]["points"].keys() == {"shipyard"}
    assert found["riders"]["blue"]["points"]["shipyard"] > 0
